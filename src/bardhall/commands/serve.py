"""bardhall serve and join: the web table, and a bot that sits down at a running one."""

from __future__ import annotations

import argparse

import bardhall
from bardhall.bots import label
from bardhall.commands.hall import keeping_of
from bardhall.commands.parser import Commands, count, needs_web, port
from bardhall.data_dirs import home

USUAL = "uploads"  # the folder for uploaded packs, beside the database


def add_serve(commands: Commands) -> None:
    command = commands.add("serve")
    command.argument("--host", default="")
    command.argument("--port", type=port, default=8765)
    command.argument("--database", metavar="URL", default="")
    command.argument("--workers", metavar="N", type=count, default=1)
    command.argument("--url", metavar="URL", default="")
    command.argument("--proxies", metavar="ADDRESSES", default="")
    command.argument("--keep", metavar="KIND=DAYS", nargs="+", action="extend", default=[])
    command.argument("--packs", metavar="DIR", default="")
    command.argument("--uploads", metavar="DIR", nargs="?", const=USUAL, default="")
    command.argument("--workbench", metavar="DIR", default="")
    command.argument("--open", action="store_true")
    command.argument("--lan", action="store_true")
    command.argument("--invite-only", action="store_true")
    command.argument("--push-hosts", metavar="NAMES", default="")
    command.argument("--home-hooks", action="store_true")
    command.language()
    command.runs(run_serve)


@needs_web
def run_serve(args: argparse.Namespace) -> int:
    from bardhall.web.serving import ServeOptions, serve

    options = ServeOptions(
        args.host, args.port, args.database, args.workers, args.url, args.proxies, args.open, args.lan,
        args.invite_only, keeping_of(args.keep), args.packs,
        uploads=str(home() / USUAL) if args.uploads == USUAL else args.uploads,
        workbench=args.workbench, lang=args.lang, push_hosts=args.push_hosts, has_home_hooks=args.home_hooks,
    )  # fmt: skip
    serve(options)
    return 0


def add_join(commands: Commands) -> None:
    command = commands.add("join")
    command.argument("url", metavar="URL")
    command.argument("--bot", default="medium")
    command.argument("--name", default="")
    command.packs()
    command.language()
    command.runs(run_join)


@needs_web
def run_join(args: argparse.Namespace) -> int:
    from bardhall.web.api.client import join

    bardhall.bot(args.bot)  # there is such a bot
    join(args.url, args.bot, args.name or label(args.bot), lambda line: print(line, flush=True), args.packs)
    return 0
