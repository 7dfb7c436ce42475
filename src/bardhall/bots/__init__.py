"""Bots: objects that take a view and an ask, and return a choice; they never see the state of the game."""

from __future__ import annotations

from bardhall.bots.greedy import Greedy
from bardhall.bots.levels import Level
from bardhall.bots.names import LEVELS, MEDIUM
from bardhall.bots.random import Dice, Random
from bardhall.bots.registry import BOTS, OPPONENTS, Bot, is_steady, label, make
from bardhall.bots.search import Search
from bardhall.bots.wording import bot_name, expectation
from bardhall.kernel.info import Option

__all__ = [
    "BOTS", "LEVELS", "MEDIUM", "OPPONENTS", "Bot", "Dice", "Greedy", "Level", "Option", "Random", "Search", "bot_name",
    "expectation", "is_steady", "label", "make",
]  # fmt: skip
