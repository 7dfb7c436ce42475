"""bardhall pack test: the same games without a pack and with it, and what changed beyond chance."""

from __future__ import annotations

import argparse

from bardhall.arena.comparing import BASE
from bardhall.commands.arena import run
from bardhall.commands.pack_check import game_of

GAMES = 100
BOTS = ("greedy",)


def compare(args: argparse.Namespace) -> int:
    """The arena compares packs already; this is how a pack is compared with none."""
    plan = argparse.Namespace(
        game=game_of(args), bots=args.bots or BOTS, games=args.games or GAMES, seats=args.seats, jobs=args.jobs or 1,
        seed=args.seed or 0, out=None, report=args.report, json=None, csv=None, compare=(BASE, args.what), ray=None,
        lang=args.lang, packs=[], option=[], dataset=None,
    )  # fmt: skip
    return run(plan)
