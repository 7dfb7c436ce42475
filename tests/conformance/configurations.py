"""What is tested: every registered game, with every number of players and every set of options."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import pytest

import bardhall


@dataclass(frozen=True)
class Configuration:
    """A game, its seats and its options."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...]

    def new(self, seed: int, chance: list[Any] | None = None) -> bardhall.Game:
        """A new game of this kind."""
        return bardhall.new(self.game, seats=self.seats, seed=seed, chance=chance or [], **dict(self.options))

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(f"{name}={value}" for name, value in self.options)])


def module_of(game: str) -> ModuleType | None:
    """What the game adds to this suite, if anything."""
    name = f"tests.conformance.games.{game}"
    return import_module(name) if find_spec(name) else None


def option_sets(game: str, seats: int) -> list[dict[str, Any]]:
    """The sets of options to play with at such a table; without a module of its own, the default one.

    `OPTIONS` are for every number of seats, `OPTIONS_BY_SEATS` for those that it names instead.
    """
    module = module_of(game)
    by_seats: dict[int, list[dict[str, Any]]] = getattr(module, "OPTIONS_BY_SEATS", {})
    return by_seats.get(seats) or list(getattr(module, "OPTIONS", [{}]))


CONFIGURATIONS = [
    Configuration(game, seats, tuple(options.items()))
    for game in bardhall.games()
    for seats in bardhall.info(game).players
    for options in option_sets(game, seats)
]

every_configuration = pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
every_game = pytest.mark.parametrize("game", bardhall.games())
