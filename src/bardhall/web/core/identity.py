"""Identities: guests and their secrets, of which only hashes are stored."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from hashlib import sha256

_BYTES = 24  # 192 bits


def draw_secret() -> str:
    """Return a random secret, for a link, a person or a table."""
    return secrets.token_urlsafe(_BYTES)


def draw_id() -> str:
    """Return a public id for a table, which nobody can guess and which gives no right to a seat."""
    return secrets.token_hex(8)


def draw_seed() -> int:
    """Return a random seed for a game."""
    return secrets.randbelow(2**63)


def hashed(secret: str) -> str:
    """Return the hash of a secret for storage; because secrets are long and random, nobody can reverse it."""
    return sha256(f"bardhall/{secret}".encode()).hexdigest()


def is_secret(text: str) -> bool:
    """Return whether a text has the form of our secrets."""
    return 16 <= len(text) <= 64 and text.replace("-", "").replace("_", "").isalnum() and text.isascii()


@dataclass(frozen=True)
class Guest:
    """The sender of a request; `person` is the hash of the person's first secret, empty for a new visitor."""

    lang: str
    theme: str
    person: str
    client: str
    device: str = ""  # the hash of this browser's secret
    secret: str = field(default="", repr=False)  # that secret itself
    address: str = ""  # how this server was reached, for links
    is_recognised: bool = False  # has something here: limits count the person, and not all who share the address
    is_host: bool = False
    announced: str = ""  # by the host, to everybody

    @property
    def counted(self) -> str:
        """Return the key by which limits count this guest."""
        return self.person if self.is_recognised else self.client
