"""The stages of a measurement: which servers, which games, how many tables; and how long each will take."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from tools.load.neighbour import Neighbour
from tools.load.servers import Hall, PostgresHall, Server

SERVERS = ("sqlite", "postgres1", "postgres2", "neighbour")
NEIGHBOURS_GAME = "songs"
SQLITE = "SQLite, 1 worker"
REST = 3.0  # seconds in which nobody does anything
_SETTLING = 2.0  # seconds before that, about
_START = 6.0  # seconds for a server to come up and go down, about
_OPENING = 0.12  # seconds for a table, about


@dataclass(frozen=True)
class Wish:
    """What was asked for."""

    games: list[str]
    servers: list[str]
    tables: int  # at each game by itself, and at the servers beside SQLite
    growth: list[int]  # numbers of tables, from few to many
    seconds: float  # of a walk
    run_seconds: float
    pace: float
    parties: list[str]  # who sits at the tables, in turn
    python: Path


@dataclass(frozen=True)
class Stage:
    """One server: tables are opened up to each size in turn, and play at a run for so many seconds, then at a walk."""

    name: str  # of the server
    make: Callable[[Path], Server]
    games: list[str]
    sizes: list[int]
    run_seconds: float
    wish: Wish = field(repr=False)

    @property
    def title(self) -> str:
        """What is played, in a word."""
        return self.games[0] if len(self.games) == 1 else "mixed"

    def __str__(self) -> str:
        return f"{self.name}, {self.title}, {self.sizes[-1]} tables"

    def estimate(self, opening: float = _OPENING) -> float:
        """Seconds that it will take, if a table takes so long to open."""
        stretches = len(self.sizes) * (self.run_seconds + _SETTLING + REST + self.wish.seconds)
        return _START + self.sizes[-1] * opening + stretches


def stages(wish: Wish) -> list[Stage]:
    """What is measured, in order: each game by itself, all of them in growing numbers, then the other servers."""
    found: list[Stage] = []
    if "sqlite" in wish.servers:
        alone = [[game] for game in wish.games] if wish.tables else []
        found += [Stage(SQLITE, _sqlite(wish), games, [wish.tables], wish.run_seconds, wish) for games in alone]
        if wish.growth:
            found.append(Stage(SQLITE, _sqlite(wish), wish.games, wish.growth, wish.run_seconds / 2, wish))
    for workers in (1, 2):
        if f"postgres{workers}" in wish.servers and wish.tables:
            name = f"PostgreSQL, {workers} worker" + ("s" if workers > 1 else "")
            found.append(Stage(name, _postgres(wish, workers), wish.games, [wish.tables], wish.run_seconds, wish))
    if "neighbour" in wish.servers and wish.tables:
        found.append(Stage("boardgame.io", Neighbour, [NEIGHBOURS_GAME], [wish.tables], wish.run_seconds, wish))
    return found


def _sqlite(wish: Wish) -> Callable[[Path], Server]:
    return lambda folder: Hall(folder, wish.python, wish.parties)


def _postgres(wish: Wish, workers: int) -> Callable[[Path], Server]:
    return lambda folder: PostgresHall(folder, wish.python, wish.parties, workers)
