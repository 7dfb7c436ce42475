"""The configurations to test: every registered game with every number of players and every set of options.

The gate has time for a limited number of decisions per game: it plays the smallest selection that covers each number of
players and each set of options once, and more while there is time. `make soak` plays all configurations and checks
every decision; `make check` plays the shortest one of each game. Run as a program, this module prints what the gate
leaves out.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import bardhall
from bardhall.kernel.random_playout import play_out
from bardhall.kernel.registry import rules_of

SIZE = os.environ.get("BARDHALL_SIZE", "gate")  # or "check", or "soak"
DECISIONS = 2_000  # that a test of the gate looks at, over all configurations of a game


@dataclass(frozen=True)
class Configuration:
    """A game, its seats and its options."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...]

    def new(self, seed: int, chance: list[Any] | None = None) -> bardhall.Game:
        """Start a game of this configuration."""
        return bardhall.new(self.game, seats=self.seats, seed=seed, chance=chance or [], **dict(self.options))

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(f"{name}={value}" for name, value in self.options)])


def module_of(game: str) -> ModuleType | None:
    """Return the game's module `testing`, or None if it has none."""
    name = f"{type(rules_of(game)).__module__.rpartition('.')[0]}.testing"
    return import_module(name) if find_spec(name) else None


def option_sets(game: str, seats: int) -> list[dict[str, Any]]:
    """Return the sets of options to test at a table of that size; by default only the default options.

    `OPTIONS` hold for every number of seats, `OPTIONS_BY_SEATS` for those that it names instead.
    """
    module = module_of(game)
    by_seats: dict[int, list[dict[str, Any]]] = getattr(module, "OPTIONS_BY_SEATS", {})
    return by_seats.get(seats) or list(getattr(module, "OPTIONS", [{}]))


def configurations(game: str) -> list[Configuration]:
    """Return all configurations of a game, without those reserved for `make soak`."""
    return [
        Configuration(game, seats, tuple(options.items()))
        for seats in bardhall.info(game).players
        for options in option_sets(game, seats)
    ]


def soak_configurations(game: str) -> list[Configuration]:
    """Return all configurations of a game, including those reserved for `make soak`.

    `OPTIONS_OF_SOAK` are sets of options, for every number of seats, that the gate never plays;
    `OPTIONS_OF_SOAK_BY_SEATS` adds more for the numbers that it names.
    """
    sets: list[dict[str, Any]] = getattr(module_of(game), "OPTIONS_OF_SOAK", [])
    by_seats: dict[int, list[dict[str, Any]]] = getattr(module_of(game), "OPTIONS_OF_SOAK_BY_SEATS", {})
    known = configurations(game)
    more = [
        Configuration(game, seats, tuple(options.items()))
        for seats in bardhall.info(game).players
        for options in [*sets, *by_seats.get(seats, [])]
    ]
    return known + [configuration for configuration in more if configuration not in known]


@cache
def length(configuration: Configuration) -> int:
    """Return the number of decisions in a random game."""
    return play_out(configuration.new(0).state)


def cover(game: str) -> list[Configuration]:
    """Return the smallest selection that covers each number of players and each set of options.

    A game may want all of them in the gate (`ALL_IN_THE_GATE`); then fewer decisions of each are checked.
    """
    if getattr(module_of(game), "ALL_IN_THE_GATE", False):
        return configurations(game)
    chosen: list[Configuration] = []
    for news in (2, 1):
        for known in configurations(game):
            is_new = known.seats not in {c.seats for c in chosen}, known.options not in {c.options for c in chosen}
            if sum(is_new) == news:
                chosen.append(known)
    return chosen


@cache
def gate_configurations(game: str) -> list[Configuration]:
    """Return a cover, and as many other configurations as time allows: default options and many players first."""
    chosen = cover(game)
    left = DECISIONS - sum(map(length, chosen))
    for known in sorted(configurations(game), key=_rank):
        if known not in chosen and length(known) <= left:
            chosen.append(known)
            left -= length(known)
    return chosen


def _rank(known: Configuration) -> tuple[int, int]:
    return option_sets(known.game, known.seats).index(dict(known.options)), -known.seats


@cache
def step(game: str) -> int:
    """Return the sampling step for decisions, which exceeds 1 if the cover alone takes too long."""
    return 1 if SIZE == "soak" else -(-sum(map(length, gate_configurations(game))) // DECISIONS)


def left_out(game: str) -> str:
    """Return a sentence about what the gate leaves to `make soak`."""
    played, known = gate_configurations(game), soak_configurations(game)
    rest = [str(configuration) for configuration in known if configuration not in played]
    rate = "every decision" if step(game) == 1 else f"one decision in {step(game)}"
    return f"{game}: {len(played)} of {len(known)} configurations, {rate}; without {', '.join(rest) or 'nothing'}"


def played(game: str) -> list[Configuration]:
    """Return the configurations that this run plays."""
    if SIZE == "soak":
        return soak_configurations(game)
    return [min(configurations(game), key=length)] if SIZE == "check" else gate_configurations(game)


if __name__ == "__main__":
    for each in bardhall.games():
        sys.stdout.write(f"{left_out(each)}\n")
