"""The forms of a lesson's card: on, and back. They carry the number of the step that they were sent from."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bardhall.kernel.errors import Stale
from bardhall.web.core import entries as e
from bardhall.web.core.errors import Refusal
from bardhall.web.tables.lesson_play import at_step, gone_back, gone_on
from bardhall.web.tables.table import Table

if TYPE_CHECKING:
    from bardhall.web.pages.table_forms import TableForm


async def go_on(form: TableForm) -> bool:
    """Past a step to look at, or let the others play; whether the lesson lasts."""
    actor, number, hall = form.own_actor(), _number(form), form.service.hall
    async with hall.at(form.table) as table:
        run, count = at_step(table, number), table.count
    change = await asyncio.to_thread(gone_on, run)

    def decide(table: Table, _: object) -> e.TableChange:
        if table.count != count:
            raise Stale("the lesson has gone on")
        return change

    await hall.act(form.table, decide, actor)
    return not change.is_last


async def go_back(form: TableForm) -> None:
    """To the beginning of the step, or to the one before."""
    actor, number = form.own_actor(), _number(form)
    await form.service.hall.act(form.table, lambda table, _: gone_back(table, number), actor)


def _number(form: TableForm) -> int:
    text = form.fields.get("number", "")
    if not (text.isascii() and text.isdigit() and len(text) < 8):
        raise Refusal(422, "bad_form")
    return int(text) - 1
