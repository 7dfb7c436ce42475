"""What several actions check: the table runs, the seat is there and a person's, the bot exists, a text is one line."""

from __future__ import annotations

from bardhall.bots import OPPONENTS
from bardhall.bots.names import spelled_out
from bardhall.web.http.errors import Refusal
from bardhall.web.tables.table import Table


def check_running(table: Table) -> None:
    """Nothing happens at a table that is closed or over."""
    if table.is_closed:
        raise Refusal(409, "closed")
    if table.game.seat is None:
        raise Refusal(409, "over")


def check_seat(table: Table, seat: int) -> None:
    """The seat is at this table."""
    if not 0 <= seat < table.sheet.seats:
        raise Refusal(404, "no_seat")


def check_person(table: Table, seat: int) -> None:
    """A person plays the seat."""
    check_seat(table, seat)
    if table.chairs[seat].bot:
        raise Refusal(409, "conceded" if table.chairs[seat].has_conceded else "by_bot")


def check_bot(bot: str) -> str:
    """There is such a bot; a level may go by its name."""
    known = spelled_out(bot)
    if known not in OPPONENTS:
        raise Refusal(422, "no_bot", bot=bot[:40], bots=", ".join(OPPONENTS))
    return known


def clean(text: str, limit: int, key: str) -> str:
    """One line of printable text, not too long."""
    line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if not 0 < len(line) <= limit:
        raise Refusal(422, key, limit=limit)
    return line
