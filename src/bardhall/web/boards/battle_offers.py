"""On which piece each offer of Battle of the Bards lies, and what it costs now. No rule is worked out here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.battle import choices as c
from bardhall.games.battle.names import COLOURS, FREE_TOP, LOCKED, NONE
from bardhall.games.battle.rules.ability import source_of
from bardhall.games.battle.rules.hire import dice_needed
from bardhall.games.battle.rules.perform import RUN_LENGTH
from bardhall.games.battle.state import Battle
from bardhall.web.boards.battle_pieces import ARTS, die_cost, price_of
from bardhall.web.boards.common import Bit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bardhall.kernel.choices import Choice
    from bardhall.kernel.game import View
    from bardhall.web.boards.common import Piece
    from bardhall.web.pages.scene import Offer, Scene

HAND = (c.StageCard, c.KeepCard, c.DiscardCard, c.FireCard)
STAGE = (c.UseAbility, c.AcceptTrigger)
POOL = (c.SpendDie, c.PlaceDie, c.DropDie, c.GiveDie, c.RerollDie, c.ChangeDie)
ICONS = {
    "StageCard": "rally", "KeepCard": "hand", "DiscardCard": "discard", "FireCard": "fire", "UseAbility": "use",
    "Hire": "poster", "Capture": "audience", "CaptureTop": "deck", "AcceptTrigger": "lasting", "SpendDie": "die",
    "PlaceDie": "die", "DropDie": "discard_die", "GiveDie": "steal", "RerollDie": "roll", "TakeDie": "steal",
    "ChangeDie": "tune", "DieColour": "gain_die", "TokenColour": "performance", "PayToken": "performance",
    "Perform": "performance", "UseTune": "tune", "DiscardTune": "tune", "Roll": "roll", "Done": "end", "Pass": "pass",
    "EndTurn": "end", "SupportAction": "again", "SupportEffect": "support", "PutBack": "deck", "FireScouted": "fire",
    "KeepDie": "end", "RerollReceived": "roll", "Decline": "pass",
}  # fmt: skip


class Offers:
    """The offers of a scene, to be laid on the pieces that they name."""

    def __init__(self, scene: Scene) -> None:
        parse = scene.view.start.choices.parse
        self._offers: list[tuple[Offer, Choice]] = [(offer, parse(offer.text)) for offer in scene.offers]

    def light_card(self, piece: Piece, code: int, kinds: Sequence[type[Choice]]) -> None:
        """Lay on a card what names it."""
        found = [o for o, ch in self._offers if isinstance(ch, tuple(kinds)) and _card(ch) == code]
        self._light(piece, found)

    def light_die(self, piece: Piece, die: int) -> None:
        """Lay on a die of my own pool what names it."""
        self._light(piece, [o for o, choice in self._offers if isinstance(choice, POOL) and choice.die == die])

    def light_theirs(self, piece: Piece, seat: int, die: int) -> None:
        """Lay on another seat's die the choice to take it."""
        found = [o for o, ch in self._offers if isinstance(ch, c.TakeDie) and (ch.victim, ch.die) == (seat, die)]
        self._light(piece, found)

    def light_colour(self, piece: Piece, colour: int, kind: type[c.ColourChoice]) -> None:
        """Lay on a heap what names its colour."""
        self._light(piece, [o for o, choice in self._offers if isinstance(choice, kind) and choice.colour == colour])

    def light_kind(self, piece: Piece, kind: type[Choice]) -> None:
        """Lay on a piece a choice that names nothing."""
        self._light(piece, [o for o, choice in self._offers if isinstance(choice, kind)])

    def _light(self, piece: Piece, offers: list[Offer]) -> None:
        piece.offers += [offer for offer in offers if offer.is_legal]
        piece.bars += [offer for offer in offers if not offer.is_legal]


def _card(choice: Choice) -> int:
    return choice.card if isinstance(choice, c.CardChoice | c.CardAction) else NONE


def art_of(choice: Choice) -> str:
    """The art that a choice is about."""
    if isinstance(choice, c.DieChoice | c.TakeDie | c.ChangeDie):
        return ARTS[(choice.die & ~LOCKED) >> 3]
    return COLOURS[choice.colour] if isinstance(choice, c.ColourChoice) else ""


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
        if isinstance(choice, c.Perform):
            return (action, Bit("die", str(RUN_LENGTH)))
        if isinstance(choice, c.UseAbility):
            return (action, *self._ability(choice.card))
        if isinstance(choice, c.Hire):
            return (action, Bit("poster"), Bit("die", f"{dice_needed(self._world, self._seat, choice.card)} ="))
        if isinstance(choice, c.Capture):
            return (action, *self._tokens(choice.card))
        if isinstance(choice, c.CaptureTop):
            return (action, *self._tokens(choice.card), *self._top())
        if isinstance(choice, c.UseTune):
            return (Bit("tune", "1"),)
        return (Bit("discard", "1"),) if isinstance(choice, c.DiscardTune) else ()

    def _ability(self, card: int) -> tuple[Bit, ...]:
        source = source_of(self._world, card)
        return (Bit("die", die_cost(self._world.box.cards[source])),) if source != NONE else ()

    def _tokens(self, card: int) -> tuple[Bit, ...]:
        return price_of(self._world.box.cards[card])

    def _top(self) -> tuple[Bit, ...]:
        return () if self._world.modifiers[self._seat] & FREE_TOP else (Bit("discard", "1"),)
