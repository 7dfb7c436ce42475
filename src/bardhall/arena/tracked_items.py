"""What can be seen, taken and used in a game: the entries of its packs, and what its `stats.toml` adds.

`stats.toml` stands beside the rules of a game and says what the arena counts there. A game without one is counted
all the same: what an event of a seat names was taken, what a choice names was used.
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
    """Events by their kind, choices by the first word of their text."""

    events: list[str] = []
    choices: list[str] = []


class Counting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """stats.toml. `clock` is the field of a state that counts rounds or turns; it can be scored at any time."""

    clock: str = ""
    taken: CountedMoves | None = None
    used: CountedMoves | None = None
    effects: list[str] = []  # the fields of an entry that hold its effects, like `ability.icons`
    kinds: dict[str, dict[str, str]] = {}  # what is counted, and what it is called; else all there is
    sections: dict[str, str] = {}  # kinds that stand in a section of the wording, not in a pack


@dataclass(frozen=True)
class TrackedItem:
    """A card, a location, or whatever else has an id."""

    id: str
    kind: str
    name: dict[str, str]
    effects: tuple[str, ...] = ()


@cache
def counting_of(game: str) -> Counting:
    """What the arena counts of a game."""
    path = rules_of(game).folder() / "stats.toml"
    if not path.is_file():
        return Counting()
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Counting)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise Malformed(f"{path}: {error}") from None


def things_of(game: str, packs: Sequence[str] = ()) -> dict[str, TrackedItem]:
    """Everything that is counted, by id: entries of the packs in their order, what the wording names, other cards."""
    return _things(game, tuple(packs), box_of(game, packs))


@cache
def _things(game: str, packs: tuple[str, ...], box: Box) -> dict[str, TrackedItem]:
    """Read once for each box."""
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
    """The entries by kind and id; the packs have been read before, and are whole."""
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
    """What stands at a path of keys; None if there is nothing."""
    for key in path.split("."):
        data = data.get(key) if isinstance(data, dict) else None
    return data


def _section(rules: AnyRules, box: Box, kind: str, section: str) -> list[TrackedItem]:
    tables = {lang: rules.wording(box).section(section, lang) for lang in LANGUAGES}
    return [TrackedItem(name, kind, {lang: tables[lang][name] for lang in LANGUAGES}) for name in tables["en"]]


def _effects(value: Any) -> Iterator[str]:
    """The words of effects: `gain volume` of { gain = { volume = 2 } }, `gain_die` of "gain_die(song)"."""
    if isinstance(value, str):
        yield value.partition("(")[0]
    elif isinstance(value, list):
        for part in value:
            yield from _effects(part)
    elif isinstance(value, dict):
        yield from _effects_of_table(value)


def _effects_of_table(table: dict[str, Any]) -> Iterator[str]:
    """A table names its effect first, and what it is of; what follows are details, and effects inside of it."""
    word, value = next(iter(table.items()))
    if isinstance(value, dict) and all(isinstance(amount, int) for amount in value.values()):
        yield from (f"{word} {what}" for what in value)
    else:
        yield word
        yield from _effects(_tables(value.values() if isinstance(value, dict) else [value]))
    yield from _effects(_tables(list(table.values())[1:]))


def _tables(values: Iterable[Any]) -> list[Any]:
    """Those of the values that are lists of tables, or of lists of them."""
    return [v for v in values if isinstance(v, list) and any(isinstance(part, dict | list) for part in v)]
