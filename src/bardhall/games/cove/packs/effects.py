"""Effects: what section 9 forbids, and how the box has them. Each kind is declared beside its class."""

from __future__ import annotations

from collections.abc import Sequence

from bardhall.games.cove.packs import specs as s
from bardhall.games.cove.rules.effect import EFFECTS, Effect
from bardhall.kernel.content import PackEntry
from bardhall.kernel.effects import RowMaker

MOST_EACH = 2  # of what is counted


def check_effects(specs: Sequence[s.Effect], entry: PackEntry, key: str) -> None:
    """Refuse what is not exactly one effect with what belongs to it."""
    EFFECTS.check(specs, entry, key)
    for spec in specs:
        if spec.per is not None and max(spec.gold or 0, *(spec.icons or {}).values(), 0) > MOST_EACH:
            raise entry.fault(f"at most {MOST_EACH} for each {spec.per}", key)
        if spec.volume == 0:
            raise entry.fault("a change of volume by 0 does nothing", key)


def is_drawback(spec: s.Effect) -> bool:
    """MC-ENT-CARDS-11: corruption, or a loss of volume."""
    return spec.corruption is not None or (spec.volume or 0) < 0


def icons_in(specs: Sequence[s.Effect]) -> int:
    """The value of all icons that are printed with one."""
    return sum(sum(spec.icons.values()) for spec in specs if spec.icons and spec.per is None)


def made(specs: Sequence[s.Effect]) -> tuple[Effect, ...]:
    """Effects as the rules use them."""
    rows: RowMaker[tuple[Effect, ...]] = RowMaker(EFFECTS, lambda code, id, effects: effects, ())
    return rows.row(specs, "")
