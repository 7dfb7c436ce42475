"""Building positions of Merchants Cove by name: `gold={0: 8}, halls={"noble": 2}, turn=0`."""

from __future__ import annotations

from typing import ClassVar

from bardhall.games.cove.names import NONE
from bardhall.kernel.errors import Malformed
from bardhall.kernel.position_builder import Frames, PositionBuilder, Table

_CLOCK = ("hours", "hourglasses", "token")


class CovePositionBuilder(PositionBuilder):
    """A builder of positions; zones are written as in a dump."""

    in_reach: ClassVar[tuple[str, ...]] = (
        "square", "hand.0", "skill_pile.0", "impro_pile.0", "creature_pile.0", "corruption_deck.0", "deck.0",
    )  # fmt: skip

    def turn(self, table: Table, zones: Table, seats: int, seat: int) -> Frames:
        """Return the frames of a turn in production, before anything is chosen.

        Only the rearmost player can have it (MC-CORE-CLOCK-01). If the zones do not order the hourglasses, that of the
        seat is on top of its space.
        """
        if "hourglasses" not in zones:
            table["hourglasses"] = [*(player for player in table["hourglasses"] if player != seat), seat]
        if _is_clock(table) and _rearmost(table) != seat:
            whose = _whose(_rearmost(table), seats)
            raise Malformed(
                f"turn: by the clock it is {whose} turn, not seat {seat}'s; omit turn to let the clock decide"
            )
        below = [{"frame": name} for name in ("FinishRound", "OpenMarket", "NextTurn")]
        return [*below, {"frame": "EndTurn", "player": seat}, {"frame": "TakeTurn", "seat": seat}]

    def next_turn(self, table: Table, zones: Table, seats: int) -> int | None:
        """Return the seat whose turn it is by the clock (MC-CORE-CLOCK-01), so that zones with hours need no `turn`."""
        if not any(name in zones for name in _CLOCK) or not _is_clock(table):
            return None
        rearmost = _rearmost(table)
        if not 0 <= rearmost < seats:
            raise Malformed(
                f"hours: by the clock it is {_whose(rearmost, seats)} turn; a position starts with a seat's"
            )
        return rearmost


def _is_clock(table: Table) -> bool:
    """Return whether the zones of the clock are readable; if not, the check of the position names the wrong field."""
    hours, order = table["hours"], table["hourglasses"]
    if not isinstance(hours, list) or not isinstance(order, list):
        return False
    numbers = [*hours, *order, table["token"]]
    return all(type(number) is int for number in numbers) and sorted(order) == list(range(len(hours)))


def _rearmost(table: Table) -> int:
    """Return the seat furthest back on the clock, like `next_player` in play; -1 if none is left (MC-CORE-CLOCK-01,
    MC-CORE-CLOCK-02).
    """
    found = NONE
    hours = table["hours"]
    for player in table["hourglasses"]:
        if hours[player] < table["token"] and (found == NONE or hours[player] <= hours[found]):
            found = player
    return found


def _whose(player: int, seats: int) -> str:
    return "nobody's" if player == NONE else f"seat {player}'s" if player < seats else "the Peddler's"
