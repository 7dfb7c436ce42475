"""Checks that several actions share: of the table, the seat, the bot, and of texts."""

from __future__ import annotations

from collections.abc import Collection
from unicodedata import category

from bardhall.bots import OPPONENTS
from bardhall.bots.names import spelled_out
from bardhall.web.core import entries as e
from bardhall.web.core.errors import Refusal
from bardhall.web.tables.table import Table

_BLANK = "\u115f\u1160\u2800\u3164\uffa0\U0001d159"  # count as letters or symbols, and show nothing


def check_running(table: Table) -> None:
    """Refuse a table that is closed or over."""
    if table.is_closed:
        raise Refusal(409, "closed")
    if table.game.seat is None:
        raise Refusal(409, "over")


def check_seat(table: Table, seat: int) -> None:
    """Refuse a seat that the table does not have."""
    if not 0 <= seat < table.sheet.seats:
        raise Refusal(404, "no_seat")


def check_person(table: Table, seat: int) -> None:
    """Refuse a seat that no person plays."""
    check_seat(table, seat)
    if table.chairs[seat].bot:
        raise Refusal(409, "conceded" if table.chairs[seat].has_conceded else "by_bot")


def why_not_back(table: Table, seat: int) -> str:
    """Return why a person cannot reclaim the seat, as a key of the sentences; empty if that is possible."""
    chair, clock = table.chairs[seat], table.sheet.terms.clock
    if not chair.bot:
        return "not_by_bot"
    if chair.has_conceded:
        return "conceded"
    return "clock_ran_out" if chair.is_out_of_time and clock is not None and clock.kind == "total" else ""


def check_may_look(table: Table, held: Collection[int], person: str = "") -> None:
    """Refuse viewers whom a private table (its players and owner only) or a sealed one (its players only) excludes."""
    if table.is_sealed and not held:
        raise Refusal(403, "sealed")
    if table.sheet.terms.is_private and not held and not table.is_opened_by(person):
        raise Refusal(403, "private_table")


def why_not_pair(table: Table) -> str:
    """Return why the deal of a table cannot be given to other people, as a key of the sentences; empty if that is
    possible.

    Only the players may have seen more than its start.
    """
    terms = table.sheet.terms
    is_odd = terms.lesson or terms.campaign or terms.is_known_deal or not table.sheet.beginning.key
    if is_odd or table.status != "running":
        return "deal_plain"
    return "deal_seen" if table.chosen_by and not terms.is_private and not table.deal else ""


def check_unsealed(table: Table) -> None:
    """Refuse to change the players of a sealed table, because its players know the deal."""
    if table.is_sealed:
        raise Refusal(409, "deal_stay")


def check_room(table: Table, change: e.TableChange, limit: int) -> None:
    """Refuse more entries other than moves than the limit, so that a game can always end."""
    if not isinstance(change, e.Chose | e.Closed) and table.extras >= limit:
        raise Refusal(429, "too_many_entries", limit=limit)


def check_bot(bot: str) -> str:
    """Return the name of an existing bot; a level can be given by its readable name."""
    known = spelled_out(bot)
    if known not in OPPONENTS:
        raise Refusal(422, "no_bot", bot=bot[:40], bots=", ".join(OPPONENTS))
    return known


def clean(text: str, limit: int, key: str) -> str:
    """Return a text as one printable line within the limit; it must have at least one visible character."""
    line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if not 0 < len(line) <= limit or not any(map(_is_visible, line)):
        raise Refusal(422, key, limit=limit)
    return line


def _is_visible(char: str) -> bool:
    """Return whether a character is visible on its own: a letter, digit, sign or symbol that is not drawn blank."""
    return category(char)[0] in "LNPS" and char not in _BLANK
