"""A browser: its address, its cookies, the headers that one sends, and the page of a table in it."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec
from httpx2 import Response
from tools.load.offers import Glance, News, Offers
from tools.load.rooms import Page, Room, lot
from tools.load.wire import Line, Lost, Message, Socket

_AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"
_OF_PAGES = {"Accept-Encoding": "gzip", "Sec-Fetch-Site": "same-origin"}
_NAVIGATES = {"Accept": "text/html", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
_NOTHING: Mapping[str, str] = {}
_DRAWN = re.compile(r'data-drawn="([^"]*)"')
_TURN = re.compile(r'data-turn="(\w*)"')
_NUMBER = re.compile(r'data-number="(-?\d+)"')
_SCRIPT_PATIENCE = 2.0  # seconds after which the page's script takes its socket for dead, if answers repeat nothing
_NEWS = msgspec.json.Decoder(News)
_GLANCE = msgspec.json.Decoder(Glance)


def address(number: int) -> str:
    """An address of this machine for each browser, so that the hall counts them as different clients."""
    return f"127.{1 + number // 62_500}.{number // 250 % 250}.{2 + number % 250}"


class Browser:
    """One browser at one hall."""

    def __init__(self, port: int, number: int, lang: str = "en") -> None:
        self.port = port
        self.source = address(number)
        self._origin = f"http://127.0.0.1:{port}"
        self._headers = {"User-Agent": _AGENT, "Accept-Language": lang, "Referer": f"{self._origin}/"}
        self._line = Line(port, self.source, {**self._headers, **_OF_PAGES})

    async def get(self, path: str) -> Response:
        """Open a page."""
        return await self._line.ask("GET", path, headers=_NAVIGATES)

    async def send(
        self, path: str, fields: dict[str, str], accept: str = "text/html", more: Mapping[str, str] = _NOTHING
    ) -> Response:
        """Send a form."""
        headers = {"Accept": accept, "Origin": self._origin, **more}
        return await self._line.ask("POST", path, data=fields, headers=headers)

    async def socket(self, path: str) -> Socket:
        """Open a socket."""
        headers = {**self._headers, "Origin": self._origin, "Cookie": self._line.cookies}
        return await Socket.open(self.port, self.source, path, headers)

    async def close(self) -> None:
        """Close the connections."""
        await self._line.hang_up()


class TablePage(Page):
    """The page of a table; `table` is its path. It does what static/table.js does."""

    def __init__(self, room: Room, browser: Browser, table: str, is_seat: bool) -> None:
        super().__init__(room)
        self.browser = browser
        self.table = table
        self.is_seat = is_seat
        self._offers = Offers()
        self._drawn: str | None = None  # how the socket knows what the page shows; None if it is sent all of it
        self._is_asked = False

    async def open(self) -> None:
        """Get the page and connect it."""
        answer = await self.browser.get(self.table)
        if answer.status_code != 200:
            raise Lost(f"{self.table}: status {answer.status_code}")
        html = answer.text
        self._offers.take_page(html)
        drawn, turn, number = _DRAWN.search(html), _TURN.search(html), _NUMBER.search(html)
        self._drawn = drawn[1] if drawn else None
        self._is_asked = self.is_seat and turn is not None and turn[1] == "yes"
        self.number = int(number[1]) if number else -1
        self.silence = Page.silence if drawn is None else _SCRIPT_PATIENCE
        await self.connect()

    async def connected(self) -> Socket:
        path = self.table.replace("/table/", "/ws/")
        if self._drawn is None:
            return await self.browser.socket(path)
        drawn, self._drawn = self._drawn, ""
        return await self.browser.socket(f"{path}?drawn={drawn}")

    @property
    def is_asked(self) -> bool:
        return self._is_asked

    @property
    def is_over(self) -> bool:
        return self.is_seat and self._offers.is_over

    def take(self, message: Message) -> bool:
        if not self.is_seat:
            self.number = _GLANCE.decode(message.body).number
            return True
        news = _NEWS.decode(message.body)
        self.number, self._is_asked = news.number, news.turn
        self._offers.take(news)
        return True

    async def press(self) -> int:
        choices, fields = self._offers.choices(), self._offers.form()
        if not choices or not fields["number"]:
            raise Lost(f"{self.table}: a page with a decision has nothing to press")
        self._is_asked = False
        fields["choice"] = choices[lot(len(choices), self.room.name, fields["number"])]
        more = {"Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty"}
        if self._drawn is not None:
            more["Prefer"] = "return=minimal"
        answer = await self.browser.send(f"{self.table}/play", fields, "application/json", more)
        return answer.num_bytes_downloaded if answer.status_code == 200 else -1

    async def leave(self) -> None:
        self.close()
        await self.browser.close()
