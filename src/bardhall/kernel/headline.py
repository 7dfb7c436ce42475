"""The result of a game in one sentence, with what made the difference."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bardhall.kernel.grammar import capital

if TYPE_CHECKING:
    from bardhall.kernel.outcome import Outcome, Ranked
    from bardhall.kernel.wording import Names, Wording

_SECTION: Final = "result"
_MOST_LINES: Final = 3  # of the score sheet: more than that is no headline


def headline(wording: Wording, outcome: Outcome, lang: str, names: Names, reader: int | None = None) -> str:
    """Return the result in a sentence such as "You lose 14 to 22: veterans −7, encore −4."; the seat `reader` is "you".

    Winners are compared with the best of the other players, everybody else with the winner.
    """
    winners, behind = outcome.ranking[0], [place for places in outcome.ranking[1:] for place in places]
    best = outcome.score(winners[0])
    own: Ranked = winners[0] if reader is None or reader in winners else reader
    other: Ranked | None = winners[0] if own not in winners else behind[0] if behind else None
    who = wording.join([wording.ranked(place, lang, names) for place in winners if place != reader], lang)
    if len(winners) > 1 and own in winners:
        key, n = "shared", 0
    elif other is None:
        key, n = "alone", 0
    else:
        n = outcome.score(own) - outcome.score(other)
        key = ("won" if own in winners else "lost") + ("" if n else "_even")
    why = "" if other is None or not n else _why(wording, outcome, lang, own, other, 1 if n > 0 else -1)
    args = {"who": who, "n": abs(n), "own": outcome.score(own), "best": best, "why": why}
    return capital(wording.say(_SECTION, f"you_{key}" if own == reader else key, args, lang))


def _why(wording: Wording, outcome: Outcome, lang: str, own: Ranked, other: Ranked, sign: int) -> str:
    """Return the score lines behind the lead, or the largest gaps, each with its sign."""
    a, b = outcome.column(own), outcome.column(other)
    gaps = [(sign * (line.points[a] - line.points[b]), line.source) for line in outcome.lines]
    told = []
    for gap, source in sorted(gaps, key=lambda it: -it[0])[:_MOST_LINES]:
        if gap > 0:
            name = wording.say("score", source, {}, lang)
            told.append(f"{name[:1].lower()}{name[1:]} {'+' if sign > 0 else '−'}{gap}")
    return wording.say(_SECTION, "why", {"lines": ", ".join(told)}, lang) if told else ""
