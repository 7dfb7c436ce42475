"""The text of a card, generated from its effects so that text and behaviour agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.names import INGREDIENTS, MINIONS
from bardhall.games.taverns.wording.effects import row_text

if TYPE_CHECKING:
    from bardhall.games.taverns.box import CardFace
    from bardhall.games.taverns.wording import TavernsWording


def card_text(words: TavernsWording, code: int, lang: str) -> str:
    """Return the complete text of a card, tile or token."""
    face = words.box.cards[code]
    slots = dict(zip(MINIONS, face.slots, strict=False))
    return words.say("card", k.KINDS[face.kind], face, lang, (), {"card": code, **slots})


def bonus_text(words: TavernsWording, face: CardFace, lang: str) -> str:
    """Return a hero's bonus in words (TD-BONUS-03)."""
    if face.bonus == k.BONUS_HUNT_FACE:
        return row_text(words, face.bonus_row, lang)
    if face.bonus == k.BONUS_INGREDIENT:
        what = words.amount(INGREDIENTS[face.bonus_subject], 1, lang)
        return words.say("effect", "gain_ingredient_reserve", {"what": what}, lang)
    goods = words.amount("gold" if face.bonus == k.BONUS_GOLD else "rune", 1, lang)
    return words.say("effect", "gain", {"goods": goods}, lang)


def cost_text(words: TavernsWording, cost: tuple[int, int], lang: str) -> str:
    """Return the cost of a location's activation space in words."""
    kind, many = cost
    if kind == k.PAY_CARRIED:
        return words.say("card", "carried", {"ingredient": words.amount(INGREDIENTS[many], 1, lang)}, lang)
    if kind == k.PAY_MARKET:
        return words.say("card", "market_price", {}, lang)
    return words.amount("energy" if kind == k.PAY_ENERGY else "gold", many, lang)


def costs_text(words: TavernsWording, face: CardFace, lang: str) -> str:
    """Return the costs of a location's two spaces in words; equal costs are named once."""
    costs = [cost_text(words, cost, lang) for cost in face.costs]
    return words.join(sorted(set(costs), key=costs.index), lang, "or")


def rows_text(words: TavernsWording, face: CardFace, lang: str) -> str:
    """Return the rows of a dragon's board with their rewards, in words."""
    return " ".join([words.say("card", "row", row, lang, (), {"n": n}) for n, row in enumerate(face.rows, 1)])


def track_text(words: TavernsWording, face: CardFace, lang: str, last: int | None = None) -> str:
    """Return the spaces of an asymmetric track with their bonuses in words, up to the last one in
    reach (TD-ASYM-03).
    """
    rows = list(enumerate(face.track, 1))[1 : None if last is None else last + 1]
    return words.listed([words.say("card", "track_space", {"n": n, "effects": row}, lang) for n, row in rows], lang)
