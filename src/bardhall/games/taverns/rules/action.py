"""The base classes of a turn's choices: main actions, actions of a minion, and free actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from bardhall.games.taverns.kinds import HUNT_TIME, VISIT_TIME
from bardhall.games.taverns.names import FACES, MINIONS, Card, Minion, Seat
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import ChoiceKinds
from bardhall.kernel.flow import Action, Offers

if TYPE_CHECKING:
    from bardhall.games.taverns.box import TavernsBox

C = TypeVar("C")

# TD-RULING-50: in the hunt window and between two dungeon flips nothing moves or activates.
OPEN: Final = 0
HUNTING: Final = 1
SEARCHING: Final = 2

CHOICES: Final[ChoiceKinds[TavernsBox]] = ChoiceKinds("bardhall.games.taverns.rules")
ALL_MINIONS: Final = range(len(MINIONS))
VALUES: Final = range(1, FACES + 1)  # of an action die

NOT_IN_A_HUNT: Final = Obstacle("TD-RULING-50", "not_in_a_hunt")
NOT_IN_A_SEARCH: Final = Obstacle("TD-RULING-50", "not_in_a_search")
ONLY_IN_A_HUNT: Final = Obstacle("TD-HUNT-03", "only_in_a_hunt")
NOT_ACTIVATED: Final = Obstacle("TD-SECONDARY-01", "not_activated")
NO_SUCH_DIE: Final = Obstacle("TD-TURN-01", "no_such_die")


def by_dice(choices: dict[int, C]) -> list[list[C]]:
    """Return a table of choices for each set of available die values (as bits), in ascending order."""
    return [[choice for value, choice in choices.items() if dice >> value & 1] for dice in range(2 << FACES)]


class FreeAction(Action[Taverns]):
    """A free action, which needs no die and is possible at many moments of your turn (TD-TURN-03, TD-RULING-36,
    TD-RULING-50).
    """

    def is_aside(self) -> bool:
        return True

    def activates(self, g: Taverns) -> bool:
        """Return whether the action moves a minion, or activates a minion or a location."""
        return False

    def suits(self, g: Taverns, window: int) -> Obstacle | None:
        """Return the obstacle if the action is not allowed in such a window."""
        if window == OPEN or not self.activates(g):
            return None
        return NOT_IN_A_HUNT if window == HUNTING else NOT_IN_A_SEARCH


class WindowOffers(Offers[Taverns]):
    """The offers of a question, including free actions."""

    __slots__ = ("window",)

    def __init__(self, g: Taverns, seat: Seat, shows_all: bool, window: int) -> None:
        super().__init__(g, seat, shows_all)
        self.window: Final = window

    def free(self, action: FreeAction) -> None:
        """Add a free action that is in reach, if the window allows it."""
        if self.shows_all or action.suits(self.g, self.window) is None:
            self.add(action)


class Placement(Action[Taverns]):
    """A main action, with the die that is placed for it (TD-TURN-01, TD-TURN-02).

    The obstacles are the same for every die that the spot accepts.
    """

    def __init__(self, text: str, value: int) -> None:
        super().__init__(f"{text} {value}")
        self.value: Final = value

    def out_of_reach(self, g: Taverns, seat: Seat) -> Obstacle | None:
        return None if self.value in g.dice[seat] else NO_SUCH_DIE


class SecondaryAction(Action[Taverns]):
    """A further action of a minion that was activated in this turn (TD-SECONDARY-01, TD-MINION-04, TD-RULING-47)."""

    def __init__(self, verb: str, minion: Minion, rest: str = "") -> None:
        super().__init__(f"{verb} {MINIONS[minion]}{rest}")
        self.minion: Final = minion

    def out_of_reach(self, g: Taverns, seat: Seat) -> Obstacle | None:
        return None if self.minion in g.activated else NOT_ACTIVATED


class FreeMinionAction(FreeAction):
    """A free action of one of the player's minions."""

    lies_on: ClassVar[tuple[str, ...]] = ("minion", "minion")

    def __init__(self, verb: str, minion: Minion) -> None:
        super().__init__(f"{verb} {MINIONS[minion]}")
        self.minion: Final = minion


class FreeCardAction(FreeAction):
    """A free action with a card on the table."""

    lies_on: ClassVar[tuple[str, ...]] = ("card", "card")

    def __init__(self, verb: str, card: Card, card_id: str) -> None:
        super().__init__(f"{verb} {card_id}")
        self.card: Final = card


class TimedAction(FreeCardAction):
    """A hero's ability or the use of an object; some only work in a hunt or during a visit."""

    only_in_a_hunt: ClassVar[Obstacle] = ONLY_IN_A_HUNT

    def activates(self, g: Taverns) -> bool:
        face = g.box.cards[self.card]
        return face.effect.activates or face.timing == VISIT_TIME

    def suits(self, g: Taverns, window: int) -> Obstacle | None:
        if g.box.cards[self.card].timing == HUNT_TIME and window != HUNTING:
            return self.only_in_a_hunt
        return super().suits(g, window)
