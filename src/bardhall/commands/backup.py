"""bardhall backup: the whole hall in a file."""

from __future__ import annotations

import argparse
from pathlib import Path

from bardhall.commands.extras import needs_web
from bardhall.commands.parser import Commands
from bardhall.commands.words import WORDS


def add(commands: Commands) -> None:
    command = commands.add("backup")
    command.argument("file", metavar="FILE")
    command.argument("--database", metavar="URL", default="")
    command.language()
    command.runs(run)


@needs_web
def run(args: argparse.Namespace) -> int:
    import asyncio

    from bardhall.web.core.settings import default_database
    from bardhall.web.serving import folder_of
    from bardhall.web.store.backup import backup

    folder_of(args.file)
    rows = asyncio.run(backup(args.database or default_database(), Path(args.file)))
    print(WORDS.say("backup", "saved", {"file": args.file, "n": rows}, args.lang))
    return 0
