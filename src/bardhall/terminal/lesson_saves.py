"""Lessons on disk: a lesson's save is a normal save that also contains the current step."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bardhall.data_dirs import home
from bardhall.kernel.chance import keyed
from bardhall.kernel.codec import read_count, read_dict, read_list
from bardhall.kernel.errors import Malformed
from bardhall.kernel.record import seal, unseal
from bardhall.lessons import Lesson, Run, begin, go_on_with
from bardhall.terminal.saves import decode, open_save, save_text, write_text
from bardhall.terminal.seating import PERSON, Seating
from bardhall.terminal.solo_history import moment
from bardhall.terminal.table import Table


def path_of(lesson: Lesson) -> Path:
    """Return the path of a lesson's save."""
    return home() / "lessons" / f"{lesson.game}-{lesson.id}.json"


def new_table(lesson: Lesson, lang: str) -> tuple[Table, Run]:
    """Start a lesson from its beginning."""
    run = begin(lesson)
    sitters = tuple(PERSON if seat == lesson.seat else lesson.opponent for seat in range(lesson.start.seats))
    seating = Seating(sitters, lesson.names(lang), lang, keyed("lesson", lesson.game, lesson.id), begun=moment())
    return Table(run.game, seating, path_of(lesson)), run


def kept_table(lesson: Lesson, lang: str | None = None) -> tuple[Table, Run]:
    """Resume a saved lesson in any language; refuse it if the lesson has changed since."""
    path = path_of(lesson)
    game, seating = open_save(path)
    marks = marks_in(lesson)
    if seating is None or marks is None:
        raise Malformed(f"{path}: this is not a saved lesson; start over with --again")
    try:
        run = go_on_with(lesson, game, marks)
    except Malformed as error:
        raise Malformed(f"{path}: {error}; start over with --again") from None
    spoken = seating if lang is None else replace(seating, lang=lang, given=lesson.names(lang))
    return Table(game, spoken, path), run


def marks_in(lesson: Lesson) -> list[int] | None:
    """Return the move numbers at which the steps of a saved lesson started; None if there is no save."""
    path = path_of(lesson)
    if not path.exists():
        return None
    data = read_dict(decode(path).get("lesson"), f"{path}: lesson")
    return [read_count(mark, f"{path}: lesson.marks") for mark in read_list(data.get("marks"), f"{path}: lesson.marks")]


def keep(table: Table, run: Run) -> None:
    """Save the current step; raise OSError if the disk refuses."""
    data = {**unseal(save_text(run.game, table.seating)), "lesson": {"id": run.lesson.id, "marks": run.marks}}
    write_text(table.path, seal(data))
