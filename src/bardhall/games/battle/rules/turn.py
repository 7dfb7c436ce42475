"""TURN and PASS: phase 2, the show. Players take turns of two actions until all have passed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from bardhall.games.battle.box import CHOICES
from bardhall.games.battle.names import Seat
from bardhall.games.battle.rules.ability import offer_uses
from bardhall.games.battle.rules.audience import offer_captures
from bardhall.games.battle.rules.hire import offer_hires
from bardhall.games.battle.rules.perform import PERFORM
from bardhall.games.battle.rules.steps import SeatStep
from bardhall.games.battle.rules.tune import DISCARD_TUNE, TUNE
from bardhall.games.battle.state import Battle
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Action, Offers, Question, Step, push

if TYPE_CHECKING:
    from bardhall.kernel.wording import Args

HAS_ACTED: Final = Obstacle("BB-RULING-04", "has_acted")
HAS_NOT_ACTED: Final = Obstacle("BB-RULING-04", "has_not_acted")


class Show(Step[Battle]):
    """Start the show with the first player's turn (BB-TURN-01)."""

    __slots__ = ()
    rule: ClassVar[str] = "BB-TURN-01"
    allowed_below: ClassVar[tuple[str, ...]] = ("RoundEnd",)

    def run(self, g: Battle) -> None:
        push(g, NextTurn(g.first))


class NextTurn(SeatStep):
    """Start the turn of the next player who has not passed; end the show if all have (BB-TURN-01, BB-PASS-02,
    BB-PASS-03).

    Actions are counted per turn; uses, locks and passes last for the round (BB-RULING-01).
    """

    __slots__ = ()
    rule: ClassVar[str] = "BB-TURN-01"

    def run(self, g: Battle) -> None:
        for i in range(g.seats):
            seat = (self.seat + i) % g.seats
            if not g.passed[seat]:
                g.actions = g.box.numbers.actions
                g.has_acted = False
                push(g, TakeTurn(seat))
                return


class GoOn(SeatStep):
    """Continue a turn after an action, until the player ends it (BB-TURN-06, BB-SIM-09)."""

    __slots__ = ()
    rule: ClassVar[str] = "BB-TURN-06"
    allowed_below: ClassVar[tuple[str, ...]] = ("RoundEnd",)

    def run(self, g: Battle) -> None:
        push(g, TakeTurn(self.seat))


class TakeTurn(Question[Battle]):
    """Ask for a main action, which uses up an action, or for a free action (BB-TURN-02, BB-TURN-03)."""

    __slots__ = ()
    rule: ClassVar[str] = "BB-TURN-02"
    allowed_below: ClassVar[tuple[str, ...]] = ("RoundEnd",)

    def prompt_args(self, g: Battle) -> Args:
        return {"actions": g.actions}

    def offers(self, g: Battle, shows_all: bool) -> list[Choice]:
        """Return the actions in reach, chapter by chapter; `shows_all` includes unavailable ones."""
        seat = self.seat
        found = Offers(g, seat, shows_all)
        if g.actions or shows_all:
            found.add(PERFORM)
            offer_uses(g, seat, found)
            offer_hires(g, seat, found)
            offer_captures(g, seat, found)
        found.add(TUNE)
        found.add(DISCARD_TUNE)
        found.add(PASS)
        found.add(END_TURN)
        return found.choices

    def candidates(self, g: Battle) -> list[Choice]:
        return self.offers(g, True)

    def bar(self, g: Battle, choice: Choice) -> Obstacle | None:
        if not isinstance(choice, Action):
            return not_asked(self.rule)
        return choice.out_of_reach(g, self.seat) or choice.missing(g, self.seat)

    def legal(self, g: Battle) -> list[Choice]:
        return self.offers(g, False)

    def take(self, g: Battle, choice: Choice) -> None:
        assert isinstance(choice, Action)
        if not isinstance(choice, TurnEnd):
            push(g, GoOn(self.seat))
        choice.act(g, self.seat)


class TurnEnd(Action[Battle]):
    """The base class of choices that end the turn."""

    __slots__ = ()

    def act(self, g: Battle, seat: Seat) -> None:
        push(g, NextTurn((seat + 1) % g.seats))


class Pass(TurnEnd):
    """Pass, which means leaving the round for good (BB-TURN-07, BB-PASS-01, BB-PASS-02, BB-RULING-05)."""

    __slots__ = ()
    icon: ClassVar[str] = "pass"

    def missing(self, g: Battle, seat: Seat) -> Obstacle | None:
        return HAS_ACTED if g.has_acted else None

    def act(self, g: Battle, seat: Seat) -> None:
        g.passed[seat] = True
        if g.events is not None:
            tell(g, "passed", "BB-PASS-01", seat)
        super().act(g, seat)


class EndTurn(TurnEnd):
    """End the turn and give up its remaining actions without passing (BB-RULING-03, BB-RULING-20)."""

    __slots__ = ()
    icon: ClassVar[str] = "end"

    def missing(self, g: Battle, seat: Seat) -> Obstacle | None:
        return None if g.has_acted else HAS_NOT_ACTED

    def act(self, g: Battle, seat: Seat) -> None:
        if g.events is not None:
            tell(g, "ended_turn", "BB-RULING-03", seat)
        super().act(g, seat)


PASS: Final = CHOICES.add(Pass("pass"))
END_TURN: Final = CHOICES.add(EndTurn("end_turn"))
