"""The forms of a lesson's card: on, and back. They carry the number of the step that they were sent from."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bardhall.kernel.errors import Stale
from bardhall.web.core import entries as e
from bardhall.web.core.errors import Refusal
from bardhall.web.tables.action import with_room
from bardhall.web.tables.lesson_play import at_step, gone_back, gone_on
from bardhall.web.tables.table import Table
from bardhall.web.tables.table_manager import no_answer

if TYPE_CHECKING:
    from bardhall.web.pages.table_forms import TableForm


async def go_on(form: TableForm) -> bool:
    """Past a step to look at, or let the others play; whether the lesson lasts."""
    form.own_seat()
    number, hall = _number(form), form.service.hall
    async with hall.at(form.table) as table:
        run, count = at_step(table, number), table.count
    change = await asyncio.to_thread(gone_on, run)

    def decide(table: Table) -> e.TableChange:
        if table.count != count:
            raise Stale("the lesson has gone on")
        return with_room(table, change, form.service.settings.limits.extras)

    await hall.act(form.table, decide, no_answer)
    return not change.is_last


async def go_back(form: TableForm) -> None:
    """To the beginning of the step, or to the one before."""
    form.own_seat()
    number, limit = _number(form), form.service.settings.limits.extras
    await form.service.hall.act(form.table, lambda table: with_room(table, gone_back(table, number), limit), no_answer)


def _number(form: TableForm) -> int:
    text = form.fields.get("number", "")
    if not (text.isascii() and text.isdigit() and len(text) < 8):
        raise Refusal(422, "bad_form")
    return int(text) - 1
