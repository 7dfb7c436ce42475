"""Checking a position from outside: what the rules take for granted, with the field's name in every complaint."""

from __future__ import annotations

from typing import Any

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.audit import dice_of
from bardhall.games.taverns.names import ENCOUNTER_TOKEN, ENCOUNTERS, EVENTS, MINIONS, MISSIONS, NONE, WOUND
from bardhall.games.taverns.rules.setup import ChooseTavern, has_forge
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.stack import check_stack, want

MOST = 999  # far more than a game gives, so that counters can still grow


def check(g: Taverns) -> None:
    """Raise Malformed, with the field, if the rules could not go on from here."""
    _check_kinds(g)
    _check_board(g)
    _check_dragon(g)
    for seat in range(g.seats):
        _check_seat(g, seat)
    _check_modules(g)
    want(g.round <= g.box.numbers.rounds, "round", "is beyond the last round")
    want(not g.is_over or not g.stack, "is_over", "nothing is pending once the game is over")
    want(g.is_over or bool(g.stack), "stack", "somebody is asked until the game is over")
    want(max(g.first, g.active) < g.seats, "first", "is not a seat at this table")
    check_stack(g)


def _check_kinds(g: Taverns) -> None:
    zones: list[tuple[str, list[Any], int]] = [
        ("tiles", list(g.tiles), k.LOCATION), ("tiles_out", list(g.tiles_out), k.LOCATION),
        ("recipe_row", list(g.recipe_row), k.RECIPE), ("recipe_deck", list(g.recipe_deck), k.RECIPE),
        ("recipe_discard", list(g.recipe_discard), k.RECIPE), ("hero_row", list(g.hero_row), k.HERO),
        ("hero_deck", list(g.hero_deck), k.HERO), ("dragon", _known(g.dragon), k.DRAGON),
        ("dragon_deck", list(g.dragon_deck), k.DRAGON), ("dragons_gone", list(g.dragons_gone), k.DRAGON),
        ("trophy_pile", list(g.trophy_pile), k.TROPHY), ("forge_pile", list(g.forge_pile), k.FORGE_TOKEN),
        ("taverns_left", list(g.taverns_left), k.TAVERN), ("common_mission", _known(g.common_mission), k.MISSION),
        ("missions_out", list(g.missions_out), k.MISSION), ("event_deck", list(g.event_deck), k.EVENT),
        ("event_discard", list(g.event_discard), k.EVENT), ("encounter_deck", list(g.encounter_deck), k.ENCOUNTER),
        ("encounter_discard", list(g.encounter_discard), k.ENCOUNTER),
        ("goblin_stack", list(g.goblin_stack), k.OBJECT), ("object_pool", list(g.object_pool), k.OBJECT),
    ]  # fmt: skip
    for seat in range(g.seats):
        zones += _zones_of(g, seat)
    for name, cards, kind in zones:
        for card in cards:
            want(card != NONE, name, "a card is missing")
            want(g.box.cards[card].kind == kind, name, f"{g.box.ids[card]} is not of kind {k.KINDS[kind]}")


def _known(card: int) -> list[int]:
    return [] if card == NONE else [card]


def _zones_of(g: Taverns, seat: int) -> list[tuple[str, list[Any], int]]:
    return [
        ("tavern", _known(g.tavern[seat]), k.TAVERN), ("cooked", list(g.cooked[seat]), k.RECIPE),
        ("forged", list(g.forged[seat]), k.FORGE_TOKEN), ("trophies", list(g.trophies[seat]), k.TROPHY),
        ("mission", _known(g.mission[seat]), k.MISSION), ("mission_offer", list(g.mission_offer[seat]), k.MISSION),
        ("refused_mission", _known(g.refused_mission[seat]), k.MISSION),
        ("hired", [hero.card for hero in g.hired[seat]], k.HERO),
        ("objects", [held.card for held in g.objects[seat]], k.OBJECT),
    ]  # fmt: skip


def _check_board(g: Taverns) -> None:
    numbers = g.box.numbers
    want(len(g.recipe_row) <= numbers.recipe_row, "recipe_row", f"has room for {numbers.recipe_row} recipes")
    want(len(g.hero_row) <= numbers.hero_row, "hero_row", f"has room for {numbers.hero_row} heroes")
    want(all(len(spaces) == 2 for spaces in g.paid), "paid", "has an entry for each activation space")
    want(len(g.bank) == len(g.box.board.bank), "bank", "has an entry for each space of the bank")
    want(max(g.bank) < g.seats, "bank", "is not a seat at this table")
    for zone in g.box.board.zones:
        items = g.tokens[zone.code]
        want(len(items) == zone.spaces, "tokens", f"{zone.id} has {zone.spaces} spaces")
        want(WOUND not in items, "tokens", "a wound does not lie on the board")
    if not any(has_forge(g, tile) for tile in g.tiles):
        want(not g.forge_pile and not any(g.forged), "forge_pile", "the forge is not in play")


def _check_dragon(g: Taverns) -> None:
    rows = g.box.cards[g.dragon].rows if g.dragon != NONE else ()
    fits = [len(row.spaces) for row in rows] == [len(marked) for marked in g.damage]
    want(fits, "damage", "has an entry for each space of the dragon's board, row by row")
    is_alive = g.dragon == NONE or not all(all(row) for row in g.damage)
    want(is_alive or any(type(f).__name__ in ("DealDamage", "CounterAttack", "TakeRewards", "Defeat") for f in g.stack),
         "damage", "a dragon whose board is full is defeated")  # fmt: skip


def _check_seat(g: Taverns, seat: int) -> None:
    numbers = g.box.numbers
    want(g.energy[seat] <= numbers.energy_max, "energy", f"a reserve holds {numbers.energy_max} at most")
    want(g.runes[seat] <= numbers.rune_max, "runes", f"nobody holds more than {numbers.rune_max}")
    want(g.gold[seat] <= MOST and max(g.reserve[seat]) <= MOST, "gold", f"takes {MOST} at most")
    want(0 <= g.points(seat) <= MOST, "prestige", f"takes 0 to {MOST}")
    want(dice_of(g, seat) in (0, numbers.dice), "dice", f"a player has {numbers.dice} dice")
    want(list(g.dice[seat]) == sorted(g.dice[seat]), "dice", "stand in ascending order")
    choices = sum([isinstance(frame, ChooseTavern) and frame.seat == seat for frame in g.stack])
    want(choices == (g.tavern[seat] == NONE), "tavern", "everybody has one, or is about to choose it once")
    want(g.tavern[seat] != NONE or not any(g.cargo[seat]), "tavern", "a minion without a tavern carries nothing")
    if g.tavern[seat] != NONE:
        _check_cargo(g, seat)


def _check_cargo(g: Taverns, seat: int) -> None:
    face = g.box.cards[g.tavern[seat]]
    for minion in range(len(MINIONS)):
        items = g.cargo[seat][minion]
        want(len(items) <= face.slots[minion], "cargo", f"{MINIONS[minion]} has {face.slots[minion]} slots")
        want(ENCOUNTER_TOKEN not in items, "cargo", "the encounter token is not carried")
        want(list(items) == sorted(items), "cargo", "stands in ascending order")
        want(g.minion_dice[seat][minion] <= 4, "minion_dice", "is the value of a die, or 0")
    want(g.track[seat] < len(face.track), "track", "is beyond the end of the track")


def _check_modules(g: Taverns) -> None:
    has_missions = bool(g.modules & MISSIONS)
    named = g.common_mission != NONE or any(card != NONE for card in g.mission) or any(g.mission_offer)
    want(has_missions or not named, "common_mission", "missions are not played")
    dealt = g.box.numbers.missions_dealt
    for offer in g.mission_offer:
        is_dealt = len(offer) == dealt == len(set(offer))
        want(is_dealt or not offer, "mission_offer", f"holds {dealt} missions, or none")
    for kept, refused in zip(g.mission, g.refused_mission, strict=True):
        want((kept == NONE) == (refused == NONE), "refused_mission", "who keeps a mission has refused another")
    has_event = bool(g.event_deck or g.event_discard)
    want(has_event or not g.modules & EVENTS, "event_deck", "there is no event to draw")
    has_encounter = bool(g.encounter_deck or g.encounter_discard)
    want(has_encounter or not g.modules & ENCOUNTERS, "encounter_deck", "there is no encounter to draw")
