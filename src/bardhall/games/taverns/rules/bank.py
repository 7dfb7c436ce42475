"""BANK: a die on a space of the royal bank earns the gold printed there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from bardhall.games.taverns.names import NONE, Seat
from bardhall.games.taverns.rules.action import CHOICES, VALUES, Placement, by_dice
from bardhall.games.taverns.rules.pieces import gain_gold
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import Amount, Choices
from bardhall.kernel.flow import Offers
from bardhall.kernel.wording import Args

if TYPE_CHECKING:
    from mypy_extensions import i64

    from bardhall.games.taverns.box import BankSpace

SPACE_TAKEN: Final = Obstacle("TD-BANK-03", "bank_space_taken")
ONE_DIE_A_ROUND: Final = Obstacle("TD-BANK-04", "one_die_on_bank")
OTHER_VALUE: Final = Obstacle("TD-BANK-02", "other_value")


def bank_in_reach(g: Taverns, seat: Seat, dice: i64, found: Offers[Taverns]) -> None:
    """Offer each space of the bank with the dice that it accepts (TD-BANK-02)."""
    if seat in g.bank and not found.shows_all:  # TD-BANK-04
        return
    table = TAKE_GOLD.of(g.box)
    for space, owner in enumerate(g.bank):
        if owner == NONE or found.shows_all:
            found.choices.extend(table[space][dice])


class TakeGold(Placement):
    """Take gold from the bank (TD-BANK-01 to TD-BANK-05)."""

    icon: ClassVar[str] = "bank"
    lies_on: ClassVar[tuple[str, ...]] = ("bank", "space")

    def __init__(self, space: int, value: int, printed: BankSpace) -> None:
        super().__init__(f"bank {space + 1}", value)
        self.space: Final = space
        self.printed: Final = printed.value  # 0: it takes any die
        self.gold: Final = printed.gold
        self.takes_die: Final = printed.value in (value, 0)

    def price(self, box: Any, args: Args) -> tuple[Amount, ...]:
        return (Amount("gold", self.gold, True),)

    def out_of_reach(self, g: Taverns, seat: Seat) -> Obstacle | None:
        return super().out_of_reach(g, seat) if self.takes_die else OTHER_VALUE

    def missing(self, g: Taverns, seat: Seat) -> Obstacle | None:
        if seat in g.bank:
            return ONE_DIE_A_ROUND
        return None if g.bank[self.space] == NONE else SPACE_TAKEN

    def act(self, g: Taverns, seat: Seat) -> None:
        g.bank[self.space] = seat
        gain_gold(g, seat, self.gold, "TD-BANK-01")


def bank_choices(choices: Choices, at: int, space: BankSpace) -> list[list[TakeGold]]:
    """Return the choices of a space of the bank, by the dice that it accepts."""
    made = [choices.add(TakeGold(at, value, space)) for value in VALUES]
    return by_dice({choice.value: choice for choice in made if choice.takes_die})


TAKE_GOLD: Final = CHOICES.table(
    lambda box, choices: [bank_choices(choices, at, space) for at, space in enumerate(box.board.bank)]
)
