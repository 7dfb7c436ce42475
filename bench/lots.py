"""Random numbers for both contenders: drawn before the clock starts, so that only the engines are timed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

COUNT = 9973


def lots() -> Iterator[int]:
    """The same numbers over and over; their count is prime, so that games do not repeat."""
    drawn = []
    lot = 12345
    for _ in range(COUNT):
        lot = (lot * 1103515245 + 12345) & 0x7FFFFFFF
        drawn.append(lot >> 8)
    return cycle(drawn)
