"""TUNE and DISCARD-TUNE: free actions that change or reroll dice."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.battle.box import CHOICES, BattleBox
from bardhall.games.battle.names import FACES, NONE, ON_TUNE, TUNE_STEP_2, Die, Seat
from bardhall.games.battle.rules.answers import ALL_DICE, DieChoice, by_die
from bardhall.games.battle.rules.dice import lie_free
from bardhall.games.battle.rules.hand import DiscardQuestion
from bardhall.games.battle.rules.steps import SeatStep
from bardhall.games.battle.rules.supply import spend_tune
from bardhall.games.battle.rules.triggers import Triggers
from bardhall.games.battle.state import Battle
from bardhall.games.battle.state_pool import Pool
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.chance import roll
from bardhall.kernel.choices import Amount, Choice, Price
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import Action, Question, Step, push, then
from bardhall.kernel.visibility import Open
from bardhall.kernel.wording import Args

NO_TUNE: Final = Obstacle("BB-TUNE-01", "no_tune_token")
NO_FREE_DIE: Final = Obstacle("BB-TUNE-05", "no_free_die")
HAND_IS_EMPTY: Final = Obstacle("BB-DISCARD-TUNE-01", "hand_is_empty")
NOT_FREE: Final = Obstacle("BB-TUNE-05", "die_not_free")
NO_WRAP: Final = Obstacle("BB-TUNE-02", "no_wrap")
STEP_TOO_LARGE: Final = Obstacle("BB-TUNE-02", "step_too_large")
ONE_OR_THE_OTHER: Final = Obstacle("BB-TUNE-01", "change_or_reroll")
CHOSE_NO_DIE: Final = Obstacle("BB-RULING-38", "chose_no_die")


class UseTune(Action[Battle]):
    """Spend a tune token to change or reroll free dice (BB-TUNE-01, BB-TUNE-05)."""

    __slots__ = ()
    icon: ClassVar[str] = "tune"
    lies_on: ClassVar[tuple[str, ...]] = ("tunes",)

    def missing(self, g: Battle, seat: Seat) -> Obstacle | None:
        if not g.tunes[seat]:
            return NO_TUNE
        return None if g.pool[seat].values else NO_FREE_DIE

    def act(self, g: Battle, seat: Seat) -> None:
        start_tune(g, seat, False)

    def price(self, box: BattleBox, args: Args) -> Price:
        return (Amount("tune", 1),)


class DiscardTune(Action[Battle]):
    """Discard a hand card as a tune, to change or reroll free dice (BB-DISCARD-TUNE-01)."""

    __slots__ = ()
    icon: ClassVar[str] = "tune"

    def missing(self, g: Battle, seat: Seat) -> Obstacle | None:
        if not g.hand[seat]:
            return HAND_IS_EMPTY
        return None if g.pool[seat].values else NO_FREE_DIE

    def act(self, g: Battle, seat: Seat) -> None:
        start_tune(g, seat, True)

    def price(self, box: BattleBox, args: Args) -> Price:
        return (Amount("discard", 1),)


TUNE: Final = CHOICES.add(UseTune("tune"))
DISCARD_TUNE: Final = CHOICES.add(DiscardTune("discard_tune"))


def start_tune(g: Battle, seat: Seat, by_card: bool) -> None:
    """Start a tune between actions; it costs no action, and players can repeat it (BB-TURN-03, BB-TURN-04)."""
    then(g, ChooseTune(seat, by_card, ()), Triggers(seat, ON_TUNE, NONE, NONE, ()))


class ChangeDie(DieChoice):
    """Raise or lower this die (BB-TUNE-02)."""

    __slots__ = ("step",)
    icon: ClassVar[str] = "tune"

    def __init__(self, die: Die, step: int) -> None:
        super().__init__("change", die, f" {step:+d}")
        self.step: Final = step


class RerollDie(DieChoice):
    """Pick this die to reroll (BB-TUNE-03)."""

    icon: ClassVar[str] = "roll"


class Roll(Choice):
    """Roll the picked dice."""

    icon: ClassVar[str] = "roll"


STEPS: Final = (-2, -1, 1, 2)
CHANGE_BY_TWO: Final = by_die(lambda die: [CHOICES.add(ChangeDie(die, step)) for step in STEPS], ALL_DICE)
CHANGE: Final = [changes[1:3] for changes in CHANGE_BY_TWO]  # by 1 only
REROLL: Final = by_die(lambda die: CHOICES.add(RerollDie("reroll", die)), ALL_DICE)
ROLL: Final = CHOICES.add(Roll("roll"))


def bar_change(choice: ChangeDie, may_step_two: bool) -> Obstacle | None:
    """Return the obstacle unless the step is 1 (2 with `tune_step_2`) and the new value is from 1 to 6 (BB-TUNE-02)."""
    if abs(choice.step) == 2 and not may_step_two:
        return STEP_TOO_LARGE
    return None if 1 <= (choice.die & 7) + choice.step <= FACES else NO_WRAP


class ChooseTune(Question[Battle]):
    """Ask for one die to change, or for any number of dice to reroll, named one by one (BB-TUNE-01, BB-TUNE-02,
    BB-TUNE-03).

    A reroll needs at least one die, each named once (BB-RULING-38). `by_card` means that a hand card pays instead of a
    token; the payment comes last.
    """

    __slots__ = ("by_card", "dice")
    completes: ClassVar[bool] = True
    rule: ClassVar[str] = "BB-TUNE-01"
    allowed_below: ClassVar[tuple[str, ...]] = ("Triggers",)

    def __init__(self, seat: Open[Seat], by_card: Open[bool], dice: Open[tuple[Die, ...]]) -> None:
        super().__init__(seat)
        self.by_card: Final[bool] = by_card
        self.dice: Final[tuple[Die, ...]] = dice

    def is_consistent(self, g: Battle) -> bool:
        action = DISCARD_TUNE if self.by_card else TUNE
        return action.missing(g, self.seat) is None and lie_free(g, self.seat, self.dice)

    def offers(self, g: Battle, shows_all: bool) -> list[Choice]:
        """Return the roll and further dice once a reroll has started; before that, each die to change or reroll."""
        if self.dice:
            return [ROLL, *[REROLL[die] for die in g.pool[self.seat].kinds_beside(self.dice)]]
        may_step_two = bool(g.modifiers[self.seat] & TUNE_STEP_2)
        changes = CHANGE_BY_TWO if may_step_two else CHANGE
        found: list[Choice] = []
        for die in g.pool[self.seat].kinds():
            for change in changes[die]:
                if shows_all or bar_change(change, may_step_two) is None:
                    found.append(change)
            found.append(REROLL[die])
        return found

    def candidates(self, g: Battle) -> list[Choice]:
        return self.offers(g, True)

    def bar(self, g: Battle, choice: Choice) -> Obstacle | None:
        if isinstance(choice, Roll):
            return None if self.dice else CHOSE_NO_DIE
        if isinstance(choice, RerollDie):
            return None if g.pool[self.seat].has_beside(choice.die, self.dice) else NOT_FREE
        if not isinstance(choice, ChangeDie):
            return not_asked(self.rule)
        if self.dice:
            return ONE_OR_THE_OTHER
        if not g.pool[self.seat].has(choice.die):
            return NOT_FREE
        return bar_change(choice, bool(g.modifiers[self.seat] & TUNE_STEP_2))

    def legal(self, g: Battle) -> list[Choice]:
        return self.offers(g, False)

    def take(self, g: Battle, choice: Choice) -> None:
        if isinstance(choice, RerollDie):
            push(g, ChooseTune(self.seat, self.by_card, (*self.dice, choice.die)))
        elif isinstance(choice, ChangeDie):
            then(g, self.payment(), Change(self.seat, choice.die, choice.die + choice.step))
        else:
            then(g, self.payment(), Reroll(self.seat, self.dice))

    def payment(self) -> Question[Battle] | Step[Battle]:
        """Return the frame that takes the payment; with a card, no token is gained, kept or spent
        (BB-DISCARD-TUNE-02).
        """
        return DiscardForTune(self.seat) if self.by_card else SpendTune(self.seat)


class SpendTune(SeatStep):
    """Take one tune token for a change or a reroll (BB-TUNE-01, BB-TUNE-04)."""

    __slots__ = ()
    rule: ClassVar[str] = "BB-TUNE-01"

    def run(self, g: Battle) -> None:
        spend_tune(g, self.seat)


class DiscardForTune(DiscardQuestion):
    """Ask for any hand card to discard, which is not fired (BB-DISCARD-TUNE-01, BB-DISCARD-TUNE-03)."""

    __slots__ = ()
    rule: ClassVar[str] = "BB-DISCARD-TUNE-01"
    allowed_below: ClassVar[tuple[str, ...]] = ("Change", "Reroll")


class Change(Step[Battle]):
    """Change the value of one die (BB-TUNE-02)."""

    __slots__ = ("new", "old", "seat")
    rule: ClassVar[str] = "BB-TUNE-02"
    allowed_below: ClassVar[tuple[str, ...]] = ("Triggers",)

    def __init__(self, seat: Open[Seat], old: Open[Die], new: Open[Die]) -> None:
        self.seat: Final[Seat] = seat
        self.old: Final[Die] = old
        self.new: Final[Die] = new

    def is_consistent(self, g: Battle) -> bool:
        is_step = self.new >> 3 == self.old >> 3 and self.new & 7 > 0 and abs(self.new - self.old) in (1, 2)
        return is_step and lie_free(g, self.seat, (self.old,))

    def seats_named(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def run(self, g: Battle) -> None:
        g.pool[self.seat] = g.pool[self.seat].replaced(self.old, self.new)
        if g.events is not None:
            tell(g, "changed_die", "BB-TUNE-02", self.seat, die=self.old, now=self.new)


class Reroll(Step[Battle]):
    """Reroll the chosen dice together, in pool order (BB-TUNE-03, BB-SIM-04)."""

    __slots__ = ("dice", "seat")
    rule: ClassVar[str] = "BB-TUNE-03"
    allowed_below: ClassVar[tuple[str, ...]] = ("Triggers",)

    def __init__(self, seat: Open[Seat], dice: Open[tuple[Die, ...]]) -> None:
        self.seat: Final[Seat] = seat
        self.dice: Final[tuple[Die, ...]] = dice

    def is_consistent(self, g: Battle) -> bool:
        return lie_free(g, self.seat, self.dice)

    def seats_named(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def run(self, g: Battle) -> None:
        dice, old, new = rerolled(g, g.pool[self.seat].dice, self.dice)
        g.pool[self.seat] = Pool(dice)
        if g.events is not None:
            reveal(g, "rerolled", "BB-TUNE-03", self.seat, dice=old, now=new)


def rerolled(
    g: Battle, pool: tuple[Die, ...], dice: tuple[Die, ...]
) -> tuple[tuple[Die, ...], tuple[Die, ...], tuple[Die, ...]]:
    """Return a pool with those dice rerolled, and the dice before and after, in pool order."""
    values = roll(g, len(dice), FACES)
    wanted = list(dice)
    result: list[Die] = []
    old: list[Die] = []
    new: list[Die] = []
    for die in pool:
        if die in wanted:
            wanted.remove(die)
            old.append(die)
            die = (die >> 3) * 8 + values[len(new)]
            new.append(die)
        result.append(die)
    return tuple(result), tuple(old), tuple(new)
