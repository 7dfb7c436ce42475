"""bardhall status, tidy, backup and restore: maintaining a server's database."""

from __future__ import annotations

import argparse
from dataclasses import asdict, fields, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from bardhall.commands.parser import Commands, needs_web
from bardhall.commands.words import WORDS
from bardhall.kernel.errors import Malformed

if TYPE_CHECKING:
    from bardhall.web.core.settings import Keeping, Settings
    from bardhall.web.store.housekeeping import StoreStats


def add_status(commands: Commands) -> None:
    command = commands.add("status")
    command.argument("--database", metavar="URL", default="")
    command.language()
    command.runs(_status)


@needs_web
def _status(args: argparse.Namespace) -> int:
    import asyncio

    from bardhall.web.core.settings import default_database
    from bardhall.web.store.housekeeping import collect_stats

    store_stats = asyncio.run(collect_stats(args.database or default_database()))
    print("\n".join(lines_of(store_stats, args.lang)))
    return 0


def lines_of(store_stats: StoreStats, lang: str) -> list[str]:
    """Return the statistics of a database as sentences."""
    from bardhall.web.core.runtime import engine

    served = {True: "served", False: "not_served", None: "unknown"}[store_stats.is_served]
    told: dict[str, object] = dict(asdict(store_stats))
    told |= {"megabytes": f"{store_stats.size / 1e6:.1f}", "engine": engine(), "state": _say(served, {}, lang)}
    told |= {"oldest": _day(store_stats.oldest), "latest": _day(store_stats.latest)}
    lines = ["head", "engine", "tables", *(["ages"] if store_stats.latest else []), "others"]
    return [_say(line, told, lang) for line in lines] + _reports(store_stats, lang)


def _reports(store_stats: StoreStats, lang: str) -> list[str]:
    """Return lines with the players' reports, the latest first."""
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


def add_tidy(commands: Commands) -> None:
    command = commands.add("tidy")
    command.argument("--database", metavar="URL", default="")
    command.argument("--keep", metavar="KIND=DAYS", nargs="+", action="extend", default=[])
    command.argument("--yes", action="store_true")
    command.language()
    command.runs(_tidy)


@needs_web
def _tidy(args: argparse.Namespace) -> int:
    import asyncio

    from bardhall.web.core.settings import Settings, default_database

    keeping = keeping_of(args.keep)
    settings = Settings(database=args.database or default_database(), keeping=keeping)
    found = asyncio.run(_tidied(settings, args.yes))
    for kind, number in found.items():
        print(WORDS.say("tidy", kind, {"n": number, "days": asdict(keeping)[kind]}, args.lang))
    end = "nothing" if not found else "removed" if args.yes else "would_be"
    print(WORDS.say("tidy", end, {}, args.lang))
    return 0


async def _tidied(settings: Settings, is_meant: bool) -> dict[str, int]:
    """Return the number of expired entries of each kind, after deleting them if `is_meant`."""
    from bardhall.web.core.runtime import now
    from bardhall.web.store import housekeeping
    from bardhall.web.tables.deletion import tidy
    from bardhall.web.tables.service import Service

    service = Service(settings)
    try:
        await service.start_attached()
        found = await housekeeping.count(service.store, settings.keeping, now())
        if is_meant:
            await tidy(service)
    finally:
        await service.stop()
    return found


def keeping_of(given: list[str], before: Keeping | None = None) -> Keeping:
    """Return how long things are stored, from KIND=DAYS; kinds that are not named keep their setting."""
    from bardhall.web.core.settings import Keeping

    keeping = before or Keeping()
    kinds = [field.name for field in fields(keeping)]
    for text in given:
        kind, _, days = text.partition("=")
        if kind not in kinds or not days.isdecimal() or len(days) > 5:
            raise Malformed(
                f"{text!r}: write it as KIND=DAYS, where 0 days means for ever; KIND is one of {', '.join(kinds)}"
            )
        keeping = replace(keeping, **{kind: int(days)})
    return keeping


def add_backup(commands: Commands) -> None:
    command = commands.add("backup")
    command.argument("file", metavar="FILE")
    command.argument("--database", metavar="URL", default="")
    command.language()
    command.runs(_back_up)


@needs_web
def _back_up(args: argparse.Namespace) -> int:
    import asyncio

    from bardhall.web.core.settings import default_database
    from bardhall.web.serving import folder_of
    from bardhall.web.store.backup import backup

    folder_of(args.file)
    rows = asyncio.run(backup(args.database or default_database(), Path(args.file)))
    print(WORDS.say("backup", "saved", {"file": args.file, "n": rows}, args.lang))
    return 0


def add_restore(commands: Commands) -> None:
    command = commands.add("restore")
    command.argument("file", metavar="FILE")
    command.argument("--database", metavar="URL", default="")
    command.language()
    command.runs(_restore)


@needs_web
def _restore(args: argparse.Namespace) -> int:
    import asyncio

    from bardhall.web.serving import prepared_database
    from bardhall.web.store.backup import restore

    rows = asyncio.run(restore(args.database or prepared_database(), Path(args.file)))
    print(WORDS.say("backup", "restored", {"file": args.file, "n": rows}, args.lang))
    return 0
