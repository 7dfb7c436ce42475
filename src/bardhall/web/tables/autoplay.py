"""What a table does by itself: bots' moves, and answers that are the only one."""

from __future__ import annotations

from dataclasses import dataclass

from bardhall.web.core import entries as e
from bardhall.web.tables.clock import deadline
from bardhall.web.tables.lessons import run_of
from bardhall.web.tables.table import Table


@dataclass(frozen=True)
class Due:
    """A seat for which the table answers. `bot` is empty if there is only one answer, which stands in `choice`."""

    seat: int
    number: int
    bot: str = ""
    choice: str = ""


def due(table: Table) -> Due | None:
    """The next answer the table owes, if any."""
    return table.cached("due", lambda: _find(table))


def _find(table: Table) -> Due | None:
    if table.wish is not None or run_of(table) is not None:
        return None  # the game rests while a wish to undo is open; a lesson says itself when the others play
    for seat in table.asked:
        found = _due(table, seat)
        if found is not None:
            return found
    return None


def _due(table: Table, seat: int) -> Due | None:
    bot = table.chairs[seat].bot
    if bot:
        return Due(seat, table.question(seat), bot, _only_choice(table, seat))
    if table.sheet.terms.presses and not table.chairs[seat].is_open and _may_press(table, seat):
        choice = _only_choice(table, seat)
        return Due(seat, table.question(seat), "", choice) if choice else None
    return None


def _only_choice(table: Table, seat: int) -> str:
    options = table.ask(seat).options
    return options[0].text if len(options) == 1 else ""


def _may_press(table: Table, seat: int) -> bool:
    """Never when the person could still take the last choice back: pressing might end that."""
    return table.game.why_not_undo(seat) is not None


def summary_of(table: Table) -> e.Summary:
    """The summary of a table."""
    names = tuple(chair.name for chair in table.chairs)
    is_due = due(table) is not None
    return e.Summary(table.status, table.asked, is_due, deadline(table), table.last_at, table.count, names)
