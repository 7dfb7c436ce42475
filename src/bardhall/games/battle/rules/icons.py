"""ABILITY-10 to ABILITY-21: the effect of each icon, none of which is optional (BB-RULING-11)."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.battle.box import CHOICES
from bardhall.games.battle.kinds import (
    DISCARD_DIE,
    DRAW_TWO,
    GAIN_ANY_DIE,
    GAIN_PERFORMANCE,
    GAIN_TUNE,
    RALLY,
    SCOUT,
    STEAL,
)
from bardhall.games.battle.names import NONE, Place, Seat
from bardhall.games.battle.rules import steal, supply, support
from bardhall.games.battle.rules.answers import DieChoice, by_die
from bardhall.games.battle.rules.dice import ColourQuestion, DieColour, DieQuestion
from bardhall.games.battle.rules.hand import DiscardQuestion
from bardhall.games.battle.state import Battle, Staged
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.events import reveal, tell, whisper
from bardhall.kernel.flow import Question, push, then


class DropDie(DieChoice):
    """Discard this die (BB-ABILITY-14)."""

    icon: ClassVar[str] = "discard_die"


class PutBack(Choice):
    """Put the scouted card back on the deck (BB-ABILITY-20)."""

    icon: ClassVar[str] = "deck"


class FireScouted(Choice):
    """Fire the scouted card (BB-ABILITY-20)."""

    icon: ClassVar[str] = "fire"


DROP: Final[list[DieChoice]] = by_die(lambda die: CHOICES.add(DropDie("drop", die)))
PUT_BACK: Final = CHOICES.add(PutBack("scout back"))
FIRE_SCOUTED: Final = CHOICES.add(FireScouted("scout fire"))


def apply_icon(g: Battle, seat: Seat, place: Place, icon: int) -> None:
    """Carry out the effect of an icon whose condition is met."""
    if icon < GAIN_ANY_DIE:
        supply.gain_die(g, seat, icon, "BB-ABILITY-10")
    elif icon == GAIN_ANY_DIE:
        gain_any_die(g, seat)
    elif icon == GAIN_TUNE:
        supply.gain_tune(g, seat, "BB-ABILITY-12")
    elif icon < DISCARD_DIE:
        supply.gain_performance(g, seat, icon - GAIN_PERFORMANCE, "BB-ABILITY-13")
    elif icon == DISCARD_DIE:
        push(g, DiscardDie(seat))
    elif icon == STEAL:
        then(g, steal.StealDie(seat))
    elif icon == RALLY:
        rally(g, seat)
    elif icon == DRAW_TWO:
        supply.draw_cards(g, seat, 2, "BB-ABILITY-19")
        push(g, DiscardOne(seat))
    elif icon == SCOUT:
        scout(g, seat)
    else:
        then(g, support.ChooseSupport(seat, place))


def gain_any_die(g: Battle, seat: Seat) -> None:
    """Ask which colour of die to gain; without dice in stock nothing happens (BB-ABILITY-11, BB-RULING-08)."""
    if sum(g.supply_dice):
        push(g, ChooseDieColour(seat))
    elif g.events is not None:
        tell(g, "no_die_at_all", "BB-RULING-08", seat)


class ChooseDieColour(ColourQuestion):
    """Ask for the colour of the die to gain (BB-ABILITY-11)."""

    __slots__ = ()
    rule: ClassVar[str] = "BB-ABILITY-11"
    allowed_below: ClassVar[tuple[str, ...]] = ("Row",)

    def take(self, g: Battle, choice: Choice) -> None:
        assert isinstance(choice, DieColour)
        supply.gain_die(g, self.seat, choice.colour, "BB-ABILITY-11")


class DiscardDie(DieQuestion):
    """Ask which unlocked die to discard (BB-ABILITY-14)."""

    __slots__ = ()
    rule: ClassVar[str] = "BB-ABILITY-14"
    allowed_below: ClassVar[tuple[str, ...]] = ("Row",)

    def answers(self, g: Battle) -> list[DieChoice]:
        return DROP

    def take(self, g: Battle, choice: Choice) -> None:
        assert isinstance(choice, DropDie)
        supply.discard_dice(g, self.seat, (choice.die,))
        if g.events is not None:
            tell(g, "dropped_die", "BB-ABILITY-14", self.seat, die=choice.die)


def rally(g: Battle, seat: Seat) -> None:
    """Put the top card of the deck on stage, without a die and ready to be used (BB-ABILITY-17, BB-ABILITY-18)."""
    supply.refill_deck(g, seat)
    card = supply.take_top(g, seat, 1)[0]
    g.stage[seat] += (Staged(card, NONE, False, False, 0),)
    if g.events is not None:
        reveal(g, "rallied", "BB-ABILITY-17", seat, card=card)


class DiscardOne(DiscardQuestion):
    """Ask for any hand card to discard after drawing (BB-ABILITY-19, BB-RULING-18)."""

    __slots__ = ()
    rule: ClassVar[str] = "BB-ABILITY-19"
    allowed_below: ClassVar[tuple[str, ...]] = ("Row",)


def scout(g: Battle, seat: Seat) -> None:
    """Show the player the top card of their deck (BB-ABILITY-20)."""
    supply.refill_deck(g, seat)
    g.known[seat] = max(g.known[seat], 1)
    if g.events is not None:
        whisper(g, "scouted", "BB-ABILITY-20", seat, {"card": g.deck[seat][0]})
    push(g, DecideScouted(seat))


class DecideScouted(Question[Battle]):
    """Ask whether to put the scouted card back, which only its owner sees, or to fire it
    (BB-ABILITY-20, BB-RULING-19).
    """

    __slots__ = ()
    rule: ClassVar[str] = "BB-ABILITY-20"
    allowed_below: ClassVar[tuple[str, ...]] = ("Row",)

    def is_consistent(self, g: Battle) -> bool:
        return bool(g.deck[self.seat])

    def candidates(self, g: Battle) -> list[Choice]:
        return [PUT_BACK, FIRE_SCOUTED]

    def bar(self, g: Battle, choice: Choice) -> Obstacle | None:
        return None if isinstance(choice, (PutBack, FireScouted)) else not_asked(self.rule)

    def take(self, g: Battle, choice: Choice) -> None:
        if isinstance(choice, FireScouted):
            supply.fire(g, self.seat, supply.take_top(g, self.seat, 1)[0], "BB-ABILITY-20")
        elif g.events is not None:
            tell(g, "put_back", "BB-ABILITY-20", self.seat)
