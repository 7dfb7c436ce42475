"""The installed games, each of which is a separate package that is found by its entry point.

The package is a function, too: `bardhall.games()` returns the ids of the registered games, sorted.
"""

from __future__ import annotations

import sys
from types import ModuleType

from bardhall.kernel import registry


class _Games(ModuleType):
    """The type of this module, which can be called like a function although it is also a package."""

    def __call__(self) -> list[str]:
        return registry.games()


sys.modules[__name__].__class__ = _Games
