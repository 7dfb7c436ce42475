"""The interface of a merchant; a package that adds a merchant provides such a class.

A merchant defines its turns and their cost, what it does before the market, its sales, and its reaction when others
take or discard cards of the town square.
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
    """A kind of merchant, without state: everything that it owns is on the table."""

    id: ClassVar[str] = ""
    words: ClassVar[Path | None] = None  # a folder with the words of a merchant that is not of this house

    # A game

    def cards(self, box: CoveBox) -> tuple[Card, ...]:
        """Return all cards that the merchant adds to the table; market cards go into the common piles."""
        return ()

    def set_up(self, g: Cove, player: Player) -> None:
        """Set up the merchant's pieces before the first round (MC-CORE-SETUP-01)."""

    def begin_round(self, g: Cove, player: Player) -> None:
        """Reset the merchant's pieces before a round."""

    def take_turn(self, g: Cove, player: Player) -> None:
        """Push the frames that start the merchant's turn, which also moves its hourglass (MC-CORE-CLOCK-04)."""
        raise AssertionError(f"a turn of {self.id} is nothing")

    def turns(self, g: Cove, player: Player) -> list[Turn]:
        """Return the choices with which a turn can start, if there are several."""
        return []

    def before_market(self, g: Cove, player: Player) -> None:
        """Act for the merchant before anybody sells (MC-CORE-MARKET-01)."""

    def sell(self, g: Cove, player: Player) -> None:
        """Push the frames with which the merchant sells at the market (MC-CORE-MARKET-01)."""

    # Boats: only a merchant that the rules play decides by itself, a seat is asked

    def boat_for(self, g: Cove, player: Player) -> Boat:
        """Return a boat with room for a drawn adventurer, for a merchant that the rules play (MC-CORE-CLOCK-06)."""
        raise AssertionError(f"{self.id} is asked for a boat")

    def dock_for(self, g: Cove, player: Player, boat: Boat) -> Dock:
        """Return one of several free docks for a boat that the merchant has filled (MC-CORE-BOAT-03)."""
        raise AssertionError(f"{self.id} is asked for a dock")

    # Townsfolk and corruption

    def recruited(self, g: Cove, player: Player, card: Card, by: Player) -> None:
        """React when a player recruits a card from the town square."""

    def claim(self, g: Cove, player: Player, card: Card) -> int:
        """Return the age of the merchant's claim to a card in the square, oldest lowest; 0 without a claim."""
        return 0

    def discarded(self, g: Cove, player: Player, card: Card, keeps: bool) -> None:
        """React when a card that the merchant claims is discarded; the oldest claim keeps the card."""

    def spares(self, g: Cove, player: Player) -> bool:
        """Return whether the merchant ignores a corruption card that it would have to take (MC-CORE-CORRUPTION-03)."""
        return False

    def icons(self, g: Cove, player: Player) -> list[int]:
        """Return the merchant's clan icons by clan, in addition to those of its staff (MC-CORE-END-02)."""
        return [0] * len(CLANS)

    # Bots

    def prospects(self, g: Cove, player: Player, f: Forecast) -> Prospects:
        """Return what the merchant can expect to gain, in addition to what it has."""
        return Prospects()
