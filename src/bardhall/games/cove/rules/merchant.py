"""The interface of a merchant; a new merchant is a package with such a class.

A merchant defines its turns and their cost, its start of the market, its sales, and its reaction when others take or
discard cards of the town square.
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
    """A kind of merchant, without state: everything it has is on the table."""

    id: ClassVar[str] = ""
    words: ClassVar[Path | None] = None  # a folder with the words of a merchant that is not of this house

    # A game

    def cards(self, box: CoveBox) -> tuple[Card, ...]:
        """Return all cards that it adds to the table; market cards go into the common piles."""
        return ()

    def set_up(self, g: Cove, player: Player) -> None:
        """Set up its pieces before the first round (MC-CORE-SETUP-01)."""

    def begin_round(self, g: Cove, player: Player) -> None:
        """Reset its pieces before a round."""

    def take_turn(self, g: Cove, player: Player) -> None:
        """Push the frames that start its turn, which also moves its hourglass (MC-CORE-CLOCK-04)."""
        raise AssertionError(f"a turn of {self.id} is nothing")

    def turns(self, g: Cove, player: Player) -> list[Turn]:
        """Return the choices that may start its turn, if there are several."""
        return []

    def before_market(self, g: Cove, player: Player) -> None:
        """Act before anybody sells (MC-CORE-MARKET-01)."""

    def sell(self, g: Cove, player: Player) -> None:
        """Sell (MC-CORE-MARKET-01)."""

    # Boats: only a merchant that the rules play decides by itself, a seat is asked

    def boat_for(self, g: Cove, player: Player) -> Boat:
        """Return a boat with room for a drawn adventurer (MC-CORE-CLOCK-06)."""
        raise AssertionError(f"{self.id} is asked for a boat")

    def dock_for(self, g: Cove, player: Player, boat: Boat) -> Dock:
        """Return one of several free docks for a boat that it has filled (MC-CORE-BOAT-03)."""
        raise AssertionError(f"{self.id} is asked for a dock")

    # Townsfolk and corruption

    def recruited(self, g: Cove, player: Player, card: Card, by: Player) -> None:
        """React when somebody recruits a card of the town square."""

    def claim(self, g: Cove, player: Player, card: Card) -> int:
        """Return the age of its claim to a card of the square, the smallest being the oldest; 0 without one."""
        return 0

    def discarded(self, g: Cove, player: Player, card: Card, keeps: bool) -> None:
        """React when a card with its claim is discarded; the oldest claim keeps the card."""

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
