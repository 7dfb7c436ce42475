"""A comparison of packs as text: the main figures, the cards that changed, and the smallest detectable difference."""

from __future__ import annotations

from bardhall.arena.comparing import LEAST, SHARE
from bardhall.arena.counts import Report
from bardhall.arena.tracked_items import things_of
from bardhall.arena.wording import WORDS
from bardhall.kernel.registry import box_of, rules_of


def comparison_text(comparison: Report, lang: str) -> list[str]:
    """Return a comparison as lines of plain text."""

    def say(key: str, source: Report) -> str:
        return WORDS.say("compare", key, source, lang)

    lines = [say("interrupted", {})] if comparison["is_interrupted"] else []
    if comparison["played"] < LEAST:
        return [*lines, say("nothing", {"least": LEAST})]
    sides = {side: " + ".join(comparison[side]) or say("base", {}) for side in ("before", "after")}
    lines += [say("head", {**comparison, **sides}), say("alike", comparison)]
    found = [one for one in comparison["found"] if one["what"] != "thing"]
    lines += [_line(one, comparison, lang) for one in found]
    lines += _things(comparison, lang)
    for side in ("only_before", "only_after"):
        names = ", ".join(thing["name"][lang] for thing in comparison[side])
        lines += [say(side, {"names": names})] if names else []
    return [*lines, say("method", comparison)]


def _things(comparison: Report, lang: str) -> list[str]:
    things = [one for one in comparison["found"] if one["what"] == "thing"]
    if not things:
        return []
    certain = sorted([one for one in things if one["is_beyond_chance"]], key=lambda one: one["change"])
    lines = [WORDS.say("compare", "things", {}, lang), *[_line(one, comparison, lang) for one in certain]]
    others = {"n": len(things) - len(certain), "unseen": comparison["unseen"]}
    if others["n"]:
        lines.append(WORDS.say("compare", "other_things" if certain else "no_things", others, lang))
    return lines


def _line(one: Report, comparison: Report, lang: str) -> str:
    """Return a line about one quantity, and whether its change exceeds chance."""
    said = WORDS.say("compare", one["unit"], {**one, "what": what(one, comparison, lang)}, lang)
    verdict = "certain" if one["is_beyond_chance"] else f"{one['unit']}_unseen"
    return said + WORDS.say("compare", verdict, one, lang)


def what(one: Report, comparison: Report, lang: str) -> str:
    """Return the name of the quantity in a comparison."""
    return WORDS.say("compare", one["what"], {"name": name_of(one, comparison, lang)}, lang)


def name_of(one: Report, comparison: Report, lang: str) -> str:
    """Return the name of a card, a source of points or a bot."""
    game, packs = comparison["game"], comparison["after"]
    if one["what"] == "thing":
        return things_of(game, packs)[one["name"]].name[lang]
    told = rules_of(game).wording(box_of(game, packs)).template("score", one["name"], lang)
    return str(one["name"]) if told is None or one["what"] != "source" else told


def values(one: Report, lang: str) -> tuple[str, str, str, str]:
    """Return the cells of a comparison's table row: before, after, the change with its interval, and the smallest
    detectable change.
    """
    plain, signed, bare = ("percent", "points", "points_bare") if one["unit"] == SHARE else ("2", "signed", "2")

    def told(spec: str, key: str) -> str:
        return WORDS.render(spec, one[key], lang, ())

    spread = WORDS.say("page", "changed", {key: told(signed, key) for key in ("change", "low", "high")}, lang)
    return told(plain, "before"), told(plain, "after"), spread, told(bare, "visible")
