"""Counters of what a player has, for conditions (BG-GAP-18) and "per" effects (section 6.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bardhall.games.bardwood.kinds import COUNTERS, CREATURE, FAN, IMPRO, SKILL
from bardhall.games.bardwood.names import NONE, Card, Seat
from bardhall.games.bardwood.rules.pieces import bardstones
from bardhall.games.bardwood.state import Bardwood


def owned(g: Bardwood, seat: Seat) -> tuple[Card, ...]:
    """Return the cards of a player's song, deck, discard pile, hand and brag area, and any card being resolved
    (BG-SCORE-04).
    """
    cards = g.song[seat] + g.deck[seat] + g.discard[seat] + g.hand[seat] + g.brag[seat]
    return (*cards, g.drawn) if g.drawn != NONE and seat == g.active else cards


def _advanced(g: Bardwood, seat: Seat, kind: int) -> int:
    faces = g.box.cards
    return sum([1 for card in owned(g, seat) if faces[card].kind == kind and faces[card].owner == NONE])


# By counter, in the order of COUNTERS.
_COUNTS: Final[list[Callable[[Bardwood, Seat], int]]] = [
    lambda g, seat: g.coins[seat],
    lambda g, seat: g.acoustic[seat],
    lambda g, seat: g.ranges[seat],
    bardstones,
    lambda g, seat: g.volume[seat],
    lambda g, seat: len(g.won[seat]),
    lambda g, seat: g.box.numbers.crests - g.crests[seat],
    lambda g, seat: 4 * g.box.numbers.runes_per_quarter - sum(g.runes[seat]),
    lambda g, seat: g.runes[seat].count(0),
    lambda g, seat: sum([1 for card in owned(g, seat) if g.box.cards[card].kind == CREATURE]),
    lambda g, seat: sum([1 for card in owned(g, seat) if g.box.cards[card].is_boss]),
    lambda g, seat: len(g.brag[seat]),
    lambda g, seat: _advanced(g, seat, FAN),
    lambda g, seat: _advanced(g, seat, SKILL),
    lambda g, seat: _advanced(g, seat, IMPRO),
    lambda g, seat: len(owned(g, seat)),
    lambda g, seat: sum([runes.count(seat) for runes in g.told_runes]),
    lambda g, seat: g.slots.count(seat),
    lambda g, seat: g.boat[seat],
    lambda g, seat: g.gems[seat],
]
assert len(_COUNTS) == len(COUNTERS)


def count(g: Bardwood, seat: Seat, counter: int) -> int:
    """Return a seat's present value of a counter."""
    return _COUNTS[counter](g, seat)
