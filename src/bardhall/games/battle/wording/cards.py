"""The sentence on a card, generated from its effect so that text and behaviour agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.battle import box as b
from bardhall.games.battle import kinds as k
from bardhall.games.battle.names import EVENTS, KEYS, NONE

if TYPE_CHECKING:
    from bardhall.games.battle.wording import BattleWording

_PLAIN_ICONS = {
    k.GAIN_ANY_DIE: "gain_any_die", k.GAIN_TUNE: "gain_tune", k.DISCARD_DIE: "discard_die", k.STEAL: "steal",
    k.RALLY: "rally", k.DRAW_TWO: "draw2_discard1", k.SCOUT: "scout", k.SUPPORT: "support",
}  # fmt: skip


def card_text(words: BattleWording, face: b.CardFace, lang: str) -> str:
    """Return sentences with everything that a card does."""
    parts = [_price(words, face, lang), _ability(words, face, lang), _lasting(words, face, lang)]
    parts += [_symbols(words, face, lang), _points(words, face, lang)]
    return " ".join(part for part in parts if part)


def cost_text(words: BattleWording, face: b.CardFace, lang: str) -> str:
    """Return the die that an ability needs, in words."""
    return words.say("cost", face.cost_op, {"value": face.cost_value}, lang)


def _price(words: BattleWording, face: b.CardFace, lang: str) -> str:
    if face.kind != k.AUDIENCE:
        return ""
    return words.say("card", "price", {"price": (*face.cost, face.wild)}, lang).strip()


def _ability(words: BattleWording, face: b.CardFace, lang: str) -> str:
    if face.kind == k.WANTED:
        return words.say("card", "poster", {}, lang)
    if not face.icons:
        return ""
    cost = cost_text(words, face, lang)
    return words.say("card", "ability", {"cost": cost, "icons": _icons(words, face.icons, lang)}, lang)


def _icons(words: BattleWording, icons: tuple[int, ...], lang: str) -> str:
    return words.say("card", "then", {}, lang).join(_icon(words, icon, lang) for icon in icons)


def _icon(words: BattleWording, icon: int, lang: str) -> str:
    if icon in _PLAIN_ICONS:
        return words.say("icon", _PLAIN_ICONS[icon], {}, lang)
    if icon < k.GAIN_ANY_DIE:
        return words.say("icon", "gain_die", {"colour": icon - k.GAIN_DIE}, lang)
    return words.say("icon", "gain_performance", {"colour": icon - k.GAIN_PERFORMANCE}, lang)


def _lasting(words: BattleWording, face: b.CardFace, lang: str) -> str:
    lasting = face.lasting
    if lasting is None:
        return ""
    if lasting.kind == k.ENCORE_DICE:
        return words.say("card", "encore_dice", {"n": lasting.dice}, lang)
    support = "support_" if face.kind == k.VETERAN else ""
    if lasting.kind == k.MODIFIER:
        effect = words.say("modifier", KEYS[lasting.key.bit_length() - 1], {}, lang)
        return words.say("card", f"{support}modifier", {"effect": effect}, lang)
    key = EVENTS[lasting.event] + ("_colour" if lasting.colour != NONE else "")
    when = words.say("trigger", key, {"colour": lasting.colour}, lang)
    args = {"when": when, "icons": _icons(words, lasting.icons, lang), "limit": lasting.limit}
    return words.say("card", f"{support}trigger", args, lang)


def _symbols(words: BattleWording, face: b.CardFace, lang: str) -> str:
    return words.say("card", "symbols", {"colours": face.symbols}, lang) if face.symbols else ""


def _points(words: BattleWording, face: b.CardFace, lang: str) -> str:
    return words.say("card", "points", {"vp": face.vp}, lang) if face.kind in (k.VETERAN, k.AUDIENCE) else ""
