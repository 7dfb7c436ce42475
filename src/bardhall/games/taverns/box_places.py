"""The valley of Taverns & Dragons as data: zones of the loop, location spaces, spaces of the bank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.taverns.names import NONE, SPACES
from bardhall.kernel.info import Spot
from bardhall.kernel.wording import LANGUAGES

if TYPE_CHECKING:
    from bardhall.games.taverns.box import BankSpace, Board, TavernsBox
    from bardhall.kernel.wording import Wording


def spots(box: TavernsBox, words: Wording) -> tuple[Spot, ...]:
    """Zones in the order of the loop: `near` is the next one, where the shortcut leads, and the spaces it touches."""
    board = box.board
    zones, found = board.zones, []
    for zone in zones:
        near = [zones[(zone.code + 1) % len(zones)].id]
        near += [] if zone.shortcut == NONE else [zones[zone.shortcut].id]
        near += [SPACES[space] for space in zone.touches]
        found.append(Spot(zone.id, _kind(board, zone.code), zone.name, zone.x, zone.y, tuple(near)))
    for space, name in enumerate(SPACES):
        named = {lang: words.say("spot", "space", {"space": space}, lang) for lang in LANGUAGES}
        found.append(Spot(name, "location_space", named, near=tuple(zones[code].id for code in board.near[space])))
    return (*found, *(Spot(space.id, "bank_space", _bank_name(space, words)) for space in board.bank))


def _bank_name(space: BankSpace, words: Wording) -> dict[str, str]:
    """What a space of the bank is called, by the die that it takes."""
    return {lang: words.say("spot", "bank", space, lang) for lang in LANGUAGES}


def _kind(board: Board, zone: int) -> str:
    return "city" if zone == board.city else "maple" if zone == board.maple else "zone"
