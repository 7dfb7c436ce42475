"""Positions of Merchants Cove by name: `gold={0: 8}, halls={"noble": 2}, turn=0`."""

from __future__ import annotations

from bardhall.kernel.laying import Frames, Laying, Table


class CoveLaying(Laying):
    """Zones are written as in a dump."""

    def turn(self, table: Table, zones: Table, seats: int, seat: int) -> Frames:
        """A turn in production, before anything is chosen."""
        below = [{"frame": name} for name in ("FinishRound", "OpenMarket", "NextTurn")]
        return [*below, {"frame": "EndTurn", "player": seat}, {"frame": "TakeTurn", "seat": seat}]
