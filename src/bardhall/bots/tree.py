"""The tree of a search: how often choices were tried in the worlds, and their results.

A branch is a choice of a seat, regardless of what is hidden. Different choices are legal in different worlds, so a
branch counts how often it was available, and selection accounts for that. Every branch is evaluated for the seat that
chooses it. The options of the decision itself are candidates in common worlds. Behind them, a node is first only played
out; it branches once it has been tried often, with the choices of the best immediate gain first (progressive widening).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from bardhall.bots.candidates import MANY, CandidateStats, Logs
from bardhall.bots.turn_playout import TurnPlayout
from bardhall.kernel.chance import pick
from bardhall.kernel.choices import Choice
from bardhall.kernel.evaluation import win_probabilities
from bardhall.kernel.flow import SecretPart, answer, first_question, legal, open_question
from bardhall.kernel.rules import Rules
from bardhall.kernel.state import State

MOST: Final = 0.95  # of a certain win; points have no end there
RIPE: Final = 6  # tries after which a branch bears others
WIDENING: Final = 0.7  # so many more of them, for the square root of its tries
_SEAT_BITS: Final = 4


class Branch:
    """A choice of a seat in the search tree, with the branches that follow it."""

    __slots__ = ("_branches", "chances", "choice", "gain", "is_new", "seat", "total", "tries")

    def __init__(self, seat: int, choice: Choice) -> None:
        self.seat: Final = seat
        self.choice: Final = choice
        self.is_new = True
        self.gain = 0.0  # what it looked like at first, in points
        self.chances = 0  # how often it was legal when its place was reached
        self.tries = 0
        self.total = 0.0  # what the tries brought to the seat that chose
        self._branches: dict[int, Branch] = {}  # by seat and choice

    def onward(self, seat: int, choice: Choice) -> Branch:
        """Return the branch of a following choice, which is created if it is missing."""
        key = choice.index << _SEAT_BITS | seat
        branch = self._branches.get(key)
        if branch is None:
            branch = self._branches[key] = Branch(seat, choice)
        return branch


class Tree:
    """A search tree that grows by at most one branch per iteration."""

    __slots__ = ("_playout", "_logs", "_options", "_rules", "_seat", "_candidates")

    def __init__(self, rules: Rules[Any, Any, Any], seat: int, options: Sequence[Choice], world: State) -> None:
        """Prepare a tree for a seat's decision; `world` fits the seat's view."""
        self._rules: Final = rules
        self._seat: Final = seat
        self._playout: Final = TurnPlayout(rules)
        self._options: Final = [Branch(seat, choice) for choice in self._in_order(options, world)]
        self._candidates: Final = CandidateStats(len(options), rules.exploration())
        self._logs: Final = Logs()

    def next(self) -> int:
        """Return the index of the option with which the next iteration starts."""
        return self._candidates.next()

    def tries_of(self, option: int) -> int:
        """Return the number of tries of an option, which is also the index of its next world."""
        return self._options[option].tries

    def grow(self, option: int, world: State) -> None:
        """Run one iteration in a world, which cannot be used again."""
        line = self._follow(world, self._options[option])
        brought = win_probabilities(self._rules, self._playout.run(world, self._seat))
        for branch in line:
            branch.tries += 1
            branch.total += brought[branch.seat]
        self._candidates.add(option, brought[self._seat])

    def is_decided(self, left: int) -> bool:
        """Return whether the remaining iterations cannot change which option is best."""
        return self._candidates.is_decided(left)

    def best(self) -> Choice:
        """Return the option with the most tries; in a tie, the one with the better result."""
        return self._options[self._candidates.best()].choice

    def sure_lead_of(self, choice: Choice, fair_lead: float) -> float | None:
        """Return a lower bound of an option's lead over the best one; None if it was never tried."""
        share = self._candidates.sure_share_of(self._place(choice))
        if share is None:
            return None
        ahead = max(-MOST, min(MOST, 2 * share - 1))
        return fair_lead * ahead / (1 - abs(ahead))

    def _place(self, choice: Choice) -> int:
        """Return the index of an option of the decision."""
        for i, option in enumerate(self._options):
            if option.choice is choice:
                return i
        raise AssertionError(f"{choice.text} is not an option of this decision")

    def _in_order(self, options: Sequence[Choice], world: State) -> list[Choice]:
        """Return the options of the decision; if there are many, those with the best immediate gain first."""
        if len(options) <= MANY:
            return list(options)
        gains = [-self._playout.gain(world, self._seat, choice) for choice in options]
        return [options[i] for i in sorted(range(len(options)), key=gains.__getitem__)]

    def _follow(self, g: State, option: Branch) -> list[Branch]:
        """Follow the tree down to the first branch that has no branches yet."""
        line = [option]
        answer(g, option.seat, option.choice)
        while line[-1].tries >= RIPE:
            offered = self._next_decision(g, line[-1])
            if not offered:
                break
            branch = self._select(g, line[-1].tries, offered)
            line.append(branch)
            answer(g, branch.seat, branch.choice)
        return line

    def _next_decision(self, g: State, at: Branch) -> list[Branch]:
        """Return the branches of the next decision; none at the end of the game.

        Forced answers are given at once. Other seats' parts of a secret question are answered at random: in the tree
        they would be chosen with knowledge of the seat's own part, or the other way round.
        """
        while g.stack:
            question = open_question(g, self._seat) or first_question(g)
            assert question is not None
            options = legal(g, question)
            is_hidden = isinstance(question, SecretPart) and question.seat != self._seat
            if len(options) > 1 and not is_hidden:
                return [at.onward(question.seat, choice) for choice in options]
            answer(g, question.seat, options[pick(g, len(options))])
        return []

    def _select(self, g: State, tries: int, offered: list[Branch]) -> Branch:
        """Return a branch that is open but untried, else the one with the highest upper confidence bound."""
        for branch in offered:
            branch.chances += 1
            if branch.is_new:
                branch.is_new = False
                branch.gain = self._playout.gain(g, branch.seat, branch.choice)
        gains = [-branch.gain for branch in offered]
        ranked = sorted(range(len(offered)), key=gains.__getitem__)
        wide = 1 + int(WIDENING * math.sqrt(tries - RIPE + 1))
        return self._most_hopeful([offered[i] for i in ranked[:wide]])

    def _most_hopeful(self, ranked: list[Branch]) -> Branch:
        best, highest = ranked[0], -1.0
        exploration = self._candidates.exploration()
        for branch in ranked:
            if not branch.tries:
                return branch
            hope = branch.total / branch.tries + exploration * math.sqrt(self._logs.of(branch.chances) / branch.tries)
            if hope > highest:
                best, highest = branch, hope
        return best
