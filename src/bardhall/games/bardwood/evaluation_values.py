"""What cards and effects are worth to the greedy bot, in points: worked out once for a box."""

from __future__ import annotations

from typing import Final

from bardhall.games.bardwood import kinds as k
from bardhall.games.bardwood.box import BardwoodBox, CardFace, Effect, Row
from bardhall.games.bardwood.names import LYRICS, MELODY

# By resource: melody, lyrics, volume, coin, acoustic stone, range stone, green gem, move, tempo, offbeat.
RESOURCE: Final = [0.32, 0.36, 0.16, 0.45, 0.45, 0.3, 1.0, 0.2, 0.2, 0.1]
COIN_WORTH: Final = 0.45
STONE_WORTH: Final = 0.45
RANGE_WORTH: Final = 0.3
VOLUME_WORTH: Final = 0.16
_KIND: Final = {
    k.BRAG: 0.3, k.SHUFFLE: 0.15, k.USE_MOTIF: 1.0, k.IMPRO_OF_SONG: 0.6, k.IMPRO_OF_SHOP: 0.7, k.PLACE_CREST: 0.2,
    k.TAKE_CRESTS: 0.8, k.PLACE_RUNE: 0.1, k.REMOVE_RUNE: 0.2, k.REMOVE_CREST: 0.2,
}  # fmt: skip


def row_worth(row: Row) -> float:
    """A row of effects, gained once."""
    worth = 0.0
    for effect in row.effects:
        worth += effect_worth(effect)
    return worth


def effect_worth(effect: Effect) -> float:
    """An effect, gained once at a usual moment."""
    if effect.kind == k.GAIN:
        return RESOURCE[effect.resource] * effect.n
    if effect.kind == k.CHOOSE:
        return 0.1 + max(row_worth(effect.rows[0]), row_worth(effect.rows[1]))
    if effect.kind == k.CONVERT:
        paid = 0.0
        for resource, n in enumerate(effect.pay):
            paid += RESOURCE[resource] * n
        return 0.1 + 0.7 * max(0.0, row_worth(effect.rows[0]) - paid) * min(effect.times, 2)
    if effect.kind == k.PER:
        return 0.6 * row_worth(effect.rows[0]) * effect.n
    return _KIND[effect.kind] * effect.n


def row_yield(row: Row, resource: int) -> float:
    """How much melody or lyrics a row is good for."""
    found = 0.0
    for effect in row.effects:
        if effect.kind == k.GAIN:
            found += effect.n if effect.resource == resource else 0
        elif effect.kind == k.CHOOSE:
            found += 0.7 * max(row_yield(effect.rows[0], resource), row_yield(effect.rows[1], resource))
        elif effect.kind in (k.CONVERT, k.PER):
            found += 0.6 * row_yield(effect.rows[0], resource)
    return found


class CardValues:
    """Tables by card."""

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
        self.rewards: Final = [row_worth(card.upper) for card in cards]
        self.recurring: Final = [_recurring(card) for card in cards]


def _besides_song(row: Row) -> float:
    """A section without its melody and lyrics, which are counted apart."""
    sung = RESOURCE[MELODY] * row_yield(row, MELODY) + RESOURCE[LYRICS] * row_yield(row, LYRICS)
    return max(0.0, row_worth(row) - sung)


def _strength(card: CardFace) -> float:
    """What a card of the deck is good for when it comes up."""
    if card.kind == k.FAN:
        return max(row_worth(card.options[0]), row_worth(card.options[1]))
    lower = 0.6 * max(0.0, row_worth(card.lower) - VOLUME_WORTH * card.lower_cost)
    return row_worth(card.upper) + lower


def _recurring(card: CardFace) -> float:
    """What it adds to a deck beyond a usual card: fans and creatures come on top, Skills take the place of others."""
    if card.kind in (k.FAN, k.CREATURE):
        return 0.8 * _strength(card)
    return _strength(card) - 0.75 if card.kind == k.SKILL else 0.8 * _strength(card)


_known: dict[BardwoodBox, CardValues] = {}


def worths_of(box: BardwoodBox) -> CardValues:
    """The tables of a box."""
    known = _known.get(box)
    if known is None:
        known = _known[box] = CardValues(box)
    return known
