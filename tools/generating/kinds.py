"""Types as annotations name them, and the expressions that write, read and cover values of them.

`int`, `bool` and `str` stand for themselves; another type `X` is written by the functions `write_x` and `read_x` of the
game or of `kernel/names.py`, a small value or a frame by functions that are generated; `tuple[T, ...]` and `list[T]` by
their items; `ByX[...]` and `AtX[...]` as objects whose keys are those of the function `keys_x`.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass

PRIMITIVES = {"int": "read_int", "bool": "read_bool", "str": "read_str", "Count": "read_count"}
BLANKS = {"int": "0", "Count": "0", "bool": "False", "Card": "NONE", "Seat": "NONE"}


@dataclass(frozen=True)
class Kind:
    """A type: its name, and what it is made of."""

    name: str
    items: tuple[Kind, ...] = ()

    def __str__(self) -> str:
        if not self.items:
            return self.name
        return f"{self.name}[{', '.join(map(str, self.items))}{', ...' if self.name == 'tuple' else ''}]"

    @property
    def item(self) -> Kind:
        return self.items[0]

    @property
    def keys(self) -> str:
        """The function with the names of the places of a list, if it is laid out by them."""
        return f"keys_{self.name[2:].lower()}" if re.fullmatch("(By|At)[A-Z][a-z]+", self.name) else ""

    @property
    def bare(self) -> Kind:
        """Without how it is laid out."""
        return self.item.bare if self.keys or self.name == "Along" else self

    @property
    def is_many(self) -> bool:
        return self.bare.name in ("list", "tuple")


ANY = Kind("Any")


def kind_of(annotation: ast.expr) -> Kind:
    """The type that an annotation names."""
    if not isinstance(annotation, ast.Subscript):
        return Kind(ast.unparse(annotation))
    inner = annotation.slice.elts if isinstance(annotation.slice, ast.Tuple) else [annotation.slice]
    named = [item for item in inner if not (isinstance(item, ast.Constant) and item.value is Ellipsis)]
    return Kind(ast.unparse(annotation.value), tuple(kind_of(item) for item in named))


def plain(kind: Kind) -> str:
    """The type without the words that only the generator reads."""
    kind = kind.bare
    return str(Kind(kind.name, tuple(Kind(plain(item)) for item in kind.items)))


def veiled(kind: Kind) -> Kind:
    """The type of what is seen of a field that is not open: any card of it may be a back."""
    if kind.name in ("Card", "Seat"):
        return Kind(f"Maybe{kind.name}")
    return Kind(kind.name, tuple(veiled(item) for item in kind.items))


def blank(kind: Kind) -> str:
    """Nothing, or no card."""
    if kind.is_many:
        return "()" if kind.bare.name == "tuple" else "[]"
    return "NONE" if kind.name.startswith("Maybe") else BLANKS.get(kind.name, "")


def nothing(kind: Kind) -> str:
    """What remains of a covered field of the kernel."""
    if kind.name.endswith("| None"):
        return "None"
    return {"bytes": 'b""', "list": "[]", "str": '""'}.get(kind.name) or blank(kind)


def cover(kind: Kind, value: str, depth: int = 0) -> str:
    """What remains of a covered value: as many blanks as there are things in it; nothing for what has no blank."""
    kind = kind.bare
    if not kind.is_many:
        return blank(kind)
    if kind.name == "tuple":
        return f"({blank(kind.item)},) * len({value})" if blank(kind.item) else ""
    inner = cover(kind.item, f"x{depth}", depth + 1)
    return f"[{inner} for x{depth} in {value}]" if inner else ""


def write(kind: Kind, value: str, depth: int = 0) -> str:
    """An expression for the JSON of a value."""
    x, k = f"x{depth}", f"k{depth}"
    if kind.keys:
        inner = write(kind.bare.item, x, depth + 1)
        pairs = f"zip({kind.keys}(box), {value}, strict=True)"
        if kind.name.startswith("By") and inner == x:
            return f"dict({pairs})"
        laid = f" if {x} != {blank(kind.bare.item)}" if kind.name.startswith("At") else ""
        return f"{{{k}: {inner} for {k}, {x} in {pairs}{laid}}}"
    if kind.is_many:
        inner = write(kind.bare.item, x, depth + 1)
        return f"list({value})" if inner == x else f"[{inner} for {x} in {value}]"
    if kind.name in PRIMITIVES:
        return value
    return f"write_{'frame' if kind.name == 'Part' else kind.name.lower()}(box, {value})"


def read(kind: Kind, value: str, where: str, depth: int = 0, seats: str = "") -> str:
    """An expression for the value of a JSON; with `seats`, a list has an entry for each of them."""
    x = f"x{depth}"
    if kind.keys or kind.is_many:
        inner = read(kind.bare.item, x, where, depth + 1)
        if kind.name.startswith("At"):
            inner = f"{blank(kind.bare.item)} if {x} is None else {inner}"
        loop = f"[{inner} for {x} in {_listed(kind, value, where, seats)}]"
        return f"tuple({loop})" if kind.bare.name == "tuple" else loop
    if kind.name in PRIMITIVES:
        return f"{PRIMITIVES[kind.name]}({value}, {where})"
    return f"read_{kind.name.lower()}(box, {value}, {where})"


def _listed(kind: Kind, value: str, where: str, seats: str) -> str:
    if kind.keys:
        reader = "read_keyed" if kind.name.startswith("By") else "read_some"
        return f"{reader}({value}, {where}, {kind.keys}(box))"
    if kind.name == "list" and seats:
        return f"read_by_seat({value}, {where}, {seats})"
    return f"read_list({value}, {where})"
