"""Every card of Battle of the Bards, by kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.battle import box as b
from bardhall.games.battle import kinds as k
from bardhall.games.battle.wording import BattleWording
from bardhall.web.boards.battle.pieces import Painter
from bardhall.web.boards.common.gallery import GalleryGroup

if TYPE_CHECKING:
    from bardhall.kernel.box import Box
    from bardhall.kernel.wording import Wording

_ORDER = (k.LEAD, k.BASIC, k.ROADIE, k.WANTED, k.VETERAN, k.AUDIENCE, k.ENCORE_CARD)


def battle_shelves(box: Box, wording: Wording, lang: str) -> list[GalleryGroup]:
    """All cards of the box."""
    assert isinstance(box, b.BattleBox)
    assert isinstance(wording, BattleWording)
    painter = Painter(wording, lang)
    return [_shelf(painter, box, kind) for kind in _ORDER]


def _shelf(painter: Painter, box: b.BattleBox, kind: int) -> GalleryGroup:
    cards = tuple(painter.card(code) for code in box.of_kind(kind))
    return GalleryGroup(k.KINDS[kind], cards[0].kind_name if cards else "", cards)
