"""The sentences on a card, rendered from its effects: text and behaviour cannot drift apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.bardwood import box as b
from bardhall.games.bardwood import kinds as k
from bardhall.games.bardwood.names import COUNTERS, KEYS, NONE, TEMPO, TIMINGS, VOLUME
from bardhall.games.bardwood.rules.challenge import ON_EASY, ON_HARD
from bardhall.games.bardwood.rules.effect import GainEffect
from bardhall.games.bardwood.wording.effects import gains_text, is_plain, row_text

if TYPE_CHECKING:
    from bardhall.games.bardwood.wording import BardwoodWording

_OF_BOTH_SORTS = (k.SKILL, k.IMPRO, k.FAN)  # basic in a starting deck, else advanced


def card_text(words: BardwoodWording, code: int, lang: str) -> str:
    """Everything a card is and does, in sentences."""
    face = words.box.cards[code]
    parts = [kind_text(words, face, lang), *_body(words, code, face, lang)]
    if face.blue_gems:
        parts.append(words.say("card", "blue_gems", {"n": face.blue_gems}, lang))
    return " ".join(parts)


def kind_text(words: BardwoodWording, face: b.CardFace, lang: str) -> str:
    """What sort of card it is."""
    key = k.KINDS[face.kind]
    if face.kind in _OF_BOTH_SORTS and face.owner == NONE:
        key += "_advanced"
    return words.say("kind", f"{key}_boss" if face.is_boss else key, face, lang)


def _body(words: BardwoodWording, code: int, face: b.CardFace, lang: str) -> list[str]:
    match face.kind:
        case k.BARD:
            return [_bard(words, code, lang)]
        case k.SKILL:
            return _skill(words, face, lang)
        case k.FAN:
            return [words.say("card", "fan", options_text(words, face.options, lang), lang)]
        case k.CREATURE:
            return [_creature(words, face, lang)]
        case k.LEGEND:
            return [_legend(words, face, lang)]
        case k.EVENT:
            return [_event(words, face, lang)]
        case k.RIVAL_CARD:
            return [words.say("card", "rival_card", {"n": face.tempo, "arrows": face.arrows}, lang)]
        case k.CHALLENGE:
            return [_challenge(words, face, lang)]
    key = "upper" if face.kind == k.IMPRO else k.KINDS[face.kind]
    return [words.say("card", key, {"effects": row_text(words, face.upper, lang)}, lang)]


def options_text(words: BardwoodWording, rows: tuple[b.Row, ...], lang: str) -> dict[str, str]:
    """The two options, for a sentence that names both."""
    first, second = [row_text(words, row, lang) for row in rows]
    return {"first": first, "second": second}


def _bard(words: BardwoodWording, code: int, lang: str) -> str:
    """BG-RULING-35: what sets a bard apart is the Instrument."""
    faces = enumerate(words.box.cards)
    card = next(card for card, face in faces if face.kind == k.INSTRUMENT and face.owner == code)
    return words.say("card", "bard", {"card": card}, lang)


def _skill(words: BardwoodWording, face: b.CardFace, lang: str) -> list[str]:
    parts = [words.say("card", "upper", {"effects": row_text(words, face.upper, lang)}, lang)]
    if face.lower.effects:
        args = {"n": face.lower_cost, "effects": row_text(words, face.lower, lang)}
        parts.append(words.say("card", "lower", args, lang))
    return [*parts, _discard(words, face, lang)]


def _discard(words: BardwoodWording, face: b.CardFace, lang: str) -> str:
    """BG-COMPOSE-05: volume, the dial, and what else is printed."""
    printed = [GainEffect(VOLUME, face.discard_volume), GainEffect(TEMPO, face.tempo)]
    gains = [effect for effect in printed if effect.n]
    if is_plain(face.discard_extra):
        return words.say(
            "card", "discard", {"gains": gains_text(words, [*gains, *face.discard_extra.effects], lang)}, lang
        )
    args = {"gains": gains_text(words, gains, lang), "effects": row_text(words, face.discard_extra, lang)}
    return words.say("card", "discard_extra", args, lang)


def _creature(words: BardwoodWording, face: b.CardFace, lang: str) -> str:
    args = {"soothe": face.soothe_value, "help": face.help_cost, "effects": row_text(words, face.upper, lang)}
    return words.say("card", "creature", args, lang)


def _legend(words: BardwoodWording, face: b.CardFace, lang: str) -> str:
    count = _count(words, face.counter, face.at_least, lang)
    args = {"lyrics": face.cost_lyrics, "gems": face.gems, "vp": face.vp, "count": count}
    return words.say("card", "legend", args, lang)


def _challenge(words: BardwoodWording, face: b.CardFace, lang: str) -> str:
    easy, hard = challenge_side(words, face, ON_EASY, lang), challenge_side(words, face, ON_HARD, lang)
    return words.say("card", "challenge", {"easy": easy, "hard": hard}, lang)


def challenge_side(words: BardwoodWording, face: b.CardFace, bet: int, lang: str) -> str:
    """What one side of a challenge asks for."""
    if bet == ON_EASY:
        return _count(words, face.counter, face.at_least, lang)
    return _count(words, face.hard_counter, face.hard_at_least, lang)


def _count(words: BardwoodWording, counter: int, n: int, lang: str) -> str:
    return words.say("count", COUNTERS[counter], {"n": n}, lang)


def _event(words: BardwoodWording, face: b.CardFace, lang: str) -> str:
    """BG-EVENT-06 to BG-EVENT-09: what it does or changes, and when."""
    changes = [words.say("change", KEYS[key], {"n": n}, lang) for key, n in enumerate(face.changes) if n]
    args = {"effects": row_text(words, face.upper, lang), "changes": words.say("card", "also", {}, lang).join(changes)}
    return words.say("card", TIMINGS[face.timing], args, lang)
