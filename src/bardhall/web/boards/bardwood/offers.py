"""The offers of Bardwood Grove by their pieces, with what each costs and brings now. No rule is worked out here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bardhall.games.bardwood.rules.action import ROW
from bardhall.kernel.choices import ARROW, Spot
from bardhall.kernel.flow import Action
from bardhall.web.boards.bardwood.icons import row_bits
from bardhall.web.boards.common.offers import L, Offers, price_bits

if TYPE_CHECKING:
    from bardhall.games.bardwood.wording.page import Page
    from bardhall.kernel.choices import Amount, Choice
    from bardhall.web.tables.scene import Bit, Scene


class BardwoodOffers(Offers):
    """The offers of a scene; prices are those of the viewer."""

    def __init__(self, scene: Scene, page: Page, viewer: int, frame: Any) -> None:
        super().__init__(scene)
        self.page, self.viewer, self.frame = page, viewer, frame
        self._by_spot: dict[Spot | None, list[Choice]] = {}
        for choice in self.choices:
            self._by_spot.setdefault(choice.spot(), []).append(choice)

    def on(self, piece: L, kind: str, number: int = 0) -> L:
        """The piece with the offers that lie there."""
        return self.lay(piece, *self._by_spot.get(Spot(kind, number), ()))

    def price(self, choice: Choice) -> tuple[tuple[Bit, ...], tuple[Bit, ...]]:
        """What a choice costs and what it brings."""
        if isinstance(choice, Action):
            price = choice.price(choice.price_args(self.page.g, self.viewer))
        else:
            price = choice.price({} if self.frame is None else self.frame.label_args(self.page.g, choice))
        cut = price.index(ARROW) if ARROW in price else len(price)
        return self._bits(price[:cut]), self._bits(price[cut + 1 :])

    def _bits(self, amounts: tuple[Amount, ...]) -> tuple[Bit, ...]:
        found: list[Bit] = []
        for amount in amounts:
            found += row_bits(self.page.v.box.rows[amount.n or 0]) if amount.icon == ROW else price_bits([amount])
        return tuple(found)
