"""What a table's page offers to press, read from its HTML and from what its socket brings.

A push may bring whole parts, or frames and pieces whose texts are sent once and numbered: see docs/protocol.md.
"""

from __future__ import annotations

import re
from html import unescape

import msgspec

_PART = re.compile(r'<section id="ask".*?(?=<section )', re.DOTALL)
_PIECE = re.compile(r'<\w+[^<>]*\bid="(p-[^"]+)"')
_PLACE = re.compile(r'<wbr id="([^"]+)">')
_CHOICE = re.compile(r'name="choice" value="([^"]*)"')
_NUMBER = re.compile(r'name="number" value="(\d+)"')
_SEAT = re.compile(r'name="seat" value="(\d*)"')
_WORTH = ('name="', "<wbr ", "/rematch")  # texts without any of these say nothing about what can be pressed


class News(msgspec.Struct):
    """A push to a page."""

    number: int = -1
    turn: bool = False
    fragments: dict[str, str | int] = {}
    pieces: dict[str, int] = {}
    first: int = 0
    texts: list[str] = []


class Glance(msgspec.Struct):
    """What a page that only watches needs of a push; the rest is not even looked at."""

    number: int = -1


class Offers:
    """The question of a page."""

    def __init__(self) -> None:
        self._frame = ""
        self._pieces: dict[str, str] = {}
        self._texts: list[str] = []

    def take_page(self, html: str) -> None:
        """A whole page. What stands between two pieces is read as a part of the first: buttons it never holds."""
        found = _PART.search(html)
        part = found[0] if found else ""
        starts = [(match.start(), match[1]) for match in _PIECE.finditer(part)]
        ends = [*(at for at, _ in starts[1:]), len(part)]
        self._pieces = {name: part[at:end] for (at, name), end in zip(starts, ends)}
        places = "".join(f'<wbr id="{name}">' for _, name in starts)
        self._frame = part[: starts[0][0]] + places if starts else part

    def take(self, news: News) -> None:
        """A push."""
        self._texts[news.first :] = [text if any(word in text for word in _WORTH) else "" for text in news.texts]
        for name, number in news.pieces.items():
            self._pieces[name] = self._texts[number]
        frame = news.fragments.get("ask")
        if frame is not None:
            self._frame = self._texts[frame] if isinstance(frame, int) else frame

    @property
    def html(self) -> str:
        """The part of the page that holds the question."""
        return _PLACE.sub(lambda place: self._pieces.get(place[1], ""), self._frame)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended: the page of a seat offers another one."""
        return "/rematch" in self._frame

    def choices(self) -> list[str]:
        """What can be pressed."""
        return [unescape(text) for text in _CHOICE.findall(self.html)]

    def form(self) -> dict[str, str]:
        """The hidden fields of the form that answers the question."""
        html = self.html.partition('id="play"')[2]
        number, seat = _NUMBER.search(html), _SEAT.search(html)
        return {"number": number[1] if number else "", "seat": seat[1] if seat else ""}
