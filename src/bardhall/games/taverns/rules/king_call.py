"""KING-CALL: in the last round, activated minions can store their load from any zone."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.taverns.names import MINIONS, Minion, Seat
from bardhall.games.taverns.rules.action import ALL_MINIONS, CHOICES
from bardhall.games.taverns.rules.pieces import carries, store_load
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import ListQuestion, then
from bardhall.kernel.visibility import Open


def push_calls(g: Taverns, seat: Seat) -> None:
    """Push a question for each loaded minion that was activated in the turn (TD-KING-CALL-01, TD-RULING-25)."""
    then(g, *[AnswerCall(seat, minion) for minion in g.activated if carries(g, seat, minion)])


class FollowCall(Choice):
    """Store the load of the minion."""

    icon: ClassVar[str] = "castle"
    lies_on: ClassVar[tuple[str, ...]] = ("minion", "minion")

    def __init__(self, minion: Minion) -> None:
        super().__init__(f"call {MINIONS[minion]}")
        self.minion: Final = minion


FOLLOW_CALL: Final = [CHOICES.add(FollowCall(minion)) for minion in ALL_MINIONS]


class IgnoreCall(Choice):
    """Keep the load on the minion."""

    icon: ClassVar[str] = "end"
    leads_on: ClassVar[bool] = True


IGNORE_CALL: Final = CHOICES.add(IgnoreCall("ignore_call"))


class AnswerCall(ListQuestion[Taverns]):
    """Ask whether to store all of the minion's ingredients, without healing (TD-KING-CALL-01 to TD-KING-CALL-03)."""

    __slots__ = ("minion",)
    completes: ClassVar[bool] = False  # a decision of its own
    rule: ClassVar[str] = "TD-KING-CALL-01"
    allowed_below: ClassVar[tuple[str, ...]] = ("NextTurn", "AnswerCall")

    def __init__(self, seat: Open[Seat], minion: Open[Minion]) -> None:
        super().__init__(seat)
        self.minion: Final[Minion] = minion

    def is_consistent(self, g: Taverns) -> bool:
        return g.round == g.box.numbers.rounds and carries(g, self.seat, self.minion)

    def candidates(self, g: Taverns) -> list[Choice]:
        return [FOLLOW_CALL[self.minion], IGNORE_CALL]

    def take(self, g: Taverns, choice: Choice) -> None:
        if isinstance(choice, FollowCall):
            store_load(g, self.seat, self.minion, "TD-KING-CALL-01")
