"""Bardwood Grove: song-building in a forest city, for 1 to 4 players."""

from bardhall.games.bardwood._codec import RULES
from bardhall.games.bardwood.observation import Observation

__all__ = ["RULES", "Observation", "sight"]

sight = RULES.sight
