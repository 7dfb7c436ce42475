"""On which piece each offer of Merchants Cove lies, and what it costs and brings. No rule is worked out here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bardhall.games.cove import choices as c
from bardhall.games.cove.names import CLANS, FOLK, ICONS, NONE, PIERS, PLACES
from bardhall.games.cove.rules.trader.deals import TraderDeal
from bardhall.web.boards.common.offers import L, Offers
from bardhall.web.boards.cove.icons import ARROW, all_bits, effect_bits, footer_icons
from bardhall.web.tables.scene import Bit, changed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bardhall.games.cove.box import CoveBox
    from bardhall.games.cove.observation import Observation
    from bardhall.kernel.choices import Choice
    from bardhall.kernel.wording import Args
    from bardhall.web.tables.scene import Offer, Scene

# What ends a question and leads on: one click, or one key.
GO_ON = (c.EndSong, c.EndSales, c.Settle)
_HERE = (c.SingAll, c.PlaceRune, c.Settle)
# What says its price on the piece too; elsewhere it is printed there anyway.
_PRICED = (c.Brag, c.Buy, c.MakeFan, c.PlaceRune, c.RecruitFrom, c.SingAll, c.Tempo)
_ICONS = {
    "Brag": "brag", "BragNext": "creature", "Buy": "gold", "Craft": "small", "DiscardCard": "discard", "DockAt": "dock",
    "EndSales": "end", "EndSong": "end", "LoadOn": "boat", "MakeFan": "crest", "PayBy": "pay", "Peddle": "peddle",
    "PerformIsland": "dragon_island", "Pilot": "pilot", "PlaceRune": "rune", "PlayCard": "skill",
    "RecruitFrom": "recruit", "Refine": "refine", "Settle": "end", "SingAll": "song", "SingSwan": "swan",
    "SpendStone": "stone", "TakeCreature": "creature", "Tempo": "dial", "Unlock": "unlock", "UseEffect": "use",
}  # fmt: skip


class CoveOffers(Offers):
    """The offers of a scene, to be laid on places, boats, cards and goods."""

    def __init__(self, scene: Scene, sight: Observation, frame: Any) -> None:
        self.sight, self.frame = sight, frame
        self._parse = scene.view.start.choices.parse
        super().__init__(scene)

    def complete(self, offer: Offer, scene: Scene) -> Offer:
        """Also with what it costs and brings."""
        offer, choice = super().complete(offer, scene), self._parse(offer.text)
        if not offer.is_legal or not isinstance(choice, _PRICED):
            return offer
        return changed(offer, price=price_icons(self.sight.box, choice, self.args(choice)))

    def args(self, choice: Choice) -> Args:
        """What the open question says of a choice: what it costs or brings now."""
        return {} if self.frame is None else dict(self.frame.label_args(self.sight, choice))

    def choices_of(self, offers: Iterable[Offer]) -> list[Choice]:
        """The choices that offers stand for, in their order."""
        return [self._parse(offer.text) for offer in offers]

    def on_place(self, piece: L, place: int) -> L:
        """A place where a performer can stand, with what leads there or is done there."""
        is_here = self.sight.place == place
        return self.lay_fitting(piece, lambda choice: self._goes(choice, place) or (is_here and self._acts(choice)))

    def _goes(self, choice: Choice, place: int) -> bool:
        return isinstance(choice, c.PlaceAt | c.MoveTo) and choice.place == place

    def _acts(self, choice: Choice) -> bool:
        return isinstance(choice, _HERE)

    def on_slot(self, piece: L, slot: int) -> L:
        """A townsfolk card in the square."""
        kinds = (c.MakeFan, c.RecruitFrom)
        return self.lay_fitting(piece, lambda choice: isinstance(choice, kinds) and choice.slot == slot)

    def on_card(self, piece: L, code: int, *kinds: Any) -> L:
        """A card, with the offers of these kinds that name it."""
        return self.lay_fitting(
            piece, lambda choice: isinstance(choice, kinds) and getattr(choice, "card", NONE) == code
        )

    def on_kind(self, piece: L, *kinds: type[Choice]) -> L:
        """A piece with all offers of these kinds."""
        return self.lay_fitting(piece, lambda choice: isinstance(choice, kinds))

    def once(self, piece: L) -> L:
        """With each reason only once, however many choices it bars."""
        seen = {bar.reason: bar for bar in reversed(piece.bars)}
        return changed(piece, bars=tuple(bar for bar in piece.bars if seen[bar.reason] is bar))


def icon_of(choice: Choice) -> str:
    """The icon of a choice: of a place, a clan or a good, if it names one."""
    if isinstance(choice, c.PlaceAt | c.MoveTo):
        return PLACES[choice.place] if choice.place < 4 or choice.place == 8 else "hall"
    if isinstance(choice, c.SpendIcons):
        return ICONS[choice.clan]
    if isinstance(choice, c.MakeOf):
        return CLANS[choice.clan]
    if isinstance(choice, c.TakeAboard):
        return FOLK[choice.folk]
    if isinstance(choice, c.SellGood):
        return PIERS[choice.pier]
    if isinstance(choice, c.Craft):
        return ("small", "large")[choice.size]
    return _ICONS.get(type(choice).__name__, "use")


def price_icons(box: CoveBox, choice: Choice, args: Args) -> tuple[Bit, ...]:
    """What a choice costs and brings now, in icons."""
    match choice:
        case c.Spend():
            return _spent(choice, args)
        case c.SingAll():
            return (Bit("gold", f"+{args['n']}"),)
        case c.SellGood():
            taken = args["corruption"]
            return (*((Bit("corruption", f"+{taken}"),) if taken else ()), Bit("gold", f"+{args['n']}"))
        case c.Buy():
            return (Bit("gold", str(args["price"])),)
        case c.MakeFan():
            return (Bit("paladin", str(args["cost"])),)
        case c.PlaceRune():
            return (Bit(CLANS[int(str(args["clan"]))], str(args["cost"])),)
        case c.Tempo():
            return _tempo(choice, args)
        case TraderDeal():
            price = (Bit("corruption", f"+{args['corruption']}"),) if isinstance(choice, c.Refine) else ()
            earned = (Bit("gold", f"+{args['n']}"),) if isinstance(choice, c.RecruitFrom | c.Peddle) else ()
            return (Bit("hours", str(args["hours"])), *price, *earned)
    return _card_bits(box, choice)


def _spent(choice: c.Spend, args: Args) -> tuple[Bit, ...]:
    """Icons, and where they earn something, what they earn."""
    icons = (Bit(ICONS[choice.clan], str(args["icons"])),)
    return icons if args["n"] == NONE else (*icons, ARROW, Bit("gold", f"+{args['n']}"))


def _tempo(choice: c.Tempo, args: Args) -> tuple[Bit, ...]:
    cost = (Bit("corruption", "+1"),) if choice.shift else ()
    return (*cost, Bit("song")) if args["sings"] else cost


def _card_bits(box: CoveBox, choice: Choice) -> tuple[Bit, ...]:
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
    return ()


def gain_of(choice: Choice, args: Args) -> str:
    """What a part of a card would earn, if it were spent so."""
    earned = args.get("n", NONE)
    return f"+{earned}" if isinstance(choice, c.Spend) and isinstance(earned, int) and earned != NONE else ""
