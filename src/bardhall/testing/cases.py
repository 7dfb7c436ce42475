"""The registry of checks and their subjects; it needs no test runner."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

E = TypeVar("E", bound=Exception)
Check = Callable[[Any], None]

BY_GAME: list[Check] = []
BY_CONFIGURATION: list[Check] = []


def every_game(check: Check) -> Check:
    """Run a check once for each game."""
    BY_GAME.append(check)
    return check


def every_configuration(check: Check) -> Check:
    """Run a check for each configuration of each game."""
    BY_CONFIGURATION.append(check)
    return check


class Raised(Generic[E]):
    """The exception that a block has raised."""

    value: E


@contextmanager
def raises(kind: type[E], match: str = "") -> Iterator[Raised[E]]:
    """Fail unless the block raises an exception of that kind with a matching message."""
    raised: Raised[E] = Raised()
    try:
        yield raised
    except kind as error:
        raised.value = error
    assert hasattr(raised, "value"), f"nothing raised {kind.__name__}"
    assert re.search(match, str(raised.value)), f"{raised.value!r} does not match {match!r}"
