"""Effects in packs: validated by section 9 and converted for the box; each kind is declared next to its class."""

from __future__ import annotations

from collections.abc import Sequence

from bardhall.games.cove.packs import specs as s
from bardhall.games.cove.rules.effect import EFFECTS, Effect
from bardhall.kernel.content import PackEntry
from bardhall.kernel.effects import RowMaker

MOST_EACH = 2  # of what is counted


def check_effects(specs: Sequence[s.Effect], entry: PackEntry, key: str) -> None:
    """Refuse each entry that is not exactly one valid effect."""
    EFFECTS.check(specs, entry, key)
    for spec in specs:
        if spec.per is not None and max(spec.gold or 0, *(spec.icons or {}).values(), 0) > MOST_EACH:
            raise entry.fault(f"at most {MOST_EACH} for each {spec.per}", key)
        if spec.volume == 0:
            raise entry.fault("a change of volume cannot be 0", key)


def is_drawback(spec: s.Effect) -> bool:
    """Return whether an effect is a drawback: corruption, or a loss of volume (MC-ENT-CARDS-11)."""
    return spec.corruption is not None or (spec.volume or 0) < 0


def icons_in(specs: Sequence[s.Effect]) -> int:
    """Return the number of icons printed on their own, added up."""
    return sum(sum(spec.icons.values()) for spec in specs if spec.icons and spec.per is None)


def made(specs: Sequence[s.Effect]) -> tuple[Effect, ...]:
    """Return effects from a pack as the rules use them."""
    rows: RowMaker[tuple[Effect, ...]] = RowMaker(EFFECTS, lambda code, id, effects: effects, ())
    return rows.row(specs, "")
