"""Encoding: what a seat may know as a row of numbers of one fixed length, for programs that learn."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from bardhall.kernel.game import View


class Section:
    """A named run of an observation: where it starts, how long it is, and the most a value of it can be."""

    __slots__ = ("most", "name", "size", "start")

    def __init__(self, name: str, start: int, size: int, most: float) -> None:
        self.name: Final = name
        self.start: Final = start
        self.size: Final = size
        self.most: Final = most


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Encodes the views of one box and number of seats. A game's encoder lays out its sections when it is made.

    An action needs no encoding: it is the index of a choice in the box's table.
    """

    __slots__ = ("sections", "size")

    def __init__(self) -> None:
        self.sections: list[Section] = []
        self.size = 0

    def section(self, name: str, size: int, most: float = 1.0) -> int:
        """Lay out the next section; where it starts. Its values are from 0 to `most`."""
        start = self.size
        self.sections.append(Section(name, start, size, most))
        self.size += size
        return start

    def blank(self) -> array[float]:
        """An observation of zeros."""
        return array("f", bytes(4 * self.size))

    def encode(self, view: View) -> array[float]:
        """The observation of a seat, from its view alone: 32-bit floats in the order of the sections."""
        raise AssertionError("a game has an encoder")
