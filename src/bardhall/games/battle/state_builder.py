"""Building positions of Battle of the Bards by name: `hand={0: ["wanted"]}, pool={0: "D4 S4"}, turn=0`."""

from __future__ import annotations

from typing import Any, ClassVar

from bardhall.games.battle.box import BattleBox
from bardhall.games.battle.kinds import BASIC, ROADIE, VETERAN, WANTED
from bardhall.kernel.position_builder import Frames, PositionBuilder, Table, fresh, take


class BattlePositionBuilder(PositionBuilder):
    """A builder of positions; dice are written `D4 S? M6*`, cards on stage and captured audiences as ids."""

    in_reach: ClassVar[tuple[str, ...]] = ("hand.0", "audience_row", "encore.0")

    def zone(self, name: str, value: Any) -> Any:
        if name in ("pool", "encore_dice") and isinstance(value, str):
            return value.split()
        if name == "stage":
            return [fresh(card, {"die": None, "is_used": False, "is_turned": False, "uses": 0}) for card in value]
        return [fresh(card, {"uses": 0}) for card in value] if name == "audiences" else value

    def turn(self, table: Table, zones: Table, seats: int, seat: int) -> Frames:
        """Return the frames of a turn with two actions, unless the zones set another number; lead dice are rolled."""
        table["actions"] = zones.get("actions", 2)
        table["pool"] = [[die.replace("?", "1") for die in pool] for pool in table["pool"]]
        return [{"frame": "RoundEnd"}, {"frame": "TakeTurn", "seat": seat}]

    def deal_trial(self, box: BattleBox, card: int, table: Table) -> bool:
        if box.cards[card].kind not in (BASIC, ROADIE, WANTED, VETERAN):
            return False
        take(table, box.ids[card])
        table["hand"][0].insert(0, box.ids[card])
        table["stack"] = self.turn(table, {}, len(table["hand"]), 0)
        return True
