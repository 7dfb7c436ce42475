"""The book of a game: what `make strength` has played of it, kept in the repository, so that any clone goes on with it.

A meeting has a mark for each of its games, in their order: lost, won, or by how many the win was shared. It also has a
digest of everything that decides its games; with another digest it begins again.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import msgspec
from tools.measuring.meetings import Meeting
from tools.measuring.pace import Paces

from bardhall.arena.match import Result
from bardhall.kernel.errors import Malformed

LOST, NOT_PLAYED = "0", "."


class Played(msgspec.Struct, forbid_unknown_fields=True):
    """What is there of a meeting."""

    digest: str
    marks: Annotated[str, msgspec.Meta(pattern=r"^[0-9.]*$")] = ""


class Timed(msgspec.Struct, forbid_unknown_fields=True):
    """How long bots think, as long as they stay as they are."""

    digest: str
    paces: Paces


class Book(msgspec.Struct, forbid_unknown_fields=True):
    """Of one game: its meetings by name, and the paces of its bots."""

    meetings: dict[str, Played] = {}
    timed: Timed | None = None

    def marks_of(self, meeting: Meeting, digest: str) -> str:
        """How the games ended that were played with this digest."""
        played = self.meetings.get(meeting.name)
        return played.marks if played is not None and played.digest == digest else ""

    def enter(self, meeting: Meeting, digest: str, results: Iterable[Result]) -> None:
        """More games of a meeting."""
        marks = list(self.marks_of(meeting, digest))
        for result in results:
            marks += NOT_PLAYED * (result.number + 1 - len(marks))
            marks[result.number] = mark_of(result)
        self.meetings[meeting.name] = Played(digest, "".join(marks))

    def paces_of(self, digest: str) -> Paces | None:
        """The paces that were measured with this digest."""
        return self.timed.paces if self.timed is not None and self.timed.digest == digest else None


def mark_of(result: Result) -> str:
    """How a game ended for the first bot."""
    winners = result.ranking[0]
    return str(len(winners)) if result.lineup.index(0) in winners else LOST


def share_of(mark: str) -> float:
    """What the first bot has of a win."""
    return 0.0 if mark == LOST else 1 / int(mark)


def won(result: Result) -> float:
    """The same, of a game that was just played."""
    return share_of(mark_of(result))


def read_book(path: Path) -> Book:
    """The book in a file; an empty one where there is none yet."""
    if not path.exists():
        return Book()
    try:
        return msgspec.json.decode(path.read_bytes(), type=Book)
    except msgspec.DecodeError as error:
        raise Malformed(f"{path}: this is not a book of played games ({error})") from None


def write_book(path: Path, book: Book) -> None:
    """Whole or not at all: whatever stops the program leaves a book that can be read."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".new")
    beside.write_bytes(msgspec.json.format(msgspec.json.encode(book, order="deterministic"), indent=1) + b"\n")
    beside.replace(path)
