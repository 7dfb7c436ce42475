"""TEMPO: the dial, the shelf and the rune bonuses."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.box import CHOICES
from bardhall.games.bardwood.kinds import QUARTER_MOVE
from bardhall.games.bardwood.names import ACOUSTIC, COIN, COMPOSE, MOVE, REST, SING, Count, Seat
from bardhall.games.bardwood.rules.action import DECLINE
from bardhall.games.bardwood.rules.changes import change
from bardhall.games.bardwood.rules.frames import MOST, ON_EFFECTS
from bardhall.games.bardwood.rules.pieces import gain_tokens, gain_volume
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.choices import Choice
from bardhall.kernel.events import tell
from bardhall.kernel.flow import ListQuestion, push
from bardhall.kernel.visibility import Open


def turn_dial(g: Bardwood, seat: Seat, quarters: int) -> None:
    """Turn the dial clockwise by tempo, the other way by offbeats, a negative number (BG-TEMPO-01, BG-TEMPO-06).

    Only in a player's own compose and rest phase the dial passes the shelf, which moves the marker to the Instrument
    (BG-TEMPO-03, BG-TEMPO-04, BG-TEMPO-05, BG-TEMPO-07). A marker already there stays.
    """
    to = g.dial[seat] + quarters
    g.dial[seat] = to % 4
    if g.events is not None:
        tell(g, "turned_dial", "BG-TEMPO-01", seat, n=quarters, quarter=g.dial[seat])
    if seat == g.active:
        if g.phase == COMPOSE:
            g.has_turned = True
        if to > 3 and (g.phase == COMPOSE or g.phase == REST) and not g.marked[seat]:
            g.marked[seat] = True
            if g.events is not None:
                tell(g, "marked", "BG-TEMPO-03", seat)


def gain_tempo(g: Bardwood, seat: Seat, quarters: int) -> None:
    """Turn the dial by tempo, which is mandatory in the player's own compose phase and optional elsewhere (BG-TEMPO-02,
    BG-TEMPO-13, BG-RULING-24).
    """
    if g.phase == COMPOSE and seat == g.active:
        turn_dial(g, seat, quarters)
    else:
        push(g, MayTurn(seat, quarters))


class TurnDial(Choice):
    """Turn the dial by the gained tempo (BG-TEMPO-13)."""

    icon: ClassVar[str] = "tempo"
    lies_on: ClassVar[tuple[str, ...]] = ("shelf",)


TURN: Final = CHOICES.add(TurnDial("turn"))


class MayTurn(ListQuestion[Bardwood]):
    """Ask whether to use all tempo gained outside the compose phase, or none (BG-TEMPO-13)."""

    __slots__ = ("quarters",)
    rule: ClassVar[str] = "BG-TEMPO-13"
    allowed_below: ClassVar[tuple[str, ...]] = ON_EFFECTS

    def __init__(self, seat: Open[Seat], quarters: Open[int]) -> None:
        super().__init__(seat)
        self.quarters: Final[int] = quarters

    def candidates(self, g: Bardwood) -> list[Choice]:
        return [TURN, DECLINE]

    def take(self, g: Bardwood, choice: Choice) -> None:
        if isinstance(choice, TurnDial):
            turn_dial(g, self.seat, self.quarters)
        elif g.events is not None:
            tell(g, "left_dial", self.rule, self.seat)

    def is_consistent(self, g: Bardwood) -> bool:
        return 0 < abs(self.quarters) <= MOST


def is_open(g: Bardwood, seat: Seat, quarter: int) -> bool:
    """Return whether both runes of a quarter are gone (BG-TEMPO-10)."""
    return g.runes[seat][quarter] == 0


def quarter_moves(g: Bardwood, seat: Seat) -> Count:
    """Return the move value of the dial's present quarter (BG-TEMPO-08, BG-GAP-04)."""
    return max(0, g.box.numbers.quarter_move[g.dial[seat]] + change(g, QUARTER_MOVE))


def gain_quarter(g: Bardwood, seat: Seat) -> None:
    """Give the quarter where the dial stops in the player's own compose phase, and only then (BG-TEMPO-08, BG-TEMPO-09,
    BG-TEMPO-12).

    A dial that was not turned gives its moves, but no bonus (BG-RULING-37).
    """
    quarter = g.dial[seat]
    moves = quarter_moves(g, seat)
    g.moves += moves
    if g.events is not None:
        tell(g, "gained_moves", "BG-TEMPO-08", seat, n=moves, quarter=quarter)
    if g.has_turned and is_open(g, seat, quarter):
        gain_bonus(g, seat, quarter)


def gain_bonus(g: Bardwood, seat: Seat, quarter: int) -> None:
    """Give the bonus of a quarter: a coin, an acoustic stone, moves or volume (BG-TEMPO-11)."""
    resource = g.box.numbers.quarter_bonus_resource[quarter]
    n = g.box.numbers.quarter_bonus_n[quarter]
    if resource == MOVE:
        g.moves += n
        if g.events is not None:
            tell(g, "gained", "BG-TEMPO-11", seat, resource=MOVE, n=n)
    elif resource in (COIN, ACOUSTIC):
        gain_tokens(g, seat, resource, n, "BG-TEMPO-11")
    else:
        gain_volume(g, seat, n, "BG-TEMPO-11")


def in_own_song(g: Bardwood, seat: Seat) -> bool:
    """Return whether melody and lyrics count for a seat now, because it is singing (BG-TURN-04, BG-RULING-24)."""
    return g.phase == SING and seat == g.active
