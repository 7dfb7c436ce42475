"""A room: a table with the pages at it, whoever serves them. One of its persons makes a choice now and then."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from zlib import crc32

from tools.load.gauge import Gauge
from tools.load.wire import PATIENCE, Lost, Message, Socket


class Page(ABC):
    """A page that somebody looks at: a seat's, or one that only watches."""

    silence = PATIENCE  # seconds without a push after an answer until the page's script takes its socket for dead

    def __init__(self, room: Room) -> None:
        self.room = room
        self.number = -1  # of the question that it shows
        self.socket: Socket | None = None
        self._listening: asyncio.Task[None] | None = None

    @property
    @abstractmethod
    def is_asked(self) -> bool:
        """Whether somebody could press something here."""

    @property
    def is_over(self) -> bool:
        """Whether it shows that the game has ended."""
        return False

    @abstractmethod
    def take(self, message: Message) -> bool:
        """Read a message; whether the table has changed by it."""

    @abstractmethod
    async def press(self) -> int:
        """Make a choice; what the answer weighs, or -1 if it was refused."""

    @abstractmethod
    async def connected(self) -> Socket:
        """A new socket for this page."""

    async def connect(self) -> None:
        """Open a socket, in the place of the one that there was."""
        self.close()
        self.socket = await self.connected()
        self._listening = asyncio.create_task(self._listen(self.socket))

    async def _listen(self, socket: Socket) -> None:
        while True:
            try:
                message = await socket.receive()
            except Lost as lost:
                self.room.fault = self.room.fault or str(lost)
                return
            if self.take(message):
                self.room.heard(self, message.size)

    async def leave(self) -> None:
        """Go, with everything that is open."""
        self.close()

    def close(self) -> None:
        """Close the socket."""
        if self._listening is not None:
            self._listening.cancel()
        if self.socket is not None:
            self.socket.close()


class Room:
    """A table and its pages."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.pages: list[Page] = []
        self.gauge = Gauge(0.0)
        self.fault = ""  # why it cannot go on
        self._pressed_at = 0.0
        self._presser: Page | None = None
        self._unseen: dict[Page, int] = {}  # pages that have not shown the last press yet, with what they showed then
        self._changed = asyncio.Event()

    async def begin_again(self) -> None:
        """The game is over: the same persons play another one."""
        raise Lost("the game is over")

    def heard(self, page: Page, size: int) -> None:
        """A page was sent a change."""
        self.gauge.pushes.append(size)
        if page in self._unseen and page.number > self._unseen[page]:
            del self._unseen[page]
            found = self.gauge.own if page is self._presser else self.gauge.others
            found.append(time.perf_counter() - self._pressed_at)
        self._changed.set()

    async def walk(self, pace: float, delay: float) -> None:
        """Make a choice every so many seconds, while the gauge runs."""
        due = time.monotonic() + delay
        while due < self.gauge.ends and not self.fault:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            await self.go_on()
            due = max(due + pace, time.monotonic())

    async def run(self) -> None:
        """Make choices as fast as they are answered."""
        while time.monotonic() < self.gauge.ends and not self.fault:
            await self.go_on()

    async def go_on(self) -> None:
        """Make the next choice, as soon as somebody is asked."""
        try:
            page = await self._asked()
            if page is not None and page.is_over:
                self.gauge.finished += 1
                await self.begin_again()
            elif page is not None:
                await self._press(page)
        except Lost as lost:
            self.fault = str(lost)

    async def _asked(self) -> Page | None:
        """A page that can go on; none if that takes longer than the gauge runs."""
        while time.monotonic() < self.gauge.ends:
            for page in self.pages:
                if page.is_asked or page.is_over:
                    return page
            await self._wait(min(self.gauge.ends - time.monotonic(), PATIENCE))
        return None

    async def _press(self, page: Page) -> None:
        self._unseen = {other: other.number for other in self.pages}
        self._presser = page
        self._pressed_at = time.perf_counter()
        size = await page.press()
        if size < 0:
            self.gauge.refused += 1
            return
        self.gauge.accept(time.perf_counter() - self._pressed_at, size)
        if not await self.is_seen(page, page.silence):
            self.gauge.reconnects += 1
            await page.connect()
            if not await self.is_seen(page, PATIENCE):
                self.gauge.silent += 1

    async def is_seen(self, page: Page, seconds: float) -> bool:
        """Whether the page shows what was pressed, within so many seconds."""
        until = time.monotonic() + seconds
        while page in self._unseen and time.monotonic() < until and not self.fault:
            await self._wait(until - time.monotonic())
        return page not in self._unseen

    async def _wait(self, seconds: float) -> None:
        """Until something changes, but not longer."""
        self._changed.clear()
        try:
            await asyncio.wait_for(self._changed.wait(), max(0.001, seconds))
        except TimeoutError:
            return

    async def close(self) -> None:
        """Everybody goes."""
        for page in self.pages:
            await page.leave()


def lot(n: int, *words: object) -> int:
    """One of so many, by those words: the same presses in every run, as far as the games are the same."""
    return crc32("/".join(str(word) for word in words).encode()) % n
