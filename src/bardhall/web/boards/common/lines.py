"""Lines of the log as pieces: each is drawn once, and sent once."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

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


def lines_of(scene: Scene) -> list[Line]:
    """The log, newest first. A line is named by its move, and by how many lines follow it there."""
    after: Counter[int] = Counter()
    found = []
    for line in reversed(scene.log):
        key = f"log-{line.move}-{after[line.move]}"
        found.append(Line(key=key, text=line.text, rule=line.rule, link=paths.rule(scene.game, line.rule)))
        after[line.move] += 1
    return found
