"""SQUARE: winning a fan."""

from __future__ import annotations

from typing import Final

from bardhall.games.cove.names import NONE, PALADIN, TOWN_SQUARE, Seat, Slot
from bardhall.games.cove.rules.entertainer.fans import crests_left, has_crest
from bardhall.games.cove.rules.entertainer.payment import Pay, fan_cost
from bardhall.games.cove.rules.entertainer.sources import SongAction, icons_within
from bardhall.games.cove.state import Cove
from bardhall.kernel.asks import Bar
from bardhall.kernel.flow import push
from bardhall.kernel.wording import Args

NOT_IN_SQUARE: Final = Bar("MC-ENT-SQUARE-01", "not_in_square")
ONE_FAN: Final = Bar("MC-ENT-SQUARE-01", "one_action")
NO_CREST: Final = Bar("MC-ENT-SQUARE-07", "no_crest")
EMPTY_SLOT: Final = Bar("MC-ENT-SQUARE-09", "empty_slot")
OWN_FAN: Final = Bar("MC-ENT-SQUARE-08", "own_fan")
FEW_ICONS: Final = Bar("MC-ENT-SQUARE-02", "few_icons")


def square_offers(g: Cove, found: list[SongAction]) -> None:
    """A crest for each card."""
    found += g.box.table.entertainer.fan


class MakeFan(SongAction):
    """MC-ENT-SQUARE-01, MC-ENT-SQUARE-02: a crest on a townsfolk card, for one icon more than there are fans.

    MC-ENT-SQUARE-07: as long as the track has a crest.
    """

    __slots__ = ("slot",)

    def __init__(self, slot: Slot) -> None:
        super().__init__(f"fan {slot + 1}")
        self.slot: Final = slot

    def reach(self, g: Cove, seat: Seat) -> Bar | None:
        return None if g.place == TOWN_SQUARE else NOT_IN_SQUARE

    def lack(self, g: Cove, seat: Seat) -> Bar | None:
        if g.has_acted:
            return ONE_FAN
        if not crests_left(g, seat):
            return NO_CREST
        card = g.square[self.slot]
        if card == NONE:
            return EMPTY_SLOT
        if has_crest(g, seat, card):
            return OWN_FAN
        return None if icons_within(g, seat, PALADIN) >= fan_cost(g, seat) else FEW_ICONS

    def act(self, g: Cove, seat: Seat) -> None:
        push(g, Pay(seat, self.slot, 0))

    def told(self, g: Cove, seat: Seat) -> Args:
        return {"card": g.square[self.slot], "cost": fan_cost(g, seat)}
