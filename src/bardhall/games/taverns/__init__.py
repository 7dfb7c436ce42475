"""Taverns & Dragons, for 2 to 5 players."""

from bardhall.games.taverns._codec import RULES
from bardhall.games.taverns.observation import Observation

__all__ = ["RULES", "Observation", "sight"]

sight = RULES.sight
