"""Counters: what conditions (BG-GAP-18) and "per" effects count, of one player's own state (section 6.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bardhall.games.bardwood.kinds import CREATURE, FAN, IMPRO, SKILL
from bardhall.games.bardwood.names import COUNTERS, NONE, Card, Seat
from bardhall.games.bardwood.rules.pieces import bardstones
from bardhall.games.bardwood.state import Bardwood


def owned(g: Bardwood, seat: Seat) -> tuple[Card, ...]:
    """BG-SCORE-04: the cards of song, deck, discard, hand and brag area; also one that is being resolved."""
    cards = g.song[seat] + g.deck[seat] + g.discard[seat] + g.hand[seat] + g.brag[seat]
    return (*cards, g.drawn) if g.drawn != NONE and seat == g.active else cards


def _of_kind(g: Bardwood, seat: Seat, kind: int) -> int:
    return sum([1 for card in owned(g, seat) if g.box.cards[card].kind == kind])


def _advanced(g: Bardwood, seat: Seat, kind: int) -> int:
    faces = g.box.cards
    return sum([1 for card in owned(g, seat) if faces[card].kind == kind and faces[card].owner == NONE])


def _coins(g: Bardwood, seat: Seat) -> int:
    return g.coins[seat]


def _acoustic(g: Bardwood, seat: Seat) -> int:
    return g.acoustic[seat]


def _range(g: Bardwood, seat: Seat) -> int:
    return g.ranges[seat]


def _volume(g: Bardwood, seat: Seat) -> int:
    return g.volume[seat]


def _crests_on_bard_card(g: Bardwood, seat: Seat) -> int:
    return len(g.won[seat])


def _crests_off_track(g: Bardwood, seat: Seat) -> int:
    return g.box.numbers.crests - g.crests[seat]


def _runes_off_dial(g: Bardwood, seat: Seat) -> int:
    return 4 * g.box.numbers.runes_per_quarter - sum(g.runes[seat])


def _quarters_open(g: Bardwood, seat: Seat) -> int:
    return sum([1 for n in g.runes[seat] if n == 0])


def _creatures(g: Bardwood, seat: Seat) -> int:
    return _of_kind(g, seat, CREATURE)


def _bosses(g: Bardwood, seat: Seat) -> int:
    return sum([1 for card in owned(g, seat) if g.box.cards[card].is_boss])


def _creatures_in_brag_area(g: Bardwood, seat: Seat) -> int:
    return len(g.brag[seat])


def _fans(g: Bardwood, seat: Seat) -> int:
    return _advanced(g, seat, FAN)


def _skills(g: Bardwood, seat: Seat) -> int:
    return _advanced(g, seat, SKILL)


def _impros(g: Bardwood, seat: Seat) -> int:
    return _advanced(g, seat, IMPRO)


def _cards(g: Bardwood, seat: Seat) -> int:
    return len(owned(g, seat))


def _legends(g: Bardwood, seat: Seat) -> int:
    return sum([runes.count(seat) for runes in g.told_runes])


def _slots(g: Bardwood, seat: Seat) -> int:
    return g.slots.count(seat)


def _boat(g: Bardwood, seat: Seat) -> int:
    return g.boat[seat]


def _gems(g: Bardwood, seat: Seat) -> int:
    return g.gems[seat]


_COUNTS: Final[list[Callable[[Bardwood, int], int]]] = [
    _coins, _acoustic, _range, bardstones, _volume, _crests_on_bard_card, _crests_off_track, _runes_off_dial,
    _quarters_open, _creatures, _bosses, _creatures_in_brag_area, _fans, _skills, _impros, _cards, _legends, _slots,
    _boat, _gems,
]  # fmt: skip
assert len(_COUNTS) == len(COUNTERS)


def count(g: Bardwood, seat: Seat, counter: int) -> int:
    """How many the seat has now."""
    return _COUNTS[counter](g, seat)
