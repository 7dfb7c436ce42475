"""Every card, tile and token of Taverns & Dragons, by kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.box import TavernsBox
from bardhall.games.taverns.wording import TavernsWording
from bardhall.web.boards.common.gallery import GalleryGroup
from bardhall.web.boards.taverns.pieces import Painter

if TYPE_CHECKING:
    from bardhall.kernel.box import Box
    from bardhall.kernel.wording import Wording

_ORDER = (
    k.RECIPE, k.HERO, k.LOCATION, k.DRAGON, k.TROPHY, k.DUNGEON_TOKEN, k.FORGE_TOKEN, k.MISSION, k.EVENT, k.ENCOUNTER,
    k.OBJECT, k.TAVERN,
)  # fmt: skip


def taverns_shelves(box: Box, wording: Wording, lang: str) -> list[GalleryGroup]:
    """All cards of the box."""
    assert isinstance(box, TavernsBox)
    assert isinstance(wording, TavernsWording)
    painter = Painter(wording, lang)
    return [_shelf(painter, box, kind) for kind in _ORDER]


def _shelf(painter: Painter, box: TavernsBox, kind: int) -> GalleryGroup:
    codes = [code for code, card in enumerate(box.cards) if card.kind == kind]
    return GalleryGroup(k.KINDS[kind], "", tuple(painter.card(code) for code in codes))
