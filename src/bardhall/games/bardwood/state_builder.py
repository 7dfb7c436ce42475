"""Positions of Bardwood Grove by name: `hand={0: ["sidestep"]}, coins={0: 3}, turn=0`."""

from __future__ import annotations

from bardhall.kernel.position_builder import Frames, PositionBuilder, Table


class BardwoodPositionBuilder(PositionBuilder):
    """Zones are written as in a dump."""

    def turn(self, table: Table, zones: Table, seats: int, seat: int) -> Frames:
        """The compose phase, before a card is added."""
        table.update(phase="compose", active=seat)
        below = [{"frame": "BetweenTurns", "seat": _next(table, seats, seat)}]
        return [*below, *({"frame": name, "seat": seat} for name in ("Rest", "MaySing", "GainQuarter", "Compose"))]


def _next(table: Table, seats: int, seat: int) -> int | str:
    """BG-TURN-01, BG-RIVAL-MULTI-03: whose turn follows; the Rival's is the last of each round."""
    if table["has_rival"] and (seat + 1) % seats == table["first"]:
        return "rival"
    return (seat + 1) % seats
