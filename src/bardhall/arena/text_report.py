"""The report as lines of plain text."""

from __future__ import annotations

from bardhall.arena.counts import Report
from bardhall.arena.wording import WORDS
from bardhall.kernel.registry import box_of, rules_of


def report_text(report: Report, lang: str) -> list[str]:
    """Return the report as lines of plain text."""

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
    lines += [*_ratings(report["ratings"], lang), say("moves", report["moves"])]
    if report["rounds"]:
        lines += [say("rounds", report["rounds"])]
    lines += [say("decisions", report["decisions"]), say("time", report["timing"])]
    return lines + [say("thinking", bot) for bot in report["timing"]["bots"]]


def _ratings(ratings: Report, lang: str) -> list[str]:
    """Return lines with the ratings, or a line on what they require."""
    if not ratings["is_installed"]:
        return [WORDS.say("report", "no_ratings", {}, lang)]
    if not ratings["players"]:
        return []
    head = WORDS.say("report", "ratings", {}, lang)
    return [head, *[WORDS.say("report", "rating", player, lang) for player in ratings["players"]]]
