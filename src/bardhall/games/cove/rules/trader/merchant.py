"""The Trader as the rules of the harbour use it."""

from __future__ import annotations

from typing import ClassVar

from bardhall.games.cove.evaluation_forecast import Forecast
from bardhall.games.cove.evaluation_potential import Prospects
from bardhall.games.cove.evaluation_trader import trading
from bardhall.games.cove.kinds import CLEAN_HANDS
from bardhall.games.cove.names import NONE, Player
from bardhall.games.cove.rules.merchant import Merchant
from bardhall.games.cove.rules.townsfolk import staff_effects
from bardhall.games.cove.rules.trader.deals import TURNS
from bardhall.games.cove.rules.trader.sales import go_on_selling
from bardhall.games.cove.rules.turn import TakeTurn, Turn
from bardhall.games.cove.state import Cove
from bardhall.kernel.flow import push


class Trader(Merchant):
    """A merchant with a pawn, a stall and a staff, without songs, crests, runes or stones
    (MC-TRADER-01, MC-TRADER-15).
    """

    id: ClassVar[str] = "trader"

    def begin_round(self, g: Cove, player: Player) -> None:
        """Take the pawn off the board, and make clean hands available again (MC-TRADER-11, MC-TRADER-17)."""
        g.pawn[player] = NONE
        g.spared[player] = 0

    def take_turn(self, g: Cove, player: Player) -> None:
        push(g, TakeTurn(player))

    def turns(self, g: Cove, player: Player) -> list[Turn]:
        return [*TURNS.of(g.box)]

    def sell(self, g: Cove, player: Player) -> None:
        go_on_selling(g, player, False)

    def spares(self, g: Cove, player: Player) -> bool:
        """Return whether clean hands ignore a corruption card, automatically, once per round for each such card in the
        staff (MC-TRADER-17).
        """
        if g.spared[player] >= staff_effects(g, player, CLEAN_HANDS):
            return False
        g.spared[player] += 1
        return True

    def prospects(self, g: Cove, player: Player, f: Forecast) -> Prospects:
        return trading(g, player, f)
