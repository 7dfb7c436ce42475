"""Rated tables: which tables can be rated, and which actions they forbid so that results measure play.

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
    """Refuse a rated table unless it is public, has a clock, and starts with the first move of a normal game."""
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
    """Return whether the table's result will change ratings."""
    return table.sheet.terms.is_rated and table.status == "running" and bool(table.chosen_by)


def check_unrated(table: Table, key: str) -> None:
    """Refuse, with the given sentence, an action that could decide a rated game by other means than play."""
    if is_rated_now(table):
        raise Refusal(409, key)
