"""The board of the cove as data: docks and piers, the town square, the clan halls and the island."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.cove.names import ISLAND, PIERS, PLACES, is_hall
from bardhall.games.cove.wording import CoveWording
from bardhall.kernel.info import Spot
from bardhall.kernel.wording import LANGUAGES

if TYPE_CHECKING:
    from bardhall.games.cove.box import CoveBox
    from bardhall.kernel.wording import Wording


def spots(box: CoveBox, words: Wording) -> tuple[Spot, ...]:
    """Return the places in the order of the board, followed by the docks of the piers."""
    found = []
    for code, id in enumerate(PLACES):
        name = {lang: words.say("place", id, {}, lang) for lang in LANGUAGES}
        docks = tuple(dock.id for dock in box.docks if dock.pier == code)
        found.append(Spot(id, _kind(code), name, near=docks))
    assert isinstance(words, CoveWording)
    for code, dock in enumerate(box.docks):
        name = {lang: words.dock_title(code, lang) for lang in LANGUAGES}
        found.append(Spot(dock.id, "dock", name, near=(PIERS[dock.pier],)))
    return tuple(found)


def _kind(place: int) -> str:
    if place < len(PIERS):
        return "pier"
    return "hall" if is_hall(place) else "island" if place == ISLAND else "square"
