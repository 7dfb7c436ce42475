"""HALL: placing a rune in a clan hall."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.cove.box import CHOICES, CoveBox
from bardhall.games.cove.names import CLANS, FIRST_HALL, Seat, is_hall
from bardhall.games.cove.rules.entertainer.action import SongAction
from bardhall.games.cove.rules.entertainer.payment import Pay, rune_cost
from bardhall.games.cove.rules.entertainer.runes import has_rune
from bardhall.games.cove.rules.entertainer.sources import icons_within
from bardhall.games.cove.state import Cove
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import Amount, Price
from bardhall.kernel.flow import Offers, push
from bardhall.kernel.names import NONE
from bardhall.kernel.wording import Args, number

NO_HALL_HERE: Final = Obstacle("MC-ENT-HALL-01", "not_in_hall")
HAS_RUNE: Final = Obstacle("MC-ENT-HALL-02", "has_rune")
FEW_ICONS: Final = Obstacle("MC-ENT-HALL-03", "few_icons")


def hall_offers(g: Cove, found: Offers[Cove]) -> None:
    """Offer to place a rune in the hall."""
    found.add(RUNE)


class PlaceRune(SongAction):
    """Place a rune, once in each hall, by paying more icons of its clan than it has members (MC-ENT-HALL-01 to
    MC-ENT-HALL-03).
    """

    __slots__ = ()
    icon: ClassVar[str] = "rune"
    shows_price: ClassVar[bool] = True
    lies_on: ClassVar[tuple[str, ...]] = ("here",)

    def out_of_reach(self, g: Cove, seat: Seat) -> Obstacle | None:
        return None if is_hall(g.place) else NO_HALL_HERE

    def missing(self, g: Cove, seat: Seat) -> Obstacle | None:
        clan = g.place - FIRST_HALL
        if has_rune(g, seat, clan):
            return HAS_RUNE
        return None if icons_within(g, seat, clan) >= rune_cost(g) else FEW_ICONS

    def act(self, g: Cove, seat: Seat) -> None:
        push(g, Pay(seat, NONE, 0))

    def label_args(self, g: Cove, seat: Seat) -> Args:
        return {"clan": g.place - FIRST_HALL, "cost": rune_cost(g)}

    def price(self, box: CoveBox, args: Args) -> Price:
        return (Amount(CLANS[number(args, "clan")], number(args, "cost")),)


RUNE: Final = CHOICES.add(PlaceRune("place_rune"))
