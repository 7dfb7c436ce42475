"""Merchants Cove with The Entertainer."""

from bardhall.games.cove.game import RULES

__all__ = ["RULES"]
