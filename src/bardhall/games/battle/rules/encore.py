"""ENCORE: the final roll of dice for each player's veterans."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.battle.box import CHOICES
from bardhall.games.battle.kinds import ENCORE_DICE
from bardhall.games.battle.names import ENCORE, FACES, Die, Seat
from bardhall.games.battle.rules.end import matching_veterans
from bardhall.games.battle.rules.steps import SeatStep
from bardhall.games.battle.rules.supply import discard_dice, spend_tune
from bardhall.games.battle.rules.tiebreak import Finish
from bardhall.games.battle.rules.tune import (
    CHANGE,
    CHOSE_NO_DIE,
    ONE_OR_THE_OTHER,
    REROLL,
    ROLL,
    ChangeDie,
    RerollDie,
    Roll,
    bar_change,
    rerolled,
)
from bardhall.games.battle.state import Battle
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.chance import roll
from bardhall.kernel.choices import Choice
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import ON_THE_TABLE, Question, Step, push, then
from bardhall.kernel.visibility import Open

NOT_YOUR_DIE: Final = Obstacle("BB-RULING-33", "no_such_encore_die")
REROLL_BEGUN: Final = Obstacle("BB-RULING-38", "reroll_begun")


class Done(Choice):
    """Stop using tunes in the encore (BB-RULING-33)."""

    icon: ClassVar[str] = "end"


DONE: Final = CHOICES.add(Done("done"))


def bonus_dice(g: Battle, seat: Seat) -> int:
    """Return the encore dice that a player's audiences give, all added up (BB-RULING-44, BB-RULING-48)."""
    dice = 0
    for won in g.audiences[seat]:
        lasting = g.box.cards[won.card].lasting
        if lasting is not None and lasting.kind == ENCORE_DICE:
            dice += lasting.dice
    return dice


class Encore(Step[Battle]):
    """Start the encore: remove the pools, reveal the encore cards, and give dice for veterans (BB-ENCORE-01 to
    BB-ENCORE-03).
    """

    __slots__ = ()
    rule: ClassVar[str] = "BB-ENCORE-01"

    def run(self, g: Battle) -> None:
        g.is_encore = True
        for seat in g.order():
            discard_dice(g, seat, g.pool[seat].dice)
            count = matching_veterans(g, seat, g.encore[seat]) + bonus_dice(g, seat)
            g.encore_dice[seat] = (ENCORE * 8,) * count  # BB-RULING-30: colourless, not from the supply
            if g.events is not None:
                reveal(g, "encore_card", "BB-ENCORE-02", seat, card=g.encore[seat], n=count)
        rollers = tuple([seat for seat in g.order() if g.encore_dice[seat]])
        push(g, EncoreRoll(rollers)) if rollers else push(g, Finish())


class EncoreRoll(Step[Battle]):
    """Roll for all players with dice, in turn order; then come tunes, then the totals (BB-ENCORE-05, BB-SIM-06)."""

    __slots__ = ("seats",)
    rule: ClassVar[str] = "BB-ENCORE-05"

    def __init__(self, seats: Open[tuple[Seat, ...]]) -> None:
        self.seats: Final[tuple[Seat, ...]] = seats

    def run(self, g: Battle) -> None:
        for seat in self.seats:
            values = roll(g, len(g.encore_dice[seat]), FACES)
            g.encore_dice[seat] = tuple([ENCORE * 8 + value for value in values])
            if g.events is not None:
                reveal(g, "encore_rolled", "BB-ENCORE-05", seat, dice=g.encore_dice[seat], n=sum(values))
        then(g, *[OfferTunes(seat) for seat in self.seats], CompareEncore(self.seats))


class OfferTunes(SeatStep):
    """Let each player who rolled spend any number of tunes, one after another (BB-ENCORE-06, BB-RULING-33)."""

    __slots__ = ()
    rule: ClassVar[str] = "BB-ENCORE-06"
    allowed_below: ClassVar[tuple[str, ...]] = ("CompareEncore", "OfferTunes")

    def run(self, g: Battle) -> None:
        if g.tunes[self.seat]:
            push(g, EncoreTune(self.seat, ()))


class EncoreTune(Question[Battle]):
    """Ask whether to spend a tune token on encore dice; no other ability helps (BB-RULING-33, BB-RULING-44)."""

    __slots__ = ("dice",)
    rule: ClassVar[str] = "BB-ENCORE-06"
    allowed_below: ClassVar[tuple[str, ...]] = ("CompareEncore", "OfferTunes")

    def __init__(self, seat: Open[Seat], dice: Open[tuple[Die, ...]]) -> None:
        super().__init__(seat)
        self.dice: Final[tuple[Die, ...]] = dice

    def is_consistent(self, g: Battle) -> bool:
        """Return whether the player has a tune token and the named dice."""
        dice = g.encore_dice[self.seat]
        return g.tunes[self.seat] > 0 and all(self.dice.count(die) <= dice.count(die) for die in self.dice)

    def left(self, g: Battle) -> list[Die]:
        """Return the dice that are not yet picked for the reroll."""
        left = list(g.encore_dice[self.seat])
        for die in self.dice:
            left.remove(die)
        return left

    def candidates(self, g: Battle) -> list[Choice]:
        kinds = sorted(set(self.left(g)))
        rerolls = [REROLL[die] for die in kinds]
        if self.dice:
            return [ROLL, *rerolls]
        return [DONE, *[change for die in kinds for change in CHANGE[die]], *rerolls]

    def bar(self, g: Battle, choice: Choice) -> Obstacle | None:
        if isinstance(choice, Done):
            return REROLL_BEGUN if self.dice else None
        if isinstance(choice, Roll):
            return None if self.dice else CHOSE_NO_DIE
        if isinstance(choice, RerollDie):
            return None if choice.die in self.left(g) else NOT_YOUR_DIE
        if not isinstance(choice, ChangeDie):
            return not_asked(self.rule)
        if self.dice:
            return ONE_OR_THE_OTHER
        return bar_change(choice, False) if choice.die in self.left(g) else NOT_YOUR_DIE

    def take(self, g: Battle, choice: Choice) -> None:
        if isinstance(choice, RerollDie):
            push(g, EncoreTune(self.seat, (*self.dice, choice.die)))
        elif isinstance(choice, ChangeDie):
            spend_tune(g, self.seat)
            change_encore_die(g, self.seat, choice.die, choice.die + choice.step)
            push(g, OfferTunes(self.seat))
        elif isinstance(choice, Roll):
            spend_tune(g, self.seat)
            reroll_encore_dice(g, self.seat, self.dice)
            push(g, OfferTunes(self.seat))


def change_encore_die(g: Battle, seat: Seat, old: Die, new: Die) -> None:
    """Raise or lower an encore die (BB-TUNE-02)."""
    dice = g.encore_dice[seat]
    at = dice.index(old)
    g.encore_dice[seat] = (*dice[:at], new, *dice[at + 1 :])
    if g.events is not None:
        tell(g, "changed_die", "BB-TUNE-02", seat, die=old, now=new)


def reroll_encore_dice(g: Battle, seat: Seat, dice: tuple[Die, ...]) -> None:
    """Reroll the picked encore dice (BB-TUNE-03)."""
    g.encore_dice[seat], old, new = rerolled(g, g.encore_dice[seat], dice)
    if g.events is not None:
        reveal(g, "rerolled", "BB-TUNE-03", seat, dice=old, now=new)


def total(g: Battle, seat: Seat) -> int:
    """Return the sum of a player's encore dice, 0 without dice (BB-RULING-32)."""
    return sum([die & 7 for die in g.encore_dice[seat]])


class CompareEncore(Step[Battle]):
    """Compare the totals: the highest wins, and only those who tie for it roll again (BB-ENCORE-07, BB-ENCORE-08,
    BB-RULING-34).
    """

    __slots__ = ("seats",)
    rule: ClassVar[str] = "BB-ENCORE-07"
    allowed_below: ClassVar[tuple[str, ...]] = (ON_THE_TABLE,)

    def __init__(self, seats: Open[tuple[Seat, ...]]) -> None:
        self.seats: Final[tuple[Seat, ...]] = seats

    def is_consistent(self, g: Battle) -> bool:
        """Return whether the compared players all have dice, and each is named once."""
        return len(self.seats) == len(set(self.seats)) > 0 and all(g.encore_dice[seat] for seat in self.seats)

    def seats_named(self) -> tuple[Seat, ...]:
        return self.seats

    def run(self, g: Battle) -> None:
        highest = max([total(g, seat) for seat in self.seats])
        best = tuple([seat for seat in self.seats if total(g, seat) == highest])
        if len(best) > 1:
            if g.events is not None:
                tell(g, "encore_tie", "BB-ENCORE-08", seats=best, n=highest)
            push(g, EncoreRoll(best))
            return
        g.encore_winner = best[0]
        if g.events is not None:
            tell(g, "encore_won", "BB-ENCORE-07", best[0], n=highest, vp=g.box.numbers.encore_vp)
        push(g, Finish())
