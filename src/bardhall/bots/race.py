"""A race of options: each is tried in the same worlds, and who has clearly fallen behind is tried no more.

For games in which what a choice is good for shows later than at the end of the turn: behind an option it is played on
for some decisions, and only then judged. That takes long, so only those few are in the race whose whole action looks
best. A single world says little: nobody is out before some of them.
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
    """An option, and how its worlds were judged some decisions later, in points."""

    __slots__ = ("choice", "is_out", "results")

    def __init__(self, choice: Choice) -> None:
        self.choice: Final = choice
        self.results: Final[list[float]] = []
        self.is_out = False


class Race:
    """Grows by one line of play after the other, as a tree does."""

    __slots__ = ("_rollout", "_rules", "_runners", "_seat")

    def __init__(self, rules: Rules[Any, Any, Any], seat: int, options: Sequence[Choice], worlds: list[State]) -> None:
        """For the decision of a seat; `worlds` are some that fit what it sees."""
        self._rules: Final = rules
        self._seat: Final = seat
        self._rollout: Final = GreedyRollout(rules, rules.rollout_depth())
        ordered = self._rollout.in_order(options, worlds, seat)
        self._runners: Final = [Runner(choice) for choice in ordered[:RUNNERS]]

    def next(self) -> int:
        """The number of the option that is tried next: of those in the race the one that is behind in tries."""
        best = -1
        for i, runner in enumerate(self._runners):
            if not runner.is_out and (best < 0 or len(runner.results) < len(self._runners[best].results)):
                best = i
        return best

    def tries_of(self, option: int) -> int:
        """How often it was tried; that is also the number of the world in which it is to be tried next."""
        return len(self._runners[option].results)

    def grow(self, option: int, world: State) -> None:
        """Try an option in a world; it is played on and not given back."""
        runner = self._runners[option]
        answer(world, self._seat, runner.choice)
        runner.results.append(self._rules.evaluate_seat(self._rollout.run(world), self._seat))
        drop_out(self._runners)

    def is_decided(self, left: int) -> bool:
        """Whether only one is in the race, however many lines of play are left."""
        return sum([not runner.is_out for runner in self._runners]) == 1

    def best(self) -> Choice:
        """Of the options that are left the one that brought most."""
        return leader(self._runners).choice

    def sure_lead_of(self, choice: Choice, fair_lead: float) -> float | None:
        """How far an option is ahead of the best, as little as it may be by luck; None if it was not tried.

        A race is run in points already, so it does not ask what a share of a win is in points.
        """
        for runner in self._runners:
            if runner.choice is choice and runner.results:
                ahead, error = compared(runner, leader(self._runners))
                return ahead - error
        return None


def leader(runners: list[Runner]) -> Runner:
    """Who is ahead of those that are in. Of two that were not tried equally often, the last world does not count."""
    found = runners[0]
    for runner in runners:
        if not runner.is_out and runner.results and (found.is_out or compared(runner, found)[0] > 0):
            found = runner
    return found


def drop_out(runners: list[Runner]) -> None:
    """Who is clearly behind the leader is out, once all that are in were tried in the same worlds."""
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
    """How far one is ahead of another in the worlds that they share, and the standard error of that."""
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
