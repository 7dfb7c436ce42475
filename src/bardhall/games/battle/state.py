"""What lies on the table of Battle of the Bards. Zones by seat are lists of immutable tuples."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bardhall.games.battle.pool import EMPTY, Pool
from bardhall.kernel.state import State, open_table

if TYPE_CHECKING:
    from bardhall.games.battle.box import BattleBox
    from bardhall.games.battle.names import (
        Card,
        Count,
        Die,
        Keys,
        MaybeCard,
        MaybeDie,
        MaybeSeat,
        Seat,
    )

RUNNING: Final = 0
PLAYED_OUT: Final = 1
UNFINISHED: Final = 2  # stopped by the round limit (BB-GAP-17)


class Staged:
    """A card on a stage: the die that lies on it, whether it was used or turned, its trigger's uses."""

    __slots__ = ("card", "die", "is_turned", "is_used", "uses")

    def __init__(self, card: Card, die: MaybeDie, is_used: bool, is_turned: bool, uses: Count) -> None:
        self.card: Final[Card] = card
        self.die: Final[MaybeDie] = die
        self.is_used: Final[bool] = is_used
        self.is_turned: Final[bool] = is_turned
        self.uses: Final[Count] = uses


class Captured:
    """A captured audience, with its trigger's uses this round."""

    __slots__ = ("card", "uses")

    def __init__(self, card: Card, uses: Count) -> None:
        self.card: Final[Card] = card
        self.uses: Final[Count] = uses


class Battle(State):
    """The table. `audience_deck[0]` lies face up: it is the audience on the deck (BB-SETUP-03)."""

    __slots__ = (
        "actions", "audience_deck", "audience_row", "audiences", "box", "deck", "discard", "encore", "encore_aside",
        "encore_dice", "encore_winner", "ending", "fired", "first", "hand", "has_acted", "is_encore", "known",
        "modifiers", "passed", "performances", "pool", "round", "round_limit", "stage", "sudden_card", "sudden_winner",
        "supply_dice", "supply_performances", "supply_tunes", "tunes", "unused_leads", "veteran_deck",
        "veteran_line",
    )  # fmt: skip

    box: BattleBox
    round_limit: Count
    round: Count
    first: Seat
    actions: Count  # left in the turn that is being taken
    has_acted: bool  # a main action was taken in this turn (BB-RULING-04)
    ending: Count
    # The middle of the table
    audience_row: tuple[Card, ...]
    audience_deck: tuple[Card, ...]
    veteran_line: tuple[Card, ...]
    veteran_deck: tuple[Card, ...]
    encore_aside: tuple[Card, ...]
    unused_leads: tuple[Card, ...]
    supply_dice: list[Count]
    supply_performances: list[Count]
    supply_tunes: Count
    # By seat
    hand: list[tuple[Card, ...]]
    deck: list[tuple[Card, ...]]
    discard: list[tuple[Card, ...]]
    fired: list[tuple[Card, ...]]
    known: list[Count]  # how many cards on top of the deck its owner has seen and put back
    stage: list[tuple[Staged, ...]]
    pool: list[Pool]
    performances: list[tuple[Count, ...]]
    tunes: list[Count]
    audiences: list[tuple[Captured, ...]]
    modifiers: list[Keys]  # the keys in force; follows from stage and audiences, kept because bars ask for it
    encore: list[Card]
    passed: list[bool]
    # The end
    is_encore: bool  # the encore cards lie open
    encore_dice: list[tuple[Die, ...]]
    encore_winner: MaybeSeat
    sudden_card: MaybeCard
    sudden_winner: MaybeSeat

    def order(self) -> list[Seat]:
        """BB-STAGE-02: seats in turn order, from the first-player marker clockwise."""
        return [(self.first + i) % self.seats for i in range(self.seats)]


def blank(box: BattleBox, seats: int, round_limit: int) -> Battle:
    """An empty table."""
    g = Battle()
    open_table(g, seats, 0)
    g.box = box
    g.round_limit = round_limit
    g.round = g.first = g.actions = 0
    g.has_acted = g.is_encore = False
    g.ending = RUNNING
    g.audience_row = g.audience_deck = g.veteran_line = g.veteran_deck = ()
    g.encore_aside = g.unused_leads = ()
    g.supply_dice = [box.numbers.dice_per_colour] * 4
    g.supply_performances = [box.numbers.performances_per_colour] * 4
    g.supply_tunes = box.numbers.tunes
    _blank_seats(g, seats)
    g.encore_winner = g.sudden_card = g.sudden_winner = -1
    return g


def _blank_seats(g: Battle, seats: int) -> None:
    g.hand = [()] * seats
    g.deck = [()] * seats
    g.discard = [()] * seats
    g.fired = [()] * seats
    g.known = [0] * seats
    g.stage = [()] * seats
    g.pool = [EMPTY] * seats
    g.performances = [(0, 0, 0, 0)] * seats
    g.tunes = [0] * seats
    g.audiences = [()] * seats
    g.modifiers = [0] * seats
    g.encore = [-1] * seats
    g.passed = [False] * seats
    g.encore_dice = [()] * seats
