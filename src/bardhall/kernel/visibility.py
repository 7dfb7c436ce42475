"""Visibility annotations: who may see a field. `make generate` reads them and refuses a field that has none.

For mypy and mypyc each annotation is the bare type; only the generator tells them apart. The first five state the
visibility, for each field of a state and for each parameter of a frame's `__init__`; the others describe the layout of
a list.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias, TypeVar

T = TypeVar("T")

# Everybody sees it.
Open: TypeAlias = Annotated[T, "open"]
# Of a list by seat each seat sees its own entry, of a frame's field the seat that the frame asks; to others it is
# covered.
Owned: TypeAlias = Annotated[T, "owned"]
# Nobody sees it: of cards the backs remain, and so their number; of anything else nothing.
Hidden: TypeAlias = Annotated[T, "covered"]
# The function `see_<field>` of the game's `view.py` says what a seat sees of it.
Custom: TypeAlias = Annotated[T, "seen"]
# It follows from other fields by the function `derive_<field>` of `view.py`: never written, worked out when a position
# is read and when somebody looks.
Derived: TypeAlias = Annotated[T, "derived"]

# A list has an entry for each seat. One that goes along with other zones, entry by entry, says so: all of a state that
# do are as long as the first of them. One by place,
# colour or the like has an alias of its own beside its names: `ByColour` is written as an object with a key for each
# colour, `AtPlace` only with the places where something lies.
Along: TypeAlias = Annotated[T, "along"]
