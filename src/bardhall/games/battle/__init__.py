"""Battle of the Bards: dice and a deck, for 2 to 4 players."""

from bardhall.games.battle._codec import RULES
from bardhall.games.battle.observation import Observation

__all__ = ["RULES", "Observation", "sight"]

sight = RULES.sight
