"""Checks that four players can play with these packs, and that the content makes sense."""

from __future__ import annotations

from collections.abc import Iterator

from bardhall.games.cove.box import DockFace
from bardhall.games.cove.names import BOATS, CLANS, DEALS, FOLK, SIDES
from bardhall.games.cove.packs import specs as s
from bardhall.kernel.content import Cards, Pile
from bardhall.kernel.errors import ContentError
from bardhall.kernel.specs import kind_of

TO_COMPOSE = 2  # skills that the start deck must hold (MC-ENT-COMPOSE-02)


def check_playable(cards: Cards[s.AnyCard], numbers: s.Numbers, docks: tuple[DockFace, ...], pile: Pile) -> None:
    """Check that four seats can play to the end with any merchants."""
    with pile.faults.collect():
        _check_counts(cards, numbers)
    with pile.faults.collect():
        # MC-GAP-03
        if len({dock.id for dock in docks}) < len(docks):
            raise ContentError("docks: give each a different id")
        for code, side in enumerate(SIDES):
            number = sum(dock.side == code for dock in docks)
            if not 1 <= number <= len(BOATS) // 2:
                raise ContentError(f"docks: {number} on the {side}; a side has 1 to {len(BOATS) // 2}")
    for check in (_table_faults, _track_faults, _clock_faults):
        for name, sentence in check(numbers):
            with pile.faults.collect():
                raise pile.numbers[name].fault(sentence)


def _check_counts(cards: Cards[s.AnyCard], numbers: s.Numbers) -> None:
    kinds = [kind_of(card, s.TYPES) for card, _ in cards.values()]
    least = {"townsfolk": numbers.square_slots, "corruption": 1, "peddler": 1, "instrument": 1}
    for kind, number in least.items():
        if kinds.count(kind) < number:
            raise ContentError(f"{kind} cards: {kinds.count(kind)} given, {number} are needed")
    start = [card for card, _ in cards.values() if isinstance(card, s.Skill) and not card.market]
    most = max(numbers.hand_limit)
    if len(start) < max(most, TO_COMPOSE):
        raise ContentError(f"skill cards: {len(start)} starting cards do not fill a hand of {most}")
    for kind in ("skill", "impro", "creature"):
        if not any(getattr(card, "market", False) for card, _ in cards.values() if kind_of(card, s.TYPES) == kind):
            raise ContentError(f"{kind} cards: none is for the pile (market = true)")


def _table_faults(numbers: s.Numbers) -> Iterator[tuple[str, str]]:
    """Yield errors in tables: each clan and each deal needs its number, and starting places must exist."""
    tables = {"small_value": CLANS, "large_value": CLANS, "adventurers": FOLK, "deal_hours": DEALS}
    for name, keys in tables.items():
        missing = [key for key in keys if key not in getattr(numbers, name)]
        if missing:
            yield name, f"{name} has no number for {', '.join(missing)}"
    few = [clan for clan in CLANS if numbers.adventurers.get(clan, numbers.hall_start) < numbers.hall_start]
    if few:
        yield "hall_start", f"hall_start is more than there are of {', '.join(few)}"
    if numbers.adventurers.get("rogue", numbers.lair_start) < numbers.lair_start:
        yield "lair_start", "lair_start is more than there are rogues"
    if numbers.boat_load >= numbers.boat_capacity:
        yield "boat_load", "boat_load is below boat_capacity, or boats would dock on arrival"


def _track_faults(numbers: s.Numbers) -> Iterator[tuple[str, str]]:
    """Yield errors in tracks, which need a space for each number of crests placed (MC-RULING-18)."""
    if len(numbers.hand_limit) != len(numbers.gems):
        yield "hand_limit", "hand_limit and gems are as long as each other"
    if numbers.hand_limit[0] < TO_COMPOSE:
        yield "hand_limit", f"a hand holds {TO_COMPOSE} skills at least"
    for name in ("hand_limit", "gems", "ranks"):
        track = getattr(numbers, name)
        if sorted(track) != track:
            yield name, f"{name} never falls"


def _clock_faults(numbers: s.Numbers) -> Iterator[tuple[str, str]]:
    """Yield errors in the numbers of the clock (MC-GAP-02)."""
    tracks = numbers.adventurer_spaces
    if any(sorted(set(spaces)) != spaces or (spaces and spaces[-1] > numbers.clock_hours) for spaces in tracks):
        hours = f"hours from 1 to {numbers.clock_hours}"
        yield "adventurer_spaces", f"adventurer_spaces name {hours}, ascending, each once"
