"""How a table stands, in one row: kept beside it, so that lists and the sweep need not load it."""

from __future__ import annotations

from bardhall.web.core import entries as e
from bardhall.web.tables.autoplay import due
from bardhall.web.tables.clock import deadline
from bardhall.web.tables.table import Table


def summary_of(table: Table) -> e.Summary:
    """The summary of a table."""
    names = tuple(chair.name for chair in table.chairs)
    is_due = due(table) is not None
    return e.Summary(table.status, table.asked, is_due, deadline(table), table.last_at, table.count, names)
