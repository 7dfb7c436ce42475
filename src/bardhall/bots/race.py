"""A race of options in the same worlds, in which options that are clearly behind drop out.

It suits games in which the value of a choice shows later than at the end of the turn: each try ends with a rollout.
Rollouts are slow, so only the few best options by greedy evaluation take part. No option drops out before several
worlds were tried.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from bardhall.bots.greedy_rollout import GreedyRollout
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import answer
from bardhall.kernel.rules import Rules
from bardhall.kernel.state import State

RUNNERS: Final = 4
LEAST: Final = 3  # worlds before anybody is out
CLEAR: Final = 1.5  # standard errors behind the best


class Runner:
    """An option in a race, with its results after rollouts in points."""

    __slots__ = ("choice", "is_out", "results")

    def __init__(self, choice: Choice) -> None:
        self.choice: Final = choice
        self.results: Final[list[float]] = []
        self.is_out = False


class Race:
    """A race of options that grows by one rollout at a time, as a search tree does."""

    __slots__ = ("_rollout", "_rules", "_runners", "_seat")

    def __init__(self, rules: Rules[Any, Any, Any], seat: int, options: Sequence[Choice], worlds: list[State]) -> None:
        """Prepare a race for a seat's decision; `worlds` fit the seat's view."""
        self._rules: Final = rules
        self._seat: Final = seat
        self._rollout: Final = GreedyRollout(rules, rules.rollout_depth())
        ordered = self._rollout.in_order(options, worlds, seat)
        self._runners: Final = [Runner(choice) for choice in ordered[:RUNNERS]]

    def next(self) -> int:
        """Return the index of the option to try next: the one with the fewest tries that is still in the race."""
        best = -1
        for i, runner in enumerate(self._runners):
            if not runner.is_out and (best < 0 or len(runner.results) < len(self._runners[best].results)):
                best = i
        return best

    def tries_of(self, option: int) -> int:
        """Return the number of tries of an option, which is also the index of its next world."""
        return len(self._runners[option].results)

    def grow(self, option: int, world: State) -> None:
        """Try an option in a world, which cannot be used again."""
        runner = self._runners[option]
        answer(world, self._seat, runner.choice)
        runner.results.append(self._rules.evaluate_seat(self._rollout.run(world), self._seat))
        drop_out(self._runners)

    def is_decided(self, left: int) -> bool:
        """Return whether only one option is left in the race."""
        return sum([not runner.is_out for runner in self._runners]) == 1

    def best(self) -> Choice:
        """Return the best option still in the race."""
        return leader(self._runners).choice

    def sure_lead_of(self, choice: Choice, fair_lead: float) -> float | None:
        """Return a lower bound of an option's lead over the best one; None if it was never tried.

        Results are in points already, so the conversion from win probability is not needed.
        """
        for runner in self._runners:
            if runner.choice is choice and runner.results:
                ahead, error = compared(runner, leader(self._runners))
                return ahead - error
        return None


def leader(runners: list[Runner]) -> Runner:
    """Return the leader of the race, comparing options in the worlds in which both were tried."""
    found = runners[0]
    for runner in runners:
        if not runner.is_out and runner.results and (found.is_out or compared(runner, found)[0] > 0):
            found = runner
    return found


def drop_out(runners: list[Runner]) -> None:
    """Drop options that are clearly behind the leader, once all others were tried in the same worlds."""
    running = [runner for runner in runners if not runner.is_out]
    worlds = len(running[0].results)
    for runner in running:
        if len(runner.results) != worlds or worlds < LEAST:
            return
    best = leader(running)
    for runner in running:
        ahead, error = compared(runner, best)
        runner.is_out = runner is not best and ahead + CLEAR * error < 0.0


def compared(runner: Runner, other: Runner) -> tuple[float, float]:
    """Return the mean lead of one option over another in their shared worlds, and its standard error."""
    worlds = min(len(runner.results), len(other.results))
    differences = [runner.results[i] - other.results[i] for i in range(worlds)]
    ahead = 0.0
    for difference in differences:
        ahead += difference
    ahead /= worlds
    spread = 0.0
    for difference in differences:
        spread += (difference - ahead) ** 2
    return ahead, math.sqrt(spread / max(1, worlds - 1) / worlds)
