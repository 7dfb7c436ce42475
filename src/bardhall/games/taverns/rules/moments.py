"""Moments of one's own turn at which heroes, runes, objects and the like may be used (TD-RULING-50)."""

from __future__ import annotations

from typing import ClassVar

from bardhall.games.taverns.rules.action import OPEN, FreeAction
from bardhall.games.taverns.rules.asym import tracks_in_reach
from bardhall.games.taverns.rules.city import city_in_reach
from bardhall.games.taverns.rules.goblin import goblin_in_reach
from bardhall.games.taverns.rules.hero import heroes_in_reach
from bardhall.games.taverns.rules.rune import runes_in_reach
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.asks import Bar, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import Action, Question, push


def free_in_reach(g: Taverns, seat: int) -> list[FreeAction]:
    """TD-TURN-03, TD-RULING-36: all that one's own cards and pieces offer beside the question itself."""
    found: list[FreeAction] = []
    city_in_reach(g, seat, found)
    runes_in_reach(g, seat, found)
    heroes_in_reach(g, seat, found)
    if g.modules:
        tracks_in_reach(g, seat, found)
        goblin_in_reach(g, seat, found)
    return found


class Moment(Question[Taverns]):
    """TD-RULING-50: a question beside which free actions may be taken; afterwards it is asked again."""

    __slots__ = ()
    window: ClassVar[int] = OPEN

    def actions(self, g: Taverns) -> list[Action[Taverns]]:
        """What the question itself offers and is in reach."""
        raise AssertionError(f"{self.rule} offers nothing")

    def goes_on(self, g: Taverns, action: Action[Taverns]) -> bool:
        """Whether the question is asked again after one of its own actions."""
        return False

    def free(self, g: Taverns) -> list[FreeAction]:
        """What is offered beside it."""
        return free_in_reach(g, self.seat)

    def candidates(self, g: Taverns) -> list[Choice]:
        return [*self.actions(g), *self.free(g)]

    def legal(self, g: Taverns) -> list[Choice]:
        seat = self.seat
        found: list[Choice] = [action for action in self.actions(g) if action.lack(g, seat) is None]
        for action in self.free(g):
            if action.lack(g, seat) is None and action.suits(g, self.window) is None:
                found.append(action)
        return found

    def bar(self, g: Taverns, choice: Choice) -> Bar | None:
        if not isinstance(choice, Action) or not self.asks_for(choice):
            return not_asked(self.rule)
        barred = choice.reach(g, self.seat) or choice.lack(g, self.seat)
        if barred is None and isinstance(choice, FreeAction):
            return choice.suits(g, self.window)
        return barred

    def asks_for(self, action: Action[Taverns]) -> bool:
        """Whether the question is about such an action at all; free actions always belong to it."""
        return isinstance(action, FreeAction)

    def take(self, g: Taverns, choice: Choice) -> None:
        assert isinstance(choice, Action)
        if isinstance(choice, FreeAction) or self.goes_on(g, choice):
            push(g, self)
        choice.act(g, self.seat)
