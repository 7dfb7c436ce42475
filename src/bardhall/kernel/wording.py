"""Sentences: templates in TOML, one file per language, filled by name.

The format of a field decides its words: `{card:card}` is a card's name, `{n:die|dice}` the word that fits the number,
`{seat:seat}` the player's name, `{cards:card*}` a list of cards. A game adds its own formats by overriding `render`.

A field that is somewhere worded as a seat also has two forms: `{seat:seat} {seat:hires|hire} {card:card}` is "You hire
Hazel" for Lute, and "Lute hires Hazel" for everybody else. A form may contain fields: `{seat:The boat of
{seat:seat}|Your boat}`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeAlias, TypeVar

from bardhall.kernel import grammar
from bardhall.kernel.drawing import Line, plain_line
from bardhall.kernel.errors import Malformed
from bardhall.kernel.grammar import capital

if TYPE_CHECKING:
    from bardhall.kernel.box import Box
    from bardhall.kernel.choices import Choice
    from bardhall.kernel.events import Event
    from bardhall.kernel.flow import QuestionFrame
    from bardhall.kernel.game import View
    from bardhall.kernel.goal import Goal
    from bardhall.kernel.outcome import Outcome, Ranked

Arg: TypeAlias = int | str | tuple[int, ...]
Args: TypeAlias = dict[str, Arg]
Names: TypeAlias = Sequence[str]
Tables: TypeAlias = dict[str, dict[str, str]]


def number(args: Args, key: str, default: int = -1) -> int:
    """Return one of the named numbers."""
    value = args.get(key, default)
    assert isinstance(value, int)
    return value


W = TypeVar("W", bound="BoxWording")
V = TypeVar("V")

LANGUAGES = ("en", "fr")
_HERE = Path(__file__).parent / "words"


def check_language(lang: object) -> str:
    """Return the language, or refuse one that is unknown."""
    if not isinstance(lang, str) or lang not in LANGUAGES:
        raise Malformed(f"unknown language {lang!r}; choose from {', '.join(LANGUAGES)}")
    return lang


@cache
def _tables(folder: Path, lang: str) -> Tables:
    with (folder / f"{lang}.toml").open("rb") as file:
        tables: Tables = tomllib.load(file)
    return tables


@cache
def _template(folder: str, section: str, key: str, lang: str) -> str | None:
    """Return a template; the cache uses the name of the folder as its key, because that is faster than a path."""
    return _tables(Path(folder), lang).get(section, {}).get(key)


def _named(names: Names, seat: int) -> str:
    try:
        return names[seat]
    except (TypeError, IndexError):
        raise Malformed(f"names must list a name for each seat, not {names!r}") from None


class _Field(NamedTuple):
    """Literal text, and the name and format of the value that follows it, if any."""

    words: str
    name: str
    spec: str
    is_seat: bool


_SEAT = re.compile(r"{(\w+):(?:of_)?seats?}")


@cache
def _fields(template: str) -> list[_Field]:
    """Parse a template. A value that is worded as a seat in one place is treated as a seat everywhere."""
    seats = _SEAT.findall(template)
    return [
        _Field(words, name or "", spec or "", name in seats) for words, name, spec, _ in Formatter().parse(template)
    ]


class _Filler:
    """A writer that fills templates from a mapping or from the attributes of an object; `args` take precedence."""

    def __init__(self, wording: Wording, lang: str, names: Names, reader: int | None) -> None:
        self.wording = wording
        self.lang = lang
        self.names = names
        self.reader = reader

    def fill(self, template: str, source: object, args: Args) -> str:
        """Return the sentence with all its fields filled."""
        parts: list[str] = []
        for words, name, spec, is_seat in _fields(template):
            parts.append(words)
            if not name:
                continue
            value = args[name] if name in args else _value(source, name)
            if not is_seat:
                parts.append(self._worded(value, spec))
            elif "|" in spec:
                others, own = spec.split("|")
                form = own if self._is_reader(value) else others
                parts.append(self.fill(form, source, args) if "{" in form else form)
            elif self._is_reader(value):
                you = self._reader_among(value)
                parts.append(you if any(parts) else capital(you))
            else:
                parts.append(self._worded(value, spec))
        return "".join(parts)

    def _worded(self, value: Any, spec: str) -> str:
        if "|" in spec:
            one, many = spec.split("|")
            return one if (abs(value) < 2 if self.lang == "fr" else abs(value) == 1) else many
        if spec.endswith("*"):
            return self.wording.join([self._worded(one, spec[:-1]) for one in value], self.lang)
        return self.wording.render(spec, value, self.lang, self.names) if spec else str(value)

    def _is_reader(self, value: Any) -> bool:
        """Return whether the reader is that seat, or one of those seats."""
        return self.reader is not None and (self.reader in value if isinstance(value, tuple) else value == self.reader)

    def _reader_among(self, value: Any) -> str:
        """Return "you" after the names of the other seats that the sentence lists."""
        others = tuple(seat for seat in value if seat != self.reader) if isinstance(value, tuple) else ()
        return self.wording.say("term", "and_you" if others else "you", {"others": others}, self.lang, self.names)


def _value(source: Any, name: str) -> Any:
    return source[name] if isinstance(source, dict) else getattr(source, name)


class Wording:
    """All sentences of one game with one box; no words come from anywhere else."""

    folder: Path
    nothing: ClassVar[str] = "nothing"  # the term for an empty list

    def say(
        self, section: str, key: str, source: object, lang: str, names: Names = (), args: Args | None = None,
        reader: int | None = None,
    ) -> str:  # fmt: skip
        """Return the template `key` of a section, filled from `args`, else from a mapping or an object.

        The seat `reader` is called "you".
        """
        template = self.template(section, key, lang)
        if template is None:
            raise AssertionError(f"{self.folder.parent.name} has no {lang} words for {section}.{key}")
        return _Filler(self, lang, names, reader).fill(template, source, args or {})

    def template(self, section: str, key: str, lang: str) -> str | None:
        """Return the unfilled template, from the game or else from the kernel."""
        check_language(lang)
        found = _template(str(self.folder), section, key, lang)
        return _template(str(_HERE), section, key, lang) if found is None else found

    def term(self, key: str, lang: str) -> str:
        """Return a term of the game."""
        return self.say("term", key, {}, lang)

    def join(self, words: Sequence[str], lang: str, link: str = "and", nothing: str = "") -> str:
        """Return a list in words."""
        return grammar.listed(words, self.term(link, lang), self.term(nothing or self.nothing, lang))

    def listed(self, parts: Sequence[str], lang: str) -> str:
        """Return the parts of a line, joined by the separator of the language."""
        return (" ; " if lang == "fr" else "; ").join(parts)

    def section(self, name: str, lang: str) -> dict[str, str]:
        """Return all templates of a section; empty if the section does not exist."""
        return dict(_tables(self.folder, check_language(lang)).get(name, {}))

    def render(self, spec: str, value: Any, lang: str, names: Names) -> str:
        """Return a value in words. Games add their own formats and call this for the rest."""
        if spec == "seat":
            return _named(names, value) if names else self.say("term", "player", {"n": value + 1}, lang)
        if spec == "seats":
            return ", ".join(self.render("seat", seat, lang, names) for seat in value)
        if spec == "list":
            return ", ".join(str(v) for v in value)
        raise AssertionError(f"unknown format {spec!r} in a sentence")

    def prompt(self, frame: QuestionFrame[Any], args: Args, lang: str, names: Names = ()) -> str:
        """Return the question of a frame in words, from its fields and from facts of the table."""
        return self.say("prompt", type(frame).__name__, frame, lang, names, args)

    def label(self, choice: Choice, lang: str, names: Names = (), args: Args | None = None) -> str:
        """Return the words of a choice on a button, with facts of the pending question if it is a candidate there."""
        return self.say("choice", type(choice).__name__, choice, lang, names, args)

    def answer(self, choice: Choice, lang: str, names: Names = (), args: Args | None = None) -> str:
        """Return the words of an answer that completes a choice: from the section `answer`, else those of its own
        button.
        """
        kind = type(choice).__name__
        if self.template("answer", kind, lang) is None:
            return self.label(choice, lang, names, args)
        return self.say("answer", kind, choice, lang, names, args)

    def reason(self, key: str, args: Args, lang: str) -> str:
        """Return an obstacle as one sentence, with its numbers."""
        return self.say("reason", key, args, lang)

    def reason_args(self, g: Any, frame: QuestionFrame[Any] | None, choice: Choice, key: str) -> Args:
        """Return the numbers in an obstacle's sentence, computed from state and choice."""
        return {}

    def event(self, event: Event, viewer: int | None, lang: str, names: Names = (), reader: int | None = None) -> str:
        """Return a sentence for an event as that viewer may know it; the seat `reader` is called "you"."""
        kind, args = event.kind, {**event.args, "seat": event.seat}
        own = f"{kind}_own"
        if event.private and event.seat == viewer and self.template("event", own, lang) is not None:
            kind, args = own, {**args, **event.private}
        return self.say("event", kind, args, lang, names, reader=reader)

    def banner(self, event: Event, lang: str, names: Names = (), reader: int | None = None) -> str:
        """Return the announcement of an event in large letters, if the section `banner` has one."""
        key = self.banner_key(event)
        if self.template("banner", key, lang) is None:
            return ""
        return self.say("banner", key, {**event.args, "seat": event.seat}, lang, names, reader=reader)

    def banner_key(self, event: Event) -> str:
        """Return the key of an event's banner, which is the kind of the event."""
        return event.kind

    def ending(self, outcome: Outcome, lang: str) -> str:
        """Return why the game ended, with the values that broke the tie or failed to break it."""
        key = outcome.reason
        if len(outcome.ranking[0]) > 1 and self.template("ending", f"{key}_shared", lang) is not None:
            key = f"{key}_shared"
        values = " : ".join([str(value) for value in outcome.tiebreak])
        return self.say("ending", key, {"best": max(outcome.scores, default=0), "values": values}, lang)

    def ranked(self, place: Ranked, lang: str, names: Names) -> str:
        """Return the name of a seat, or of an opponent that the rules play."""
        return names[place] if isinstance(place, int) else self.term(place, lang)

    def table(self, view: View, lang: str, names: Names = ()) -> list[str]:
        """Return what the viewer sees on the table, line by line in plain text."""
        raise AssertionError("Wording.table is not implemented")

    def hand(self, view: View, lang: str, names: Names = ()) -> list[str]:
        """Return short lines about what the viewer holds; empty for the public."""
        return []

    def goal(self, view: View, lang: str, names: Names = ()) -> Goal | None:
        """Return the goal of the game and everyone's progress; None in a game without these words."""
        return None

    def board(self, view: View, lang: str, names: Names = ()) -> list[Line]:
        """Return the board drawn in characters, with its pieces; empty if the game draws none.

        A board has at most `drawing.COLUMNS` columns and `drawing.ROWS` rows.
        """
        return []

    def legend(self, view: View, lang: str, names: Names = ()) -> list[str]:
        """Return what the signs of the drawn board mean."""
        return []

    def map(self, view: View, lang: str, names: Names = ()) -> list[str]:
        """Return the drawn board in plain text with its legend."""
        drawn = [plain_line(line) for line in self.board(view, lang, names)]
        return [*drawn, "", *self.legend(view, lang, names)] if drawn else []

    def card(self, code: int, lang: str) -> str:
        """Return a card's name and a sentence made from its effect."""
        raise AssertionError("Wording.card is not implemented")


class Words(Wording):
    """The sentences of a folder, for code that has no box."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder


class BoxWording(Wording):
    """The sentences of a game with cards; extend it for what templates alone cannot express."""

    def __init__(self, box: Box, folder: Path) -> None:
        self.box = box
        self.folder = folder

    def render(self, spec: str, value: Any, lang: str, names: Names) -> str:
        if spec == "card":
            return self.name(value, lang)
        if spec == "cards":
            return ", ".join(self.name(card, lang) for card in value) or self.say("term", "none", {}, lang)
        return super().render(spec, value, lang, names)

    def name(self, card: int, lang: str) -> str:
        """Return a card's name; for a hidden card, that it is face down."""
        return self.say("term", "face_down", {}, lang) if card < 0 else self.box.texts[card].name[lang]

    def card(self, code: int, lang: str) -> str:
        return self.name(code, lang)

    def table(self, view: View, lang: str, names: Names = ()) -> list[str]:
        """Return every line of the section `table`, then for each seat every line of the section `player`."""
        lines = [self.say("table", key, view.sight, lang, names) for key in self.section("table", lang)]
        for seat in range(view.sight.seats):
            mine = _OfSeat(view.sight, seat)
            lines += [self.say("player", key, mine, lang, names) for key in self.section("player", lang)]
        return lines

    def hand(self, view: View, lang: str, names: Names = ()) -> list[str]:
        """Return the lines of the section `player` for the viewer."""
        if view.seat is None:
            return []
        mine = _OfSeat(view.sight, view.seat)
        return [self.say("player", key, mine, lang, names) for key in self.section("player", lang)]


class _OfSeat:
    """The fields of an observation for one seat: the seat's entry of each list by seat."""

    def __init__(self, sight: Any, seat: int) -> None:
        self._sight = sight
        self.seat = seat

    def __getattr__(self, name: str) -> Any:
        return getattr(self._sight, name)[self.seat]


class TablePage(Generic[W, V]):
    """A writer of a table's lines in plain text, from words and a view."""

    def __init__(self, words: W, v: V, lang: str, names: Names) -> None:
        self.words: Final = words
        self.v: Final = v
        self.lang: Final = lang
        self.names: Final = tuple(names)

    def say(self, key: str, **args: object) -> str:
        """Return a line of the table, or a part of a line."""
        fixed = [(name, tuple(value) if isinstance(value, list) else value) for name, value in args.items()]
        return _line(self.words, key, tuple(fixed), self.lang, self.names)

    def card(self, key: str, code: int, **args: object) -> str:
        """Return a line with a card's sentence."""
        return self.say(key, card=code, text=_card_text(self.words, code, self.lang), **args)

    def listed(self, parts: Sequence[str]) -> str:
        """Return the parts of a line, joined by the separator of the language."""
        return self.words.listed(parts, self.lang)


@lru_cache(maxsize=10_000)
def _line(words: Wording, key: str, args: tuple[tuple[str, object], ...], lang: str, names: Names) -> str:
    """Return a line of the table; it is cached because few lines change from one moment to the next."""
    return words.say("table", key, dict(args), lang, names)


@lru_cache(maxsize=10_000)
def _card_text(words: Wording, code: int, lang: str) -> str:
    return words.card(code, lang)
