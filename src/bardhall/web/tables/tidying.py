"""Tidying: what nobody has touched for long is removed, so that no hall grows for ever.

What outlives a table is entered first. A running hall tidies by itself every hour; `bardhall tidy` does it at once,
also beside a running hall.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from bardhall.web.core.errors import Refusal
from bardhall.web.store import expiry
from bardhall.web.tables.clock import now
from bardhall.web.tables.deletion import remove_table
from bardhall.web.tables.service import Service

_AT_ONCE: Final = 100  # tables
_log = logging.getLogger("bardhall.web")


async def tidy(service: Service) -> None:
    """Remove all that has expired."""
    keeping = service.settings.keeping
    while found := await expiry.tables(service.store, keeping, now(), _AT_ONCE):
        for table_id in found:
            await remove_table(service, table_id)
    await expiry.remove_rows(service.store, keeping, now())


@asynccontextmanager
async def tidying(service: Service) -> AsyncIterator[None]:
    """Tidy again and again, as long."""
    task = asyncio.create_task(_tidy_on(service))
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def _tidy_on(service: Service) -> None:
    while True:
        await asyncio.sleep(service.settings.tidy_seconds)
        try:
            await tidy(service)
        except Refusal as refusal:
            _log.warning("tidying failed: %s", refusal)
        except Exception:
            _log.exception("tidying failed")
