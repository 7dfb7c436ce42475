"""Unlocked content that is not in play, from which the set-up deals."""

from __future__ import annotations

from bardhall.games.bardwood.kinds import CHALLENGE, RIVAL_CARD
from bardhall.games.bardwood.names import Card
from bardhall.games.bardwood.state import Bardwood


def closed_kinds(g: Bardwood) -> tuple[int, ...]:
    """Return the kinds of cards out of the game: the Rival's without the Rival, challenges except in a solo game
    (BG-RIVAL-MULTI-01).
    """
    if g.seats == 1:
        return ()
    return (CHALLENGE,) if g.has_rival else (CHALLENGE, RIVAL_CARD)


def aside(g: Bardwood, kind: int) -> tuple[Card, ...]:
    """Return the cards of a kind that are set aside."""
    faces = g.box.cards
    return tuple([card for card in g.aside if faces[card].kind == kind])


def take_aside(g: Bardwood, cards: tuple[Card, ...]) -> None:
    """Bring these cards into play."""
    taken = set(cards)
    g.aside = tuple([card for card in g.aside if card not in taken])
