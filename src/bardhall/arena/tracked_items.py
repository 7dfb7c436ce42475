"""The things that statistics of a game track: the entries of its packs, and what its `stats.toml` adds.

`stats.toml`, next to the rules of a game, lists what the arena counts there. Without the file, everything that an event
of a seat names counts as taken, and everything that a choice names counts as used.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from bardhall.kernel.box import Box
from bardhall.kernel.errors import Malformed
from bardhall.kernel.registry import AnyRules, box_of, rules_of
from bardhall.kernel.wording import LANGUAGES

OTHER = "card"  # the kind of what stands in no pack that we were told of
_NO_ENTRIES = ("pack.toml", "numbers.toml")


class CountedMoves(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The events and choices to count: events by their kind, choices by the first word of their text."""

    events: list[str] = []
    choices: list[str] = []


class Counting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of stats.toml; `clock` is the field of a state that counts rounds or turns, if scores can be
    computed at any time.
    """

    clock: str = ""
    taken: CountedMoves | None = None
    used: CountedMoves | None = None
    effects: list[str] = []  # the fields of an entry that hold its effects, like `ability.icons`
    kinds: dict[str, dict[str, str]] = {}  # what is counted, and what it is called; else all there is
    sections: dict[str, str] = {}  # kinds that stand in a section of the wording, not in a pack


@dataclass(frozen=True)
class TrackedItem:
    """A card, a location, or anything else with an id."""

    id: str
    kind: str
    name: dict[str, str]
    effects: tuple[str, ...] = ()


@cache
def counting_of(game: str) -> Counting:
    """Return what the arena counts in a game."""
    path = rules_of(game).folder() / "stats.toml"
    if not path.is_file():
        return Counting()
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Counting)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise Malformed(f"{path}: {error}") from None


def things_of(game: str, packs: Sequence[str] = ()) -> dict[str, TrackedItem]:
    """Return all tracked things by id: entries of the packs in order, other names of the wording, other cards."""
    return _things(game, tuple(packs), box_of(game, packs))


@cache
def _things(game: str, packs: tuple[str, ...], box: Box) -> dict[str, TrackedItem]:
    """Return the tracked things of a box, which are cached."""
    counting, rules = counting_of(game), rules_of(game)
    entries = _entries([rules.base_pack(), *map(Path, packs)])
    found = [_thing(kind, data, counting) for (kind, _), data in entries.items()]
    found += [thing for kind in counting.sections for thing in _section(rules, box, kind, counting.sections[kind])]
    known = {thing.id for thing in found}
    texts = zip(box.ids, box.texts, strict=True)
    found += [TrackedItem(name, OTHER, text.name) for name, text in texts if name not in known]
    kinds = {*counting.kinds, OTHER}
    return {thing.id: thing for thing in found if not counting.kinds or thing.kind in kinds}


def _entries(folders: Sequence[Path]) -> dict[tuple[str, str], dict[str, Any]]:
    """Return the entries by kind and id, from packs that were already checked."""
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for folder in folders:
        cleared = _read(folder / "pack.toml").get("clear", [])
        found = {key: data for key, data in found.items() if key[0] not in cleared}
        for path in sorted(folder.glob("*.toml")):
            for kind, data in [] if path.name in _NO_ENTRIES else _read(path).items():
                found.update({(kind, entry["id"]): entry for entry in data})
    return found


def _read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _thing(kind: str, data: dict[str, Any], counting: Counting) -> TrackedItem:
    named = data.get("name", {})
    name = {lang: named.get(lang) or named.get("en") or data["id"] for lang in LANGUAGES}
    effects = [word for field in counting.effects for word in _effects(_field(data, field))]
    return TrackedItem(data["id"], kind, name, tuple(dict.fromkeys(effects)))


def _field(data: Any, path: str) -> Any:
    """Return the value at a path of keys; None if it is missing."""
    for key in path.split("."):
        data = data.get(key) if isinstance(data, dict) else None
    return data


def _section(rules: AnyRules, box: Box, kind: str, section: str) -> list[TrackedItem]:
    tables = {lang: rules.wording(box).section(section, lang) for lang in LANGUAGES}
    return [TrackedItem(name, kind, {lang: tables[lang][name] for lang in LANGUAGES}) for name in tables["en"]]


def _effects(value: Any) -> Iterator[str]:
    """Yield the words of effects, such as `gain volume` for { gain = { volume = 2 } } and `gain_die` for
    "gain_die(song)".
    """
    if isinstance(value, str):
        yield value.partition("(")[0]
    elif isinstance(value, list):
        for part in value:
            yield from _effects(part)
    elif isinstance(value, dict):
        yield from _effects_of_table(value)


def _effects_of_table(table: dict[str, Any]) -> Iterator[str]:
    """Yield the effect that a table names first, then the effects nested in it."""
    word, value = next(iter(table.items()))
    if isinstance(value, dict) and all(isinstance(amount, int) for amount in value.values()):
        yield from (f"{word} {what}" for what in value)
    else:
        yield word
        yield from _effects(_tables(value.values() if isinstance(value, dict) else [value]))
    yield from _effects(_tables(list(table.values())[1:]))


def _tables(values: Iterable[Any]) -> list[Any]:
    """Return the values that are lists of tables, or lists of such lists."""
    return [v for v in values if isinstance(v, list) and any(isinstance(part, dict | list) for part in v)]
