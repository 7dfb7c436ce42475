"""Battle of the Bards: dice and a deck, for 2 to 4 players."""

from bardhall.games.battle._codec import RULES

__all__ = ["RULES"]
