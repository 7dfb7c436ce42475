"""An entry as a tree of nodes for the page: values, allowed values, and what can be added or removed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec import NODEFAULT, inspect

from bardhall.kernel.specs import flat
from bardhall.kernel.wording import Words
from bardhall.web.pages.templates import Speaker

Listed: TypeAlias = inspect.ListType | inspect.VarTupleType
_WIDEST = 20  # so many numbers stand in a list to choose from


class _Missing:
    """The type of `MISSING`, which is the value of an absent field."""


MISSING: Final = _Missing()


def alternatives(type: inspect.Type) -> list[inspect.Type]:
    """Return the types that a field can have if it is present."""
    return [kind for kind in flat(type) if not isinstance(kind, inspect.NoneType)]


def structs_of(type: inspect.Type) -> list[inspect.StructType]:
    """Return the structures that a field can contain."""
    return [kind for kind in alternatives(type) if isinstance(kind, inspect.StructType)]


def struct_of(type: inspect.Type, value: dict[str, Any]) -> inspect.StructType:
    """Return the structure of a value: the one with its tag, or else the first."""
    structs = structs_of(type)
    return next((struct for struct in structs if struct.tag == value.get(struct.tag_field or "")), structs[0])


def map_of(type: inspect.Type) -> inspect.DictType | None:
    """Return the map type of a field; None if it is not a map."""
    return next((kind for kind in alternatives(type) if isinstance(kind, inspect.DictType)), None)


def list_of(type: inspect.Type) -> Listed | None:
    """Return the list type of a field; None if it is not a list."""
    return next(
        (kind for kind in alternatives(type) if isinstance(kind, inspect.ListType | inspect.VarTupleType)), None
    )


def is_leaf(type: inspect.Type) -> bool:
    """Return whether a field holds a single value that is typed or chosen."""
    return not (structs_of(type) or map_of(type) or list_of(type))


def is_open(struct: inspect.StructType) -> bool:
    """Return whether a structure's fields are all optional and added one by one, as in an effect or a condition."""
    return struct.tag_field is None and not any(field.required for field in struct.fields)


def values_of(type: inspect.Type) -> list[object]:
    """Return the allowed values of a field; empty if any value can be typed."""
    kinds = alternatives(type)
    values = [value for kind in kinds if isinstance(kind, inspect.LiteralType) for value in kind.values]
    if any(isinstance(kind, inspect.BoolType) for kind in kinds):
        values = [True, False]
    return [*_small_range(kinds), *values] if values else []


def _small_range(kinds: list[inspect.Type]) -> list[object]:
    """Return a small range of numbers that can be chosen from, next to words."""
    found = [kind for kind in kinds if isinstance(kind, inspect.IntType)]
    least, most = (found[0].ge or 0, found[0].le or 0) if found else (0, -1)
    return list(range(least, min(most, least + _WIDEST) + 1))


def number_of(type: inspect.Type) -> inspect.IntType | None:
    """Return the integer type of a field; None if it is not an integer."""
    return next((kind for kind in alternatives(type) if isinstance(kind, inspect.IntType)), None)


def shown(value: object) -> str:
    """Return a value as a form shows it."""
    return "" if value is MISSING else str(value).lower() if isinstance(value, bool) else str(value)


def default_of(field: inspect.Field) -> str:
    """Return the default of a field, if it is a plain value."""
    return "" if field.default in (NODEFAULT, None, "") else shown(field.default)


def blank(type: inspect.Type) -> Any:
    """Return the initial value of a field, or MISSING if the author must choose or type it."""
    structs, mapped, listed = structs_of(type), map_of(type), list_of(type)
    if structs:
        return blank_struct(structs[0])
    if listed is not None:
        return [blank_item(listed) for _ in range(listed.min_length or 0)]
    if mapped is not None:
        return {}
    values, number = values_of(type), number_of(type)
    if len(values) == 1 or True in values:
        return values[0]
    return MISSING if values or number is None else min(max(number.ge or 0, 1), number.le or 1)


def blank_struct(struct: inspect.StructType) -> dict[str, Any]:
    """Return a structure with only its required fields."""
    made = {struct.tag_field: struct.tag} if struct.tag_field else {}
    needed = {field.encode_name: blank(field.type) for field in struct.fields if field.required}
    return {**made, **{name: value for name, value in needed.items() if value is not MISSING}}


def blank_item(type: Listed) -> Any:
    """Return the initial value of an item in a list, which is never absent."""
    made = blank(type.item_type)
    return "" if made is MISSING else made


DEEPEST = 16  # tables within tables; what is deeper is left to the text
_WORD = re.compile(r"\w+")


@dataclass(frozen=True)
class Place:
    """The position of a node in the tree: its path, its own name, and whether it can be removed."""

    path: str
    name: str
    is_spare: bool = True
    is_item: bool = False
    default: str = ""
    section: str = "field"  # of the words that name it

    def inner(self, name: str, is_spare: bool, default: str = "") -> Place:
        """Return the position of a field inside this one."""
        return Place(f"{self.path}.{name}" if self.path else name, name, is_spare, default=default)

    def key(self, name: str) -> Place:
        """Return the position of a map key inside this one, where the key is a chosen value."""
        return replace(self.inner(name, True), section="value")

    def item(self, index: int, is_spare: bool) -> Place:
        """Return the position of a list item inside this one, where names count from 1."""
        return Place(f"{self.path}.{index}", str(index + 1), is_spare, is_item=True)

    @property
    def depth(self) -> int:
        """Return how deep the position is in the tree."""
        return self.path.count(".")


@dataclass(frozen=True)
class Node:
    """A node of the tree, whose `look` names its form control; an odd one can only be edited as text."""

    place: Place
    look: str
    type: inspect.Type
    value: str = ""
    options: tuple[str, ...] = ()
    parts: tuple[Node, ...] = ()
    addable: tuple[str, ...] = ()  # what may be added by name; an empty name: something
    bounds: tuple[int | None, int | None] = (None, None)
    faults: tuple[FormError, ...] = ()

    @property
    def path(self) -> str:
        """Return the path to the node."""
        return self.place.path

    @property
    def adds(self) -> str:
        """Return the section of words for what can be added: fields of a structure, or values."""
        listed = list_of(self.type)
        is_table = self.look == "table" or (listed is not None and bool(structs_of(listed.item_type)))
        return "field" if is_table else "value"

    def every(self) -> Iterator[Node]:
        """Yield this node and all nodes inside."""
        yield self
        for part in self.parts:
            yield from part.every()

    def at(self, path: str) -> Node | None:
        """Return the node at a path."""
        return next((node for node in self.every() if node.path == path), None)

    def with_faults(self, faults: dict[str, list[FormError]]) -> Node:
        """Return the node with errors, each at the innermost position that it names."""
        known = {node.path for node in self.every()}
        placed: dict[str, list[FormError]] = {}
        for path, sentences in faults.items():
            placed.setdefault(_nearest(path, known), []).extend(sentences)
        return self._with(placed)

    def _with(self, placed: dict[str, list[FormError]]) -> Node:
        parts = tuple(part._with(placed) for part in self.parts)
        return replace(self, parts=parts, faults=tuple(placed.get(self.path, ())))


def _nearest(path: str, known: set[str]) -> str:
    while path and path not in known:
        path = path.rpartition(".")[0]
    return path


def tree(type: inspect.Type, data: dict[str, Any], is_open: bool = False) -> Node:
    """Return the tree of an entry; `is_open` means that its fields are added one by one."""
    (struct,) = structs_of(type)
    return _struct(Place("", "", False), type, struct, data, is_open)


def node_of(place: Place, type: inspect.Type, value: Any) -> Node:
    """Return the node for a value."""
    if is_leaf(type):
        return _leaf(place, type, value)
    if value is MISSING:
        return Node(place, "absent", type, addable=("",))
    structs, mapped, listed = structs_of(type), map_of(type), list_of(type)
    if place.depth < DEEPEST and structs and isinstance(value, dict):
        return _of_structs(place, type, structs, value)
    if place.depth < DEEPEST and mapped is not None and isinstance(value, dict):
        return _map(place, type, mapped, value)
    if place.depth < DEEPEST and listed is not None and isinstance(value, list):
        return _list(place, type, listed, value)
    return Node(place, "odd", type, shown(value))


def _leaf(place: Place, type: inspect.Type, value: Any) -> Node:
    if isinstance(value, dict | list):
        return Node(place, "odd", type, shown(value))
    text = shown(value)
    if values := values_of(type):
        options = [shown(option) for option in values]
        return Node(place, "choice", type, text, tuple(options if text in ("", *options) else [*options, text]))
    number = number_of(type)
    if number is None:
        return Node(place, "text", type, text)
    return Node(place, "number", type, text, bounds=(number.ge, number.le))


def _of_structs(place: Place, type: inspect.Type, structs: list[inspect.StructType], value: dict[str, Any]) -> Node:
    """Return the node for a structure, or for one of several that a tag distinguishes."""
    first = structs[0]
    if first.tag_field is None:
        return _struct(place, type, first, value, is_open(first))
    tags = tuple(str(struct.tag) for struct in structs)
    chosen = struct_of(type, value)
    tag = Node(place.inner(first.tag_field, False), "tag", type, str(value.get(first.tag_field, "")), tags)
    made = _struct(place, type, chosen, {k: v for k, v in value.items() if k != first.tag_field}, False)
    return replace(made, parts=(tag, *made.parts))


def _struct(place: Place, type: inspect.Type, struct: inspect.StructType, value: dict[str, Any], is_open: bool) -> Node:
    known = {field.encode_name: field for field in struct.fields}
    order = [*known] if not is_open else [name for name in value if name in known]
    parts = [
        node_of(
            place.inner(name, is_open or not known[name].required, default_of(known[name])),
            known[name].type,
            value.get(name, MISSING),
        )
        for name in order
    ]
    strange = [name for name in value if name not in known and _WORD.fullmatch(name)]
    odd = [Node(place.inner(name, True), "odd", type, shown(value[name])) for name in strange]
    addable = tuple(name for name in known if name not in value) if is_open else ()
    return Node(place, "table", type, parts=(*parts, *odd), addable=addable)


def _map(place: Place, type: inspect.Type, mapped: inspect.DictType, value: dict[str, Any]) -> Node:
    keys = [shown(key) for key in values_of(mapped.key_type)]
    found = [name for name in value if _WORD.fullmatch(name)]
    parts = tuple(node_of(place.key(name), mapped.value_type, value[name]) for name in found)
    return Node(place, "map", type, parts=parts, addable=tuple(key for key in keys if key not in value))


def _list(place: Place, type: inspect.Type, listed: Listed, value: list[Any]) -> Node:
    is_spare = len(value) > (listed.min_length or 0)
    parts = tuple(node_of(place.item(i, is_spare), listed.item_type, item) for i, item in enumerate(value))
    is_full = listed.max_length is not None and len(value) >= listed.max_length
    return Node(place, "list", type, parts=parts, addable=() if is_full else _items(listed.item_type))


def _items(type: inspect.Type) -> tuple[str, ...]:
    """Return the names of what a list can add: values, fields of an open structure, or a single generic item."""
    structs = structs_of(type)
    if len(structs) == 1 and is_open(structs[0]):
        return tuple(field.encode_name for field in structs[0].fields)
    return tuple(shown(value) for value in values_of(type)) or ("",)


WORDS = Words(Path(__file__).parent / "words")


@lru_cache(maxsize=4000)
def label(section: str, name: str, lang: str) -> str:
    """Return the readable name of a `kind`, a `field` or a `value`."""
    return WORDS.template(section, name, lang) or name.replace("_", " ")


def kind_name(kind: str, game: str, lang: str) -> str:
    """Return the readable name of a kind of entry, which is the gallery's if there is one."""
    speaker = Speaker(lang, game)
    title = speaker("shelf", kind) if speaker.has("shelf", kind) else label("kind", kind, lang)
    return title[:1].upper() + title[1:]


# The sentences of the reader that the entries of any game may get: a key of ours, and whether the names in them are of
# fields or of values. Others are about one game, and stay as they are.
_KNOWN = (
    (re.compile(r"Object missing required field `\w+`"), "missing", ""),
    (re.compile(r"Expected `int`, got `\w+`"), "whole", ""),
    (re.compile(r"Expected `str`, got `\w+`"), "text", ""),
    (re.compile(r"Expected `int` >= (?P<n>-?\d+)"), "least", ""),
    (re.compile(r"Expected `int` <= (?P<n>-?\d+)"), "most", ""),
    (re.compile(r"Expected `(?:array|object|str)` of length >= (?P<n>\d+)"), "more", ""),
    (re.compile(r"Expected `(?:array|object)` of length <= (?P<n>\d+)"), "fewer", ""),
    (re.compile(r"Expected `str` of length <= (?P<n>\d+)"), "shorter", ""),
    (re.compile(r"Expected `str` matching regex .*"), "bad_id", ""),
    (re.compile(r"Invalid (?:enum )?value '(?P<value>.*)'; it takes one of (?P<allowed>.*)"), "not_one", "value"),
    (re.compile(r"Object contains unknown field `\w+`; it has (?P<allowed>.*)"), "unknown", "field"),
    (re.compile(r"give an? [\w ]+ exactly one of (?P<allowed>.*)"), "one_of", "field"),
    (re.compile(r"(?P<name>[a-z_]+) needs (?P<what>[a-z_]+)"), "needs", "field"),
    (re.compile(r"(?P<what>[a-z_]+) cannot be used with (?P<name>[a-z_]+)"), "not_with", "field"),
)


class FormError(NamedTuple):
    """A sentence about an error, with its language."""

    text: str
    lang: str


def said(sentence: str, lang: str) -> FormError:
    """Return an error in a language if it is known, or else in English."""
    for pattern, key, section in _KNOWN:
        found = pattern.fullmatch(sentence)
        if found:
            names = {name: _called(text, section, lang) for name, text in found.groupdict().items()}
            return FormError(WORDS.say("fault", key, names, lang), lang)
    return FormError(sentence, "en")


def _called(names: str, section: str, lang: str) -> str:
    """Return one or several names as people read them."""
    return ", ".join(label(section, name, lang) for name in names.split(", ")) if section else names
