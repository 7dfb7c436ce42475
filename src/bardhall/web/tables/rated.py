"""Rated tables: what may be rated, and what nobody does at such a table so that the result says who played better.

docs/ratings.md states these rules for players.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.web.core.errors import Refusal
from bardhall.web.core.rating import ANCHORS
from bardhall.web.tables.table import Table

if TYPE_CHECKING:
    from bardhall.web.tables.opening import Plan


def check_rated(plan: Plan) -> None:
    """A table that is to be rated is one that can be: open to all eyes, with a clock, from the first move, alone."""
    if not plan.is_rated:
        return
    if plan.is_private:
        raise Refusal(422, "rated_private")
    if plan.clock is None:
        raise Refusal(422, "rated_clock")
    is_own = plan.packs or plan.dump or plan.lesson or plan.campaign or plan.seed is not None or plan.is_known_deal
    if is_own or len(plan.seats) < 2 or any(seat.bot and seat.bot not in ANCHORS for seat in plan.seats):
        raise Refusal(422, "rated_plain")
    if sum(seat.is_mine for seat in plan.seats) > 1:
        raise Refusal(409, "rated_seats")


def is_rated_now(table: Table) -> bool:
    """Whether what happens at the table now decides about ratings."""
    return table.sheet.terms.is_rated and table.status == "running" and bool(table.chosen_by)


def check_unrated(table: Table, key: str) -> None:
    """Refuse, with that sentence, what would decide a rated game by something else than play."""
    if is_rated_now(table):
        raise Refusal(409, key)
