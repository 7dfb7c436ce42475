"""Errands: what follows from something, and is done beside it. Nobody waits for them, and what goes wrong is noted."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from bardhall.kernel.errors import BardhallError
from bardhall.web.core.errors import Refusal

_log = logging.getLogger("bardhall.web")


class BackgroundTasks:
    """Those of one worker."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin one."""
        task = asyncio.get_running_loop().create_task(_done(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """End all that are under way."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _done(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except (Refusal, BardhallError) as error:
        _log.warning("an errand failed: %s", error)
    except Exception:
        _log.exception("an errand failed")
