"""Secret links to hand out, and their QR codes."""

from __future__ import annotations

import segno
from starlette.requests import Request

from bardhall.web.http import paths
from bardhall.web.service import Service


def link_to(service: Service, request: Request, token: str) -> str:
    """The whole address of a secret link, as others reach this server."""
    base = service.settings.public_url or f"{request.url.scheme}://{request.url.netloc}"
    return base.rstrip("/") + paths.seat(token)


def picture(link: str) -> str:
    """The QR code of a link, as a data: address of an SVG picture."""
    return segno.make(link, micro=False).svg_data_uri(scale=4, border=2, dark="#000", light="#fff")
