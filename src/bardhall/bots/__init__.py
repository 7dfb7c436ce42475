"""Bots: functions of a view and an ask that give a choice. They never see the state."""

from __future__ import annotations

from collections.abc import Callable

from bardhall.bots.greedy import Greedy
from bardhall.bots.random import Random
from bardhall.bots.search import Search, read_budget
from bardhall.kernel.asks import Ask
from bardhall.kernel.choices import Choice
from bardhall.kernel.errors import Malformed
from bardhall.kernel.game import View

Bot = Callable[[View, Ask], Choice]

# Pages offer them in this order and propose the last one.
BOTS: dict[str, Callable[[int], Bot]] = {"random": Random, "search": Search, "greedy": Greedy}


def make(name: str, seed: int) -> Bot:
    """A bot by name; search also with its budget, like `search:400`."""
    kind, colon, budget = name.partition(":")
    maker = BOTS.get(kind)
    if maker is None:
        raise Malformed(f"there is no bot {name!r}; there is {', '.join(sorted(BOTS))}")
    if not colon:
        return maker(seed)
    if maker is not Search:
        raise Malformed(f"the bot {kind} takes no budget, so {name!r} is no bot; only search does, like search:400")
    return Search(seed, read_budget(budget))


__all__ = ["BOTS", "Bot", "Greedy", "Random", "Search", "make"]
