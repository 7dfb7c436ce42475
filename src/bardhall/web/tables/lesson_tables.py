"""The tables of lessons, which are normal tables and continue as normal games after the lesson."""

from __future__ import annotations

from bardhall import lessons
from bardhall.kernel.errors import Malformed
from bardhall.lessons import Lesson
from bardhall.web.core.errors import Refusal
from bardhall.web.store import game_rows
from bardhall.web.tables import opening
from bardhall.web.tables.deletion import delete_table
from bardhall.web.tables.lessons import run_of
from bardhall.web.tables.opening import Plan, SeatPlan
from bardhall.web.tables.service import Service


def find(game: str, name: str) -> Lesson:
    """Return a lesson by its game and name."""
    try:
        return lessons.find(opening.check_game(game), name)
    except Malformed:
        raise Refusal(404, "no_lesson") from None


async def under_way(service: Service, person: str) -> dict[tuple[str, str], tuple[str, int]]:
    """Return the lessons that a person has started, by game and name: the table of each, and its step from 1."""
    found: dict[tuple[str, str], tuple[str, int]] = {}
    for sheet in await game_rows.running_solo(service.store, person) if person else ():
        lesson = (sheet.game, sheet.terms.lesson)
        if sheet.terms.lesson and lesson not in found:
            at = await _step_at(service, sheet.id)
            found |= {lesson: (sheet.id, at)} if at else {}
    return found


async def _step_at(service: Service, table_id: str) -> int:
    """Return the current step of a table's lesson; 0 once the lesson is over."""
    try:
        async with service.hall.at(table_id) as table:
            run = run_of(table)
            return 0 if run is None else run.at + 1
    except Refusal:
        return 0


async def open_lesson(service: Service, lesson: Lesson, person: str, client: str, lang: str, is_anew: bool) -> str:
    """Return the id of the table with a lesson: a resumed one or a new one."""
    table, _ = (await under_way(service, person)).get((lesson.game, lesson.id), ("", 0))
    if table and not is_anew:
        return table
    if table:
        await delete_table(service, table, person)
    return (await opening.open_table(service, plan_of(lesson, lang), person, client)).id


def plan_of(lesson: Lesson, lang: str) -> Plan:
    """Return the plan of a lesson's table: the learner, and bots that continue to play after the lesson."""
    start, names = lesson.start, lesson.names(lang)
    seats = [
        SeatPlan(name, is_mine=True) if seat == lesson.seat else SeatPlan(name, lesson.opponent)
        for seat, name in enumerate(names)
    ]
    return Plan(
        lesson.game, tuple(seats), dict(start.options), seed=start.seed, lesson=lesson.id,
        chance=tuple(start.chance), first_chance=tuple(lesson.steps[0].chance),
    )  # fmt: skip
