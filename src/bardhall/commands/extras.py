"""Commands that need more packages than the plain installation brings."""

from __future__ import annotations

import argparse
from functools import wraps

from bardhall.commands.parser import Run
from bardhall.kernel.errors import Malformed


def needs_web(run: Run) -> Run:
    """Says what to install if the packages of the web table are not there."""

    @wraps(run)
    def checked(args: argparse.Namespace) -> int:
        try:
            return run(args)
        except ModuleNotFoundError as error:
            raise Malformed(f"this needs the package {error.name}: pip install 'bardhall[web]'") from None

    return checked
