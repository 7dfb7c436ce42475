"""Plain-text play, line by line, for pipes and screen readers; this package knows the rules of no game.

`seating` assigns seats, `saves` stores games on disk, `table` holds the running game, `sitting` is what a person sees
and can do, `screen` reads and writes, `formatter` words what a seat may see, `command_reader` answers commands, and
`session` runs a whole game in plain text. `full_screen` needs the package Textual.
"""

from __future__ import annotations

from bardhall.terminal.session import Session
from bardhall.terminal.watch import watch

__all__ = ["Session", "watch"]
