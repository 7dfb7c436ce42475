"""Positions of Battle of the Bards by name: `hand={0: ["wanted"]}, pool={0: "D4 S4"}, turn=0`."""

from __future__ import annotations

from typing import Any

from bardhall.kernel.position_builder import Frames, PositionBuilder, Table, fresh


class BattlePositionBuilder(PositionBuilder):
    """Dice are written `D4 S? M6*`; cards on the stage and captured audiences by their ids."""

    def zone(self, name: str, value: Any) -> Any:
        if name in ("pool", "encore_dice") and isinstance(value, str):
            return value.split()
        if name == "stage":
            return [fresh(card, {"die": None, "is_used": False, "is_turned": False, "uses": 0}) for card in value]
        return [fresh(card, {"uses": 0}) for card in value] if name == "audiences" else value

    def turn(self, table: Table, zones: Table, seats: int, seat: int) -> Frames:
        """With two actions left, unless the zones say else; the lead dice are rolled."""
        table["actions"] = zones.get("actions", 2)
        table["pool"] = [[die.replace("?", "1") for die in pool] for pool in table["pool"]]
        return [{"frame": "RoundEnd"}, {"frame": "TakeTurn", "seat": seat}]
