"""A count of the box: every card, crest and rune must be in exactly one place."""

from __future__ import annotations

from typing import Final

from bardhall.games.bardwood.names import RIVAL, Seat
from bardhall.games.bardwood.rules.aside import closed_kinds
from bardhall.games.bardwood.rules.challenge import PlaceBet
from bardhall.games.bardwood.state import Bardwood

# What these name lies in a deck, a hand or a song.
NAMED: Final = ("tops", "shown", "unseen_fans", "open_upper", "open_lower")


def audit(g: Bardwood, cards: dict[str, list[int]]) -> None:
    """Raise AssertionError if a component is missing or duplicated."""
    cards = {name: lying for name, lying in cards.items() if name not in NAMED}
    closed = closed_kinds(g)
    sets = {g.box.cards[card].set for lying in cards.values() for card in lying}
    faces = g.box.cards
    g.box.compare(cards, [c for c, face in enumerate(faces) if face.set in sets and face.kind not in closed])
    for seat in range(g.seats):
        _audit_crests(g, seat)
        placed = g.slots.count(seat) + sum([runes.count(seat) for runes in g.told_runes]) + g.event_runes.count(seat)
        total = sum(g.runes[seat]) + placed + g.runes_gone[seat]
        assert total == 4 * g.box.numbers.runes_per_quarter, f"runes of seat {seat}: {total} in all"
    if g.has_rival:
        _audit_rival(g)
    assert len(g.gem_faces) == len(g.motifs), "gem_faces: one for each motif"


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
