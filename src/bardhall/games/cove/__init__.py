"""Merchants Cove with The Entertainer, for 1 to 4 players."""

from bardhall.games.cove._codec import RULES
from bardhall.games.cove.observation import Observation

__all__ = ["RULES", "Observation", "sight"]

sight = RULES.sight
