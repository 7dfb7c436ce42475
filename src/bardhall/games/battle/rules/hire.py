"""HIRE: hiring a veteran with a wanted poster from the hand and equal dice."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.battle.box import CHOICES, BattleBox
from bardhall.games.battle.kinds import WANTED
from bardhall.games.battle.names import NEWEST_COSTS_TWO, NONE, ON_HIRE, Card, Die, Seat
from bardhall.games.battle.rules.action import ONE_ACTION, CardAction
from bardhall.games.battle.rules.answers import DieChoice
from bardhall.games.battle.rules.dice import SPEND, DieQuestion, SpendDie, lie_free
from bardhall.games.battle.rules.supply import discard_dice, discard_from_hand
from bardhall.games.battle.rules.triggers import Triggers
from bardhall.games.battle.state import Battle
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import Amount, Choice, Price
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import Offers, push
from bardhall.kernel.visibility import Open
from bardhall.kernel.wording import Args

NOT_IN_LINE: Final = Obstacle("BB-HIRE-03", "not_in_line")
NO_POSTER: Final = Obstacle("BB-HIRE-01", "no_poster")
NO_EQUAL_DICE: Final = Obstacle("BB-HIRE-02", "no_equal_dice")
NEWEST_NEEDS_MORE: Final = Obstacle("BB-HIRE-04", "no_equal_dice")
NOT_EQUAL: Final = Obstacle("BB-HIRE-02", "not_equal")


def dice_needed(g: Battle, seat: Seat, card: Card) -> int:
    """Return the number of equal dice for a hire: two, but three for the newest bard without `newest_costs_two`
    (BB-HIRE-02, BB-HIRE-04).
    """
    numbers = g.box.numbers
    if card != g.veteran_line[0] or g.modifiers[seat] & NEWEST_COSTS_TWO:
        return numbers.hire_dice
    return numbers.hire_dice + numbers.newest_extra_dice


def has_poster(g: Battle, seat: Seat) -> bool:
    """Return whether the player has a poster in hand; one on stage does not count (BB-HIRE-01)."""
    cards = g.box.cards
    for card in g.hand[seat]:
        if cards[card].kind == WANTED:
            return True
    return False


class Hire(CardAction):
    """Hire a veteran of the line (BB-HIRE-01 to BB-HIRE-04); if the line is empty, no hire is
    possible (BB-RULING-22).
    """

    __slots__ = ()
    icon: ClassVar[str] = "poster"

    def out_of_place(self, g: Battle, seat: Seat) -> Obstacle | None:
        return None if self.card in g.veteran_line else NOT_IN_LINE

    def missing(self, g: Battle, seat: Seat) -> Obstacle | None:
        if not has_poster(g, seat):
            return NO_POSTER
        if g.pool[seat].most_equal() >= dice_needed(g, seat, self.card):
            return None
        return NEWEST_NEEDS_MORE if self.card == g.veteran_line[0] else NO_EQUAL_DICE

    def start(self, g: Battle, seat: Seat) -> None:
        push(g, SpendForHire(seat, self.card, ()))

    def label_args(self, g: Battle, seat: Seat) -> Args:
        return {"dice": dice_needed(g, seat, self.card)}

    def price(self, box: BattleBox, args: Args) -> Price:
        return (ONE_ACTION, Amount("poster"), Amount("die", f"{args['dice']} ="))


HIRE: Final = CHOICES.per_card(Hire, "hire")


def offer_hires(g: Battle, seat: Seat, found: Offers[Battle]) -> None:
    """Add the veterans of the line, in order (BB-HIRE-03)."""
    hires = HIRE.of(g.box)
    for card in g.veteran_line:
        found.add(hires[card])


class SpendForHire(DieQuestion):
    """Ask for the free dice that pay for a hire: of one value and any colours (BB-HIRE-02,
    BB-HIRE-04, BB-RULING-37).
    """

    __slots__ = ("card", "dice")
    rule: ClassVar[str] = "BB-HIRE-02"
    allowed_below: ClassVar[tuple[str, ...]] = ("GoOn",)

    def __init__(self, seat: Open[Seat], card: Open[Card], dice: Open[tuple[Die, ...]]) -> None:
        super().__init__(seat)
        self.card: Final[Card] = card
        self.dice: Final[tuple[Die, ...]] = dice

    def is_consistent(self, g: Battle) -> bool:
        return HIRE.of(g.box)[self.card].can_go_on(g, self.seat) and lie_free(g, self.seat, self.dice)

    def answers(self, g: Battle) -> list[DieChoice]:
        return SPEND

    def named(self) -> tuple[Die, ...]:
        return self.dice

    def fitting(self, g: Battle) -> list[Die]:
        """Return the dice that equal those named so far, if enough of their value are free."""
        pool = g.pool[self.seat]
        needed = dice_needed(g, self.seat, self.card)
        equal = [die for die in pool.kinds_beside(self.dice) if not self.dice or die & 7 == self.dice[0] & 7]
        return [die for die in equal if pool.count_showing(die & 7) >= needed]

    def misfit(self, g: Battle, die: Die) -> Obstacle:
        return NOT_EQUAL

    def take(self, g: Battle, choice: Choice) -> None:
        assert isinstance(choice, SpendDie)
        dice = (*self.dice, choice.die)
        if len(dice) < dice_needed(g, self.seat, self.card):
            push(g, SpendForHire(self.seat, self.card, dice))
        else:
            hire(g, self.seat, self.card, dice)


def hire(g: Battle, seat: Seat, card: Card, dice: tuple[Die, ...]) -> None:
    """Take the payment, put the veteran on the discard pile, and refill the line; then triggers follow (BB-HIRE-05 to
    BB-HIRE-07).
    """
    poster = next(held for held in g.hand[seat] if g.box.cards[held].kind == WANTED)
    discard_from_hand(g, seat, poster, "BB-HIRE-01")
    discard_dice(g, seat, dice)
    g.discard[seat] += (card,)
    if g.events is not None:
        tell(g, "hired", "BB-HIRE-05", seat, card=card, dice=dice)
    refill_line(g, card)
    push(g, Triggers(seat, ON_HIRE, g.box.cards[card].colour, NONE, ()))


def refill_line(g: Battle, card: Card) -> None:
    """Close the gap by moving cards away from the deck, and add a veteran, who is now the newest (BB-HIRE-06,
    BB-HIRE-07, BB-RULING-22).
    """
    line = tuple([c for c in g.veteran_line if c != card])
    g.veteran_line = g.veteran_deck[:1] + line
    if g.events is not None and g.veteran_deck:
        reveal(g, "newest", "BB-HIRE-07", card=g.veteran_deck[0])
    g.veteran_deck = g.veteran_deck[1:]
