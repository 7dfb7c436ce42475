"""ENERGY: a die on the energy source gives energy equal to its value.

The uses of energy are in the chapters on visits, hunts, bonuses and encounters (TD-ENERGY-04).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from bardhall.games.taverns.names import Seat
from bardhall.games.taverns.rules.action import CHOICES, VALUES, Placement, by_dice
from bardhall.games.taverns.rules.pieces import gain_energy
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import Amount
from bardhall.kernel.flow import Offers
from bardhall.kernel.wording import Args

if TYPE_CHECKING:
    from mypy_extensions import i64

SOURCE_USED: Final = Obstacle("TD-ENERGY-02", "source_used")


def source_in_reach(g: Taverns, seat: Seat, dice: i64, found: Offers[Taverns]) -> None:
    """Offer the energy source with every available die (TD-ENERGY-01)."""
    if found.shows_all or not g.source_used[seat]:
        found.choices.extend(RECOVER_ENERGY[dice])


class RecoverEnergy(Placement):
    """Recover energy, even at the limit (TD-ENERGY-01 to TD-ENERGY-03, TD-RULING-06)."""

    icon: ClassVar[str] = "source"
    lies_on: ClassVar[tuple[str, ...]] = ("source",)

    def price(self, box: Any, args: Args) -> tuple[Amount, ...]:
        return (Amount("energy", self.value, True),)

    def missing(self, g: Taverns, seat: Seat) -> Obstacle | None:
        return SOURCE_USED if g.source_used[seat] else None

    def act(self, g: Taverns, seat: Seat) -> None:
        g.source_used[seat] = True
        gain_energy(g, seat, self.value, "TD-ENERGY-01")


RECOVER_ENERGY: Final = by_dice({value: CHOICES.add(RecoverEnergy("energy", value)) for value in VALUES})
