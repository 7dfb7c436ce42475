"""The gallery: all cards of a box on shelves, one for each kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bardhall.web.boards.common.pictures import picture
from bardhall.web.boards.common.piece import Piece

if TYPE_CHECKING:
    from markupsafe import Markup

    from bardhall.kernel.box import Box
    from bardhall.kernel.wording import Wording


@dataclass(frozen=True)
class GalleryGroup:
    """A kind of card. Without a title, the words of the board name it by its id."""

    id: str
    title: str
    cards: tuple[Piece, ...]


@dataclass(frozen=True, kw_only=True)
class PlainCard(Piece):
    """A card that is only shown."""

    template: ClassVar[str] = "common/card.html"
    look: str = "plain"
    name: str
    text: str
    flavour: str
    picture: Markup | None


def plain_shelves(box: Box, wording: Wording, lang: str) -> list[GalleryGroup]:
    """All cards on one shelf."""
    cards = tuple(
        PlainCard(
            key=f"card-{name}", name=texts.name[lang], text=wording.card(code, lang),
            flavour=texts.flavour.get(lang, ""), picture=picture(name), is_open=True,
        )
        for code, (name, texts) in enumerate(zip(box.ids, box.texts, strict=True))
    )  # fmt: skip
    return [GalleryGroup("cards", "", cards)]
