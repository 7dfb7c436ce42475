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
        return words.join(parts, lang, "and" if cond.kind == k.ALL_OF else "or")
    counter = k.COUNTERS[cond.counter]
    if cond.kind == k.MOST:
        return words.say("cond", "most", {"what": words.say("most", counter, cond, lang)}, lang)
    return words.say("cond", _COMPARED[cond.kind], {"what": words.say("count", counter, cond, lang)}, lang)
