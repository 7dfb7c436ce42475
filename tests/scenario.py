"""Scenarios: positions for rule tests that read like play.

>>> t = scenario("battle", seats=2, hand={0: ["wanted"]}, pool={0: "D4 S4"}, turn=0)
>>> t.choose("hire hazel_twostep", "spend D4", "spend S4")

A scenario is laid as `bardhall.position` lays one, without the component count (unless `audit=True`), but in the
notation of `by_number.py`. Zones by seat take a mapping from seat to value, zones by place or colour from its number;
other zones take the value itself. Dice are written `D4 S? M6*`, or `1 3 4` in a game whose dice are plain; cards by id.
A zone that a dump writes by name is given by the names that matter: `zones={0: {"plain": "marsh"}}` leaves the other
minions where they are.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest

import bardhall
from bardhall.games.battle.names import TYPES
from bardhall.games.battle.state import Battle
from bardhall.kernel.position_builder import build
from tests.by_number import named, numbered


class Scenario:
    """A game with short names for what tests ask."""

    def __init__(self, game: bardhall.Game) -> None:
        self.game = game

    @property
    def table(self) -> dict[str, Any]:
        """The position as in a dump, but with places counted where a dump names them."""
        data: dict[str, Any] = json.loads(self.game.dump())["table"]
        return numbered(self.game.start.box, data)

    def sight(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know, in the same notation; None for the public."""
        return numbered(self.game.start.box, json.loads(self.game.view(seat).json()))

    def zone(self, name: str, seat: int | None = None) -> Any:
        """One zone of the position."""
        zone = self.table[name]
        return zone if seat is None else zone[seat]

    def pool(self, seat: int) -> str:
        """The dice of a seat as one text, in the order of the pool."""
        return " ".join(self.zone("pool", seat))

    def keys(self, seat: int) -> list[str]:
        """The modifiers in force for a seat of battle, which no dump holds: they follow from the cards."""
        state = self.game.state
        assert isinstance(state, Battle)
        return list(TYPES["Keys"].write(state.box, state.modifiers[seat]))

    def choose(self, *texts: str, seat: int | None = None) -> Scenario:
        """Make choices one after another."""
        for text in texts:
            self.game.play(text, seat)
        return self

    def dictate(self, *outcomes: object) -> Scenario:
        """Dictate the next chance outcomes."""
        self.game.dictate(outcomes)
        return self

    def options(self, seat: int | None = None) -> list[str]:
        """The texts of the legal choices. Also checks that the frame's own list of them agrees with its bars."""
        if self.game.seat is None:
            return []
        ask = self.game.ask(seat)
        assert ask.frame.legal(self.game.state) == list(ask.options)
        return [str(choice) for choice in ask.options]

    def why_not(self, text: str, seat: int | None = None) -> str:
        """The rule that bars a choice; "" if it is legal. Also checks that it is refused and changes nothing."""
        reason = self.game.why_not(text, seat)
        assert (reason is None) == (text in self.options(seat))
        if reason is None:
            return ""
        assert reason.text("en")
        assert reason.text("fr")
        before = self.game.dump()
        with pytest.raises(bardhall.IllegalChoice) as refusal:
            self.game.play(text, seat)
        assert refusal.value.reason.rule == reason.rule
        assert self.game.dump() == before
        return reason.rule

    @property
    def asked(self) -> str:
        """The class name of the open question."""
        return "" if self.game.seat is None else type(self.game.ask().frame).__name__

    def log(self, seat: int | None = None) -> list[str]:
        """The log in English."""
        return [str(line) for line in self.game.log(seat)]

    def rules_told(self, seat: int | None = None) -> list[str]:
        """The rules of the log lines, in order."""
        return [line.rule for line in self.game.log(seat)]


def scenario(
    game: str, *, seats: int = 2, seed: int = 1, turn: int | None = None, audit: bool = False,
    packs: Iterable[Any] = (), stack: list[dict[str, Any]] | None = None, options: dict[str, Any] | None = None,
    **zones: Any,
) -> Scenario:  # fmt: skip
    """A position of a game. `turn` opens that seat's turn; `stack` gives the frames."""
    start = bardhall.new(game, seats=seats, seed=seed, packs=list(packs), **(options or {}))
    data = json.loads(start.dump())
    table = numbered(start.start.box, data["table"])
    build(start.start.rules.position_builder(), table, seats, zones, turn, stack)
    data["table"] = named(start.start.box, table)
    return Scenario(bardhall.load(json.dumps(data), audit=audit, packs=list(packs)))


def merged(usual: dict[str, Any], zones: dict[str, Any]) -> dict[str, Any]:
    """The usual zones of a test file with others in their place; mappings by seat are merged seat by seat."""
    both = {**usual, **zones}
    for name, value in usual.items():
        if isinstance(value, dict) and isinstance(both[name], dict):
            both[name] = {**value, **both[name]}
    return both
