"""Rows of effects in words: gains side by side, everything else in printed order."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.names import ALL, INGREDIENTS, NONE
from bardhall.games.taverns.rules.branches import Choose, EachPlayer, ForEach, If
from bardhall.games.taverns.rules.collect import TakeFromZone
from bardhall.games.taverns.rules.cook import DiscardRecipe
from bardhall.games.taverns.rules.dice import RerollAvailable, ShiftDice
from bardhall.games.taverns.rules.dragon import ClearZone
from bardhall.games.taverns.rules.effect import Effect, MinionEffect, Row
from bardhall.games.taverns.rules.goods import Gain, GainIngredient, Lose, LoseIngredient
from bardhall.games.taverns.rules.hunt_changes import Damage, RerollHunt
from bardhall.games.taverns.rules.location import ActivateLocation, MarketBuy
from bardhall.games.taverns.rules.minion import MoveByDie, RerollOnMinion
from bardhall.games.taverns.rules.move import Teleport
from bardhall.games.taverns.rules.wound import Heal
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
    return words.say("effect", effect.word, {**_fields(effect), **_who(words, effect, lang)}, lang)


def _fields(effect: Effect) -> dict[str, Any]:
    return {name: getattr(effect, name) for name in ("n", "value", "symbol") if hasattr(effect, name)}


def _who(words: TavernsWording, effect: Effect, lang: str) -> dict[str, str]:
    return {"who": words.say("who", k.WHO[effect.who], {}, lang)} if isinstance(effect, MinionEffect) else {}


def _of_goods(words: TavernsWording, effect: Gain | Lose, lang: str) -> str:
    goods = words.amount(k.GOODS[effect.good], effect.n, lang)
    return words.say("effect", effect.word, {"goods": goods}, lang)


def _gain_ingredient(words: TavernsWording, effect: GainIngredient, lang: str) -> str:
    kind = "any" if effect.kind == NONE else INGREDIENTS[effect.kind]
    what = words.amount(kind, effect.n, lang)
    return words.say("effect", f"gain_ingredient_{k.HOLDERS[effect.to]}", {"what": what, "n": effect.n}, lang)


def _lose_ingredient(words: TavernsWording, effect: LoseIngredient, lang: str) -> str:
    if effect.source == k.RESERVE:
        return words.say("effect", "lose_ingredient_reserve", {"n": effect.n}, lang)
    return words.say("effect", "lose_ingredient_minion", {"n": effect.n, **_who(words, effect, lang)}, lang)


def _heal(words: TavernsWording, effect: Heal, lang: str) -> str:
    key = "heal_all" if effect.n == ALL else "heal"
    return words.say("effect", key, {"n": effect.n, **_who(words, effect, lang)}, lang)


def _teleport(words: TavernsWording, effect: Teleport, lang: str) -> str:
    key = "teleport_any" if effect.zone == NONE else "teleport"
    return words.say("effect", key, {"zone": effect.zone, **_who(words, effect, lang)}, lang)


def _take_from_zone(words: TavernsWording, effect: TakeFromZone, lang: str) -> str:
    return words.say("effect", f"take_from_zone_{k.HOLDERS[effect.to]}", _who(words, effect, lang), lang)


def _shift_dice(words: TavernsWording, effect: ShiftDice, lang: str) -> str:
    scope = "all" if effect.scope == k.ALL_DICE else "one"
    key = f"shift_{scope}_{'up' if effect.by > 0 else 'down'}"
    return words.say("effect", key, {"n": abs(effect.by)}, lang)


def _reroll(words: TavernsWording, effect: RerollAvailable | RerollHunt | RerollOnMinion, lang: str) -> str:
    """One die must be rerolled; of several, some may be left."""
    key = _REROLLED[type(effect)]
    return words.say("effect", f"{key}_one" if effect.n == 1 else key, {"n": effect.n}, lang)


def _move_by_die(words: TavernsWording, effect: MoveByDie, lang: str) -> str:
    return words.say("effect", "move_by_die", _who(words, effect, lang), lang)


def _damage(words: TavernsWording, effect: Damage, lang: str) -> str:
    key = "damage_any" if effect.symbol == NONE else "damage"
    return words.say("effect", key, {"n": effect.n, "symbol": effect.symbol}, lang)


def _discard_recipe(words: TavernsWording, effect: DiscardRecipe, lang: str) -> str:
    return words.say("effect", f"discard_recipe_{k.POSITIONS[effect.position]}", {}, lang)


def _clear_zone(words: TavernsWording, effect: ClearZone, lang: str) -> str:
    return words.say("effect", f"clear_zone_{k.ZONES_CLEARED[effect.zones]}", {}, lang)


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


_REROLLED: dict[type[Effect], str] = {
    RerollAvailable: "reroll", RerollHunt: "reroll_hunt", RerollOnMinion: "reroll_on_minion",
}  # fmt: skip
_SPECIAL: dict[type[Effect], Callable[[TavernsWording, Any, str], str]] = {
    Gain: _of_goods, Lose: _of_goods, GainIngredient: _gain_ingredient, LoseIngredient: _lose_ingredient, Heal: _heal,
    Teleport: _teleport, TakeFromZone: _take_from_zone, ShiftDice: _shift_dice, RerollAvailable: _reroll,
    RerollHunt: _reroll, RerollOnMinion: _reroll,
    Damage: _damage, DiscardRecipe: _discard_recipe, ClearZone: _clear_zone, MarketBuy: _market_buy,
    ActivateLocation: _activate_location, ForEach: _for_each, Choose: _choose, If: _if,
    MoveByDie: _move_by_die, EachPlayer: _each_player,
}  # fmt: skip
