"""The state of Battle of the Bards; zones by seat are lists of immutable tuples."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bardhall.games.battle.state_pool import Pool
from bardhall.kernel.state import State

if TYPE_CHECKING:
    from bardhall.games.battle.box import BattleBox
    from bardhall.games.battle.names import (
        ByColour,
        Card,
        Count,
        Die,
        Ending,
        Keys,
        MaybeCard,
        MaybeDie,
        MaybeSeat,
        Seat,
    )
    from bardhall.kernel.visibility import Custom, Derived, Hidden, Open, Owned

RUNNING: Final = 0
PLAYED_OUT: Final = 1
UNFINISHED: Final = 2  # stopped by the round limit (BB-GAP-17)


class Staged:
    """A card on stage with its die, whether it is used and turned, and the uses of its trigger."""

    __slots__ = ("card", "die", "is_turned", "is_used", "uses")

    def __init__(self, card: Card, die: MaybeDie, is_used: bool, is_turned: bool, uses: Count) -> None:
        self.card: Final[Card] = card
        self.die: Final[MaybeDie] = die
        self.is_used: Final[bool] = is_used
        self.is_turned: Final[bool] = is_turned
        self.uses: Final[Count] = uses


class Captured:
    """A captured audience, with the uses of its trigger in this round."""

    __slots__ = ("card", "uses")

    def __init__(self, card: Card, uses: Count) -> None:
        self.card: Final[Card] = card
        self.uses: Final[Count] = uses


class Battle(State):
    """The table of a game; `audience_deck[0]` is face up: the audience on the deck (BB-SETUP-03)."""

    __slots__ = (
        "actions", "audience_deck", "audience_row", "audiences", "box", "deck", "discard", "encore", "encore_aside",
        "encore_dice", "encore_winner", "ending", "fired", "first", "hand", "has_acted", "is_encore", "known",
        "modifiers", "passed", "performances", "pool", "round", "round_limit", "stage", "sudden_card", "sudden_winner",
        "supply_dice", "supply_performances", "supply_tunes", "tunes", "unused_leads", "veteran_deck",
        "veteran_line",
    )  # fmt: skip

    box: Open[BattleBox]
    round_limit: Open[Count]
    round: Open[Count]
    first: Open[Seat]
    actions: Open[Count]  # actions left in this turn
    has_acted: Open[bool]  # whether a main action was taken in this turn (BB-RULING-04)
    ending: Open[Ending]
    # The middle of the table
    audience_row: Open[tuple[Card, ...]]
    audience_deck: Custom[tuple[Card, ...]]
    veteran_line: Open[tuple[Card, ...]]
    veteran_deck: Hidden[tuple[Card, ...]]
    encore_aside: Hidden[tuple[Card, ...]]
    unused_leads: Custom[tuple[Card, ...]]
    supply_dice: Open[ByColour[list[Count]]]
    supply_performances: Open[ByColour[list[Count]]]
    supply_tunes: Open[Count]
    # By seat
    hand: Owned[list[tuple[Card, ...]]]
    deck: Custom[list[tuple[Card, ...]]]
    discard: Open[list[tuple[Card, ...]]]
    fired: Open[list[tuple[Card, ...]]]
    known: Open[list[Count]]  # how many cards on top of the deck their owner has seen and put back
    stage: Open[list[tuple[Staged, ...]]]
    pool: Open[list[Pool]]
    performances: Open[list[ByColour[tuple[Count, ...]]]]
    tunes: Open[list[Count]]
    audiences: Open[list[tuple[Captured, ...]]]
    modifiers: Derived[list[Keys]]  # the keys in force, of stage and audiences; kept because bars ask for it
    encore: Custom[list[Card]]
    passed: Open[list[bool]]
    # The end
    is_encore: Open[bool]  # whether the encore cards are face up
    encore_dice: Open[list[tuple[Die, ...]]]
    encore_winner: Open[MaybeSeat]
    sudden_card: Open[MaybeCard]
    sudden_winner: Open[MaybeSeat]

    def order(self) -> list[Seat]:
        """Return the seats in turn order, from the first player clockwise (BB-STAGE-02)."""
        return [(self.first + i) % self.seats for i in range(self.seats)]
