"""A series of games as CSV, with a line for each seat of each game."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence

from bardhall.arena.counts import label, share
from bardhall.arena.match import Plan, Result

COLUMNS = (
    "game", "seat", "bot", "place", "win", "score", "ending", "moves", "rounds", "decisions", "seconds",
)  # fmt: skip


def csv_of(plan: Plan, results: Sequence[Result]) -> str:
    """Return a series as CSV; if points were counted by source, they are in the last columns."""
    sources = list(dict.fromkeys(name for r in results if r.account for name in r.account.sources))
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([*COLUMNS, *(f"points {name}" for name in sources)])
    for result in results:
        writer.writerows(_rows(plan, result, sources))
    return text.getvalue()


def _rows(plan: Plan, result: Result, sources: list[str]) -> Iterator[list[object]]:
    places = {place: n for n, tied in enumerate(result.ranking, 1) for place in tied}
    account = result.account
    sheet = dict(zip(account.sources, account.course[-1], strict=True)) if account else {}
    for seat, bot in enumerate(result.lineup):
        thinking = result.thinking[seat]
        yield [
            result.number, seat, label(plan, bot), places[seat], round(share(result.ranking[0], seat), 6),
            result.scores[seat], result.reason, result.moves, result.rounds, thinking.decisions,
            round(thinking.seconds, 6), *(sheet[name][seat] if name in sheet else 0 for name in sources),
        ]  # fmt: skip
