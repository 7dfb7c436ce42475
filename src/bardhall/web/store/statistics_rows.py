"""A person's own statistics: games won and lost, by game and opponent, and streaks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from bardhall.web.store.result_rows import JOINED, MINE
from bardhall.web.store.store import Store

PEOPLE: Final = "people"  # the opponent of a game with other people
NOBODY: Final = ""  # that of a game alone


@dataclass(frozen=True)
class Played:
    """A finished game in the statistics; `opponent` is the strongest bot at the table, if no other people played."""

    game: str
    opponent: str
    has_won: bool


@dataclass(frozen=True)
class WinLoss:
    """The number of games won and lost, in one game against one kind of opponent."""

    game: str
    opponent: str
    won: int
    lost: int


@dataclass(frozen=True)
class Statistics:
    """The statistics of all games of a person; `streak` is the present number of wins in a row,
    `longest` the highest.
    """

    lines: tuple[WinLoss, ...]
    won: int
    lost: int
    streak: int
    longest: int


async def played_by(store: Store, person: str) -> list[Played]:
    """Return all finished games of a person, including private ones, oldest first."""
    others = "o.result = s.result AND o.seat <> s.seat"
    people = f"(SELECT count(*) FROM result_seats o WHERE {others} AND o.player <> 0)"
    bot = f"(SELECT coalesce(max(o.bot), '') FROM result_seats o WHERE {others})"
    query = f"SELECT r.game, {people}, {bot}, s.place FROM {JOINED} WHERE s.player IN {MINE} ORDER BY r.number"
    rows = await store.read(lambda session: session.rows(query, person=person))
    return [Played(str(game), PEOPLE if met else str(bot), place == 1) for game, met, bot, place in rows]


def statistics(played: Iterable[Played]) -> Statistics:
    """Return the statistics of these games, oldest first."""
    games, lines = list(played), dict[tuple[str, str], list[bool]]()
    for one in games:
        lines.setdefault((one.game, one.opponent), []).append(one.has_won)
    runs = [(has_won, len(list(run))) for has_won, run in groupby(one.has_won for one in games)]
    won = sum(one.has_won for one in games)
    return Statistics(
        tuple([WinLoss(*key, sum(ends), len(ends) - sum(ends)) for key, ends in sorted(lines.items())]),
        won, len(games) - won, runs[-1][1] if runs and runs[-1][0] else 0,
        max((length for has_won, length in runs if has_won), default=0),
    )  # fmt: skip
