"""Merchants Cove: its merchants as options, and pieces that somebody cannot know."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

from bardhall.games.cove.box import CoveBox
from bardhall.games.cove.kinds import CORRUPTION, CREATURE, IMPRO, PEDDLER, SKILL, TOWNSFOLK
from bardhall.kernel.registry import box_of
from tests.conformance.secrets import Secret, Table

HAND = 2
DEEP = 20  # so many townsfolk and corruption cards are not seen soon


def secrets(seats: int, looker: int, setup: list[list[Any]]) -> list[Secret]:
    """Hidden pieces, as that seat sees the table."""
    (townsfolk,) = _shuffled(setup, TOWNSFOLK)
    cards = setup[townsfolk][DEEP : DEEP + 2]
    found = [
        Secret("townsfolk to come", townsfolk, (DEEP, DEEP + 1), partial(_are_in, "townsfolk_deck", cards)),
        *_of_corruption(looker, setup),
    ]
    for kind, pile in ((SKILL, "skill_pile"), (IMPRO, "impro_pile")):
        for outcome in _shuffled(setup, kind):
            places = _different(setup[outcome], 1)
            found.append(Secret(f"cards of the {pile}", outcome, places, partial(_are_under, pile, setup, outcome)))
    for outcome in _shuffled(setup, PEDDLER):
        places = _different(setup[outcome], 2)
        found.append(Secret("cards of the Peddler to come", outcome, places, partial(_are_to_come, places[0])))
    return [*found, *_of_decks(looker, setup)]


def _of_corruption(looker: int, setup: list[list[Any]]) -> list[Secret]:
    """Cards of the deck, and what others have taken from it."""
    (outcome,) = _shuffled(setup, CORRUPTION)
    dealt = setup[outcome]
    deep = _different(dealt, DEEP)
    other = next(place for place in range(DEEP, len(dealt)) if dealt[place] != dealt[0])
    return [
        Secret("corruption to come", outcome, deep, partial(_is_left, len(dealt), deep[0])),
        Secret("corruption of others", outcome, (0, other), partial(_has_none, looker, len(dealt), other)),
    ]


def _of_decks(looker: int, setup: list[list[Any]]) -> list[Secret]:
    """Cards to come of each Entertainer, and a card in another hand."""
    found = []
    for owner, outcome in enumerate(_decks(setup)):
        dealt = setup[outcome]
        skills = [place for place, card in enumerate(dealt) if _kind(card) == SKILL]
        places = skills[HAND + 2], skills[HAND + 3]
        hidden = partial(_are_in_deck, owner, [dealt[place] for place in places])
        found.append(Secret(f"cards of seat {owner} to come", outcome, places, hidden))
        if owner != looker:
            places = skills[0], skills[HAND]
            hidden = partial(_are_with_owner, owner, [dealt[place] for place in places])
            found.append(Secret("a card in another hand", outcome, places, hidden, owner))
    return found


def _box() -> CoveBox:
    box = box_of("cove", [])
    assert isinstance(box, CoveBox)
    return box


def _kind(card: str) -> int:
    return _box().cards[_box().code(card)].kind


def _shuffled(setup: list[list[Any]], kind: int) -> list[int]:
    """The outcome of the set-up that shuffles the cards of a kind that lie in the middle; none if there are none."""
    box = _box()
    market = box.market[kind] if kind in (SKILL, IMPRO, CREATURE) else box.of_kind(kind)
    cards = {box.ids[code] for code in market}
    return [i for i, values in enumerate(setup) if set(values) == cards]


def _decks(setup: list[list[Any]]) -> list[int]:
    """The outcomes that shuffle the start cards of an Entertainer, in the order of the players."""
    box = _box()
    cards = Counter(box.ids[code] for code in box.start)
    return [i for i, values in enumerate(setup) if Counter(values) == cards]


def _different(dealt: list[str], first: int) -> tuple[int, int]:
    """A place, and the next one with another card."""
    return first, next(place for place in range(first + 1, len(dealt)) if dealt[place] != dealt[first])


def _are_in(zone: str, cards: list[str], table: Table) -> bool:
    return set(cards) <= set(table[zone])


def _are_under(pile: str, setup: list[list[Any]], outcome: int, table: Table) -> bool:
    """MC-MULTI-05: only the top card of a pile is seen, and at first that is not one of them."""
    return len(table[pile]) == len(setup[outcome])


def _are_to_come(first: int, table: Table) -> bool:
    """The Peddler's cards of the first round."""
    return table["round"] == 1 and len(table["peddler_discard"]) <= first


def _is_left(cards: int, first: int, table: Table) -> bool:
    """Nobody has taken so much corruption yet."""
    return cards - len(table["corruption_deck"]) <= first


def _has_none(looker: int, cards: int, place: int, table: Table) -> bool:
    """MC-CORE-CORRUPTION-01: all corruption that was taken lies face down before others, until the end."""
    return not table["is_over"] and not table["corruption"][looker] and _is_left(cards, place, table)


def _are_in_deck(seat: int, cards: list[str], table: Table) -> bool:
    return set(cards) <= set(table["deck"][seat])


def _are_with_owner(seat: int, cards: list[str], table: Table) -> bool:
    """In their owner's hand or deck, where nobody else can tell them apart."""
    return set(cards) <= set(table["hand"][seat] + table["deck"][seat])
