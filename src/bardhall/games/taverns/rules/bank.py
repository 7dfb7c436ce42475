"""BANK: a die on a space of the royal bank takes the gold printed there."""

from __future__ import annotations

from typing import Final

from bardhall.games.taverns.names import NONE, Seat
from bardhall.games.taverns.rules.action import Placement
from bardhall.games.taverns.rules.pieces import gain_gold
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.asks import Bar

SPACE_TAKEN: Final = Bar("TD-BANK-03", "bank_space_taken")
ONE_DIE_A_ROUND: Final = Bar("TD-BANK-04", "one_die_on_bank")
OTHER_VALUE: Final = Bar("TD-BANK-02", "other_value")


class TakeGold(Placement):
    """TD-BANK-01 to TD-BANK-05."""

    __slots__ = ("space",)

    def __init__(self, space: int, value: int) -> None:
        super().__init__(f"bank {space + 1}", value)
        self.space: Final = space

    def takes_die(self, g: Taverns) -> bool:
        wanted = g.box.board.bank[self.space].value
        return wanted == self.value or wanted == 0

    def reach(self, g: Taverns, seat: Seat) -> Bar | None:
        return super().reach(g, seat) if self.takes_die(g) else OTHER_VALUE

    def lack(self, g: Taverns, seat: Seat) -> Bar | None:
        if seat in g.bank:
            return ONE_DIE_A_ROUND
        return None if g.bank[self.space] == NONE else SPACE_TAKEN

    def act(self, g: Taverns, seat: Seat) -> None:
        g.bank[self.space] = seat
        gain_gold(g, seat, g.box.board.bank[self.space].gold, "TD-BANK-01")
