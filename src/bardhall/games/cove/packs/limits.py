"""What four players need, and what could never be played."""

from __future__ import annotations

from bardhall.games.cove.box import DockFace
from bardhall.games.cove.names import BOATS, CLANS, DEALS, FOLK, SIDES
from bardhall.games.cove.packs import specs as s
from bardhall.games.cove.packs.cards import kind_of
from bardhall.kernel.content import Cards, Faults
from bardhall.kernel.errors import ContentError

TO_COMPOSE = 2  # skills that the start deck must hold (MC-ENT-COMPOSE-02)


def check_playable(cards: Cards[s.AnyCard], numbers: s.Numbers, docks: tuple[DockFace, ...], faults: Faults) -> None:
    """Four seats must be able to sit down with any merchants and finish."""
    with faults.noted():
        _check_counts(cards, numbers)
    with faults.noted():
        _check_docks(docks)
    for check in (_check_tables, _check_tracks, _check_clock):
        with faults.noted():
            check(numbers)


def _check_counts(cards: Cards[s.AnyCard], numbers: s.Numbers) -> None:
    kinds = [kind_of(card) for card, _ in cards.values()]
    least = {"townsfolk": numbers.square_slots, "corruption": 1, "peddler": 1, "instrument": 1}
    for kind, number in least.items():
        if kinds.count(kind) < number:
            raise ContentError(f"{kind} cards: {kinds.count(kind)} are too few, {number} are needed")
    start = [card for card, _ in cards.values() if isinstance(card, s.Skill) and not card.market]
    most = max(numbers.hand_limit)
    if len(start) < max(most, TO_COMPOSE):
        raise ContentError(f"skill cards: {len(start)} to start with are too few, a hand holds {most}")
    for kind in ("skill", "impro", "creature"):
        if not any(getattr(card, "market", False) for card, _ in cards.values() if kind_of(card) == kind):
            raise ContentError(f"{kind} cards: none is for the pile (market = true)")


def _check_docks(docks: tuple[DockFace, ...]) -> None:
    """MC-GAP-03."""
    if len({dock.id for dock in docks}) < len(docks):
        raise ContentError("docks: each has an id of its own")
    for code, side in enumerate(SIDES):
        number = sum(dock.side == code for dock in docks)
        if not 1 <= number <= len(BOATS) // 2:
            raise ContentError(f"docks: {number} on the {side}, where there are 1 to {len(BOATS) // 2}")


def _check_tables(numbers: s.Numbers) -> None:
    """Each clan and each deal has its number, and nobody starts where nobody is."""
    tables = {"small_value": CLANS, "large_value": CLANS, "adventurers": FOLK, "deal_hours": DEALS}
    for name, keys in tables.items():
        missing = [key for key in keys if key not in getattr(numbers, name)]
        if missing:
            raise ContentError(f"numbers.toml: {name} has no number for {', '.join(missing)}")
    for clan in CLANS:
        if numbers.adventurers[clan] < numbers.hall_start:
            raise ContentError(f"numbers.toml: hall_start is more than there are of {clan}")
    if numbers.adventurers["rogue"] < numbers.lair_start:
        raise ContentError("numbers.toml: lair_start is more than there are rogues")
    if numbers.boat_load >= numbers.boat_capacity:
        raise ContentError("numbers.toml: boat_load is below boat_capacity, or boats would dock on arrival")


def _check_tracks(numbers: s.Numbers) -> None:
    """MC-RULING-18: both tracks have a space for each number of crests placed."""
    if len(numbers.hand_limit) != len(numbers.gems):
        raise ContentError("numbers.toml: hand_limit and gems are as long as each other")
    if numbers.hand_limit[0] < TO_COMPOSE:
        raise ContentError(f"numbers.toml: a hand holds {TO_COMPOSE} skills at least")
    for name in ("hand_limit", "gems", "ranks"):
        track = getattr(numbers, name)
        if sorted(track) != track:
            raise ContentError(f"numbers.toml: {name} never falls")


def _check_clock(numbers: s.Numbers) -> None:
    """MC-GAP-02."""
    for spaces in numbers.adventurer_spaces:
        if sorted(set(spaces)) != spaces or (spaces and spaces[-1] > numbers.clock_hours):
            raise ContentError(
                f"numbers.toml: adventurer_spaces name hours from 1 to {numbers.clock_hours}, ascending, each once"
            )
