"""Log lines as pieces, each of which is drawn once and sent once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, repeat
from typing import TYPE_CHECKING, ClassVar

from bardhall.kernel.events import NOBODY, Event
from bardhall.web.boards.common.drawing import KEPT
from bardhall.web.boards.common.piece import Piece
from bardhall.web.core import paths
from bardhall.web.tables.scene import changed

if TYPE_CHECKING:
    from bardhall.kernel.game import LogLine
    from bardhall.web.tables.scene import Scene

_UNTOLD = Event("", "", NOBODY, {}, {}, False)


@dataclass(frozen=True, kw_only=True)
class LegendLine(Piece):
    """A sentence of the log with its rule."""

    template: ClassVar[str] = "common/lines.html"
    look: str = "line"
    text: str
    rule: str
    link: str
    move: int  # after which the board stood as the line tells
    by: int  # the seat that it is about, if it is about one
    is_round: bool  # a round, or what a game has instead, begins with it
    spot: str = ""  # the place on the board that a step is about
    banner: str = ""  # what is announced with it in large letters
    beat: int = 0  # steps that belong together are shown together: they have the same number

    def as_step(self, spot: str, banner: str, beat: int) -> LegendLine:
        """Return the line as one of the most recent steps."""
        return _step(self, spot, banner, beat)


def lines_of(scene: Scene, rounds: tuple[str, ...]) -> list[LegendLine]:
    """Return the log with the newest line first; events of the kinds in `rounds` start a round.

    A line is identified by its move and the number of later lines of that move.
    """
    found = list[LegendLine]()
    move, after = -1, 0
    for line, event in zip(reversed(scene.log), chain(reversed(scene.events), repeat(_UNTOLD)), strict=False):
        move, after = line.move, after + 1 if line.move == move else 0
        found.append(_line(line, after, scene.game, event.seat, event.kind in rounds))
    return found


@lru_cache(maxsize=2 * KEPT)
def _line(line: LogLine, after: int, game: str, by: int, is_round: bool) -> LegendLine:
    """Return a line as a piece, cached so that equal lines are one object and cheap to compare."""
    return _piece(f"log-{line.move}-{after}", line.text, line.rule, game, line.move, by, is_round)


@lru_cache(maxsize=KEPT)
def _piece(key: str, text: str, rule: str, game: str, move: int, by: int, is_round: bool) -> LegendLine:
    """Return a line as a piece, cached by its content in case the same sentence was made again."""
    return LegendLine(key=key, text=text, rule=rule, link=paths.rule(game, rule), move=move, by=by, is_round=is_round)


@lru_cache(maxsize=KEPT)
def _step(line: LegendLine, spot: str, banner: str, beat: int) -> LegendLine:
    return changed(line, key=f"step-{line.key}", look="step", spot=spot, banner=banner, beat=beat)
