"""What a game declares about itself: its players and options."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TypeAlias

import msgspec

from bardhall.kernel.codec import whole
from bardhall.kernel.content import PackEntry, read_entries
from bardhall.kernel.errors import Malformed
from bardhall.kernel.specs import Id, Text, by_language
from bardhall.kernel.wording import LANGUAGES, Words, check_language

Value: TypeAlias = int | str | bool | None
Options: TypeAlias = dict[str, Value]

_NUMBER = re.compile("-?[0-9]{1,18}")


@dataclass(frozen=True)
class Option:
    """One option of a game; `allowed` lists its values, or `span` has the ends of a range of numbers.

    `texts` describes the option by language, and `values` has the names of its values; both come from `options.toml`.
    A text with one value for each seat, separated by commas, is `by_seat`: a form asks for it seat by seat.
    A text with a list, separated by commas, may instead be one of the `words`, each of which stands for a whole list.
    The listed items have names in `values` or are cards of a kind (`of`); there are `count` of them, or any number.
    A number that `is_seat` counts seats from 0. `labels` are for a form, where nobody types the option's name,
    and `value_help` has a sentence for each value that needs one.
    A number followed by its `unit` has another meaning than the bare number, and is stored as text.
    An option with `omit_default_in_records` is newer than the first records of its game: its default is not written,
    so that the commitments of older games stay valid.
    """

    name: str
    type: type
    default: Value
    texts: dict[str, str] = field(default_factory=dict)
    allowed: tuple[Value, ...] = ()
    span: tuple[int, int] | None = None
    values: dict[str, dict[str, str]] = field(default_factory=dict)
    by_seat: bool = False
    unit: str = ""
    words: tuple[str, ...] = ()
    of: str = ""
    count: int = 0
    is_seat: bool = False
    labels: dict[str, str] = field(default_factory=dict)
    value_help: dict[str, dict[str, str]] = field(default_factory=dict)
    omit_default_in_records: bool = False

    def help(self, lang: str = "en") -> str:
        """Return one sentence about what the option changes."""
        return self.texts[check_language(lang)]

    def label(self, lang: str = "en") -> str:
        """Return the option's name in a form; its help if it has no name."""
        return self.labels.get(check_language(lang)) or self.help(lang)

    def tell(self, value: str, lang: str = "en") -> str:
        """Return one sentence about what a value does; an empty text if its name says everything."""
        return self.value_help.get(check_language(lang), {}).get(value, "")

    def value_name(self, value: object, lang: str = "en") -> str:
        """Return the name of a value; a value without a name is shown as it is written."""
        typed = str(value)
        return self.values.get(check_language(lang), {}).get(typed, typed)

    def check(self, value: object) -> Value:
        """Return the value if it is valid; a text from a command line is converted to the option's type."""
        if value == self.default and type(value) is type(self.default):
            return self.default
        if self.type is int:
            value = _number(value)
        if isinstance(value, str) and self._is_in_unit(value):
            return value
        if self.type is str and isinstance(value, list | tuple) and all(isinstance(word, str) for word in value):
            value = ",".join(value)
        if self.type is bool and value in ("true", "false"):
            value = value == "true"
        if not isinstance(value, self.type) or (self.type is int and isinstance(value, bool)):
            raise Malformed(f"option {self.name} must be {self._wanted()}, not {value!r}")
        if (self.allowed and value not in self.allowed) or not self._in_span(value):
            raise Malformed(f"option {self.name} must be {self._wanted()}, not {value!r}")
        assert isinstance(value, int | str)
        return value

    def _is_in_unit(self, value: str) -> bool:
        number = _number(value.removesuffix(self.unit))
        return self.unit != "" and value.endswith(self.unit) and isinstance(number, int) and self._in_span(number)

    def _in_span(self, value: object) -> bool:
        return self.span is None or (isinstance(value, int) and self.span[0] <= value <= self.span[1])

    def _wanted(self) -> str:
        if self.allowed:
            return "one of " + ", ".join(str(v) for v in self.allowed)
        if self.span:
            or_so = f", or so many {self.unit}" if self.unit else ""
            return f"a number from {self.span[0]} to {self.span[1]}{or_so}"
        return {int: "a number", bool: "true or false", str: "a text"}[self.type]


def _number(value: object) -> object:
    """Return a number, or the number in a text; any other value unchanged."""
    if isinstance(value, str):
        return int(value) if _NUMBER.fullmatch(value) else value
    number = whole(value)
    return value if number is None else number


@dataclass(frozen=True)
class Pick:
    """A card that a list option can name; `needs` is another option with the value that the card requires."""

    id: str
    needs: tuple[str, str] | None = None


@dataclass(frozen=True)
class Spot:
    """A place on a board, by its id in choices, dumps and views.

    `name` is by language, and empty if the place has only an id. `x` and `y` are its coordinates on a board that is a
    map. `near` are the ids of the neighbours: the places that a piece reaches in one step, or can use from there.
    """

    id: str
    kind: str
    name: dict[str, str]
    x: int | None = None
    y: int | None = None
    near: tuple[str, ...] = ()


@dataclass(frozen=True)
class GameInfo:
    """A game's id, name, player counts and options."""

    id: str
    names: dict[str, str]
    summaries: dict[str, str]
    players: tuple[int, ...]
    options: tuple[Option, ...]

    def name(self, lang: str = "en") -> str:
        """Return the game's name."""
        return self.names[check_language(lang)]

    def summary(self, lang: str = "en") -> str:
        """Return one sentence about the game."""
        return self.summaries[check_language(lang)]

    def check_seats(self, seats: object) -> int:
        """Return the number of seats, or refuse an invalid one."""
        number = whole(seats)
        if number is None or number not in self.players:
            wanted = ", ".join(str(n) for n in self.players)
            raise Malformed(f"{self.id} is for {wanted} players, not {seats!r}")
        return number

    def check_options(self, given: dict[str, object]) -> Options:
        """Return all options with their values; an unknown name is refused."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise Malformed(f"{self.id} has no option {name!r}; choose from {', '.join(known) or 'none'}")
        return {name: option.check(given.get(name, option.default)) for name, option in known.items()}

    def written_options(self, options: Options) -> Options:
        """Return the options as they are written in records, dumps and commitments."""
        unsaid = {option.name: option.default for option in self.options if option.omit_default_in_records}
        return {name: value for name, value in options.items() if name not in unsaid or value != unsaid[name]}


class _OptionWords(msgspec.Struct, forbid_unknown_fields=True):
    """The texts of an option."""

    id: Id
    help: Text
    label: Text | None = None
    values: dict[str, Text] = {}
    value_help: dict[str, Text] = {}


def read_info(words: Words, id: str, players: tuple[int, ...], options: tuple[Option, ...] = ()) -> GameInfo:
    """Return a game's info with its texts: its name from the section `game` of its words, its options' from
    `options.toml`.
    """
    names = {lang: words.say("game", "name", {}, lang) for lang in LANGUAGES}
    summaries = {lang: words.say("game", "summary", {}, lang) for lang in LANGUAGES}
    return GameInfo(id, names, summaries, players, _worded(options, words.folder.parent / "options.toml"))


def _worded(options: tuple[Option, ...], path: Path) -> tuple[Option, ...]:
    """Return the options with their texts; refuse an option or a value that has none."""
    entries = {str(entry.data.get("id")): entry for entry in read_entries(path, "option")} if options else {}
    known = [option.name for option in options]
    for name, entry in entries.items():
        if name not in known:
            raise entry.fault(f"the game has no option {name!r}; choose from {', '.join(known)}", "id")
    for name in known:
        if name not in entries:
            raise Malformed(f"{path}: option {name} has no words; write an [[option]] with its id and its help")
    return tuple(_with_words(option, entries[option.name]) for option in options)


def _with_words(option: Option, entry: PackEntry) -> Option:
    said = entry.read(_OptionWords)
    for value in (*option.allowed, *option.words):
        if str(value) not in said.values:
            raise entry.fault(f"option {option.name}: its value {value} has no name", "values")
    for value in said.value_help:
        if value not in said.values:
            raise entry.fault(f"option {option.name}: its value {value} has help, but no name", "value_help")
    values = {lang: {value: by_language(text)[lang] for value, text in said.values.items()} for lang in LANGUAGES}
    helps = {lang: {value: by_language(text)[lang] for value, text in said.value_help.items()} for lang in LANGUAGES}
    return replace(
        option, texts=by_language(said.help), labels=by_language(said.label), values=values, value_help=helps
    )
