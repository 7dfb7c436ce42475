"""ABILITY: placing a die on a card, and applying its icons from left to right."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.battle.box import CHOICES, BattleBox, CardFace
from bardhall.games.battle.kinds import WANTED
from bardhall.games.battle.names import (
    FACES,
    LOCKED,
    NONE,
    ON_USE_ABILITY,
    VALUE_SHIFT,
    Card,
    Die,
    MaybeCard,
    Place,
    Seat,
)
from bardhall.games.battle.rules.action import ONE_ACTION, CardAction
from bardhall.games.battle.rules.answers import DieChoice, by_die
from bardhall.games.battle.rules.dice import DieQuestion, lock
from bardhall.games.battle.rules.row import Row
from bardhall.games.battle.rules.triggers import Triggers
from bardhall.games.battle.state import Battle, Staged
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import Amount, Choice, Price
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Offers, push, then
from bardhall.kernel.visibility import Open
from bardhall.kernel.wording import Args, number

NOT_ON_STAGE: Final = Obstacle("BB-ABILITY-01", "not_on_stage")
USED: Final = Obstacle("BB-ABILITY-08", "ability_used")
NOTHING_TO_COPY: Final = Obstacle("BB-RULING-14", "nothing_to_copy")
NO_DIE_FITS: Final = Obstacle("BB-ABILITY-02", "no_die_fits")
DIE_DOES_NOT_FIT: Final = Obstacle("BB-ABILITY-02", "die_does_not_fit")


def place_of(g: Battle, seat: Seat, card: Card) -> Place:
    """Return the place of an unused copy of a card on stage; each physical card counts separately (BB-RULING-13)."""
    for place, staged in enumerate(g.stage[seat]):
        if staged.card == card and not staged.is_used:
            return place
    return NONE


def source_of(g: Battle, card: Card) -> MaybeCard:
    """Return the card whose row is used; a poster copies the present newest bard (BB-ABILITY-22, BB-RULING-14)."""
    if g.box.cards[card].kind != WANTED:
        return card
    return g.veteran_line[0] if g.veteran_line else NONE


def paying_faces(g: Battle, seat: Seat, face: CardFace) -> int:
    """Return the die values that pay the cost, as bits; with `value_shift` also those one step away (BB-ABILITY-03 to
    BB-ABILITY-05).
    """
    faces = face.faces
    if g.modifiers[seat] & VALUE_SHIFT:
        faces |= faces << 1 | faces >> 1
    return faces & 0b1111110


class UseAbility(CardAction):
    """Use an unused card on your stage, paying its cost with a free die (BB-ABILITY-01, BB-ABILITY-08)."""

    __slots__ = ()
    lies_on: ClassVar[tuple[str, ...]] = ("stage", "card")

    def out_of_place(self, g: Battle, seat: Seat) -> Obstacle | None:
        return None if any(staged.card == self.card for staged in g.stage[seat]) else NOT_ON_STAGE

    def missing(self, g: Battle, seat: Seat) -> Obstacle | None:
        if place_of(g, seat, self.card) == NONE:
            return USED
        source = source_of(g, self.card)
        if source == NONE:
            return NOTHING_TO_COPY
        return None if g.pool[seat].values & paying_faces(g, seat, g.box.cards[source]) else NO_DIE_FITS

    def start(self, g: Battle, seat: Seat) -> None:
        push(g, ChooseDie(seat, self.card))

    def label_args(self, g: Battle, seat: Seat) -> Args:
        return {"source": source_of(g, self.card)}

    def price(self, box: BattleBox, args: Args) -> Price:
        source = number(args, "source")
        die = () if source == NONE else (Amount("die", box.cards[source].die_cost()),)
        return (ONE_ACTION, *die)


USE: Final = CHOICES.per_card(UseAbility, "use")


def offer_uses(g: Battle, seat: Seat, found: Offers[Battle]) -> None:
    """Add the abilities of the cards on stage, in order; equal cards make one choice."""
    uses = USE.of(g.box)
    for staged in g.stage[seat]:
        use = uses[staged.card]
        if use not in found.choices:
            found.add(use)


class PlaceDie(DieChoice):
    """Pay for an ability with this die."""


PLACE: Final[list[DieChoice]] = by_die(lambda die: CHOICES.add(PlaceDie("place", die)))


class ChooseDie(DieQuestion):
    """Ask for a free die of any colour whose value pays the cost (BB-ABILITY-02, BB-DICE-08)."""

    __slots__ = ("card",)
    rule: ClassVar[str] = "BB-ABILITY-02"
    allowed_below: ClassVar[tuple[str, ...]] = ("GoOn",)

    def __init__(self, seat: Open[Seat], card: Open[Card]) -> None:
        super().__init__(seat)
        self.card: Final[Card] = card

    def is_consistent(self, g: Battle) -> bool:
        return USE.of(g.box)[self.card].can_go_on(g, self.seat)

    def answers(self, g: Battle) -> list[DieChoice]:
        return PLACE

    def fitting(self, g: Battle) -> list[Die]:
        faces = paying_faces(g, self.seat, g.box.cards[source_of(g, self.card)])
        return [die for die in g.pool[self.seat].kinds() if faces >> (die & 7) & 1]

    def misfit(self, g: Battle, die: Die) -> Obstacle:
        return DIE_DOES_NOT_FIT

    def take(self, g: Battle, choice: Choice) -> None:
        assert isinstance(choice, PlaceDie)
        use_ability(g, self.seat, self.card, choice.die)


def use_ability(g: Battle, seat: Seat, card: Card, die: Die) -> None:
    """Lock the die on the card, mark the card as used, and push its row and then triggers (BB-GAP-18).

    All this happens even if the condition of the first icon is not met (BB-RULING-12).
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


assert FACES == 6  # the bits above are written for six faces
