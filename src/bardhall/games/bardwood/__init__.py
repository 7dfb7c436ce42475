"""Bardwood Grove: song-building in a forest city, for 2 to 4 players."""

from bardhall.games.bardwood._codec import RULES

__all__ = ["RULES"]
