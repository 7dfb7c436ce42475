"""Chance for real games: a random stream that cannot be predicted, and a public commitment to it.

A key of 256 bits, hashed with a counter, gives one number after another, so that no number of visible dice reveals what
is hidden or to come. The commitment is a hash of the key and of everything else that decides the deal. It can be shown
from the start, and anybody who has the key can check it.
"""

from __future__ import annotations

from hashlib import blake2b, sha256
from secrets import token_bytes
from typing import Any, Final

import msgspec

from bardhall.kernel.errors import Malformed

NO_KEY: Final = b""
_LENGTH: Final = 32
_SPAN: Final = 1 << 64
_STREAM: Final = b"bardhall stream"
_COMMITMENT: Final = b"bardhall commitment 2\n"


def draw_key() -> bytes:
    """Return a new random key from the operating system."""
    return token_bytes(_LENGTH)


def read_key(value: object, where: str) -> bytes:
    """Read a key of 64 hexadecimal digits."""
    try:
        key = bytes.fromhex(value) if isinstance(value, str) else NO_KEY
    except ValueError:
        key = NO_KEY
    if len(key) != _LENGTH or key.hex() != value:
        raise Malformed(f"{where}: must be a key of {2 * _LENGTH} hexadecimal digits")
    return key


def number_at(key: bytes, counter: int) -> int:
    """Return the 64-bit number at a position of a key's stream."""
    digest = blake2b(counter.to_bytes(8, "big"), digest_size=8, key=key, person=_STREAM).digest()
    return int.from_bytes(digest, "big")


def is_fair(number: int, n: int) -> bool:
    """Return whether a drawn number can pick one of n fairly; the last few numbers would favour some outcomes."""
    return number < _SPAN - _SPAN % n


def commitment(header: dict[str, Any]) -> str:
    """Return the hash of everything that decides a game's chance, including its key."""
    return sha256(_COMMITMENT + msgspec.json.encode(header, order="sorted")).hexdigest()
