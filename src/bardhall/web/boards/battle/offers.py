"""On which piece each offer of Battle of the Bards lies, and what it costs now. No rule is worked out here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.battle.names import COLOURS, FREE_TOP, LOCKED, NONE
from bardhall.games.battle.rules.ability import PlaceDie, UseAbility, source_of
from bardhall.games.battle.rules.action import CardAction
from bardhall.games.battle.rules.answers import ColourChoice, DieChoice
from bardhall.games.battle.rules.audience import Capture, CaptureTop
from bardhall.games.battle.rules.dice import SpendDie
from bardhall.games.battle.rules.hire import Hire, dice_needed
from bardhall.games.battle.rules.icons import DropDie
from bardhall.games.battle.rules.perform import RUN_LENGTH, Perform
from bardhall.games.battle.rules.steal import GiveDie, TakeDie
from bardhall.games.battle.rules.tune import ChangeDie, DiscardTune, RerollDie, UseTune
from bardhall.games.battle.state import Battle
from bardhall.kernel.choices import CardChoice
from bardhall.web.boards.battle.pieces import ARTS, die_cost, price_of
from bardhall.web.boards.common.offers import L, Offers
from bardhall.web.tables.scene import Bit

if TYPE_CHECKING:
    from bardhall.kernel.choices import Choice
    from bardhall.kernel.game import View

POOL = (SpendDie, PlaceDie, DropDie, GiveDie, RerollDie, ChangeDie)
ICONS = {
    "StageCard": "rally", "KeepCard": "hand", "DiscardCard": "discard", "FireCard": "fire", "UseAbility": "use",
    "Hire": "poster", "Capture": "audience", "CaptureTop": "deck", "AcceptTrigger": "lasting", "SpendDie": "die",
    "PlaceDie": "die", "DropDie": "discard_die", "GiveDie": "steal", "RerollDie": "roll", "TakeDie": "steal",
    "ChangeDie": "tune", "DieColour": "gain_die", "TokenColour": "performance", "PayToken": "performance",
    "Perform": "performance", "UseTune": "tune", "DiscardTune": "tune", "Roll": "roll", "Done": "end", "Pass": "pass",
    "EndTurn": "end", "SupportAction": "again", "SupportEffect": "support", "PutBack": "deck", "FireScouted": "fire",
    "KeepDie": "end", "RerollReceived": "roll", "Decline": "pass",
}  # fmt: skip


class BattleOffers(Offers):
    """The offers of a scene, to be laid on cards, dice and heaps."""

    def on_card(self, piece: L, code: int, *kinds: type[Choice]) -> L:
        """A card, with what names it."""
        return self.lay_fitting(piece, lambda choice: isinstance(choice, kinds) and _card(choice) == code)

    def on_die(self, piece: L, die: int) -> L:
        """A die of my own pool, with what names it."""
        return self.lay_fitting(piece, lambda choice: isinstance(choice, POOL) and choice.die == die)

    def on_theirs(self, piece: L, seat: int, die: int) -> L:
        """Another seat's die, with the choice to take it."""
        return self.lay_fitting(
            piece, lambda choice: isinstance(choice, TakeDie) and (choice.victim, choice.die) == (seat, die)
        )

    def on_heap(self, piece: L, colour: int, kind: type[ColourChoice]) -> L:
        """A heap, with what names its colour."""
        return self.lay_fitting(piece, lambda choice: isinstance(choice, kind) and choice.colour == colour)


def _card(choice: Choice) -> int:
    return choice.card if isinstance(choice, CardChoice | CardAction) else NONE


def art_of(choice: Choice) -> str:
    """The art that a choice is about."""
    if isinstance(choice, DieChoice | TakeDie | ChangeDie):
        return ARTS[(choice.die & ~LOCKED) >> 3]
    return COLOURS[choice.colour] if isinstance(choice, ColourChoice) else ""


class Prices:
    """What the main and free actions cost now, in icons. The numbers are the engine's own."""

    def __init__(self, view: View, seat: int) -> None:
        world = view.imagine(0).state  # every number asked for is public, so that any fitting world gives the same
        assert isinstance(world, Battle)
        self._world = world
        self._seat = seat

    def of(self, choice: Choice) -> tuple[Bit, ...]:
        """The price of a choice."""
        action = Bit("hourglass", "1")
        if isinstance(choice, Perform):
            return (action, Bit("die", str(RUN_LENGTH)))
        if isinstance(choice, UseAbility):
            return (action, *self._ability(choice.card))
        if isinstance(choice, Hire):
            return (action, Bit("poster"), Bit("die", f"{dice_needed(self._world, self._seat, choice.card)} ="))
        if isinstance(choice, Capture):
            return (action, *self._tokens(choice.card))
        if isinstance(choice, CaptureTop):
            return (action, *self._tokens(choice.card), *self._top())
        if isinstance(choice, UseTune):
            return (Bit("tune", "1"),)
        return (Bit("discard", "1"),) if isinstance(choice, DiscardTune) else ()

    def _ability(self, card: int) -> tuple[Bit, ...]:
        source = source_of(self._world, card)
        return (Bit("die", die_cost(self._world.box.cards[source])),) if source != NONE else ()

    def _tokens(self, card: int) -> tuple[Bit, ...]:
        return price_of(self._world.box.cards[card])

    def _top(self) -> tuple[Bit, ...]:
        return () if self._world.modifiers[self._seat] & FREE_TOP else (Bit("discard", "1"),)
