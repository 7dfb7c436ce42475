"""Bots: objects that are called with a view and an ask, and give a choice. They never see the state."""

from __future__ import annotations

from bardhall.bots.greedy import Greedy
from bardhall.bots.random import Dice, Random
from bardhall.bots.registry import BOTS, Bot, label, make
from bardhall.bots.search import Search
from bardhall.kernel.info import Option

__all__ = ["BOTS", "Bot", "Dice", "Greedy", "Option", "Random", "Search", "label", "make"]
