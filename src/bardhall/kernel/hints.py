"""Hints: a recommended choice and the reasons for it, from what the seat can see.

The net of a game rates the options and estimates the win probability of each. Where no net fits, the greedy search
follows every option to the end of its action in a few worlds. The reasons are the evaluation terms that differ most at
the end of the two best actions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bardhall.kernel.chance import keyed
from bardhall.kernel.errors import Malformed
from bardhall.kernel.evaluation import win_probabilities_of
from bardhall.kernel.lookahead import Lookahead, Variation
from bardhall.kernel.net_evaluation import evaluator_of

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
    """An evaluation term, with the points that the recommended choice gains in it."""

    __slots__ = ("part", "points")

    def __init__(self, part: str, points: float) -> None:
        self.part: Final = part
        self.points: Final = points


class Weighed:
    """An option with its win probability, the hint's lead over it in points, and that lead by terms, largest first."""

    __slots__ = ("behind", "choice", "differences", "share")

    def __init__(self, choice: Choice, share: float, behind: float, differences: list[Difference]) -> None:
        self.choice: Final = choice
        self.share: Final = share
        self.behind: Final = behind
        self.differences: Final = differences

    def reasons(self) -> list[Difference]:
        """Return the few terms that explain the difference, gains first; none if the difference is small."""
        told = [d for d in self.differences[:_TOLD] if abs(d.points) >= _LITTLE]
        return sorted(told, key=lambda d: -d.points) if self.behind >= _LITTLE else []


class Hint:
    """The choice that looks best with its win probability, and the next best ones; `ask` is the question it answers."""

    __slots__ = ("ask", "choice", "others", "share")

    def __init__(self, ask: Ask, choice: Choice, share: float, others: list[Weighed]) -> None:
        self.ask: Final = ask
        self.choice: Final = choice
        self.share: Final = share
        self.others: Final = others

    def __repr__(self) -> str:
        return f"<Hint {self.choice.text} to seat {self.ask.seat}, {len(self.others)} others>"

    def text(self, lang: str = "en", names: Names = ()) -> str:
        """Return the hint in words, with its reasons."""
        return " ".join(self.why(lang, names))

    def why(self, lang: str = "en", names: Names = ()) -> list[str]:
        """Return a sentence on the choice, its wins in 100 and its lead over the second best, and one on the third."""
        label = self.ask.label(self.choice, lang, names)
        if not self.others:
            return [self._say("only", lang, choice=label)]
        labels = [self.ask.label(other.choice, lang, names) for other in self.others]
        wins = [_in_hundred(share) for share in (self.share, *(other.share for other in self.others))]
        second = self.others[0]
        than = "more" if wins[0] > wins[1] else "close" if second.reasons() else "even"
        than = self._say(than, lang, more=wins[0] - wins[1], other=labels[0])
        best = self._say("best", lang, choice=label, n=wins[0], than=than, because=self._because(second, lang))
        return [best, *[self._say("third", lang, other=labels[i], n=wins[i + 1]) for i in range(1, len(labels))]]

    def _because(self, other: Weighed, lang: str) -> str:
        """Return what the choice gains over another one, and what it loses in exchange."""
        reasons = other.reasons()
        gains = [self._worded("gain", reason.part, lang) for reason in reasons if reason.points > 0]
        losses = [self._worded("loss", reason.part, lang) for reason in reasons if reason.points < 0]
        told = {"gains": self._listed(gains, lang), "losses": self._listed(losses, lang)}
        key = "both" if gains and losses else "gains" if gains else "losses"
        return self._say(key, lang, **told) if reasons else ""

    def _listed(self, names: list[str], lang: str) -> str:
        return self._say("and", lang).join([part for part in (", ".join(names[:-1]), *names[-1:]) if part])

    def _worded(self, section: str, part: str, lang: str) -> str:
        return self.ask.wording.say(section, part, {}, lang)

    def _say(self, key: str, lang: str, **args: str | int) -> str:
        return self.ask.wording.say("hint", key, args, lang)


def find_hint(view: View, path: str = "") -> Hint:
    """Return the hint for the seat of a view; its randomness depends on the view alone, so it is always the same.

    `path` names a net instead of the one that comes with the game.
    """
    look, ask, seeds = _look(view)
    evaluator = evaluator_of(view.start, path)
    if evaluator is None:
        lines = look.best_variations(ask.options)
        ranked = sorted(range(len(lines)), key=lambda i: -lines[i].value)[: 1 + NEXT_BEST]
        shares = _shares(look, [lines[i] for i in ranked])
        return _told(look, ask, [ask.options[i] for i in ranked], [lines[i] for i in ranked], shares)
    ratings = evaluator.ratings(view, ask.options)
    choices = [ask.options[i] for i in sorted(range(len(ratings)), key=lambda i: -ratings[i])[: 1 + NEXT_BEST]]
    return _told(look, ask, choices, look.best_variations(choices), evaluator.shares(view, choices, seeds))


def compare(view: View, choices: list[Choice], shares: list[float]) -> Hint:
    """Return a hint that explains why the first of these choices is better than the others."""
    look, ask, _ = _look(view)
    return _told(look, ask, choices, look.best_variations(choices), shares)


def _look(view: View) -> tuple[Lookahead, Ask, list[int]]:
    """Return a lookahead in the worlds of a hint, with the question and the seeds of the worlds."""
    if view.seat is None:
        raise Malformed("a hint needs the view of a seat; this is the view of the public")
    seen = view.json()
    seeds = [keyed("hint", number, seen) for number in range(WORLDS)]
    ask = view.imagine(seeds[0]).ask(view.seat)
    return Lookahead(view.start.rules, [view.world(seed) for seed in seeds], ask.seat), ask, seeds


def _told(look: Lookahead, ask: Ask, choices: list[Choice], lines: list[Variation], shares: list[float]) -> Hint:
    """Return a hint made from evaluated variations, sorted best first."""
    parts = [_mean([look.rules.evaluation_terms(state, look.seat) for state in line.states]) for line in lines]
    others = [
        Weighed(choices[i], shares[i], lines[0].value - lines[i].value, _differences(look.rules, parts[0], parts[i]))
        for i in range(1, len(lines))
    ]
    return Hint(ask, choices[0], shares[0], others)


def _shares(look: Lookahead, lines: list[Variation]) -> list[float]:
    """Return the seat's win probability after each variation, while the other seats keep their present evaluation."""
    judged = _mean([look.rules.evaluate(world) for world in look.start.states])
    calibration, progress = look.rules.calibration(), look.rules.progress(look.start.states[0])
    found = []
    for line in lines:
        judged[look.seat] = line.value
        found.append(win_probabilities_of(judged, calibration, progress)[look.seat])
    return found


def _mean(rows: list[list[float]]) -> list[float]:
    """Return the element-wise mean of rows of numbers."""
    found = [0.0] * len(rows[0])
    for row in rows:
        for i, value in enumerate(row):
            found[i] += value / len(rows)
    return found


def _differences(rules: Rules[Any, Any, Any], best: list[float], other: list[float]) -> list[Difference]:
    found = [Difference(part, best[i] - other[i]) for i, part in enumerate(rules.parts())]
    return sorted(found, key=lambda difference: -abs(difference.points))


def _in_hundred(share: float) -> int:
    return round(100.0 * share)
