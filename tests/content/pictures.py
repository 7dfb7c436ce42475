"""Pictures for packs, made by hand."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping
from pathlib import Path

from bardhall.commands.pack_new import files_of
from bardhall.kernel.card_pictures import SIGNATURE

OTTER_SVG = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"><rect width="160" height="100" fill="#9cc"/>'
    b'<circle cx="80" cy="55" r="30" fill="#123"/></svg>'
)


def chunk(kind: bytes, body: bytes) -> bytes:
    """A part of a PNG."""
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def png(side: int = 4, extra: bytes = b"", pixels: bytes | None = None, interlace: int = 0) -> bytes:
    """A square of grey."""
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, interlace))
    packed = zlib.compress((b"\0" + b"\x80" * side) * side) if pixels is None else pixels
    return SIGNATURE + header + extra + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


OTTER_PNG = png()


def with_pictures(folder: Path, pictures: Mapping[str, bytes], game: str = "battle") -> Path:
    """A new pack with its first card, and these pictures."""
    (folder / "pictures").mkdir(parents=True, exist_ok=True)
    for name, text in files_of("mine", game, "en").items():
        (folder / name).write_text(text, encoding="utf-8")
    for name, content in pictures.items():
        (folder / "pictures" / name).write_bytes(content)
    return folder
