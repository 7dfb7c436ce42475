"""SETUP: dealing the table."""

from __future__ import annotations

from typing import Final

from bardhall.games.battle.kinds import AUDIENCE, ENCORE_CARD, LEAD, VETERAN
from bardhall.games.battle.names import NONE, MaybeSeat, Seat
from bardhall.games.battle.rules.round_end import Round
from bardhall.games.battle.rules.supply import draw_cards, gain_performance, take_unrolled
from bardhall.games.battle.state import Battle
from bardhall.kernel.chance import draw_seat, shuffle
from bardhall.kernel.events import reveal, tell, whisper
from bardhall.kernel.flow import push

PLAYERS: Final = (2, 3, 4)


def set_up(g: Battle) -> None:
    """BB-SETUP-01 to BB-SETUP-14, BB-GAP-15: the same table for every number of players, in the printed order.

    BB-SIM-10: all chance, here and later, comes from the one source in the state.
    """
    deal_audiences(g)
    deal_veterans(g)
    deal_leads(g)
    deal_encore_cards(g)
    give_marker(g, g.first)
    push(g, Round())


def deal_audiences(g: Battle) -> None:
    """BB-SETUP-02, BB-SETUP-03: three face up in a row, and the next face up on the deck."""
    deck = shuffle(g, g.box.of_kind(AUDIENCE))
    size = g.box.numbers.row_size
    g.audience_row = deck[:size]
    g.audience_deck = deck[size:]
    if g.events is not None:
        reveal(g, "dealt_audiences", "BB-SETUP-02", cards=g.audience_row)
        reveal(g, "top_audience", "BB-SETUP-03", card=g.audience_deck[0])


def deal_veterans(g: Battle) -> None:
    """BB-SETUP-04, BB-SETUP-05, BB-RULING-49: four, one by one, each put next to the deck."""
    deck = shuffle(g, g.box.of_kind(VETERAN))
    size = g.box.numbers.line_size
    g.veteran_line = deck[size - 1 :: -1]
    g.veteran_deck = deck[size:]
    if g.events is not None:
        reveal(g, "dealt_veterans", "BB-SETUP-04", cards=g.veteran_line)


def deal_leads(g: Battle) -> None:
    """BB-SETUP-07: leads at random, all revealed together; then each player's deck. BB-SETUP-14: the rest is out."""
    leads = shuffle(g, g.box.of_kind(LEAD))
    g.unused_leads = leads[g.seats :]
    for seat in range(g.seats):
        if g.events is not None:
            reveal(g, "got_lead", "BB-SETUP-07", seat, card=leads[seat])
    for seat in range(g.seats):
        take_lead(g, seat, leads[seat])


def take_lead(g: Battle, seat: Seat, lead: int) -> None:
    """BB-SETUP-06, BB-SETUP-08 to BB-SETUP-10: eleven cards and the lead make the deck; token and dice of the lead."""
    colour = g.box.cards[lead].colour
    for _ in range(g.box.numbers.lead_performances):
        gain_performance(g, seat, colour, "BB-SETUP-08")
    for _ in range(g.box.numbers.lead_dice):
        take_unrolled(g, seat, colour, "BB-SETUP-08")
    g.deck[seat] = shuffle(g, (*g.box.starting, lead))
    draw_cards(g, seat, g.box.numbers.hand_size, "BB-SETUP-10")


def deal_encore_cards(g: Battle) -> None:
    """BB-SETUP-11, BB-SETUP-12: one secret encore card each; the others stay face down aside."""
    cards = shuffle(g, g.box.of_kind(ENCORE_CARD))
    for seat in range(g.seats):
        g.encore[seat] = cards[seat]
        if g.events is not None:
            whisper(g, "got_encore", "BB-SETUP-11", seat, {"card": cards[seat]})
    g.encore_aside = cards[g.seats :]


def give_marker(g: Battle, first: MaybeSeat) -> None:
    """BB-SETUP-13: the first player is given, or else drawn."""
    g.first = draw_seat(g) if first == NONE else first
    if g.events is not None:
        tell(g, "first_player", "BB-SETUP-13", g.first)
