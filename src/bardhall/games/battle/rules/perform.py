"""PERFORM: turning three dice in a run into a performance token of their dominant colour."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from bardhall.games.battle.box import CHOICES, BattleBox
from bardhall.games.battle.names import COLOURS, MINORITY_COLOUR, NONE, ON_CREATE_PERFORMANCE, Colour, Die, Seat
from bardhall.games.battle.rules.action import ONE_ACTION, MainAction
from bardhall.games.battle.rules.answers import ColourChoice, DieChoice
from bardhall.games.battle.rules.dice import SPEND, DieQuestion, SpendDie, lie_free
from bardhall.games.battle.rules.supply import discard_dice, gain_performance
from bardhall.games.battle.rules.triggers import Triggers
from bardhall.games.battle.state import Battle
from bardhall.games.battle.state_pool import Pool
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import Amount, Choice, Price
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Question, push
from bardhall.kernel.visibility import Open
from bardhall.kernel.wording import Args

if TYPE_CHECKING:
    from mypy_extensions import i64

RUN_LENGTH: Final = 3
ALL_COLOURS: Final = 0b1111
RUNS: Final = 4  # BB-PERFORM-02: 1-2-3, 2-3-4, 3-4-5 and 4-5-6

NO_RUN: Final = Obstacle("BB-PERFORM-02", "no_run")
NO_TOKEN: Final = Obstacle("BB-RULING-36", "no_token_for_run")
BREAKS_RUN: Final = Obstacle("BB-PERFORM-02", "breaks_run")
WRONG_COLOUR: Final = Obstacle("BB-PERFORM-03", "wrong_token_colour")
COLOUR_GONE: Final = Obstacle("BB-RULING-36", "token_colour_gone")


class Perform(MainAction):
    """Turn three free dice in a run into a performance token that is in stock (BB-PERFORM-01).

    Each performance costs its own action (BB-PERFORM-06).
    """

    __slots__ = ()
    icon: ClassVar[str] = "performance"

    def missing(self, g: Battle, seat: Seat) -> Obstacle | None:
        if run_lows(g.pool[seat], ()) == 0:
            return NO_RUN
        return None if can_get_token(g, seat, ()) else NO_TOKEN

    def start(self, g: Battle, seat: Seat) -> None:
        push(g, SpendForRun(seat, ()))

    def price(self, box: BattleBox, args: Args) -> Price:
        return (ONE_ACTION, Amount("die", RUN_LENGTH))


PERFORM: Final = CHOICES.add(Perform("perform"))


def colours_of(g: Battle, seat: Seat, dice: tuple[Die, ...]) -> list[Colour]:
    """Return the colours in stock that a run of three dice can give (BB-PERFORM-03, BB-PERFORM-04, BB-RULING-06).

    It is the dominant colour; one of three if all differ; with `minority_colour` also the minority of a 2-1 run.
    """
    colours = sorted([die >> 3 for die in dice])
    if colours[0] == colours[2] or colours[0] != colours[1] != colours[2] or g.modifiers[seat] & MINORITY_COLOUR:
        return sorted(set(colours))
    return [colours[1]]  # of three sorted colours with one pair, the middle one is the pair's


def can_get_token(g: Battle, seat: Seat, picked: tuple[Die, ...]) -> bool:
    """Return whether the picked dice can become a run that gives a token in stock (BB-RULING-36)."""
    stock = colours_in_stock(g)
    if stock == ALL_COLOURS:
        return True
    pool = g.pool[seat]
    lows = run_lows(pool, picked)
    for low in range(1, RUNS + 1):
        if lows >> low & 1 and any_token(g, seat, positions(pool, picked, low), stock):
            return True
    return False


def run_lows(pool: Pool, picked: tuple[Die, ...]) -> i64:
    """Return the lowest values of the runs that free dice can complete from the picked dice, as bits
    (BB-PERFORM-02).
    """
    there = pool.values
    lows: i64 = there & there >> 1 & there >> 2
    taken: i64 = 0
    for die in picked:
        value: i64 = 1 << (die & 7)
        if taken & value:
            return 0  # no run holds a value twice
        taken |= value
        lows &= value | value >> 1 | value >> 2
    return lows


def next_values(pool: Pool, picked: tuple[Die, ...]) -> i64:
    """Return the values of the dice that can be picked next, as bits."""
    lows = run_lows(pool, picked)
    values: i64 = lows | lows << 1 | lows << 2
    for die in picked:
        values &= ~(1 << (die & 7))
    return values


def colours_in_stock(g: Battle) -> i64:
    """Return the colours with a performance token in stock, as bits."""
    stock: i64 = 0
    colour: i64 = 1
    for left in g.supply_performances:
        if left:
            stock |= colour
        colour <<= 1
    return stock


def positions(pool: Pool, picked: tuple[Die, ...], low: i64) -> list[i64]:
    """Return the possible colours at each of the three values of a run, as bits; a picked die has only one."""
    found = [pool.colours_showing(low), pool.colours_showing(low + 1), pool.colours_showing(low + 2)]
    for die in picked:
        found[(die & 7) - low] = 1 << (die >> 3)
    return found


def any_token(g: Battle, seat: Seat, lying: list[i64], stock: i64) -> bool:
    """Return whether some choice of dice gives a colour in stock.

    A colour is possible if it is at one value, unless the other two can only be equal dice of another colour.
    """
    for i in range(3):
        others, other = lying[(i + 1) % 3], lying[(i + 2) % 3]
        here = lying[i] & stock
        is_pair = others == other and others & (others - 1) == 0
        if is_pair and not g.modifiers[seat] & MINORITY_COLOUR:
            here &= others
        if here:
            return True
    return False


class SpendForRun(DieQuestion):
    """Ask for the three dice of a run one by one, in any order; the player chooses among equal values (BB-PERFORM-01,
    BB-PERFORM-05).
    """

    __slots__ = ("dice",)
    rule: ClassVar[str] = "BB-PERFORM-01"
    allowed_below: ClassVar[tuple[str, ...]] = ("GoOn",)

    def __init__(self, seat: Open[Seat], dice: Open[tuple[Die, ...]]) -> None:
        super().__init__(seat)
        self.dice: Final[tuple[Die, ...]] = dice

    def is_consistent(self, g: Battle) -> bool:
        return lie_free(g, self.seat, self.dice)

    def answers(self, g: Battle) -> list[DieChoice]:
        return SPEND

    def named(self) -> tuple[Die, ...]:
        return self.dice

    def fitting(self, g: Battle) -> list[Die]:
        pool = g.pool[self.seat]
        values = next_values(pool, self.dice)
        dice = [die for die in pool.kinds() if values >> (die & 7) & 1]
        if colours_in_stock(g) == ALL_COLOURS:
            return dice
        return [die for die in dice if can_get_token(g, self.seat, (*self.dice, die))]

    def misfit(self, g: Battle, die: Die) -> Obstacle:
        return NO_TOKEN if next_values(g.pool[self.seat], self.dice) >> (die & 7) & 1 else BREAKS_RUN

    def take(self, g: Battle, choice: Choice) -> None:
        assert isinstance(choice, SpendDie)
        dice = (*self.dice, choice.die)
        if len(dice) < RUN_LENGTH:
            push(g, SpendForRun(self.seat, dice))
            return
        colours = colours_of(g, self.seat, dice)
        if len(colours) == 1:
            make_performance(g, self.seat, dice, colours[0])
        else:
            push(g, ChooseToken(self.seat, dice))


class TokenColour(ColourChoice):
    """Gain a performance of this colour (BB-PERFORM-04)."""

    lies_on: ClassVar[tuple[str, ...]] = ("supply-token", "colour")


TOKEN_COLOUR: Final = [CHOICES.add(TokenColour("token", colour)) for colour in range(len(COLOURS))]


class ChooseToken(Question[Battle]):
    """Ask for one of the three colours if all dice differ, never for the fourth (BB-PERFORM-04).

    The player is asked even if only one of them is in stock (BB-RULING-06).
    """

    __slots__ = ("dice",)
    completes: ClassVar[bool] = True
    rule: ClassVar[str] = "BB-PERFORM-04"
    allowed_below: ClassVar[tuple[str, ...]] = ("GoOn",)

    def __init__(self, seat: Open[Seat], dice: Open[tuple[Die, ...]]) -> None:
        super().__init__(seat)
        self.dice: Final[tuple[Die, ...]] = dice

    def is_consistent(self, g: Battle) -> bool:
        return len(self.dice) == RUN_LENGTH and lie_free(g, self.seat, self.dice)

    def candidates(self, g: Battle) -> list[Choice]:
        return list(TOKEN_COLOUR)

    def bar(self, g: Battle, choice: Choice) -> Obstacle | None:
        if not isinstance(choice, TokenColour):
            return not_asked(self.rule)
        if choice.colour not in colours_of(g, self.seat, self.dice):
            return WRONG_COLOUR
        return None if g.supply_performances[choice.colour] else COLOUR_GONE

    def take(self, g: Battle, choice: Choice) -> None:
        assert isinstance(choice, TokenColour)
        make_performance(g, self.seat, self.dice, choice.colour)


def make_performance(g: Battle, seat: Seat, dice: tuple[Die, ...], colour: Colour) -> None:
    """Discard the three dice, and give the player the token (BB-PERFORM-01)."""
    discard_dice(g, seat, dice)
    if g.events is not None:
        tell(g, "performed", "BB-PERFORM-01", seat, dice=dice, colour=colour)
    gain_performance(g, seat, colour, "BB-PERFORM-03")
    push(g, Triggers(seat, ON_CREATE_PERFORMANCE, colour, NONE, ()))
