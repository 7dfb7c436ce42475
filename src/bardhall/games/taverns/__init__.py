"""Taverns & Dragons."""

from bardhall.games.taverns._codec import RULES

__all__ = ["RULES"]
