"""Checks of a position that comes from outside: what the rules rely on, with the field's name in each error."""

from __future__ import annotations

from bardhall.games.battle import kinds as k
from bardhall.games.battle.audit import locked_by_cards
from bardhall.games.battle.names import ENCORE, LOCKED
from bardhall.games.battle.state import UNFINISHED, Battle
from bardhall.kernel.stack import Zones, check_stack, check_zones, want

# Which kinds of card lie in which zone
ZONES: Zones = {
    (k.AUDIENCE,): "audience_row audience_deck audiences", (k.VETERAN,): "veteran_line veteran_deck",
    (k.ENCORE_CARD,): "encore_aside encore", (k.LEAD,): "unused_leads",
    (k.BASIC, k.LEAD, k.ROADIE, k.WANTED, k.VETERAN): "hand deck discard fired stage",
}  # fmt: skip


def check(g: Battle, cards: dict[str, list[int]]) -> None:
    """Raise Malformed, with the field, if the rules could not continue from this position."""
    check_zones(g.box, k.KINDS, cards, ZONES)
    for seat in range(g.seats):
        want(g.known[seat] <= len(g.deck[seat]), "known", "is more than the deck holds")
        want(locked_by_cards(g, seat), "pool", "the locked dice are not those on the cards")
        for staged in g.stage[seat]:
            want(staged.is_used or staged.die < 0, "stage", "a card with a die on it is used")
        for die in g.pool[seat].dice:
            want((die & ~LOCKED) >> 3 < ENCORE, "pool", "an encore die does not lie in a pool")
        for die in g.encore_dice[seat]:
            is_rolled = die >> 3 == ENCORE and die & 7 > 0
            want(is_rolled, "encore_dice", "dice of the encore are rolled, without colour (E4)")
    want(g.ending <= UNFINISHED, "ending", "is not a way to end")
    want(g.round <= g.round_limit, "round", "is beyond the round limit")
    want(bool(g.encore_aside), "encore_aside", "one encore card at least is nobody's")
    for name, seat in (("first", g.first), ("encore_winner", g.encore_winner), ("sudden_winner", g.sudden_winner)):
        want(seat < g.seats, name, "is not a seat at this table")
    check_stack(g)
