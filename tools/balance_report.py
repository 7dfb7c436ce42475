"""The page docs/balance-bardwood.md, from the games that tools/balance.py has played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING

from bardhall.games.bardwood.box import BardwoodBox
from bardhall.games.bardwood.kinds import BARD, IMPRO, SKILL
from bardhall.games.bardwood.names import NONE, SETS
from bardhall.kernel.registry import box_of

if TYPE_CHECKING:
    from tools.balance import Match, Seat

Series = dict[tuple[str, int], "list[Match]"]

HEAD = """# Balance of Bardwood Grove

Written by `make balance`: greedy against itself, seed {seed}. Bards and events are drawn. Intervals are at 95 %.

What is aimed at: wins by place in the turn order within 4 points of fair, by bard within 8; 14 to 30 turns for each
player; both events seen in nearly all games; every advanced card bought and every section used by somebody.

What limits it: when the last gem is taken everybody else has one more turn, so whoever began has had as many turns as
the others or one more. No number of the pack depends on the place in the turn order, so that is left as it is.
"""
DEEDS = (
    "soothe", "help", "duel", "perform", "tell", "buy skill", "buy impro", "coins", "motif", "volume", "bank", "crests",
    "event", "lower", "boat", "empty pile", "empty shop",
)  # fmt: skip


def write_report(series: Series, seed: int) -> str:
    """The whole page."""
    parts = [HEAD.format(seed=seed)]
    for boxes in dict.fromkeys(boxes for boxes, _ in series):
        found = {count: matches for (name, count), matches in series.items() if name == boxes}
        games = len(next(iter(found.values())))
        title = "The base box" if boxes == "none" else "All season boxes"
        parts += [
            f"## {title}: {games} games for each number of players\n",
            length_table(found),
            seat_table(found),
            bard_table(found),
        ]
        parts += [profile_table(found), points_table(found), unused(found, boxes)]
    return "\n".join(parts)


def rate(shares: Sequence[float]) -> str:
    """A share of wins with its interval, in percent."""
    n = len(shares)
    mean = sum(shares) / n
    spread = 1.96 * sqrt(max(mean * (1 - mean), 1e-9) / n)
    return f"{100 * mean:.1f} ± {100 * spread:.1f}"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in rows)]) + "\n"


def seats_of(found: dict[int, list[Match]], count: int) -> list[Seat]:
    return [seat for match in found[count] for seat in match.seats]


def length_table(found: dict[int, list[Match]]) -> str:
    rows = []
    for count, matches in found.items():
        turns = sorted(match.turns for match in matches)
        spread = f"{turns[len(turns) // 20]:.0f} to {turns[-1 - len(turns) // 20]:.0f}"
        both = 100 * sum(match.saw_both for match in matches) / len(matches)
        rows.append([str(count), f"{sum(turns) / len(turns):.1f}", spread, f"{both:.1f} %"])
    return table(["players", "turns per player", "nine in ten games", "games with both events"], rows)


def seat_table(found: dict[int, list[Match]]) -> str:
    rows = []
    for count in found:
        seats = seats_of(found, count)
        rates = [rate([seat.share for seat in seats if seat.place == place]) for place in range(count)]
        rows.append([str(count), f"{100 / count:.1f}", *rates, *[""] * (4 - count)])
    head = ["players", "fair", "first", "second", "third", "fourth"]
    return "Wins in percent by place in the turn order:\n\n" + table(head, rows)


def bard_table(found: dict[int, list[Match]]) -> str:
    bards = sorted({seat.bard for count in found for seat in seats_of(found, count)})
    rows = []
    for bard in bards:
        row = [bard]
        for count in found:
            shares = [seat.share for seat in seats_of(found, count) if seat.bard == bard]
            row.append(rate(shares) if shares else "")
        rows.append(row)
    return "Wins in percent by bard:\n\n" + table(["bard", *(f"{count} players" for count in found)], rows)


def profile_table(found: dict[int, list[Match]]) -> str:
    seats = [seat for count in found for seat in seats_of(found, count)]
    rows = []
    for bard in sorted({seat.bard for seat in seats}):
        own = [seat for seat in seats if seat.bard == bard]
        total: Counter[str] = Counter()
        for seat in own:
            total += seat.deeds
        rows.append([bard, *(f"{total[deed] / len(own):.1f}" for deed in DEEDS)])
    return "What each bard does in a game, all numbers of players together:\n\n" + table(["bard", *DEEDS], rows)


def points_table(found: dict[int, list[Match]]) -> str:
    rows = []
    for count in found:
        seats = seats_of(found, count)
        sources = list(seats[0].points)
        means = [sum(seat.points[source] for seat in seats) / len(seats) for source in sources]
        rows.append([str(count), *(f"{mean:.1f}" for mean in means), f"{sum(means):.1f}"])
    return "Points by source:\n\n" + table(["players", *sources, "all"], rows)


def unused(found: dict[int, list[Match]], boxes: str) -> str:
    """Cards that nobody bought and sections that nobody used."""
    used: Counter[str] = Counter()
    for matches in found.values():
        for match in matches:
            used += match.used
    box = box_of("bardwood")
    assert isinstance(box, BardwoodBox)
    cards = [face for face in box.cards if face.set == 0 or (boxes == "all" and face.set < len(SETS) - 1)]
    goods = [face for face in cards if face.kind in (SKILL, IMPRO) and face.owner == NONE]
    bought = sorted((used[f"buy {face.id}"], face.id) for face in goods)
    idle = [face.id for face in cards if face.kind in (SKILL, IMPRO) and not used[f"sing {face.id}"]]
    idle += [f"{face.id} (lower)" for face in cards if face.lower.effects and not used[f"lower {face.id}"]]
    bards = len([face for face in cards if face.kind == BARD])
    lines = [
        f"{bards} bards, {len(goods)} advanced Skills and Impros. Bought least: "
        + ", ".join(f"{name} ({n})" for n, name in bought[:5]) + "; most: "
        + ", ".join(f"{name} ({n})" for n, name in bought[-5:]) + ".",
        "Sections that nobody used: " + (", ".join(idle) or "none") + ".",
    ]  # fmt: skip
    return "\n".join(lines) + "\n"
