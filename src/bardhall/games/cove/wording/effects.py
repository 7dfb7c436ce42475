"""Effects in words: icons as they are printed, everything else in the imperative."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from bardhall.games.cove import kinds as k
from bardhall.games.cove.rules import effect as e

if TYPE_CHECKING:
    from bardhall.games.cove.wording import CoveWording


def row_text(words: CoveWording, effects: Sequence[e.Effect], lang: str) -> str:
    """Several effects: "gain 1 stone and take 1 corruption"; beside icons without a verb, "2 icons and 2 gold"."""
    is_mixed = any(effect.is_source() for effect in effects) and not all(effect.is_source() for effect in effects)
    said = amount_text if is_mixed else effect_text
    return words.join([said(words, effect, lang) for effect in effects], lang)


def effect_text(words: CoveWording, effect: e.Effect, lang: str) -> str:
    """One effect, without a capital."""
    special = _SPECIAL.get(type(effect))
    return words.say("effect", effect.word, effect, lang) if special is None else special(words, effect, lang)


def amount_text(words: CoveWording, effect: e.Effect, lang: str) -> str:
    """What an effect gives, without a verb."""
    if isinstance(effect, e.GoldPer):
        return _per(words, words.amount(e.Gold.word, effect.n, lang), effect.per, lang)
    key = _AMOUNTS.get(type(effect))
    return effect_text(words, effect, lang) if key is None else words.say("amount", key, effect, lang)


def _source(words: CoveWording, effect: e.Source, lang: str) -> str:
    return words.icons(effect.clan, effect.n, lang)


def _source_per(words: CoveWording, effect: e.SourcePer, lang: str) -> str:
    return _per(words, words.icons(effect.clan, effect.n, lang), effect.per, lang)


def _gold_per(words: CoveWording, effect: e.GoldPer, lang: str) -> str:
    return _per(words, words.say("effect", e.Gold.word, effect, lang), effect.per, lang)


def _per(words: CoveWording, text: str, per: int, lang: str) -> str:
    what = words.say("per", k.COUNTERS[per], {}, lang)
    return words.say("effect", "for_each", {"text": text, "what": what}, lang)


def _volume(words: CoveWording, effect: e.Volume, lang: str) -> str:
    return words.say("effect", "louder" if effect.n > 0 else "softer", {"n": abs(effect.n)}, lang)


_AMOUNTS: dict[type[e.Effect], str] = {
    e.Gold: "gold", e.Stone: "stones", e.Volume: "volume", e.Corruption: "corruption",
}  # fmt: skip
_SPECIAL: dict[type[e.Effect], Callable[[CoveWording, Any, str], str]] = {
    e.Source: _source, e.SourcePer: _source_per, e.GoldPer: _gold_per, e.Volume: _volume,
}  # fmt: skip
