"""Helpers for the lines of the table in plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from bardhall.kernel.events import NOBODY
from bardhall.kernel.wording import TablePage

if TYPE_CHECKING:
    from bardhall.games.cove.observation import Observation
    from bardhall.games.cove.wording import CoveWording

    _Page: TypeAlias = TablePage[CoveWording, Observation]
else:
    _Page = TablePage


class Page(_Page):
    """The words and the view for a table, with the players as the log names them."""

    def join(self, parts: list[str], nothing: str = "nothing") -> str:
        """Return texts joined as a list in words."""
        return self.words.join(parts, self.lang, nothing=nothing)

    def seat(self, player: int) -> int:
        """Return a player as the log names it, because the Peddler has no seat."""
        return player if player < self.v.seats else NOBODY

    def name(self, player: int) -> str:
        """Return a player's name inside a line."""
        return self.words.who(self.seat(player), self.lang, self.names)

    def is_a(self, player: int, merchant: str) -> bool:
        """Return whether a player is that merchant."""
        return self.v.box.merchant_ids[self.v.merchant[player]] == merchant
