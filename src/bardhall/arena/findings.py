"""The findings of a series: who finishes ahead of whom, where points come from, and what each card is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from bardhall.arena.counts import Report, label, mean, share, sittings, told, wins
from bardhall.arena.match import Plan, Result
from bardhall.arena.match_stats import SEEN, TAKEN, USED, Account
from bardhall.arena.ratings import is_there, ratings_of
from bardhall.arena.statistics import LEVEL, Difference, Sitting, holm, lift, wilson
from bardhall.arena.tracked_items import TrackedItem, counting_of, things_of

_LEAST = 10  # seats on each side, below which a lift is not told


def ratings(plan: Plan, results: Sequence[Result]) -> Report:
    """Return the ratings of the bots, best first; empty without opponents or without openskill."""
    found = ratings_of(results) if is_there() else {}
    names = {player: player if isinstance(player, str) else label(plan, player) for player in found}
    players = [{"bot": names[player], **rating} for player, rating in found.items()]
    return {"is_installed": is_there(), "players": sorted(players, key=lambda player: -player["rating"])}


def pairs(plan: Plan, results: Sequence[Result]) -> list[Report]:
    """Return, for every two bots, how often the first one finished ahead; a tie counts half."""
    ahead: Counter[tuple[int, int]] = Counter()
    met: Counter[tuple[int, int]] = Counter()
    for result in results:
        places = {place: i for i, tied in enumerate(result.ranking) for place in tied}
        for one, two in combinations(range(plan.seats), 2):
            pair = (result.lineup[one], result.lineup[two])
            points = 2 * (places[one] < places[two]) + (places[one] == places[two])
            met[pair], met[pair[::-1]] = met[pair] + 1, met[pair[::-1]] + 1
            ahead[pair], ahead[pair[::-1]] = ahead[pair] + points, ahead[pair[::-1]] + 2 - points
    return [_pair(plan, pair, ahead[pair] / 2, met[pair]) for pair in sorted(met) if pair[0] != pair[1]]


def _pair(plan: Plan, pair: tuple[int, int], ahead: float, met: int) -> Report:
    low, high = wilson(ahead, met)
    names = {"bot": label(plan, pair[0]), "other": label(plan, pair[1])}
    return {**names, "met": met, "ahead": ahead, "share": ahead / met, "low": low, "high": high}


def scores(plan: Plan, results: Sequence[Result]) -> list[Report]:
    """Return the distribution of scores for each bot."""
    found = []
    for bot in range(len(plan.bots)):
        counted = _counted([result.scores[seat] for result, seat in sittings(results, bot)])
        found += [{"bot": label(plan, bot), **counted}] if counted else []
    return found


def lengths(results: Sequence[Result]) -> Report:
    """Return the distributions of moves and rounds, and the frequency of each ending."""
    rounds = [result.rounds for result in results if result.rounds is not None]
    endings = Counter(result.reason for result in results)
    return {
        "rounds": _counted(rounds),
        "moves": _counted([result.moves for result in results]),
        "endings": {name: wins(endings[name], len(results)) for name in sorted(endings)},
    }


def _counted(values: list[int]) -> Report | None:
    """Return how often each number occurs, with their mean."""
    had = Counter(values)
    return {**mean(values), "counts": {str(n): had[n] for n in sorted(had)}} if values else None


def accounted(results: Sequence[Result]) -> list[tuple[Result, Account]]:
    """Return the results that include statistics from inside the game."""
    return [(result, result.account) for result in results if result.account is not None]


def sources(plan: Plan, results: Sequence[Result]) -> list[Report]:
    """Return the final points by source, for each bot."""
    names = _sources(results)
    found = []
    for bot in range(len(plan.bots)):
        had: dict[str, list[int]] = {name: [] for name in names}
        for result, account in accounted(results):
            for seat in [seat for seat, sitting in enumerate(result.lineup) if sitting == bot]:
                lines = dict(zip(account.sources, account.course[-1], strict=True))
                for name in names:
                    had[name].append(lines[name][seat] if name in lines else 0)
        found.append({"bot": label(plan, bot), "sources": {n: mean(had[n]) for n in names if had[n]}})
    return found


def _sources(results: Sequence[Result]) -> list[str]:
    return list(dict.fromkeys(name for _, account in accounted(results) for name in account.sources))


def course(plan: Plan, results: Sequence[Result]) -> Report:
    """Return the points at the end of each round: by source over all seats, and in total for each bot.

    A finished game keeps its final points, so that the last round shows the result.
    """
    counted = accounted(results)
    longest = max((len(account.course) for _, account in counted), default=0)
    by_source = {name: _course(counted, longest, name) for name in _sources(results)}
    by_bot = {label(plan, bot): _course(counted, longest, bot) for bot in range(len(plan.bots))}
    clock = counting_of(plan.game).clock if longest > 1 and by_source else ""
    return {"clock": clock, "by_source": by_source, "by_bot": {n: c for n, c in by_bot.items() if c}}


def _course(counted: list[tuple[Result, Account]], longest: int, what: str | int) -> list[Report]:
    """Return the points over the rounds for each source or bot."""
    by_round: list[list[int]] = [[] for _ in range(longest)]
    for result, account in counted:
        for seat, bot in enumerate(result.lineup):
            if isinstance(what, str) or what == bot:
                for n, had in enumerate(by_round):
                    sheet = account.course[min(n, len(account.course) - 1)]
                    lines = zip(account.sources, sheet, strict=True)
                    had.append(sum(line[seat] for name, line in lines if isinstance(what, int) or name == what))
    return [mean(had) for had in by_round if had]


def things(plan: Plan, results: Sequence[Result]) -> list[Report]:
    """Return the value of every card and place that any seat has seen."""
    known = things_of(plan.game, plan.packs)
    counted = accounted(results)
    marked = {name: _marks(counted, [name]) for name in known}
    seats = plan.seats * len(counted)
    return _corrected([_thing(thing, marked[name], seats) for name, thing in known.items() if marked[name]])


def effects(plan: Plan, results: Sequence[Result]) -> list[Report]:
    """Return the value of every effect, which a seat has if it has a card with that effect."""
    having: dict[str, list[str]] = {}
    for thing in things_of(plan.game, plan.packs).values():
        for effect in thing.effects:
            having.setdefault(effect, []).append(thing.id)
    counted = accounted(results)
    found = []
    for effect, names in sorted(having.items()):
        marked = _marks(counted, names)
        if marked:
            bare = TrackedItem(effect, "effect", {"en": effect, "fr": effect})
            found.append({**_thing(bare, marked, plan.seats * len(counted)), "cards": len(names)})
    return _corrected(found)


Marked = tuple[Sitting, int]


def _marks(counted: list[tuple[Result, Account]], names: list[str]) -> list[Marked]:
    """Return, for every seat that saw any of these things, what the seat did with them."""
    found: list[Marked] = []
    for result, account in counted:
        rows = [account.things[name] for name in names if name in account.things]
        for seat, bot in enumerate(result.lineup):
            marks = 0
            for row in rows:
                marks |= row[seat]
            if marks & SEEN:
                found.append((Sitting(result.number, bot, False, share(result.ranking[0], seat)), marks))
    return found


def _thing(thing: TrackedItem, marked: list[Marked], seats: int) -> Report:
    """Return the share of seats that saw, took and used a thing, and how much each of these raises the share of the
    win.
    """
    counts = {name: sum(bool(m & mark) for _, m in marked) for name, mark in _MARKS.items()}
    lifts = {f"lift_{name}": told(_lift(marked, mark)) for name, mark in _MARKS.items() if mark != SEEN}
    return {"id": thing.id, "kind": thing.kind, "name": thing.name, "seats": seats, **counts, **lifts}


_MARKS = {"seen": SEEN, "taken": TAKEN, "used": USED}


def _lift(marked: list[Marked], mark: int) -> Difference | None:
    """Return how much an action raises the share of the win, among the seats that saw the thing."""
    seen = [Sitting(s.game, s.bot, bool(m & mark), s.share) for s, m in marked]
    having = sum(s.has for s in seen)
    return lift(seen) if having >= _LEAST and len(seen) - having >= _LEAST else None


def _corrected(found: list[Report]) -> list[Report]:
    """Mark which lifts exceed chance, corrected for their number by Holm's method."""
    lifts = [one[key] for one in found for key in ("lift_taken", "lift_used") if one[key] is not None]
    for one, strict in zip(lifts, holm([one["chance"] for one in lifts]), strict=True):
        one["is_beyond_chance"] = strict < LEVEL
    return found
