"""bardhall status: what a hall holds."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from bardhall.commands.extras import needs_web
from bardhall.commands.parser import Commands
from bardhall.commands.words import WORDS

if TYPE_CHECKING:
    from bardhall.web.store.store_stats import StoreStats


def add(commands: Commands) -> None:
    command = commands.add("status")
    command.argument("--database", metavar="URL", default="")
    command.language()
    command.runs(run)


@needs_web
def run(args: argparse.Namespace) -> int:
    import asyncio

    from bardhall.web.core.settings import default_database
    from bardhall.web.store.store_stats import collect_stats

    store_stats = asyncio.run(collect_stats(args.database or default_database()))
    print("\n".join(lines_of(store_stats, args.lang)))
    return 0


def lines_of(store_stats: StoreStats, lang: str) -> list[str]:
    """The store_stats in sentences."""
    from bardhall.web.core.runtime import engine

    served = {True: "served", False: "not_served", None: "unknown"}[store_stats.is_served]
    told: dict[str, object] = dict(asdict(store_stats))
    told |= {"megabytes": f"{store_stats.size / 1e6:.1f}", "engine": engine(), "state": _say(served, {}, lang)}
    told |= {"oldest": _day(store_stats.oldest), "latest": _day(store_stats.latest)}
    lines = ["head", "engine", "tables", *(["ages"] if store_stats.latest else []), "others"]
    return [_say(line, told, lang) for line in lines] + _reports(store_stats, lang)


def _reports(store_stats: StoreStats, lang: str) -> list[str]:
    """What guests have told about somebody at their table, the latest first."""
    if not store_stats.reports:
        return []
    told = [
        asdict(one) | {"day": _day(one.at), "seat": one.seat + 1, "name": one.name or "—"}
        for one in store_stats.reports
    ]
    return [_say("reports", {"n": len(told)}, lang), *(_say("report", one, lang) for one in told)]


def _say(key: str, told: dict[str, object], lang: str) -> str:
    return WORDS.say("status", key, told, lang)


def _day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).date().isoformat()
