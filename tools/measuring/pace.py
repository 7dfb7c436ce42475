"""How long a bot thinks about a decision: against itself, in one process."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass

from tools.measuring.meetings import FROZEN

import bardhall
from bardhall.bots import LEVELS
from bardhall.kernel import flow
from bardhall.kernel.chance import keyed

DECISIONS = 300


@dataclass(frozen=True)
class Paces:
    """The paces of bots, and where they were measured."""

    cores: int
    is_compiled: bool
    bots: dict[str, Pace]

    @property
    def machine(self) -> str:
        """The machine in words; nothing that tells it from others of its kind."""
        return f"{self.cores} cores, the engine {'compiled' if self.is_compiled else 'not compiled'}"


@dataclass(frozen=True)
class Pace:
    """Milliseconds of the processor's time for a decision."""

    median: float
    slow: float  # 95 of a hundred are quicker
    decisions: int


def paces_of(game: str) -> Paces:
    """The paces of all levels and of the search that never changes, here and now."""
    is_compiled = not str(flow.__file__).endswith(".py")
    return Paces(os.cpu_count() or 1, is_compiled, {bot: pace_of(game, bot) for bot in (*LEVELS, FROZEN)})


def pace_of(game: str, bot: str, seats: int = 2, decisions: int = DECISIONS) -> Pace:
    """So many decisions, of as many games as it takes."""
    taken: list[float] = []
    number = 0
    while len(taken) < decisions:
        taken += _game(game, bot, seats, number)
        number += 1
    taken = sorted(taken[:decisions])
    return Pace(taken[len(taken) // 2], taken[len(taken) * 95 // 100], len(taken))


def _game(game: str, bot: str, seats: int, number: int) -> list[float]:
    g = bardhall.new(game, seats=seats, seed=keyed("pace", number))
    bots = [bardhall.bot(bot, keyed("pace", number, seat)) for seat in range(seats)]
    taken: list[float] = []
    while (seat := g.seat) is not None:
        if len(g.options) == 1:
            g.play(g.options[0], seat)
            continue
        view, ask = g.view(seat), g.ask(seat)
        began = time.process_time()
        choice = bots[seat](view, ask)
        taken.append(1000 * (time.process_time() - began))
        g.play(choice, seat)
    return taken
