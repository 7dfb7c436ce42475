"""Judgements: their parts added up, and what they are worth as shares of a win.

A game judges a position in points, part by part. How many points of lead make three quarters of a win depends on how
far the game is: that is measured by `tools/calibrate.py` and lies beside the game, in `calibration.toml`.
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
    """By phase of a game, the phases being equally long: the lead that is worth three quarters of a win.

    Who plays alone has no lead over another seat; `alone` is the judgement that is worth half a win.
    """

    __slots__ = ("alone", "leads")

    def __init__(self, leads: list[float], alone: list[float]) -> None:
        self.leads: Final = leads
        self.alone: Final = alone


def read_calibration(folder: Path) -> Calibration:
    """What was measured of the game in a folder; without that, a usual lead in all phases."""
    path = folder / "calibration.toml"
    found: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return Calibration(found.get("leads", [USUAL_LEAD]), found.get("alone", [0.0]))


def total(parts: list[float]) -> float:
    """A judgement: its parts, added up one by one, because `sum` rounds differently in other versions of Python.

    Rounded to a millionth, so that what is equally good is equal, in whatever order it was added up.
    """
    found = 0.0
    for part in parts:
        found += part
    return (found + _ROUNDS) - _ROUNDS


def win_probabilities(rules: Rules[Any, Any, Any], g: State) -> list[float]:
    """What each seat has of a win, from 0 to 1: known at the end, else by the game's judgement and how far it is."""
    if not g.stack:
        winners = rules.outcome(g).ranking[0]
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(g.seats)]
    return win_probabilities_of(rules.evaluate(g), rules.calibration(), rules.progress(g))


def win_probabilities_of(judged: list[float], measured: Calibration, progress: float) -> list[float]:
    """The shares of seats that are judged so, when the game is so far.

    Who is behind the best by the lead that is measured has a third of its share; so two seats have 3/4 and 1/4.
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
    """Each value holds in the middle of its phase; between two of them it goes over from one to the other."""
    at = progress * len(values) - 0.5
    if at <= 0.0:
        return values[0]
    low = int(at)
    if low + 1 >= len(values):
        return values[-1]
    return values[low] + (at - low) * (values[low + 1] - values[low])
