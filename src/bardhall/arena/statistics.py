"""Statistics for series: proportions and differences with 95 % intervals, and tests against chance."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev

Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations
LEVEL = 0.05
POWER = 0.8  # how often a difference of the size that is called visible would be seen
_MANY = 1000  # pairs, from which on a normal distribution stands for the binomial one
_NORMAL = NormalDist()


@dataclass(frozen=True)
class Difference:
    """A difference with its interval, and the probability that chance alone makes one as large."""

    value: float
    low: float
    high: float
    chance: float


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the Wilson score interval of a proportion, which is reliable for few games and near 0 and 1."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    middle = share + Z * Z / (2 * games)
    whole = 1 + Z * Z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def newcombe(wins: float, games: int, before: float, games_before: int, phi: float = 0.0) -> tuple[float, float]:
    """Return the interval of a difference between two proportions, from their Wilson intervals; `phi` is the
    correlation of the pairs.
    """
    new, old = wins / games, before / games_before
    (new_low, new_high), (old_low, old_high) = wilson(wins, games), wilson(before, games_before)
    down = _side(new - new_low, old_high - old, phi)
    up = _side(new_high - new, old - old_low, phi)
    return new - old - down, new - old + up


def _side(one: float, two: float, phi: float) -> float:
    return math.sqrt(max(0.0, one * one - 2 * phi * one * two + two * two))


def together(pairs: Sequence[tuple[bool, bool]]) -> float:
    """Return the correlation of paired outcomes, with Newcombe's correction for few pairs."""
    both, neither = pairs.count((True, True)), pairs.count((False, False))
    one, other = pairs.count((True, False)), pairs.count((False, True))
    whole = (both + one) * (other + neither) * (both + other) * (one + neither)
    product = both * neither - one * other
    if product > 0:
        product = max(0, product - len(pairs) // 2)
    return product / math.sqrt(whole) if whole else 0.0


def chance_of(deviations: float) -> float:
    """Return the two-sided probability of a normal deviation of at least that many standard deviations."""
    return math.erfc(abs(deviations) / math.sqrt(2))


def student(chance: float, games: int) -> float:
    """Return how many standard errors chance exceeds with that two-sided probability, by Wallace's formula for
    Student's t.
    """
    free = games - 1
    z = _NORMAL.inv_cdf(1 - chance / 2) * (8 * free + 3) / (8 * free + 1)
    return math.sqrt(free * math.expm1(min(z * z / free, 700.0)))


def student_chance(errors: float, games: int) -> float:
    """Return the two-sided probability of at least that many standard errors, the inverse of `student`."""
    free = games - 1
    z = math.sqrt(free * math.log1p(errors * errors / free)) * (8 * free + 1) / (8 * free + 3)
    return chance_of(z)


def paired(changes: Sequence[float]) -> Difference | None:
    """Return the mean change from game to game as a difference; None if there are too few games."""
    if len(changes) < 2:
        return None
    mean, error = fmean(changes), stdev(changes) / math.sqrt(len(changes))
    if error == 0:
        return Difference(mean, mean, mean, 1.0 if mean == 0 else 0.5 ** (len(changes) - 1))
    reach = student(LEVEL, len(changes)) * error
    return Difference(mean, mean - reach, mean + reach, student_chance(mean / error, len(changes)))


def visible(changes: Sequence[float], comparisons: int) -> float:
    """Return the smallest change that a test would usually detect, among that many comparisons."""
    error = stdev(changes) / math.sqrt(len(changes))
    strict = student(LEVEL / max(comparisons, 1), len(changes))
    return (strict + _NORMAL.inv_cdf(POWER)) * error


def mcnemar(more: int, less: int) -> float:
    """Return the probability that chance alone splits the differing pairs at least this unevenly."""
    pairs = more + less
    if pairs > _MANY:
        return chance_of(max(0.0, abs(more - less) - 1) / math.sqrt(pairs))
    tail = sum(math.comb(pairs, n) for n in range(min(more, less) + 1))
    return min(1.0, tail / (1 << pairs) * 2)


def holm(chances: Sequence[float]) -> list[float]:
    """Return probabilities corrected by Holm's method, so that all tests together raise a false alarm as rarely as the
    level says.
    """
    order = sorted(range(len(chances)), key=lambda i: chances[i])
    strict, reached = [0.0] * len(chances), 0.0
    for place, i in enumerate(order):
        reached = max(reached, min(1.0, (len(chances) - place) * chances[i]))
        strict[i] = reached
    return strict


@dataclass(frozen=True)
class Sitting:
    """One seat of one game: its bot, whether it did something, and its share of the win."""

    game: int
    bot: int
    has: bool
    share: float


class _Stratum:
    """The seats of one bot, divided into those with and those without an action."""

    def __init__(self, sittings: list[Sitting]) -> None:
        self.sides = [[s for s in sittings if s.has is has] for has in (False, True)]
        without, having = map(len, self.sides)
        self.weight = without * having / (without + having)
        if self.weight:
            self.means = [fmean(s.share for s in side) for side in self.sides]
            self.mean = fmean(s.share for s in sittings)

    @property
    def gap(self) -> float:
        """Return the mean share of the win with the action minus the mean without it."""
        return self.means[1] - self.means[0]

    def pulls(self, means: Sequence[float]) -> Iterable[tuple[int, float]]:
        """Yield for each seat the number of its game and its contribution to the gap, given the two means."""
        for sign, mean, side in zip((-1, 1), means, self.sides, strict=True):
            yield from ((s.game, sign * (s.share - mean) / len(side)) for s in side)


def lift(sittings: Iterable[Sitting]) -> Difference | None:
    """Return how much an action raises the share of the win within each bot; None if all seats or none took it.

    The seats of a game win at each other's cost, so the error counts games instead of seats. The error is the larger of
    two: one from the observed means and one that assumes no difference, because a few seats that all won prove little.
    """
    by_bot: dict[int, list[Sitting]] = {}
    for sitting in sittings:
        by_bot.setdefault(sitting.bot, []).append(sitting)
    strata = [stratum for stratum in map(_Stratum, by_bot.values()) if stratum.weight]
    whole = sum(stratum.weight for stratum in strata)
    if not whole:
        return None
    value = sum(stratum.weight * stratum.gap for stratum in strata) / whole
    found = _variance([(s.weight / whole, s.pulls(s.means)) for s in strata])
    alike = _variance([(s.weight / whole, s.pulls([s.mean, s.mean])) for s in strata])
    error = math.sqrt(max(found, alike))
    if error == 0:
        return Difference(value, value, value, 1.0)
    return Difference(value, value - Z * error, value + Z * error, chance_of(value / error))


def _variance(strata: list[tuple[float, Iterable[tuple[int, float]]]]) -> float:
    """Return the variance of a gap from the contributions of the games."""
    pulls: dict[int, float] = {}
    for weight, found in strata:
        for game, pull in found:
            pulls[game] = pulls.get(game, 0.0) + pull * weight
    return sum(pull * pull for pull in pulls.values()) * len(pulls) / max(len(pulls) - 1, 1)
