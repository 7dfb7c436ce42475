"""Cards and seats as a person reads them in a dump: `write_x` and `read_x` for the aliases that every game has."""

from __future__ import annotations

from typing import Final, TypeAlias

from bardhall.kernel.box import Box
from bardhall.kernel.codec import fault, read_count, read_str
from bardhall.kernel.errors import Malformed

Seat: TypeAlias = int
Card: TypeAlias = int  # the code of a card in the box
MaybeCard: TypeAlias = int  # -1: none, or a card that lies face down
Count: TypeAlias = int

NONE: Final = -1
SEATS: Final = 64  # more than any table has; whether a seat is at the table is for the check of a position


def read_card(box: Box, value: object, where: str) -> int:
    name = read_str(value, where)
    try:
        return box.code(name)
    except Malformed as error:
        raise Malformed(f"{where}: {error}") from None


def write_card(box: Box, card: int) -> str:
    return box.ids[card]


def read_maybecard(box: Box, value: object, where: str) -> int:
    return NONE if value is None else read_card(box, value, where)


def write_maybecard(box: Box, card: int) -> str | None:
    return None if card == NONE else box.ids[card]


def read_seat(box: Box, value: object, where: str) -> int:
    seat = read_count(value, where)
    if seat >= SEATS:
        fault(where, "the number of a seat", value)
    return seat


def write_seat(box: Box, seat: int) -> int:
    return seat


def read_maybeseat(box: Box, value: object, where: str) -> int:
    return NONE if value is None else read_seat(box, value, where)


def write_maybeseat(box: Box, seat: int) -> int | None:
    return None if seat == NONE else seat


def read_name(value: object, where: str, names: tuple[str, ...]) -> int:
    """The place of a name among those that are allowed there."""
    if value not in names:
        fault(where, "one of " + ", ".join(names), value)
    return names.index(str(value))
