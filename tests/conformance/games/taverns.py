"""Taverns & Dragons: its options, and pieces that somebody cannot know."""

from __future__ import annotations

from functools import partial
from typing import Any

from bardhall.games.taverns.box import TavernsBox
from bardhall.games.taverns.kinds import DRAGON, ENCOUNTER, EVENT, FORGE_TOKEN, HERO, RECIPE, TROPHY
from bardhall.kernel.registry import box_of
from tests.conformance.secrets import Secret, Table

# Piles that are shuffled in the set-up and that nobody may look into (TD-RULING-40): where they lie, and two of their
# places that stay face down for a while.
PILES = {
    HERO: ("hero_deck", 9, 14),
    RECIPE: ("recipe_deck", 5, 12),
    DRAGON: ("dragon_deck", 0, 1),
    EVENT: ("event_deck", 0, 1),
    ENCOUNTER: ("encounter_deck", 0, 1),
    FORGE_TOKEN: ("forge_pile", 0, 1),
}


def secrets(seats: int, looker: int, setup: list[list[Any]]) -> list[Secret]:
    """Hidden pieces, as that seat sees the table. What is dealt later is compared in `tests/games/taverns`."""
    found = [
        Secret(f"{zone} to come", outcome, (first, second), partial(_are_in, zone, setup[outcome], first, second))
        for kind, (zone, first, second) in PILES.items()
        for outcome in _shuffled(setup, kind)
    ]
    (trophies,) = _shuffled(setup, TROPHY)
    found.append(Secret("the trophies of others", trophies, (0, 1), partial(_are_with_others, looker, setup[trophies])))
    return [*found, Secret("a dragon that stays away", *_last_dragons(setup))]


def _shuffled(setup: list[list[Any]], kind: int) -> list[int]:
    """The outcome of the set-up that shuffles cards of a kind; none if the game is played without them."""
    box = box_of("taverns", [])
    assert isinstance(box, TavernsBox)
    cards = {box.ids[code] for code in box.of_kind(kind)}
    return [i for i, values in enumerate(setup) if set(values) == cards]


def _last_dragons(setup: list[list[Any]]) -> tuple[int, tuple[int, int], partial[bool]]:
    """TD-GAP-08: two of four appear, so the others are never seen."""
    (outcome,) = _shuffled(setup, DRAGON)
    return outcome, (2, 3), partial(_are_in, "dragon_deck", setup[outcome], 2, 3)


def _are_in(zone: str, dealt: list[str], first: int, second: int, table: Table) -> bool:
    return {dealt[first], dealt[second]} <= set(table[zone])


def _are_with_others(looker: int, dealt: list[str], table: Table) -> bool:
    """TD-HUNT-11: face down in the pile or with other players, until the end."""
    others = [card for seat, cards in enumerate(table["trophies"]) if seat != looker for card in cards]
    return not table["is_over"] and {dealt[0], dealt[1]} <= {*table["trophy_pile"], *others}
