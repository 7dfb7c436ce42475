"""Choices with what they cost and bring, and questions with what they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bardhall.games.taverns import choices as c
from bardhall.games.taverns.names import BOOTED
from bardhall.games.taverns.rules.branches import Choose
from bardhall.games.taverns.rules.hunt import DealDamage, HuntWindow
from bardhall.games.taverns.rules.location import BuyGood
from bardhall.games.taverns.wording.cards import bonus_text, cost_text, effect_of
from bardhall.games.taverns.wording.effects import effect_text, row_text
from bardhall.kernel.wording import Args

if TYPE_CHECKING:
    from bardhall.games.taverns.wording import TavernsWording
    from bardhall.kernel.choices import Choice
    from bardhall.kernel.flow import QuestionFrame


def label_args(words: TavernsWording, choice: Choice, lang: str) -> Args:
    """What the label of a choice names beside its fields."""
    box = words.box
    match choice:
        case c.Cook():
            points = box.cards[choice.card].points
            return {"points": points, "n": points + choice.value}
        case c.TakeGold():
            space = box.board.bank[choice.space]
            key = "bank_value" if space.value else "bank_blank"
            return {"place": words.say("term", key, {"value": space.value}, lang), "gold": space.gold}
        case c.MoveMinion():
            extra = box.numbers.booted_extra if choice.minion == BOOTED else 0
            return {"n": choice.value + extra}
        case c.Visit() | c.Activation():
            return {"cost": _cost(words, choice, lang)}
        case c.Hire():
            return {"cost": box.cards[choice.card].cost}
        case c.UseTrack():
            return {"space": choice.n + 1}
        case c.PickOption():
            return {"option": choice.n + 1}
        case c.Strike():
            return {"n": choice.row + 1}
        case c.PickFace() | c.RerollHuntDie():
            return {"shown": _shown(words, choice.face, lang)}
    return _texts(words, choice, lang)


def _texts(words: TavernsWording, choice: Choice, lang: str) -> Args:
    """What a card does, where the choice is to use it."""
    if isinstance(choice, c.UseAbility | c.UseObject):
        return {"effects": effect_of(words, words.box.cards[choice.card], lang)["effects"]}
    if isinstance(choice, c.UseBonus):
        return {"bonus": bonus_text(words, words.box.cards[choice.card], lang)}
    if isinstance(choice, c.KeepMission):
        return {"text": words.card(choice.card, lang)}
    return {}


def _cost(words: TavernsWording, choice: c.Visit | c.Activation, lang: str) -> str:
    """The cost of the space; a card that activates a location may waive it, so there only where spaces differ."""
    face = words.box.cards[choice.tile]
    cost = cost_text(words, face, choice.n, lang)
    if isinstance(choice, c.Visit) or len({cost_text(words, face, n, lang) for n in range(2)}) == 2:
        return words.say("term", "in_brackets", {"text": cost}, lang)
    return ""


def _shown(words: TavernsWording, face: int, lang: str) -> str:
    """A hunt die by what it shows; where several faces show the same, with the number of the face."""
    faces = words.box.board.faces
    text = words.face(face, lang)
    return text if faces.count(faces[face]) == 1 else words.say("term", "face_n", {"text": text, "n": face + 1}, lang)


# Questions


def asked(words: TavernsWording, frame: QuestionFrame[Any], args: Args, lang: str) -> object:
    """The frame itself, or the effect that it is about in words."""
    if isinstance(frame, BuyGood):
        offers = row_text(words, words.box.cards[frame.tile].effect, lang)
        return {"tile": frame.tile, "effects": offers}
    if isinstance(frame, HuntWindow):
        return {"faces": frame.faces, "extra": _extra(words, frame, lang)}
    if isinstance(frame, DealDamage):
        key = "to_place" if args["is_placing"] else "nothing_to_place"
        damage = words.join(_damage(words, frame, lang), lang)
        return {"attack": words.say("term", key, {"damage": damage}, lang)}
    return _printed(words, frame, lang) if hasattr(frame, "row") and hasattr(frame, "at") else frame


def _printed(words: TavernsWording, frame: Any, lang: str) -> dict[str, Any]:
    """The effect that a frame is about, the card on which it is printed, and the fields of the frame."""
    printed = words.box.rows[frame.row]
    effect = printed.effects[frame.at]
    about = {name: getattr(frame, name) for name in ("left", "minion") if hasattr(frame, name)}
    card = words.box.code(printed.id.partition(".")[0])
    return {**about, "card": card, "effects": effect_text(words, effect, lang), **_options(words, effect, lang)}


def _damage(words: TavernsWording, frame: HuntWindow | DealDamage, lang: str) -> list[str]:
    """Blades and spells, as far as there are any."""
    amounts = (("blade", frame.blades), ("spell", frame.spells))
    return [words.amount(symbol, n, lang) for symbol, n in amounts if n]


def _extra(words: TavernsWording, frame: HuntWindow, lang: str) -> str:
    """What is added to the hunt dice."""
    parts = _damage(words, frame, lang)
    if frame.ignored:
        parts.append(words.say("term", "ignored", {"n": frame.ignored}, lang))
    return words.say("term", "on_top", {"parts": words.join(parts, lang)}, lang) if parts else ""


def _options(words: TavernsWording, effect: Any, lang: str) -> dict[str, str]:
    if not isinstance(effect, Choose):
        return {}
    texts = [row_text(words, row, lang) for row in effect.options]
    listed = [words.say("term", "option", {"n": n, "text": text}, lang) for n, text in enumerate(texts, 1)]
    return {"options": " ".join(listed)}
