"""Who sits where, so that every bot plays every seat equally often.

A line-up names for each seat the place of its bot in the list. The line-ups come in blocks, one game for each bot of
the list: the second game of a block has at each seat the bot that follows in the list, and so on round the list. So in
each block every bot sits at every seat exactly once. Successive blocks go through all neighbourhoods: with as many bots
as seats, after (bots)! games every order round the table has been played; with more bots than seats, also every
selection; with fewer, the bots share the seats as evenly as they can.
"""

from __future__ import annotations

from functools import cache
from itertools import product

Lineup = tuple[int, ...]


@cache
def first_lineups(bots: int, seats: int) -> tuple[Lineup, ...]:
    """The first line-up of every block: the first bot sits at the first seat."""
    most = -(-seats // bots)
    least = seats // bots
    fair = [
        (0, *rest)
        for rest in product(range(bots), repeat=seats - 1)
        if all(least <= (0, *rest).count(bot) <= most for bot in range(bots))
    ]
    return tuple(fair)


def lineup_of(number: int, bots: int, seats: int) -> Lineup:
    """The line-up of a game of the series, counted from 0."""
    firsts = first_lineups(bots, seats)
    block, turn = divmod(number, bots)
    return tuple((bot + turn) % bots for bot in firsts[block % len(firsts)])
