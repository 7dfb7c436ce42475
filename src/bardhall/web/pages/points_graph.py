"""The graph of everyone's points over a game, at its end and in its replay; positions are percentages of its sides."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from bardhall.kernel.grammar import capital
from bardhall.kernel.outcome import others
from bardhall.kernel.points import points_by_move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bardhall.kernel.game import Game, LogLine

WIDTH: Final = 1000  # of the curves, whose unit differs in x and y
HEIGHT: Final = 100
_APART: Final = 7  # percent between the marks of two rounds, at least
_LEVELS: Final = 4  # at most, above and below 0
_STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
_OF_RULES: Final = 4  # the colour of an opponent that the rules play


@dataclass(frozen=True)
class Curve:
    """A player's points as a path of steps, with the number of points and the height at the end."""

    colour: int
    name: str
    path: str
    points: int
    y: float


@dataclass(frozen=True)
class Mark:
    """A line across the graph for the start of a round, or for a number of points."""

    place: float
    label: int
    text: str = ""


@dataclass(frozen=True)
class PointsGraph:
    """The graph of points from the move `first` to the move `last`."""

    curves: tuple[Curve, ...]
    rounds: tuple[Mark, ...]
    levels: tuple[Mark, ...]
    first: int
    last: int


def points_graph(game: Game, names: Sequence[str], rounds: Sequence[LogLine], lang: str) -> PointsGraph | None:
    """Return the graph of a finished game; None if the game counts no points or has no moves."""
    told = points_by_move(game) if game.outcome is not None else []
    if game.outcome is None or len(told) < 2:
        return None
    first, span = game.start.move, len(told) - 1
    low, high = min(0, *map(min, told)), max(1, *map(max, told))
    wording = game.start.wording
    columns = [*names, *[capital(wording.ranked(name, lang, names)) for name in others(game.outcome)]]

    def height(points: int) -> float:
        return round(HEIGHT * (high - points) / (high - low), 1)

    curves = []
    for i, name in enumerate(columns):
        own = [points[i] for points in told]
        steps = [
            f"H{round(WIDTH * move / span, 1):g}V{height(points):g}"
            for move, (before, points) in enumerate(pairwise(own), 1)
            if points != before
        ]
        colour = i if i < len(names) else _OF_RULES
        path = f"M0 {height(own[0]):g}{''.join(steps)}H{WIDTH}"
        curves.append(Curve(colour, name, path, own[-1], height(own[-1])))
    marks: list[Mark] = []
    for i, it in enumerate(rounds, 1):
        place = round(100 * (it.move - first) / span, 1)
        if not marks or place - marks[-1].place >= _APART:
            marks.append(Mark(place, i, it.text))
    step = next((n for n in _STEPS if (high - low) / n <= _LEVELS), high - low)
    levels = [Mark(height(n), n) for n in range(-(-low // step) * step, high + 1, step)]
    return PointsGraph(tuple(curves), tuple(marks), tuple(levels), first, first + span)
