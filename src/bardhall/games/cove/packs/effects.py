"""Effects: checked by the vocabulary of section 9, then made into what the rules use."""

from __future__ import annotations

from collections.abc import Sequence

from bardhall.games.cove import kinds as k
from bardhall.games.cove.names import ICONS
from bardhall.games.cove.packs import specs as s
from bardhall.games.cove.rules import effect as e
from bardhall.kernel.content import PackEntry

# By effect: what must go with it, and what may.
WITH: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "icons": ((), ("per",)), "gold": ((), ("per",)), "stone": ((), ()), "volume": ((), ()), "corruption": ((), ()),
}  # fmt: skip
MOST_EACH = 2  # of what is counted


def named(spec: s.Effect) -> str:
    """Which of the effects this is."""
    return next(word for word in WITH if getattr(spec, word) is not None)


def check_effects(specs: Sequence[s.Effect], entry: PackEntry, key: str) -> None:
    """Refuse what is not exactly one effect with what belongs to it."""
    for spec in specs:
        given = [word for word in WITH if getattr(spec, word) is not None]
        if len(given) != 1:
            raise entry.fault(f"an effect is exactly one of {', '.join(WITH)}", key)
        if spec.per is not None and "per" not in WITH[given[0]][1]:
            raise entry.fault(f"per does not go with {given[0]}", key)
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


def made(spec: s.Effect) -> e.Effect:
    """One effect, as the rules use it."""
    if spec.icons is not None:
        ((clan, n),) = spec.icons.items()
        code = ICONS.index(clan)
        return e.Source(code, n) if spec.per is None else e.SourcePer(code, n, k.COUNTERS.index(spec.per))
    if spec.gold is not None:
        return e.Gold(spec.gold) if spec.per is None else e.GoldPer(spec.gold, k.COUNTERS.index(spec.per))
    if spec.stone is not None:
        return e.Stone(spec.stone)
    if spec.volume is not None:
        return e.Volume(spec.volume)
    assert spec.corruption is not None
    return e.Corruption(spec.corruption)
