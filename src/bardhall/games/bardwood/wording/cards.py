"""The sentences on a card, generated from its effects so that text and behaviour agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.bardwood import box as b
from bardhall.games.bardwood import kinds as k
from bardhall.games.bardwood.kinds import COUNTERS, KEYS, TIMINGS
from bardhall.games.bardwood.names import NONE, TEMPO, VOLUME
from bardhall.games.bardwood.rules.challenge import ON_EASY, ON_HARD
from bardhall.games.bardwood.rules.effect import GainEffect
from bardhall.games.bardwood.wording.effects import gains_text, is_plain, row_text

if TYPE_CHECKING:
    from bardhall.games.bardwood.wording import BardwoodWording

_OF_BOTH_SORTS = (k.SKILL, k.IMPRO, k.FAN)  # basic in a starting deck, else advanced


def card_text(words: BardwoodWording, code: int, lang: str) -> str:
    """Return sentences with everything that a card is and does."""
    face = words.box.cards[code]
    parts = [kind_text(words, face, lang), *_body(words, code, face, lang)]
    if face.blue_gems:
        parts.append(words.say("card", "blue_gems", {"n": face.blue_gems}, lang))
    return " ".join(parts)


def kind_text(words: BardwoodWording, face: b.CardFace, lang: str) -> str:
    """Return a card's kind in words."""
    key = k.KINDS[face.kind]
    if face.kind in _OF_BOTH_SORTS and face.owner == NONE:
        key += "_advanced"
    return words.say("kind", f"{key}_boss" if face.is_boss else key, face, lang)


def _body(words: BardwoodWording, code: int, face: b.CardFace, lang: str) -> list[str]:
    def say(key: str, **args: object) -> list[str]:
        return [words.say("card", key, args, lang)]

    effects = row_text(words, face.upper, lang)
    match face.kind:
        case k.BARD:  # BG-RULING-35: what sets a bard apart is the Instrument
            faces = enumerate(words.box.cards)
            return say("bard", card=next(card for card, it in faces if it.kind == k.INSTRUMENT and it.owner == code))
        case k.SKILL:
            lower = row_text(words, face.lower, lang)
            parts = say("lower", n=face.lower_cost, effects=lower) if face.lower.effects else []
            return [*say("upper", effects=effects), *parts, _discard(words, face, lang)]
        case k.FAN:
            return say("fan", **options_text(words, face.options, lang))
        case k.CREATURE:
            return say("creature", soothe=face.soothe_value, help=face.help_cost, effects=effects)
        case k.LEGEND:
            count = _count(words, face.counter, face.at_least, lang)
            return say("legend", lyrics=face.cost_lyrics, gems=face.gems, vp=face.vp, count=count)
        case k.EVENT:  # BG-EVENT-06 to BG-EVENT-09: what it does or changes, and when
            changes = [words.say("change", KEYS[key], {"n": n}, lang) for key, n in enumerate(face.changes) if n]
            return say(TIMINGS[face.timing], effects=effects, changes=words.say("card", "also", {}, lang).join(changes))
        case k.RIVAL_CARD:
            return say("rival_card", n=face.tempo, arrows=face.arrows)
        case k.CHALLENGE:
            easy, hard = (challenge_side(words, face, bet, lang) for bet in (ON_EASY, ON_HARD))
            return say("challenge", easy=easy, hard=hard)
    return say("upper" if face.kind == k.IMPRO else k.KINDS[face.kind], effects=effects)


def options_text(words: BardwoodWording, rows: tuple[b.Row, ...], lang: str) -> dict[str, str]:
    """Return the two options, for a sentence that names both."""
    first, second = [row_text(words, row, lang) for row in rows]
    return {"first": first, "second": second}


def _discard(words: BardwoodWording, face: b.CardFace, lang: str) -> str:
    """Return the benefits of discarding a skill: volume, the dial, and the rest (BG-COMPOSE-05)."""
    printed = [GainEffect(VOLUME, face.discard_volume), GainEffect(TEMPO, face.tempo)]
    gains = [effect for effect in printed if effect.n]
    if is_plain(face.discard_extra):
        return words.say(
            "card", "discard", {"gains": gains_text(words, [*gains, *face.discard_extra.effects], lang)}, lang
        )
    args = {"gains": gains_text(words, gains, lang), "effects": row_text(words, face.discard_extra, lang)}
    return words.say("card", "discard_extra", args, lang)


def challenge_side(words: BardwoodWording, face: b.CardFace, bet: int, lang: str) -> str:
    """Return the condition on one side of a challenge."""
    if bet == ON_EASY:
        return _count(words, face.counter, face.at_least, lang)
    return _count(words, face.hard_counter, face.hard_at_least, lang)


def _count(words: BardwoodWording, counter: int, n: int, lang: str) -> str:
    return words.say("count", COUNTERS[counter], {"n": n}, lang)
