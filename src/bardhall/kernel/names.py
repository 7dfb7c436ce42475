"""Aliases for small numbers that every game has; `kernel/json_types.py` writes and reads them."""

from __future__ import annotations

from typing import Final, TypeAlias

Seat: TypeAlias = int
Card: TypeAlias = int  # the code of a card in the box
MaybeCard: TypeAlias = int  # -1: none, or a card that lies face down
Count: TypeAlias = int

NONE: Final = -1
SEATS: Final = 64  # more than any table has; whether a seat is at the table is for the check of a position
