"""Taverns & Dragons."""

from bardhall.games.taverns.game import RULES

__all__ = ["RULES"]
