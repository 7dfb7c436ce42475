"""The offers of Taverns & Dragons, with what they cost and bring. No rule is worked out here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.taverns.rules.answers import PickOption
from bardhall.games.taverns.rules.branches import ChooseOption
from bardhall.games.taverns.rules.goblin import UseObject
from bardhall.games.taverns.rules.hero import UseAbility, UseBonus
from bardhall.games.taverns.rules.location import Visit
from bardhall.web.boards.common.offers import Offers
from bardhall.web.boards.taverns.icons import bonus_bits, row_bits

if TYPE_CHECKING:
    from bardhall.kernel.choices import Choice
    from bardhall.web.tables.scene import Bit


class TavernsOffers(Offers):
    """The offers of a scene, to be laid on cards, spots, zones and minions."""

    def price(self, choice: Choice) -> tuple[Bit, ...]:
        """Also with the effects that are printed where it lies."""
        cards, bits = self.sight.box.cards, super().price(choice)
        if isinstance(choice, Visit):
            return (*bits, *row_bits(cards[choice.tile].effect)[:3])
        if isinstance(choice, UseBonus):
            return (*bits, *bonus_bits(cards[choice.card]))
        if isinstance(choice, UseAbility | UseObject):
            return row_bits(cards[choice.card].effect)[:4]
        if isinstance(choice, PickOption) and isinstance(self.frame, ChooseOption):
            return row_bits(self.frame.options(self.sight)[choice.n])
        return bits
