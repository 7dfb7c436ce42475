"""Wake-ups between workers: PostgreSQL's LISTEN, on a connection of its own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import psycopg
from sqlalchemy.engine import URL

from bardhall.web.store.postgres import CHANNEL

_RETRY_SECONDS = 1.0
_log = logging.getLogger("bardhall.web")


async def listen(url: URL, wake: Callable[[str], None], wake_all: Callable[[bool], None]) -> None:
    """Wake for every table that another worker has moved, for ever. A lost connection is opened again.

    `wake_all` is told that wake-ups may have been missed, and whether they are heard from now on.
    """
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                wake_all(True)
                async for notice in connection.notifies():
                    wake(notice.payload)
        except psycopg.Error as error:
            _log.warning("wake-ups from the database are interrupted: %s", error)
        wake_all(False)
        await asyncio.sleep(_RETRY_SECONDS)
