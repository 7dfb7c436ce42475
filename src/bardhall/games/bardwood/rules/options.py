"""EFFECT-02: options, of which exactly one is gained."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.choices import PickOption
from bardhall.games.bardwood.names import Count, RowCode, Seat
from bardhall.games.bardwood.rules import effect
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Bar, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import Question
from bardhall.kernel.marks import Open


class ChooseOption(Question[Bardwood]):
    """BG-EFFECT-02: one of the two."""

    __slots__ = ("index", "row")
    rule: ClassVar[str] = "BG-EFFECT-02"

    def __init__(self, seat: Open[Seat], row: Open[RowCode], index: Open[Count]) -> None:
        super().__init__(seat)
        self.row: Final[RowCode] = row
        self.index: Final[Count] = index

    def candidates(self, g: Bardwood) -> list[Choice]:
        return list(g.box.table.option)

    def legal(self, g: Bardwood) -> list[Choice]:
        return self.candidates(g)

    def bar(self, g: Bardwood, choice: Choice) -> Bar | None:
        return None if isinstance(choice, PickOption) else not_asked(self.rule)

    def take(self, g: Bardwood, choice: Choice) -> None:
        assert isinstance(choice, PickOption)
        options = g.box.rows[self.row].effects[self.index].rows
        effect.gain_all(g, self.seat, options[choice.number])
