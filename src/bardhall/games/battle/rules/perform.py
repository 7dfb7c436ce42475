"""PERFORM: three dice in a run make a performance of their dominant colour."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.battle.choices import SpendDie, TokenColour
from bardhall.games.battle.names import MINORITY_COLOUR, NONE, ON_CREATE_PERFORMANCE, Colour, Die, Seat
from bardhall.games.battle.rules.dice import NOT_FREE, free_values, left_after
from bardhall.games.battle.rules.supply import discard_dice, gain_performance
from bardhall.games.battle.rules.triggers import Triggers
from bardhall.games.battle.state import Battle
from bardhall.kernel.asks import Bar, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Question, then

RUN_LENGTH: Final = 3
RUNS: Final = (0b0001110, 0b0011100, 0b0111000, 0b1110000)  # BB-PERFORM-02: 1-2-3 to 4-5-6, as bits of values

NO_RUN: Final = Bar("BB-PERFORM-02", "no_run")
NO_TOKEN: Final = Bar("BB-RULING-36", "no_token_for_run")
BREAKS_RUN: Final = Bar("BB-PERFORM-02", "breaks_run")
WRONG_COLOUR: Final = Bar("BB-PERFORM-03", "wrong_token_colour")
COLOUR_GONE: Final = Bar("BB-RULING-36", "token_colour_gone")


def bar_perform(g: Battle, seat: Seat) -> Bar | None:
    """BB-PERFORM-01: three free dice that form a run, for a colour of which a token is left."""
    values = free_values(g.pool[seat])
    for run in RUNS:
        if values & run == run:
            return None if can_finish(g, seat, ()) else NO_TOKEN
    return NO_RUN


def start_perform(g: Battle, seat: Seat) -> None:
    """BB-PERFORM-06: each performance costs its own action."""
    then(g, SpendForRun(seat, ()))


def colours_of(g: Battle, seat: Seat, dice: tuple[Die, ...]) -> list[Colour]:
    """BB-PERFORM-03, BB-PERFORM-04, BB-RULING-06: the colours that three dice may give, if tokens are left.

    The dominant colour; one of three if all differ; with `minority_colour` also the minority of a 2-1 run.
    """
    colours = sorted([die >> 3 for die in dice])
    if colours[0] == colours[2] or colours[0] != colours[1] != colours[2] or g.modifiers[seat] & MINORITY_COLOUR:
        return sorted(set(colours))
    return [colours[1]]  # of three sorted colours with one pair, the middle one is the pair's


def can_finish(g: Battle, seat: Seat, picked: tuple[Die, ...]) -> bool:
    """Whether more free dice complete a run, and one that may give a token still in stock (BB-RULING-36)."""
    if len(picked) == RUN_LENGTH:
        return any(g.supply_performances[c] for c in colours_of(g, seat, picked))
    left = left_after(g.pool[seat], picked)
    if min(g.supply_performances) > 0:  # any colour will do: only the values count
        return _values_finish(left, picked)
    return any(can_finish(g, seat, (*picked, die)) for die in set(left) if _values_finish([], (*picked, die)))


def _values_finish(left: list[Die], picked: tuple[Die, ...]) -> bool:
    """Whether the values fit into a run; with dice left, whether these fill it."""
    mine = 0
    for die in picked:
        bit = 1 << (die & 7)
        if mine & bit:
            return False  # a run has no value twice
        mine |= bit
    there = mine
    for die in left:
        there |= 1 << (die & 7)
    for run in RUNS:
        if mine & run == mine and (not left or there & run == run):
            return True
    return False


class SpendForRun(Question[Battle]):
    """BB-PERFORM-01, BB-PERFORM-05: name the three dice one by one, in any order; equal values are yours to choose."""

    __slots__ = ("dice",)
    rule: ClassVar[str] = "BB-PERFORM-01"

    def __init__(self, seat: Seat, dice: tuple[Die, ...]) -> None:
        super().__init__(seat)
        self.dice: Final[tuple[Die, ...]] = dice

    def candidates(self, g: Battle) -> list[Choice]:
        return [g.box.table.spend[die] for die in sorted(set(left_after(g.pool[self.seat], self.dice)))]

    def bar(self, g: Battle, choice: Choice) -> Bar | None:
        if not isinstance(choice, SpendDie):
            return not_asked(self.rule)
        if choice.die not in left_after(g.pool[self.seat], self.dice):
            return NOT_FREE
        picked = (*self.dice, choice.die)
        if can_finish(g, self.seat, picked):
            return None
        return NO_TOKEN if _values_finish(left_after(g.pool[self.seat], picked), picked) else BREAKS_RUN

    def take(self, g: Battle, choice: Choice) -> None:
        assert isinstance(choice, SpendDie)
        dice = (*self.dice, choice.die)
        if len(dice) < RUN_LENGTH:
            then(g, SpendForRun(self.seat, dice))
            return
        colours = [c for c in colours_of(g, self.seat, dice) if g.supply_performances[c]]
        if len(colours) == 1:
            make_performance(g, self.seat, dice, colours[0])
        else:
            then(g, ChooseToken(self.seat, dice))


class ChooseToken(Question[Battle]):
    """BB-PERFORM-04: with three different colours choose one of the three, never the fourth."""

    __slots__ = ("dice",)
    rule: ClassVar[str] = "BB-PERFORM-04"

    def __init__(self, seat: Seat, dice: tuple[Die, ...]) -> None:
        super().__init__(seat)
        self.dice: Final[tuple[Die, ...]] = dice

    def candidates(self, g: Battle) -> list[Choice]:
        return list(g.box.table.token_colour)

    def bar(self, g: Battle, choice: Choice) -> Bar | None:
        if not isinstance(choice, TokenColour):
            return not_asked(self.rule)
        if choice.colour not in colours_of(g, self.seat, self.dice):
            return WRONG_COLOUR
        return None if g.supply_performances[choice.colour] else COLOUR_GONE

    def take(self, g: Battle, choice: Choice) -> None:
        assert isinstance(choice, TokenColour)
        make_performance(g, self.seat, self.dice, choice.colour)


def make_performance(g: Battle, seat: Seat, dice: tuple[Die, ...], colour: Colour) -> None:
    """BB-PERFORM-01: discard the three dice, gain the token."""
    discard_dice(g, seat, dice)
    if g.events is not None:
        tell(g, "performed", "BB-PERFORM-01", seat, dice=dice, colour=colour)
    gain_performance(g, seat, colour, "BB-PERFORM-03")
    then(g, Triggers(seat, ON_CREATE_PERFORMANCE, colour, NONE, ()))
