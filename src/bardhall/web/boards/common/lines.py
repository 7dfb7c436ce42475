"""Lines of the log as pieces: each is drawn once, and sent once."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, ClassVar

from bardhall.web.boards.common.drawing import KEPT
from bardhall.web.boards.common.piece import Piece
from bardhall.web.http import paths

if TYPE_CHECKING:
    from bardhall.web.pages.scene import Scene


@dataclass(frozen=True, kw_only=True)
class Line(Piece):
    """A sentence with its rule."""

    template: ClassVar[str] = "common/lines.html"
    look: str = "line"
    text: str
    rule: str
    link: str
    spot: str = ""  # the place on the board that a step is about

    def as_step(self, spot: str) -> Line:
        """The same as a step of what the others did."""
        return _line(f"step-{self.key}", self.text, self.rule, self.link, "step", spot)


def lines_of(scene: Scene) -> list[Line]:
    """The log, newest first. A line is named by its move, and by how many lines follow it there."""
    after: Counter[int] = Counter()
    found = []
    for line in reversed(scene.log):
        key = f"log-{line.move}-{after[line.move]}"
        found.append(_line(key, line.text, line.rule, _link(scene.game, line.rule), "line", ""))
        after[line.move] += 1
    return found


@lru_cache(maxsize=KEPT)
def _line(key: str, text: str, rule: str, link: str, look: str, spot: str) -> Line:
    """The same line again is the same object: then nobody has to compare the two."""
    return Line(key=key, text=text, rule=rule, link=link, look=look, spot=spot)


@cache
def _link(game: str, rule: str) -> str:
    return paths.rule(game, rule)
