"""Bardhall: bardic tabletop games, played exactly by their rulebooks.

>>> import bardhall
>>> g = bardhall.new("battle", seats=3, seed=7)
>>> g.seats_to_answer
(0, 1, 2)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.__about__ import VERSION as __version__
from bardhall.api import board, bot, imagine, info, load, new, position, replay, rollout, rules, trial
from bardhall.kernel.asks import Ask, Reason
from bardhall.kernel.choices import Choice
from bardhall.kernel.errors import (
    BardhallError,
    ContentError,
    IllegalChoice,
    Malformed,
    NotYourTurn,
    Stale,
    UndoRefused,
)
from bardhall.kernel.game import Game, LogLine, View
from bardhall.kernel.hints import Hint
from bardhall.kernel.info import GameInfo
from bardhall.kernel.outcome import Outcome
from bardhall.kernel.rulebook import Rulebook
from bardhall.kernel.start import Start

if TYPE_CHECKING:
    from bardhall.kernel.registry import games
else:
    from bardhall import games  # the package, which may be called: who imports a game by its name needs it

__all__ = [
    "Ask",
    "BardhallError",
    "Choice",
    "ContentError",
    "Game",
    "GameInfo",
    "Hint",
    "IllegalChoice",
    "LogLine",
    "Malformed",
    "NotYourTurn",
    "Outcome",
    "Reason",
    "Rulebook",
    "Stale",
    "Start",
    "UndoRefused",
    "View",
    "__version__",
    "board",
    "bot",
    "games",
    "imagine",
    "info",
    "load",
    "new",
    "position",
    "replay",
    "rollout",
    "rules",
    "trial",
]
