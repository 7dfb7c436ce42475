"""The automatic moves of a table: bots' moves, forced moves, and clocks that run out.

The optional clock runs while a seat must decide, once everybody is seated. When it runs out, a bot takes over. With a
clock for each choice, the person can reclaim the seat; with one for the whole game, there is no time left for that.
"""

from __future__ import annotations

from dataclasses import dataclass

from bardhall.kernel import undo
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import seats_to_answer
from bardhall.kernel.presses import is_settled, look
from bardhall.web.core import entries as e
from bardhall.web.tables.lessons import run_of
from bardhall.web.tables.table import Table


@dataclass(frozen=True)
class Due:
    """A move that the table itself must make for a seat; `bot` is empty for a forced move, which is in `choice`."""

    seat: int
    number: int
    bot: str = ""
    choice: str = ""


def due(table: Table) -> Due | None:
    """Return the next move that the table itself must make, if any."""
    return table.cached("due", lambda: _find(table))


def _find(table: Table) -> Due | None:
    if table.wish is not None or (table.is_taught and run_of(table) is not None):
        return None  # the game rests while a wish to undo is open; a lesson says itself when the others play
    for seat in table.asked:
        chair = table.chairs[seat]
        if not chair.bot and (chair.is_open or not table.sheet.terms.presses):
            continue
        is_first = chair.bot and seat == table.game.seat  # nobody reads the labels of what a bot is asked
        options = table.game.options if is_first else table.ask(seat).options
        is_forced = len(options) == 1 or (not chair.bot and is_settled(table.game.start.rules, table.game.state, seat))
        only = options[0] if is_forced else None
        if chair.bot or (only is not None and _is_pressed(table, seat, only)):
            return Due(seat, table.question(seat), chair.bot, "" if only is None else only.text)
    return None


def _is_pressed(table: Table, seat: int, only: Choice) -> bool:
    """Return whether the table makes a person's only choice, or the first of equal ones.

    It does not if that would end the free undo of the person's last choice.
    """
    if table.why_not_undo(seat) is not None:
        return True
    game = table.game
    if undo.sealed_by(game.state, table.ask(seat).frame, only):
        return False
    after = look(game.start.rules, game.state, seat, only)
    if after.informs or not after.state.stack:
        return False
    return table.is_undo_unasked(seat) or seats_to_answer(after.state) == (seat,)


def summary_of(table: Table) -> e.Summary:
    """Return the summary of a table."""
    names = tuple(table.name(seat) for seat in range(table.sheet.seats))
    is_due, deal = due(table) is not None, table.deal if table.is_sealed else ""
    free = len(table.free_seats())
    return e.Summary(table.status, table.asked, is_due, deadline(table), table.last_at, table.count, names, deal, free)


def time_left(table: Table, seat: int, now: float) -> float | None:
    """Return the seconds that a seat has left; None if there is no clock."""
    clock = table.sheet.terms.clock
    chair = table.chairs[seat]
    if clock is None or chair.bot:
        return None
    used = chair.used if clock.kind == "total" else 0.0
    running = now - chair.asked_since if is_running(table, seat) else 0.0
    return clock.seconds - used - max(0.0, running)


def is_running(table: Table, seat: int) -> bool:
    """Return whether the clock of this seat is running."""
    return seat in table.asked and not any(chair.is_open for chair in table.chairs)


def deadline(table: Table) -> float:
    """Return the time when the next clock runs out; 0 for never."""
    clock = table.sheet.terms.clock
    if clock is None or table.wish is not None:
        return 0.0
    ends = [_end(table, seat, clock.kind, clock.seconds) for seat in table.persons() if is_running(table, seat)]
    return min(ends, default=0.0)


def _end(table: Table, seat: int, kind: str, seconds: float) -> float:
    chair = table.chairs[seat]
    return chair.asked_since + seconds - (chair.used if kind == "total" else 0.0)


def out_of_time(table: Table, now: float) -> int | None:
    """Return a seat whose clock has run out, if there is one."""
    if table.wish is not None:
        return None
    for seat in table.persons():
        left = time_left(table, seat, now)
        if is_running(table, seat) and left is not None and left <= 0:
            return seat
    return None
