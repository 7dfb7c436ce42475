"""Counting the box: every card, token and die is in exactly one place."""

from __future__ import annotations

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.names import ENCOUNTER_TOKEN, ENCOUNTERS, EVENTS, GOBLIN, MISSIONS, NONE
from bardhall.games.taverns.rules.setup import has_forge
from bardhall.games.taverns.state import Taverns


def audit(g: Taverns) -> None:
    """Raise AssertionError if a component is lost or doubled."""
    found = sorted(cards_on_table(g))
    wanted = sorted(box_cards(g))
    assert found == wanted, _difference(g, found, wanted)
    _audit_dice(g)
    _audit_tokens(g)


def cards_on_table(g: Taverns) -> list[int]:
    """Every card and token in every zone."""
    found = [*g.tiles, *g.tiles_out, *g.recipe_row, *g.recipe_deck, *g.recipe_discard, *g.hero_row, *g.hero_deck]
    found += [g.dragon, *g.dragon_deck, *g.dragons_gone, *g.trophy_pile, *g.forge_pile, *g.taverns_left]
    found += [g.common_mission, *g.missions_out, *g.event_deck, *g.event_discard, *g.encounter_deck]
    found += [*g.encounter_discard, *g.goblin_stack, *g.object_pool]
    for seat in range(g.seats):
        found += [g.tavern[seat], g.mission[seat], g.refused_mission[seat], *g.mission_offer[seat]]
        found += [*g.cooked[seat], *g.forged[seat], *g.trophies[seat]]
        found += [hero.card for hero in g.hired[seat]] + [held.card for held in g.objects[seat]]
    return [card for card in found if card != NONE]


def box_cards(g: Taverns) -> list[int]:
    """Every card and token that must be there: of the modules that are played, and of the forge if it is in play."""
    kinds = [k.RECIPE, k.HERO, k.LOCATION, k.DRAGON, k.TROPHY, k.TAVERN]
    if g.modules & MISSIONS and g.common_mission != NONE:
        kinds.append(k.MISSION)
    if g.modules & EVENTS:
        kinds.append(k.EVENT)
    if g.modules & ENCOUNTERS:
        kinds.append(k.ENCOUNTER)
    if g.modules & GOBLIN:
        kinds.append(k.OBJECT)
    if any(has_forge(g, tile) for tile in g.tiles):
        kinds.append(k.FORGE_TOKEN)
    return [card for kind in kinds for card in g.box.of_kind(kind)]


def _difference(g: Taverns, found: list[int], wanted: list[int]) -> str:
    for card in range(len(g.box.cards)):
        if found.count(card) != wanted.count(card):
            face = g.box.cards[card]
            return f"{k.KINDS[face.kind]} {face.id}: {found.count(card)} on the table, {wanted.count(card)} in the box"
    return "cards that are in no box"


def dice_of(g: Taverns, seat: int) -> int:
    """The dice of a player, wherever they lie."""
    placed = len([value for value in g.minion_dice[seat] if value])
    return len(g.dice[seat]) + placed + g.placed[seat] + g.bank.count(seat) + int(g.source_used[seat])


def _audit_dice(g: Taverns) -> None:
    """TD-SETUP-11: five of each player, once they have been rolled."""
    for seat in range(g.seats):
        count = dice_of(g, seat)
        assert count in (0, g.box.numbers.dice), f"dice[{seat}]: {count} in all"


def _audit_tokens(g: Taverns) -> None:
    """TD-ENCOUNTER-01, TD-RULING-26: with the module there is one encounter token, else none."""
    tokens = sum(zone.count(ENCOUNTER_TOKEN) for zone in g.tokens)
    assert tokens == (1 if g.modules & ENCOUNTERS else 0), f"tokens: {tokens} encounter tokens"
