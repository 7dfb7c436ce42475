"""Threats: each is an attack that fails, and that succeeds as soon as its guard is taken away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from bardhall.web.core.settings import Limits
from tests.web.server import FREE, Server

Attack: TypeAlias = Callable[[Server], bool]


@dataclass(frozen=True)
class Threat:
    """What somebody might try, in the words of docs/security.md. `attack` says whether it succeeded.

    `guard` is an attribute of a module or class, by the owner and its name, and what stands there without the guard.
    """

    name: str
    attack: Attack
    guard: tuple[Any, str, Any]
    limits: Limits


THREATS: list[Threat] = []
ROWS: list[str] = []  # of the table in docs/security.md; some of them are tests of their own
Test = TypeVar("Test", bound=Callable[..., None])


def threat(name: str, owner: Any, attribute: str, without: Any, limits: Limits = FREE) -> Callable[[Attack], Attack]:
    """Enter an attack into the table of threats."""

    def entered(attack: Attack) -> Attack:
        ROWS.append(name)
        THREATS.append(Threat(name, attack, (owner, attribute, without), limits))
        return attack

    return entered


def row(name: str) -> Callable[[Test], Test]:
    """A test of its own that is a row of the table."""
    ROWS.append(name)
    return lambda test: test


def nothing(*_: object, **__: object) -> None:
    """In the place of a check: it refuses nobody."""
