"""Line-ups: which bot plays which seat, so that every bot plays every seat equally often.

A line-up lists the index of the bot for each seat. Line-ups come in blocks of one game per bot; each game of a block
rotates the bots by one, so that in a block every bot plays every seat exactly once. Successive blocks go through all
seatings: with as many bots as seats, every order around the table has been played after (bots)! games; with more bots
than seats, every selection of bots as well; with fewer bots, they share the seats as evenly as possible.
"""

from __future__ import annotations

from functools import cache
from itertools import product

Lineup = tuple[int, ...]


@cache
def first_lineups(bots: int, seats: int) -> tuple[Lineup, ...]:
    """Return the first line-up of every block; the first bot is always in the first seat."""
    most = -(-seats // bots)
    least = seats // bots
    fair = [
        (0, *rest)
        for rest in product(range(bots), repeat=seats - 1)
        if all(least <= (0, *rest).count(bot) <= most for bot in range(bots))
    ]
    return tuple(fair)


def lineup_of(number: int, bots: int, seats: int) -> Lineup:
    """Return the line-up of a game in the series, where games are counted from 0."""
    firsts = first_lineups(bots, seats)
    block, turn = divmod(number, bots)
    return tuple((bot + turn) % bots for bot in firsts[block % len(firsts)])
