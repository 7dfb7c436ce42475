"""TURN and END: turns, the steps between them, and the swan songs."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.kinds import AT_END, AT_START
from bardhall.games.bardwood.names import (
    ACT_1,
    ACT_2,
    BETWEEN,
    COMPOSE,
    FINALE,
    INTERLUDE,
    NO_ACT,
    NO_ACT_2,
    NONE,
    RIVAL,
    Card,
    Owner,
    Seat,
)
from bardhall.games.bardwood.rules.compose import start_composing
from bardhall.games.bardwood.rules.event import clear_event, start_effects
from bardhall.games.bardwood.rules.rest import Rest
from bardhall.games.bardwood.rules.rival import RivalTurn
from bardhall.games.bardwood.rules.sing import MaySing
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.events import tell
from bardhall.kernel.flow import ON_THE_TABLE, SeatStep, Step, push
from bardhall.kernel.visibility import Open


class Turn(SeatStep[Bardwood]):
    """Play a turn: compose, sing and rest (BG-TURN-02, BG-END-05); a swan song is a full turn too (BG-RULING-34).

    Turns against the Rival are the same (BG-SOLO-YOU-01).
    """

    __slots__ = ()
    rule: ClassVar[str] = "BG-TURN-02"

    def run(self, g: Bardwood) -> None:
        seat = self.seat
        g.turn += 1
        g.active = seat
        g.phase = COMPOSE
        g.moves = 0
        g.has_turned = g.sang = False
        if g.events is not None:
            tell(g, "swan_song" if g.is_swan else "turn", "BG-END-04" if g.is_swan else "BG-TURN-01", seat)
        push(g, BetweenTurns(g.round_from(seat)[1] if g.seats > 1 or g.has_rival else seat))
        push(g, Rest(seat))
        push(g, MaySing(seat))
        start_composing(g, seat)


class BetweenTurns(Step[Bardwood]):
    """Change the events after the rest phase, then start the next turn (BG-RULING-01).

    Each act is closed, opened or skipped in a separate step, because an event may empty a reserve again (BG-EVENT-03,
    BG-RULING-03, BG-RULING-04, BG-RULING-50).
    """

    __slots__ = ("seat",)
    rule: ClassVar[str] = "BG-EVENT-03"
    allowed_below: ClassVar[tuple[str, ...]] = (ON_THE_TABLE,)

    def __init__(self, seat: Open[Owner]) -> None:
        self.seat: Final[Owner] = seat  # whose turn comes next

    def run(self, g: Bardwood) -> None:
        g.phase = BETWEEN
        if g.chapter == ACT_1 and g.reserve_1 == 0:
            self.close_act(g, INTERLUDE, g.event_1)
        elif g.chapter == INTERLUDE:
            self.open_act_2(g)
        elif g.chapter == ACT_2 and g.reserve_2 == 0:
            self.close_act(g, FINALE, g.event_2)
        elif g.chapter == FINALE:
            g.chapter = NO_ACT
            clear_event(g, g.event_2)
            push(g, self)
        else:
            next_turn(g, self.seat)

    def close_act(self, g: Bardwood, chapter: int, event: Card) -> None:
        """Close an act; if its event has end effects, they happen now (BG-EVENT-07)."""
        g.chapter = chapter
        push(g, self)
        if g.box.cards[event].timing == AT_END:
            start_effects(g, event, next_seat(g, self.seat))

    def open_act_2(self, g: Bardwood) -> None:
        """Open act II with event 2, unless reserve II is empty as well (BG-EVENT-03, BG-EVENT-06, BG-RULING-04)."""
        clear_event(g, g.event_1)
        g.chapter = ACT_2 if g.reserve_2 else NO_ACT_2
        push(g, self)
        if g.chapter == ACT_2:
            open_event(g, g.event_2, next_seat(g, self.seat))

    def is_consistent(self, g: Bardwood) -> bool:
        return self.seat != RIVAL or g.has_rival

    def seats_named(self) -> tuple[int, ...]:
        return () if self.seat == RIVAL else (self.seat,)


def open_event(g: Bardwood, event: Card, seat: Seat) -> None:
    """Open an event; its start effects happen before the next turn (BG-EVENT-06)."""
    if g.events is not None:
        tell(g, "event_begins", "BG-EVENT-02" if event == g.event_1 else "BG-EVENT-03", card=event)
    if g.box.cards[event].timing == AT_START:
        start_effects(g, event, seat)


def next_seat(g: Bardwood, owner: Owner) -> Seat:
    """Return the player whose turn comes next; for events the Rival is skipped (BG-SOLO-YOU-07)."""
    return g.first if owner == RIVAL else owner


def next_turn(g: Bardwood, owner: Owner) -> None:
    """Start the next turn or swan song; after the last one the game is over (BG-TURN-01, BG-END-04)."""
    if g.ended_by == NONE:
        take_turn(g, owner)
        return
    if not g.is_swan:
        start_swan_songs(g, owner)
    if g.swan:
        swan = g.swan[0]
        g.swan = g.swan[1:]
        take_turn(g, swan)


def take_turn(g: Bardwood, owner: Owner) -> None:
    """Push the turn of a player or of the Rival (BG-RIVAL-COMPOSE-01)."""
    if owner == RIVAL:
        push(g, BetweenTurns(g.first))
        push(g, RivalTurn())
    else:
        push(g, Turn(owner))


def start_swan_songs(g: Bardwood, owner: Owner) -> None:
    """Start the swan songs clockwise from the next player, without the player who ended the game (BG-END-04,
    BG-RULING-02, BG-RULING-50).

    The Rival has a seat in this order (BG-SOLO-END-02, BG-SOLO-END-03, BG-RULING-33).
    """
    g.is_swan = True
    g.swan = tuple([other for other in g.round_from(owner) if other != g.ended_by])
