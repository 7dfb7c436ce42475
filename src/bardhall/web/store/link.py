"""A link to a seat, as the store has it: an invitation, or the secret of a program."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

INVITATION: Final = "invitation"  # for one arrival at an open seat; it shows nothing and plays nothing before that
SECRET: Final = "secret"  # of a seat that is taken: who sits there gives it to a program, or to another device


@dataclass(frozen=True)
class Link:
    """A link that is not spent. The store has the hash of what stands in it."""

    hash: str
    table: str
    seat: int
    kind: str
