"""A file that somebody sends with a form."""

from __future__ import annotations

from starlette.datastructures import UploadFile
from starlette.requests import Request

from bardhall.web.core.errors import Refusal


async def file_of(request: Request) -> bytes:
    """What the field `file` holds."""
    if not request.headers.get("content-type", "").startswith("multipart/form-data"):
        raise Refusal(415, "bad_form")
    async with request.form(max_files=1, max_fields=10) as form:
        file = form.get("file")
        if not isinstance(file, UploadFile):
            raise Refusal(422, "bad_form")
        return await file.read()
