"""Reporting where a bot failed, so that its author can replay the same position."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bardhall.kernel.errors import BardhallError, Malformed
from bardhall.kernel.game import Game


@contextmanager
def blaming(bot: str, game: Game, series: str = "") -> Iterator[None]:
    """Add game, seed, move, seat and bot to the error if the bot's code fails or its choice is illegal."""
    seat, start = game.seat, game.start
    try:
        yield
    except Exception as error:
        seed = "" if start.seed is None else f", seed {start.seed}"
        where = f"{series or start.game + seed}, at move {game.move}, seat {seat} ({bot})"
        raise Malformed(f"{where}: {_told(error)}") from error


def _told(error: Exception) -> str:
    """Return what went wrong; for an exception in the bot's code, with the line that raised it."""
    if isinstance(error, BardhallError):
        return str(error)
    last = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{Path(last.filename).name}:{last.lineno}"
    return f"the bot failed in {place}: {type(error).__name__}: {' '.join(str(error).split())}"
