"""bardhall pack test: the same games without a pack and with it, and what changed beyond chance."""

from __future__ import annotations

import argparse

import bardhall
from bardhall.arena.comparing import BASE
from bardhall.commands import arena
from bardhall.commands.arena import run
from bardhall.commands.pack_check import game_of
from bardhall.commands.parser import Commands

BOTS = ("greedy",)
SEATS = 2  # at least: alone, games tell little of a card
PASSED_ON = ("games", "seats", "jobs", "seed", "report")


def compare(args: argparse.Namespace) -> int:
    """The arena compares packs already; this is how a pack is compared with none."""
    commands = Commands(args.lang, arena.NAME)
    arena.add(commands)
    plan = commands.parse([arena.NAME, game_of(args), "--compare", BASE, args.what, "--lang", args.lang])
    del plan.run
    plan.bots = args.bots or BOTS
    plan.seats = min(n for n in bardhall.info(plan.game).players if n >= SEATS)
    for name in PASSED_ON:
        if getattr(args, name) is not None:
            setattr(plan, name, getattr(args, name))
    return run(plan)
