"""Counting the box: every card and every adventurer is in exactly one place."""

from __future__ import annotations

from bardhall.games.cove import kinds as k
from bardhall.games.cove.names import CLANS, FOLK, NONE, ROGUE
from bardhall.games.cove.rules.pieces import merchant_of
from bardhall.games.cove.state import Cove


def audit(g: Cove) -> None:
    """Raise AssertionError if a component is lost or doubled."""
    found = sorted(cards_on_table(g))
    wanted = sorted(box_cards(g))
    assert found == wanted, _difference(g, found, wanted)
    for folk in range(len(FOLK)):
        n = adventurers(g, folk)
        assert n == g.box.numbers.adventurers[folk], f"{FOLK[folk]}: {n} adventurers"
    for player in range(g.players()):
        assert 0 <= g.stones[player] <= g.box.numbers.stones, f"stones[{player}]: {g.stones[player]}"
        assert 0 <= g.volume[player] <= g.box.numbers.volume_max, f"volume[{player}]: {g.volume[player]}"
        assert len(g.fans[player]) < len(g.box.numbers.gems), f"fans[{player}]: more than there are crests"
        assert g.runes[player] < 1 << len(CLANS), f"runes[{player}]: more than there are halls"


def cards_on_table(g: Cove) -> list[int]:
    """Every card in every zone."""
    found = [*g.square, *g.townsfolk_deck, *g.townsfolk_discard, *g.corruption_deck, *g.peddler_deck]
    found += [*g.peddler_discard, *g.skill_pile, *g.impro_pile, *g.creature_pile]
    for player in range(g.players()):
        found += [*g.corruption[player], *g.staff[player], *g.beside[player], *g.deck[player], *g.bought[player]]
        found += [*g.hand[player], *g.discard[player], *g.song[player], *g.brag[player]]
    return [card for card in found if card != NONE]


def box_cards(g: Cove) -> list[int]:
    """Every card that must be there; the Instrument stays with its Entertainer."""
    found = [*g.box.of_kind(k.TOWNSFOLK), *g.box.of_kind(k.CORRUPTION)]
    for player in range(g.players()):
        found += merchant_of(g, player).cards(g.box)
    return found


def adventurers(g: Cove, folk: int) -> int:
    """MC-CORE-SETUP-03: in the bag, on boats and piers, in halls and lair, or drawn and not yet loaded."""
    found = g.bag[folk] + sum([load[folk] for load in g.boats])
    found += g.lair if folk == ROGUE else g.halls[folk]
    for frame in g.stack:
        found += list(getattr(frame, "drawn", ())).count(folk)
        found += int(getattr(frame, "folk", NONE) == folk)
    return found


def _difference(g: Cove, found: list[int], wanted: list[int]) -> str:
    for card in range(len(g.box.cards)):
        if found.count(card) != wanted.count(card):
            face = g.box.cards[card]
            return f"{k.KINDS[face.kind]} {face.id}: {found.count(card)} on the table, {wanted.count(card)} in the box"
    return "cards that are in no box"
