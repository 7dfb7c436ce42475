"""Lines of the log as pieces: each is drawn once, and sent once."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, ClassVar

from bardhall.kernel.events import NOBODY, Event
from bardhall.web.boards.common.drawing import KEPT
from bardhall.web.boards.common.piece import Piece
from bardhall.web.http import paths

if TYPE_CHECKING:
    from bardhall.web.pages.scene import Scene

_UNTOLD = Event("", "", NOBODY, {}, {}, False)


@dataclass(frozen=True, kw_only=True)
class Line(Piece):
    """A sentence with its rule."""

    template: ClassVar[str] = "common/lines.html"
    look: str = "line"
    text: str
    rule: str
    link: str
    move: int  # after which the board stood as the line tells
    by: int  # the seat that it is about, if it is about one
    is_round: bool  # a round, or what a game has instead, begins with it
    spot: str = ""  # the place on the board that a step is about

    def as_step(self, spot: str) -> Line:
        """The same as a step of what the others did."""
        return _step(self, spot)


def lines_of(scene: Scene, rounds: tuple[str, ...]) -> list[Line]:
    """The log, newest first; these kinds of event begin a round. Scenes name the events of their last lines.

    A line is named by its move, and by how many lines follow it there.
    """
    after: Counter[int] = Counter()
    found = []
    events = [*[_UNTOLD] * (len(scene.log) - len(scene.events)), *scene.events]
    for line, event in zip(reversed(scene.log), reversed(events), strict=False):
        key, is_round = f"log-{line.move}-{after[line.move]}", event.kind in rounds
        found.append(_line(key, line.text, line.rule, _link(scene.game, line.rule), line.move, event.seat, is_round))
        after[line.move] += 1
    return found


@lru_cache(maxsize=KEPT)
def _line(key: str, text: str, rule: str, link: str, move: int, by: int, is_round: bool) -> Line:
    """The same line again is the same object: then nobody has to compare the two."""
    return Line(key=key, text=text, rule=rule, link=link, move=move, by=by, is_round=is_round)


@lru_cache(maxsize=KEPT)
def _step(line: Line, spot: str) -> Line:
    return replace(line, key=f"step-{line.key}", look="step", spot=spot)


@cache
def _link(game: str, rule: str) -> str:
    return paths.rule(game, rule)
