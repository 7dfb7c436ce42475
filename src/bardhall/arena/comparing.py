"""Comparing two packs: the same seeds and line-ups are played with each, and tests show which changes exceed chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import fmean, median

from bardhall.arena.counts import Report, label, share
from bardhall.arena.match import Plan, Result
from bardhall.arena.match_stats import TAKEN, USED
from bardhall.arena.report import digest
from bardhall.arena.series import Series
from bardhall.arena.statistics import LEVEL, Difference, holm, mcnemar, newcombe, paired, together, visible
from bardhall.arena.tracked_items import TrackedItem, things_of
from bardhall.kernel.errors import Malformed

BASE = "base"  # in the place of a pack: none but the base pack
LEAST = 10  # pairs of games, below which nothing is compared
SHARE = "share"
NUMBER = "number"

Pair = tuple[Result, Result]
Measure = Callable[[Result], float | None]  # None: the game says nothing about it


@dataclass(frozen=True)
class Comparison:
    """A quantity to compare, with its value in both games of each pair."""

    what: str  # the kind of the measure: a key of the words
    name: str
    unit: str
    before: list[float]
    after: list[float]

    @property
    def changes(self) -> list[float]:
        return [new - old for old, new in zip(self.before, self.after, strict=True)]


def packs_of(text: str) -> tuple[str, ...]:
    """Return the packs of one side, given as folders joined by plus signs or as `base`."""
    names = text.split("+")
    if not all(names):
        raise Malformed(
            f"{text!r} does not name packs: write a folder, several folders joined by a plus sign, or {BASE}"
        )
    return tuple(name for name in names if name != BASE)


def plans(plan: Plan, one: str, two: str) -> tuple[Plan, Plan]:
    """Return the plans of both sides; packs that the plan already has come first."""
    first, second = [replace(plan, packs=plan.packs + packs_of(side), with_account=True) for side in (one, two)]
    if first.packs == second.packs:
        raise Malformed(f"both sides play with {one}: compare two different sets of packs")
    return first, second


def comparison_of(before: Series, after: Series) -> Report:
    """Return a report on what changed between two series."""
    there = {result.number: result for result in before.results}
    both = [(there[result.number], result) for result in after.results if result.number in there]
    found = [one for one in _comparisons(before.plan, after.plan, both) if len(one.changes) >= LEAST]
    changing = [one for one in found if any(one.changes)]
    things = [one for one in changing if one.what == "thing"]
    told = _corrected([one for one in changing if one.what != "thing"]) + _corrected(things)
    return {
        "game": after.plan.game, "before": list(before.plan.packs), "after": list(after.plan.packs),
        "seed": after.plan.seed, "seats": after.plan.seats, "played": len(both),
        "alike": sum(_is_alike(pair) for pair in both), "is_interrupted": before.is_interrupted or after.is_interrupted,
        "numbers": len(changing) - len(things), "things": len(things), "unchanged": len(found) - len(changing),
        "found": told,
        "unseen": median([one["visible"] for one in told if one["what"] == "thing"] or [0.0]),
        "only_before": _only(before.plan, after.plan), "only_after": _only(after.plan, before.plan),
        "digests": [digest(before.results), digest(after.results)],
    }  # fmt: skip


def _corrected(group: list[Comparison]) -> list[Report]:
    """Return a group of comparisons, with probabilities corrected for the size of the group."""
    told = [_told(one, len(group)) for one in group]
    for one, strict in zip(told, holm([one["chance"] for one in told]), strict=True):
        one |= {"corrected": strict, "is_beyond_chance": strict < LEVEL}
    return told


def _is_alike(pair: Pair) -> bool:
    one, two = pair
    return (one.scores, one.moves, one.ranking) == (two.scores, two.moves, two.ranking)


def _only(plan: Plan, other: Plan) -> list[Report]:
    """Return the names of everything that only one side's packs contain."""
    there = things_of(other.game, other.packs)
    return [_name(thing) for name, thing in things_of(plan.game, plan.packs).items() if name not in there]


def _name(thing: TrackedItem) -> Report:
    return {"id": thing.id, "kind": thing.kind, "name": thing.name}


def _comparisons(before: Plan, after: Plan, pairs: list[Pair]) -> Iterator[Comparison]:
    """Yield all quantities to compare."""
    for bot in range(len(after.bots)):
        yield _comparison("wins", label(after, bot), SHARE, pairs, _wins(bot))
    for seat in range(after.seats if after.seats > 1 else 0):
        yield _comparison("seat", str(seat + 1), SHARE, pairs, _seat(seat))
    for what, measure in _NUMBERS.items():
        yield _comparison(what, "", NUMBER, pairs, measure)
    sources = {name for pair in pairs for result in pair if result.account for name in result.account.sources}
    for source in sorted(sources):
        yield _comparison("source", source, NUMBER, pairs, _points(source))
    there = things_of(before.game, before.packs)
    for thing in things_of(after.game, after.packs):
        if thing in there:
            yield _comparison("thing", thing, SHARE, pairs, _use(thing))


def _comparison(what: str, name: str, unit: str, pairs: Sequence[Pair], measure: Measure) -> Comparison:
    values = [(measure(one), measure(two)) for one, two in pairs]
    known = [(old, new) for old, new in values if old is not None and new is not None]
    return Comparison(what, name, unit, [old for old, _ in known], [new for _, new in known])


def _wins(bot: int) -> Measure:
    """Return a comparison of a bot's share of the win, for each of its seats."""

    def measure(result: Result) -> float | None:
        seats = [seat for seat, sitting in enumerate(result.lineup) if sitting == bot]
        return fmean(share(result.ranking[0], seat) for seat in seats) if seats else None

    return measure


def _seat(seat: int) -> Measure:
    return lambda result: share(result.ranking[0], seat)


def _points(source: str) -> Measure:
    """Return a comparison of a seat's mean points from a source."""

    def measure(result: Result) -> float | None:
        account = result.account
        if account is None:
            return None
        lines = [line for name, line in zip(account.sources, account.course[-1], strict=True) if name == source]
        return fmean(lines[0][: len(result.lineup)]) if lines else 0.0

    return measure


def _use(thing: str) -> Measure:
    """Return a comparison of whether any seat took or used a thing."""

    def measure(result: Result) -> float | None:
        if result.account is None:
            return None
        return float(any(marks & (TAKEN | USED) for marks in result.account.things.get(thing, ())))

    return measure


_NUMBERS: dict[str, Measure] = {
    "score": lambda result: fmean(result.scores[: len(result.lineup)]),
    "moves": lambda result: float(result.moves),
    "rounds": lambda result: None if result.rounds is None else float(result.rounds),
}


def _told(one: Comparison, comparisons: int) -> Report:
    """Return the part of the report about a quantity: values before and after, the difference with its interval, and
    the smallest detectable difference.
    """
    difference = _of_yes_and_no(one) if one.what == "thing" else paired(one.changes)
    assert difference is not None
    unseen = visible(one.changes, comparisons)
    return {
        "what": one.what, "name": one.name, "unit": one.unit, "before": fmean(one.before), "after": fmean(one.after),
        "change": difference.value, "low": difference.low, "high": difference.high, "chance": difference.chance,
        "visible": min(unseen, 1.0) if one.unit == SHARE else unseen, "games": len(one.changes),
    }  # fmt: skip


def _of_yes_and_no(one: Comparison) -> Difference:
    """Compare proportions in pairs with Newcombe's interval and McNemar's exact test."""
    games, old, new = len(one.changes), sum(one.before), sum(one.after)
    pairs = [(was > 0, now > 0) for was, now in zip(one.before, one.after, strict=True)]
    low, high = newcombe(new, games, old, games, together(pairs))
    more, less = sum(change > 0 for change in one.changes), sum(change < 0 for change in one.changes)
    return Difference((new - old) / games, low, high, mcnemar(more, less))
