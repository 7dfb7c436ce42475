"""The map of Bardwood Grove as data: regions, the locations around them, and the Rival's portals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.bardwood import kinds as k
from bardhall.kernel.info import Spot
from bardhall.kernel.wording import LANGUAGES

if TYPE_CHECKING:
    from bardhall.games.bardwood.box import BardwoodBox
    from bardhall.kernel.wording import Wording


def spots(box: BardwoodBox, words: Wording) -> tuple[Spot, ...]:
    """Return the regions with their neighbours and locations, then the locations, then the portals."""
    board = box.board
    regions, places = board.regions, board.locations
    found = []
    for region in regions:
        name = {lang: words.say("spot", "region", {"region": region.code}, lang) for lang in LANGUAGES}
        near = [*(regions[r].id for r in region.neighbours), *(places[p].id for p in region.places)]
        found.append(Spot(region.id, "region", name, region.column, region.row, tuple(near)))
    for place in places:
        around = tuple(regions[r].id for r in place.regions)
        found.append(Spot(place.id, k.PLACE_TYPES[place.type], place.name, place.x, place.y, around))
    return (*found, *(Spot(p.id, "portal", p.name, p.x, p.y) for p in board.portals))
