"""Misjudgement: what a weaker player takes a position for.

It is fixed for a position: whoever looks twice sees the same, on every machine, and comes to the same position by
another way with the same opinion of it. It depends on what the seat sees and on the seed of the bot, never on what is
hidden.
"""

from __future__ import annotations

import math
from hashlib import blake2b
from typing import Any, Final

import msgspec

from bardhall.kernel.rules import Rules
from bardhall.kernel.state import State

_UNIT: Final = math.sqrt(3) / math.pi  # a logistic number times this has a standard deviation of 1
_STEPS: Final = 1 << 48


class Noise:
    """What is added to the judgement of positions: logistic, and `spread` points for one standard deviation."""

    __slots__ = ("_key", "_spread")

    def __init__(self, seed: int, spread: float) -> None:
        self._key: Final = blake2b(str(seed).encode(), digest_size=16).digest()
        self._spread: Final = spread

    def at(self, rules: Rules[Any, Any, Any], g: State, seat: int) -> float:
        """The misjudgement of a position by a seat, from its view of it."""
        if self._spread == 0.0:
            return 0.0
        digest = blake2b(_seen(rules, g, seat), digest_size=6, key=self._key).digest()
        return self._spread * _logistic((int.from_bytes(digest, "big") + 0.5) / _STEPS)


def _seen(rules: Rules[Any, Any, Any], g: State, seat: int) -> bytes:
    return msgspec.json.encode(rules.write_view(rules.view(g, seat)))


def _logistic(even: float) -> float:
    """A number between 0 and 1 spread out. Rounded: the last digit of a logarithm differs between machines."""
    return round(_UNIT * math.log(even / (1 - even)), 9)
