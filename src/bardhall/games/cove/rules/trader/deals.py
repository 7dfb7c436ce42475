"""MC-TRADER-02 to MC-TRADER-10: the six deals that a Trader can make in a turn."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.cove import kinds as k
from bardhall.games.cove.box import CHOICES, CoveBox
from bardhall.games.cove.names import (
    CLANS,
    CRAFT_LARGE,
    CRAFT_SMALL,
    DEALS,
    LARGE,
    NONE,
    PEDDLE,
    PILOT,
    RECRUIT,
    REFINE,
    SIZES,
    SMALL,
    Clan,
    Deal,
    Seat,
    Size,
    Slot,
)
from bardhall.games.cove.rules.boats import boats_with_room
from bardhall.games.cove.rules.clock import MoveHourglass
from bardhall.games.cove.rules.goods import change_goods, goods_of
from bardhall.games.cove.rules.pieces import gain_gold, take_corruption
from bardhall.games.cove.rules.townsfolk import recruit, staff_effects, support_of
from bardhall.games.cove.rules.trader.craft import MakeGoods, free_places
from bardhall.games.cove.rules.trader.pilot import draw_pilots
from bardhall.games.cove.rules.turn import Turn
from bardhall.games.cove.state import Cove
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import Amount, Choices, Price, Spot
from bardhall.kernel.events import tell
from bardhall.kernel.flow import push
from bardhall.kernel.wording import Args, number

NOT_TWICE: Final = Obstacle("MC-TRADER-02", "not_twice")
NOT_A_TRADER: Final = Obstacle("MC-TRADER-02", "not_a_trader")
NO_PLACE: Final = Obstacle("MC-TRADER-09", "no_place")
NO_SMALL_GOOD: Final = Obstacle("MC-TRADER-05", "no_small_good")
NO_CORRUPTION: Final = Obstacle("MC-CORE-CORRUPTION-05", "no_corruption_left")
FULL_STAFF: Final = Obstacle("MC-CORE-TOWNSFOLK-06", "full_staff")
EMPTY_SLOT: Final = Obstacle("MC-TRADER-06", "empty_slot")
NO_BOAT: Final = Obstacle("MC-TRADER-07", "no_boat")
EMPTY_BAG: Final = Obstacle("MC-TRADER-07", "empty_bag")
PEDDLE_LAST: Final = Obstacle("MC-TRADER-10", "peddle_only_if_nothing_else")
_TO_REFINE: Final = 1  # corruption cards

# Staff that makes a deal shorter (section 9)
FASTER: Final = {CRAFT_LARGE: k.CRAFT_LARGE_FAST, RECRUIT: k.RECRUIT_FAST}


def hours_of(g: Cove, seat: Seat, deal: Deal) -> int:
    """Return the hours that a deal takes, at least one and fixed when it is chosen (MC-TRADER-14, MC-TRADER-16)."""
    hours = g.box.numbers.deal_hours[deal]
    effect = FASTER.get(deal, NONE)
    return max(hours - staff_effects(g, seat, effect), 1) if effect != NONE else hours


class TraderDeal(Turn):
    """Make a deal other than the one of the turn before, then move the hourglass (MC-TRADER-02)."""

    __slots__ = ("deal",)
    lies_on: ClassVar[tuple[str, ...]] = ("deal", "deal")

    def __init__(self, deal: Deal, rest: str = "") -> None:
        super().__init__(DEALS[deal] + rest)
        self.deal: Final = deal

    def out_of_reach(self, g: Cove, seat: Seat) -> Obstacle | None:
        return None if g.box.merchant_ids[g.merchant[seat]] == "trader" else NOT_A_TRADER

    def missing(self, g: Cove, seat: Seat) -> Obstacle | None:
        return NOT_TWICE if g.pawn[seat] == self.deal else self.wants(g, seat)

    def wants(self, g: Cove, seat: Seat) -> Obstacle | None:
        """Return the obstacle that only this deal has."""
        return None

    def act(self, g: Cove, seat: Seat) -> None:
        push(g, MoveHourglass(seat, hours_of(g, seat, self.deal)))
        g.pawn[seat] = self.deal
        if g.events is not None:
            tell(g, "deal", "MC-TRADER-02", seat, deal=self.deal)
        self.do(g, seat)

    def do(self, g: Cove, seat: Seat) -> None:
        """Carry out the deal, before its hours pass."""
        raise AssertionError(f"{self.text} does nothing")

    def label_args(self, g: Cove, seat: Seat) -> Args:
        return {"hours": hours_of(g, seat, self.deal), **self.brings(g, seat)}

    def brings(self, g: Cove, seat: Seat) -> Args:
        """Return what the label of the deal names besides its hours."""
        return {}

    def price(self, box: CoveBox, args: Args) -> Price:
        return (Amount("hours", number(args, "hours")),)


class Craft(TraderDeal):
    """Make small goods or one large good, each of any colour (MC-TRADER-03, MC-TRADER-04, MC-TRADER-09)."""

    __slots__ = ("size",)

    def __init__(self, size: Size) -> None:
        super().__init__(CRAFT_SMALL if size == SMALL else CRAFT_LARGE)
        self.size: Final = size

    def wants(self, g: Cove, seat: Seat) -> Obstacle | None:
        return None if free_places(g, seat, self.size) else NO_PLACE

    def do(self, g: Cove, seat: Seat) -> None:
        push(g, MakeGoods(seat, self.size, min(self.most(g, seat), free_places(g, seat, self.size))))

    def most(self, g: Cove, seat: Seat) -> int:
        """Return the number of goods that the deal makes, if there is space."""
        if self.size == LARGE:
            return g.box.numbers.large_made
        return g.box.numbers.small_made + staff_effects(g, seat, k.CRAFT_SMALL_PLUS)

    def brings(self, g: Cove, seat: Seat) -> Args:
        return {"n": self.most(g, seat)}

    def icon_key(self) -> str:
        return SIZES[self.size]


class Refine(TraderDeal):
    """Turn a small good into a large one of its colour for a corruption card (MC-TRADER-05)."""

    __slots__ = ("clan",)
    icon: ClassVar[str] = "refine"

    def __init__(self, clan: Clan) -> None:
        super().__init__(REFINE, f" {CLANS[clan]}")
        self.clan: Final = clan

    def wants(self, g: Cove, seat: Seat) -> Obstacle | None:
        if not goods_of(g, seat, SMALL)[self.clan]:
            return NO_SMALL_GOOD
        if not free_places(g, seat, LARGE):
            return NO_PLACE
        return None if g.corruption_deck else NO_CORRUPTION

    def do(self, g: Cove, seat: Seat) -> None:
        take_corruption(g, seat, _TO_REFINE, "MC-TRADER-05")
        change_goods(g, seat, SMALL, self.clan, -1)
        change_goods(g, seat, LARGE, self.clan, 1)
        if g.events is not None:
            tell(g, "refined", "MC-TRADER-05", seat, clan=self.clan)

    def brings(self, g: Cove, seat: Seat) -> Args:
        return {"corruption": _TO_REFINE}

    def price(self, box: CoveBox, args: Args) -> Price:
        return (*super().price(box, args), Amount("corruption", number(args, "corruption"), True))

    def spot(self) -> Spot:
        return Spot("good", self.clan, SMALL)


class RecruitFrom(TraderDeal):
    """Recruit the townsfolk card in this slot into the staff (MC-TRADER-06, MC-CORE-TOWNSFOLK-02)."""

    __slots__ = ("slot",)
    icon: ClassVar[str] = "recruit"
    shows_price: ClassVar[bool] = True
    lies_on: ClassVar[tuple[str, ...]] = ("slot", "slot")

    def __init__(self, slot: Slot) -> None:
        super().__init__(RECRUIT, f" {slot + 1}")
        self.slot: Final = slot

    def wants(self, g: Cove, seat: Seat) -> Obstacle | None:
        if len(g.staff[seat]) >= g.box.numbers.staff_places:
            return FULL_STAFF
        return EMPTY_SLOT if g.square[self.slot] == NONE else None

    def do(self, g: Cove, seat: Seat) -> None:
        recruit(g, seat, self.slot)

    def brings(self, g: Cove, seat: Seat) -> Args:
        card = g.square[self.slot]
        return {"card": card, "n": 0 if card == NONE else support_of(g, card)}

    def price(self, box: CoveBox, args: Args) -> Price:
        return (*super().price(box, args), Amount("gold", number(args, "n"), True))


class Pilot(TraderDeal):
    """Draw adventurers, load one and return the others; a full boat docks before the hours pass (MC-TRADER-07,
    MC-TRADER-12).
    """

    __slots__ = ()
    icon: ClassVar[str] = "pilot"

    def wants(self, g: Cove, seat: Seat) -> Obstacle | None:
        if not boats_with_room(g):
            return NO_BOAT
        return None if any(g.bag) else EMPTY_BAG

    def do(self, g: Cove, seat: Seat) -> None:
        draw_pilots(g, seat, self.drawn(g, seat))

    def drawn(self, g: Cove, seat: Seat) -> int:
        """Return the number of adventurers that the deal draws, if the bag has enough."""
        return g.box.numbers.pilot_draw + staff_effects(g, seat, k.PILOT_PLUS)

    def brings(self, g: Cove, seat: Seat) -> Args:
        return {"n": self.drawn(g, seat)}


class Peddle(TraderDeal):
    """Gain one gold; this deal can be repeated if nothing else is possible (MC-TRADER-08, MC-TRADER-10)."""

    __slots__ = ()
    icon: ClassVar[str] = "peddle"

    def missing(self, g: Cove, seat: Seat) -> Obstacle | None:
        if g.pawn[seat] != self.deal:
            return None
        for deal in TURNS.of(g.box):
            if deal.deal != PEDDLE and deal.missing(g, seat) is None:
                return PEDDLE_LAST
        return None

    def do(self, g: Cove, seat: Seat) -> None:
        gain_gold(g, seat, g.box.numbers.peddle_gold, "MC-TRADER-08")

    def brings(self, g: Cove, seat: Seat) -> Args:
        return {"n": g.box.numbers.peddle_gold}

    def price(self, box: CoveBox, args: Args) -> Price:
        return (*super().price(box, args), Amount("gold", number(args, "n"), True))


def _deals(box: CoveBox, choices: Choices) -> list[TraderDeal]:
    """Return all choices with which a Trader's turn can ever start."""
    deals = [
        Craft(SMALL), Craft(LARGE), *[Refine(clan) for clan in range(len(CLANS))],
        *[RecruitFrom(slot) for slot in range(box.numbers.square_slots)], Pilot(PILOT), Peddle(PEDDLE),
    ]  # fmt: skip
    return [choices.add(deal) for deal in deals]


TURNS: Final = CHOICES.table(_deals)
