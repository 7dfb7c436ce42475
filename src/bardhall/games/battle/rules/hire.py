"""HIRE: a wanted poster from the hand and equal dice bring a veteran."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.battle.choices import SpendDie
from bardhall.games.battle.kinds import WANTED
from bardhall.games.battle.names import NEWEST_COSTS_TWO, NONE, ON_HIRE, Card, Die, MaybeCard, Seat
from bardhall.games.battle.rules.actions import NO_ACTION_LEFT
from bardhall.games.battle.rules.dice import NOT_FREE
from bardhall.games.battle.rules.supply import discard_dice, discard_from_hand
from bardhall.games.battle.rules.triggers import Triggers
from bardhall.games.battle.state import Battle
from bardhall.kernel.asks import Bar, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import Question, push
from bardhall.kernel.marks import Open

NOT_IN_LINE: Final = Bar("BB-HIRE-03", "not_in_line")
NO_POSTER: Final = Bar("BB-HIRE-01", "no_poster")
NO_EQUAL_DICE: Final = Bar("BB-HIRE-02", "no_equal_dice")
NEWEST_NEEDS_MORE: Final = Bar("BB-HIRE-04", "no_equal_dice")
NOT_EQUAL: Final = Bar("BB-HIRE-02", "not_equal")


def dice_needed(g: Battle, seat: Seat, card: Card) -> int:
    """BB-HIRE-02, BB-HIRE-04: two equal dice, three for the newest bard; two with `newest_costs_two`."""
    numbers = g.box.numbers
    if card != g.veteran_line[0] or g.modifiers[seat] & NEWEST_COSTS_TWO:
        return numbers.hire_dice
    return numbers.hire_dice + numbers.newest_extra_dice


def poster_in_hand(g: Battle, seat: Seat) -> MaybeCard:
    """BB-HIRE-01: a poster in hand; one on stage does not count."""
    cards = g.box.cards
    for card in g.hand[seat]:
        if cards[card].kind == WANTED:
            return card
    return NONE


def bar_hire(g: Battle, seat: Seat, card: Card) -> Bar | None:
    """BB-HIRE-01 to BB-HIRE-04; BB-RULING-22: with an empty line there is nobody to hire."""
    if g.actions == 0:
        return NO_ACTION_LEFT
    if poster_in_hand(g, seat) == NONE:
        return NO_POSTER
    if card not in g.veteran_line:
        return NOT_IN_LINE
    if g.pool[seat].most_equal() >= dice_needed(g, seat, card):
        return None
    return NEWEST_NEEDS_MORE if card == g.veteran_line[0] else NO_EQUAL_DICE


def hires(g: Battle, seat: Seat) -> list[Choice]:
    """The hires that nothing bars while there is an action, in the order of the line."""
    if poster_in_hand(g, seat) == NONE:
        return []
    equal = g.pool[seat].most_equal()
    return [g.box.table.hire[card] for card in g.veteran_line if equal >= dice_needed(g, seat, card)]


def start_hire(g: Battle, seat: Seat, card: Card) -> None:
    """The dice are named one by one."""
    push(g, SpendForHire(seat, card, ()))


class SpendForHire(Question[Battle]):
    """BB-HIRE-02, BB-HIRE-04, BB-RULING-37: exactly so many free dice of one value, of any colours."""

    __slots__ = ("card", "dice")
    rule: ClassVar[str] = "BB-HIRE-02"

    def __init__(self, seat: Open[Seat], card: Open[Card], dice: Open[tuple[Die, ...]]) -> None:
        super().__init__(seat)
        self.card: Final[Card] = card
        self.dice: Final[tuple[Die, ...]] = dice

    def candidates(self, g: Battle) -> list[Choice]:
        return [g.box.table.spend[die] for die in g.pool[self.seat].kinds_beside(self.dice)]

    def bar(self, g: Battle, choice: Choice) -> Bar | None:
        if not isinstance(choice, SpendDie):
            return not_asked(self.rule)
        if not g.pool[self.seat].has_beside(choice.die, self.dice):
            return NOT_FREE
        return None if self.can_spend(g, choice.die) else NOT_EQUAL

    def can_spend(self, g: Battle, die: Die) -> bool:
        """Whether a free die equals those named so far, and enough of its value are free."""
        value = die & 7
        if self.dice and self.dice[0] & 7 != value:
            return False
        return g.pool[self.seat].count_showing(value) >= dice_needed(g, self.seat, self.card)

    def legal(self, g: Battle) -> list[Choice]:
        dice = g.pool[self.seat].kinds_beside(self.dice)
        return [g.box.table.spend[die] for die in dice if self.can_spend(g, die)]

    def take(self, g: Battle, choice: Choice) -> None:
        assert isinstance(choice, SpendDie)
        dice = (*self.dice, choice.die)
        if len(dice) < dice_needed(g, self.seat, self.card):
            push(g, SpendForHire(self.seat, self.card, dice))
        else:
            hire(g, self.seat, self.card, dice)


def hire(g: Battle, seat: Seat, card: Card, dice: tuple[Die, ...]) -> None:
    """BB-HIRE-05 to BB-HIRE-07: pay, take the veteran to the discard pile, refill the line; then triggers."""
    discard_from_hand(g, seat, poster_in_hand(g, seat), "BB-HIRE-01")
    discard_dice(g, seat, dice)
    g.discard[seat] += (card,)
    if g.events is not None:
        tell(g, "hired", "BB-HIRE-05", seat, card=card, dice=dice)
    refill_line(g, card)
    push(g, Triggers(seat, ON_HIRE, g.box.cards[card].colour, NONE, ()))


def refill_line(g: Battle, card: Card) -> None:
    """BB-HIRE-06, BB-HIRE-07: the gap closes away from the deck; the next veteran is the newest (BB-RULING-22)."""
    line = tuple([c for c in g.veteran_line if c != card])
    g.veteran_line = g.veteran_deck[:1] + line
    if g.events is not None and g.veteran_deck:
        reveal(g, "newest", "BB-HIRE-07", card=g.veteran_deck[0])
    g.veteran_deck = g.veteran_deck[1:]
