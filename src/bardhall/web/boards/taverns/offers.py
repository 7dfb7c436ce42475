"""On which piece each offer of Taverns & Dragons lies, and what it costs and brings. No rule is worked out here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.taverns import choices as c
from bardhall.games.taverns.names import INGREDIENTS, MINIONS
from bardhall.web.boards.common.offers import L, Offers
from bardhall.web.boards.taverns.icons import ARROW, bonus_bits, cost_icons, row_bits
from bardhall.web.tables.scene import Bit, changed

if TYPE_CHECKING:
    from bardhall.games.taverns.box import TavernsBox
    from bardhall.kernel.choices import Choice

# What ends a question and leads on: one click, or one key.
GO_ON = (c.EndTurn, c.Attack, c.GoOn, c.Serve, c.StopSearch, c.PassOn, c.IgnoreCall, c.Done)
_CARDS = (c.Cook, c.PickRecipe, c.Hire, c.UseAbility, c.UseBonus, c.PickHero, c.UseWild, c.UseObject, c.PickTavern)
ICONS = {
    "Activation": "location", "Attack": "blade", "BuyObject": "goblin", "Collect": "ingredient", "Cook": "recipe",
    "Done": "end", "EndTurn": "end", "Flip": "dungeon_token", "FollowCall": "castle", "FollowPath": "walk",
    "GoOn": "claw", "HealWounds": "heal", "Hire": "hero", "Hunt": "dragon", "IgnoreCall": "end",
    "KeepMission": "mission", "LayAside": "discard", "Meet": "encounter", "MoveMinion": "plain", "PassOn": "walk",
    "PickDie": "die", "PickFace": "hunt_die", "PickHero": "hero", "PickIngredient": "ingredient",
    "PickMinion": "plain", "PickOption": "use", "PickRecipe": "recipe", "PickSymbol": "blade", "PickTavern": "tavern",
    "PickZone": "portal", "RecoverEnergy": "source", "RerollDie": "reroll", "RerollHuntDie": "reroll",
    "Serve": "recipe", "StopSearch": "end", "StoreLoad": "store", "Strike": "blade", "TakeGold": "bank",
    "TakeShortcut": "shortcut", "UseAbility": "use", "UseBonus": "energy", "UseObject": "object", "UseTrack": "tavern",
    "UseWild": "wild", "Visit": "location",
}  # fmt: skip


class TavernsOffers(Offers):
    """The offers of a scene, to be laid on cards, spots, zones and minions."""

    def on_card(self, piece: L, code: int) -> L:
        """A card, with what names it."""
        return self._once(self.lay_fitting(piece, lambda choice: isinstance(choice, _CARDS) and choice.card == code))

    def on_minion(self, piece: L, minion: int) -> L:
        """One of my minions, with what it may do where it stands in my tavern."""
        kinds = (c.MoveMinion, c.StoreLoad, c.HealWounds, c.PickMinion, c.FollowCall)
        return self._once(self.lay_fitting(piece, lambda choice: isinstance(choice, kinds) and choice.minion == minion))

    def on_space(self, piece: L, tile: int, n: int) -> L:
        """An activation space of a location."""
        kinds = (c.Visit, c.Activation)
        return self._once(
            self.lay_fitting(piece, lambda choice: isinstance(choice, kinds) and (choice.tile, choice.n) == (tile, n))
        )

    def on_bank(self, piece: L, space: int) -> L:
        """A space of the bank."""
        return self._once(
            self.lay_fitting(piece, lambda choice: isinstance(choice, c.TakeGold) and choice.space == space)
        )

    def on_kind(self, piece: L, *kinds: type[Choice]) -> L:
        """A piece with all offers of these kinds."""
        return self._once(self.lay_fitting(piece, lambda choice: isinstance(choice, kinds)))

    def _once(self, piece: L) -> L:
        """With each reason only once, however many dice it bars."""
        seen = {bar.reason: bar for bar in reversed(piece.bars)}
        return changed(piece, bars=tuple(bar for bar in piece.bars if seen[bar.reason] is bar))


def icon_of(choice: Choice) -> str:
    """The icon of a choice: of a minion or an ingredient, if it names one."""
    if isinstance(choice, c.MoveMinion | c.PickMinion):
        return MINIONS[choice.minion]
    if isinstance(choice, c.Collect | c.PickIngredient):
        return INGREDIENTS[choice.kind]
    if isinstance(choice, c.Strike | c.PickSymbol):
        return ("blade", "spell")[choice.symbol]
    return ICONS[type(choice).__name__]


def price_icons(box: TavernsBox, choice: Choice) -> tuple[Bit, ...]:
    """What a choice costs and brings, in icons, as printed."""
    match choice:
        case c.Cook():
            return (Bit("prestige", f"+{box.cards[choice.card].points + choice.value}"),)
        case c.TakeGold():
            return (Bit("gold", f"+{box.board.bank[choice.space].gold}"),)
        case c.RecoverEnergy():
            return (Bit("energy", f"+{choice.value}"),)
        case c.Visit():
            face = box.cards[choice.tile]
            return (*cost_icons(face, choice.n), ARROW, *row_bits(face.effect)[:3])
        case c.Hunt():
            return (Bit("energy", str(choice.n)), ARROW, Bit("hunt_die", str(choice.n)))
    return _card_bits(box, choice)


def _card_bits(box: TavernsBox, choice: Choice) -> tuple[Bit, ...]:
    match choice:
        case c.Hire():
            return (Bit("gold", str(box.cards[choice.card].cost)),)
        case c.UseBonus():
            return (Bit("energy", "1"), ARROW, *bonus_bits(box.cards[choice.card]))
        case c.UseAbility() | c.UseObject():
            return row_bits(box.cards[choice.card].effect)[:4]
        case c.RerollDie() | c.RerollHuntDie():
            return (Bit("rune", "1"),)
        case c.Meet():
            return (Bit("energy", str(box.numbers.encounter_energy)),)
        case c.BuyObject():
            return (Bit("gold", str(box.numbers.object_gold)),)
    return ()
