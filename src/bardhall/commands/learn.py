"""bardhall learn: a guided first game, step by step."""

from __future__ import annotations

import argparse

import bardhall
from bardhall.commands.parser import Commands
from bardhall.commands.play import full_screen
from bardhall.commands.words import WORDS
from bardhall.kernel.errors import Malformed
from bardhall.lessons import Lesson, find, lessons_of
from bardhall.terminal.lesson import LessonSession
from bardhall.terminal.lesson_saves import keep, kept_table, marks_in, new_table, path_of
from bardhall.terminal.lesson_sitting import LessonSitting


def add(commands: Commands) -> None:
    command = commands.add("learn")
    command.game(nargs="?")
    command.argument("lesson", metavar="LESSON", nargs="?", default="")
    command.argument("--again", action="store_true")
    command.argument("--screen", action="store_true")
    command.argument("--lang", choices=("en", "fr"))
    command.runs(lambda args: run(args, command.lang))


def run(args: argparse.Namespace, lang: str) -> int:
    spoken = args.lang or lang
    if args.game is None:
        print("\n".join(listing(spoken)))
        return 0
    lesson = find(args.game, args.lesson)
    show = full_screen() if args.screen else None
    is_kept = path_of(lesson).exists() and not args.again
    table, taken = kept_table(lesson, args.lang) if is_kept else new_table(lesson, spoken)
    try:
        keep(table, taken)
    except OSError as error:
        raise Malformed(f"{table.path}: cannot be written ({error.strerror})") from None
    sitting = LessonSitting(table, taken, f"bardhall learn {lesson.game} {lesson.id}")
    return show(sitting) if show else LessonSession(sitting).take()


def listing(lang: str) -> list[str]:
    """Return lines about all lessons, each with its current step and how to start it."""
    lessons = [lesson for game in bardhall.games() for lesson in lessons_of(game)]
    return [*[_line(lesson, lang) for lesson in lessons], WORDS.say("learn", "begin", {}, lang)]


def _line(lesson: Lesson, lang: str) -> str:
    marks = marks_in(lesson)
    said: dict[str, object] = {"game": lesson.game, "id": lesson.id, "title": lesson.title.said(lang)}
    said |= {"minutes": lesson.minutes, "blurb": lesson.blurb.said(lang), "count": len(lesson.steps)}
    key = "listed" if marks is None else "listed_begun"
    return WORDS.say("learn", key, {**said, "number": len(marks or ())}, lang)
