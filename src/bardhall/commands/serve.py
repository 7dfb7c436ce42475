"""bardhall serve: the web table."""

from __future__ import annotations

import argparse

from bardhall.commands.extras import needs_web
from bardhall.commands.hall import keeping_of
from bardhall.commands.parser import Commands, count, port
from bardhall.data_dirs import home

USUAL = "uploads"  # the folder for uploaded packs, beside the database


def add(commands: Commands) -> None:
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
    command.runs(run)


@needs_web
def run(args: argparse.Namespace) -> int:
    from bardhall.web.serving import ServeOptions, serve

    options = ServeOptions(
        args.host, args.port, args.database, args.workers, args.url, args.proxies, args.open, args.lan,
        args.invite_only, keeping_of(args.keep), args.packs,
        uploads=str(home() / USUAL) if args.uploads == USUAL else args.uploads,
        workbench=args.workbench, lang=args.lang, push_hosts=args.push_hosts, has_home_hooks=args.home_hooks,
    )  # fmt: skip
    serve(options)
    return 0
