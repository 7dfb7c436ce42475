"""The same deals played by two bots, each against itself, and where they disagree about what is worth how much."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bardhall import info
from bardhall.arena.comparing import comparison_of
from bardhall.arena.counts import Report
from bardhall.arena.report import report_of
from bardhall.arena.series import Series
from bardhall.arena.tracked_items import things_of

WAYS = {"lift_taken": "had", "lift_used": "used"}


@dataclass(frozen=True)
class Worth:
    """What having or using a thing adds to the share of wins, by each of the two bots; None if that was too seldom."""

    name: str
    way: str
    first: Report | None
    second: Report | None

    @property
    def is_told(self) -> bool:
        """Whether it is worth something beyond chance by either, or the two disagree."""
        return any(one is not None and one["is_beyond_chance"] for one in (self.first, self.second)) or self.is_disputed

    @property
    def is_disputed(self) -> bool:
        """Whether their intervals do not meet."""
        one, two = self.first, self.second
        return one is not None and two is not None and (one["low"] > two["high"] or two["low"] > one["high"])


def worths(first: Report, second: Report) -> list[Worth]:
    """All things that either has seen, the most valuable to the second first."""
    known = [{thing["id"]: thing for thing in report["things"]} for report in (first, second)]
    found = []
    for name in sorted(known[0] | known[1]):
        kept = [one.get(name) for one in known]
        title = next(one for one in kept if one is not None)["name"]["en"]
        for way in WAYS:
            found.append(Worth(title, WAYS[way], *[one and one[way] for one in kept]))
    return sorted(found, key=lambda worth: -(worth.second or worth.first or {"value": 0.0})["value"])


def chapter(first: Series, second: Series) -> Iterator[str]:
    """What the two say of one game."""
    game = first.plan.game
    bots = [series.plan.bots[0] for series in (first, second)]
    reports = [report_of(series) for series in (first, second)]
    played = ", ".join(f"`{bot}` {report['played']} games" for bot, report in zip(bots, reports, strict=True))
    yield f"## {info(game).name('en')}\n"
    yield f"{first.plan.seats} players, {played}.\n"
    yield f"| | `{bots[0]}` | `{bots[1]}` |"
    yield "|---|---|---|"
    yield from (f"| {name} | {one} | {two} |" for name, one, two in _figures(*reports))
    yield ""
    yield from _worth_lines(bots, [one for one in worths(*reports) if one.is_told])
    yield from _use_lines(comparison_of(first, second))


def _figures(first: Report, second: Report) -> Iterator[tuple[str, str, str]]:
    yield "wins of the first seat", _share(first["by_seat"][0]), _share(second["by_seat"][0])
    yield "points", _mean(first["bots"][0]["score"]), _mean(second["bots"][0]["score"])
    yield "moves", _mean(first["moves"]), _mean(second["moves"])
    before, after = first["sources"][0]["sources"], second["sources"][0]["sources"]
    none = {"mean": 0.0}
    for source in sorted(before | after):
        yield f"points from {source}", _mean(before.get(source, none)), _mean(after.get(source, none))


def _mean(one: Report) -> str:
    return f"{one['mean']:.1f}"


def _share(one: Report) -> str:
    return f"{100 * one['share']:.1f} % ({100 * one['low']:.0f} to {100 * one['high']:.0f})"


def _worth_lines(bots: list[str], found: list[Worth]) -> Iterator[str]:
    if not found:
        yield "No card differs significantly from others.\n"
        return
    yield "Additional wins per hundred games for players who had or used something, among the players who saw it. Only"
    yield "values that are significant for one of the bots, or on which the bots disagree, are listed:\n"
    yield f"| card or place | `{bots[0]}` | `{bots[1]}` | they disagree |"
    yield "|---|---|---|---|"
    rows: dict[str, list[str]] = {}  # a bard and all its cards say the same
    for one in found:
        disputed = "yes" if one.is_disputed else ""
        row = f"{_lift(one.first)} | {_lift(one.second)} | {disputed} |"
        rows.setdefault(row, []).append(f"{one.name} ({one.way})")
    yield from (f"| {', '.join(names)} | {row}" for row, names in rows.items())
    yield ""


def _lift(one: Report | None) -> str:
    if one is None:
        return "too rare"
    certain = "**" if one["is_beyond_chance"] else ""
    return f"{certain}{100 * one['value']:+.0f}{certain} ({100 * one['low']:+.0f} to {100 * one['high']:+.0f})"


def _use_lines(comparison: Report) -> Iterator[str]:
    """What is taken or used in more games, or in fewer, by the second bot."""
    certain = [one for one in comparison["found"] if one["what"] == "thing" and one["is_beyond_chance"]]
    certain.sort(key=lambda one: -abs(one["change"]))
    for title, sign in (("more", 1), ("fewer", -1)):
        told = [_use(one, comparison) for one in certain if sign * one["change"] > 0]
        listed = ", ".join(told) or "nothing"
        yield f"Taken or used in significantly {title} games by the search than by greedy: {listed}.\n"


def _use(one: Report, comparison: Report) -> str:
    name = things_of(comparison["game"], comparison["after"])[one["name"]].name["en"]
    return f"{name} ({100 * one['before']:.0f} to {100 * one['after']:.0f} %)"
