"""Encoding what a seat knows as a row of numbers of fixed length, for learning programs."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Generic, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from bardhall.kernel.errors import Malformed
from bardhall.kernel.names import NONE

if TYPE_CHECKING:
    from bardhall.kernel.game import View

V = TypeVar("V")

Numbers: TypeAlias = "array[float]"

ANY_SEATS: Final = 0  # in the place of a number of seats: one layout for tables of every size


class Section:
    """A named part of an observation, with its start, its length and its largest value."""

    __slots__ = ("most", "name", "size", "start")

    def __init__(self, name: str, start: int, size: int, most: float) -> None:
        self.name: Final = name
        self.start: Final = start
        self.size: Final = size
        self.most: Final = most


class CardPlaces:
    """A mapping from the cards that can be in a zone to their indices, and the amount that one copy adds.

    `members` are the codes of those cards, out of `cards` in the box; `shares` are powers of two, so that sums are
    exact. Default: one copy of each card, which counts 1.
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
        """Count cards into a row from an index; unknown cards are skipped."""
        place, share = self.place, self.share
        for card in cards:
            if card != NONE:
                if share[card] < 1.0:
                    out[start + place[card]] += share[card]
                else:
                    out[start + place[card]] = 1.0

    def put_one(self, out: Numbers, start: int, card: int) -> None:
        """Write a 1 for the card, if there is one."""
        if card != NONE:
            out[start + self.place[card]] = 1.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """An encoder for the views of one box and one number of seats; each game lays out its sections when it is created.

    With ANY_SEATS it encodes the views of tables of every size: sections are long enough for the largest table, those
    of smaller tables are included, and the parts of absent seats are 0. An action needs no encoding: it is the index of
    a choice in the box's table.
    """

    __slots__ = ("_bare", "_blanks", "_table", "_zeros", "reads_hidden", "sections", "size")

    def __init__(self, table: int = ANY_SEATS) -> None:
        self._table: Final = table
        self.sections: list[Section] = []
        self.size = 0
        self.reads_hidden = True  # which cards are hidden from the seat
        self._zeros: Numbers = array("f")
        self._bare: list[tuple[int, int]] = []  # runs of sections that belong to no Part
        self._blanks: list[Numbers] = []  # as many zeros for each of them

    def section(self, name: str, size: int, most: float = 1.0) -> int:
        """Lay out the next section, with values from 0 to `most`, and return its start."""
        start = self.size
        self._add(name, size, most)
        self._is_bare(start)
        return start

    def part(self, part: Encoder, suffix: str = "") -> int:
        """Lay out all sections of a part, such as one player's, and return its start."""
        start = self.size
        for section in part.sections:
            self._add(section.name + suffix, section.size, section.most)
        if not isinstance(part, Part):
            self._is_bare(start)
        return start

    def _add(self, name: str, size: int, most: float) -> None:
        self.sections.append(Section(name, self.size, size, most))
        self.size += size

    def _is_bare(self, start: int) -> None:
        """Note that no Part writes the sections laid out from that index on."""
        if self._bare and self._bare[-1][1] == start:
            start = self._bare.pop()[0]
            self._blanks.pop()
        self._bare.append((start, self.size))
        self._blanks.append(array("f", bytes(4 * (self.size - start))))

    def blank(self) -> array[float]:
        """Return an observation of zeros."""
        if len(self._zeros) != self.size:
            self._zeros = array("f", bytes(4 * self.size))
        return self._zeros[:]

    def check(self, seat: int, seats: int, is_own_box: bool) -> None:
        """Refuse a view that this encoder cannot encode."""
        if seat == NONE or not is_own_box or (self._table != ANY_SEATS and seats != self._table):
            table = "any number of" if self._table == ANY_SEATS else self._table
            raise Malformed(f"this encoder needs the view of one of {table} seats, made with the encoder's own box")

    def encode(self, view: View) -> array[float]:
        """Return the observation of a seat from its view alone: 32-bit floats in the order of the sections."""
        raise AssertionError("Encoder.encode is not implemented")

    def update(self, out: Numbers, at: int, view: View, memory: Memory) -> None:
        """Write the observation of a seat from index `at`, over the one written there before with the same memory."""
        out[at : at + self.size] = self.encode(view)

    def anew(self, view: View) -> Numbers:
        """Return a newly computed observation, for an encoder that only defines how to update one."""
        out = self.blank()
        self.update(out, 0, view, Memory())
        return out

    def clear(self, out: Numbers, at: int) -> None:
        """Write zeros into all sections that belong to no Part."""
        for i, (start, end) in enumerate(self._bare):
            out[at + start : at + end] = self._blanks[i]


class Memory:
    """A record of what was last encoded, by part and seat, and of what was written where in a row."""

    __slots__ = ("last", "written")

    def __init__(self) -> None:
        self.last: Final[dict[int, tuple[object, Numbers]]] = {}
        self.written: Final[dict[int, Numbers]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Part(Encoder, Generic[V]):
    """A group of sections, such as those of one player, that is encoded again only when its content changes."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number: Final = number  # among the parts of an encoder

    def key(self, v: V, seat: int) -> object:
        """Return every value that `put` reads, as immutable objects."""
        raise AssertionError("Part.key is not implemented")

    def put(self, out: Numbers, start: int, v: V, seat: int) -> None:
        """Write the part into a row of zeros, from index `start`."""
        raise AssertionError("Part.put is not implemented")

    def show(self, out: Numbers, start: int, v: V, seat: int, is_own: bool, memory: Memory) -> None:
        """Write the part from index `start`, unless its values are the same as the last time."""
        slot = (self.number << 8) + 2 * seat + is_own
        key = self.key(v, seat)
        last = memory.last.get(slot)
        if last is not None and last[0] == key:
            row = last[1]
            if memory.written.get(start) is row:
                return
        else:
            row = self.blank()
            self.put(row, 0, v, seat)
            memory.last[slot] = (key, row)
        memory.written[start] = row
        out[start : start + self.size] = row
