"""The report of a series, counted once and written as JSON or text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256

import msgspec

from bardhall.__about__ import VERSION
from bardhall.arena import findings
from bardhall.arena.counts import Report, label, share, sittings, spread, wins
from bardhall.arena.match import Plan, Result
from bardhall.arena.series import Series

SCHEMA = 1


def report_of(series: Series) -> Report:
    """Return the whole report; except for `timing`, it is the same on every machine for the same plan and games."""
    plan, results = series.plan, series.results
    report: Report = {"schema": SCHEMA, "bardhall": VERSION, "game": plan.game, "seats": plan.seats}
    report |= {"seed": plan.seed, "options": plan.options, "packs": list(plan.packs)}
    report |= {"asked": series.games, "played": len(results), "is_interrupted": series.is_interrupted}
    report |= {"is_balanced": _is_balanced(plan, results)}
    report |= {"bots": [_bot(plan, results, bot) for bot in range(len(plan.bots))]}
    report |= {"others": [_other(plan, results, i, name) for i, name in enumerate(_others(results))]}
    report |= {"by_seat": [_seat(results, seat) for seat in range(plan.seats)]}
    report |= {"moves": spread([r.moves for r in results]), "rounds": _rounds(results)}
    report |= {"decisions": _decisions(results), "endings": dict(sorted(Counter(r.reason for r in results).items()))}
    report |= {"ratings": findings.ratings(plan, results), "pairs": findings.pairs(plan, results)}
    if plan.with_account:
        report |= _explained(plan, results)
    return report | {"digest": digest(results), "timing": _timing(series)}


def _explained(plan: Plan, results: Sequence[Result]) -> Report:
    """Return the findings of a report that come from inside the games."""
    return {
        "scores": findings.scores(plan, results),
        "lengths": findings.lengths(results),
        "sources": findings.sources(plan, results),
        "course": findings.course(plan, results),
        "things": findings.things(plan, results),
        "effects": findings.effects(plan, results),
    }


def _is_balanced(plan: Plan, results: list[Result]) -> bool:
    """Return whether every bot has played every seat equally often."""
    counts = Counter((seat, bot) for result in results for seat, bot in enumerate(result.lineup))
    return len({counts[seat, bot] for seat in range(plan.seats) for bot in range(len(plan.bots))}) == 1


def _bot(plan: Plan, results: list[Result], bot: int) -> Report:
    """Return the part of the report about one bot, over all its seats."""
    sat = list(sittings(results, bot))
    won = sum(share(r.ranking[0], seat) for r, seat in sat)
    return {"bot": label(plan, bot), **wins(won, len(sat)), "score": spread([r.scores[seat] for r, seat in sat])}


def _seat(results: list[Result], seat: int) -> Report:
    """Return the part of the report about one seat, over all bots."""
    won = sum(share(r.ranking[0], seat) for r in results)
    return {"seat": seat, **wins(won, len(results)), "score": spread([r.scores[seat] for r in results])}


def _others(results: list[Result]) -> list[str]:
    """Return the opponents that the rules play, in the order in which their points are listed."""
    return sorted({place for r in results for places in r.ranking for place in places if isinstance(place, str)})


def _other(plan: Plan, results: list[Result], place: int, name: str) -> Report:
    """Return the part of the report about one opponent that the rules play."""
    won = sum(share(r.ranking[0], name) for r in results)
    scores = [r.scores[plan.seats + place] for r in results]
    return {"name": name, **wins(won, len(results)), "score": spread(scores)}


def _rounds(results: list[Result]) -> Report | None:
    rounds = [r.rounds for r in results if r.rounds is not None]
    return spread(rounds) if rounds else None


def _decisions(results: list[Result]) -> Report:
    count = sum(r.moves for r in results)
    options, forced = sum(r.options for r in results), sum(r.forced for r in results)
    return {"count": count, "options": options / max(count, 1), "forced": forced / max(count, 1)}


def digest(results: list[Result]) -> str:
    """Return a hash of all results, which is the same for two series with the same games."""
    told = [(r.number, r.lineup, r.ranking, r.scores, r.moves, r.options, r.forced, r.ending) for r in results]
    return sha256(msgspec.json.encode(told)).hexdigest()[:16]


def _timing(series: Series) -> Report:
    results, seconds = series.results, max(series.seconds, 1e-9)
    bots = [_pace(series.plan, results, bot) for bot in range(len(series.plan.bots))]
    games, moves = len(results), sum(r.moves for r in results)
    here = (games - series.before) / max(games, 1)  # the others were played before
    pace = {"games_per_second": games * here / seconds, "decisions_per_second": moves * here / seconds}
    return {"seconds": series.seconds, "jobs": series.jobs, **pace, "bots": bots}


def _pace(plan: Plan, results: list[Result], bot: int) -> Report:
    """Return how long a bot thought about its own decisions."""
    thinking = [t for r in results for t, sitting in zip(r.thinking, r.lineup, strict=True) if sitting == bot]
    decisions = sum(t.decisions for t in thinking)
    milliseconds = 1000 * sum(t.seconds for t in thinking) / max(decisions, 1)
    return {"bot": label(plan, bot), "decisions": decisions, "milliseconds": milliseconds}
