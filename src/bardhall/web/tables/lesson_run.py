"""The lesson of a table: its game, the marks of its steps, and the lesson that they belong to."""

from __future__ import annotations

from bardhall import lessons
from bardhall.kernel.errors import Malformed
from bardhall.lessons import Run
from bardhall.web.tables.table import Table


def run_of(table: Table) -> Run | None:
    """The lesson of a table, while it lasts. One that this version does not have any more is over."""
    return table.cached("lesson", lambda: _run_of(table)) if table.is_taught else None


def _run_of(table: Table) -> Run | None:
    try:
        lesson = lessons.find(table.sheet.game, table.sheet.terms.lesson)
        run = lessons.go_on_with(lesson, table.game, table.marks)
    except Malformed:
        return None
    return None if run.step is None else run
