"""RUNE: rerolling one available die, or one hunt die."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from bardhall.games.taverns.names import FACES, Seat, Value
from bardhall.games.taverns.rules.action import CHOICES, VALUES, FreeAction, by_dice
from bardhall.games.taverns.rules.pieces import change_die, values_of
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.chance import roll
from bardhall.kernel.choices import Amount
from bardhall.kernel.events import reveal
from bardhall.kernel.flow import Offers
from bardhall.kernel.wording import Args

NO_RUNE: Final = Obstacle("TD-RUNE-01", "no_rune")
NOT_AVAILABLE: Final = Obstacle("TD-RUNE-04", "not_available")


def runes_in_reach(g: Taverns, seat: Seat, found: Offers[Taverns]) -> None:
    """Offer to reroll each value of the available dice, if the player has a rune."""
    if g.runes[seat]:
        found.choices.extend(REROLL_DIE[values_of(g.dice[seat])])


class RerollDie(FreeAction):
    """Reroll one available die for one rune (TD-RUNE-01, TD-RUNE-02, TD-RUNE-04), never a placed one (TD-RULING-07)."""

    icon: ClassVar[str] = "reroll"
    lies_on: ClassVar[tuple[str, ...]] = ("die", "value")

    def __init__(self, value: Value) -> None:
        super().__init__(f"reroll {value}")
        self.value: Final = value

    def price(self, box: Any, args: Args) -> tuple[Amount, ...]:
        return (Amount("rune", 1),)

    def out_of_reach(self, g: Taverns, seat: Seat) -> Obstacle | None:
        return None if self.value in g.dice[seat] else NOT_AVAILABLE

    def missing(self, g: Taverns, seat: Seat) -> Obstacle | None:
        return None if g.runes[seat] else NO_RUNE

    def act(self, g: Taverns, seat: Seat) -> None:
        g.runes[seat] -= 1
        reroll_die(g, seat, self.value, "TD-RUNE-01")


REROLL_DIE: Final = by_dice({value: CHOICES.add(RerollDie(value)) for value in VALUES})


def reroll_die(g: Taverns, seat: Seat, value: Value, rule: str) -> None:
    """Reroll one available die."""
    new = roll(g, 1, FACES)[0]
    change_die(g, seat, value, new)
    if g.events is not None:
        reveal(g, "rerolled", rule, seat, old=value, n=new)
