"""EVENT-08: the active event, and the numbers that it changes."""

from __future__ import annotations

from bardhall.games.bardwood.names import ACT_1, ACT_2, NONE, MaybeCard
from bardhall.games.bardwood.state import Bardwood


def active_event(g: Bardwood) -> MaybeCard:
    """Return the active event: event 1 while reserve I holds gems, no event until event 2 starts, then event 2
    (BG-EVENT-02, BG-RULING-03).

    Event 2 lasts until the end of the turn that empties reserve II, but not in swan songs (BG-EVENT-05, BG-RULING-50).
    """
    if g.chapter == ACT_1:
        return g.event_1 if g.reserve_1 > 0 else NONE
    return g.event_2 if g.chapter == ACT_2 else NONE


def change(g: Bardwood, key: int) -> int:
    """Return what the active event adds to a printed number (BG-EVENT-08, BG-EVENT-11, BG-RULING-53)."""
    event = active_event(g)
    if event == NONE:
        return 0
    changes = g.box.cards[event].changes
    return changes[key] if changes else 0
