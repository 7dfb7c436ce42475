"""Merchants Cove with The Entertainer."""

from bardhall.games.cove._codec import RULES

__all__ = ["RULES"]
