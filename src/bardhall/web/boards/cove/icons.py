"""Effects, footers and deeds of Merchants Cove in icons. Each icon has its name; the sentence stands beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bardhall.games.cove import kinds as k
from bardhall.games.cove.box import CardFace
from bardhall.games.cove.names import ICONS, PIERS
from bardhall.games.cove.rules.effect import Effect
from bardhall.web.boards.common.piece import Bit

ARROW = Bit("", "▸")
_COUNTED = ("skill", "impro", "crest", "rune", "creature", "stone")  # by what is counted
_DEEDS = ("small", "large", "recruit", "pilot")  # of the Peddler's cards


def signed(n: int) -> str:
    """A number with its sign, as it is printed."""
    return f"{n:+d}".replace("-", "−")


def effect_bits(effect: Effect) -> tuple[Bit, ...]:
    """One effect of a card; one that a merchant of another house brings is a word alone."""
    return _WORDS.get(effect.word, _unknown)(effect)


def all_bits(effects: tuple[Effect, ...]) -> tuple[Bit, ...]:
    """Several effects in a row."""
    return tuple(bit for effect in effects for bit in effect_bits(effect))


def _unknown(effect: Any) -> tuple[Bit, ...]:
    return (Bit("", effect.word),)


def _per(icon: str, sign: str, effect: Any) -> tuple[Bit, ...]:
    return (Bit(icon, f"{sign}{effect.n}×"), Bit(_COUNTED[effect.per]))


_WORDS: dict[str, Callable[[Any], tuple[Bit, ...]]] = {
    "icons": lambda effect: (Bit(ICONS[effect.clan], str(effect.n)),),
    "icons_per": lambda effect: _per(ICONS[effect.clan], "", effect),
    "gold": lambda effect: (Bit("gold", signed(effect.n)),),
    "gold_per": lambda effect: _per("gold", "+", effect),
    "stone": lambda effect: (Bit("stone", signed(effect.n)),),
    "volume": lambda effect: (Bit("volume", signed(effect.n)),),
    "corruption": lambda effect: (Bit("corruption", signed(effect.n)),),
}


def footer_bits(face: CardFace) -> tuple[Bit, ...]:
    """What a skill does when it is discarded."""
    found = [Bit("hours", str(face.hours))]
    found += [Bit("volume", signed(face.volume))] if face.volume else []
    return (*found, *([Bit("corruption", signed(face.corruption))] if face.corruption else []))


def staff_bits(face: CardFace) -> tuple[Bit, ...]:
    """What a townsfolk card does in a staff."""
    if face.staff == k.PIER_BONUS:
        return (Bit(PIERS[face.pier]), Bit("gold", "+1"))
    return _STAFF[face.staff]


_STAFF: dict[int, tuple[Bit, ...]] = {
    k.CRAFT_SMALL_PLUS: (Bit("small", "+1"),),
    k.CRAFT_LARGE_FAST: (Bit("large"), Bit("hours", "−1")),
    k.RECRUIT_FAST: (Bit("recruit"), Bit("hours", "−1")),
    k.PILOT_PLUS: (Bit("pilot", "+1"),),
    k.CLEAN_HANDS: (Bit("clean_hands"),),
}


def deed_bits(face: CardFace) -> tuple[Bit, ...]:
    """What a card of the Peddler does, and how long it takes."""
    return (Bit(_DEEDS[face.deed]), Bit("hours", str(face.hours)))
