"""Windows for free actions: moments of your turn at which heroes, runes, objects and the like can be used
(TD-RULING-50).
"""

from __future__ import annotations

from bardhall.games.taverns.rules.action import OPEN, FreeAction, WindowOffers
from bardhall.games.taverns.rules.asym import tracks_in_reach
from bardhall.games.taverns.rules.city import city_in_reach
from bardhall.games.taverns.rules.goblin import goblin_in_reach
from bardhall.games.taverns.rules.hero import heroes_in_reach
from bardhall.games.taverns.rules.rune import runes_in_reach
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import Action, Offers, Question, push


class Moment(Question[Taverns]):
    """A question that also allows free actions; after one of them it is asked again (TD-RULING-50)."""

    __slots__ = ()

    # A method, since compiled code calls it faster than it looks up what stands in a class.
    def window(self) -> int:
        """Return the kind of window, which excludes some free actions."""
        return OPEN

    def offer(self, g: Taverns, found: Offers[Taverns]) -> None:
        """Add the question's own options that are in reach."""
        raise AssertionError(f"{self.rule} offers nothing")

    def offer_free(self, g: Taverns, found: WindowOffers) -> None:
        """Add the free actions of the player's cards and pieces (TD-TURN-03, TD-RULING-36)."""
        seat = self.seat
        city_in_reach(g, seat, found)
        runes_in_reach(g, seat, found)
        heroes_in_reach(g, seat, found)
        if g.modules:
            tracks_in_reach(g, seat, found)
            goblin_in_reach(g, seat, found)

    def goes_on(self, g: Taverns, action: Action[Taverns]) -> bool:
        """Return whether the question is asked again after one of its own options."""
        return False

    def candidates(self, g: Taverns) -> list[Choice]:
        return self.offered(g, True)

    def legal(self, g: Taverns) -> list[Choice]:
        return self.offered(g, False)

    def offered(self, g: Taverns, shows_all: bool) -> list[Choice]:
        """Return all offers in reach, or only those that can be taken and that the window allows."""
        found = WindowOffers(g, self.seat, shows_all, self.window())
        self.offer(g, found)
        self.offer_free(g, found)
        return found.choices

    def bar(self, g: Taverns, choice: Choice) -> Obstacle | None:
        if not isinstance(choice, Action) or not self.asks_for(choice):
            return not_asked(self.rule)
        barred = choice.out_of_reach(g, self.seat) or choice.missing(g, self.seat)
        if barred is None and isinstance(choice, FreeAction):
            return choice.suits(g, self.window())
        return barred

    def asks_for(self, action: Action[Taverns]) -> bool:
        """Return whether an action is an answer to the question; free actions always are."""
        return isinstance(action, FreeAction)

    def take(self, g: Taverns, choice: Choice) -> None:
        assert isinstance(choice, Action)
        if choice.is_aside() or self.goes_on(g, choice):
            push(g, self)
        choice.act(g, self.seat)
