"""What a game says about itself when its balance is measured, and the tables that the pages share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

import bardhall


@dataclass
class Seat:
    """What one player of one game did."""

    name: str  # of the board or person that is played
    place: int
    share: float  # of the win: 1 alone, 1/2 if two share it
    points: dict[str, int] = field(default_factory=dict)
    deeds: Counter[str] = field(default_factory=Counter)


@dataclass
class Match:
    """What happened in a game."""

    seats: list[Seat]
    turns: float  # per player
    used: Counter[str]  # choices by their texts
    seen: set[str]  # what was on the table at some time


Found = dict[int, list[Match]]  # by number of players
Series = dict[tuple[str, int], list[Match]]  # by what is in play, and number of players


class Account:
    """One game. `option` is played with none and with all of what it takes."""

    game: str
    option: str
    counts: tuple[int, ...]
    games: int = 2000  # for each number of players, if nobody says
    more_games: int  # with all of the option

    def series(self, games: int, more: int) -> list[tuple[str, int, int]]:
        """What is played: the option, the number of players, and how many games."""
        return [(label, count, n) for label, n in (("none", games), ("all", more)) for count in self.counts]

    def options(self, label: str) -> dict[str, Any]:
        """With which options a series of that label is played."""
        return {self.option: label}

    def is_by_lot(self, ask: bardhall.Ask) -> bool:
        """Whether a question is answered by lot, so that seats and what they play with can be told apart."""
        return False

    def deed(self, choice: bardhall.Choice, state: Any) -> str | None:
        """What a choice is called in the profile of a player."""
        raise NotImplementedError

    def seen(self, state: Any) -> Sequence[str]:
        """What is on the table now."""
        raise NotImplementedError

    def name(self, state: Any, seat: int) -> str:
        """What the player plays with."""
        raise NotImplementedError

    def place(self, state: Any, seat: int) -> int:
        """The place in the turn order."""
        raise NotImplementedError

    def turns(self, state: Any) -> float:
        """How many turns a player had."""
        raise NotImplementedError

    def page(self, series: Series, seed: int) -> str:
        """What was measured, in words and tables."""
        raise NotImplementedError


def by_label(series: Series) -> dict[str, Found]:
    """What was found with none, and with all."""
    found: dict[str, Found] = {}
    for (label, count), matches in series.items():
        found.setdefault(label, {})[count] = matches
    return found


def rate(shares: Sequence[float]) -> str:
    """A share of wins with its interval, in percent."""
    n = len(shares)
    mean = sum(shares) / n
    spread = 1.96 * sqrt(max(mean * (1 - mean), 1e-9) / n)
    return f"{100 * mean:.1f} ± {100 * spread:.1f}"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in rows)]) + "\n"


def seats_of(found: Found, count: int) -> list[Seat]:
    return [seat for match in found[count] for seat in match.seats]


def used_in(found: Found) -> Counter[str]:
    """All choices that were made."""
    used: Counter[str] = Counter()
    for matches in found.values():
        for match in matches:
            used += match.used
    return used


def place_table(found: Found, title: str, places: Sequence[str]) -> str:
    """Wins by place."""
    rows = []
    for count in found:
        seats = seats_of(found, count)
        rates = [rate([seat.share for seat in seats if seat.place == place]) for place in range(count)]
        rows.append([str(count), f"{100 / count:.1f}", *rates, *[""] * (len(places) - count)])
    return f"{title}:\n\n" + table(["players", "fair", *places], rows)


def name_table(found: Found, word: str) -> str:
    """Wins by what is played with."""
    names = sorted({seat.name for count in found for seat in seats_of(found, count)})
    rows = []
    for name in names:
        row = [name]
        for count in found:
            shares = [seat.share for seat in seats_of(found, count) if seat.name == name]
            row.append(rate(shares) if shares else "")
        rows.append(row)
    return f"Win rates in percent by {word}:\n\n" + table([word, *(f"{count} players" for count in found)], rows)


def points_table(found: Found, title: str) -> str:
    rows = []
    for count in found:
        seats = seats_of(found, count)
        sources = list(seats[0].points)
        means = [sum(seat.points[source] for seat in seats) / len(seats) for source in sources]
        rows.append([str(count), *(f"{mean:.1f}" for mean in means), f"{sum(means):.1f}"])
    return f"{title}:\n\n" + table(["players", *sources, "all"], rows)


def extremes(counts: Sequence[tuple[int, str]], n: int = 5) -> str:
    """The least and the most of some counts."""
    ranked = sorted(counts)
    least = ", ".join(f"{name} ({number})" for number, name in ranked[:n])
    return f"least often: {least}; most often: " + ", ".join(f"{name} ({number})" for number, name in ranked[-n:])
