"""The subcommands of `bardhall`, one module each, in the order in which help lists them.

A module has `add(commands)`, which names its arguments, and a `run(args)` that gives the exit code. Whatever is heavy
to import is imported in `run`.
"""

from __future__ import annotations

from bardhall.commands import (
    arena,
    backup,
    campaign,
    cards,
    complete,
    games,
    join,
    learn,
    pack,
    pipe,
    play,
    restore,
    rules,
    serve,
    show,
    solo,
    status,
    tidy,
    verify,
    watch,
)

COMMANDS = (
    serve, join, status, tidy, backup, restore,
    play, learn, solo, campaign, watch, arena, pipe, games, rules, cards, pack, show, verify, complete,
)  # fmt: skip

__all__ = ["COMMANDS"]
