"""Offers on the pieces that they name; the engine decides what is available."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from bardhall.kernel.choices import ARROW, Printed, Spot
from bardhall.kernel.flow import Action, SimultaneousQuestion
from bardhall.kernel.names import NONE
from bardhall.web.boards.common.piece import Lit
from bardhall.web.core import paths
from bardhall.web.tables.scene import Bit, changed

if TYPE_CHECKING:
    from bardhall.kernel.choices import Amount, Choice
    from bardhall.kernel.wording import Args
    from bardhall.web.tables.scene import Offer, Scene

L = TypeVar("L", bound=Lit)
C = TypeVar("C", bound="Choice")
_ARROW = Bit("", "▸")


def _nothing(effects: Any) -> tuple[Bit, ...]:
    return ()


class Offers:
    """The offers of a scene, each with the choice that it makes."""

    def __init__(self, scene: Scene, printed: Callable[[Any], tuple[Bit, ...]] = _nothing) -> None:
        self._printed = printed  # how the cards of the game show effects
        self.sight: Any = scene.view.sight
        self.frame = open_frame(self.sight.stack, scene.seat)
        self.viewer = NONE if scene.seat is None else scene.seat
        self._offered = frozenset([offer.text for offer in scene.offers]) if self.frame else frozenset()
        self._parse = scene.view.start.choices.parse
        offers = [self._complete(offer, scene) for offer in scene.offers]
        self._by_text = {offer.text: offer for offer in offers}
        self._pairs = [(offer, self.choice(offer)) for offer in offers]
        self._by_spot: dict[Spot | None, list[Offer]] = {}
        for offer, choice in self._pairs:
            self._by_spot.setdefault(choice.spot(), []).append(offer)

    def _complete(self, offer: Offer, scene: Scene) -> Offer:
        """Return an offer with what a piece shows of it: whether it is hinted, a link to its rule, its price."""
        is_hint = offer.text == scene.hint
        choice = self.choice(offer)
        price = self.price(choice) if offer.is_legal and choice.shows_price else ()
        if not offer.rule and not is_hint and not price:
            return offer
        link = paths.rule(scene.game, offer.rule) if offer.rule else ""
        return changed(offer, is_hint=is_hint, link=link, price=price)

    @property
    def choices(self) -> list[Choice]:
        """Return the choices that the pending question offers."""
        return [choice for _, choice in self._pairs]

    def choice(self, offer: Offer) -> Choice:
        """Return the choice that an offer makes."""
        return self._parse(offer.text)

    def args(self, choice: Choice) -> Args:
        """Return what the pending question knows about a choice, such as its present cost or gain."""
        return dict(self.frame.label_args(self.sight, choice)) if choice.text in self._offered else {}

    def price(self, choice: Choice) -> tuple[Bit, ...]:
        """Return what a choice costs and gives now, as icons."""
        args = self.args(choice)
        if isinstance(choice, Action):
            args |= choice.price_args(self.sight, self.viewer)
        found: list[Bit] = []
        for part in choice.price(self.sight.box, args):
            found += self._printed(part.what)[: part.most] if isinstance(part, Printed) else price_bits([part])
        return tuple(found)

    def of(self, choice: Choice) -> Offer | None:
        """Return the offer that makes a choice."""
        return self._by_text.get(choice.text)

    def of_kind(self, *kinds: type[C]) -> list[C]:
        """Return the offered choices of these kinds."""
        return [choice for _, choice in self._pairs if isinstance(choice, kinds)]

    def on(self, piece: L, kind: str, number: int = 0, part: int = 0) -> L:
        """Return the piece with all offers that belong to a spot of the board."""
        return _laid(piece, self._by_spot.get(Spot(kind, number, part), ()))

    def on_way(self, piece: L, kind: str, number: int) -> L:
        """Return the piece with the presses that lead there, unless a choice leads there directly."""
        spot = Spot(kind, number)
        if spot in self._by_spot:
            return piece
        return _laid(piece, [way for offer, _ in self._pairs for way in offer.ways if way.destination == spot])

    def lay(self, on: L, *choices: Choice) -> L:
        """Return the piece with the offers of these choices on it."""
        if not self._pairs:  # most who look are not asked
            return on
        return _laid(on, [offer for choice in choices if (offer := self.of(choice)) is not None])

    def lay_fitting(self, on: L, fits: Callable[[Choice], bool]) -> L:
        """Return the piece with every offer on it whose choice fits."""
        return _laid(on, [offer for offer, choice in self._pairs if fits(choice)])


def _laid(on: L, offers: Sequence[Offer]) -> L:
    """Return the piece with these offers on it, and each distinct reason only once."""
    if not offers:
        return on
    legal = tuple(offer for offer in offers if offer.is_legal)
    barred = {offer.reason: offer for offer in reversed((*on.bars, *offers)) if not offer.is_legal}
    return changed(on, offers=(*on.offers, *legal), bars=tuple(reversed(barred.values())))


def open_frame(stack: Sequence[Any], seat: int | None) -> Any:
    """Return the frame of the seat's pending question, or the seat's part of it."""
    top = stack[-1] if stack else None
    if isinstance(top, SimultaneousQuestion):
        return next((part for part in top.parts if part.seat == seat), None)
    return top if top is not None and top.seat == seat else None


def price_bits(price: Iterable[Amount]) -> tuple[Bit, ...]:
    """Return what a choice costs and gives, as icons."""
    return tuple(_ARROW if amount is ARROW else Bit(amount.icon, _counted(amount), amount.art) for amount in price)


def _counted(amount: Amount) -> str:
    if amount.n is None:
        return ""
    return f"{amount.n:+}".replace("-", "−") if amount.is_gain and isinstance(amount.n, int) else str(amount.n)
