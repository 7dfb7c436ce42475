"""bardhall campaign: a game that lasts several evenings, each of which changes the next one."""

from __future__ import annotations

import argparse

from bardhall import campaigns
from bardhall.commands.parser import Command, Commands, game_id, names, seed
from bardhall.commands.words import WORDS
from bardhall.kernel.errors import Malformed

# The actions, and what each of them takes besides --lang.
TAKEN = {
    "new": ("path", "game", "seed"),
    "list": (),
    "show": (),
    "play": ("seed", "seats", "names", "extras", "restart", "option", "packs", "screen"),
    "reset": ("seed", "yes"),
    "delete": ("yes",),
}


def add(commands: Commands) -> None:
    command = commands.add("campaign")
    command.argument("action", metavar="ACTION", choices=tuple(TAKEN))
    command.argument("name", metavar="NAME", nargs="?")
    command.argument("--path", metavar="PATH")
    command.argument("--game", metavar="GAME", type=game_id)
    command.argument("--seed", metavar="N", type=seed)
    command.argument("--seats", metavar="WHO,WHO", type=names)
    command.argument("--names", metavar="NAME,NAME", type=names)
    if commands.is_asked("campaign"):
        _add_extras(command)
    command.argument("--restart", action="store_true")
    command.argument("--screen", action="store_true")
    command.options()
    command.packs()
    command.argument("--yes", action="store_true")
    command.argument("--lang", choices=("en", "fr"))
    command.runs(lambda args: run(args, command.lang))


def _add_extras(command: Command) -> None:
    """Add the extras of all campaigns as options; `--muse`, for instance, turns the option muse on."""
    for game in campaigns.games():
        rules = campaigns.rules_of(game)
        for extra in rules.extras:
            said = {"game": game, "help": rules.extra_help(extra, command.lang)}
            help = WORDS.say("argument", "campaign_extra", said, command.lang)
            command.worded(f"--{extra}", help, action="append_const", const=extra, dest="extras", default=[])


def run(args: argparse.Namespace, lang: str) -> int:
    from bardhall.commands.campaign_actions import ACTIONS

    args.spoken = args.lang or lang
    _check(args)
    return ACTIONS[args.action](args)


def _check(args: argparse.Namespace) -> None:
    """Refuse arguments that do not belong to the requested action."""
    for option in ("path", "game", "seed", "seats", "names", "extras", "restart", "option", "packs", "yes", "screen"):
        given = getattr(args, option)
        is_given = given is not None and given is not False and given != []
        if is_given and option not in TAKEN[args.action]:
            fitting = [f"campaign {action}" for action, taken in TAKEN.items() if option in taken]
            flag = given[0] if option == "extras" else option
            raise Malformed(f"--{flag} is for {' and '.join(fitting)}, not for campaign {args.action}")
    if args.action == "list" and args.name is not None:
        raise Malformed(f"campaign list needs no name; to see one campaign: bardhall campaign show {args.name}")
    if args.action != "list" and args.name is None:
        raise Malformed(f"which campaign? Give its name: bardhall campaign {args.action} NAME")
