"""Battle of the Bards: its options, and pieces that somebody cannot know."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.conformance.secrets import Secret, Table

# The shuffles of the set-up in their order; then a deck for each seat, and the encore cards.
AUDIENCES, VETERANS, LEADS, DECKS = range(4)


def secrets(seats: int, looker: int, setup: list[list[Any]]) -> list[Secret]:
    """Hidden pieces, as that seat sees the table after the set-up (BB-SIM-11)."""
    other = (looker + 1) % seats
    encore = DECKS + seats
    theirs, own = setup[DECKS + other], setup[DECKS + looker]
    found = [
        Secret("an encore card of another player", encore, (other, seats), _before_encore),
        Secret("encore cards of nobody", encore, (seats, seats + 1), _before_encore),
        Secret("veterans to come", VETERANS, (5, 9), partial(_in_deck, "veteran_deck", pair(setup[VETERANS], 5, 9))),
        Secret("audiences to come", AUDIENCES, (5, 9), partial(_under_top, pair(setup[AUDIENCES], 5, 9))),
    ]
    first, second = _unlike(own, 4, 5)
    cards = pair(own, first, second)
    found.append(
        Secret("own cards to come", DECKS + looker, (first, second), partial(_in_own_deck, looker, own, cards))
    )
    for first, second in _unique(theirs):
        is_hidden = partial(_with_owner, other, theirs, pair(theirs, first, second))
        name = f"{theirs[first]} or {theirs[second]} in the hand of another player"
        found.append(Secret(name, DECKS + other, (first, second), is_hidden, other))
    return found


def pair(cards: list[str], first: int, second: int) -> tuple[str, str]:
    return cards[first], cards[second]


def _unlike(cards: list[str], first: int, least: int) -> tuple[int, int]:
    """The place `first`, and one from `least` on with another card."""
    return first, next(i for i in range(least, len(cards)) if cards[i] != cards[first])


def _unique(cards: list[str]) -> list[tuple[int, int]]:
    """Two places in the first hand, and two under it, with cards that are not in that hand again."""
    hand = cards[:4]
    ours = [i for i in range(4) if hand.count(cards[i]) == 1]
    theirs = [i for i in range(4, len(cards)) if cards[i] not in hand]
    return list(zip(ours, theirs, strict=False))[:2]


def _before_encore(table: Table) -> bool:
    return not table["is_encore"]


def _in_deck(deck: str, cards: tuple[str, str], table: Table) -> bool:
    return set(cards) <= set(table[deck])


def _under_top(cards: tuple[str, str], table: Table) -> bool:
    return set(cards) <= set(table["audience_deck"][1:])


def _in_own_deck(seat: int, dealt: list[str], cards: tuple[str, str], table: Table) -> bool:
    """All copies that were dealt into the deck under the first hand still lie there, and none was scouted."""
    return not table["known"][seat] and all(table["deck"][seat].count(card) == dealt[4:].count(card) for card in cards)


def _with_owner(seat: int, dealt: list[str], cards: tuple[str, str], table: Table) -> bool:
    """All copies are still in their owner's hand or deck, where nobody else can tell them apart."""
    held = table["hand"][seat] + table["deck"][seat]
    return all(held.count(card) == dealt.count(card) for card in cards)
