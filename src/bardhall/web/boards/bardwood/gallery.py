"""Every card of Bardwood Grove, by kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.bardwood import kinds as k
from bardhall.games.bardwood.box import BardwoodBox
from bardhall.games.bardwood.wording import BardwoodWording
from bardhall.web.boards.bardwood.pieces import printed
from bardhall.web.boards.common.gallery import GalleryGroup

if TYPE_CHECKING:
    from bardhall.kernel.box import Box
    from bardhall.kernel.wording import Wording

_ORDER = (
    k.BARD, k.INSTRUMENT, k.SKILL, k.IMPRO, k.FAN, k.CREATURE, k.LEGEND, k.EVENT, k.MOTIF, k.MUSE, k.RIVAL_CARD,
    k.CHALLENGE,
)  # fmt: skip


def bardwood_shelves(box: Box, wording: Wording, lang: str) -> list[GalleryGroup]:
    """All cards of the box."""
    assert isinstance(box, BardwoodBox)
    assert isinstance(wording, BardwoodWording)
    return [_shelf(wording, box, kind, lang) for kind in _ORDER]


def _shelf(wording: BardwoodWording, box: BardwoodBox, kind: int, lang: str) -> GalleryGroup:
    cards = tuple(printed(wording, code, lang) for code, face in enumerate(box.cards) if face.kind == kind)
    return GalleryGroup(k.KINDS[kind], "", cards)
