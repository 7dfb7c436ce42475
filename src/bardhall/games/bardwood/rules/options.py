"""EFFECT-02: options, of which a player gains exactly one."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.box import CHOICES, EFFECTS, BardwoodBox, Effect, Row, row_value
from bardhall.games.bardwood.names import Count, RowCode, Seat
from bardhall.games.bardwood.rules.action import price_of
from bardhall.games.bardwood.rules.effect import gain_all
from bardhall.games.bardwood.rules.frames import ON_EFFECTS
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.choices import Choice, Price
from bardhall.kernel.effects import options
from bardhall.kernel.flow import ListQuestion, push
from bardhall.kernel.visibility import Open
from bardhall.kernel.wording import Args


class ChooseEffect(Effect):
    """Let the player choose one of two options (BG-EFFECT-02)."""

    word: ClassVar[str] = "choose"

    def apply(self, g: Bardwood, seat: Seat, row: Row, i: int) -> None:
        push(g, ChooseOption(seat, row.code, i))


EFFECTS.add(
    ChooseEffect, options(2, 2), make=lambda rows: ChooseEffect(rows=rows), icon="cards",
    value=lambda choose: 0.1 + max(row_value(choose.rows[0]), row_value(choose.rows[1])),
)  # fmt: skip


class PickOption(Choice):
    """Choose this one of two options (BG-EFFECT-02, BG-REST-10)."""

    __slots__ = ("number",)
    icon: ClassVar[str] = "end"
    lies_on: ClassVar[tuple[str, ...]] = ("here",)

    def __init__(self, number: int) -> None:
        super().__init__(f"option {number + 1}")
        self.number: Final = number

    def price(self, box: BardwoodBox, args: Args) -> Price:
        return price_of(box, args)


OPTIONS: Final = [CHOICES.add(PickOption(number)) for number in range(2)]


class ChooseOption(ListQuestion[Bardwood]):
    """Ask for one of the two options (BG-EFFECT-02)."""

    __slots__ = ("index", "row")
    rule: ClassVar[str] = "BG-EFFECT-02"
    allowed_below: ClassVar[tuple[str, ...]] = ON_EFFECTS

    def __init__(self, seat: Open[Seat], row: Open[RowCode], index: Open[Count]) -> None:
        super().__init__(seat)
        self.row: Final[RowCode] = row
        self.index: Final[Count] = index

    def candidates(self, g: Bardwood) -> list[Choice]:
        return [*OPTIONS]

    def label_args(self, g: Bardwood, choice: Choice) -> Args:
        return {"row": self.picked(g, choice).code}

    def picked(self, g: Bardwood, choice: Choice) -> Row:
        """Return the row of the chosen option."""
        assert isinstance(choice, PickOption)
        return g.box.rows[self.row].effects[self.index].rows[choice.number]

    def take(self, g: Bardwood, choice: Choice) -> None:
        gain_all(g, self.seat, self.picked(g, choice))

    def is_consistent(self, g: Bardwood) -> bool:
        effects = g.box.rows[self.row].effects
        return self.index < len(effects) and isinstance(effects[self.index], ChooseEffect)
