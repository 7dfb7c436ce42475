"""Conditions in words: "you have at least 4 heroes"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.taverns import kinds as k

if TYPE_CHECKING:
    from bardhall.games.taverns.rules.conditions import Cond
    from bardhall.games.taverns.wording import TavernsWording

_COMPARED = {k.AT_LEAST: "at_least", k.EXACTLY: "exactly"}


def cond_text(words: TavernsWording, cond: Cond, lang: str) -> str:
    """What must be so."""
    if cond.kind in (k.ALL_OF, k.ANY_OF):
        parts = [cond_text(words, part, lang) for part in cond.parts]
        return words.join(parts, lang, "and_if" if cond.kind == k.ALL_OF else "or_if")
    counter = k.COUNTERS[cond.counter]
    if cond.kind == k.MOST or (cond.kind == k.EXACTLY and cond.n == 0):
        key = "most" if cond.kind == k.MOST else "none"
        return words.say("cond", key, {"what": words.say("most", counter, cond, lang)}, lang)
    return words.say("cond", _COMPARED[cond.kind], {"what": words.say("count", counter, cond, lang)}, lang)
