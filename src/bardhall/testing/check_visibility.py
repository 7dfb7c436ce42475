"""Checks of visibility annotations: nobody sees hidden fields, or fields of others."""

from __future__ import annotations

from typing import Any

import bardhall
from bardhall.generator.classes import Field, Game
from bardhall.kernel.registry import rules_of
from bardhall.testing.cases import every_configuration
from bardhall.testing.configurations import Configuration
from bardhall.testing.sights import sight
from bardhall.testing.walks import walk


def secret_fields(game: str) -> list[Field]:
    """Return the fields that nobody sees, or only their owner."""
    return [f for f in Game(rules_of(game).folder()).fields if f.mark in ("Hidden", "Owned")]


def turned(value: Any) -> Any:
    """Return the same items in a different order."""
    if isinstance(value, list):
        return [turned(item) for item in value]
    return value[::-1] if isinstance(value, tuple) else value


def secret_to(game: bardhall.Game, field: Field, looker: int | None) -> bardhall.Game | None:
    """Return a twin world with the hidden parts of a field in another order; None if that changes nothing."""
    twin = game.clone()
    value = getattr(twin.state, field.name)
    other = turned(value)
    if field.mark == "Owned" and looker is not None:
        other[looker] = value[looker]
    setattr(twin.state, field.name, other)
    return twin if other != value else None


@every_configuration
def test_what_is_covered_or_owned_by_others_is_not_seen(configuration: Configuration) -> None:
    fields = secret_fields(configuration.game)
    compared = 0
    for game, seat, _ in walk(configuration).sampled(12):
        for looker in (seat, None):
            seen = game.view(looker).json()
            for field in fields:
                twin = secret_to(game, field, looker)
                if twin is not None:
                    assert twin.view(looker).json() == seen, field.name
                    compared += 1
    assert compared or not fields


@every_configuration
def test_chance_is_covered(configuration: Configuration) -> None:
    for game, seat, _ in walk(configuration).sampled(4):
        twin = game.clone()
        twin.dictate([None])
        twin.state.rng = game.imagine(None, 3).state.rng
        assert twin != game
        for looker in (seat, None):
            assert sight(twin, looker) == sight(game, looker)
