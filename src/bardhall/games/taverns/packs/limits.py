"""Checks that five players can play with these packs, and that everything can be used."""

from __future__ import annotations

from bardhall.games.taverns.names import SPACES
from bardhall.games.taverns.packs import specs as s
from bardhall.games.taverns.rules.effect import EFFECTS
from bardhall.kernel.content import Cards, Faults
from bardhall.kernel.errors import ContentError
from bardhall.kernel.specs import kind_of

MOST_PLAYERS = 5
FIRST_TILES = len(SPACES)
DRAGONS = 2  # arrive in a game (TD-DRAGON-01)


def check_prices(cards: Cards[s.AnyCard], numbers: s.Numbers, faults: Faults) -> None:
    """Check that players can pay for every location."""
    most = numbers.energy_max
    for card, entry in cards.values():
        for cost in card.spaces if isinstance(card, s.Location) else ():
            with faults.collect():
                if cost.energy is not None and cost.energy > most:
                    raise entry.fault(f"nobody can pay {cost.energy} energy: a reserve holds at most {most}", "spaces")


def check_playable(cards: Cards[s.AnyCard], numbers: s.Numbers, faults: Faults) -> None:
    """Check that five seats can play to the end with every module."""
    for check in (_check_counts, _check_tiles, _check_first_game, _check_missions, _check_readying):
        with faults.collect():
            check([card for card, _ in cards.values()], numbers)


def _check_counts(cards: list[s.AnyCard], numbers: s.Numbers) -> None:
    objects = MOST_PLAYERS * ((numbers.rounds + 1) // 2)
    at_least = {
        "recipe": 1, "hero": numbers.hero_row, "dragon": DRAGONS, "trophy": DRAGONS,
        "dungeon_token": 1, "forge_token": 1, "event": 1, "encounter": 1, "object": objects, "tavern": MOST_PLAYERS,
    }  # fmt: skip
    for kind, number in at_least.items():
        there = sum(getattr(card, "copies", 1) for card in cards if kind_of(card, s.TYPES) == kind)
        if there < number:
            raise ContentError(f"{kind} cards: {there} given, {number} are needed")


def _check_tiles(cards: list[s.AnyCard], numbers: s.Numbers) -> None:
    """Check that there is a tile for each space, where two partners are the sides of one tile (TD-RULING-49)."""
    locations = [card for card in cards if isinstance(card, s.Location)]
    tiles = sum(card.partner is None or card.id < card.partner for card in locations)
    if tiles < len(SPACES):
        raise ContentError(f"location tiles: {tiles} given, {len(SPACES)} are needed")


def _check_first_game(cards: list[s.AnyCard], numbers: s.Numbers) -> None:
    """Check that the first game has a tile for each space, and uses only one side of each (TD-SETUP-05)."""
    first = {card.id: card.partner for card in cards if isinstance(card, s.Location) and card.first_game}
    if len(first) != FIRST_TILES:
        raise ContentError(f"location cards: {FIRST_TILES} must be for the first game, not {len(first)} (TD-SETUP-05)")
    for id, partner in first.items():
        if partner in first:
            raise ContentError(
                f"location cards: {id} and {partner} are both sides of one tile, only one can be for the first game "
                "(TD-SETUP-05)"
            )


def _check_missions(cards: list[s.AnyCard], numbers: s.Numbers) -> None:
    """Check that without the goblin enough missions remain, since those about objects are left out (section 6)."""
    missions = [card for card in cards if isinstance(card, s.Mission)]
    left = sum(not _asks_for_objects(card.condition) for card in missions)
    needed = 1 + MOST_PLAYERS * numbers.missions_dealt
    if left < needed:
        raise ContentError(f"mission cards: {left} work without the goblin, {needed} are needed")


def _check_readying(cards: list[s.AnyCard], numbers: s.Numbers) -> None:
    """Refuse two heroes with ready_hero, because they could ready each other endlessly (section 6)."""
    heroes = [card for card in cards if isinstance(card, s.Hero)]
    readying = [hero.id for hero in heroes if any(spec.ready_hero for spec in EFFECTS.every(hero.ability))]
    if len(readying) > 1:
        raise ContentError(f"hero cards: only one may have ready_hero, not {' and '.join(readying)}")


def _asks_for_objects(cond: s.Cond) -> bool:
    parts = (*(cond.all or ()), *(cond.any or ()))
    return "objects_used" in (cond.of, cond.most) or any(_asks_for_objects(part) for part in parts)
