"""A board drawn in characters: lines of text, each part with a tone in which a screen can show it.

No sign depends on its tone alone: the text has the same meaning without colours.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple, TypeAlias

COLUMNS: Final = 50  # of a board, at most
ROWS: Final = 12
TONES: Final = ("faint", "strong", "red", "yellow", "green", "blue", "magenta", "cyan")
_ETC: Final = "…"


class Span(NamedTuple):
    """A piece of a line with its tone; an empty tone means plain text."""

    text: str
    tone: str = ""


Line: TypeAlias = tuple[Span, ...]


def seat_tone(seat: int) -> str:
    """Return the tone in which a seat's pieces are drawn."""
    return f"seat{seat}"


def shortened(text: str, width: int) -> str:
    """Return a text cut to at most this number of characters."""
    return text if len(text) <= width else text[: max(0, width - 1)].rstrip() + _ETC


def plain_line(line: Line) -> str:
    """Return the text of a line without its tones."""
    return "".join([span.text for span in line]).rstrip()


class Canvas:
    """A canvas of lines to write on, where every character has a tone."""

    def __init__(self, width: int = COLUMNS, height: int = ROWS) -> None:
        self.width: Final = width
        self._signs = [[" "] * width for _ in range(height)]
        self._tones = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, tone: str = "") -> int:
        """Write a text and return the column after it; whatever does not fit is cut off."""
        for at, sign in enumerate(text, x):
            if 0 <= at < self.width and y < len(self._signs):
                self._signs[y][at] = sign
                self._tones[y][at] = tone
        return x + len(text)

    def put_all(self, x: int, y: int, spans: Sequence[Span]) -> int:
        """Write several texts, one after another, and return the column after the last."""
        for span in spans:
            x = self.put(x, y, span.text, span.tone)
        return x

    def lines(self) -> list[Line]:
        """Return what was drawn, without empty lines at the end."""
        found = [self._line(signs, tones) for signs, tones in zip(self._signs, self._tones, strict=True)]
        while found and not plain_line(found[-1]):
            found.pop()
        return found

    def _line(self, signs: list[str], tones: list[str]) -> Line:
        runs = groupby(zip(signs, tones, strict=True), key=_tone_of)
        return tuple([Span("".join([sign for sign, _ in run]), tone) for tone, run in runs])


def _tone_of(cell: tuple[str, str]) -> str:
    return cell[1]
