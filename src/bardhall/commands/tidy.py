"""bardhall tidy: remove what nobody has touched for long."""

from __future__ import annotations

import argparse
from dataclasses import asdict, fields, replace
from typing import TYPE_CHECKING

from bardhall.commands.extras import needs_web
from bardhall.commands.parser import Commands
from bardhall.commands.words import WORDS
from bardhall.kernel.errors import Malformed

if TYPE_CHECKING:
    from bardhall.web.core.settings import Keeping, Settings


def add(commands: Commands) -> None:
    command = commands.add("tidy")
    command.argument("--database", metavar="URL", default="")
    command.argument("--keep", metavar="KIND=DAYS", nargs="+", action="extend", default=[])
    command.argument("--yes", action="store_true")
    command.language()
    command.runs(run)


@needs_web
def run(args: argparse.Namespace) -> int:
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
    """What has expired, of each kind; removed, if that is meant."""
    from bardhall.web.store import expiry
    from bardhall.web.tables.clock import now
    from bardhall.web.tables.service import Service
    from bardhall.web.tables.tidying import tidy

    service = Service(settings)
    try:
        await service.start_attached()
        found = await expiry.count(service.store, settings.keeping, now())
        if is_meant:
            await tidy(service)
    finally:
        await service.stop()
    return found


def keeping_of(given: list[str]) -> Keeping:
    """For how long things are kept, from KIND=DAYS."""
    from bardhall.web.core.settings import Keeping

    keeping = Keeping()
    kinds = [field.name for field in fields(keeping)]
    for text in given:
        kind, _, days = text.partition("=")
        if kind not in kinds or not days.isdecimal() or len(days) > 5:
            raise Malformed(f"{text!r}: write it as KIND=DAYS, with 0 days for ever; KIND is one of {', '.join(kinds)}")
        keeping = replace(keeping, **{kind: int(days)})
    return keeping
