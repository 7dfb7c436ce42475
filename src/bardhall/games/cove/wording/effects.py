"""Effects in words: icons as printed, everything else in the imperative."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bardhall.games.cove import kinds as k
from bardhall.games.cove.names import NONE
from bardhall.games.cove.rules import effect as e

if TYPE_CHECKING:
    from bardhall.games.cove.wording import CoveWording


def row_text(words: CoveWording, effects: Sequence[e.Effect], lang: str) -> str:
    """Return several effects in words, such as "gain 4 volume and 1 gold, and take 1 corruption";
    icons have no verb.
    """
    if any(effect.is_source() for effect in effects):
        return words.join([amount_text(words, effect, lang) for effect in effects], lang)
    groups = _grouped(effects)
    texts = [_group_text(words, group, lang) for group in groups]
    if len(groups) == len(effects):
        return words.join(texts, lang)
    return f", {words.term('and', lang)} ".join(texts)


def effect_text(words: CoveWording, effect: e.Effect, lang: str) -> str:
    """Return one effect in words, without a capital letter."""
    return row_text(words, [effect], lang)


def amount_text(words: CoveWording, effect: e.Effect, lang: str) -> str:
    """Return the gain or loss of an effect in words, without a verb."""
    if isinstance(effect, e.Source):
        text = words.icons(effect.clan, effect.n, lang)
    else:
        text = words.say("amount", e.EFFECTS.of(effect).words(effect), effect, lang)
    if isinstance(effect, e.Source | e.Gold) and effect.per != NONE:
        what = words.say("per", k.COUNTERS[effect.per], {}, lang)
        return words.say("effect", "for_each", {"text": text, "what": what}, lang)
    return text


def _grouped(effects: Sequence[e.Effect]) -> list[list[e.Effect]]:
    """Return neighbouring gains as groups, and everything else separately."""
    groups: list[list[e.Effect]] = []
    for effect in effects:
        if groups and _is_plain_gain(effect) and _is_plain_gain(groups[-1][0]):
            groups[-1].append(effect)
        else:
            groups.append([effect])
    return groups


def _is_plain_gain(effect: e.Effect) -> bool:
    """Return whether a gain is plain; multiplied ones stay separate, so that their factor seems to apply to nothing
    else.
    """
    if isinstance(effect, e.Gold):
        return effect.per == NONE
    return isinstance(effect, e.Stone) or (isinstance(effect, e.Volume) and effect.n > 0)


def _group_text(words: CoveWording, group: list[e.Effect], lang: str) -> str:
    """Return a group of gains, a loss, or corruption in words."""
    first = group[0]
    if isinstance(first, e.Corruption):
        return words.say("effect", "take", {"what": amount_text(words, first, lang)}, lang)
    if isinstance(first, e.Volume) and first.n < 0:
        return words.say("effect", "lose", {"what": words.amount("volume", -first.n, lang)}, lang)
    what = words.join([amount_text(words, effect, lang) for effect in group], lang)
    return words.say("effect", "gain", {"what": what}, lang)
