"""The games of the hall. Each is a package of its own, found by its entry point.

The package is a function, too: `bardhall.games()` returns the ids of the registered games, sorted.
"""

from __future__ import annotations

import sys
from types import ModuleType

from bardhall.kernel import registry


class _Games(ModuleType):
    """A package that can be called, so that its name need not stand for only one of the two."""

    def __call__(self) -> list[str]:
        return registry.games()


sys.modules[__name__].__class__ = _Games
