"""The cards of Taverns & Dragons as the templates draw them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from bardhall.games.taverns import kinds as k
from bardhall.web.boards.common.pictures import picture
from bardhall.web.boards.common.piece import Piece
from bardhall.web.boards.taverns.figures import CAST, TONES
from bardhall.web.boards.taverns.icons import ARROW, bonus_bits, cost_icons, ingredient_bits, row_bits
from bardhall.web.tables.scene import Bit, changed

if TYPE_CHECKING:
    from markupsafe import Markup

    from bardhall.games.taverns.box import CardFace
    from bardhall.games.taverns.wording import TavernsWording

# How a card may be drawn: macros of its template.
CARD, SMALL, TAG = "card", "small", "tag"
_SCORED = (k.RECIPE, k.HERO, k.TROPHY, k.MISSION)


@dataclass(frozen=True, kw_only=True)
class CardPiece(Piece):
    """A card, tile or token, with everything that is printed on it."""

    template: ClassVar[str] = "taverns/card.html"
    look: str = CARD
    name: str
    kind: str
    points: int | None
    cost: tuple[Bit, ...]
    bits: tuple[Bit, ...]
    bonus: tuple[Bit, ...]
    text: str
    flavour: str
    picture: Markup
    is_exhausted: bool = False
    is_used: bool = False
    has_spent_bonus: bool = False


class Keys:
    """Names for pieces, so that the browser can let the same piece glide to its new place: unique in one drawing."""

    def __init__(self) -> None:
        self._used: Counter[str] = Counter()

    def next(self, name: str) -> str:
        """The name, with a running number if there is another one."""
        self._used[name] += 1
        return name if self._used[name] == 1 else f"{name}-{self._used[name]}"


class Painter:
    """Makes pieces out of codes, in one language."""

    def __init__(self, wording: TavernsWording, lang: str) -> None:
        self.wording = wording
        self.box = wording.box
        self.lang = lang
        self.keys = Keys()

    def card(self, code: int, look: str = CARD, is_open: bool = True) -> CardPiece:
        """A card."""
        key = self.keys.next(f"card-{self.box.cards[code].id}")
        return changed(_printed(self.wording, code, self.lang), key=key, look=look, is_open=is_open)

    def name(self, code: int) -> str:
        """The name of a card."""
        return self.box.texts[code].name[self.lang]


@lru_cache(maxsize=1000)
def _printed(wording: TavernsWording, code: int, lang: str) -> CardPiece:
    """What is printed on a card: the same wherever it lies."""
    face, texts = wording.box.cards[code], wording.box.texts[code]
    kind = k.KINDS[face.kind]
    return CardPiece(
        key="", name=texts.name[lang], kind=kind, points=face.points if face.kind in _SCORED else None,
        cost=_cost(face), bits=_bits(face), bonus=bonus_bits(face) if face.kind == k.HERO else (),
        text=wording.card(code, lang), flavour=texts.flavour.get(lang, ""),
        picture=picture(face.id, TONES.get(kind, ""), kind, CAST),
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
