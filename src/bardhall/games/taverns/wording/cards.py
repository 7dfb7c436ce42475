"""The sentence on a card, rendered from its effect: text and behaviour cannot drift apart."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bardhall.games.taverns import box as b
from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.names import INGREDIENTS
from bardhall.games.taverns.wording.conditions import cond_text
from bardhall.games.taverns.wording.effects import row_for_all, row_text

if TYPE_CHECKING:
    from bardhall.games.taverns.wording import TavernsWording


def card_text(words: TavernsWording, face: b.CardFace, lang: str) -> str:
    """Everything a card, tile or token says."""
    return words.say("card", k.KINDS[face.kind], card_args(words, face, lang), lang)


def card_args(words: TavernsWording, face: b.CardFace, lang: str) -> dict[str, Any]:
    """The printed numbers of a card, and its effects in words."""
    return {**_printed(face), **_TEXTS[face.kind](words, face, lang)}


def _printed(face: b.CardFace) -> dict[str, Any]:
    return {"points": face.points, "cost": face.cost, "space": face.lair, "ingredients": face.ingredients}


def effect_of(words: TavernsWording, face: b.CardFace, lang: str) -> dict[str, str]:
    """What its row of effects does, and when it may be used."""
    return {
        "effects": row_text(words, face.effect, lang),
        "timing": words.say("timing", k.TIMINGS[face.timing], {}, lang),
    }


def bonus_text(words: TavernsWording, face: b.CardFace, lang: str) -> str:
    """TD-BONUS-03: what the bonus of a hero gives."""
    if face.bonus == k.BONUS_HUNT_FACE:
        return row_text(words, face.bonus_row, lang)
    if face.bonus == k.BONUS_INGREDIENT:
        what = words.amount(INGREDIENTS[face.bonus_subject], 1, lang)
        return words.say("effect", "gain_ingredient_reserve", {"what": what}, lang)
    goods = words.amount("gold" if face.bonus == k.BONUS_GOLD else "rune", 1, lang)
    return words.say("effect", "gain", {"goods": goods}, lang)


def cost_text(words: TavernsWording, face: b.CardFace, n: int, lang: str) -> str:
    """What an activation space of a location costs."""
    kind, many = face.costs[n], face.costs_n[n]
    if kind == k.PAY_CARRIED:
        return words.say("card", "carried", {"ingredient": words.amount(INGREDIENTS[many], 1, lang)}, lang)
    if kind == k.PAY_MARKET:
        return words.say("card", "market_price", {}, lang)
    return words.amount("energy" if kind == k.PAY_ENERGY else "gold", many, lang)


def costs_text(words: TavernsWording, face: b.CardFace, lang: str) -> str:
    """What the two spaces of a location cost; if it is the same, once."""
    costs = [cost_text(words, face, n, lang) for n in range(len(face.costs))]
    return words.join(sorted(set(costs), key=costs.index), lang, "or")


def _nothing(words: TavernsWording, face: b.CardFace, lang: str) -> dict[str, str]:
    return {}


def _hero(words: TavernsWording, face: b.CardFace, lang: str) -> dict[str, str]:
    return {**effect_of(words, face, lang), "bonus": bonus_text(words, face, lang)}


def _location(words: TavernsWording, face: b.CardFace, lang: str) -> dict[str, str]:
    return {**effect_of(words, face, lang), "costs": costs_text(words, face, lang)}


def _dragon(words: TavernsWording, face: b.CardFace, lang: str) -> dict[str, str]:
    rows = [row_of_damage(words, row, i, lang) for i, row in enumerate(face.rows)]
    arrival = row_for_all(words, face.bad, lang)
    return {"arrival": arrival, "special": row_text(words, face.effect, lang), "rows": " ".join(rows)}


def row_of_damage(words: TavernsWording, row: b.DamageRow, n: int, lang: str) -> str:
    """A row of a dragon's board with its rewards."""
    args = {"n": n + 1, "symbols": row.spaces, "effects": row_text(words, row.rewards, lang)}
    return words.say("card", "row", args, lang)


def _mission(words: TavernsWording, face: b.CardFace, lang: str) -> dict[str, str]:
    assert face.cond is not None
    return {"cond": cond_text(words, face.cond, lang)}


def _event(words: TavernsWording, face: b.CardFace, lang: str) -> dict[str, str]:
    return {"good": row_text(words, face.effect, lang), "bad": row_text(words, face.bad, lang)}


def _tavern(words: TavernsWording, face: b.CardFace, lang: str) -> dict[str, Any]:
    track = [track_space(words, face, n, lang) for n in range(1, len(face.track))]
    slots = dict(zip(("booted", "sturdy", "plain"), face.slots, strict=True))
    return {"track": "; ".join(track) if lang == "en" else " ; ".join(track), **slots}


def track_space(words: TavernsWording, face: b.CardFace, n: int, lang: str) -> str:
    """TD-ASYM-03: a space of the asymmetric track with its bonus."""
    return words.say("card", "track_space", {"n": n + 1, "effects": row_text(words, face.track[n], lang)}, lang)


_TEXTS: dict[int, Callable[[TavernsWording, b.CardFace, str], dict[str, Any]]] = {
    k.RECIPE: _nothing, k.HERO: _hero, k.LOCATION: _location, k.DRAGON: _dragon, k.TROPHY: _nothing,
    k.DUNGEON_TOKEN: effect_of, k.FORGE_TOKEN: effect_of, k.MISSION: _mission, k.EVENT: _event,
    k.ENCOUNTER: effect_of, k.OBJECT: effect_of, k.TAVERN: _tavern,
}  # fmt: skip
