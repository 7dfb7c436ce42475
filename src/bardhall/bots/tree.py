"""The tree of a search: what was tried in many worlds, and what it brought.

A branch is a choice of a seat, whatever lies hidden: worlds differ in what is legal, so a branch counts how often it
could have been taken, and is compared by that. Every branch is judged for the seat that chooses it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from bardhall.bots.finish import finished
from bardhall.kernel.chance import pick
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import Part, answer, first_question, legal, open_question
from bardhall.kernel.judging import shares
from bardhall.kernel.rules import Rules
from bardhall.kernel.state import State

CURIOSITY: Final = 0.1  # how much a seldom tried branch is preferred
_SEAT_BITS: Final = 4


class Branch:
    """One choice of one seat, and the branches behind it."""

    __slots__ = ("_branches", "chances", "choice", "seat", "total", "tries")

    def __init__(self, seat: int, choice: Choice | None) -> None:
        self.seat: Final = seat
        self.choice: Final = choice  # None at the root
        self.chances = 0  # how often it was legal when its place was reached
        self.tries = 0
        self.total = 0.0  # what the tries brought to the seat that chose
        self._branches: dict[int, Branch] = {}  # by seat and choice

    def onward(self, seat: int, choice: Choice) -> Branch:
        """The branch of a choice, grown if it is not there yet."""
        key = choice.index << _SEAT_BITS | seat
        branch = self._branches.get(key)
        if branch is None:
            branch = self._branches[key] = Branch(seat, choice)
        return branch


class Tree:
    """Grows by one branch for each line of play."""

    __slots__ = ("_logs", "_root", "_rules", "_seat")

    def __init__(self, rules: Rules[Any, Any, Any], seat: int) -> None:
        self._rules: Final = rules
        self._seat: Final = seat
        self._root: Final = Branch(seat, None)
        self._logs: Final[list[float]] = [0.0]

    def grow(self, world: State) -> None:
        """Follow one line of play in a world; it is played on and not given back."""
        line = self._follow(world)
        brought = shares(self._rules, finished(self._rules, world, self._seat))
        for branch in line:
            branch.tries += 1
            branch.total += brought[branch.seat]

    def most_tried(self, options: Sequence[Choice]) -> Choice:
        """The option with the most tries; of several the one that brought most, and of those the first."""
        best = options[0]
        for choice in options[1:]:
            if self._rank(choice) > self._rank(best):
                best = choice
        return best

    def share_of(self, choice: Choice) -> float | None:
        """What an option brought on average; None if it was never tried."""
        branch = self._root.onward(self._seat, choice)
        return branch.total / branch.tries if branch.tries else None

    def _rank(self, choice: Choice) -> tuple[int, float]:
        branch = self._root.onward(self._seat, choice)
        return branch.tries, branch.total

    def _follow(self, g: State) -> list[Branch]:
        """Down the tree to the first branch that was never tried."""
        line: list[Branch] = []
        at = self._root
        while True:
            offered = self._next_decision(g, at)
            if not offered:
                return line
            at = self._select(g, offered)
            line.append(at)
            assert at.choice is not None
            answer(g, at.seat, at.choice)
            if not at.tries:
                return line

    def _next_decision(self, g: State, at: Branch) -> list[Branch]:
        """The branches of the next decision; none at the end of the game.

        Forced answers are given. So are, at random, the others' parts of a secret question: in the tree they would be
        found knowing the own part, or the own part knowing theirs.
        """
        while g.stack:
            question = open_question(g, self._seat) or first_question(g)
            assert question is not None
            options = legal(g, question)
            is_hidden = isinstance(question, Part) and question.seat != self._seat
            if len(options) > 1 and not is_hidden:
                return [at.onward(question.seat, choice) for choice in options]
            answer(g, question.seat, options[pick(g, len(options))])
        return []

    def _select(self, g: State, offered: list[Branch]) -> Branch:
        """A branch that was never tried, any of them; else the one with the highest hopes."""
        untried: list[Branch] = []
        for branch in offered:
            branch.chances += 1
            if not branch.tries:
                untried.append(branch)
        if untried:
            return untried[pick(g, len(untried))]
        return self._most_hopeful(offered)

    def _most_hopeful(self, offered: list[Branch]) -> Branch:
        best, highest = offered[0], -1.0
        for branch in offered:
            hope = self._hope(branch)
            if hope > highest:
                best, highest = branch, hope
        return best

    def _hope(self, branch: Branch) -> float:
        """The upper confidence bound: what it brought on average, and more the less often it was tried."""
        return branch.total / branch.tries + CURIOSITY * math.sqrt(self._log(branch.chances) / branch.tries)

    def _log(self, n: int) -> float:
        """Rounded: the last digit of a logarithm differs between machines."""
        while len(self._logs) <= n:
            self._logs.append(round(math.log(len(self._logs)), 9))
        return self._logs[n]
