"""EVENT-08: which event is active, and the numbers that it changes."""

from __future__ import annotations

from bardhall.games.bardwood.names import ACT_1, ACT_2, NONE, MaybeCard
from bardhall.games.bardwood.state import Bardwood


def active_event(g: Bardwood) -> MaybeCard:
    """BG-EVENT-02, BG-RULING-03: event 1 while reserve I holds gems, then none until event 2 begins.

    BG-EVENT-05, BG-RULING-50: event 2 stays until the turn that empties reserve II is over, not in swan songs.
    """
    if g.chapter == ACT_1:
        return g.event_1 if g.reserve_1 > 0 else NONE
    return g.event_2 if g.chapter == ACT_2 else NONE


def change(g: Bardwood, key: int) -> int:
    """BG-EVENT-08, BG-EVENT-11, BG-RULING-53: what the active event adds to a printed number."""
    event = active_event(g)
    if event == NONE:
        return 0
    changes = g.box.cards[event].changes
    return changes[key] if changes else 0
