"""Checking a position from outside: what the rules take for granted, with the field's name in every complaint."""

from __future__ import annotations

from typing import Any

from bardhall.games.battle.audit import locked_by_cards
from bardhall.games.battle.kinds import AUDIENCE, ENCORE_CARD, KINDS, LEAD, VETERAN
from bardhall.games.battle.names import ENCORE, LOCKED, NONE
from bardhall.games.battle.state import UNFINISHED, Battle
from bardhall.kernel.stack import check_stack, want


def check(g: Battle) -> None:
    """Raise Malformed, with the field, if the rules could not go on from here."""
    by_seat: dict[str, list[Any]] = {
        "hand": g.hand, "deck": g.deck, "discard": g.discard, "fired": g.fired, "known": g.known, "stage": g.stage,
        "pool": g.pool, "performances": g.performances, "tunes": g.tunes, "audiences": g.audiences,
        "modifiers": g.modifiers, "encore": g.encore, "passed": g.passed, "encore_dice": g.encore_dice,
    }  # fmt: skip
    for name, zone in by_seat.items():
        want(len(zone) == g.seats, name, f"has {len(zone)} entries for {g.seats} seats")
    for name, by_colour in (("supply_dice", g.supply_dice), ("supply_performances", g.supply_performances)):
        want(len(by_colour) == 4, name, "has one number for each of the four colours")
    for held in g.performances:
        want(len(held) == 4, "performances", "has one number for each of the four colours")
    for seat in range(g.seats):
        want(g.known[seat] <= len(g.deck[seat]), "known", "is more than the deck holds")
    _check_kinds(g)
    for seat in range(g.seats):
        want(locked_by_cards(g, seat), "pool", "the locked dice are not those on the cards")
        for staged in g.stage[seat]:
            want(staged.is_used or staged.die < 0, "stage", "a card with a die on it is used")
        for die in g.pool[seat].dice:
            want((die & ~LOCKED) >> 3 < ENCORE, "pool", "an encore die does not lie in a pool")
        for die in g.encore_dice[seat]:
            want(
                die >> 3 == ENCORE and die & 7 > 0, "encore_dice", "dice of the encore are rolled, without colour (E4)"
            )
    want(g.ending <= UNFINISHED, "ending", "is not a way to end")
    want(g.round <= g.round_limit, "round", "is beyond the round limit")
    want(bool(g.encore_aside), "encore_aside", "one encore card at least is nobody's")
    for name, seat in (("first", g.first), ("encore_winner", g.encore_winner), ("sudden_winner", g.sudden_winner)):
        want(seat < g.seats, name, "is not a seat at this table")
    check_stack(g)


def _check_kinds(g: Battle) -> None:
    zones = (
        ("audience_row", g.audience_row, AUDIENCE), ("audience_deck", g.audience_deck, AUDIENCE),
        ("veteran_line", g.veteran_line, VETERAN), ("veteran_deck", g.veteran_deck, VETERAN),
        ("encore_aside", g.encore_aside, ENCORE_CARD), ("unused_leads", g.unused_leads, LEAD),
        ("encore", tuple(g.encore), ENCORE_CARD),
        ("audiences", tuple(won.card for owned in g.audiences for won in owned), AUDIENCE),
    )  # fmt: skip
    for name, cards, kind in zones:
        for card in cards:
            want(card != NONE, name, "a card is missing")
            want(g.box.cards[card].kind == kind, name, f"{g.box.ids[card]} is not a card of kind {KINDS[kind]}")
    staged = [("stage", s.card) for stage in g.stage for s in stage]
    for zone, name in ((g.hand, "hand"), (g.deck, "deck"), (g.discard, "discard"), (g.fired, "fired")):
        staged += [(name, card) for cards in zone for card in cards]
    for name, card in staged:
        want(card != NONE, name, "a card is missing")
        want(g.box.cards[card].kind < AUDIENCE, name, f"{g.box.ids[card]} does not go into a deck")
