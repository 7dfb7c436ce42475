"""The board of the valley as data: zones of the loop, spaces for locations, spaces of the bank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.taverns.names import NONE, SPACES
from bardhall.kernel.info import Spot
from bardhall.kernel.wording import LANGUAGES

if TYPE_CHECKING:
    from bardhall.games.taverns.box import TavernsBox
    from bardhall.kernel.wording import Wording


def spots(box: TavernsBox, words: Wording) -> tuple[Spot, ...]:
    """Return the places of the board, the zones in the order of the loop; `near` has a zone's next zone, the end of its
    shortcut and the adjacent spaces.
    """
    board = box.board
    zones, found = board.zones, []
    for zone in zones:
        kind = "city" if zone.code == board.city else "maple" if zone.code == board.maple else "zone"
        near = [zones[(zone.code + 1) % len(zones)].id]
        near += [] if zone.shortcut == NONE else [zones[zone.shortcut].id]
        near += [SPACES[space] for space in zone.touches]
        found.append(Spot(zone.id, kind, zone.name, zone.x, zone.y, tuple(near)))
    for space, name in enumerate(SPACES):
        named = {lang: words.say("spot", "space", {"space": space}, lang) for lang in LANGUAGES}
        found.append(Spot(name, "location_space", named, near=tuple(zones[code].id for code in board.near[space])))
    for bank in board.bank:
        named = {lang: words.say("spot", "bank", bank, lang) for lang in LANGUAGES}
        found.append(Spot(bank.id, "bank_space", named))
    return tuple(found)
