"""Turns that start with a choice, for merchants that have one."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from bardhall.games.cove.rules.pieces import merchant_of
from bardhall.games.cove.state import Cove
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import Action, Question
from bardhall.kernel.wording import Args


@mypyc_attr(allow_interpreted_subclasses=True)
class Turn(Action[Cove]):
    """The base class of choices that start a turn; `act` must push the move of the hourglass (`MoveHourglass`)."""

    __slots__ = ()


class TakeTurn(Question[Cove]):
    """Ask for the start of a merchant's turn, by the merchant's own rules (MC-CORE-CLOCK-04)."""

    __slots__ = ()
    rule: ClassVar[str] = "MC-CORE-CLOCK-04"
    allowed_below: ClassVar[tuple[str, ...]] = ("EndTurn",)

    def is_consistent(self, g: Cove) -> bool:
        return g.hours[self.seat] < g.token

    def candidates(self, g: Cove) -> list[Choice]:
        return [*merchant_of(g, self.seat).turns(g, self.seat)]

    def legal(self, g: Cove) -> list[Choice]:
        return [turn for turn in merchant_of(g, self.seat).turns(g, self.seat) if turn.missing(g, self.seat) is None]

    def bar(self, g: Cove, choice: Choice) -> Obstacle | None:
        if not isinstance(choice, Turn):
            return not_asked(self.rule)
        return choice.out_of_reach(g, self.seat) or choice.missing(g, self.seat)

    def take(self, g: Cove, choice: Choice) -> None:
        assert isinstance(choice, Turn)
        choice.act(g, self.seat)

    def prompt_args(self, g: Cove) -> Args:
        return {"merchant": g.merchant[self.seat], "hour": g.hours[self.seat], "token": g.token}
