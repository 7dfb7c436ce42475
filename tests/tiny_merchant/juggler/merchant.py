"""The Juggler: the methods that Merchants Cove calls."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from bardhall.games.cove.evaluation_forecast import ROUND_HOURS, Forecast, hours_left, rounds_left
from bardhall.games.cove.evaluation_potential import Prospects
from bardhall.games.cove.names import FOLK, SQUARE_PIER
from bardhall.games.cove.rules.boats import on_pier
from bardhall.games.cove.rules.merchant import Merchant
from bardhall.games.cove.rules.turn import TakeTurn, Turn
from bardhall.games.cove.state import Cove
from bardhall.kernel.events import tell
from bardhall.kernel.flow import push
from juggler.shows import SHOWS

USUAL = 1.5  # gold for an hour


class Juggler(Merchant):
    """A merchant that gives a show every turn and passes a hat before each market (JU-TURN-01, JU-MARKET-01)."""

    id: ClassVar[str] = "juggler"
    words: ClassVar[Path | None] = Path(__file__).parent / "wording"

    def take_turn(self, g: Cove, player: int) -> None:
        push(g, TakeTurn(player))

    def turns(self, g: Cove, player: int) -> list[Turn]:
        return SHOWS

    def before_market(self, g: Cove, player: int) -> None:
        """Gain 1 gold for each adventurer on the square pier (JU-MARKET-01)."""
        n = sum([on_pier(g, SQUARE_PIER, folk) for folk in range(len(FOLK))])
        g.gold[player] += n
        tell(g, "hat", "JU-MARKET-01", player, n=n)

    def prospects(self, g: Cove, player: int, f: Forecast) -> Prospects:
        """Estimate future gold for bots: the hours left, times the usual income of an hour."""
        return Prospects(hours=USUAL * (hours_left(g, player) + ROUND_HOURS * rounds_left(g)))
