"""Building positions of Taverns & Dragons by name: `dice={0: "1 3 4"}, zones={0: {"plain": "marsh"}}, turn=0`."""

from __future__ import annotations

from typing import Any, ClassVar

from bardhall.games.taverns.box import TavernsBox
from bardhall.games.taverns.kinds import OBJECT
from bardhall.games.taverns.names import ITEMS
from bardhall.kernel.info import Options
from bardhall.kernel.position_builder import Frames, PositionBuilder, Table, fresh, take


class TavernsPositionBuilder(PositionBuilder):
    """A builder of positions; dice are written `1 3 4`, cargo by names, heroes and objects by ids."""

    in_reach: ClassVar[tuple[str, ...]] = (
        "recipe_row", "hero_row", "tiles", "dragon_deck.0", "trophy_pile.0", "forge_pile.0", "goblin_stack.0",
        "event_deck.0", "encounter_deck.0", "taverns_left",
    )  # fmt: skip

    def open(self, table: Table, seats: int, seat: int) -> None:
        """Start the first round with given taverns and no dice."""
        left = table["taverns_left"]
        table.update(round=1, active=seat, tavern=left[:seats], taverns_left=left[seats:])

    def zone(self, name: str, value: Any) -> Any:
        if name == "dice" and isinstance(value, str):
            return sorted(int(die) for die in value.split())
        if name == "cargo" and isinstance(value, str):
            return sorted(value.split(), key=ITEMS.index)
        if name == "hired":
            return [fresh(card, {"is_exhausted": False, "has_used_bonus": False}) for card in value]
        return [fresh(card, {"is_used": False}) for card in value] if name == "objects" else value

    def settle(self, table: Table, zones: Table) -> None:
        """Complete the zones: dice that are not named were set aside, so that each player has five or none."""
        for seat, dice in enumerate(table["dice"]):
            lying = [value for value in table["minion_dice"][seat].values() if value]
            known = len(dice) + len(lying) + list(table["bank"].values()).count(seat) + int(table["source_used"][seat])
            if known and "placed" not in zones:
                table["placed"][seat] = 5 - known

    def turn(self, table: Table, zones: Table, seats: int, seat: int) -> Frames:
        """Return the frames of a turn before a die is placed, or after it if the zones imply that."""
        below = [{"frame": "Finish"}] if table["round"] == 7 else [{"frame": "StartRound"}, {"frame": "RoundEnd"}]
        frame = "FinishTurn" if table["has_placed"] else "TakeTurn"
        return [*below, {"frame": "NextTurn", "seat": (seat + 1) % seats}, {"frame": frame, "seat": seat}]

    def trial_options(self, box: TavernsBox, card: int, seats: int) -> Options:
        """Return options with every module in play, which also include the cards of the base game."""
        return {"modules": "all"}

    def deal_trial(self, box: TavernsBox, card: int, table: Table) -> bool:
        if box.cards[card].kind != OBJECT:
            return False
        take(table["object_pool"], box.ids[card])
        table["objects"][0].append(fresh(box.ids[card], {"is_used": False}))
        return True
