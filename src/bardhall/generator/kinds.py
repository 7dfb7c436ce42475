"""The types in annotations: their text for `kernel/json_types.py`, and expressions that hide values.

`ByX[...]` and `AtX[...]` are lists with one entry per name of the type `X`.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass

BLANKS = {"int": "0", "Count": "0", "bool": "False", "Card": "NONE", "Seat": "NONE"}


@dataclass(frozen=True)
class Kind:
    """A type with its name and its type arguments."""

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
    def is_keyed(self) -> bool:
        """Return whether the type is a list with one entry per name of another type."""
        return re.fullmatch("(By|At)[A-Z][a-z]+", self.name) is not None

    @property
    def bare(self) -> Kind:
        """Return the type without its layout of entries."""
        return self.item.bare if self.is_keyed or self.name == "Along" else self

    @property
    def text(self) -> str:
        """Return the type as text for the kernel's type table."""
        is_made = self.is_keyed or self.name in ("list", "tuple", "Along")
        return f"{self.name}[{self.item.text}]" if is_made else self.name

    @property
    def is_many(self) -> bool:
        return self.bare.name in ("list", "tuple")


ANY = Kind("Any")


def kind_of(annotation: ast.expr) -> Kind:
    """Return the type that an annotation names."""
    if not isinstance(annotation, ast.Subscript):
        return Kind(ast.unparse(annotation))
    inner = annotation.slice.elts if isinstance(annotation.slice, ast.Tuple) else [annotation.slice]
    named = [item for item in inner if not (isinstance(item, ast.Constant) and item.value is Ellipsis)]
    return Kind(ast.unparse(annotation.value), tuple(kind_of(item) for item in named))


def plain(kind: Kind) -> str:
    """Return the type without names that only the generator uses."""
    kind = kind.bare
    return str(Kind(kind.name, tuple(Kind(plain(item)) for item in kind.items)))


def veiled(kind: Kind) -> Kind:
    """Return the type that a hidden field has in a view, where any card may be a back."""
    if kind.name in ("Card", "Seat"):
        return Kind(f"Maybe{kind.name}")
    return Kind(kind.name, tuple(veiled(item) for item in kind.items))


def blank(kind: Kind) -> str:
    """Return the expression for an empty value or for no card."""
    if kind.is_many:
        return "()" if kind.bare.name == "tuple" else "[]"
    return "NONE" if kind.name.startswith("Maybe") else BLANKS.get(kind.name, "")


def nothing(kind: Kind) -> str:
    """Return the expression for a hidden field that the kernel declares."""
    if kind.name.endswith("| None"):
        return "None"
    return {"bytes": 'b""', "list": "[]", "str": '""'}.get(kind.name) or blank(kind)


def cover(kind: Kind, value: str, depth: int = 0) -> str:
    """Return the expression that hides a value: one blank for each item, or nothing if its type has no blank."""
    kind = kind.bare
    if not kind.is_many:
        return blank(kind)
    if kind.name == "tuple":
        return f"({blank(kind.item)},) * len({value})" if blank(kind.item) else ""
    inner = cover(kind.item, f"x{depth}", depth + 1)
    return f"[{inner} for x{depth} in {value}]" if inner else ""
