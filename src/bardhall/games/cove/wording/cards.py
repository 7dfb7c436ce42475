"""The sentence on a card, generated from its effect so that text and behaviour agree."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from bardhall.games.cove import kinds as k
from bardhall.games.cove.names import PIERS
from bardhall.games.cove.wording.effects import row_text

if TYPE_CHECKING:
    from bardhall.games.cove.box import CardFace
    from bardhall.games.cove.wording import CoveWording


def card_text(words: CoveWording, face: CardFace, lang: str) -> str:
    """Return the complete text of a card."""
    return _TEXTS[face.kind](words, face, lang)


def parts_text(words: CoveWording, face: CardFace, lang: str) -> str:
    """Return the effects of a skill in a song: its upper part and, for volume, its lower one."""
    upper = row_text(words, face.parts[: face.uppers], lang)
    if not face.volume_cost:
        return upper
    args = {"upper": upper, "cost": face.volume_cost, "lower": lower_text(words, face, lang)}
    return words.say("card", "parts", args, lang)


def lower_text(words: CoveWording, face: CardFace, lang: str) -> str:
    """Return the text of a skill's lower part."""
    return row_text(words, face.parts[face.uppers :], lang)


def footer_text(words: CoveWording, face: CardFace, lang: str) -> str:
    """Return the effects of discarding a skill in words, such as "2 hours, volume +1, 1 corruption"."""
    parts = [words.amount("hours", face.hours, lang)]
    if face.volume:
        parts.append(words.say("card", "up" if face.volume > 0 else "down", {"n": abs(face.volume)}, lang))
    if face.corruption:
        parts.append(words.amount("corruption", face.corruption, lang))
    return ", ".join(parts)


def impro_text(words: CoveWording, face: CardFace, lang: str) -> str:
    """Return the effects of an impro in words, with its drawback."""
    effects = row_text(words, face.parts, lang)
    if not face.drawbacks:
        return effects
    args = {"effects": effects, "drawback": row_text(words, face.drawbacks, lang)}
    return words.say("card", "with_drawback", args, lang)


def drawback_text(words: CoveWording, faces: Sequence[CardFace], lang: str) -> str:
    """Return the drawbacks of using some cards for the first time, to be named after their gains (MC-ENT-CARDS-11)."""
    drawbacks = [drawback for face in faces for drawback in face.drawbacks]
    return words.say("term", "drawback", {"text": row_text(words, drawbacks, lang)}, lang) if drawbacks else ""


def staff_text(words: CoveWording, face: CardFace, lang: str) -> str:
    """Return what a townsfolk card does in a staff, in words."""
    key = k.STAFF_EFFECTS[face.staff]
    return words.say("staff", f"{key}_{PIERS[face.pier]}" if face.staff == k.PIER_BONUS else key, {}, lang)


def _skill(words: CoveWording, face: CardFace, lang: str) -> str:
    upper, footer = row_text(words, face.parts[: face.uppers], lang), footer_text(words, face, lang)
    args = {"upper": upper, "footer": footer, "cost": face.volume_cost, "lower": lower_text(words, face, lang)}
    return words.say("card", "skill" if face.volume_cost else "skill_upper", args, lang)


def _impro(words: CoveWording, face: CardFace, lang: str) -> str:
    return words.say("card", "impro", {"effects": impro_text(words, face, lang)}, lang)


def _creature(words: CoveWording, face: CardFace, lang: str) -> str:
    return words.say("card", "creature", {"effects": row_text(words, face.parts, lang)}, lang)


def _instrument(words: CoveWording, face: CardFace, lang: str) -> str:
    return words.say("card", "instrument", words.box.numbers, lang)


def _townsfolk(words: CoveWording, face: CardFace, lang: str) -> str:
    return words.say("card", "townsfolk", {"icons": face.icons, "staff": staff_text(words, face, lang)}, lang)


def _corruption(words: CoveWording, face: CardFace, lang: str) -> str:
    return words.say("card", "corruption" if face.rogue_icons else "corruption_none", {"n": face.rogue_icons}, lang)


def _peddler(words: CoveWording, face: CardFace, lang: str) -> str:
    deed = words.say("deed", k.PEDDLER_DEEDS[face.deed], {}, lang)
    return words.say("card", "peddler", {"hours": face.hours, "deed": deed}, lang)


_TEXTS: dict[int, Callable[[CoveWording, CardFace, str], str]] = {
    k.SKILL: _skill, k.IMPRO: _impro, k.CREATURE: _creature, k.INSTRUMENT: _instrument, k.TOWNSFOLK: _townsfolk,
    k.CORRUPTION: _corruption, k.PEDDLER: _peddler,
}  # fmt: skip

# What a sentence may name of a card, by the word that templates have for it.
PRINTED: dict[str, Callable[[CoveWording, CardFace, str], str]] = {
    "parts": parts_text, "lower": lower_text, "footer": footer_text,
    "drawback": lambda words, face, lang: drawback_text(words, [face], lang),
    "effects": lambda words, face, lang: row_text(words, face.parts, lang),
    "unlocking": lambda words, face, lang: words.amount("volume", face.volume_cost, lang),
}  # fmt: skip
