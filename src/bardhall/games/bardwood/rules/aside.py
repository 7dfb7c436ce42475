"""What is open but not in play lies aside: the set-up deals from there."""

from __future__ import annotations

from bardhall.games.bardwood.kinds import CHALLENGE, RIVAL_CARD
from bardhall.games.bardwood.names import Card
from bardhall.games.bardwood.state import Bardwood


def closed_kinds(g: Bardwood) -> tuple[int, ...]:
    """BG-RIVAL-MULTI-01: the Rival's cards come out if it plays, challenges only in the solo game."""
    if g.seats == 1:
        return ()
    return (CHALLENGE,) if g.has_rival else (CHALLENGE, RIVAL_CARD)


def aside(g: Bardwood, kind: int) -> tuple[Card, ...]:
    """The cards of a kind that lie aside."""
    faces = g.box.cards
    return tuple([card for card in g.aside if faces[card].kind == kind])


def take_aside(g: Bardwood, cards: tuple[Card, ...]) -> None:
    """These come into play."""
    taken = set(cards)
    g.aside = tuple([card for card in g.aside if card not in taken])
