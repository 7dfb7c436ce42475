"""Lessons: a guided first game, told by the engine itself. A lesson is data beside its game; nothing here knows a game.

`reading` reads and checks lessons, `sentences` fills in their numbers and names, `run` goes through one step by step,
`showing` says what a page or a terminal needs of the open step.
"""

from __future__ import annotations

from bardhall.lessons.reading import Choose, Lesson, Look, Step, Try, Watch, find, lessons_of
from bardhall.lessons.run import NotInLesson, NotNow, Run, begin, go_on_with
from bardhall.lessons.showing import Shown, show

__all__ = [
    "Choose",
    "Lesson",
    "Look",
    "NotInLesson",
    "NotNow",
    "Run",
    "Shown",
    "Step",
    "Try",
    "Watch",
    "begin",
    "find",
    "go_on_with",
    "lessons_of",
    "show",
]
