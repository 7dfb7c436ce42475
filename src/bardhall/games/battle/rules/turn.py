"""TURN and PASS: phase 2, the show. Players take turns of two actions until all have passed."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.battle.choices import (
    Capture,
    CaptureTop,
    DiscardTune,
    EndTurn,
    Hire,
    Pass,
    Perform,
    UseAbility,
    UseTune,
)
from bardhall.games.battle.names import Count, Seat
from bardhall.games.battle.rules import ability, audience, hire, perform, tune
from bardhall.games.battle.state import Battle
from bardhall.kernel.asks import Bar, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Question, Step, push
from bardhall.kernel.marks import Open

HAS_ACTED: Final = Bar("BB-RULING-04", "has_acted")
HAS_NOT_ACTED: Final = Bar("BB-RULING-04", "has_not_acted")


class Show(Step[Battle]):
    """BB-TURN-01: the first turn is the first player's."""

    __slots__ = ()
    rule: ClassVar[str] = "BB-TURN-01"

    def run(self, g: Battle) -> None:
        push(g, NextTurn(g.first))


class NextTurn(Step[Battle]):
    """BB-TURN-01, BB-PASS-02, BB-PASS-03: from that seat on, the next who has not passed; none left ends the show.

    BB-RULING-01: actions, extra ones too, are counted by the turn; uses, locks and passes by the round.
    """

    __slots__ = ("seat",)
    rule: ClassVar[str] = "BB-TURN-01"

    def __init__(self, seat: Open[Seat]) -> None:
        self.seat: Final[Seat] = seat

    def run(self, g: Battle) -> None:
        for i in range(g.seats):
            seat = (self.seat + i) % g.seats
            if not g.passed[seat]:
                g.actions = g.box.numbers.actions
                g.has_acted = False
                push(g, TakeTurn(seat, g.actions))
                return


class GoOn(Step[Battle]):
    """BB-TURN-06, BB-SIM-09: actions are resolved one at a time; the turn goes on until it is ended."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "BB-TURN-06"

    def __init__(self, seat: Open[Seat]) -> None:
        self.seat: Final[Seat] = seat

    def run(self, g: Battle) -> None:
        push(g, TakeTurn(self.seat, g.actions))


class TakeTurn(Question[Battle]):
    """BB-TURN-02, BB-TURN-03: the main actions, one action each, and the free actions."""

    __slots__ = ("actions",)
    rule: ClassVar[str] = "BB-TURN-02"

    def __init__(self, seat: Open[Seat], actions: Open[Count]) -> None:
        super().__init__(seat)
        self.actions: Final[Count] = actions  # for the prompt; the state has the truth

    def candidates(self, g: Battle) -> list[Choice]:
        table = g.box.table
        found: list[Choice] = [table.perform]
        for staged in g.stage[self.seat]:
            use = table.use[staged.card]
            if use not in found:
                found.append(use)
        for card in g.veteran_line:
            found.append(table.hire[card])
        for card in g.audience_row:
            found.append(table.capture[card])
        if g.audience_deck:
            found.append(table.capture_top[g.audience_deck[0]])
        found.append(table.tune)
        found.append(table.discard_tune)
        found.append(table.pass_)
        found.append(table.end_turn)
        return found

    def bar(self, g: Battle, choice: Choice) -> Bar | None:
        if isinstance(choice, Hire):
            return hire.bar_hire(g, self.seat, choice.card)
        if isinstance(choice, UseAbility):
            return ability.bar_use(g, self.seat, choice.card)
        if isinstance(choice, Capture):
            return audience.bar_capture(g, self.seat, choice.card)
        if isinstance(choice, CaptureTop):
            return audience.bar_capture_top(g, self.seat, choice.card)
        if isinstance(choice, Perform):
            return perform.bar_perform(g, self.seat)
        if isinstance(choice, UseTune):
            return tune.bar_use_tune(g, self.seat)
        if isinstance(choice, DiscardTune):
            return tune.bar_discard_tune(g, self.seat)
        if isinstance(choice, Pass):
            return HAS_ACTED if g.has_acted else None
        if isinstance(choice, EndTurn):
            return None if g.has_acted else HAS_NOT_ACTED
        return not_asked(self.rule)

    def legal(self, g: Battle) -> list[Choice]:
        table = g.box.table
        found = self.legal_actions(g) if g.actions else []
        if tune.bar_use_tune(g, self.seat) is None:
            found.append(table.tune)
        if tune.bar_discard_tune(g, self.seat) is None:
            found.append(table.discard_tune)
        found.append(table.end_turn if g.has_acted else table.pass_)
        return found

    def legal_actions(self, g: Battle) -> list[Choice]:
        """BB-TURN-02: the main actions that nothing bars, while there is an action."""
        found: list[Choice] = []
        if perform.bar_perform(g, self.seat) is None:
            found.append(g.box.table.perform)
        found += ability.uses(g, self.seat)
        found += hire.hires(g, self.seat)
        found += audience.captures(g, self.seat)
        return found

    def take(self, g: Battle, choice: Choice) -> None:
        if isinstance(choice, Pass):
            pass_round(g, self.seat)
        elif isinstance(choice, EndTurn):
            end_turn(g, self.seat)
        else:
            push(g, GoOn(self.seat))
            if not self.start_free_action(g, choice):
                g.actions -= 1
                g.has_acted = True
                self.start_action(g, choice)

    def start_free_action(self, g: Battle, choice: Choice) -> bool:
        """BB-TURN-03: free actions spend no action."""
        if isinstance(choice, UseTune):
            tune.start_tune(g, self.seat, False)
        elif isinstance(choice, DiscardTune):
            tune.start_tune(g, self.seat, True)
        else:
            return False
        return True

    def start_action(self, g: Battle, choice: Choice) -> None:
        """BB-TURN-05: both actions may be of the same kind, so nothing is remembered of the first."""
        if isinstance(choice, UseAbility):
            ability.start_use(g, self.seat, choice.card)
        elif isinstance(choice, Hire):
            hire.start_hire(g, self.seat, choice.card)
        elif isinstance(choice, Capture):
            audience.start_capture(g, self.seat, choice.card, False)
        elif isinstance(choice, CaptureTop):
            audience.start_capture(g, self.seat, choice.card, True)
        else:
            assert isinstance(choice, Perform)
            perform.start_perform(g, self.seat)


def pass_round(g: Battle, seat: Seat) -> None:
    """BB-TURN-07, BB-PASS-01, BB-PASS-02, BB-RULING-05: out of the round, with no way back."""
    g.passed[seat] = True
    if g.events is not None:
        tell(g, "passed", "BB-PASS-01", seat)
    push(g, NextTurn((seat + 1) % g.seats))


def end_turn(g: Battle, seat: Seat) -> None:
    """BB-RULING-03, BB-RULING-20: what is left of the actions is given up; that is not a pass."""
    if g.events is not None:
        tell(g, "ended_turn", "BB-RULING-03", seat)
    push(g, NextTurn((seat + 1) % g.seats))
