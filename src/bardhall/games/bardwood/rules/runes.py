"""Runes taken from the dial: any one of them, whatever the pointer shows (BG-PERFORM-04, BG-EFFECT-05)."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.box import CHOICES
from bardhall.games.bardwood.names import NONE, QUARTERS, Quarter
from bardhall.games.bardwood.rules.pieces import has_rune, only_quarter, take_rune
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import ListQuestion, push

NO_RUNE_THERE: Final = Obstacle("BG-PERFORM-04", "no_rune_there")
NO_RUNE: Final = Obstacle("BG-RULING-14", "no_rune")


class PickRune(Choice):
    """Take the rune from that quarter (BG-PERFORM-04)."""

    __slots__ = ("quarter",)
    icon: ClassVar[str] = "rune"
    lies_on: ClassVar[tuple[str, ...]] = ("quarter", "quarter")

    def __init__(self, quarter: Quarter) -> None:
        super().__init__(f"rune {QUARTERS[quarter]}")
        self.quarter: Final = quarter


RUNES: Final = [CHOICES.add(PickRune(quarter)) for quarter in range(len(QUARTERS))]


class RuneQuestion(ListQuestion[Bardwood]):
    """Ask for the quarter of a rune; subclasses define what happens to the rune."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-PERFORM-04"
    kind: ClassVar[type[Choice]] = PickRune
    others: ClassVar[Obstacle | None] = NO_RUNE_THERE

    def candidates(self, g: Bardwood) -> list[Choice]:
        runes = g.runes[self.seat]
        return [RUNES[quarter] for quarter in range(4) if runes[quarter]]

    def take(self, g: Bardwood, choice: Choice) -> None:
        assert isinstance(choice, PickRune)
        self.use(g, choice.quarter)

    def use(self, g: Bardwood, quarter: Quarter) -> None:
        """Take the chosen rune, then place it."""
        take_rune(g, self.seat, quarter)
        self.place(g)

    def place(self, g: Bardwood) -> None:
        """Place the chosen rune."""
        raise AssertionError(f"{self.rule}: place is not implemented")


def ask_rune(g: Bardwood, question: RuneQuestion) -> None:
    """Ask for a quarter unless only one has runes; without any rune nothing happens."""
    quarter = only_quarter(g, question.seat)
    if quarter != NONE:
        question.use(g, quarter)
    elif has_rune(g, question.seat):
        push(g, question)
