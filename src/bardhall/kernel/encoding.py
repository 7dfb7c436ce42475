"""Encoding: what a seat may know as a row of numbers of one fixed length, for programs that learn."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from mypy_extensions import mypyc_attr

from bardhall.kernel.names import NONE

if TYPE_CHECKING:
    from bardhall.kernel.game import View

Numbers: TypeAlias = "array[float]"


class Section:
    """A named run of an observation: where it starts, how long it is, and the most a value of it can be."""

    __slots__ = ("most", "name", "size", "start")

    def __init__(self, name: str, start: int, size: int, most: float) -> None:
        self.name: Final = name
        self.start: Final = start
        self.size: Final = size
        self.most: Final = most


class CardPlaces:
    """The place of each card among those that can lie where it lies, and what one copy of it counts.

    `members` are the codes of those cards, out of `cards` in the box; `shares` are powers of two, so that sums are
    exact. If nothing is said there is one copy of each card, which counts 1.
    """

    __slots__ = ("place", "share", "size")

    def __init__(self, cards: int, members: Sequence[int], shares: Sequence[float] = ()) -> None:
        place = [NONE] * cards
        for i, code in enumerate(members):
            place[code] = i
        self.size: Final = len(members)
        self.place: Final = place
        self.share: Final = list(shares) or [1.0] * cards

    def put(self, out: Numbers, start: int, cards: tuple[int, ...]) -> None:
        """Count cards from there on; cards that nobody has seen have no place."""
        place, share = self.place, self.share
        for card in cards:
            if card == NONE:
                continue
            if share[card] < 1.0:
                out[start + place[card]] += share[card]
            else:
                out[start + place[card]] = 1.0

    def put_one(self, out: Numbers, start: int, card: int) -> None:
        """A 1 for the card, if there is one."""
        if card != NONE:
            out[start + self.place[card]] = 1.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Encodes the views of one box and number of seats. A game's encoder lays out its sections when it is made.

    An action needs no encoding: it is the index of a choice in the box's table.
    """

    __slots__ = ("_zeros", "sections", "size")

    def __init__(self) -> None:
        self.sections: list[Section] = []
        self.size = 0
        self._zeros: Numbers = array("f")

    def section(self, name: str, size: int, most: float = 1.0) -> int:
        """Lay out the next section; where it starts. Its values are from 0 to `most`."""
        start = self.size
        self.sections.append(Section(name, start, size, most))
        self.size += size
        return start

    def part(self, part: Encoder, suffix: str = "") -> int:
        """Lay out all sections of a part, such as one player's; where it starts."""
        start = self.size
        for section in part.sections:
            self.section(section.name + suffix, section.size, section.most)
        return start

    def blank(self) -> array[float]:
        """An observation of zeros."""
        if len(self._zeros) != self.size:
            self._zeros = array("f", bytes(4 * self.size))
        return self._zeros[:]

    def encode(self, view: View) -> array[float]:
        """The observation of a seat, from its view alone: 32-bit floats in the order of the sections."""
        raise AssertionError("a game has an encoder")
