"""Small things that are done with a row of cards."""

from __future__ import annotations


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards without one of them."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def distinct(cards: tuple[int, ...]) -> list[int]:
    """The cards, copies of one only once."""
    return [card for at, card in enumerate(cards) if card not in cards[:at]]
