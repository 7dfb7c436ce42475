"""bardhall restore: a backup into a new database."""

from __future__ import annotations

import argparse
from pathlib import Path

from bardhall.commands.extras import needs_web
from bardhall.commands.parser import Commands
from bardhall.commands.words import WORDS


def add(commands: Commands) -> None:
    command = commands.add("restore")
    command.argument("file", metavar="FILE")
    command.argument("--database", metavar="URL", default="")
    command.language()
    command.runs(run)


@needs_web
def run(args: argparse.Namespace) -> int:
    import asyncio

    from bardhall.web.serving import prepared_database
    from bardhall.web.store.backup import restore

    rows = asyncio.run(restore(args.database or prepared_database(), Path(args.file)))
    print(WORDS.say("backup", "restored", {"file": args.file, "n": rows}, args.lang))
    return 0
