"""The page of the protocol: what the OpenAPI document says, without a script."""

from __future__ import annotations

from functools import lru_cache

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from bardhall.web.core import paths
from bardhall.web.pages import render
from bardhall.web.pages.openapi_rows import Document, read_document
from bardhall.web.tables.guests import TheGuest

router = APIRouter(include_in_schema=False)
_read: list[Document] = []  # it is the same for everybody, as long as the program runs


@router.get(paths.DOCS)
async def docs(request: Request, guest: TheGuest) -> Response:
    """Every request and answer of the JSON API."""
    if not _read:
        _read.append(read_document(request.app.openapi()))
    return HTMLResponse(_drawn(guest.lang, guest.theme))


@lru_cache(maxsize=10)
def _drawn(lang: str, theme: str) -> bytes:
    return render.page("docs", lang, theme, document=_read[0], path=paths.DOCS).encode()
