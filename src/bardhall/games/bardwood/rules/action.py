"""The actions of a sing phase, and who offers them."""

from __future__ import annotations

from typing import Final

from bardhall.games.bardwood.names import NONE, Card, Place, Seat
from bardhall.games.bardwood.rules.places import bar_visit
from bardhall.games.bardwood.rules.stones import Pay
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import Action, Offers


class Decline(Action[Bardwood]):
    """BG-TEMPO-13, BG-RULING-47: leave it."""

    def act(self, g: Bardwood, seat: Seat) -> None:
        return


class Stop(Choice):
    """BG-EFFECT-01: no more of this arrow or trade."""


class SongAction(Action[Bardwood]):
    """BG-SING-01: a choice of a sing phase."""

    __slots__ = ()

    def cost(self, g: Bardwood, seat: Seat) -> Pay | None:
        """What it costs now, for those who show it; None for what is paid with nothing of the six."""
        return None

    def at(self, g: Bardwood) -> Place:
        """The location that it is about; -1 if it names none."""
        return NONE


class CardAction(SongAction):
    """An action that names a card."""

    __slots__ = ("card",)

    def __init__(self, verb: str, card: Card, card_id: str) -> None:
        super().__init__(f"{verb} {card_id}")
        self.card: Final = card


class PlaceAction(SongAction):
    """BG-SING-08: an action at a location around the bard."""

    __slots__ = ("place",)

    def __init__(self, text: str, place: Place) -> None:
        super().__init__(text)
        self.place: Final = place

    def out_of_reach(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        return bar_visit(g, seat, self.place)

    def at(self, g: Bardwood) -> Place:
        return self.place


class OfferGroup:
    """What a location around the bard, or a chapter of its own, has on offer."""

    __slots__ = ()

    def add(self, g: Bardwood, seat: Seat, found: Offers[Bardwood]) -> None:
        """Add what is in reach, in the order of the table."""
        raise AssertionError(f"{type(self).__name__} does not say what is on offer")


class FixedOffers(OfferGroup):
    """A location that always has the same on offer."""

    __slots__ = ("actions",)

    def __init__(self, actions: list[SongAction]) -> None:
        self.actions: Final = actions

    def add(self, g: Bardwood, seat: Seat, found: Offers[Bardwood]) -> None:
        for action in self.actions:
            found.add(action)
