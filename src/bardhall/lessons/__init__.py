"""Lessons: guided first games. A lesson is data next to its game; this package knows no game.

`reading` reads and checks lessons, `sentences` fills in their numbers and names, `run` plays one step by step, and
`showing` prepares the current step for a page or a terminal.
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
