"""Checks that hold for every game, including installed games that have no code for them.

`bardhall game check` runs them. With pytest, a game's test file has two lines:

    from bardhall.testing import suite

    test_it = suite("highnote")

A game can add a module `testing` with its sets of options (`OPTIONS`) and the fields that a frame changes without an
event (`QUIET`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from bardhall.testing.cases import BY_CONFIGURATION, BY_GAME, Check
from bardhall.testing.configurations import played

__all__ = ["Case", "cases", "suite"]


@dataclass(frozen=True)
class Case:
    """A check together with the game or configuration that it checks."""

    check: Check
    subject: Any

    def run(self) -> None:
        """Raise AssertionError if the game fails the check."""
        self.check(self.subject)

    def __str__(self) -> str:
        return f"{self.check.__name__}-{self.subject}"


def cases(games: Sequence[str]) -> Iterator[Case]:
    """Yield every check of these games; checks of one configuration follow each other, because they share its random
    game.
    """
    for module in sorted(module.name for module in iter_modules(__path__)):
        if module.startswith("check_"):
            import_module(f"{__name__}.{module}")
    for game in games:
        for check in BY_GAME:
            yield Case(check, game)
        for configuration in played(game):
            for check in BY_CONFIGURATION:
                yield Case(check, configuration)


def suite(*games: str) -> Callable[[Case], None]:
    """Return all checks as one pytest test."""
    import pytest

    @pytest.mark.parametrize("case", list(cases(games)), ids=str)
    def test_case(case: Case) -> None:
        case.run()

    return test_case
