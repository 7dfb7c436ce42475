"""The offers of Bardwood Grove by piece, with their present costs and gains from the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.web.boards.bardwood.icons import ARROW, row_bits
from bardhall.web.boards.common.offers import Offers

if TYPE_CHECKING:
    from bardhall.games.bardwood.wording.page import Page
    from bardhall.kernel.choices import Choice
    from bardhall.web.tables.scene import Bit, Scene


class BardwoodOffers(Offers):
    """The offers of a scene, with the prices that the viewer pays."""

    def __init__(self, scene: Scene, page: Page) -> None:
        super().__init__(scene, row_bits)
        self.sight = page.g
        self.viewer = page.v.active if scene.seat is None else scene.seat

    def cost_and_gain(self, choice: Choice) -> tuple[tuple[Bit, ...], tuple[Bit, ...]]:
        """Return the cost and the gain of a choice."""
        price = super().price(choice)
        cut = price.index(ARROW) if ARROW in price else len(price)
        return price[:cut], price[cut + 1 :]

    def price(self, choice: Choice) -> tuple[Bit, ...]:
        cost, gain = self.cost_and_gain(choice)
        return (*cost, ARROW, *gain) if cost and gain else (*cost, *gain)
