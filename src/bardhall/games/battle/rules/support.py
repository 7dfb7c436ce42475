"""SUPPORT: an icon with two uses, an extra action or a lasting effect."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.battle.box import CHOICES
from bardhall.games.battle.kinds import WANTED
from bardhall.games.battle.names import Place, Seat
from bardhall.games.battle.rules.modifiers import modifiers_of
from bardhall.games.battle.state import Battle, Staged
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Question
from bardhall.kernel.visibility import Open

POSTER_HAS_NO_EFFECT: Final = Obstacle("BB-SUPPORT-06", "poster_has_no_effect")


class SupportAction(Choice):
    """Take an extra action (BB-SUPPORT-02)."""

    icon: ClassVar[str] = "again"


class SupportEffect(Choice):
    """Turn the card sideways for its lasting effect (BB-SUPPORT-03)."""

    icon: ClassVar[str] = "support"


SUPPORT_ACTION: Final = CHOICES.add(SupportAction("support action"))
SUPPORT_EFFECT: Final = CHOICES.add(SupportEffect("support effect"))


class ChooseSupport(Question[Battle]):
    """Ask for the use of support when its icon is reached; later icons follow either way (BB-ABILITY-23, BB-SUPPORT-01,
    BB-RULING-21).

    A poster that copies the ability gives only the extra action (BB-SUPPORT-06).
    """

    __slots__ = ("place",)
    rule: ClassVar[str] = "BB-SUPPORT-01"
    allowed_below: ClassVar[tuple[str, ...]] = ("Row",)

    def __init__(self, seat: Open[Seat], place: Open[Place]) -> None:
        super().__init__(seat)
        self.place: Final[Place] = place

    def is_consistent(self, g: Battle) -> bool:
        return 0 <= self.place < len(g.stage[self.seat])

    def candidates(self, g: Battle) -> list[Choice]:
        return [SUPPORT_ACTION, SUPPORT_EFFECT]

    def bar(self, g: Battle, choice: Choice) -> Obstacle | None:
        if isinstance(choice, SupportAction):
            return None
        if not isinstance(choice, SupportEffect):
            return not_asked(self.rule)
        card = g.stage[self.seat][self.place].card
        return POSTER_HAS_NO_EFFECT if g.box.cards[card].kind == WANTED else None

    def take(self, g: Battle, choice: Choice) -> None:
        if isinstance(choice, SupportAction):
            extra_action(g, self.seat)
        else:
            turn_card(g, self.seat, self.place)


def extra_action(g: Battle, seat: Seat) -> None:
    """Add a main action to the present turn (BB-SUPPORT-02, BB-RULING-20)."""
    g.actions += 1
    if g.events is not None:
        tell(g, "extra_action", "BB-SUPPORT-02", seat)


def turn_card(g: Battle, seat: Seat, place: Place) -> None:
    """Turn the card sideways; its effect lasts until the end of the round (BB-SUPPORT-03, BB-SUPPORT-04)."""
    stage = list(g.stage[seat])
    used = stage[place]
    stage[place] = Staged(used.card, used.die, True, True, 0)
    g.stage[seat] = tuple(stage)
    g.modifiers[seat] = modifiers_of(g, seat)
    if g.events is not None:
        tell(g, "turned", "BB-SUPPORT-03", seat, card=used.card)
