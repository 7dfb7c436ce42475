"""Arriving by a secret link: which seat it opens."""

from __future__ import annotations

from bardhall.web.http.errors import Refusal
from bardhall.web.http.secrets import hashed, is_secret
from bardhall.web.service import Service


async def seat_behind(service: Service, token: str) -> tuple[str, int]:
    """The table and seat that a secret opens."""
    found = await service.store.seat_of(hashed(token)) if is_secret(token) else None
    if found is None:
        raise Refusal(404, "bad_token")
    return found
