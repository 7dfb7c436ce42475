"""The QR code of a secret link."""

from __future__ import annotations

from functools import lru_cache

import segno


@lru_cache(maxsize=500)
def picture(link: str) -> str:
    """The QR code of a link, as a data: address of an SVG picture."""
    return segno.make(link, micro=False).svg_data_uri(scale=4, border=2, dark="#000", light="#fff")
