"""Bots: functions of a view and an ask that give a choice. They never see the state."""

from __future__ import annotations

from collections.abc import Callable

from bardhall.bots.greedy import Greedy
from bardhall.bots.random import Random
from bardhall.kernel.asks import Ask
from bardhall.kernel.choices import Choice
from bardhall.kernel.errors import Malformed
from bardhall.kernel.game import View

Bot = Callable[[View, Ask], Choice]

BOTS: dict[str, Callable[[int], Bot]] = {"random": Random, "greedy": Greedy}


def make(name: str, seed: int) -> Bot:
    """A bot by name."""
    maker = BOTS.get(name)
    if maker is None:
        raise Malformed(f"there is no bot {name!r}; there is {', '.join(sorted(BOTS))}")
    return maker(seed)


__all__ = ["BOTS", "Bot", "Greedy", "Random", "make"]
