"""A browser: its address, its cookies, the headers that one sends, and the page of a table in it."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import msgspec
from tools.load.offers import Glance, News, Offers
from tools.load.rooms import Page, Room, lot
from tools.load.wire import Answer, Line, Lost, Message, Socket

_AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"
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
        self._lang = lang
        self._cookies: dict[str, str] = {}
        self._line = Line(port, self.source)

    async def get(self, path: str) -> Answer:
        """Open a page."""
        return await self._ask(
            "GET", path, "Accept: text/html\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document\r\n"
        )

    async def send(self, path: str, fields: dict[str, str], accept: str = "text/html", more: str = "") -> Answer:
        """Send a form."""
        body = urlencode(fields).encode()
        kind = f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n"
        return await self._ask("POST", path, f"Accept: {accept}\r\nOrigin: {self._origin}\r\n{kind}{more}", body)

    async def _ask(self, method: str, path: str, lines: str, body: bytes = b"") -> Answer:
        more = "Accept-Encoding: gzip\r\nSec-Fetch-Site: same-origin\r\nConnection: keep-alive\r\n"
        head = f"{method} {path} HTTP/1.1\r\n{self._head()}{lines}{more}\r\n"
        answer = await self._line.ask(head.encode() + body)
        for cookie in answer.cookies:
            name, _, value = cookie.partition(";")[0].partition("=")
            self._cookies[name] = value
        return answer

    @property
    def _origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def _head(self) -> str:
        cookies = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        lines = f"Host: 127.0.0.1:{self.port}\r\nUser-Agent: {_AGENT}\r\nAccept-Language: {self._lang}\r\n"
        return f"{lines}Referer: {self._origin}/\r\n" + (f"Cookie: {cookies}\r\n" if cookies else "")

    async def socket(self, path: str) -> Socket:
        """Open a socket."""
        return await Socket.open(self.port, self.source, path, f"{self._head()}Origin: {self._origin}\r\n")

    def close(self) -> None:
        """Close the connection."""
        self._line.hang_up()


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
        if answer.status != 200:
            raise Lost(f"{self.table}: status {answer.status}")
        html = answer.body.decode()
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
            raise Lost(f"{self.table}: nothing can be pressed on a page that is asked")
        self._is_asked = False
        fields["choice"] = choices[lot(len(choices), self.room.name, fields["number"])]
        more = "Sec-Fetch-Mode: cors\r\nSec-Fetch-Dest: empty\r\n"
        if self._drawn is not None:
            more += "Prefer: return=minimal\r\n"
        answer = await self.browser.send(f"{self.table}/play", fields, "application/json", more)
        return answer.size if answer.status == 200 else -1

    def close(self) -> None:
        super().close()
        self.browser.close()
