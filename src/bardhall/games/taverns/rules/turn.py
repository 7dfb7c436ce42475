"""TURN: placing one die for one main action, then further actions of activated minions, until the
player ends the turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from bardhall.games.taverns.names import Seat
from bardhall.games.taverns.rules.action import CHOICES, VALUES, Placement, SecondaryAction, by_dice
from bardhall.games.taverns.rules.action_windows import Moment
from bardhall.games.taverns.rules.asym import advance_track
from bardhall.games.taverns.rules.bank import bank_in_reach
from bardhall.games.taverns.rules.cook import recipes_in_reach
from bardhall.games.taverns.rules.energy import source_in_reach
from bardhall.games.taverns.rules.king_call import push_calls
from bardhall.games.taverns.rules.minion import minions_in_reach
from bardhall.games.taverns.rules.pieces import values_of
from bardhall.games.taverns.rules.secondary import secondary_in_reach
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import Choice
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Action, Offers, push
from bardhall.kernel.rows import without_one
from bardhall.kernel.wording import Args

if TYPE_CHECKING:
    from mypy_extensions import i64

CAN_PLACE: Final = Obstacle("TD-RULING-05", "can_place")


class TakeTurn(Moment):
    """Ask for the die to place (TD-TURN-01, TD-TURN-02), or to set aside if none can be placed (TD-RULING-05).

    A minion that a card has activated again can use its secondary actions before the die is placed (TD-RULING-47).
    """

    __slots__ = ()
    rule: ClassVar[str] = "TD-TURN-01"
    allowed_below: ClassVar[tuple[str, ...]] = ("NextTurn",)

    def is_consistent(self, g: Taverns) -> bool:
        return self.seat == g.active and bool(g.dice[self.seat]) and not g.has_placed

    def offer(self, g: Taverns, found: Offers[Taverns]) -> None:
        dice = values_of(g.dice[self.seat])
        placements_in_reach(g, self.seat, dice, found)
        if not (can_place(g, self.seat) if found.shows_all else found.choices):
            found.choices.extend(LAY_ASIDE[dice])
        for minion in g.activated:
            secondary_in_reach(g, self.seat, minion, found)

    def prompt_args(self, g: Taverns) -> Args:
        return {"dice": g.dice[self.seat]}

    def asks_for(self, action: Action[Taverns]) -> bool:
        return isinstance(action, (Placement, SecondaryAction)) or super().asks_for(action)

    def goes_on(self, g: Taverns, action: Action[Taverns]) -> bool:
        return True

    def take(self, g: Taverns, choice: Choice) -> None:
        if isinstance(choice, Placement):
            push(g, FinishTurn(self.seat))
            g.has_placed = True
            g.dice[self.seat] = without_one(g.dice[self.seat], choice.value)  # TD-TURN-04
            if not isinstance(choice, LayAside):
                advance_track(g, self.seat, choice.value)
            choice.act(g, self.seat)
        else:
            super().take(g, choice)


def placements_in_reach(g: Taverns, seat: Seat, dice: i64, found: Offers[Taverns]) -> None:
    """Offer recipes, the bank, the energy source and minions, each with every die that it accepts (TD-TURN-02)."""
    recipes_in_reach(g, seat, dice, found)
    bank_in_reach(g, seat, dice, found)
    source_in_reach(g, seat, dice, found)
    minions_in_reach(g, seat, dice, found)


def can_place(g: Taverns, seat: Seat) -> bool:
    """Return whether the player can place any die."""
    found = Offers(g, seat, False)
    placements_in_reach(g, seat, values_of(g.dice[seat]), found)
    return bool(found.choices)


class LayAside(Placement):
    """Set aside a die that cannot be placed, which does nothing (TD-RULING-05)."""

    icon: ClassVar[str] = "discard"
    lies_on: ClassVar[tuple[str, ...]] = ("die", "value")

    def missing(self, g: Taverns, seat: Seat) -> Obstacle | None:
        return CAN_PLACE if can_place(g, seat) else None

    def act(self, g: Taverns, seat: Seat) -> None:
        g.placed[seat] += 1
        if g.events is not None:
            tell(g, "laid_aside", "TD-RULING-05", seat, n=self.value)


LAY_ASIDE: Final = by_dice({value: CHOICES.add(LayAside("lay_aside", value)) for value in VALUES})


class FinishTurn(Moment):
    """Ask for remaining secondary actions, free actions, or the end of the turn (TD-TURN-05, TD-RULING-47)."""

    __slots__ = ()
    rule: ClassVar[str] = "TD-TURN-05"
    allowed_below: ClassVar[tuple[str, ...]] = ("NextTurn",)

    def is_consistent(self, g: Taverns) -> bool:
        return self.seat == g.active and g.has_placed

    def offer(self, g: Taverns, found: Offers[Taverns]) -> None:
        for minion in g.activated:
            secondary_in_reach(g, self.seat, minion, found)
        found.choices.append(END_TURN)

    def asks_for(self, action: Action[Taverns]) -> bool:
        return isinstance(action, (SecondaryAction, EndTurn)) or super().asks_for(action)

    def goes_on(self, g: Taverns, action: Action[Taverns]) -> bool:
        return not isinstance(action, EndTurn)


class EndTurn(Action[Taverns]):
    """End the turn (TD-TURN-05); in the last round the king calls first (TD-KING-CALL-01)."""

    icon: ClassVar[str] = "end"
    leads_on: ClassVar[bool] = True
    forgoes_gains: ClassVar[bool] = True

    def act(self, g: Taverns, seat: Seat) -> None:
        if g.events is not None:
            tell(g, "ended_turn", "TD-TURN-05", seat)
        if g.round == g.box.numbers.rounds:
            push_calls(g, seat)


END_TURN: Final = CHOICES.add(EndTurn("end_turn"))
