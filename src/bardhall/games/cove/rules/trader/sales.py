"""MC-CORE-MARKET-03 to MC-CORE-MARKET-08, MC-TRADER-13: the sales of a Trader."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.cove.box import CHOICES, CoveBox
from bardhall.games.cove.names import BLACK_MARKET, CLANS, PIERS, ROGUE, SIZES, Clan, Pier, Seat, Size
from bardhall.games.cove.rules.boats import on_pier
from bardhall.games.cove.rules.goods import buys, goods_of, pier_bonus, price_of, sell_good
from bardhall.games.cove.rules.pieces import take_corruption
from bardhall.games.cove.state import Cove
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import Amount, Choice, Price
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Question, push
from bardhall.kernel.visibility import Open
from bardhall.kernel.wording import Args, number

NO_GOOD: Final = Obstacle("MC-CORE-MARKET-05", "no_such_good")
NO_CUSTOMER: Final = Obstacle("MC-CORE-MARKET-04", "no_customer")
WRONG_PIER: Final = [
    Obstacle("MC-CORE-DOCK-02", "bazaar_buys_large"), Obstacle("MC-CORE-DOCK-03", "square_buys_small"), NO_CUSTOMER,
]  # fmt: skip


class SellGood(Choice):
    """Sell this good on a pier."""

    __slots__ = ("clan", "pier", "size")
    lies_on: ClassVar[tuple[str, ...]] = ("good", "clan", "size")

    def __init__(self, size: Size, clan: Clan, pier: Pier) -> None:
        super().__init__(f"sell {SIZES[size]} {CLANS[clan]} {PIERS[pier]}")
        self.size: Final = size
        self.clan: Final = clan
        self.pier: Final = pier

    def barred(self, g: Cove, seat: Seat) -> Obstacle | None:
        """Return the obstacle if the good cannot be sold on that pier (MC-CORE-MARKET-03 to MC-CORE-MARKET-05,
        MC-CORE-MARKET-07).
        """
        if not goods_of(g, seat, self.size)[self.clan]:
            return NO_GOOD
        if not buys(self.pier, self.size):
            return WRONG_PIER[self.pier]
        return None if on_pier(g, self.pier, self.clan) else NO_CUSTOMER

    def icon_key(self) -> str:
        return PIERS[self.pier]

    def price(self, box: CoveBox, args: Args) -> Price:
        taken = number(args, "corruption")
        corruption = (Amount("corruption", taken, True),) if taken else ()
        return (*corruption, Amount("gold", number(args, "n"), True))

    def manner(self, args: Args) -> str:
        return "corrupt" if number(args, "corruption") else ""


SELL: Final = [
    CHOICES.add(SellGood(size, clan, pier))
    for size in range(len(SIZES))
    for clan in range(len(CLANS))
    for pier in range(len(PIERS))
]


class EndSales(Choice):
    """Stop selling, and keep the remaining goods (MC-CORE-MARKET-05)."""

    __slots__ = ()
    icon: ClassVar[str] = "end"
    leads_on: ClassVar[bool] = True


END_SALES: Final = CHOICES.add(EndSales("end_sales"))


def sales_open(g: Cove, seat: Seat) -> list[Choice]:
    """Return the sales that are possible now."""
    return [sale for sale in SELL if sale.barred(g, seat) is None]


def go_on_selling(g: Cove, seat: Seat, has_dealt: bool) -> None:
    """Continue selling while something can be sold (MC-CORE-MARKET-06)."""
    if sales_open(g, seat):
        push(g, Sell(seat, has_dealt))


class Sell(Question[Cove]):
    """Ask for a good to sell, one by one (MC-CORE-MARKET-03, MC-CORE-MARKET-08, MC-CORE-MARKET-10); `has_dealt` means
    that the black market was used.
    """

    __slots__ = ("has_dealt",)
    rule: ClassVar[str] = "MC-CORE-MARKET-03"
    allowed_below: ClassVar[tuple[str, ...]] = ("Sales",)

    def __init__(self, seat: Open[Seat], has_dealt: Open[bool]) -> None:
        super().__init__(seat)
        self.has_dealt: Final[bool] = has_dealt

    def candidates(self, g: Cove) -> list[Choice]:
        mine = [sale for sale in SELL if goods_of(g, self.seat, sale.size)[sale.clan]]
        return [*mine, END_SALES]

    def legal(self, g: Cove) -> list[Choice]:
        return [*sales_open(g, self.seat), END_SALES]

    def bar(self, g: Cove, choice: Choice) -> Obstacle | None:
        if isinstance(choice, EndSales):
            return None
        return choice.barred(g, self.seat) if isinstance(choice, SellGood) else not_asked(self.rule)

    def take(self, g: Cove, choice: Choice) -> None:
        if not isinstance(choice, SellGood):
            if g.events is not None:
                tell(g, "ends_sales", "MC-CORE-MARKET-05", self.seat)
            return
        is_black = choice.pier == BLACK_MARKET
        if is_black and not self.has_dealt:
            take_corruption(g, self.seat, black_corruption(g), "MC-CORE-MARKET-08")
        sell_good(g, self.seat, choice.size, choice.clan, choice.pier, pier_bonus(g, self.seat, choice.pier))
        go_on_selling(g, self.seat, self.has_dealt or is_black)

    def label_args(self, g: Cove, choice: Choice) -> Args:
        if not isinstance(choice, SellGood):
            return {}
        price = price_of(g, choice.size, choice.clan, choice.pier) + pier_bonus(g, self.seat, choice.pier)
        is_first = choice.pier == BLACK_MARKET and not self.has_dealt
        return {"n": price, "corruption": black_corruption(g) if is_first else 0}


def black_corruption(g: Cove) -> int:
    """Return the corruption of the black market: one, and one more for each rogue on that pier (MC-CORE-MARKET-08,
    MC-GAP-14).
    """
    return g.box.numbers.black_market_corruption + on_pier(g, BLACK_MARKET, ROGUE)
