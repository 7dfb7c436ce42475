"""Commands that need more packages than the plain installation brings."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from bardhall.kernel.errors import Malformed

P = ParamSpec("P")


def needs_web(run: Callable[P, int]) -> Callable[P, int]:
    """Says what to install if the packages of the web table are not there."""

    @wraps(run)
    def checked(*args: P.args, **settings: P.kwargs) -> int:
        try:
            return run(*args, **settings)
        except ModuleNotFoundError as error:
            raise Malformed(f'this needs the package {error.name}: pip install "bardhall[web]"') from None

    return checked
