"""The subcommands of `bardhall`, each with what names its arguments, in the order in which help lists them.

It also names the function that runs the command, which takes the arguments and gives the exit code. Whatever is heavy
to import is imported there.
"""

from __future__ import annotations

from collections.abc import Callable

from bardhall.commands import (
    arena,
    campaign,
    cards,
    complete,
    games,
    hall,
    join,
    learn,
    pack,
    pipe,
    play,
    rules,
    serve,
    show,
    solo,
    verify,
    watch,
)
from bardhall.commands.parser import Commands

COMMANDS: dict[str, Callable[[Commands], None]] = {
    "serve": serve.add,
    "join": join.add,
    "status": hall.add_status,
    "tidy": hall.add_tidy,
    "backup": hall.add_backup,
    "restore": hall.add_restore,
    "play": play.add,
    "learn": learn.add,
    "solo": solo.add,
    "campaign": campaign.add,
    "watch": watch.add,
    "arena": arena.add,
    "pipe": pipe.add,
    "games": games.add,
    "rules": rules.add,
    "cards": cards.add,
    "pack": pack.add,
    "show": show.add,
    "verify": verify.add,
    "complete": complete.add,
}

__all__ = ["COMMANDS"]
