"""The cards of Taverns & Dragons for the templates."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from bardhall.games.taverns import kinds as k
from bardhall.web.boards.common import cards
from bardhall.web.boards.common.cards import CARD, PrintedCard
from bardhall.web.boards.common.pictures import picture
from bardhall.web.boards.taverns.figures import CAST, TONES
from bardhall.web.boards.taverns.icons import ARROW, bonus_bits, cost_icons, ingredient_bits, row_bits
from bardhall.web.tables.scene import Bit

if TYPE_CHECKING:
    from bardhall.games.taverns.box import CardFace
    from bardhall.games.taverns.wording import TavernsWording

# How a card may be drawn: macros of its template.
SMALL, TAG = "small", "tag"
_SCORED = (k.RECIPE, k.HERO, k.TROPHY, k.MISSION)


@dataclass(frozen=True, kw_only=True)
class CardPiece(PrintedCard):
    """A card, tile or token with everything printed on it."""

    template: ClassVar[str] = "taverns/card.html"
    points: int | None
    cost: tuple[Bit, ...]
    bits: tuple[Bit, ...]
    bonus: tuple[Bit, ...]
    is_exhausted: bool = False
    is_used: bool = False
    has_spent_bonus: bool = False


class Painter(cards.Painter["TavernsWording", CardPiece]):
    """A painter of pieces from codes, in one language."""

    def __init__(self, wording: TavernsWording, lang: str) -> None:
        super().__init__(wording, lang, printed)

    def card(self, code: int, look: str = CARD, is_open: bool = True) -> CardPiece:
        """Return a card as a piece."""
        return self.paint(code, self.keys.next(f"card-{self.wording.box.cards[code].id}"), look, is_open)


@lru_cache(maxsize=1000)
def printed(wording: TavernsWording, code: int, lang: str) -> CardPiece:
    """Return what is printed on a card, which is the same wherever it is."""
    face, texts = wording.box.cards[code], wording.box.texts[code]
    kind = k.KINDS[face.kind]
    return CardPiece(
        key=f"card-{face.id}", name=texts.name[lang], kind=kind, points=face.points if face.kind in _SCORED else None,
        cost=_cost(face), bits=_bits(face), bonus=bonus_bits(face) if face.kind == k.HERO else (),
        text=wording.card(code, lang), flavour=texts.flavour.get(lang, ""),
        picture=picture(face.id, TONES.get(kind, ""), kind, CAST, wording.box.pictures.get(face.id, "")),
    )  # fmt: skip


def _cost(face: CardFace) -> tuple[Bit, ...]:
    if face.kind == k.RECIPE:
        return ingredient_bits(face)
    if face.kind == k.HERO:
        return (Bit("gold", str(face.cost)),)
    return cost_icons(face, 0) if face.kind == k.LOCATION else ()


def _bits(face: CardFace) -> tuple[Bit, ...]:
    if face.kind == k.EVENT:
        return (Bit("event_good"), *row_bits(face.effect), Bit("event_bad"), *row_bits(face.bad))
    if face.kind == k.DRAGON:
        return (Bit("lair"), *row_bits(face.bad), Bit("fire"), ARROW, *row_bits(face.effect))
    return row_bits(face.effect)
