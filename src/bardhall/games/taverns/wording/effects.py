"""Rows of effects in words: gains side by side, everything else in printed order."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.names import INGREDIENTS, NONE
from bardhall.games.taverns.rules.branches import Choose, EachPlayer, ForEach, If
from bardhall.games.taverns.rules.effect import EFFECTS, Effect, Row
from bardhall.games.taverns.rules.goods import Gain, GainIngredient, Lose
from bardhall.games.taverns.rules.location import ActivateLocation, MarketBuy
from bardhall.games.taverns.wording.conditions import cond_text

if TYPE_CHECKING:
    from bardhall.games.taverns.wording import TavernsWording


def row_text(words: TavernsWording, row: Row, lang: str) -> str:
    """What a row does: "gain 2 gold and 1 prestige, then lose 1 energy"."""
    parts: list[str] = []
    for same in _grouped(row.effects):
        if isinstance(same[0], Gain | Lose):
            goods = words.join([words.amount(k.GOODS[one.good], one.n, lang) for one in same], lang)
            parts.append(words.say("effect", same[0].word, {"goods": goods}, lang))
        else:
            parts.append(effect_text(words, same[0], lang))
    return words.say("effect", "then", {}, lang).join(parts)


def row_for_all(words: TavernsWording, row: Row, lang: str) -> str:
    """TD-RULING-51: a row that everybody carries out, unless it happens only once."""
    text = row_text(words, row, lang)
    if all(effect.is_common() for effect in row.effects):
        return text
    return words.say("effect", "each_player", {"effects": text}, lang)


def _grouped(effects: tuple[Effect, ...]) -> list[list[Any]]:
    """Gains that follow each other together, and losses; everything else by itself."""
    groups: list[list[Any]] = []
    for effect in effects:
        if groups and isinstance(effect, Gain | Lose) and type(groups[-1][0]) is type(effect):
            groups[-1].append(effect)
        else:
            groups.append([effect])
    return groups


def effect_text(words: TavernsWording, effect: Effect, lang: str) -> str:
    """One effect, in the imperative and without a capital."""
    special = _SPECIAL.get(type(effect))
    if special is not None:
        return special(words, effect, lang)
    return words.say("effect", EFFECTS.of(effect).words(effect), effect, lang)


def _of_goods(words: TavernsWording, effect: Gain | Lose, lang: str) -> str:
    goods = words.amount(k.GOODS[effect.good], effect.n, lang)
    return words.say("effect", effect.word, {"goods": goods}, lang)


def _gain_ingredient(words: TavernsWording, effect: GainIngredient, lang: str) -> str:
    kind = "any" if effect.kind == NONE else INGREDIENTS[effect.kind]
    what = words.amount(kind, effect.n, lang)
    return words.say("effect", f"gain_ingredient_{k.HOLDERS[effect.to]}", {"what": what, "n": effect.n}, lang)


def _market_buy(words: TavernsWording, effect: MarketBuy, lang: str) -> str:
    """TD-LOCATION-19: the goods, those of a price together."""
    offers = []
    for price in sorted(set(effect.prices) - {0}):
        kinds = [words.amount(INGREDIENTS[i], 1, lang) for i, p in enumerate(effect.prices) if p == price]
        offers.append(words.say("effect", "offer", {"goods": words.join(kinds, lang, "or"), "n": price}, lang))
    return words.say("effect", "market_buy", {"offers": words.say("effect", "or", {}, lang).join(offers)}, lang)


def _activate_location(words: TavernsWording, effect: ActivateLocation, lang: str) -> str:
    """TD-HERO-09, TD-HERO-10: what is waived, and what still is required."""
    parts = [
        words.say("waived" if effect.waive >> i & 1 else "required", name, {}, lang) for i, name in enumerate(k.WAIVES)
    ]
    return words.say("effect", "activate_location", {"how": words.join(parts, lang)}, lang)


def _for_each(words: TavernsWording, effect: ForEach, lang: str) -> str:
    what = words.say("per", k.COUNTERS[effect.counter], {}, lang)
    return words.say("effect", "for_each", {"what": what, "effects": row_text(words, effect.part, lang)}, lang)


def _each_player(words: TavernsWording, effect: EachPlayer, lang: str) -> str:
    return words.say("effect", "others_too", {"effects": row_text(words, effect.part, lang)}, lang)


def _choose(words: TavernsWording, effect: Choose, lang: str) -> str:
    options = [row_text(words, row, lang) for row in effect.options]
    return words.say("effect", "choose", {"options": words.say("effect", "or", {}, lang).join(options)}, lang)


def _if(words: TavernsWording, effect: If, lang: str) -> str:
    args = {"cond": cond_text(words, effect.cond, lang), "yes": row_text(words, effect.yes, lang)}
    if not effect.no.effects:
        return words.say("effect", "if", args, lang)
    return words.say("effect", "if_else", {**args, "no": row_text(words, effect.no, lang)}, lang)


_SPECIAL: dict[type[Effect], Callable[[TavernsWording, Any, str], str]] = {
    Gain: _of_goods, Lose: _of_goods, GainIngredient: _gain_ingredient, MarketBuy: _market_buy, Choose: _choose,
    ActivateLocation: _activate_location, ForEach: _for_each, If: _if, EachPlayer: _each_player,
}  # fmt: skip
