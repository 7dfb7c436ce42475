"""Play in a terminal: plain text for pipes and screen readers, and a full-screen client. It knows no rule of any game.

`seating` assigns seats, `saves` stores games on disk, `table` holds the running game, `sitting` is what a person has
before them, `screen` reads and writes, `formatter` words what a seat may see, `command_reader` answers commands, and
`session` runs a whole game in plain text. `full_screen` needs the package Textual.
"""

from __future__ import annotations

from bardhall.terminal.session import Session
from bardhall.terminal.watch import watch

__all__ = ["Session", "watch"]
