"""Plain play: line by line in plain text, fit for a pipe and a screen reader. It knows no rule of any game.

`seating` says who sits where, `saves` keeps games on disk, `table` holds the running game, `screen` reads and writes,
`telling` words what a seat may see, `commands` answers what a person types, `session` is the whole evening.
"""

from __future__ import annotations

from bardhall.terminal.session import Session
from bardhall.terminal.watch import watch

__all__ = ["Session", "watch"]
