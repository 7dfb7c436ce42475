"""Counting the box: every component is in exactly one place (BB-SUPPLY-04), and what is kept fits what lies there."""

from __future__ import annotations

from bardhall.games.battle.kinds import AUDIENCE, ENCORE_CARD, KINDS, LEAD, VETERAN
from bardhall.games.battle.names import COLOURS, LOCKED
from bardhall.games.battle.rules.modifiers import modifiers_of
from bardhall.games.battle.state import Battle


def audit(g: Battle) -> None:
    """Raise AssertionError if a component is lost or doubled."""
    found = cards_on_table(g)
    wanted = sorted(box_cards(g))
    assert sorted(found) == wanted, _difference(g, found, wanted)
    for colour in range(4):
        held = sum(len([die for die in pool.dice if (die & ~LOCKED) >> 3 == colour]) for pool in g.pool)
        total = held + g.supply_dice[colour]
        assert total == g.box.numbers.dice_per_colour, f"{COLOURS[colour]} dice: {total} in all"
    _audit_tokens(g)
    for seat in range(g.seats):
        assert locked_by_cards(g, seat), f"pool[{seat}]: the locked dice are not those on the cards"
        assert g.modifiers[seat] == modifiers_of(g, seat), f"modifiers[{seat}]: do not follow from the cards"


def cards_on_table(g: Battle) -> list[int]:
    """Every card in every zone."""
    found = [*g.audience_row, *g.audience_deck, *g.veteran_line, *g.veteran_deck, *g.encore_aside, *g.unused_leads]
    found += g.encore
    for zone in (g.hand, g.deck, g.discard, g.fired):
        for cards in zone:
            found += cards
    for seat in range(g.seats):
        found += [staged.card for staged in g.stage[seat]]
        found += [won.card for won in g.audiences[seat]]
    return found


def box_cards(g: Battle) -> list[int]:
    """Every card that must be there: the common ones, and the starting cards of each player."""
    common = [card for kind in (LEAD, VETERAN, AUDIENCE, ENCORE_CARD) for card in g.box.of_kind(kind)]
    return common + list(g.box.starting) * g.seats


def _difference(g: Battle, found: list[int], wanted: list[int]) -> str:
    for card in range(len(g.box.cards)):
        if found.count(card) != wanted.count(card):
            face = g.box.cards[card]
            return f"{KINDS[face.kind]} {face.id}: {found.count(card)} on the table, {wanted.count(card)} in the box"
    return "cards that are in no box"


def _audit_tokens(g: Battle) -> None:
    for colour in range(4):
        total = sum(held[colour] for held in g.performances) + g.supply_performances[colour]
        assert total == g.box.numbers.performances_per_colour, f"{COLOURS[colour]} performances: {total} in all"
    tunes = sum(g.tunes) + g.supply_tunes
    assert tunes == g.box.numbers.tunes, f"tunes: {tunes} in all"


def locked_by_cards(g: Battle, seat: int) -> bool:
    """Whether the locked dice of a pool are those that lie on the cards of its player."""
    locked = sorted(die for die in g.pool[seat].dice if die & LOCKED)
    return locked == sorted(staged.die for staged in g.stage[seat] if staged.die >= 0)
