"""What five players need, and what could never be used."""

from __future__ import annotations

from collections.abc import Callable

from bardhall.games.taverns.names import SPACES
from bardhall.games.taverns.packs import specs as s
from bardhall.games.taverns.packs.cards import kind_of
from bardhall.games.taverns.rules.effect import EFFECTS
from bardhall.kernel.content import Cards, Faults, PackEntry
from bardhall.kernel.errors import ContentError

MOST_PLAYERS = 5
FIRST_TILES = len(SPACES)
DRAGONS = 2  # arrive in a game (TD-DRAGON-01)
Check = Callable[[Cards[s.AnyCard], s.Numbers], None]


def check_playable(cards: Cards[s.AnyCard], numbers: s.Numbers, faults: Faults) -> None:
    """Five seats must be able to sit down with every module and finish."""
    checks: tuple[Check, ...] = (_check_counts, _check_tiles, _check_first_game, _check_missions, _check_readying)
    for check in checks:
        with faults.collect():
            check(cards, numbers)


def check_prices(cards: Cards[s.AnyCard], numbers: s.Numbers, faults: Faults) -> None:
    """Every location must be within reach."""
    for card, entry in cards.values():
        with faults.collect():
            if isinstance(card, s.Location):
                _check_energy(card, entry, numbers.energy_max)


def _count(cards: Cards[s.AnyCard], kind: str) -> int:
    return sum(getattr(card, "copies", 1) for card, _ in cards.values() if kind_of(card) == kind)


def _check_counts(cards: Cards[s.AnyCard], numbers: s.Numbers) -> None:
    objects = MOST_PLAYERS * ((numbers.rounds + 1) // 2)
    at_least = {
        "recipe": 1, "hero": numbers.hero_row, "dragon": DRAGONS, "trophy": DRAGONS,
        "dungeon_token": 1, "forge_token": 1, "event": 1, "encounter": 1, "object": objects, "tavern": MOST_PLAYERS,
    }  # fmt: skip
    for kind, number in at_least.items():
        if _count(cards, kind) < number:
            raise ContentError(f"{kind} cards: {_count(cards, kind)} are too few, {number} are needed")


def _locations(cards: Cards[s.AnyCard]) -> list[s.Location]:
    return [card for card, _ in cards.values() if isinstance(card, s.Location)]


def _check_tiles(cards: Cards[s.AnyCard], numbers: s.Numbers) -> None:
    """TD-RULING-49: a tile for each space; two partners are the sides of one tile."""
    tiles = sum(card.partner is None or card.id < card.partner for card in _locations(cards))
    if tiles < len(SPACES):
        raise ContentError(f"location tiles: {tiles} are too few, {len(SPACES)} are needed")


def _check_first_game(cards: Cards[s.AnyCard], numbers: s.Numbers) -> None:
    """TD-SETUP-05: as many tiles as there are spaces, one side of each."""
    first = [card for card in _locations(cards) if card.first_game]
    if len(first) != FIRST_TILES:
        raise ContentError(f"location cards: {FIRST_TILES} are for the first game, not {len(first)} (TD-SETUP-05)")
    for card in first:
        if card.partner in [other.id for other in first]:
            raise ContentError(
                f"location cards: {card.id} and {card.partner} are both sides of one tile, "
                "only one can be for the first game (TD-SETUP-05)"
            )


def _check_missions(cards: Cards[s.AnyCard], numbers: s.Numbers) -> None:
    """Section 6: those about objects are left out when the goblin is off."""
    missions = [card for card, _ in cards.values() if isinstance(card, s.Mission)]
    left = sum(not _asks_for_objects(card.condition) for card in missions)
    needed = 1 + MOST_PLAYERS * numbers.missions_dealt
    if left < needed:
        raise ContentError(f"mission cards: {left} that need no goblin are too few, {needed} are needed")


def _asks_for_objects(cond: s.Cond) -> bool:
    parts = (*(cond.all or ()), *(cond.any or ()))
    return "objects_used" in (cond.of, cond.most) or any(_asks_for_objects(part) for part in parts)


def _check_readying(cards: Cards[s.AnyCard], numbers: s.Numbers) -> None:
    """Section 6: two heroes would ready each other for ever."""
    readying = [card.id for card, _ in cards.values() if isinstance(card, s.Hero) and _readies(card)]
    if len(readying) > 1:
        raise ContentError(f"hero cards: only one may have ready_hero, not {' and '.join(readying)}")


def _readies(card: s.Hero) -> bool:
    return any(spec.ready_hero is not None for spec in EFFECTS.every(card.ability))


def _check_energy(card: s.Location, entry: PackEntry, most: int) -> None:
    for cost in card.spaces:
        if cost.energy is not None and cost.energy > most:
            raise entry.fault(f"nobody can pay {cost.energy} energy, a reserve holds {most}", "spaces")
