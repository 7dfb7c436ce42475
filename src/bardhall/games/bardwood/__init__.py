"""Bardwood Grove: song-building in a forest city, for 2 to 4 players."""

from bardhall.games.bardwood.game import RULES

__all__ = ["RULES"]
