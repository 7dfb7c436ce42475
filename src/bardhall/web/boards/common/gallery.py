"""The gallery: all cards of a box, one shelf for each kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from bardhall.web.boards.common.cards import PrintedCard
from bardhall.web.boards.common.pictures import picture

if TYPE_CHECKING:
    from bardhall.kernel.box import Box
    from bardhall.kernel.wording import Wording

Printed: TypeAlias = "Callable[[Any, int, str], PrintedCard]"
Shelves: TypeAlias = "Callable[[Box, Wording, str], list[GalleryGroup]]"


@dataclass(frozen=True)
class GalleryGroup:
    """A kind of card, named by the board's words under its id, or else by its first card."""

    id: str
    cards: tuple[PrintedCard, ...]


def shelves(printed: Printed, kinds: Sequence[str], order: Sequence[int]) -> Shelves:
    """Return a function that groups all cards of a box by kind, in a given order."""

    def laid(box: Any, wording: Wording, lang: str) -> list[GalleryGroup]:
        codes = {kind: [code for code, face in enumerate(box.cards) if face.kind == kind] for kind in order}
        cards = {kind: tuple(printed(wording, code, lang) for code in found) for kind, found in codes.items()}
        return [GalleryGroup(kinds[kind], these) for kind, these in cards.items()]

    return laid


@dataclass(frozen=True, kw_only=True)
class PlainCard(PrintedCard):
    """A card that is only displayed, without offers."""

    template: ClassVar[str] = "common/card.html"
    look: str = "plain"


def plain(wording: Any, code: int, lang: str) -> PlainCard:
    """Return a card of any game as a piece."""
    name, texts = wording.box.ids[code], wording.box.texts[code]
    return PlainCard(
        key=f"card-{name}", name=texts.name[lang], text=wording.card(code, lang), is_open=True,
        flavour=texts.flavour.get(lang, ""), picture=picture(name, own=wording.box.pictures.get(name, "")),
    )  # fmt: skip


def plain_shelves(box: Box, wording: Wording, lang: str) -> list[GalleryGroup]:
    """Return all cards of a box on one shelf."""
    return [GalleryGroup("cards", tuple(plain(wording, code, lang) for code in range(len(box.ids))))]
