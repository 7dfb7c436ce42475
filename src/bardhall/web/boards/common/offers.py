"""Offers laid on the pieces that they name. No rule is worked out here: what may be done comes from the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar

from bardhall.kernel.choices import ARROW
from bardhall.web.boards.common.piece import Lit
from bardhall.web.core import paths
from bardhall.web.tables.scene import Bit, changed

if TYPE_CHECKING:
    from bardhall.kernel.choices import Amount, Choice
    from bardhall.web.tables.scene import Offer, Scene

L = TypeVar("L", bound=Lit)
C = TypeVar("C", bound="Choice")
_ARROW = Bit("", "▸")


class Offers:
    """The offers of a scene, each with the choice that it stands for."""

    def __init__(self, scene: Scene) -> None:
        parse = scene.view.start.choices.parse
        offers = [self.complete(offer, scene) for offer in scene.offers]
        self._by_text = {offer.text: offer for offer in offers}
        self._pairs = [(offer, parse(offer.text)) for offer in offers]

    def complete(self, offer: Offer, scene: Scene) -> Offer:
        """With what a piece must know of the scene to be drawn: whether it looks best, and where its rule is."""
        is_hint = offer.text == scene.hint
        if not offer.rule and not is_hint:
            return offer
        link = paths.rule(scene.game, offer.rule) if offer.rule else ""
        return changed(offer, is_hint=is_hint, link=link)

    @property
    def choices(self) -> list[Choice]:
        """What the open question offers."""
        return [choice for _, choice in self._pairs]

    def of(self, choice: Choice) -> Offer | None:
        """The offer of a choice."""
        return self._by_text.get(choice.text)

    def of_kind(self, *kinds: type[C]) -> list[C]:
        """What is offered of these kinds."""
        return [choice for _, choice in self._pairs if isinstance(choice, kinds)]

    def lay(self, on: L, *choices: Choice) -> L:
        """The piece with those of the choices on it that are offered."""
        return _laid(on, [offer for choice in choices if (offer := self.of(choice)) is not None])

    def lay_fitting(self, on: L, fits: Callable[[Choice], bool]) -> L:
        """The piece with every offer on it whose choice fits."""
        return _laid(on, [offer for offer, choice in self._pairs if fits(choice)])


def _laid(on: L, offers: Iterable[Offer]) -> L:
    found = tuple(offers)
    if not found:
        return on
    legal = tuple(offer for offer in found if offer.is_legal)
    barred = tuple(offer for offer in found if not offer.is_legal)
    return changed(on, offers=(*on.offers, *legal), bars=(*on.bars, *barred))


def price_bits(price: Iterable[Amount]) -> tuple[Bit, ...]:
    """What a choice costs and brings, in icons."""
    return tuple(_ARROW if amount is ARROW else Bit(amount.icon, _counted(amount)) for amount in price)


def _counted(amount: Amount) -> str:
    if amount.n is None:
        return ""
    return f"+{amount.n}" if amount.is_gain else str(amount.n)
