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
    """Set up the table in the printed order, which is the same for every number of players (BB-SETUP-01 to BB-SETUP-14,
    BB-GAP-15).

    All chance, here and later, comes from the single source in the state (BB-SIM-10).
    """
    deal_audiences(g)
    deal_veterans(g)
    deal_leads(g)
    deal_encore_cards(g)
    give_marker(g, g.first)
    push(g, Round())


def deal_audiences(g: Battle) -> None:
    """Deal three audiences face up in a row, and turn the next one on the deck face up (BB-SETUP-02, BB-SETUP-03)."""
    deck = shuffle(g, g.box.of_kind(AUDIENCE))
    size = g.box.numbers.row_size
    g.audience_row = deck[:size]
    g.audience_deck = deck[size:]
    if g.events is not None:
        reveal(g, "dealt_audiences", "BB-SETUP-02", cards=g.audience_row)
        reveal(g, "top_audience", "BB-SETUP-03", card=g.audience_deck[0])


def deal_veterans(g: Battle) -> None:
    """Deal four veterans, one by one, each next to the deck (BB-SETUP-04, BB-SETUP-05, BB-RULING-49)."""
    deck = shuffle(g, g.box.of_kind(VETERAN))
    size = g.box.numbers.line_size
    g.veteran_line = deck[size - 1 :: -1]
    g.veteran_deck = deck[size:]
    if g.events is not None:
        reveal(g, "dealt_veterans", "BB-SETUP-04", cards=g.veteran_line)


def deal_leads(g: Battle) -> None:
    """Deal random leads, reveal them together, then make each deck (BB-SETUP-07). The other leads are out of the game
    (BB-SETUP-14).
    """
    leads = shuffle(g, g.box.of_kind(LEAD))
    g.unused_leads = leads[g.seats :]
    for seat in range(g.seats):
        if g.events is not None:
            reveal(g, "got_lead", "BB-SETUP-07", seat, card=leads[seat])
    for seat in range(g.seats):
        take_lead(g, seat, leads[seat])


def take_lead(g: Battle, seat: Seat, lead: int) -> None:
    """Give a player a deck of eleven cards and the lead, with the lead's token and dice (BB-SETUP-06, BB-SETUP-08 to
    BB-SETUP-10).
    """
    colour = g.box.cards[lead].colour
    for _ in range(g.box.numbers.lead_performances):
        gain_performance(g, seat, colour, "BB-SETUP-08")
    for _ in range(g.box.numbers.lead_dice):
        take_unrolled(g, seat, colour, "BB-SETUP-08")
    g.deck[seat] = shuffle(g, (*g.box.starting, lead))
    draw_cards(g, seat, g.box.numbers.hand_size, "BB-SETUP-10")


def deal_encore_cards(g: Battle) -> None:
    """Deal a secret encore card to each player; the others stay face down (BB-SETUP-11, BB-SETUP-12)."""
    cards = shuffle(g, g.box.of_kind(ENCORE_CARD))
    for seat in range(g.seats):
        g.encore[seat] = cards[seat]
        if g.events is not None:
            whisper(g, "got_encore", "BB-SETUP-11", seat, {"card": cards[seat]})
    g.encore_aside = cards[g.seats :]


def give_marker(g: Battle, first: MaybeSeat) -> None:
    """Give the first-player marker to the given player, or to a random one (BB-SETUP-13)."""
    g.first = draw_seat(g) if first == NONE else first
    if g.events is not None:
        tell(g, "first_player", "BB-SETUP-13", g.first)
