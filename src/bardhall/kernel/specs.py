"""The structures of pack entries that all games share, and how their errors are found."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import inspect

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$", max_length=40)]
Line = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]

T = TypeVar("T")

_PLACE = re.compile(r"(`key` in )?`\$(.*)`")
_STEP = re.compile(r"\.(\w+)|\[(?:\.\.\.|\d+)\]")


class Strict(msgspec.Struct, forbid_unknown_fields=True):
    """A structure that refuses unknown fields."""


class Text(Strict):
    """A text in both languages."""

    en: Line
    fr: Line


class CardSpec(Strict, kw_only=True):
    """The fields that every card has; `plan` is its designer's note about its purpose."""

    id: Id
    name: Text
    flavour: Text | None = None
    plan: str = ""


@dataclass(frozen=True)
class PackSpecs:
    """What the packs of a game may contain: each kind of entry, and the numbers. `model` is a card to start from."""

    kinds: Mapping[str, type[Strict]]
    numbers: type[Strict] = Strict
    model: str = ""


def kind_of(card: CardSpec, kinds: Mapping[str, type[CardSpec]]) -> str:
    """Return the kind of a card, as a pack names it."""
    return next(kind for kind, struct in kinds.items() if type(card) is struct)


def copy_numbers(spec: Strict, numbers: T, own: Collection[str] = ()) -> T:
    """Return the numbers of a pack as the rules need them, except those that a game converts itself."""
    for name in spec.__struct_fields__:
        if name not in own:
            setattr(numbers, name, _fixed(getattr(spec, name)))
    return numbers


def _fixed(value: Any) -> Any:
    """Return a value with lists converted to tuples."""
    return tuple([_fixed(item) for item in value]) if isinstance(value, list) else value


def by_language(text: Text | None) -> dict[str, str]:
    """Return a text as a table by language."""
    return {"en": text.en, "fr": text.fr} if text else {}


# What is wrong with an entry


def faults_of(data: dict[str, Any], kind: type[Any]) -> Iterator[tuple[str, str]]:
    """Yield every invalid field of an entry: its key, and a sentence that says what would be valid."""
    known = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    for name in data:
        if name not in known:
            yield name, f"Object contains unknown field `{name}`; it has {', '.join(known)}"
    for name, field in known.items():
        if name not in data and field.required:
            yield name, f"Object missing required field `{name}`"
        elif name in data:
            yield from ((name, sentence) for sentence in _fault_of(data[name], name, field.type))


def _fault_of(value: object, name: str, type: Any) -> Iterator[str]:
    try:
        msgspec.convert(value, type)
    except msgspec.ValidationError as error:
        said = str(error)
        before, _, behind = said.rpartition(" - at ")  # what was typed may hold such words too, so the last one
        place = _PLACE.fullmatch(behind)
        inside = place[2] if place else ""
        is_key = bool(place and place[1])
        sentence = before if place else said
        allowed = _allowed(inspect.type_info(type), inside, is_key) if "nvalid" in sentence else []
        words = [str(it).lower() if isinstance(it, bool) else str(it) for it in allowed]  # as TOML writes them
        told = f"; it takes one of {', '.join(words)}" if words else ""
        yield f"{sentence} - at `{name}{inside}`{told}"


def _allowed(type: inspect.Type, path: str, is_key: bool) -> list[object]:
    """Return the values allowed at a path inside a type, if it has a fixed list of them."""
    nodes, tags = flat(type), []
    for step in _STEP.finditer(path):
        tags = [node.tag for node in nodes if isinstance(node, inspect.StructType) and node.tag_field == step[1]]
        nodes = [inner for node in nodes for inner in _inside(node, step[1])]
    if is_key:
        nodes = [inner for node in nodes if isinstance(node, inspect.DictType) for inner in flat(node.key_type)]
    return [*tags, *(value for node in nodes if isinstance(node, inspect.LiteralType) for value in node.values)]


def flat(type: inspect.Type) -> list[inspect.Type]:
    """Return the members of a union or constraint, or the type itself."""
    if isinstance(type, inspect.UnionType):
        return [inner for part in type.types for inner in flat(part)]
    return flat(type.type) if isinstance(type, inspect.Metadata) else [type]


def _inside(type: inspect.Type, field: str | None) -> list[inspect.Type]:
    """Return the types of a structure's field, or of the items of a list or table."""
    if isinstance(type, inspect.StructType):
        return [inner for f in type.fields if f.encode_name == field for inner in flat(f.type)]
    if field is None and isinstance(type, inspect.ListType):
        return flat(type.item_type)
    return flat(type.value_type) if field is None and isinstance(type, inspect.DictType) else []
