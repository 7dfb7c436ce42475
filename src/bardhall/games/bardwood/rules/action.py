"""Choices that act for themselves: what keeps them out of reach, what one lacks for them, what they do.

`reach` and `lack`, one after the other, are the whole bar. What a question lists is in reach, so that only what is
lacking is asked for there; dear things are listed too, for a person to see what they would cost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bardhall.games.bardwood.names import NONE, Card, Place, Seat
from bardhall.games.bardwood.rules.places import bar_visit
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Bar
from bardhall.kernel.choices import Choice

if TYPE_CHECKING:
    from bardhall.games.bardwood.rules.stones import Pay


class CardChoice(Choice):
    """An answer that names a card."""

    __slots__ = ("card",)

    def __init__(self, verb: str, card: Card, card_id: str) -> None:
        super().__init__(f"{verb} {card_id}")
        self.card: Final = card


class Action(Choice):
    """A choice that acts for itself."""

    __slots__ = ()

    def reach(self, g: Bardwood, seat: Seat) -> Bar | None:
        """What keeps it out of reach: it is elsewhere, not there, or used up."""
        return None

    def lack(self, g: Bardwood, seat: Seat) -> Bar | None:
        """What the player lacks for it: the cost, a piece, or something to use it on."""
        return None

    def bar(self, g: Bardwood, seat: Seat) -> Bar | None:
        """None if legal."""
        bar = self.reach(g, seat)
        return self.lack(g, seat) if bar is None else bar

    def act(self, g: Bardwood, seat: Seat) -> None:
        """Pay for it and do it."""
        raise AssertionError(f"{self.text} does not say what it does")


class Decline(Action):
    """BG-TEMPO-13, BG-RULING-47: leave it."""

    def act(self, g: Bardwood, seat: Seat) -> None:
        return


class Stop(Choice):
    """BG-EFFECT-01: no more of this arrow or trade."""


class SongAction(Action):
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

    def reach(self, g: Bardwood, seat: Seat) -> Bar | None:
        return bar_visit(g, seat, self.place)

    def at(self, g: Bardwood) -> Place:
        return self.place


class Offers:
    """What a location around the bard has on offer, one class for each kind of location whose offers change."""

    __slots__ = ()

    def add(self, g: Bardwood, seat: Seat, found: list[Action]) -> None:
        """Add what is in reach, in the order of the table."""
        raise AssertionError("a location does not say what it offers")


class FixedOffers(Offers):
    """A location that always has the same on offer."""

    __slots__ = ("actions",)

    def __init__(self, actions: list[Action]) -> None:
        self.actions: Final = actions

    def add(self, g: Bardwood, seat: Seat, found: list[Action]) -> None:
        found.extend(self.actions)
