"""Evaluations as sums of terms, and how to convert them to win probabilities.

A game evaluates a position in points, term by term. How many points of lead give a win probability of 3/4 depends on
the progress of the game: `tools/calibrate.py` measures it and stores it in `calibration.toml` next to the game.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from bardhall.kernel.rules import Rules
    from bardhall.kernel.state import State

USUAL_LEAD: Final = 10.0  # of a game that nobody has measured
_ROUNDS: Final = 1.5 * 2.0**32  # a number so large that what is added to it keeps 20 binary places


class Calibration:
    """The lead that gives a win probability of 3/4, for each of several equally long phases of a game.

    A single player has no lead over another seat; `alone` is the evaluation that gives a win probability of 1/2.
    """

    __slots__ = ("alone", "leads")

    def __init__(self, leads: list[float], alone: list[float]) -> None:
        self.leads: Final = leads
        self.alone: Final = alone


def read_calibration(folder: Path) -> Calibration:
    """Return the calibration in a game's folder, or a default lead for all phases."""
    path = folder / "calibration.toml"
    found: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return Calibration(found.get("leads", [USUAL_LEAD]), found.get("alone", [0.0]))


def total(parts: list[float]) -> float:
    """Return the sum of evaluation terms, added one by one because `sum` rounds differently in some versions of Python.

    The sum is rounded to a millionth, so that equal positions are equal in whatever order the terms were added.
    """
    found = 0.0
    for part in parts:
        found += part
    return (found + _ROUNDS) - _ROUNDS


def win_probabilities(rules: Rules[Any, Any, Any], g: State) -> list[float]:
    """Return each seat's win probability: exact when the game is over, else from the evaluation and the progress."""
    if not g.stack:
        winners = rules.outcome(g).ranking[0]
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(g.seats)]
    return win_probabilities_of(rules.evaluate(g), rules.calibration(), rules.progress(g))


def win_probabilities_of(judged: list[float], measured: Calibration, progress: float) -> list[float]:
    """Return the win probabilities of seats from their evaluations and the progress of the game.

    A seat that is behind the best one by the calibrated lead has a third of its probability, so two seats have 3/4 and
    1/4.
    """
    fair = interpolate_by_phase(measured.leads, progress)
    if len(judged) == 1:  # as if against somebody who is judged as what wins half of the games
        return _divided([judged[0], interpolate_by_phase(measured.alone, progress)], fair)[:1]
    return _divided(judged, fair)


def _divided(judged: list[float], fair: float) -> list[float]:
    best = max(judged)
    weights = [fair / (fair + 2.0 * (best - value)) for value in judged]
    whole = 0.0
    for weight in weights:
        whole += weight
    return [weight / whole for weight in weights]


def interpolate_by_phase(values: list[float], progress: float) -> float:
    """Interpolate linearly between values that each hold in the middle of a phase."""
    at = progress * len(values) - 0.5
    if at <= 0.0:
        return values[0]
    low = int(at)
    if low + 1 >= len(values):
        return values[-1]
    return values[low] + (at - low) * (values[low + 1] - values[low])
