"""Reading lessons: strict TOML with several kinds of steps."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import msgspec

from bardhall.kernel import registry
from bardhall.kernel.errors import Malformed
from bardhall.kernel.wording import check_language
from bardhall.lessons.saying import WORDS

Outcomes: TypeAlias = list[Any]  # dictated chance, as `Game.dictate` takes it
Some: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence of a lesson in both languages."""

    en: str
    fr: str

    def said(self, lang: str) -> str:
        """Return the sentence in a language."""
        return self.fr if check_language(lang) == "fr" else self.en


class _Step(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="do", tag=lambda name: name.lower()
):
    """The fields that all steps share: a sentence, the rule that it teaches, the pieces it points at, and scripted
    chance.

    `points_at` holds the keys of pieces as the game's board names them.
    """

    en: str
    fr: str
    rule: str = ""
    points_at: tuple[str, ...] = ()
    chance: Outcomes = []

    def said(self, lang: str) -> str:
        """Return the sentence of the step, with its placeholders."""
        return self.fr if check_language(lang) == "fr" else self.en


class Look(_Step, frozen=True):
    """A step that explains something and asks for nothing."""


class Choose(_Step, frozen=True):
    """A step that asks for certain choices, one per question; `instead` explains why anything else must wait."""

    choices: tuple[str, ...]
    answers: Some = 1
    instead: Text | None = None


class Try(_Step, frozen=True):
    """A step of free play, for that number of choices, until a question with that rule, or until others must decide."""

    answers: Some | None = None
    until: str = ""


class Watch(_Step, frozen=True):
    """A step in which the others play, either these choices or their own until the learner must decide."""

    moves: tuple[str, ...] = ()


Step: TypeAlias = Look | Choose | Try | Watch


class _Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game with which a lesson starts."""

    seats: Some
    seed: int
    seat: int = 0
    options: dict[str, Any] = {}
    chance: Outcomes = []


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: Text
    blurb: Text
    minutes: Some
    start: _Start
    step: tuple[Step, ...]
    opponent: str = "easy"


class Lesson:
    """A guided game: its start, its opponents and its steps."""

    def __init__(self, game: str, name: str, file: _File) -> None:
        self.game = game
        self.id = name
        self.title = file.title
        self.blurb = file.blurb
        self.minutes = file.minutes
        self.opponent = file.opponent
        self.start = file.start
        self.steps = file.step

    @property
    def seat(self) -> int:
        """Return the learner's seat."""
        return self.start.seat

    def names(self, lang: str) -> tuple[str, ...]:
        """Return the names of the players."""
        return WORDS.names(self.start.seats, self.seat, lang)

    def __repr__(self) -> str:
        return f"<Lesson {self.game}/{self.id}, {len(self.steps)} steps>"


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game in order; none if the game has no folder `lessons`."""
    folder = registry.rules_of(game).folder() / "lessons"
    return tuple(read_lesson(game, path) for path in sorted(folder.glob("*.toml")))


def find(game: str, name: str = "") -> Lesson:
    """Return a lesson by its name; without a name, the first lesson of the game."""
    known = lessons_of(game)
    for lesson in known:
        if name in ("", lesson.id):
            return lesson
    said = f"{game} has no lesson {name!r}" if name else f"{game} has no lessons"
    raise Malformed(f"{said}; choose from {', '.join(lesson.id for lesson in known) or 'none'}")


def read_lesson(game: str, path: Path) -> Lesson:
    """Read a lesson from its file; an error in it names the field."""
    try:
        file = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _File)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise Malformed(f"{path}: {error}") from None
    if not 0 <= file.start.seat < file.start.seats:
        raise Malformed(
            f"{path}: start.seat: seat {file.start.seat} does not exist; the table has {file.start.seats} seats"
        )
    return Lesson(game, path.stem, file)
