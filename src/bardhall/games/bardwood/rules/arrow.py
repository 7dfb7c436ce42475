"""SING-11, EFFECT-01: arrows, for which a player pays everything on the left to get everything on the right."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from bardhall.games.bardwood.box import CHOICES, EFFECTS, BardwoodBox, Effect, Row, row_value
from bardhall.games.bardwood.kinds import ANY_TIMES
from bardhall.games.bardwood.names import (
    ACOUSTIC,
    COIN,
    LYRICS,
    MELODY,
    PAYABLE,
    RANGE,
    RESOURCES,
    VOLUME,
    Count,
    RowCode,
    Seat,
)
from bardhall.games.bardwood.rules.action import STOP, Stop, price_of
from bardhall.games.bardwood.rules.effect import RESOURCE_VALUES, gain_all
from bardhall.games.bardwood.rules.frames import MOST, ON_EFFECTS
from bardhall.games.bardwood.rules.pieces import spend_volume
from bardhall.games.bardwood.rules.stones import pay_notes
from bardhall.games.bardwood.rules.tempo import in_own_song
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import Choice, Price
from bardhall.kernel.effects import Field
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Question, SeatStep, push
from bardhall.kernel.visibility import Open
from bardhall.kernel.wording import Args

CANNOT_PAY: Final = Obstacle("BG-SING-11", "cannot_pay")


def is_arrow(g: Bardwood, row: RowCode, index: Count, paid: Count) -> bool:
    """Return whether there is an arrow at that index that can have been paid that often."""
    effects = g.box.rows[row].effects
    if index >= len(effects) or not isinstance(effects[index], ConvertEffect):
        return False
    return paid <= min(effects[index].times, MOST)


def can_pay(g: Bardwood, seat: Seat, pay: tuple[int, ...]) -> bool:
    """Return whether a player can pay an arrow; melody and lyrics only count in their own song, where acoustic stones
    can replace them (BG-SING-11, BG-STONES-01).
    """
    stones = pay[ACOUSTIC]
    if pay[MELODY] or pay[LYRICS]:
        if not in_own_song(g, seat):
            return False
        stones += max(0, pay[MELODY] - g.melody) + max(0, pay[LYRICS] - g.lyrics)
    return (
        stones <= g.acoustic[seat]
        and pay[VOLUME] <= g.volume[seat]
        and pay[COIN] <= g.coins[seat]
        and pay[RANGE] <= g.ranges[seat]
    )


def pay_for(g: Bardwood, seat: Seat, pay: tuple[int, ...]) -> None:
    """Pay everything on the left of the arrow."""
    if pay[MELODY]:
        pay_notes(g, seat, MELODY, pay[MELODY])
    if pay[LYRICS]:
        pay_notes(g, seat, LYRICS, pay[LYRICS])
    spend_volume(g, seat, pay[VOLUME])
    g.coins[seat] -= pay[COIN]
    g.acoustic[seat] -= pay[ACOUSTIC]
    g.ranges[seat] -= pay[RANGE]


class ConvertEffect(Effect):
    """Convert resources, as often as the arrow allows (BG-EFFECT-01)."""

    word: ClassVar[str] = "convert"

    def apply(self, g: Bardwood, seat: Seat, row: Row, i: int) -> None:
        push(g, GoOnPaying(seat, row.code, i, 0))


def arrow_of(arrow: Any, rows: list[Row]) -> ConvertEffect:
    """Return an arrow from a row of the box."""
    pay = tuple([arrow.pay.get(name, 0) for name in RESOURCES[:PAYABLE]])
    times = ANY_TIMES if arrow.times == "any" else arrow.times
    return ConvertEffect(pay=pay, rows=tuple(rows), times=times)


def arrow_value(arrow: ConvertEffect) -> float:
    """Return what an evaluation counts for an arrow."""
    paid = 0.0
    for resource, n in enumerate(arrow.pay):
        paid += RESOURCE_VALUES[resource] * n
    return 0.1 + 0.7 * max(0.0, row_value(arrow.rows[0]) - paid) * min(arrow.times, 2)


EFFECTS.add(
    ConvertEffect, Field("Convert", arrow_of, lambda arrow, name: [("get", arrow.get)]), value=arrow_value, icon="coin",
    make=lambda arrow: arrow,
)  # fmt: skip


class PayArrow(Choice):
    """Pay the left side of the arrow (BG-SING-11)."""

    lies_on: ClassVar[tuple[str, ...]] = ("here",)

    def price(self, box: BardwoodBox, args: Args) -> Price:
        return price_of(box, args)


PAY: Final = CHOICES.add(PayArrow("pay"))


class GoOnPaying(SeatStep[Bardwood]):
    """Offer the arrow as often as it allows, while it can be paid (BG-EFFECT-01)."""

    __slots__ = ("index", "paid", "row")
    rule: ClassVar[str] = "BG-EFFECT-01"
    allowed_below: ClassVar[tuple[str, ...]] = ON_EFFECTS

    def __init__(self, seat: Open[Seat], row: Open[RowCode], index: Open[Count], paid: Open[Count]) -> None:
        super().__init__(seat)
        self.row: Final[RowCode] = row
        self.index: Final[Count] = index
        self.paid: Final[Count] = paid

    def run(self, g: Bardwood) -> None:
        arrow = g.box.rows[self.row].effects[self.index]
        if self.paid < arrow.times and can_pay(g, self.seat, arrow.pay):
            push(g, PayForArrow(self.seat, self.row, self.index, self.paid))

    def is_consistent(self, g: Bardwood) -> bool:
        return is_arrow(g, self.row, self.index, self.paid)


class PayForArrow(Question[Bardwood]):
    """Ask whether to pay for the arrow (BG-SING-11, BG-RULING-47)."""

    __slots__ = ("index", "paid", "row")
    completes: ClassVar[bool] = True
    rule: ClassVar[str] = "BG-SING-11"
    allowed_below: ClassVar[tuple[str, ...]] = ON_EFFECTS

    def __init__(self, seat: Open[Seat], row: Open[RowCode], index: Open[Count], paid: Open[Count]) -> None:
        super().__init__(seat)
        self.row: Final[RowCode] = row
        self.index: Final[Count] = index
        self.paid: Final[Count] = paid

    def candidates(self, g: Bardwood) -> list[Choice]:
        return [PAY, STOP]

    def bar(self, g: Bardwood, choice: Choice) -> Obstacle | None:
        if isinstance(choice, PayArrow):
            arrow = g.box.rows[self.row].effects[self.index]
            return None if can_pay(g, self.seat, arrow.pay) else CANNOT_PAY
        return None if isinstance(choice, Stop) else not_asked(self.rule)

    def label_args(self, g: Bardwood, choice: Choice) -> Args:
        arrow = g.box.rows[self.row].effects[self.index]
        return {"cost": arrow.pay, "row": arrow.rows[0].code} if isinstance(choice, PayArrow) else {}

    def take(self, g: Bardwood, choice: Choice) -> None:
        if isinstance(choice, PayArrow):
            arrow = g.box.rows[self.row].effects[self.index]
            pay_for(g, self.seat, arrow.pay)
            if g.events is not None:
                tell(g, "paid_arrow", "BG-SING-11", self.seat, pay=arrow.pay)
            push(g, GoOnPaying(self.seat, self.row, self.index, self.paid + 1))
            gain_all(g, self.seat, arrow.rows[0])

    def is_consistent(self, g: Bardwood) -> bool:
        return is_arrow(g, self.row, self.index, self.paid + 1)
