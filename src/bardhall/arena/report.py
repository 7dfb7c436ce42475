"""What a series has shown: counted once, told as JSON and in words."""

from __future__ import annotations

import math
from collections import Counter
from hashlib import sha256
from pathlib import Path
from statistics import fmean, pstdev
from typing import Any, TypeAlias

import msgspec

from bardhall.__about__ import VERSION
from bardhall.arena.match import Plan, Result
from bardhall.arena.series import Series
from bardhall.kernel.outcome import Ranked
from bardhall.kernel.registry import box_of, rules_of
from bardhall.kernel.wording import Wording

Report: TypeAlias = dict[str, Any]

SCHEMA = 1
_Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, by Wilson's score; sound for few games and for shares near 0 and 1."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = _Z * math.sqrt(share * (1 - share) / games + _Z * _Z / (4 * games * games))
    middle = share + _Z * _Z / (2 * games)
    whole = 1 + _Z * _Z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def report_of(series: Series) -> Report:
    """The whole report. Everything but `timing` is the same for the same plan and games, whatever the machine."""
    plan, results = series.plan, series.results
    report: Report = {"schema": SCHEMA, "bardhall": VERSION, "game": plan.game, "seats": plan.seats}
    report |= {"seed": plan.seed, "options": plan.options, "packs": list(plan.packs)}
    report |= {"asked": series.games, "played": len(results), "is_interrupted": series.is_interrupted}
    report |= {"is_balanced": _is_balanced(plan, results)}
    report |= {"bots": [_bot(plan, results, bot) for bot in range(len(plan.bots))]}
    report |= {"others": [_other(plan, results, i, name) for i, name in enumerate(_others(results))]}
    report |= {"by_seat": [_seat(results, seat) for seat in range(plan.seats)]}
    report |= {"moves": _spread([r.moves for r in results]), "rounds": _rounds(results)}
    report |= {"decisions": _decisions(results), "endings": dict(sorted(Counter(r.reason for r in results).items()))}
    return report | {"digest": _digest(results), "timing": _timing(series)}


def _is_balanced(plan: Plan, results: list[Result]) -> bool:
    """Whether every bot has played every seat equally often."""
    counts = Counter((seat, bot) for result in results for seat, bot in enumerate(result.lineup))
    return len({counts[seat, bot] for seat in range(plan.seats) for bot in range(len(plan.bots))}) == 1


def _bot(plan: Plan, results: list[Result], bot: int) -> Report:
    """One bot, over all seats it played."""
    sat = [(r, seat) for r in results for seat, sitting in enumerate(r.lineup) if sitting == bot]
    wins = sum(_share(r.ranking[0], seat) for r, seat in sat)
    return {"bot": _label(plan, bot), **_wins(wins, len(sat)), "score": _spread([r.scores[seat] for r, seat in sat])}


def _seat(results: list[Result], seat: int) -> Report:
    """One seat, whoever sat there."""
    wins = sum(_share(r.ranking[0], seat) for r in results)
    return {"seat": seat, **_wins(wins, len(results)), "score": _spread([r.scores[seat] for r in results])}


def _others(results: list[Result]) -> list[str]:
    """The opponents that the rules play, in the order of their points."""
    return sorted({place for r in results for places in r.ranking for place in places if isinstance(place, str)})


def _other(plan: Plan, results: list[Result], place: int, name: str) -> Report:
    """One opponent that the rules play."""
    wins = sum(_share(r.ranking[0], name) for r in results)
    scores = [r.scores[plan.seats + place] for r in results]
    return {"name": name, **_wins(wins, len(results)), "score": _spread(scores)}


def _label(plan: Plan, bot: int) -> str:
    """A bot's name; with its place in the list if the name is there twice."""
    name = plan.bots[bot]
    return name if plan.bots.count(name) == 1 else f"{name} {bot + 1}"


def _share(winners: list[Ranked], place: Ranked) -> float:
    """What a seat has of a win: those who tie share it."""
    return 1 / len(winners) if place in winners else 0.0


def _wins(wins: float, games: int) -> Report:
    low, high = wilson(wins, games)
    return {"games": games, "wins": round(wins, 6), "share": wins / games if games else 0.0, "low": low, "high": high}


def _spread(values: list[int]) -> Report:
    if not values:
        return {"mean": 0.0, "deviation": 0.0, "least": 0, "most": 0}
    return {"mean": fmean(values), "deviation": pstdev(values), "least": min(values), "most": max(values)}


def _rounds(results: list[Result]) -> Report | None:
    rounds = [r.rounds for r in results if r.rounds is not None]
    return _spread(rounds) if rounds else None


def _decisions(results: list[Result]) -> Report:
    count = sum(r.moves for r in results)
    options, forced = sum(r.options for r in results), sum(r.forced for r in results)
    return {"count": count, "options": options / max(count, 1), "forced": forced / max(count, 1)}


def _digest(results: list[Result]) -> str:
    """A hash of how every game ended: two series with the same digest were the same."""
    told = [(r.number, r.lineup, r.ranking, r.scores, r.moves, r.options, r.forced, r.ending) for r in results]
    return sha256(msgspec.json.encode(told)).hexdigest()[:16]


def _timing(series: Series) -> Report:
    results, seconds = series.results, max(series.seconds, 1e-9)
    bots = [_pace(series.plan, results, bot) for bot in range(len(series.plan.bots))]
    pace = {"games_per_second": len(results) / seconds, "decisions_per_second": sum(r.moves for r in results) / seconds}
    return {"seconds": series.seconds, "jobs": series.jobs, **pace, "bots": bots}


def _pace(plan: Plan, results: list[Result], bot: int) -> Report:
    """How long a bot thinks, over the decisions that were its own."""
    thinking = [t for r in results for t, sitting in zip(r.thinking, r.lineup, strict=True) if sitting == bot]
    decisions = sum(t.decisions for t in thinking)
    milliseconds = 1000 * sum(t.seconds for t in thinking) / max(decisions, 1)
    return {"bot": _label(plan, bot), "decisions": decisions, "milliseconds": milliseconds}


class _Words(Wording):
    folder = Path(__file__).parent / "words"

    def render(self, spec: str, value: Any, lang: str, names: Any) -> str:
        if spec == "percent":
            return self._number(f"{100 * value:.1f}", lang) + " %"
        if spec in ("0", "1", "2"):
            return self._number(f"{value:,.{spec}f}", lang)
        return super().render(spec, value, lang, names)

    def _number(self, text: str, lang: str) -> str:
        return text.replace(",", " ").replace(".", ",") if lang == "fr" else text


WORDS = _Words()


def report_text(report: Report, lang: str) -> list[str]:
    """The report in lines of plain text."""

    def say(key: str, source: Report) -> str:
        return WORDS.say("report", key, source, lang)

    lines = [say("interrupted", report)] if report["is_interrupted"] else []
    if not report["played"]:
        return [*lines, say("nothing", report)]
    lines += [say("head", report)]
    if not report["is_balanced"]:
        lines += [say("uneven", {**report, "bots": len(report["bots"])})]
    for bot in report["bots"]:
        lines += [say("bot", bot), say("score", bot["score"])]
    for other in report["others"]:
        named = rules_of(report["game"]).wording(box_of(report["game"])).say("term", other["name"], {}, lang)
        lines += [say("other", {**other, "name": named}), say("score", other["score"])]
    lines += [say("by_seat", report), *[say("seat", {**seat, "n": seat["seat"] + 1}) for seat in report["by_seat"]]]
    lines += [say("moves", report["moves"])]
    if report["rounds"]:
        lines += [say("rounds", report["rounds"])]
    lines += [say("decisions", report["decisions"]), say("time", report["timing"])]
    return lines + [say("thinking", bot) for bot in report["timing"]["bots"]]
