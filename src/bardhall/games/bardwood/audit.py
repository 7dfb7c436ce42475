"""Counting the box: every card, crest and rune is in exactly one place."""

from __future__ import annotations

from bardhall.games.bardwood.kinds import KINDS
from bardhall.games.bardwood.names import NONE, RIVAL, Seat
from bardhall.games.bardwood.rules.aside import closed_kinds
from bardhall.games.bardwood.rules.challenge import PlaceBet
from bardhall.games.bardwood.state import Bardwood


def audit(g: Bardwood) -> None:
    """Raise AssertionError if a component is lost or doubled."""
    found = cards_on_table(g)
    closed = closed_kinds(g)
    sets = {g.box.cards[card].set for card in found}
    wanted = [code for code, face in enumerate(g.box.cards) if face.set in sets and face.kind not in closed]
    assert sorted(found) == wanted, _difference(g, found, wanted)
    for seat in range(g.seats):
        _audit_crests(g, seat)
        placed = g.slots.count(seat) + sum([runes.count(seat) for runes in g.told_runes]) + g.event_runes.count(seat)
        total = sum(g.runes[seat]) + placed + g.runes_gone[seat]
        assert total == 4 * g.box.numbers.runes_per_quarter, f"runes of seat {seat}: {total} in all"
    if g.has_rival:
        _audit_rival(g)
    assert len(g.gem_faces) == len(g.motifs), "gem_faces: one for each motif"


def cards_on_table(g: Bardwood) -> list[int]:
    """Every card in every zone."""
    found = [*g.rival_deck, *g.rival_discard, *g.movement_pile, *g.marked_pile, *g.challenges, *g.challenge_deck]
    found += [*g.fans, *g.motifs, *g.aside, *g.boxed, *g.bard, *g.muse, g.event_1, g.event_2, g.drawn]
    by_seat = (g.muse_offer, g.hand, g.deck, g.discard, g.song, g.brag)
    for zone in (*by_seat, g.piles, g.shops, g.legends, g.told):
        for cards in zone:
            found += cards
    return [card for card in found if card != NONE]


def _difference(g: Bardwood, found: list[int], wanted: list[int]) -> str:
    for card, face in enumerate(g.box.cards):
        if found.count(card) != wanted.count(card):
            return f"{KINDS[face.kind]} {face.id}: {found.count(card)} on the table, {wanted.count(card)} in the box"
    return "cards that are in no box"


def _audit_crests(g: Bardwood, seat: Seat) -> None:
    on_cards = sum([crests.count(seat) for crests in g.pile_crests]) + sum([won.count(seat) for won in g.won])
    elsewhere = g.bank.count(seat) + g.event_crests.count(seat) + g.crests_gone[seat]
    elsewhere += g.rival_won.count(seat) + sum([1 for bet in g.bets if bet])
    elsewhere += sum([1 for frame in g.stack if isinstance(frame, PlaceBet)])  # taken, not laid on a challenge yet
    total = g.crests[seat] + on_cards + elsewhere
    assert total == g.box.numbers.crests, f"crests of seat {seat}: {total} in all"


def _audit_rival(g: Bardwood) -> None:
    crests = sum([crests.count(RIVAL) for crests in [*g.pile_crests, *g.won]]) + g.bank.count(RIVAL)
    total = crests + g.rival_crests + g.rival_crests_gone
    assert total == g.box.numbers.crests, f"crests of the Rival: {total} in all"
    runes = g.slots.count(RIVAL) + sum([runes.count(RIVAL) for runes in g.told_runes]) + g.rival_runes
    assert runes == 4 * g.box.numbers.runes_per_quarter, f"runes of the Rival: {runes} in all"
