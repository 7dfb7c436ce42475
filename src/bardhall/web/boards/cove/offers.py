"""On which piece each offer of Merchants Cove lies, and what it costs and brings. No rule is worked out here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bardhall.games.cove import choices as c
from bardhall.games.cove.names import NONE
from bardhall.kernel.choices import HERE, Spot
from bardhall.web.boards.common.offers import L, Offers
from bardhall.web.boards.cove.icons import all_bits, effect_bits, footer_icons
from bardhall.web.tables.scene import Bit

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bardhall.games.cove.box import CoveBox
    from bardhall.kernel.choices import Choice
    from bardhall.kernel.wording import Args
    from bardhall.web.tables.scene import Offer

# What ends a question and leads on: one click, or one key.
GO_ON = (c.EndSong, c.EndSales, c.Settle)


class CoveOffers(Offers):
    """The offers of a scene, to be laid on places, boats, cards and goods."""

    def price(self, choice: Choice) -> tuple[Bit, ...]:
        found = price_icons(self.sight.box, choice)
        return super().price(choice) if found is None else found

    def choices_of(self, offers: Iterable[Offer]) -> list[Choice]:
        """The choices that offers stand for, in their order."""
        return [self.choice(offer) for offer in offers]

    def on_place(self, piece: L, place: int) -> L:
        """A place where a performer can stand, with what leads there or is done there."""
        spots = (Spot("place", place), HERE) if self.sight.place == place else (Spot("place", place),)
        return self.lay_fitting(piece, lambda choice: choice.spot() in spots)

    def on_slot(self, piece: L, slot: int) -> L:
        """A townsfolk card in the square."""
        return self.lay_fitting(piece, lambda choice: choice.spot() == Spot("slot", slot))

    def on_card(self, piece: L, code: int, *kinds: Any) -> L:
        """A card, with the offers of these kinds that name it."""
        return self.lay_fitting(
            piece, lambda choice: isinstance(choice, kinds) and getattr(choice, "card", NONE) == code
        )

    def on_kind(self, piece: L, *kinds: type[Choice]) -> L:
        """A piece with all offers of these kinds."""
        return self.lay_fitting(piece, lambda choice: isinstance(choice, kinds))


def price_icons(box: CoveBox, choice: Choice) -> tuple[Bit, ...] | None:
    """What is printed on the card that a choice names."""
    match choice:
        case c.PlayCard():
            face = box.cards[choice.card]
            return all_bits(face.parts[: face.uppers])
        case c.DiscardCard():
            return footer_icons(box.cards[choice.card])
        case c.Unlock():
            return (Bit("volume", str(box.cards[choice.card].volume_cost)),)
        case c.Brag():
            return (Bit("volume", str(box.numbers.brag_cost)),)
        case c.UseEffect():
            return effect_bits(choice.effect)
        case c.TakeCreature() | c.BragNext():
            return all_bits(box.cards[choice.card].parts)
    return None


def gain_of(choice: Choice, args: Args) -> str:
    """What a part of a card would earn, if it were spent so."""
    earned = args.get("n", NONE)
    return f"+{earned}" if isinstance(choice, c.Spend) and isinstance(earned, int) and earned != NONE else ""
