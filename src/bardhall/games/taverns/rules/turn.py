"""TURN: one die, one main action; then whatever the activated minions may still do, until the turn is ended."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.taverns.names import Seat
from bardhall.games.taverns.rules.action import Placement, SecondaryAction
from bardhall.games.taverns.rules.asym import advance_track
from bardhall.games.taverns.rules.bank import bank_in_reach
from bardhall.games.taverns.rules.cook import cooking_in_reach
from bardhall.games.taverns.rules.energy import source_in_reach
from bardhall.games.taverns.rules.king_call import push_calls
from bardhall.games.taverns.rules.minion import minions_in_reach
from bardhall.games.taverns.rules.moments import Moment
from bardhall.games.taverns.rules.pieces import remove_die
from bardhall.games.taverns.rules.secondary import secondary_in_reach
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.asks import Bar
from bardhall.kernel.choices import Choice
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Action, push
from bardhall.kernel.wording import Args

CAN_PLACE: Final = Bar("TD-RULING-05", "can_place")


class TakeTurn(Moment):
    """TD-TURN-01, TD-TURN-02: place exactly one die. TD-RULING-05: lay one aside if none can be placed.

    TD-RULING-47: a minion that a card has activated again need not wait for the die with its secondary actions.
    """

    __slots__ = ()
    rule: ClassVar[str] = "TD-TURN-01"
    on: ClassVar[tuple[str, ...]] = ("NextTurn",)

    def fits(self, g: Taverns) -> bool:
        return self.seat == g.active and bool(g.dice[self.seat]) and not g.has_placed

    def actions(self, g: Taverns) -> list[Action[Taverns]]:
        found = placements(g, self.seat)
        if not any(action.lack(g, self.seat) is None for action in found):
            lay_aside = g.box.table.lay_aside
            found += [lay_aside[value] for value in distinct(g.dice[self.seat])]
        for minion in g.activated:
            secondary_in_reach(g, self.seat, minion, found)
        return found

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
            remove_die(g, self.seat, choice.value)
            if not isinstance(choice, LayAside):
                advance_track(g, self.seat, choice.value)
            choice.act(g, self.seat)
        else:
            super().take(g, choice)


def distinct(dice: tuple[int, ...]) -> list[int]:
    """The values that dice show, each once, ascending."""
    return sorted(set(dice))


def placements(g: Taverns, seat: Seat) -> list[Action[Taverns]]:
    """The spots that each of the available dice could go to."""
    found: list[Action[Taverns]] = []
    for value in distinct(g.dice[seat]):
        cooking_in_reach(g, value, found)
        bank_in_reach(g, value, found)
        source_in_reach(g, value, found)
        minions_in_reach(g, value, found)
    return found


class LayAside(Placement):
    """TD-RULING-05: a die that can go nowhere counts as placed, and does nothing."""

    __slots__ = ()

    def lack(self, g: Taverns, seat: Seat) -> Bar | None:
        can_place = any(action.lack(g, seat) is None for action in placements(g, seat))
        return CAN_PLACE if can_place else None

    def act(self, g: Taverns, seat: Seat) -> None:
        g.placed[seat] += 1
        if g.events is not None:
            tell(g, "laid_aside", "TD-RULING-05", seat, n=self.value)


class FinishTurn(Moment):
    """TD-TURN-05, TD-RULING-47: secondary actions that are left, free actions, and the end of the turn."""

    __slots__ = ()
    rule: ClassVar[str] = "TD-TURN-05"
    on: ClassVar[tuple[str, ...]] = ("NextTurn",)

    def fits(self, g: Taverns) -> bool:
        return self.seat == g.active and g.has_placed

    def actions(self, g: Taverns) -> list[Action[Taverns]]:
        found: list[Action[Taverns]] = []
        for minion in g.activated:
            secondary_in_reach(g, self.seat, minion, found)
        found.append(g.box.table.end_turn)
        return found

    def asks_for(self, action: Action[Taverns]) -> bool:
        return isinstance(action, (SecondaryAction, EndTurn)) or super().asks_for(action)

    def goes_on(self, g: Taverns, action: Action[Taverns]) -> bool:
        return not isinstance(action, EndTurn)


class EndTurn(Action[Taverns]):
    """TD-TURN-05: the next player plays. TD-KING-CALL-01: in the last round the king calls first."""

    __slots__ = ()

    def act(self, g: Taverns, seat: Seat) -> None:
        if g.events is not None:
            tell(g, "ended_turn", "TD-TURN-05", seat)
        if g.round == g.box.numbers.rounds:
            push_calls(g, seat)
