"""bardhall campaign: Bardwood Grove over several games, which open its boxes."""

from __future__ import annotations

import argparse

from bardhall.commands.parser import Commands, names, seed
from bardhall.kernel.errors import Malformed

# The actions, and what each of them takes besides --lang.
TAKEN = {
    "new": ("path", "seed"),
    "list": (),
    "show": (),
    "play": ("seed", "seats", "names", "muse", "restart", "option"),
    "reset": ("seed", "yes"),
    "delete": ("yes",),
}


def add(commands: Commands) -> None:
    command = commands.add("campaign")
    command.argument("action", metavar="ACTION", choices=tuple(TAKEN))
    command.argument("name", metavar="NAME", nargs="?")
    command.argument("--path", metavar="PATH")
    command.argument("--seed", metavar="N", type=seed)
    command.argument("--seats", metavar="WHO,WHO", type=names)
    command.argument("--names", metavar="NAME,NAME", type=names)
    command.argument("--muse", action="store_true")
    command.argument("--restart", action="store_true")
    command.options()
    command.argument("--yes", action="store_true")
    command.argument("--lang", choices=("en", "fr"))
    command.runs(lambda args: run(args, command.lang))


def run(args: argparse.Namespace, lang: str) -> int:
    from bardhall.commands.campaign_actions import ACTIONS

    args.spoken = args.lang or lang
    _check(args)
    return ACTIONS[args.action](args)


def _check(args: argparse.Namespace) -> None:
    """The arguments fit the action."""
    for option in ("path", "seed", "seats", "names", "muse", "restart", "option", "yes"):
        given = getattr(args, option)
        is_given = given is not None and given is not False and given != []
        if is_given and option not in TAKEN[args.action]:
            fitting = [f"campaign {action}" for action, taken in TAKEN.items() if option in taken]
            raise Malformed(f"--{option} is for {' and '.join(fitting)}, not for campaign {args.action}")
    if args.action == "list" and args.name is not None:
        raise Malformed(f"campaign list takes no name; to see one: bardhall campaign show {args.name}")
    if args.action != "list" and args.name is None:
        raise Malformed(f"which campaign? Give its name: bardhall campaign {args.action} NAME")
