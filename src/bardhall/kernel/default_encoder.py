"""A default encoder for games without their own, derived from the declared fields of their views.

It writes booleans and numbers unchanged, a card or a seat as a 1 at its index, cards as a count of each card and of the
hidden ones, and any other list as its length. Seats are counted from the observer.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any, Final

from bardhall.kernel.box import Box
from bardhall.kernel.encoding import ANY_SEATS, Encoder
from bardhall.kernel.names import NONE

if TYPE_CHECKING:
    from bardhall.kernel.game import View

MOST: Final = 99.0  # larger numbers count as this
_CARDS: Final = ("tuple[Card]", "tuple[MaybeCard]", "list[Card]", "list[MaybeCard]")


class DefaultEncoder(Encoder):
    """An encoder driven by the names and types of the fields of a view, and by the names of the game's frames.

    `most` is the number of seats of the largest table.
    """

    def __init__(self, fields: list[tuple[str, str]], frames: list[str], box: Box, seats: int, most: int) -> None:
        super().__init__(seats)
        seats = most if seats == ANY_SEATS else seats
        self._cards: Final = len(box.ids)
        self._seats: Final = seats
        self._frames: Final = {name: place for place, name in enumerate(frames)}
        self._fields: Final = [field for field in fields if field[0] not in ("seats", "seat", "stack", "committed")]
        for name, kind in self._fields:
            by_seat = kind.startswith("list[")
            item = kind[5:-1] if by_seat else kind
            for seat in range(seats if by_seat else 1):
                self.section(f"{name}_{seat}" if by_seat else name, self._size(item), MOST)
        self.section("frame", len(frames))
        self.section("asked", seats)

    def _size(self, kind: str) -> int:
        if kind in _CARDS:
            return self._cards + 1
        if kind in ("Card", "MaybeCard"):
            return self._cards
        return self._seats if kind in ("Seat", "MaybeSeat") else 1

    def encode(self, view: View) -> array[float]:
        sight: Any = view.sight
        self.check(sight.seat, sight.seats, True)
        out = self.blank()
        at = 0
        for name, kind in self._fields:
            value = getattr(sight, name)
            by_seat = kind.startswith("list[")
            item = kind[5:-1] if by_seat else kind
            for seat in range(self._seats if by_seat else 1):
                if not by_seat:
                    self._put(out, at, item, value, sight)
                elif seat < sight.seats:
                    self._put(out, at, item, value[(sight.seat + seat) % sight.seats], sight)
                at += self._size(item)
        if sight.stack:
            out[at + self._frames[type(sight.stack[-1]).__name__]] = 1.0
            for seat in sight.stack[-1].seats_named():
                out[at + len(self._frames) + (seat - sight.seat) % sight.seats] = 1.0
        return out

    def _put(self, out: array[float], at: int, kind: str, value: Any, sight: Any) -> None:
        if kind in _CARDS:
            for card in value:
                out[at + (self._cards if card == NONE else card)] += 1.0
        elif kind in ("Card", "MaybeCard"):
            if value != NONE:
                out[at + value] = 1.0
        elif kind in ("Seat", "MaybeSeat"):
            if value != NONE:
                out[at + (value - sight.seat) % sight.seats] = 1.0
        else:
            number = len(value) if isinstance(value, (list, tuple)) else value if isinstance(value, int) else 0
            out[at] = min(MOST, max(0.0, float(number)))
