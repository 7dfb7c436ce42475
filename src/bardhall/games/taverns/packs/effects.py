"""Effects and conditions in packs: validated by section 6 and converted for the box; each kind is declared in its
chapter.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.names import FROM_CARDS, INGREDIENTS, NONE
from bardhall.games.taverns.packs import specs as s
from bardhall.games.taverns.rules import branches, conditions
from bardhall.games.taverns.rules.effect import EFFECTS, NO_ROW, Row
from bardhall.kernel.content import PackEntry
from bardhall.kernel.effects import RowMaker

PLAYERS = k.WHO[k.ACTIVE_PLAYER :]


def check_row(row: Sequence[s.Effect], entry: PackEntry, key: str) -> None:
    """Refuse each entry that is not exactly one valid effect, and effects that happen to nobody."""
    EFFECTS.check(row, entry, key)
    for spec in EFFECTS.every(row):
        is_for_minions = spec.who is not None and spec.who not in PLAYERS
        if spec.lose_ingredient is not None and (getattr(spec, "from") == "minion") != is_for_minions:
            raise entry.fault("lose_ingredient from a minion needs who; from the reserve, only players is allowed", key)
        if spec.who == "each_player" and (spec.to == "minion" or spec.reroll == "hunt"):
            raise entry.fault("each_player cannot use a minion or hunt dice: only the active player has them", key)
        if (cond := getattr(spec, "if")) is not None:
            check_cond(cond, entry, key)


class TavernsRows(RowMaker[Row]):
    """The maker of the box's rows of effects, which also numbers them.

    `source` says what the prestige that they give is counted as. A row `for_all` applies to each player anyway
    (TD-RULING-51). Rows `of_object` must not be wasted (TD-RULING-48).
    """

    def __init__(self, zones: Sequence[str]) -> None:
        super().__init__(EFFECTS, Row, NO_ROW)
        self.zones = zones
        self.source = FROM_CARDS
        self.for_all = False
        self.is_of_object = False
        self.cond_of = cond_of

    def effects(self, spec: s.Effect, id: str) -> list[Any]:
        if spec.who not in PLAYERS:
            return super().effects(spec, id)
        plain = msgspec.structs.replace(spec, who=None)
        if spec.who == "each_player" and not self.for_all:
            return [branches.EachPlayer(self.row([plain], f"{id}.each"))]
        return super().effects(plain, id)


# Conditions


def check_cond(spec: s.Cond, entry: PackEntry, key: str) -> None:
    """Refuse an entry that is not exactly one condition."""
    kinds = [name for name in ("at_least", "exactly", "most", "all", "any") if getattr(spec, name) is not None]
    if len(kinds) != 1:
        raise entry.fault("give a condition exactly one of at_least, exactly, most, all, any", key)
    counts = kinds[0] in ("at_least", "exactly")
    if counts != (spec.of is not None):
        raise entry.fault("at_least and exactly need of; other conditions cannot have it", key)
    if (spec.of == "recipes_with" or spec.most == "recipes_with") != (spec.ingredient is not None):
        raise entry.fault("recipes_with needs an ingredient; other counts cannot have one", key)
    for part in (*(spec.all or ()), *(spec.any or ())):
        check_cond(part, entry, key)


def cond_of(spec: s.Cond) -> conditions.Cond:
    """Return a condition from a pack as the box has it."""
    if spec.all is not None or spec.any is not None:
        kind = k.ALL_OF if spec.all is not None else k.ANY_OF
        return conditions.Cond(kind, parts=tuple(cond_of(part) for part in spec.all or spec.any or ()))
    subject = INGREDIENTS.index(spec.ingredient) if spec.ingredient else NONE
    if spec.most is not None:
        return conditions.Cond(k.MOST, k.COUNTERS.index(spec.most), 0, subject)
    kind = k.AT_LEAST if spec.at_least is not None else k.EXACTLY
    n = spec.at_least if spec.at_least is not None else spec.exactly or 0
    return conditions.Cond(kind, k.COUNTERS.index(spec.of or ""), n, subject)
