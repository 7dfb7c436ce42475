"""What a merchant is to the harbour. A further one is a package with such a class and nothing else.

A merchant says what a turn is and what it costs, what it does at the start of the market, what it sells, and what it
means to it when others take or discard what lies in the town square.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from bardhall.games.cove.evaluation_potential import Prospects
from bardhall.games.cove.names import CLANS, Boat, Card, Dock, Player

if TYPE_CHECKING:
    from bardhall.games.cove.box import CoveBox
    from bardhall.games.cove.evaluation_forecast import Forecast
    from bardhall.games.cove.rules.turn import Turn
    from bardhall.games.cove.state import Cove


@mypyc_attr(allow_interpreted_subclasses=True)
class Merchant:
    """One kind of merchant; all that it has lies on the table."""

    id: ClassVar[str] = ""
    words: ClassVar[Path | None] = None  # a folder with the words of a merchant that is not of this house

    # A game

    def cards(self, box: CoveBox) -> tuple[Card, ...]:
        """All cards that come to the table with it; market cards are laid into the common piles."""
        return ()

    def set_up(self, g: Cove, player: Player) -> None:
        """MC-CORE-SETUP-01: its pieces, before the first round."""

    def begin_round(self, g: Cove, player: Player) -> None:
        """What it puts back before a round."""

    def take_turn(self, g: Cove, player: Player) -> None:
        """Put what its turn begins with on the stack; the turn moves its hourglass (MC-CORE-CLOCK-04)."""
        raise AssertionError(f"a turn of {self.id} is nothing")

    def turns(self, g: Cove, player: Player) -> list[Turn]:
        """What it may be able to begin a turn with, if that is a choice."""
        return []

    def before_market(self, g: Cove, player: Player) -> None:
        """MC-CORE-MARKET-01: what it does before anybody sells."""

    def sell(self, g: Cove, player: Player) -> None:
        """MC-CORE-MARKET-01: its sales."""

    # Boats: only a merchant that the rules play decides by itself, a seat is asked

    def boat_for(self, g: Cove, player: Player) -> Boat:
        """MC-CORE-CLOCK-06: on which boat an adventurer goes, who was drawn; there is one with room."""
        raise AssertionError(f"{self.id} is asked for a boat")

    def dock_for(self, g: Cove, player: Player, boat: Boat) -> Dock:
        """MC-CORE-BOAT-03: at which of several free docks a boat lies that it has filled."""
        raise AssertionError(f"{self.id} is asked for a dock")

    # Townsfolk and corruption

    def recruited(self, g: Cove, player: Player, card: Card, by: Player) -> None:
        """Somebody has taken a card of the town square into a staff."""

    def claim(self, g: Cove, player: Player, card: Card) -> int:
        """How old its claim to a card of the square is, the smallest being the oldest; 0 without one."""
        return 0

    def discarded(self, g: Cove, player: Player, card: Card, keeps: bool) -> None:
        """A card that it has a claim to is discarded; who has the oldest claim keeps it."""

    def spares(self, g: Cove, player: Player) -> bool:
        """MC-CORE-CORRUPTION-03: whether it can ignore a card of corruption that it would take, and does."""
        return False

    def icons(self, g: Cove, player: Player) -> list[int]:
        """MC-CORE-END-02: its clan icons beside those of its staff, by clan."""
        return [0] * len(CLANS)

    # Bots

    def prospects(self, g: Cove, player: Player, f: Forecast) -> Prospects:
        """What is likely to come to it; what it has is judged without it."""
        return Prospects()
