"""The pictures in packs: served by the digest of their pack, or embedded in a page that is a single file."""

from __future__ import annotations

import asyncio
import re
from base64 import b64encode
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from fastapi import APIRouter
from starlette.responses import Response

from bardhall.kernel.box import Box
from bardhall.kernel.card_pictures import FOLDER, TYPES
from bardhall.kernel.content import read_picture
from bardhall.kernel.errors import ContentError
from bardhall.web.boards.common.pictures import PACK_PICTURES
from bardhall.web.core.errors import Refusal
from bardhall.web.tables.guests import TheService

router = APIRouter(include_in_schema=False)

_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "Cache-Control": "public, max-age=31536000, immutable",  # another picture has another digest
}
_ADDRESS = re.compile(PACK_PICTURES + r"/([0-9a-f]{64})/([a-z0-9_]+\.(?:svg|png))")


@router.get(PACK_PICTURES + "/{digest}/{file}")
async def show(digest: str, file: str, service: TheService) -> Response:
    """Return a picture from a pack, as an image that cannot run or load anything."""
    found = _ADDRESS.fullmatch(f"{PACK_PICTURES}/{digest}/{file}")
    folder = await asyncio.to_thread(service.packs.folder_of, digest) if found else None
    path = folder / FOLDER / file if folder else None
    if path is None or not path.is_file():
        raise Refusal(404, "no_page")
    try:
        content = await asyncio.to_thread(_read, path, path.stat().st_mtime_ns)
    except ContentError:
        raise Refusal(404, "no_page") from None
    return Response(content, media_type=TYPES[path.suffix], headers=_HEADERS)


@lru_cache(maxsize=64)
def _read(path: Path, changed: int) -> bytes:
    return read_picture(path)[1]


def inlined(page: str, box: Box, folders: Sequence[str | Path]) -> str:
    """Return the page with the pictures of these packs embedded."""
    homes = {pack.digest: Path(folder) for pack, folder in zip(box.packs[1:], folders, strict=True)}

    def put(found: re.Match[str]) -> str:
        path = homes[found[1]] / FOLDER / found[2]
        return f"data:{TYPES[path.suffix]};base64,{b64encode(read_picture(path)[1]).decode()}"

    return _ADDRESS.sub(put, page) if box.pictures else page
