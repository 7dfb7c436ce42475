"""Rows of effects in words: gains side by side, everything else in printed order; and conditions."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.names import INGREDIENTS, NONE
from bardhall.games.taverns.rules.effect import EFFECTS, Effect, Row
from bardhall.games.taverns.rules.goods import Gain, GainIngredient, Lose

if TYPE_CHECKING:
    from bardhall.games.taverns.rules.conditions import Cond
    from bardhall.games.taverns.wording import TavernsWording
    from bardhall.kernel.wording import Args


def row_text(words: TavernsWording, row: Row, lang: str) -> str:
    """Return a row of effects in words, such as "gain 2 gold and 1 prestige, then lose 1 energy"."""
    return effects_text(words, row.effects, lang)


def effects_text(words: TavernsWording, effects: Sequence[Effect], lang: str) -> str:
    """Return effects in the imperative, without a capital letter; neighbouring gains are joined, and so are losses."""
    parts: list[str] = []
    for _, group in groupby(effects, lambda effect: type(effect) if isinstance(effect, Gain | Lose) else effect):
        same: list[Any] = list(group)
        args: Args = {}
        effect = same[0]
        if isinstance(effect, Gain | Lose):
            args["goods"] = words.join([words.amount(k.GOODS[one.good], one.n, lang) for one in same], lang)
        if isinstance(effect, GainIngredient):
            kind = "any" if effect.kind == NONE else INGREDIENTS[effect.kind]
            args["what"] = words.amount(kind, effect.n, lang)
        parts.append(words.say("effect", EFFECTS.of(effect).words(effect), effect, lang, (), args))
    return words.say("effect", "then", {}, lang).join(parts)


def row_for_all(words: TavernsWording, row: Row, lang: str) -> str:
    """Return a row in words that applies to everybody, unless it happens only once (TD-RULING-51)."""
    text = row_text(words, row, lang)
    if all(effect.is_common() for effect in row.effects):
        return text
    return words.say("effect", "each_player", {"effects": text}, lang)


def offers_text(words: TavernsWording, prices: Sequence[int], lang: str) -> str:
    """Return the goods of a market in words, grouped by price (TD-LOCATION-19)."""
    offers = []
    for price in sorted(set(prices) - {0}):
        kinds = [words.amount(INGREDIENTS[i], 1, lang) for i, p in enumerate(prices) if p == price]
        offers.append(words.say("effect", "offer", {"goods": words.join(kinds, lang, "or"), "n": price}, lang))
    return words.say("effect", "or", {}, lang).join(offers)


def cond_text(words: TavernsWording, cond: Cond, lang: str) -> str:
    """Return a condition in words, such as "you have at least 4 heroes"."""
    if cond.kind in (k.ALL_OF, k.ANY_OF):
        parts = [cond_text(words, part, lang) for part in cond.parts]
        return words.join(parts, lang, "and_if" if cond.kind == k.ALL_OF else "or_if")
    is_none = cond.kind == k.EXACTLY and cond.n == 0
    key = "none" if is_none else {k.AT_LEAST: "at_least", k.EXACTLY: "exactly", k.MOST: "most"}[cond.kind]
    section = "most" if key in ("none", "most") else "count"
    return words.say("cond", key, {"what": words.say(section, k.COUNTERS[cond.counter], cond, lang)}, lang)
