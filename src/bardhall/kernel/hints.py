"""Hints: what a seat might do and why, found out from what it can see.

Every option is followed to the end of its action in a few worlds, as the greedy bot does it. What the best one has
before the next is told by the parts of the game's judgement that differ most.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bardhall.kernel.chance import keyed
from bardhall.kernel.errors import Malformed
from bardhall.kernel.evaluation import win_probabilities_of
from bardhall.kernel.lookahead import Lookahead, Variation

if TYPE_CHECKING:
    from bardhall.kernel.asks import Ask
    from bardhall.kernel.choices import Choice
    from bardhall.kernel.game import View
    from bardhall.kernel.rules import Rules
    from bardhall.kernel.wording import Names

WORLDS: Final = 6  # more than a bot takes: a share of a win is told, so it should not hang on a die
NEXT_BEST: Final = 2  # so many options beside the best one
_TOLD: Final = 3  # parts of a difference
_LITTLE: Final = 0.05  # points that are not worth telling


class Difference:
    """A part of the judgement, and how many points more the hint has of it."""

    __slots__ = ("part", "points")

    def __init__(self, part: str, points: float) -> None:
        self.part: Final = part
        self.points: Final = points


class Weighed:
    """An option and its share of a win, with what the hint has before it: points, and their parts, largest first."""

    __slots__ = ("behind", "choice", "differences", "share")

    def __init__(self, choice: Choice, share: float, behind: float, differences: list[Difference]) -> None:
        self.choice: Final = choice
        self.share: Final = share
        self.behind: Final = behind
        self.differences: Final = differences

    def reasons(self) -> list[Difference]:
        """The few parts that explain the difference, first what the hint has more of; none if there is hardly any."""
        told = [d for d in self.differences[:_TOLD] if abs(d.points) >= _LITTLE]
        return sorted(told, key=lambda d: -d.points) if self.behind >= _LITTLE else []


class Hint:
    """The choice that looks best, its share of a win, and the next best ones. `ask` is the question it answers."""

    __slots__ = ("ask", "choice", "others", "share")

    def __init__(self, ask: Ask, choice: Choice, share: float, others: list[Weighed]) -> None:
        self.ask: Final = ask
        self.choice: Final = choice
        self.share: Final = share
        self.others: Final = others

    def __repr__(self) -> str:
        return f"<Hint {self.choice.text} to seat {self.ask.seat}, {len(self.others)} others>"

    def text(self, lang: str = "en", names: Names = ()) -> str:
        """The choice in words, and why."""
        label = self.ask.label(self.choice, lang, names)
        return self._say("best", lang, choice=label, why=" ".join(self.why(lang, names)))

    def why(self, lang: str = "en", names: Names = ()) -> list[str]:
        """What share of a win the choice has, and what it has before each of the next best ones: a sentence each."""
        if not self.others:
            return [self._say("only", lang)]
        share = self._say("share", lang, share=_percent(self.share, lang))
        return [share, *[self._reason_text(other, lang, names) for other in self.others]]

    def _reason_text(self, other: Weighed, lang: str, names: Names) -> str:
        label = self.ask.label(other.choice, lang, names)
        told = self._say("between", lang).join([self._part_text(reason, lang) for reason in other.reasons()])
        if not told:
            return self._say("even", lang, other=label)
        unit = self._say("unit", lang)
        return self._say("better", lang, other=label, share=_percent(other.share, lang), unit=unit, parts=told)

    def _part_text(self, difference: Difference, lang: str) -> str:
        name = self.ask.wording.say("part", difference.part, {}, lang)
        return self._say("part", lang, part=name, points=_points(difference.points, lang))

    def _say(self, key: str, lang: str, **args: str) -> str:
        return self.ask.wording.say("hint", key, args, lang)


def find_hint(view: View) -> Hint:
    """The hint for the seat of a view. Chance of its own follows from the view, so that it is the same again."""
    if view.seat is None:
        raise Malformed("a hint is for a seat, and this is the view of the public")
    seen = view.json()
    seeds = [keyed("hint", number, seen) for number in range(WORLDS)]
    ask = view.imagine(seeds[0]).ask(view.seat)
    look = Lookahead(view.start.rules, [view.world(seed) for seed in seeds], ask.seat)
    lines = look.best_variations(ask.options)
    ranked = sorted(range(len(lines)), key=lambda i: -lines[i].value)[: 1 + NEXT_BEST]
    return _told(look, ask, [ask.options[i] for i in ranked], [lines[i] for i in ranked])


def _told(look: Lookahead, ask: Ask, choices: list[Choice], lines: list[Variation]) -> Hint:
    """The hint of some lines, the best one first."""
    judged = _mean([look.rules.evaluate(world) for world in look.start.states])
    found = [_share(look, judged, line) for line in lines]
    parts = [_mean([look.rules.evaluation_terms(state, look.seat) for state in line.states]) for line in lines]
    others = [
        Weighed(choices[i], found[i], lines[0].value - lines[i].value, _differences(look.rules, parts[0], parts[i]))
        for i in range(1, len(lines))
    ]
    return Hint(ask, choices[0], found[0], others)


def _share(look: Lookahead, judged: list[float], line: Variation) -> float:
    """What the own seat has of a win after a line, while the others are judged as they are now."""
    after = judged.copy()
    after[look.seat] = line.value
    return win_probabilities_of(after, look.rules.calibration(), look.rules.progress(look.start.states[0]))[look.seat]


def _mean(rows: list[list[float]]) -> list[float]:
    """The mean of numbers in several worlds, one by one."""
    found = [0.0] * len(rows[0])
    for row in rows:
        for i, value in enumerate(row):
            found[i] += value / len(rows)
    return found


def _differences(rules: Rules[Any, Any, Any], best: list[float], other: list[float]) -> list[Difference]:
    found = [Difference(part, best[i] - other[i]) for i, part in enumerate(rules.parts())]
    return sorted(found, key=lambda difference: -abs(difference.points))


def _percent(share: float, lang: str) -> str:
    return _decimal(f"{100.0 * share:.1f}", lang)


def _points(points: float, lang: str) -> str:
    return _decimal(f"{points:+.1f}".replace("-", "\N{MINUS SIGN}"), lang)


def _decimal(text: str, lang: str) -> str:
    """French has a comma."""
    return text.replace(".", ",") if lang == "fr" else text
