"""Evaluation noise: the error with which a weaker bot evaluates a position.

The noise is a function of what the seat sees and of the bot's seed, never of hidden cards. So a position has the same
noise on every machine, no matter how often and by which moves it is reached.
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
    """Logistic noise that is added to evaluations; its standard deviation is `spread` points."""

    __slots__ = ("_key", "_spread")

    def __init__(self, seed: int, spread: float) -> None:
        self._key: Final = blake2b(str(seed).encode(), digest_size=16).digest()
        self._spread: Final = spread

    def at(self, rules: Rules[Any, Any, Any], g: State, seat: int) -> float:
        """Return the noise for a position, which depends on the seat's view of it."""
        if self._spread == 0.0:
            return 0.0
        digest = blake2b(_seen(rules, g, seat), digest_size=6, key=self._key).digest()
        return self._spread * _logistic((int.from_bytes(digest, "big") + 0.5) / _STEPS)


def _seen(rules: Rules[Any, Any, Any], g: State, seat: int) -> bytes:
    return msgspec.json.encode(rules.write_view(rules.view(g, seat)))


def _logistic(even: float) -> float:
    """Convert a uniform number from 0 to 1 to a logistic one, rounded because logarithms differ between machines."""
    return round(_UNIT * math.log(even / (1 - even)), 9)
