"""Everything that one worker runs: store, tables, driver and limits; routes find it in the app's state."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Final

from starlette.requests import HTTPConnection

from bardhall.web.core.errors import Refusal
from bardhall.web.core.job_queue import BackgroundTasks, JobQueue
from bardhall.web.core.limits import Limiter
from bardhall.web.core.metrics import Metrics
from bardhall.web.core.runtime import now
from bardhall.web.core.settings import Settings
from bardhall.web.store import host_rows
from bardhall.web.store.host_rows import HostOrders
from bardhall.web.store.housekeeping import StoreStats, count_rows
from bardhall.web.store.postgres import Postgres, listen
from bardhall.web.store.schema import check_usable
from bardhall.web.store.session import LOBBY
from bardhall.web.store.store import Store
from bardhall.web.tables.bot_pool import BotPool
from bardhall.web.tables.driver import Driver
from bardhall.web.tables.packs import PackShelf, read_shelf
from bardhall.web.tables.presence import HALL, MARK, Presence
from bardhall.web.tables.table import Table
from bardhall.web.tables.table_manager import Hub, TableManager

_CENSUS_SECONDS: Final = 60.0  # counting takes a while in a large hall
_HEALTH_SECONDS: Final = 1.0  # so long an answer about the store stands
_ORDERS_SECONDS: Final = 1.0  # so long what the host has ordered may be unknown to another worker
_SLOW_SECONDS: Final = 5.0  # a store that takes longer than that does not work


class Service:
    """The service of a worker, with its store, tables, driver and limits."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.hub = Hub()
        self.presence = Presence()
        self.presence.watchers.append(lambda place: self.hub.wake(LOBBY if place == HALL else place))
        self.packs = _shelf(settings)
        self.hall = TableManager(settings, self.store, self.hub, self.packs)
        self.bot_pool = BotPool(settings.bot_processes)
        self.driver = Driver(self.hall, self.bot_pool)
        self.background = BackgroundTasks()
        self.hall.watchers.append(self.driver.moved)
        self.limiter = Limiter()
        self.jobs = JobQueue(settings, self.limiter)
        self.metrics = Metrics()
        self.hall.watchers.append(self._count_entry)
        self._health: tuple[float, bool] = (float("-inf"), False)  # and when it was looked at
        self._examining = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []
        self._stats: tuple[float, StoreStats] | None = None  # and when it was taken
        self._orders: tuple[float, HostOrders] | None = None  # and when they were read

    async def start(self) -> None:
        """Open the store and start working."""
        await self.store.open()
        self.driver.start()
        database = self.store.database
        if isinstance(database, Postgres):
            listening = listen(database.url, self._woken, self.hall.woken_all)
            self._tasks = [asyncio.create_task(work) for work in (listening, self.presence.share(self._tell))]
        else:
            database.when_changed = self.hall.woken_all

    async def start_attached(self) -> None:
        """Open the store without any background work, while a server may be using it."""
        await self.store.attach(check_usable)
        self.hall.watchers.clear()

    async def stop(self) -> None:
        """Stop working, which loses nothing."""
        await self.driver.stop()
        await self.background.stop()
        await asyncio.to_thread(self.jobs.close)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store.close()

    def _woken(self, told: str) -> None:
        """Take in what another worker has sent: who is here, or that a table has changed."""
        if told.startswith(MARK):
            self.presence.hear(told)
        else:
            self.hall.woken(told)

    async def _tell(self, text: str) -> None:
        await self.store.write(lambda session: session.tell(text))

    def offers(self, folder: Path) -> bool:
        """Return whether tables can use the packs of a folder."""
        return bool(self.settings.packs) and Path(self.settings.packs) == folder

    def renew_packs(self) -> None:
        """Read the packs again, because somebody has changed them here."""
        self.packs = _shelf(self.settings)
        self.hall.packs = self.packs

    async def store_stats(self) -> StoreStats:
        """Return statistics about the database, which are cached for a while."""
        if self._stats is None or time.monotonic() - self._stats[0] > _CENSUS_SECONDS:
            self._stats = (time.monotonic(), await count_rows(self.store))
        return self._stats[1]

    async def orders(self) -> HostOrders:
        """Return what the host has ordered, which is cached for a moment."""
        if self._orders is None or time.monotonic() - self._orders[0] > _ORDERS_SECONDS:
            self._orders = (time.monotonic(), await host_rows.orders(self.store))
        return self._orders[1]

    def renew_orders(self) -> None:
        """Read the host's orders again, because they have changed."""
        self._orders = None

    async def is_healthy(self) -> bool:
        """Return whether the store can be written and read, trying at most once a second."""
        async with self._examining:
            if time.monotonic() - self._health[0] > _HEALTH_SECONDS:
                try:
                    async with asyncio.timeout(_SLOW_SECONDS):
                        await host_rows.check_health(self.store, now())
                    is_healthy = True
                except (Refusal, TimeoutError):
                    is_healthy = False
                self._health = (time.monotonic(), is_healthy)
            return self._health[1]

    def _count_entry(self, table: Table, is_mine: bool) -> None:
        if is_mine:
            self.metrics.entries.inc()

    def address(self, connection: HTTPConnection) -> str:
        """Return the server's address for others: its public one, else that of the request."""
        asked = connection.url
        scheme = asked.scheme.replace("ws", "http")  # the socket of a page is where the page is
        return (self.settings.public_url or f"{scheme}://{asked.netloc}").rstrip("/")


def _shelf(settings: Settings) -> PackShelf:
    """Return the packs of the server, without those that were reported as skipped at its start."""
    return read_shelf(settings)[0]


def service_of(connection: HTTPConnection) -> Service:
    """Return the service that handles this request."""
    service = connection.app.state.service
    assert isinstance(service, Service)
    return service
