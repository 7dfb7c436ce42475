"""The values of cards and effects in points, computed once for a box."""

from __future__ import annotations

from typing import Final

from bardhall.games.bardwood import kinds as k
from bardhall.games.bardwood.box import BardwoodBox, CardFace, Row, row_value
from bardhall.games.bardwood.names import LYRICS, MELODY
from bardhall.games.bardwood.rules.arrow import ConvertEffect
from bardhall.games.bardwood.rules.effect import RESOURCE_VALUES, GainEffect, PerEffect
from bardhall.games.bardwood.rules.options import ChooseEffect

COIN_WORTH: Final = 0.45
STONE_WORTH: Final = 0.45
RANGE_WORTH: Final = 0.3
VOLUME_WORTH: Final = 0.16


def row_yield(row: Row, resource: int) -> float:
    """Return the melody or lyrics that a row can give."""
    found = 0.0
    for effect in row.effects:
        if isinstance(effect, GainEffect):
            found += effect.n if effect.resource == resource else 0
        elif isinstance(effect, ChooseEffect):
            found += 0.7 * max(row_yield(effect.rows[0], resource), row_yield(effect.rows[1], resource))
        elif isinstance(effect, ConvertEffect | PerEffect):
            found += 0.6 * row_yield(effect.rows[0], resource)
    return found


class CardValues:
    """The values of all cards of a box, by code."""

    __slots__ = (
        "lower",
        "lower_lyrics",
        "lower_melody",
        "recurring",
        "rewards",
        "strength",
        "upper",
        "upper_lyrics",
        "upper_melody",
    )

    def __init__(self, box: BardwoodBox) -> None:
        cards = box.cards
        self.upper: Final = [_besides_song(card.upper) for card in cards]
        self.lower: Final = [_besides_song(card.lower) for card in cards]
        self.upper_melody: Final = [row_yield(card.upper, MELODY) for card in cards]
        self.upper_lyrics: Final = [row_yield(card.upper, LYRICS) for card in cards]
        self.lower_melody: Final = [row_yield(card.lower, MELODY) for card in cards]
        self.lower_lyrics: Final = [row_yield(card.lower, LYRICS) for card in cards]
        self.rewards: Final = [row_value(card.upper) for card in cards]
        self.recurring: Final = [_recurring(card) for card in cards]


def _besides_song(row: Row) -> float:
    """Return the value of a section apart from its melody and lyrics, which are counted separately."""
    sung = RESOURCE_VALUES[MELODY] * row_yield(row, MELODY) + RESOURCE_VALUES[LYRICS] * row_yield(row, LYRICS)
    return max(0.0, row_value(row) - sung)


def _strength(card: CardFace) -> float:
    """Return the value that a card of the deck has when it comes up."""
    if card.kind == k.FAN:
        return max(row_value(card.options[0]), row_value(card.options[1]))
    lower = 0.6 * max(0.0, row_value(card.lower) - VOLUME_WORTH * card.lower_cost)
    return row_value(card.upper) + lower


def _recurring(card: CardFace) -> float:
    """Return a card's value beyond an average one; fans and creatures add to a draw, Skills replace each other."""
    if card.kind in (k.FAN, k.CREATURE):
        return 0.8 * _strength(card)
    return _strength(card) - 0.75 if card.kind == k.SKILL else 0.8 * _strength(card)


_known: dict[BardwoodBox, CardValues] = {}


def worths_of(box: BardwoodBox) -> CardValues:
    """Return the values of a box's cards, which are cached."""
    known = _known.get(box)
    if known is None:
        known = _known[box] = CardValues(box)
    return known
