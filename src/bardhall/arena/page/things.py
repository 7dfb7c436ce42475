"""The sections about cards, places and effects, and about changes between two packs."""

from __future__ import annotations

from bardhall.arena.comparing_text import name_of, values, what
from bardhall.arena.counts import Report
from bardhall.arena.page.sections import SectionWriter
from bardhall.arena.page.tags import Html, note, section, sorted_by, table, tag
from bardhall.arena.tracked_items import OTHER, counting_of
from bardhall.arena.wording import WORDS

_COUNTS = ("seen", "taken", "used")
_LIFTS = ("lift_taken", "lift_used")


def things(report: Report, words: SectionWriter) -> Html:
    """Write a table for each kind of thing, sorted by lift."""
    say, found = words.say, report["things"]
    if not found:
        return Html()
    kinds = counting_of(report["game"]).kinds
    present = {one["kind"] for one in found}
    order = [kind for kind in kinds if kind in present] + sorted(present.difference(kinds))
    parts = []
    for kind in order:
        title = _title(kinds.get(kind, {}), kind, words)
        rows = [[one["name"][words.lang], *_cells(one, words)] for one in _sorted(found) if one["kind"] == kind]
        shown = table([say("name"), *map(say, (*_COUNTS, *_LIFTS))], rows, title, sortable=True)
        parts.append(tag("details", tag("summary", f"{title} ({len(rows)})"), shown, open=""))
    return section(say("things"), note(say("things_note")), *parts)


def _title(names: dict[str, str], kind: str, words: SectionWriter) -> str:
    """Return the name of a kind of thing, or its key if the game has no name for it."""
    return words.say("other_kind") if kind == OTHER else names.get(words.lang, kind)


def effects(report: Report, words: SectionWriter) -> Html:
    """Write the table of card effects."""
    say, found = words.say, report["effects"]
    if not found:
        return Html()
    rows = [[one["id"], sorted_by(one["cards"], str(one["cards"])), *_cells(one, words)] for one in _sorted(found)]
    head = [say("effect"), say("cards"), *map(say, (*_COUNTS, *_LIFTS))]
    shown = table(head, rows, say("effects"), sortable=True)
    return section(say("effects"), note(say("effects_note")), shown)


def _sorted(found: list[Report]) -> list[Report]:
    """Return table rows with the best first; rows without a lift come last."""
    lifts = [one["lift_taken"] or one["lift_used"] for one in found]
    keys = [-lift["value"] if lift else 2.0 for lift in lifts]
    return [one for _, _, one in sorted(zip(keys, range(len(found)), found, strict=True))]


def _cells(one: Report, words: SectionWriter) -> list[str]:
    shares = [one[key] / one["seats"] for key in _COUNTS]
    cells: list[str] = [sorted_by(share, WORDS.render("percent", share, words.lang, ())) for share in shares]
    return cells + [_lift(one[key], words) for key in _LIFTS]


def _lift(lift: Report | None, words: SectionWriter) -> Html:
    if lift is None:
        return sorted_by(None, words.say("none"))
    text = words.say("lift", lift)
    return sorted_by(lift["value"], tag("strong", text) if lift["is_beyond_chance"] else text)


def compared(comparison: Report, words: SectionWriter) -> Html:
    """Write the changes between two sets of packs: figures first, then cards, the largest changes first."""
    say, lang = words.say, words.lang
    numbers = [one for one in comparison["found"] if one["what"] != "thing"]
    cards = sorted([one for one in comparison["found"] if one["what"] == "thing"], key=lambda one: -abs(one["change"]))
    shown = [_changes([(what(one, comparison, lang), one) for one in numbers], say("what"), say("compared"), words)]
    if cards:
        named = [(name_of(one, comparison, lang), one) for one in cards]
        shown += [tag("h3", say("use_changed")), _changes(named, say("name"), say("use_changed"), words)]
    method = WORDS.say("compare", "method", comparison, lang)
    return section(say("compared"), note(method), *shown)


def _changes(named: list[tuple[str, Report]], first: str, caption: str, words: SectionWriter) -> Html:
    say, rows = words.say, []
    for name, one in named:
        before, after, change, visible = values(one, words.lang)
        verdict = tag("strong", say("yes")) if one["is_beyond_chance"] else say("no")
        cells = [sorted_by(one["before"], before), sorted_by(one["after"], after), sorted_by(one["change"], change)]
        rows.append([name, *cells, verdict, sorted_by(one["visible"], visible)])
    head = [first, *[say(key) for key in ("before", "after", "change", "beyond", "visible")]]
    return table(head, rows, caption, sortable=True)
