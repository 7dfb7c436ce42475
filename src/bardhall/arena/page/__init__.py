"""The report as a single HTML page, which includes its style, script and pictures."""

from __future__ import annotations

from pathlib import Path

import bardhall
from bardhall.arena.counts import Report
from bardhall.arena.page import sections
from bardhall.arena.page.sections import SectionWriter
from bardhall.arena.page.tags import Html, joined, tag
from bardhall.arena.page.things import compared, effects, things

__all__ = ["comparison_page", "page_of"]

_HERE = Path(__file__).parent


def page_of(report: Report, lang: str) -> str:
    """Return the HTML page about a series."""
    words = SectionWriter(report["game"], report["packs"], lang)
    return _whole(report, [_header(report, words), *_sections(report, words)], words)


def comparison_page(comparison: Report, after: Report, lang: str) -> str:
    """Return the HTML page about a comparison: what changed, followed by the second series."""
    words = SectionWriter(after["game"], after["packs"], lang)
    parts = [_header(after, words), compared(comparison, words) if comparison["found"] else Html()]
    parts += _sections(after, words)
    return _whole(after, parts, words)


_SECTIONS = (
    sections.strength, sections.pairs, sections.scores, sections.sources, sections.course, sections.length,
    sections.seats, things, effects,
)  # fmt: skip


def _sections(report: Report, words: SectionWriter) -> list[Html]:
    return [part(report, words) for part in _SECTIONS] if report["played"] else []


def _title(report: Report, words: SectionWriter) -> str:
    return words.say("title", {"game": bardhall.info(report["game"]).name(words.lang)})


def _header(report: Report, words: SectionWriter) -> Html:
    say = words.say
    facts = [tag("p", say("facts", report))]
    if report["is_interrupted"]:
        facts.append(tag("p", say("interrupted", report)))
    for key in ("options", "packs"):
        given = report[key]
        text = ", ".join(f"{name}={value}" for name, value in given.items()) if key == "options" else ", ".join(given)
        facts += [tag("p", say(key, {"text": text}))] if text else []
    return tag("header", tag("h1", _title(report, words)), *facts)


def _footer(report: Report, words: SectionWriter) -> Html:
    return tag("footer", tag("p", words.say("made", report)))


def _whole(report: Report, parts: list[Html], words: SectionWriter) -> str:
    """Return the complete HTML page; `parts` start with its header."""
    style, script = [(_HERE / name).read_text(encoding="utf-8") for name in ("page.css", "page.js")]
    head = [tag("meta", charset="utf-8"), tag("meta", name="viewport", content="width=device-width, initial-scale=1")]
    head += [tag("title", _title(report, words)), tag("style", Html(style))]
    body = [parts[0], tag("main", *parts[1:]), _footer(report, words), tag("script", Html(script))]
    page = tag("html", tag("head", *head), tag("body", *body), lang=words.lang)
    return f"<!doctype html>\n{joined([page])}\n"
