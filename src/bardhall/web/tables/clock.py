"""The optional clock: it runs while a seat is asked, once everybody has sat down.

When it runs out the seat is handed to a bot. With a clock for each choice the person may take the seat back; with a
clock for the whole game there is no time left to do so.
"""

from __future__ import annotations

import time

from bardhall.web.tables.table import Table

_BEGAN = time.time() - time.monotonic()


def now() -> float:
    """The time of the hall: that of the machine, but it goes on if somebody sets the machine's clock back."""
    return max(time.time(), _BEGAN + time.monotonic())


def time_left(table: Table, seat: int, now: float) -> float | None:
    """The seconds a seat has left; None without a clock."""
    clock = table.sheet.terms.clock
    chair = table.chairs[seat]
    if clock is None or chair.bot:
        return None
    used = chair.used if clock.kind == "total" else 0.0
    running = now - chair.asked_since if is_running(table, seat) else 0.0
    return clock.seconds - used - max(0.0, running)


def is_running(table: Table, seat: int) -> bool:
    """Whether this seat's clock runs."""
    return seat in table.asked and not any(chair.is_open for chair in table.chairs)


def deadline(table: Table) -> float:
    """When the next clock runs out; 0 for never."""
    clock = table.sheet.terms.clock
    if clock is None or table.wish is not None:
        return 0.0
    ends = [_end(table, seat, clock.kind, clock.seconds) for seat in table.persons() if is_running(table, seat)]
    return min(ends, default=0.0)


def _end(table: Table, seat: int, kind: str, seconds: float) -> float:
    chair = table.chairs[seat]
    return chair.asked_since + seconds - (chair.used if kind == "total" else 0.0)


def out_of_time(table: Table, now: float) -> int | None:
    """A seat whose clock has run out."""
    if table.wish is not None:
        return None
    for seat in table.persons():
        left = time_left(table, seat, now)
        if is_running(table, seat) and left is not None and left <= 0:
            return seat
    return None
