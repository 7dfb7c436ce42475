"""The offers of Bardwood Grove by their pieces, with what each costs and brings now. No rule is worked out here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.bardwood.rules.action import ROW
from bardhall.kernel import choices
from bardhall.kernel.flow import Action
from bardhall.web.boards.bardwood.icons import ARROW, row_bits
from bardhall.web.boards.common.offers import Offers, price_bits

if TYPE_CHECKING:
    from bardhall.games.bardwood.wording.page import Page
    from bardhall.kernel.choices import Amount, Choice
    from bardhall.kernel.wording import Args
    from bardhall.web.tables.scene import Bit, Scene


class BardwoodOffers(Offers):
    """The offers of a scene; prices are those of the viewer."""

    def __init__(self, scene: Scene, page: Page, viewer: int) -> None:
        self.page, self.viewer = page, viewer
        super().__init__(scene)

    def args(self, choice: Choice) -> Args:
        return choice.price_args(self.page.g, self.viewer) if isinstance(choice, Action) else super().args(choice)

    def price(self, choice: Choice) -> tuple[Bit, ...]:
        cost, gain = self.cost_and_gain(choice)
        return (*cost, ARROW, *gain) if cost and gain else (*cost, *gain)

    def cost_and_gain(self, choice: Choice) -> tuple[tuple[Bit, ...], tuple[Bit, ...]]:
        """Return what a choice costs and what it brings, apart."""
        price = choice.price(self.page.v.box, self.args(choice))
        cut = price.index(choices.ARROW) if choices.ARROW in price else len(price)
        return self._bits(price[:cut]), self._bits(price[cut + 1 :])

    def _bits(self, amounts: tuple[Amount, ...]) -> tuple[Bit, ...]:
        found: list[Bit] = []
        for amount in amounts:
            if amount.icon == ROW and isinstance(amount.n, int):
                found += row_bits(self.page.v.box.rows[amount.n])
            else:
                found += price_bits([amount])
        return tuple(found)
