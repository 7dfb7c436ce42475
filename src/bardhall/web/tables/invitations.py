"""Invitations: the link to an open seat stays in sight of who opened the table, until somebody sits there.

The store keeps hashes alone. So the secret of such a link is worked out from the secret of the owner's browser, which
comes with every request: that browser can always be shown its links again, and nobody else, whatever they read.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Sequence

from bardhall.web.core.secrets import draw_secret, hashed
from bardhall.web.store import link_rows
from bardhall.web.store.store import Store
from bardhall.web.tables.table import Table

_BYTES = 24


def invitation(browser: str, table: str, seat: int, spent: int = 0) -> str:
    """The secret of a browser's link to a seat; `spent`: so many links to it were taken or withdrawn before."""
    digest = hmac.digest(browser.encode(), f"bardhall/invitation/{table}/{seat}/{spent}".encode(), "sha256")
    return urlsafe_b64encode(digest[:_BYTES]).decode()


async def new_invitation(store: Store, browser: str, table: str, seat: int) -> str:
    """The secret of the link that a browser is shown from now on; if it has one, of another, to be shown once."""
    spent, there = await _read(store, table)
    secret = invitation(browser, table, seat, spent.get(seat, 0))
    return draw_secret() if hashed(secret) in there else secret


async def invitations(store: Store, browser: str, table: Table) -> tuple[tuple[int, str], ...]:
    """The open seats with the secrets of the browser's links to them, as far as these open anything."""
    seats = [seat for seat, chair in enumerate(table.chairs) if chair.is_open]
    return await _standing(store, browser, table.sheet.id, seats) if browser and seats else ()


async def _standing(store: Store, browser: str, table: str, seats: Sequence[int]) -> tuple[tuple[int, str], ...]:
    spent, there = await _read(store, table)
    secrets = [(seat, invitation(browser, table, seat, spent.get(seat, 0))) for seat in seats]
    return tuple((seat, secret) for seat, secret in secrets if hashed(secret) in there)


async def _read(store: Store, table: str) -> tuple[dict[int, int], set[str]]:
    """How many links to each seat are spent, and the hashes of those that are not."""
    return await store.read(lambda session: (link_rows.spent_in(session, table), link_rows.hashes_in(session, table)))
