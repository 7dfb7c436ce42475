"""The tree of the first search: what was tried in many worlds, and what it brought.

A branch is a choice of a seat, whatever lies hidden: worlds differ in what is legal, so a branch counts how often it
could have been taken, and is compared by that. Every branch is judged for the seat that chooses it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from bardhall.kernel.chance import pick
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import SecretPart, answer, first_question, legal, open_question
from bardhall.kernel.random_playout import play_out
from bardhall.kernel.rules import Rules
from bardhall.kernel.state import State

EXPLORATION = 0.3  # how much a seldom tried branch is preferred
AFTERPLAY = 8  # random choices behind the last branch, so that an action once begun has done something
FAIR_LEAD = 10.0  # a lead of so many points is worth three quarters of a win


class Branch:
    """One choice of one seat, and the branches behind it."""

    __slots__ = ("branches", "chances", "total", "tries")

    def __init__(self) -> None:
        self.chances = 0  # how often it was legal when its place was reached
        self.tries = 0
        self.total = 0.0  # what the tries brought to the seat that chose
        self.branches: dict[tuple[int, int], Branch] = {}

    def onward(self, seat: int, choice: Choice) -> Branch:
        """The branch of a choice, grown if it is not there yet."""
        key = (seat, choice.index)
        branch = self.branches.get(key)
        if branch is None:
            branch = self.branches[key] = Branch()
        return branch


class Tree:
    """Grows by one branch for each world."""

    def __init__(self, rules: Rules[Any, Any, Any], seat: int, budget: int) -> None:
        self._rules = rules
        self._seat = seat
        self._root = Branch()
        # Rounded: the last digit of a logarithm differs between machines.
        self._logs = [round(math.log(max(n, 1)), 9) for n in range(budget + 1)]

    def grow(self, world: State) -> None:
        """Follow one line of play in a world; it is played on and not given back."""
        line = self._follow(world)
        play_out(world, AFTERPLAY)
        shares = self._shares(world)
        for seat, branch in line:
            branch.tries += 1
            branch.total += shares[seat]

    def most_tried(self, options: Sequence[Choice]) -> Choice:
        """The option with the most tries; the first of several."""
        tries = [self._root.onward(self._seat, choice).tries for choice in options]
        return options[tries.index(max(tries))]

    def _follow(self, g: State) -> list[tuple[int, Branch]]:
        """Down the tree to the first branch that was never tried: who chose, and what."""
        line: list[tuple[int, Branch]] = []
        at = self._root
        while (decision := self._next_decision(g)) is not None:
            seat, options = decision
            choice, at = self._select(g, at, seat, options)
            line.append((seat, at))
            answer(g, seat, choice)
            if not at.tries:
                break
        return line

    def _next_decision(self, g: State) -> tuple[int, list[Choice]] | None:
        """Whose decision is next, and the options; None at the end of the game.

        Forced answers are given. So are, at random, the others' parts of a secret question: in the tree they would be
        found knowing the own part, or the own part knowing theirs.
        """
        while g.stack:
            question = open_question(g, self._seat) or first_question(g)
            assert question is not None
            options = legal(g, question)
            is_hidden = isinstance(question, SecretPart) and question.seat != self._seat
            if len(options) > 1 and not is_hidden:
                return question.seat, options
            answer(g, question.seat, options[pick(g, len(options))])
        return None

    def _select(self, g: State, at: Branch, seat: int, options: list[Choice]) -> tuple[Choice, Branch]:
        """An option that was never tried, any of them; else the one with the highest hopes."""
        offered = [(choice, at.onward(seat, choice)) for choice in options]
        for _, branch in offered:
            branch.chances += 1
        untried = [offer for offer in offered if not offer[1].tries]
        if untried:
            return untried[pick(g, len(untried))]
        hopes = [self._hope(branch) for _, branch in offered]
        return offered[hopes.index(max(hopes))]

    def _hope(self, branch: Branch) -> float:
        """The upper confidence bound: what it brought on average, and more the less often it was tried."""
        doubt = self._logs[branch.chances] / branch.tries
        return branch.total / branch.tries + EXPLORATION * math.sqrt(doubt)

    def _shares(self, g: State) -> list[float]:
        """What each seat has of a win, from 0 to 1: known at the end, else by its lead in the game's own judgement."""
        if not g.stack:
            winners = self._rules.outcome(g).ranking[0]
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(g.seats)]
        judged = self._rules.evaluate(g)
        return [_share(judged, seat) for seat in range(g.seats)]


def _share(judged: list[float], seat: int) -> float:
    """From 0 to 1, and a half for nobody's lead."""
    others = [value for other, value in enumerate(judged) if other != seat]
    lead = judged[seat] - max(others, default=0.0)
    return 0.5 + 0.5 * lead / (abs(lead) + FAIR_LEAD)
