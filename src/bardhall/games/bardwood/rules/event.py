"""EVENT: two events, one for each act (BG-EVENT-01), with effects at their start, at their end, or once per player."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.box import CHOICES, Row
from bardhall.games.bardwood.kinds import ONCE
from bardhall.games.bardwood.names import NONE, Card, Seat
from bardhall.games.bardwood.rules.action import SongAction
from bardhall.games.bardwood.rules.changes import active_event
from bardhall.games.bardwood.rules.effect import Benefits, gain_all
from bardhall.games.bardwood.rules.frames import TurnStep
from bardhall.games.bardwood.rules.on_event import PlaceRuneEffect, RemoveRuneEffect
from bardhall.games.bardwood.rules.pieces import drop_crests, drop_runes
from bardhall.games.bardwood.rules.runes import NO_RUNE, RuneQuestion, ask_rune
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Offers, push

NO_EVENT: Final = Obstacle("BG-EVENT-09", "no_event")
EVENT_USED: Final = Obstacle("BG-EVENT-09", "event_used")


class UseEvent(SongAction):
    """Use the event, once per player (BG-EVENT-09)."""

    icon: ClassVar[str] = "event"
    lies_on: ClassVar[tuple[str, ...]] = ("event",)

    def out_of_reach(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        """Return the obstacle unless the event is active and the player has not used it (BG-EVENT-09, BG-RULING-03)."""
        event = active_event(g)
        if event == NONE or g.box.cards[event].timing != ONCE:
            return NO_EVENT
        return EVENT_USED if g.event_used[seat] else None

    def missing(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        """Return the obstacle if the player has no rune to leave as a reminder (BG-EVENT-09, BG-RULING-14)."""
        taken = runes_taken(g.box.cards[active_event(g)].upper)
        return None if sum(g.runes[seat]) > taken else NO_RUNE

    def act(self, g: Bardwood, seat: Seat) -> None:
        """Gain the event's effects, then place a rune as a reminder (BG-EVENT-09)."""
        event = active_event(g)
        g.event_used[seat] = True
        if g.events is not None:
            tell(g, "used_event", "BG-EVENT-09", seat, card=event)
        push(g, Remind(seat))
        gain_all(g, seat, g.box.cards[event].upper)


USE_EVENT: Final = CHOICES.add(UseEvent("event"))


def offer_event(g: Bardwood, seat: Seat, found: Offers[Bardwood]) -> None:
    """Offer the event if the player can use it (BG-EVENT-09)."""
    if USE_EVENT.out_of_reach(g, seat) is None:
        found.add(USE_EVENT)


def runes_taken(row: Row) -> int:
    """Return the most runes that the effects take from the dial, where the reminder needs one more."""
    taken = 0
    for effect in row.effects:
        if isinstance(effect, PlaceRuneEffect | RemoveRuneEffect):
            taken += effect.n
        elif effect.rows:
            taken += max([runes_taken(inner) for inner in effect.rows])
    return taken


class Remind(TurnStep):
    """Take any rune of the dial as a reminder (BG-EVENT-09), which removes it from its quarter (BG-EVENT-10)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-EVENT-09"
    allowed_below: ClassVar[tuple[str, ...]] = ("Sing",)

    def run(self, g: Bardwood) -> None:
        ask_rune(g, RuneOnReserve(self.seat))


class RuneOnReserve(RuneQuestion):
    """Put the reminder on the reserve of the event (BG-EVENT-09)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-EVENT-09"
    allowed_below: ClassVar[tuple[str, ...]] = ("Sing",)

    def place(self, g: Bardwood) -> None:
        g.event_runes = tuple(sorted((*g.event_runes, self.seat)))
        if g.events is not None:
            tell(g, "placed_rune", "BG-EVENT-09", self.seat)

    def is_consistent(self, g: Bardwood) -> bool:
        return self.seat == g.active


def start_effects(g: Bardwood, event: Card, seat: Seat) -> None:
    """Push the event's effects for every player, starting with the next one to play (BG-EVENT-06, BG-EVENT-07,
    BG-RULING-50).
    """
    if g.events is not None:
        tell(g, "event_works", "BG-RULING-50", card=event)
    row = g.box.cards[event].upper.code
    for i in range(g.seats - 1, -1, -1):
        push(g, Benefits((seat + i) % g.seats, row, 0))


def clear_event(g: Bardwood, event: Card) -> None:
    """Remove the event card from the board, and the pieces on it from the game (BG-EVENT-11)."""
    if g.events is not None and (g.event_crests or g.event_runes):
        tell(g, "cleared_event", "BG-EVENT-11", card=event)
    drop_crests(g, g.event_crests)
    drop_runes(g, g.event_runes)
    g.event_crests = g.event_runes = ()
    g.event_used = [False] * g.seats
