"""Planning the best use of a song's icons: where they earn gold, and which fans and runes they buy."""

from __future__ import annotations

from typing import Final

from bardhall.games.cove.evaluation_sources import Resources
from bardhall.games.cove.names import CLANS, ISLAND, PALADIN

_MOVE: Final = 0.02  # less for each move that a plan needs
_LESS: Final = 1e-9
_SPENT: Final = 1e6


class Stage:
    """A place where icons earn gold, with the earnings of each group of icons and other gains of a visit."""

    __slots__ = ("bonus", "earned", "is_free", "needs_gain", "place")

    def __init__(self, place: int, earned: list[float], bonus: float, is_free: bool) -> None:
        self.place: Final = place
        self.earned: Final = earned
        self.bonus: Final = bonus
        self.is_free: Final = is_free  # the performer stands there
        self.needs_gain: Final = place == ISLAND  # MC-ENT-ISLAND-05: a creature for gold that was gained


def earned_before(crowd: list[float], means: Resources) -> list[float]:
    """Return what each group of icons earns in front of listeners of each clan."""
    largest = 0.0  # an icon of a paladin is sung to the clan that has come in the greatest number
    for clan in range(len(CLANS)):  # not `max`, which is slow when compiled
        if crowd[clan] > largest:
            largest = crowd[clan]
    clans = means.clans
    return [n * (largest if clans[i] == PALADIN else crowd[clans[i]]) for i, n in enumerate(means.icons)]


class Target:
    """A fan or a rune to win: its cost in icons, their clan, and its value."""

    __slots__ = ("clan", "cost", "is_free", "worth")

    def __init__(self, clan: int, cost: int, worth: float, is_free: bool) -> None:
        self.clan: Final = clan
        self.cost: Final = cost
        self.worth: Final = worth
        self.is_free: Final = is_free


def best_plan(means: Resources, stages: list[Stage], targets: list[Target], visits: int) -> float:
    """Return the value of the best plan, adding the best stages one by one; other visits buy fans and runes."""
    best = means.floors.copy()
    total = 0.0
    waiting = stages
    found = _buy(means, best, targets, visits)
    while waiting:
        stage = _best_stage(best, waiting, visits)
        if stage is None:
            break
        total += _visit(best, stage) - (0.0 if stage.is_free else _MOVE)
        waiting = [other for other in waiting if other.place != stage.place]
        visits -= 0 if stage.is_free else 1
        found = max(found, total + _buy(means, best, targets, visits))
    return found


def _best_stage(best: list[float], waiting: list[Stage], visits: int) -> Stage | None:
    chosen: Stage | None = None
    most = 0.0
    for stage in waiting:
        if stage.is_free or visits:
            more = _gain(best, stage)
            if more > most:
                chosen, most = stage, more
    return chosen


def _gain(best: list[float], stage: Stage) -> float:
    """Return what a stage adds, with each group of icons sung where it earns most."""
    gain = 0.0
    earned = stage.earned
    for i in range(len(best)):
        more = earned[i] - best[i]
        if more > 0.0:
            gain += more
    return gain + (0.0 if stage.needs_gain and gain <= 0.0 else stage.bonus)


def _visit(best: list[float], stage: Stage) -> float:
    """Return what visiting a stage adds, and put its earnings into `best`."""
    gain = _gain(best, stage)
    for i in range(len(best)):
        best[i] = max(best[i], stage.earned[i])
    return gain


def _buy(means: Resources, best: list[float], targets: list[Target], visits: int) -> float:
    """Buy fans and runes that are worth more than their icons would earn, starting with the most valuable."""
    left = best.copy()
    total = 0.0
    bought = 0
    while True:
        chosen = -1
        gain = 0.0
        for at, target in enumerate(targets):
            if not bought >> at & 1 and (target.is_free or visits):
                more = _net(means, left, target, gain)
                if more > gain:
                    chosen, gain = at, more
        if chosen < 0:
            return total
        bought |= 1 << chosen
        target = targets[chosen]
        # The icons that a target costs are gone
        lacking = target.cost
        while lacking > 0:
            cheapest = _cheapest(means, left, target.clan, 0, lacking)
            left[cheapest] = _SPENT
            lacking -= means.icons[cheapest]
        total += gain - (0.0 if target.is_free else _MOVE)
        visits -= 0 if target.is_free else 1


def _net(means: Resources, left: list[float], target: Target, least: float) -> float:
    """Return the value of a target minus what its cheapest icons would earn.

    0 means that the value does not exceed `least`, or that the icons are not enough.
    """
    lacking = target.cost
    net = target.worth
    taken = 0
    while lacking > 0 and net > least:
        cheapest = _cheapest(means, left, target.clan, taken, lacking)
        if cheapest < 0:
            return 0.0
        taken |= 1 << cheapest
        net -= left[cheapest]
        lacking -= means.icons[cheapest]
    return net if net > least else 0.0


def _cheapest(means: Resources, left: list[float], clan: int, taken: int, lacking: int) -> int:
    """Return the group of icons that costs least per useful icon; -1 if none fits."""
    found, least = -1, _SPENT / 100.0
    for at, cost in enumerate(left):
        if not taken >> at & 1 and (clan == PALADIN or means.clans[at] in (clan, PALADIN)):
            share = (cost + _LESS) / min(means.icons[at], lacking)
            if share < least:
                found, least = at, share
    return found
