"""Watching a game between bots, with what the public may know."""

from __future__ import annotations

import time

from bardhall.terminal.formatter import LogFormatter
from bardhall.terminal.screen import Screen
from bardhall.terminal.table import Table


def watch(table: Table, pause: float) -> None:
    """Print a game between bots as it is played, then the final table and the result."""
    screen = Screen()
    teller = LogFormatter(table.seating.lang, table.seating.names())
    told = 0
    while True:
        lines = teller.news(table.game, None, told)
        screen.show(lines)
        told = len(table.game.teller().told)
        seat = table.game.seat
        if seat is None:
            break
        table.let_bot_play(seat)
        if pause and lines:
            time.sleep(pause)
    screen.show(teller.ending(table.game))
