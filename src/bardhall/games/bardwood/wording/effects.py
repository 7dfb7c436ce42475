"""Rows of effects in words: gains side by side, everything else in printed order."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING

from bardhall.games.bardwood import box as b
from bardhall.games.bardwood import kinds as k
from bardhall.games.bardwood.kinds import COUNTERS
from bardhall.games.bardwood.rules.arrow import ConvertEffect
from bardhall.games.bardwood.rules.effect import GainEffect, PerEffect
from bardhall.games.bardwood.rules.options import ChooseEffect

if TYPE_CHECKING:
    from bardhall.games.bardwood.wording import BardwoodWording


def row_text(words: BardwoodWording, row: b.Row, lang: str) -> str:
    """Return a row of effects in words, such as "gain 1 melody and 1 coin, then brag"."""
    parts: list[str] = []
    for is_gain, effects in groupby(row.effects, _is_gain):
        if is_gain:
            parts.append(words.say("effect", "gain", {"gains": gains_text(words, effects, lang)}, lang))
        else:
            parts += [_effect(words, effect, lang) for effect in effects]
    return words.say("effect", "then", {}, lang).join(parts)


def gains_text(words: BardwoodWording, effects: Iterable[b.Effect], lang: str) -> str:
    """Return plain gains in words, such as "1 melody and 1 coin"."""
    return words.join([words.amount(effect.resource, effect.n, lang) for effect in effects], lang)


def printed_on(box: b.BardwoodBox) -> dict[int, int]:
    """Return the card on which each row is printed, by the row's code."""
    found: dict[int, int] = {}
    for card, face in enumerate(box.cards):
        rows = [face.upper, face.lower, face.discard_extra, *face.options]
        while rows:
            row = rows.pop()
            found[row.code] = card
            rows += [inner for effect in row.effects for inner in effect.rows]
    return found


def is_plain(row: b.Row) -> bool:
    """Return whether a row contains only gains."""
    return all(_is_gain(effect) for effect in row.effects)


def _is_gain(effect: b.Effect) -> bool:
    return isinstance(effect, GainEffect)


def _effect(words: BardwoodWording, effect: b.Effect, lang: str) -> str:
    if isinstance(effect, ConvertEffect):
        # BG-EFFECT-01: once, several times, or as often as one likes
        key = "may" if effect.times == 1 else "may_any" if effect.times == k.ANY_TIMES else "may_times"
        may = words.say("effect", key, {"n": effect.times}, lang)
        row = effect.rows[0]
        if is_plain(row):
            gains = gains_text(words, row.effects, lang)
            return words.say("effect", "convert_for", {"may": may, "pay": effect.pay, "gains": gains}, lang)
        args = {"may": may, "pay": effect.pay, "effects": row_text(words, row, lang)}
        return words.say("effect", "convert", args, lang)
    if isinstance(effect, ChooseEffect):
        return _options(words, effect.rows, lang)
    if isinstance(effect, PerEffect):
        counter = words.say("per", COUNTERS[effect.counter], {}, lang)
        effects = row_text(words, effect.rows[0], lang)
        return words.say("effect", "per", {"counter": counter, "effects": effects, "n": effect.n}, lang)
    return words.say("effect", b.EFFECTS.of(effect).words(effect), effect, lang)


def _options(words: BardwoodWording, rows: tuple[b.Row, ...], lang: str) -> str:
    """Return a choice between two options in words (BG-EFFECT-02)."""
    if all(is_plain(row) for row in rows):
        first, second = [gains_text(words, row.effects, lang) for row in rows]
        return words.say("effect", "choose_gain", {"first": first, "second": second}, lang)
    first, second = [row_text(words, row, lang) for row in rows]
    return words.say("effect", "choose", {"first": first, "second": second}, lang)
