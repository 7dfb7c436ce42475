"""ABILITY: placing a die on a card, and applying its icons from left to right."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.battle.box import CardFace
from bardhall.games.battle.choices import PlaceDie
from bardhall.games.battle.kinds import DISCARD_DIE, DRAW_TWO, RALLY, SCOUT, STEAL, TRIGGER, WANTED
from bardhall.games.battle.names import (
    FACES,
    LOCKED,
    NONE,
    ON_USE_ABILITY,
    VALUE_SHIFT,
    Card,
    Count,
    Die,
    MaybeCard,
    Place,
    Seat,
)
from bardhall.games.battle.rules.actions import NO_ACTION_LEFT
from bardhall.games.battle.rules.dice import NOT_FREE, lock
from bardhall.games.battle.rules.icons import apply_icon
from bardhall.games.battle.rules.supply import has_cards
from bardhall.games.battle.rules.triggers import Triggers
from bardhall.games.battle.state import Battle, Staged
from bardhall.kernel.asks import Bar, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Question, Step, push, then
from bardhall.kernel.marks import Open

NOT_ON_STAGE: Final = Bar("BB-ABILITY-01", "not_on_stage")
USED: Final = Bar("BB-ABILITY-08", "ability_used")
NOTHING_TO_COPY: Final = Bar("BB-RULING-14", "nothing_to_copy")
NO_DIE_FITS: Final = Bar("BB-ABILITY-02", "no_die_fits")
DIE_DOES_NOT_FIT: Final = Bar("BB-ABILITY-02", "die_does_not_fit")


def place_of(g: Battle, seat: Seat, card: Card) -> Place:
    """BB-RULING-13: where an unused copy of the card lies on the stage; each physical card counts for itself."""
    for place, staged in enumerate(g.stage[seat]):
        if staged.card == card and not staged.is_used:
            return place
    return NONE


def source_of(g: Battle, card: Card) -> MaybeCard:
    """BB-ABILITY-22, BB-RULING-14: the card whose row is used; a poster copies the newest bard of this moment."""
    if g.box.cards[card].kind != WANTED:
        return card
    return g.veteran_line[0] if g.veteran_line else NONE


def paying_faces(g: Battle, seat: Seat, face: CardFace) -> int:
    """BB-ABILITY-03 to BB-ABILITY-05: the values that pay the cost, as bits; one off counts with `value_shift`."""
    faces = face.faces
    if g.modifiers[seat] & VALUE_SHIFT:
        faces |= faces << 1 | faces >> 1
    return faces & 0b1111110


def bar_use(g: Battle, seat: Seat, card: Card) -> Bar | None:
    """BB-ABILITY-01, BB-ABILITY-08: a card on your stage, not used yet, and a free die that pays its cost."""
    if g.actions == 0:
        return NO_ACTION_LEFT
    if can_use(g, seat, card):
        return None
    if place_of(g, seat, card) == NONE:
        return USED if any(staged.card == card for staged in g.stage[seat]) else NOT_ON_STAGE
    return NOTHING_TO_COPY if source_of(g, card) == NONE else NO_DIE_FITS


def can_use(g: Battle, seat: Seat, card: Card) -> bool:
    """Whether nothing but a lack of actions can bar the use of a card."""
    if place_of(g, seat, card) == NONE:
        return False
    source = source_of(g, card)
    return source != NONE and g.pool[seat].values & paying_faces(g, seat, g.box.cards[source]) != 0


def uses(g: Battle, seat: Seat) -> list[Choice]:
    """The uses that nothing bars while there is an action, in the order of the stage."""
    found: list[Choice] = []
    for staged in g.stage[seat]:
        if can_use(g, seat, staged.card):
            use = g.box.table.use[staged.card]
            if use not in found:
                found.append(use)
    return found


def start_use(g: Battle, seat: Seat, card: Card) -> None:
    """The action has been taken; which die pays is asked next."""
    push(g, ChooseDie(seat, card))


class ChooseDie(Question[Battle]):
    """BB-ABILITY-02, BB-DICE-08: any free die whose value satisfies the cost; its colour does not matter."""

    __slots__ = ("card",)
    rule: ClassVar[str] = "BB-ABILITY-02"

    def __init__(self, seat: Open[Seat], card: Open[Card]) -> None:
        super().__init__(seat)
        self.card: Final[Card] = card

    def candidates(self, g: Battle) -> list[Choice]:
        return [g.box.table.place[die] for die in g.pool[self.seat].kinds()]

    def bar(self, g: Battle, choice: Choice) -> Bar | None:
        if not isinstance(choice, PlaceDie):
            return not_asked(self.rule)
        if not g.pool[self.seat].has(choice.die):
            return NOT_FREE
        faces = paying_faces(g, self.seat, g.box.cards[source_of(g, self.card)])
        return None if faces >> (choice.die & 7) & 1 else DIE_DOES_NOT_FIT

    def legal(self, g: Battle) -> list[Choice]:
        faces = paying_faces(g, self.seat, g.box.cards[source_of(g, self.card)])
        return [g.box.table.place[die] for die in g.pool[self.seat].kinds() if faces >> (die & 7) & 1]

    def take(self, g: Battle, choice: Choice) -> None:
        assert isinstance(choice, PlaceDie)
        use_ability(g, self.seat, self.card, choice.die)


def use_ability(g: Battle, seat: Seat, card: Card, die: Die) -> None:
    """Lock the die on the card, mark the card used, apply its row; then triggers (BB-GAP-18).

    BB-RULING-12: all that even if the first icon cannot be met.
    """
    place = place_of(g, seat, card)
    source = source_of(g, card)
    lock(g, seat, die)
    stage = list(g.stage[seat])
    stage[place] = Staged(card, die | LOCKED, True, False, 0)
    g.stage[seat] = tuple(stage)
    if g.events is not None:
        tell(g, "used_ability", "BB-ABILITY-01", seat, card=card, die=die)
    then(g, Row(seat, place, source, 0), Triggers(seat, ON_USE_ABILITY, g.box.cards[card].colour, card, ()))


class Row(Step[Battle]):
    """BB-ABILITY-06, BB-ABILITY-07: icons from left to right; the first whose condition is not met stops the row.

    `place` is where the used card lies, -1 for a trigger; `source` is the card whose icons these are.
    """

    __slots__ = ("at", "place", "seat", "source")
    rule: ClassVar[str] = "BB-ABILITY-06"

    def __init__(self, seat: Open[Seat], place: Open[Place], source: Open[Card], at: Open[Count]) -> None:
        self.seat: Final[Seat] = seat
        self.place: Final[Place] = place
        self.source: Final[Card] = source
        self.at: Final[Count] = at

    def run(self, g: Battle) -> None:
        icons = row_of(g, self.source, self.place)
        if self.at >= len(icons):
            return
        icon = icons[self.at]
        if is_met(g, self.seat, icon):
            push(g, Row(self.seat, self.place, self.source, self.at + 1))
            apply_icon(g, self.seat, self.place, icon)
        elif g.events is not None:
            tell(g, "row_stopped", "BB-ABILITY-07", self.seat, card=self.source)


def row_of(g: Battle, source: Card, place: Place) -> tuple[int, ...]:
    """The icons of a card's ability, or of its trigger."""
    face = g.box.cards[source]
    if place == NONE and face.lasting is not None and face.lasting.kind == TRIGGER:
        return face.lasting.icons
    return face.icons


def is_met(g: Battle, seat: Seat, icon: int) -> bool:
    """BB-RULING-10: the conditions of icons. BB-RULING-09: a gain that yields nothing is not an unmet condition."""
    if icon == DISCARD_DIE:
        return g.pool[seat].values != 0
    if icon == STEAL:
        if g.pool[seat].values == 0:
            return False
        return any(other != seat and g.pool[other].values != 0 for other in range(g.seats))
    if icon in (RALLY, SCOUT, DRAW_TWO):
        return has_cards(g, seat)
    return True


assert FACES == 6  # the bits above are written for six faces
