"""bardhall pack: tools for writing your own cards."""

from __future__ import annotations

import argparse
from pathlib import Path

from bardhall.commands.parser import Commands, count, game_id, names, port, seed
from bardhall.kernel.errors import Malformed

# The actions, and what each of them takes besides --game and --lang.
TAKEN: dict[str, tuple[str, ...]] = {
    "new": (),
    "check": (),
    "show": (),
    "test": ("bots", "games", "jobs", "report", "seats", "seed"),
    "schema": (),
    "transcribe": ("packs", "port"),
}


def add(commands: Commands) -> None:
    command = commands.add("pack")
    command.argument("action", metavar="ACTION", choices=tuple(TAKEN))
    command.argument("what", metavar="FOLDER", nargs="?")
    command.argument("--game", metavar="GAME", type=game_id)
    command.argument("--bots", metavar="BOT,BOT", type=names)
    command.argument("--games", metavar="N", type=count)
    command.argument("--seats", metavar="N", type=count)
    command.argument("--jobs", metavar="N", type=count)
    command.argument("--seed", metavar="N", type=seed)
    command.argument("--report", metavar="FILE", type=Path)
    command.argument("--packs", metavar="DIR", default=None)
    command.argument("--port", type=port)
    command.language()
    command.runs(run)


def run(args: argparse.Namespace) -> int:
    from bardhall.commands.pack_check import check, compare, open_workbench, show
    from bardhall.commands.pack_new import begin, print_schema

    _check(args)
    actions = {
        "new": begin, "check": check, "show": show, "test": compare, "schema": print_schema,
        "transcribe": open_workbench,
    }  # fmt: skip
    return actions[args.action](args)


def _check(args: argparse.Namespace) -> None:
    """Refuse arguments that do not belong to the requested action."""
    for action, options in TAKEN.items():
        for option in options:
            if getattr(args, option) is not None and option not in TAKEN[args.action]:
                raise Malformed(f"--{option} is for pack {action}, not for pack {args.action}")
    if args.action in ("new", "schema") and args.game is None:
        raise Malformed(f"which game? Give it with --game: bardhall pack {args.action} --game GAME")
    if args.action == "transcribe" and (args.what or args.game) is None:
        raise Malformed("which game? Name it: bardhall pack transcribe GAME")
    if args.action not in ("schema", "transcribe") and args.what is None:
        raise Malformed(f"which pack? Give its folder: bardhall pack {args.action} FOLDER")
