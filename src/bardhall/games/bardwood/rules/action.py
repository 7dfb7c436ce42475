"""The actions of a sing phase with their costs and gains, and the frames that offer them."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.box import CHOICES, BardwoodBox
from bardhall.games.bardwood.names import NONE, RESOURCES, Card, Count, Place, RowCode, Seat
from bardhall.games.bardwood.rules.places import bar_visit
from bardhall.games.bardwood.rules.stones import Pay
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import ARROW, Amount, Choice, Price, Printed
from bardhall.kernel.flow import Action
from bardhall.kernel.wording import Args, number


def price_of(box: BardwoodBox, args: Args, paid: Price = (), gained: Price = ()) -> Price:
    """Return what an action costs and gives: the resources of a `cost` and other costs, the effects of a `row` and
    other gains.
    """
    cost, row = args.get("cost", ()), number(args, "row", 0)
    assert isinstance(cost, tuple)
    paid = (*[Amount(RESOURCES[resource], n) for resource, n in enumerate(cost) if n], *paid)
    gained = (Printed(box.rows[row]), *gained) if row else gained
    return (*paid, ARROW, *gained) if gained else paid


class Decline(Action[Bardwood]):
    """Decline an optional effect (BG-TEMPO-13, BG-RULING-47)."""

    icon: ClassVar[str] = "pass"
    leads_on: ClassVar[bool] = True

    def act(self, g: Bardwood, seat: Seat) -> None:
        return


DECLINE: Final = CHOICES.add(Decline("decline"))


class Stop(Choice):
    """Stop using this arrow or this trade (BG-EFFECT-01)."""

    icon: ClassVar[str] = "pass"
    leads_on: ClassVar[bool] = True
    lies_on: ClassVar[tuple[str, ...]] = ("here",)


STOP: Final = CHOICES.add(Stop("stop"))


class SongAction(Action[Bardwood]):
    """An action in a sing phase (BG-SING-01)."""

    __slots__ = ()
    takes: ClassVar[str] = ""  # the icon of a piece that it costs besides
    free: ClassVar[str] = ""  # the icon of a cost that is shown even when it is 0
    brings: ClassVar[str] = ""  # the icon of what it brings

    def cost(self, g: Bardwood, seat: Seat) -> Pay | None:
        """Return the present cost for display; None if it includes none of the six resources."""
        return None

    def quantity(self, g: Bardwood) -> Count:
        """Return the amount that the action gives; 0 if it gives none."""
        return 0

    def row(self, g: Bardwood) -> RowCode:
        """Return the row of effects that the action gives; 0 if it gives none."""
        return 0

    def price_args(self, g: Bardwood, seat: Seat) -> Args:
        return {"cost": self.cost(g, seat) or (), "row": self.row(g), "n": self.quantity(g)}

    def price(self, box: BardwoodBox, args: Args) -> Price:
        cost = args["cost"]
        assert isinstance(cost, tuple)
        free = (Amount(self.free, 0),) if self.free and not any(cost) else ()
        taken = (Amount(self.takes, 1),) if self.takes else ()
        gained = (Amount(self.brings, number(args, "n") or None),) if self.brings else ()
        return price_of(box, args, free + taken, gained)

    def at(self, g: Bardwood) -> Place:
        """Return the location of the action; -1 if it has none."""
        return NONE


class CardAction(SongAction):
    """An action that names a card."""

    __slots__ = ("card",)

    def __init__(self, verb: str, card: Card, card_id: str) -> None:
        super().__init__(f"{verb} {card_id}")
        self.card: Final = card


class PlaceAction(SongAction):
    """An action at a location around the bard (BG-SING-08)."""

    __slots__ = ("place",)

    def __init__(self, text: str, place: Place) -> None:
        super().__init__(text)
        self.place: Final = place

    def out_of_reach(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        return bar_visit(g, seat, self.place)

    def at(self, g: Bardwood) -> Place:
        return self.place
