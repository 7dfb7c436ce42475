"""Tables of the hall, opened as people open them: by the form of a new game, by a secret link, by looking on.

A press is what static/table.js makes of it; which of the offered choices is pressed is drawn by lot.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import count

from httpx2 import Response
from tools.load.browser import Browser, TablePage
from tools.load.rooms import Room
from tools.load.wire import Lost

from bardhall.bots import LEVELS

_TOKEN = re.compile(r'name="token" value="([\w-]+)"')
_MINUTES = "600"  # on a clock: it is drawn, but runs out for nobody
BOT = "greedy"
STRONGEST = LEVELS[-1]


@dataclass(frozen=True)
class Party:
    """Who sits at a table, and in which languages others watch."""

    seats: tuple[str, ...]
    watchers: tuple[str, ...]
    is_clocked: bool = False


PARTIES = {
    "watched": Party(("me", BOT), ("en",)),
    "friends": Party(("me", "friend"), ("fr",), is_clocked=True),
    "crowd": Party(("me", BOT, BOT), ("en", "fr")),
    "alone": Party(("me", BOT), ()),
    "strongest": Party(("me", STRONGEST), ()),
}
USUAL = ("watched", "friends", "crowd")


class HallRoom(Room):
    """One table of the hall."""

    def __init__(self, port: int, game: str, party: str, number: int, browsers: count[int]) -> None:
        super().__init__(f"{game} {number}")
        self._port = port
        self._game = game
        self._party = PARTIES[party]
        self._browsers = browsers  # their numbers

    async def open(self) -> None:
        """Everybody sits down or looks on."""
        owner = self._browser()
        table = _led_to(await owner.send(f"/new/{self._game}", self._form()), "/table/")
        self._add(owner, table, is_seat=True)
        for seat, who in enumerate(self._party.seats):
            if who == "friend":
                self._add(await self._befriend(owner, table, seat), table, is_seat=True)
        for lang in self._party.watchers:
            self._add(self._browser(lang), table, is_seat=False)
        for page in self.pages:
            assert isinstance(page, TablePage)
            await page.open()

    def _browser(self, lang: str = "en") -> Browser:
        return Browser(self._port, next(self._browsers), lang)

    def _add(self, browser: Browser, table: str, is_seat: bool) -> None:
        self.pages.append(TablePage(self, browser, table, is_seat))

    def _form(self) -> dict[str, str]:
        seats = self._party.seats
        clock = {"clock": "total", "minutes": _MINUTES} if self._party.is_clocked else {"clock": "none"}
        return {"seats": str(len(seats)), "name0": "Lute", "press": "on", **clock} | {
            f"seat{i}": who for i, who in enumerate(seats)
        }

    async def _befriend(self, owner: Browser, table: str, seat: int) -> Browser:
        """A secret link, opened by somebody else."""
        answer = await owner.send(f"{table}/links", {"seat": str(seat)}, "application/json")
        link = answer.json().get("link", "")
        friend = self._browser()
        await friend.get(f"/seat/{link.rpartition('/')[2]}")
        token = _TOKEN.search((await friend.get("/seat")).text)
        if token is None:
            raise Lost(f"{table}: the secret link does not open a seat")
        _led_to(await friend.send("/seat", {"token": token[1], "name": "Harp"}), table)
        return friend

    async def begin_again(self) -> None:
        """Somebody presses for a rematch, and all pages go there."""
        pages = [page for page in self.pages if isinstance(page, TablePage)]
        first = pages[0]
        answer = await first.browser.send(f"{first.table}/rematch", {}, "application/json")
        table = answer.json().get("goes_to", "")
        if not table:
            raise Lost(f"{first.table}: no rematch, status {answer.status_code}")
        for page in pages:
            page.table = table
            await page.open()


def _led_to(answer: Response, path: str) -> str:
    """Where an answer leads, which has to be below that path."""
    where = answer.headers.get("location", "")
    if answer.status_code != 303 or not where.startswith(path):
        raise Lost(f"no redirect to {path}: status {answer.status_code}")
    return where
