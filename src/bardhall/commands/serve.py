"""bardhall serve and join: starting the web server, and seating a bot or a person at a running table."""

from __future__ import annotations

import argparse
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

import bardhall
from bardhall.bots import label
from bardhall.commands.hall import keeping_of
from bardhall.commands.parser import Commands, count, needs_web, port
from bardhall.commands.play import full_screen
from bardhall.data_dirs import home
from bardhall.kernel.errors import Malformed

if TYPE_CHECKING:
    from bardhall.web.serving import ServeOptions

USUAL = "uploads"  # the folder for uploaded packs, beside the database


def add_serve(commands: Commands) -> None:
    command = commands.add("serve")
    command.argument("--settings", metavar="FILE", type=Path)
    command.argument("--keep", metavar="KIND=DAYS", nargs="+", action="extend", default=[])
    # What is not on the command line must not hide what is in the settings file.
    given: dict[str, Any] = {"default": argparse.SUPPRESS}
    command.argument("--host", **given)
    command.argument("--port", type=port, **given)
    command.argument("--database", metavar="URL", **given)
    command.argument("--workers", metavar="N", type=count, **given)
    command.argument("--url", metavar="URL", **given)
    command.argument("--proxies", metavar="ADDRESSES", **given)
    command.argument("--packs", metavar="DIR", **given)
    command.argument("--uploads", metavar="DIR", nargs="?", const=USUAL, **given)
    command.argument("--workbench", metavar="DIR", **given)
    command.argument("--open", action="store_true", dest="is_opened", **given)
    command.argument("--lan", action="store_true", dest="is_lan", **given)
    command.argument("--invite-only", action="store_true", dest="is_invite_only", **given)
    command.argument("--push-hosts", metavar="NAMES", **given)
    command.argument("--home-hooks", action="store_true", dest="has_home_hooks", **given)
    command.language()
    command.runs(run_serve)


@needs_web
def run_serve(args: argparse.Namespace) -> int:
    from bardhall.web.serving import serve

    serve(options_of(args))
    return 0


def options_of(args: argparse.Namespace) -> ServeOptions:
    """Return the options of the server from its settings file and the command line, which takes precedence."""
    from bardhall.commands.settings_file import read_settings
    from bardhall.web.serving import ServeOptions

    chosen = read_settings(args.settings) if args.settings is not None else {}
    known = {one.name for one in fields(ServeOptions)}
    chosen |= {name: value for name, value in vars(args).items() if name in known}
    if args.keep:
        chosen["keeping"] = keeping_of(args.keep, chosen.get("keeping"))
    if chosen.get("uploads") == USUAL:
        chosen["uploads"] = str(home() / USUAL)
    return ServeOptions(**chosen)


def add_join(commands: Commands) -> None:
    command = commands.add("join")
    command.argument("url", metavar="URL")
    command.argument("--bot", default="medium")
    command.argument("--name", default="")
    command.argument("--screen", action="store_true")
    command.packs()
    command.language()
    command.runs(run_join)


@needs_web
def run_join(args: argparse.Namespace) -> int:
    from bardhall.web.api.client import join

    if args.screen:
        return sit_down(args)
    bardhall.bot(args.bot)  # there is such a bot
    join(args.url, args.bot, args.name or label(args.bot), lambda line: print(line, flush=True), args.packs)
    return 0


def sit_down(args: argparse.Namespace) -> int:
    """Play a seat yourself, in the full-screen client."""
    from bardhall.web.api.client import read_link, seated
    from bardhall.web.api.hall_sitting import HallSitting

    if not args.name:
        raise Malformed("which name shall the table show? Give it with --name NAME")
    show, link = full_screen(), read_link(args.url)
    return show(HallSitting(link, seated(link, args.name), args.lang, args.packs))
