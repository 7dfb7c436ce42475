"""How declared field types are written as readable JSON and read back; every error names the field.

A game declares its own types next to their names (`TYPES` in `names.py`); lists, small objects and frames follow from
the declarations that `make generate` copies into `_codec.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from bardhall.kernel.box import Box
from bardhall.kernel.codec import (
    fault,
    read_bool,
    read_count,
    read_dict,
    read_fields,
    read_int,
    read_keyed,
    read_list,
    read_some,
    read_str,
)
from bardhall.kernel.errors import Malformed
from bardhall.kernel.flow import SecretPart
from bardhall.kernel.names import NONE, SEATS


@mypyc_attr(allow_interpreted_subclasses=True)
class JsonType:
    """A type of value that is read and written as JSON; this base class writes values unchanged."""

    def write(self, box: Any, value: Any) -> Any:
        """Return the value as it is written in a dump."""
        return value

    def write_all(self, box: Any, values: Sequence[Any]) -> list[Any]:
        """Write many values at once, which is faster for the long lists that fill a dump."""
        return [self.write(box, value) for value in values]

    def read(self, box: Any, value: object, where: str) -> Any:
        """Return the value that a dump contains, or refuse it by its field."""
        raise AssertionError(f"{type(self).__name__} cannot be read")

    def keys(self, box: Any) -> tuple[str, ...]:
        """Return the names of all values in order, for lists with one entry per value."""
        raise AssertionError(f"{type(self).__name__} builds no positions")

    def blank(self) -> Any:
        """Return the value that stands for nothing."""
        return NONE

    def initial(self, box: Any) -> Any:
        """Return the value that a new, empty table has."""
        return self.blank()

    def cards(self, value: Any) -> list[int]:
        """Return the cards that a value contains."""
        return []


class Plain(JsonType):
    """A value that JSON can hold unchanged."""

    def __init__(self, reader: Callable[[object, str], Any], blank: object = 0) -> None:
        self._reader: Final = reader
        self._blank: Final = blank

    def write_all(self, box: Any, values: Sequence[Any]) -> list[Any]:
        return list(values)

    def read(self, box: Any, value: object, where: str) -> Any:
        return self._reader(value, where)

    def blank(self) -> Any:
        return self._blank


class CardId(JsonType):
    """A card of the box, written as its id."""

    def write(self, box: Any, value: Any) -> Any:
        return box.ids[value]

    def write_all(self, box: Any, values: Sequence[Any]) -> list[Any]:
        ids: list[str] = box.ids
        return [ids[value] for value in values]

    def read(self, box: Any, value: object, where: str) -> Any:
        assert isinstance(box, Box)
        name = read_str(value, where)
        try:
            return box.code(name)
        except Malformed as error:
            raise Malformed(f"{where}: {error}") from None

    def cards(self, value: Any) -> list[int]:
        return [value]


class Number(JsonType):
    """A whole number within bounds; a dump may start counting at another number than the state does."""

    def __init__(self, low: int, high: int, wanted: str, shift: int = 0) -> None:
        self._low: Final = low
        self._high: Final = high
        self._wanted: Final = wanted
        self._shift: Final = shift

    def write(self, box: Any, value: Any) -> Any:
        return value + self._shift

    def read(self, box: Any, value: object, where: str) -> Any:
        number = read_int(value, where)
        if not self._low <= number <= self._high:
            fault(where, self._wanted, value)
        return number - self._shift

    def initial(self, box: Any) -> Any:
        return self._low - self._shift


class Names(JsonType):
    """A small code, written as its name in a fixed list."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names: Final = names

    def write(self, box: Any, value: Any) -> Any:
        return self._names[value]

    def read(self, box: Any, value: object, where: str) -> Any:
        return read_name(value, where, self._names)

    def keys(self, box: Any) -> tuple[str, ...]:
        return self._names

    def initial(self, box: Any) -> Any:
        return 0


class NamesOfBox(JsonType):
    """A small code, written as its name in a list that belongs to the box."""

    def __init__(self, names_of: Callable[[Any], tuple[str, ...]]) -> None:
        self._names_of: Final = names_of

    def write(self, box: Any, value: Any) -> Any:
        return self._names_of(box)[value]

    def write_all(self, box: Any, values: Sequence[Any]) -> list[Any]:
        names = self._names_of(box)
        return [names[value] for value in values]

    def read(self, box: Any, value: object, where: str) -> Any:
        return read_name(value, where, self._names_of(box))

    def keys(self, box: Any) -> tuple[str, ...]:
        return self._names_of(box)

    def initial(self, box: Any) -> Any:
        return 0


class RowId(JsonType):
    """A row of effects of the box, written as its id."""

    def write(self, box: Any, value: Any) -> Any:
        return box.rows[value].id

    def read(self, box: Any, value: object, where: str) -> Any:
        code = box.row_codes.get(read_str(value, where))
        if code is None:
            fault(where, "where a row of effects is printed, like <card>.top", value)
        return code


class SetOf(JsonType):
    """A set of small codes, one bit each, written as an ascending list; a single code may be written alone."""

    def __init__(self, item: JsonType, size: Callable[[Any], int]) -> None:
        self._item: Final = item
        self._size: Final = size

    def write(self, box: Any, value: Any) -> Any:
        return self._item.write_all(box, [code for code in range(self._size(box)) if value >> code & 1])

    def read(self, box: Any, value: object, where: str) -> Any:
        found = 0
        for item in value if isinstance(value, list) else [value]:
            found |= 1 << self._item.read(box, item, where)
        return found

    def initial(self, box: Any) -> Any:
        return 0


class Maybe(JsonType):
    """A value, or null in its place."""

    def __init__(self, item: JsonType) -> None:
        self._item: Final = item

    def write(self, box: Any, value: Any) -> Any:
        return None if value == NONE else self._item.write(box, value)

    def read(self, box: Any, value: object, where: str) -> Any:
        return NONE if value is None else self._item.read(box, value, where)

    def cards(self, value: Any) -> list[int]:
        return [] if value == NONE else self._item.cards(value)


class Listed(JsonType):
    """A list or tuple of values."""

    def __init__(self, item: JsonType, is_tuple: bool) -> None:
        self._item: Final = item
        self._is_tuple: Final = is_tuple

    def write(self, box: Any, value: Any) -> Any:
        return self._item.write_all(box, value)

    def read(self, box: Any, value: object, where: str) -> Any:
        found = [self._item.read(box, item, where) for item in read_list(value, where)]
        return tuple(found) if self._is_tuple else found

    def blank(self) -> Any:
        return () if self._is_tuple else []

    def entries(self, box: Any, count: int) -> Any:
        """Return `count` empty entries."""
        found = [self._item.initial(box) for _ in range(count)]
        return tuple(found) if self._is_tuple else found

    def cards(self, value: Any) -> list[int]:
        return [card for item in value for card in self._item.cards(item)]


class Keyed(Listed):
    """A list with one entry per name, written as an object; a sparse one omits blank entries."""

    def __init__(self, item: JsonType, is_tuple: bool, by: JsonType, is_sparse: bool) -> None:
        super().__init__(item, is_tuple)
        self._by: Final = by
        self._is_sparse: Final = is_sparse

    def write(self, box: Any, value: Any) -> Any:
        written = dict(zip(self._by.keys(box), self._item.write_all(box, value), strict=True))
        if self._is_sparse:
            blank = self._item.blank()
            return {key: written[key] for key, entry in zip(written, value) if entry != blank}
        return written

    def read(self, box: Any, value: object, where: str) -> Any:
        keys = self._by.keys(box)
        if self._is_sparse:
            given = read_some(value, where, keys)
            found = [self._item.blank() if item is None else self._item.read(box, item, where) for item in given]
        else:
            found = [self._item.read(box, item, where) for item in read_keyed(value, where, keys)]
        return tuple(found) if self._is_tuple else found

    def initial(self, box: Any) -> Any:
        return self.entries(box, len(self._by.keys(box)))


class Struct(JsonType):
    """A small immutable object or frame, written with its fields in constructor order."""

    def __init__(self, cls: type, fields: list[tuple[str, JsonType]], tag: str = "") -> None:
        self._cls: Final = cls
        self._fields: Final = fields
        self._tag: Final = tag  # the name of a frame
        self._names: Final = (*(("frame",) if tag else ()), *[name for name, _ in fields])

    def write(self, box: Any, value: Any) -> Any:
        written: dict[str, Any] = {"frame": self._tag} if self._tag else {}
        for name, kind in self._fields:
            written[name] = kind.write(box, getattr(value, name))
        return written

    def read(self, box: Any, value: object, where: str) -> Any:
        data = read_fields(value, where, self._names)
        return self._cls(*[kind.read(box, data[name], f"{where}.{name}") for name, kind in self._fields])

    def initial(self, box: Any) -> Any:
        return self._cls(*[kind.initial(box) for _, kind in self._fields])

    def cards(self, value: Any) -> list[int]:
        return [card for name, kind in self._fields for card in kind.cards(getattr(value, name))]


class Frames(JsonType):
    """A frame of any class of the game, written with the name of its class."""

    def __init__(self) -> None:
        self.by_name: Final[dict[str, Struct]] = {}

    def write(self, box: Any, value: Any) -> Any:
        return self.by_name[type(value).__name__].write(box, value)

    def read(self, box: Any, value: object, where: str) -> Any:
        name = read_str(read_dict(value, where).get("frame"), f"{where}.frame")
        if name not in self.by_name:
            raise Malformed(f"{where}.frame: unknown frame {name[:60]!r}")
        return self.by_name[name].read(box, value, where)


class Parts(JsonType):
    """One seat's part of a secret question."""

    def __init__(self, frames: Frames) -> None:
        self._frames: Final = frames

    def write(self, box: Any, value: Any) -> Any:
        return self._frames.write(box, value)

    def read(self, box: Any, value: object, where: str) -> Any:
        frame = self._frames.read(box, value, where)
        if not isinstance(frame, SecretPart):
            raise Malformed(f"{where}: must be a part of a secret question")
        return frame


KERNEL_TYPES: Final[dict[str, JsonType]] = {
    "int": Plain(read_int),
    "bool": Plain(read_bool, False),
    "str": Plain(read_str, ""),
    "Count": Plain(read_count),
    "Card": CardId(),
    "Seat": Number(0, SEATS - 1, "the number of a seat"),
}


class TypeTable:
    """The field types of one game, by the names that its declarations use."""

    def __init__(self, own: Mapping[str, JsonType]) -> None:
        self._types: Final[dict[str, JsonType]] = {**KERNEL_TYPES, **own}
        self._frames: Final = Frames()
        self._types["Frame"] = self._frames
        self._types["SecretPart"] = Parts(self._frames)
        self.open_frames: Final[set[type]] = set()  # that hide nothing from anybody

    def add_value(self, cls: type, fields: str) -> None:
        """Add a small object; `fields` is a text such as `card Card, uses Count`."""
        self._types[cls.__name__] = Struct(cls, self.fields(fields))

    def add_frame(self, cls: type, fields: str, is_open: bool) -> None:
        """Add a frame."""
        self._frames.by_name[cls.__name__] = Struct(cls, self.fields(fields), cls.__name__)
        if is_open:
            self.open_frames.add(cls)

    def frames(self) -> list[str]:
        """Return the names of all frames."""
        return list(self._frames.by_name)

    def fields(self, text: str) -> list[tuple[str, JsonType]]:
        """Return the fields that such a text lists, in order."""
        return [(name, self.named(kind)) for name, kind in pairs(text)]

    def named(self, text: str) -> JsonType:
        """Return the type with that name, such as `list[ByColour[tuple[Die]]]`."""
        if text not in self._types:
            self._types[text] = self._made(text)
        return self._types[text]

    def _made(self, text: str) -> JsonType:
        name, _, inner = text.removesuffix("]").partition("[")
        if not inner:
            assert name.startswith("Maybe"), f"the type {name} is not in the game's TYPES"
            return Maybe(self.named(name.removeprefix("Maybe")))
        if name in ("list", "tuple"):
            return Listed(self.named(inner), name == "tuple")
        bare, _, item = inner.removesuffix("]").partition("[")
        if name == "Along":
            return Listed(self.named(item), bare == "tuple")
        return Keyed(self.named(item), bare == "tuple", self.named(name[2:]), name.startswith("At"))


def pairs(text: str) -> list[tuple[str, str]]:
    """Return the names and types that a text such as `card Card, uses Count` lists."""
    return [(name, kind) for name, _, kind in [field.partition(" ") for field in text.split(", ") if field]]


def read_name(value: object, where: str, names: tuple[str, ...]) -> int:
    """Return the index of a name in the allowed names."""
    if value not in names:
        fault(where, "one of " + ", ".join(names), value)
    return names.index(str(value))
