"""The Entertainer as the rules of the harbour use it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bardhall.games.cove.evaluation_entertainer import entertaining
from bardhall.games.cove.evaluation_forecast import Forecast
from bardhall.games.cove.evaluation_potential import Prospects
from bardhall.games.cove.kinds import CREATURE, IMPRO, SKILL
from bardhall.games.cove.names import Card, Player
from bardhall.games.cove.rules.entertainer.cards import draw_up
from bardhall.games.cove.rules.entertainer.compose import PLAY, compose
from bardhall.games.cove.rules.entertainer.fans import crest_age, fan_icons, has_crest, keep_fan
from bardhall.games.cove.rules.entertainer.swan import SwanSong
from bardhall.games.cove.rules.merchant import Merchant
from bardhall.games.cove.rules.townsfolk import gain_support
from bardhall.games.cove.rules.turn import Turn
from bardhall.games.cove.state import Cove
from bardhall.kernel.chance import shuffle
from bardhall.kernel.flow import push
from bardhall.kernel.rows import distinct

if TYPE_CHECKING:
    from bardhall.games.cove.box import CoveBox


class Entertainer(Merchant):
    """A merchant who composes, sings after a full turn of the dial, and rests, without goods or staff
    (MC-ENT-COMPOSE-01, MC-RULING-01).

    Nothing about it changes between two rounds (MC-ENT-TEMPO-07, MC-ENT-VOLUME-03, MC-RULING-25).
    """

    id: ClassVar[str] = "entertainer"

    def cards(self, box: CoveBox) -> tuple[Card, ...]:
        """Return the starting deck, and a copy of each market card (MC-ENT-SETUP-01, MC-MULTI-02)."""
        return (*box.start, *box.market[CREATURE], *box.market[IMPRO], *box.market[SKILL])

    def set_up(self, g: Cove, player: Player) -> None:
        """Set up the deck and the hand, without stones (MC-ENT-SETUP-01, MC-ENT-SETUP-06, MC-ENT-SETUP-13, MC-MULTI-01,
        MC-GAP-23).

        Dial, volume, runes and stones start at 0 (MC-ENT-SETUP-02 to MC-ENT-SETUP-05, MC-ENT-SETUP-12,
        MC-ENT-SETUP-14).
        """
        g.deck[player] = shuffle(g, g.box.start)
        draw_up(g, player, "MC-ENT-SETUP-13")

    def take_turn(self, g: Cove, player: Player) -> None:
        compose(g, player)

    def turns(self, g: Cove, player: Player) -> list[Turn]:
        plays = PLAY.of(g.box)
        return [plays[card] for card in distinct(g.hand[player])]

    def before_market(self, g: Cove, player: Player) -> None:
        push(g, SwanSong(player))

    def recruited(self, g: Cove, player: Player, card: Card, by: Player) -> None:
        """Pay support to the owner of a crest on the card, which still works for the player who recruited it
        (MC-ENT-FANS-04, MC-ENT-FANS-08).
        """
        if has_crest(g, player, card):
            gain_support(g, player, card, "MC-ENT-FANS-04")

    def claim(self, g: Cove, player: Player, card: Card) -> int:
        return crest_age(g, player, card)

    def discarded(self, g: Cove, player: Player, card: Card, keeps: bool) -> None:
        keep_fan(g, player, card, keeps)

    def icons(self, g: Cove, player: Player) -> list[int]:
        return fan_icons(g, player)

    def prospects(self, g: Cove, player: Player, f: Forecast) -> Prospects:
        return entertaining(g, player, f)
