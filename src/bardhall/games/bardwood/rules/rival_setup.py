"""RIVAL-SETUP: the Rival's pawn, cards, tokens and portals, and the challenges."""

from __future__ import annotations

from bardhall.games.bardwood.kinds import CHALLENGE, RIVAL_CARD
from bardhall.games.bardwood.names import CROSSED, HARD, STRAIGHT, Card
from bardhall.games.bardwood.rules.aside import aside, take_aside
from bardhall.games.bardwood.rules.challenge import turn_up_challenge
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.chance import roll, shuffle
from bardhall.kernel.events import tell


def lay_rival(g: Bardwood) -> None:
    """Set up the Rival's portals, deck, pawn, challenges and gems, in this order (BG-RIVAL-SETUP-01 to
    BG-RIVAL-SETUP-17).

    Each portal at the bottom is linked to a random one at a side (BG-RIVAL-SETUP-02 to BG-RIVAL-SETUP-05,
    BG-RULING-07). At the highest difficulty the Rival gets a gem from each reserve (BG-RIVAL-SETUP-16).
    """
    g.portals = STRAIGHT if roll(g, 1, 2)[0] == 1 else CROSSED
    if g.events is not None:
        tell(g, "joined_portals", "BG-RIVAL-SETUP-05", n=g.portals)
    g.rival_deck = shuffle(g, _take(g, RIVAL_CARD))
    g.rival_place = g.box.board.rival_start
    if g.seats == 1:
        g.challenge_deck = shuffle(g, _take(g, CHALLENGE))
        turn_up_challenge(g)
    if g.difficulty == HARD:
        g.reserve_1 -= 1
        g.reserve_2 -= 1
        g.rival_gems += 2
        if g.events is not None:
            tell(g, "rival_gems", "BG-RIVAL-SETUP-16", n=2)


def _take(g: Bardwood, kind: int) -> tuple[Card, ...]:
    """Bring the unused cards of a kind into play, and return them."""
    cards = aside(g, kind)
    take_aside(g, cards)
    return cards
