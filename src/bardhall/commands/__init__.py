"""The subcommands of `bardhall`, in the order of the help; each module adds its own arguments.

Each command also names the function that runs it, which takes the arguments and returns the exit code. Only that
function imports heavy modules.
"""

from __future__ import annotations

from collections.abc import Callable

from bardhall.commands import (
    arena,
    campaign,
    catalog,
    coach,
    complete,
    game,
    hall,
    host,
    learn,
    pack,
    pipe,
    play,
    records,
    serve,
    solo,
    train,
)
from bardhall.commands.parser import Commands

COMMANDS: dict[str, Callable[[Commands], None]] = {
    "serve": serve.add_serve,
    "join": serve.add_join,
    "status": hall.add_status,
    "tidy": hall.add_tidy,
    "host": host.add,
    "backup": hall.add_backup,
    "restore": hall.add_restore,
    "play": play.add_play,
    "learn": learn.add,
    "solo": solo.add,
    "campaign": campaign.add,
    "watch": play.add_watch,
    "arena": arena.add,
    "train": train.add,
    "pipe": pipe.add,
    "games": catalog.add_games,
    "rules": catalog.add_rules,
    "cards": catalog.add_cards,
    "pack": pack.add,
    "game": game.add,
    "show": records.add_show,
    "verify": records.add_verify,
    "coach": coach.add,
    "complete": complete.add,
}

__all__ = ["COMMANDS"]
