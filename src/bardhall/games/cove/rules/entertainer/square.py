"""SQUARE: winning townsfolk as fans."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.cove.box import CHOICES, CoveBox
from bardhall.games.cove.names import NONE, PALADIN, TOWN_SQUARE, Seat, Slot
from bardhall.games.cove.rules.entertainer.action import SongAction
from bardhall.games.cove.rules.entertainer.fans import crests_left, has_crest
from bardhall.games.cove.rules.entertainer.payment import Pay, fan_cost
from bardhall.games.cove.rules.entertainer.sources import icons_within
from bardhall.games.cove.state import Cove
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import Amount, Price
from bardhall.kernel.flow import Offers, push
from bardhall.kernel.wording import Args, number

NOT_IN_SQUARE: Final = Obstacle("MC-ENT-SQUARE-01", "not_in_square")
ONE_FAN: Final = Obstacle("MC-ENT-SQUARE-01", "one_action")
NO_CREST: Final = Obstacle("MC-ENT-SQUARE-07", "no_crest")
EMPTY_SLOT: Final = Obstacle("MC-ENT-SQUARE-09", "empty_slot")
OWN_FAN: Final = Obstacle("MC-ENT-SQUARE-08", "own_fan")
FEW_ICONS: Final = Obstacle("MC-ENT-SQUARE-02", "few_icons")


def square_offers(g: Cove, seat: Seat, found: Offers[Cove]) -> None:
    """Offer to place a crest on each card."""
    can_win = visit_lack(g, seat) is None and price_lack(g, seat) is None
    for fan in FAN.of(g.box):
        if found.shows_all or (can_win and fan.card_lack(g, seat) is None):
            found.choices.append(fan)


def visit_lack(g: Cove, seat: Seat) -> Obstacle | None:
    """Return the obstacle if this visit cannot win any fan."""
    if g.has_acted:
        return ONE_FAN
    return None if crests_left(g, seat) else NO_CREST


def price_lack(g: Cove, seat: Seat) -> Obstacle | None:
    """Return the obstacle if no fan can be paid for, since all cost the same."""
    return None if icons_within(g, seat, PALADIN) >= fan_cost(g, seat) else FEW_ICONS


class MakeFan(SongAction):
    """Win a townsfolk card as a fan, for one icon more than the player has fans (MC-ENT-SQUARE-01, MC-ENT-SQUARE-02).

    This needs a crest on the track (MC-ENT-SQUARE-07).
    """

    __slots__ = ("slot",)
    icon: ClassVar[str] = "crest"
    shows_price: ClassVar[bool] = True
    lies_on: ClassVar[tuple[str, ...]] = ("slot", "slot")

    def __init__(self, slot: Slot) -> None:
        super().__init__(f"fan {slot + 1}")
        self.slot: Final = slot

    def out_of_reach(self, g: Cove, seat: Seat) -> Obstacle | None:
        return None if g.place == TOWN_SQUARE else NOT_IN_SQUARE

    def missing(self, g: Cove, seat: Seat) -> Obstacle | None:
        return visit_lack(g, seat) or self.card_lack(g, seat) or price_lack(g, seat)

    def card_lack(self, g: Cove, seat: Seat) -> Obstacle | None:
        """Return the obstacle if this card cannot be won."""
        card = g.square[self.slot]
        if card == NONE:
            return EMPTY_SLOT
        return OWN_FAN if has_crest(g, seat, card) else None

    def act(self, g: Cove, seat: Seat) -> None:
        push(g, Pay(seat, self.slot, 0))

    def label_args(self, g: Cove, seat: Seat) -> Args:
        return {"card": g.square[self.slot], "cost": fan_cost(g, seat)}

    def price(self, box: CoveBox, args: Args) -> Price:
        return (Amount("paladin", number(args, "cost")),)


FAN: Final = CHOICES.table(
    lambda box, choices: [choices.add(MakeFan(slot)) for slot in range(box.numbers.square_slots)]
)
