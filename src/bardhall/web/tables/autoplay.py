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
    if table.wish is not None or (table.is_taught and run_of(table) is not None):
        return None  # the game rests while a wish to undo is open; a lesson says itself when the others play
    for seat in table.asked:
        chair = table.chairs[seat]
        if not chair.bot and (chair.is_open or not table.sheet.terms.presses):
            continue
        if not chair.bot and table.game.why_not_undo(seat) is None:
            continue  # the person could still take the last choice back: pressing might end that
        options = table.ask(seat).options
        only = options[0].text if len(options) == 1 else ""
        if chair.bot or only:
            return Due(seat, table.question(seat), chair.bot, only)
    return None


def summary_of(table: Table) -> e.Summary:
    """The summary of a table."""
    names = tuple(chair.name for chair in table.chairs)
    is_due = due(table) is not None
    return e.Summary(table.status, table.asked, is_due, deadline(table), table.last_at, table.count, names)
