"""Seats are balanced: every bot plays every seat equally often."""

from __future__ import annotations

from collections import Counter

import pytest

from bardhall.arena.lineups import first_lineups, lineup_of

SIZES = [(bots, seats) for bots in range(1, 6) for seats in range(1, 6)]


@pytest.mark.parametrize(("bots", "seats"), SIZES)
def test_in_each_block_every_bot_sits_at_every_seat_once(bots: int, seats: int) -> None:
    for block in range(3):
        lineups = [lineup_of(number, bots, seats) for number in range(block * bots, (block + 1) * bots)]
        for seat in range(seats):
            assert sorted(lineup[seat] for lineup in lineups) == list(range(bots))


@pytest.mark.parametrize(("bots", "seats"), SIZES)
def test_seats_are_shared_as_evenly_as_they_can_be(bots: int, seats: int) -> None:
    for number in range(20):
        counts = Counter(lineup_of(number, bots, seats))
        assert max(counts.values()) - min(counts[bot] for bot in range(bots)) <= 1


def test_every_order_round_the_table_is_played() -> None:
    assert len(first_lineups(4, 4)) == 6
    assert len({lineup_of(number, 4, 4) for number in range(24)}) == 24
    assert [lineup_of(number, 2, 2) for number in range(3)] == [(0, 1), (1, 0), (0, 1)]
    assert [lineup_of(number, 2, 3) for number in range(4)] == [(0, 0, 1), (1, 1, 0), (0, 1, 0), (1, 0, 1)]
