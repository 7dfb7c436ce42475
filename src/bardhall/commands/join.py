"""bardhall join: a bot sits down at a running table."""

from __future__ import annotations

import argparse

import bardhall
from bardhall.bots import label
from bardhall.commands.extras import needs_web
from bardhall.commands.parser import Commands


def add(commands: Commands) -> None:
    command = commands.add("join")
    command.argument("url", metavar="URL")
    command.argument("--bot", default="medium")
    command.argument("--name", default="")
    command.packs()
    command.language()
    command.runs(run)


@needs_web
def run(args: argparse.Namespace) -> int:
    from bardhall.web.api.client import join

    bardhall.bot(args.bot)  # there is such a bot
    join(args.url, args.bot, args.name or label(args.bot), lambda line: print(line, flush=True), args.packs)
    return 0
