"""Style sheets, scripts and pictures: cached in memory, compressed once, and immutable for browsers.

Their address contains a hash of them all, `/static/{version}/table.js`: a browser caches such a file forever, and a new
release has new addresses. Scripts import each other by relative addresses, so one hash is enough. Without the hash, or
with an old one, the same file is served with a revalidation each time.
"""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from bardhall.web import boards
from bardhall.web.http.compression import takes_gzip

ROOT = "/static"
_OURS = Path(__file__).parent.parent / "static"
_FOR_GOOD = "public, max-age=31536000, immutable"
# Windows asks its registry, where any program may have written that a script is plain text; browsers then refuse it.
_KINDS = {
    ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".webp": "image/webp",
    ".woff2": "font/woff2",
}  # fmt: skip
_LONG = 12  # characters of a version


@dataclass(frozen=True)
class Asset:
    """A file, plain and compressed."""

    body: bytes
    packed: bytes
    kind: str

    @property
    def tag(self) -> str:
        """Return the ETag of the file."""
        return f'"{sha256(self.body).hexdigest()[:_LONG]}"'


class Assets:
    """All files in some folders, each folder with a prefix."""

    def __init__(self, folders: dict[str, Path]) -> None:
        self._files = dict(sorted(_read(folders).items()))
        whole = b"".join(name.encode() + file.body for name, file in self._files.items())
        self.version = sha256(whole).hexdigest()[:_LONG]

    def address(self, name: str) -> str:
        """Return the address of a file, for use in a page."""
        return f"{ROOT}/{self.version}/{name}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._answer(scope)(scope, receive, send)

    def _answer(self, scope: Scope) -> Response:
        if scope["type"] != "http":
            raise HTTPException(404)
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        path = scope["path"].removeprefix(f"{ROOT}/")
        version, _, name = path.partition("/")
        file = self._files.get(path) or self._files.get(name)
        if file is None:
            raise HTTPException(404)
        return _served(file, Headers(scope=scope), version == self.version)


def _read(folders: dict[str, Path]) -> dict[str, Asset]:
    found = {}
    for prefix, folder in folders.items():
        for path in folder.rglob("*"):
            if path.is_file():
                body = path.read_bytes()
                kind = _KINDS.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
                found[prefix + path.relative_to(folder).as_posix()] = Asset(body, gzip.compress(body, mtime=0), kind)
    return found


def _served(file: Asset, headers: Headers, is_for_good: bool) -> Response:
    fixed = {"ETag": file.tag, "Vary": "Accept-Encoding"}
    if is_for_good:
        fixed["Cache-Control"] = _FOR_GOOD
    if headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=fixed)
    if takes_gzip(headers) and len(file.packed) < len(file.body):
        return Response(file.packed, headers=fixed | {"Content-Encoding": "gzip"}, media_type=file.kind)
    return Response(file.body, headers=fixed, media_type=file.kind)


@cache
def assets() -> Assets:
    """Return the site's files and those of the boards of all installed games."""
    of_boards = {board.place: board.static for board in boards.folders() if board.static.is_dir()}
    return Assets({"": _OURS, **of_boards})
