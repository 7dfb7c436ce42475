"""Every card of Merchants Cove, by kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.cove import kinds as k
from bardhall.games.cove.box import CoveBox
from bardhall.games.cove.wording import CoveWording
from bardhall.web.boards.common.gallery import GalleryGroup
from bardhall.web.boards.cove.pieces import Painter

if TYPE_CHECKING:
    from bardhall.kernel.box import Box
    from bardhall.kernel.wording import Wording

_ORDER = (k.SKILL, k.IMPRO, k.CREATURE, k.INSTRUMENT, k.TOWNSFOLK, k.CORRUPTION, k.PEDDLER)


def cove_shelves(box: Box, wording: Wording, lang: str) -> list[GalleryGroup]:
    """All cards of the box."""
    assert isinstance(box, CoveBox)
    assert isinstance(wording, CoveWording)
    painter = Painter(wording, lang)
    return [_shelf(painter, box, kind) for kind in _ORDER]


def _shelf(painter: Painter, box: CoveBox, kind: int) -> GalleryGroup:
    cards = [(code, card.id) for code, card in enumerate(box.cards) if card.kind == kind]
    return GalleryGroup(k.KINDS[kind], "", tuple(painter.card(code, f"card-{name}") for code, name in cards))
