"""The values of cards and effects in gold, computed once for a box."""

from __future__ import annotations

from typing import Final

from bardhall.games.cove import kinds as k
from bardhall.games.cove.box import CardFace, CoveBox
from bardhall.games.cove.names import NONE
from bardhall.games.cove.rules.effect import CORRUPTION_VALUE, EFFECTS, VOLUME_VALUE, Effect

_LOWER: Final = 0.5  # of a lower part: it is not always unlocked
_USUAL_SKILL: Final = 4.2  # what the card that it takes the place of would be good for
_FOOTER: Final = 0.25
# What a member of the staff does for a Trader in a round, by effect: STAFF_EFFECTS.
STAFF: Final = [7.0, 2.5, 2.0, 2.5, 0.6, 2.5]
PIER: Final = [1.5, 4.0, 1.5]  # the bonus of a pier in a round


def effects_worth(effects: tuple[Effect, ...]) -> float:
    """Return the value of several effects used together."""
    worth = 0.0
    for effect in effects:
        worth += EFFECTS.value(effect)
    return worth


def _skill_worth(face: CardFace) -> float:
    """Return the value of a skill, played once or discarded for its footer."""
    lower = effects_worth(face.parts[face.uppers :]) - VOLUME_VALUE * face.volume_cost
    footer = VOLUME_VALUE * face.volume - CORRUPTION_VALUE * face.corruption
    return effects_worth(face.parts[: face.uppers]) + _LOWER * max(0.0, lower) + _FOOTER * footer


def _recurring(face: CardFace) -> float:
    """Return a card's value each time it comes up; a skill replaces another skill, other cards are extra."""
    if face.kind == k.SKILL:
        return _skill_worth(face) - _USUAL_SKILL if face.is_market else 0.0
    if face.kind == k.IMPRO:
        return max(0.0, effects_worth(face.parts) + effects_worth(face.drawbacks))
    return 0.0


def _staff(face: CardFace) -> float:
    if face.staff == NONE:
        return 0.0
    return PIER[face.pier] if face.staff == k.PIER_BONUS else STAFF[face.staff]


class CardValues:
    """The values of all cards of a box, by code."""

    __slots__ = ("brag", "in_hand", "recurring", "rogues", "staff")

    def __init__(self, box: CoveBox) -> None:
        skills = [_skill_worth(box.cards[card]) for card in box.start if box.cards[card].kind == k.SKILL]
        usual = sum(skills) / max(1, len(skills))
        # Beyond a usual card: it makes no difference that some are still to be drawn.
        self.in_hand: Final = [_skill_worth(face) - usual if face.kind == k.SKILL else 0.0 for face in box.cards]
        corruption = [box.cards[card].rogue_icons for card in box.of_kind(k.CORRUPTION)]
        self.rogues: Final = sum(corruption) / max(1, len(corruption))  # on a usual card of corruption
        self.recurring: Final = [_recurring(face) for face in box.cards]
        self.brag: Final = [effects_worth(face.parts) if face.kind == k.CREATURE else 0.0 for face in box.cards]
        self.staff: Final = [_staff(face) for face in box.cards]


_known: dict[CoveBox, CardValues] = {}


def worths_of(box: CoveBox) -> CardValues:
    """Return the values of a box's cards, which are cached."""
    known = _known.get(box)
    if known is None:
        known = _known[box] = CardValues(box)
    return known
