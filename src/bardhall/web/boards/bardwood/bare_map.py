"""The printed map of Bardwood Grove: everything that is the same in all positions of all games, in one language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from bardhall.games.bardwood import kinds as k
from bardhall.games.bardwood.rules.action import CardAction
from bardhall.games.bardwood.rules.legend import Tell
from bardhall.web.boards.bardwood.figures import PLACES
from bardhall.web.boards.bardwood.ground import forest, forest_box
from bardhall.web.boards.bardwood.map_pieces import Crossing, Deal, Ground, RegionPiece, Spot
from bardhall.web.boards.common.drawing import KEPT
from bardhall.web.boards.common.pictures import vignette
from bardhall.web.boards.common.piece import Lit
from bardhall.web.tables.scene import Bit

if TYPE_CHECKING:
    from bardhall.games.bardwood.box import BardwoodBox, Location, Portal, RegionFace
    from bardhall.games.bardwood.wording import BardwoodWording
    from bardhall.kernel.choices import Choice

_ROMAN = ("I", "II", "III")
_TYPES = {
    k.MOTIF_PLACE: "motif", k.CREATURE_PLACE: "creature", k.PERFORM_PLACE: "perform", k.COINS_PLACE: "coin",
    k.SHOP_PLACE: "market", k.VOLUME_PLACE: "volume", k.LEGEND_PLACE: "legend", k.BANK_PLACE: "bank",
}  # fmt: skip
# The corners of a region, by where the crossing lies from its top left one.
_CORNERS = {(0, 0): "nw", (1, 0): "ne", (0, 1): "sw", (1, 1): "se"}


@dataclass(frozen=True)
class BareMap:
    """The pieces of the empty map, with regions and spots by their codes."""

    ground: Ground
    crossings: tuple[Crossing, ...]
    regions: tuple[RegionPiece, ...]
    spots: tuple[Spot, ...]


@lru_cache(maxsize=100)
def bare_map(words: BardwoodWording, lang: str) -> BareMap:
    """Return the map of a box."""
    box = words.box
    columns, rows = box.numbers.columns, box.numbers.rows
    ground = Ground(
        key="ground", columns=columns, rows=rows, drawn=forest(columns, rows), box=forest_box(columns, rows),
        is_open=True,
    )  # fmt: skip
    return BareMap(
        ground, tuple(_crossing(portal, lang) for portal in box.board.portals),
        tuple(_region(region, box) for region in box.regions),
        tuple(_spot(location, ground, lang) for location in box.locations),
    )  # fmt: skip


def _crossing(portal: Portal, lang: str) -> Crossing:
    name = portal.name[lang]
    return Crossing(key=f"portal-{portal.id}", portal=portal.id, x=portal.x, y=portal.y, name=name, is_open=True)


def _region(region: RegionFace, box: BardwoodBox) -> RegionPiece:
    places = [box.locations[place] for place in region.places]
    return RegionPiece(
        key=f"region-{region.id}", name=region.id, column=region.column, row=region.row, pawns=(), tips=(),
        corners=tuple(_CORNERS[place.x - region.column, place.y - region.row] for place in places), is_mine=False,
    )  # fmt: skip


def _spot(location: Location, ground: Ground, lang: str) -> Spot:
    kind = k.PLACE_TYPES[location.type]
    return Spot(
        key=f"spot-{location.id}", place=location.id, x=location.x, y=location.y, edges=_edges(location, ground),
        type=kind, icon=_TYPES[location.type], name=location.name[lang], text="",
        picture=vignette(location.id, "music", kind, PLACES),
        is_near=False, is_visited=False, call=Lit(f"call-{location.id}"),
    )  # fmt: skip


def _edges(location: Location, ground: Ground) -> str:
    west, east = location.x == 0, location.x == ground.columns
    south = location.y * 2 > ground.rows
    return " ".join(name for name, is_so in (("west", west), ("east", east), ("south", south)) if is_so)


@lru_cache(maxsize=KEPT)
def deal_of(words: BardwoodWording, lang: str, choice: Choice, cost: tuple[Bit, ...], gain: tuple[Bit, ...]) -> Deal:
    """Return a deal at a location with a given cost and gain, cached so that equal deals are one object."""
    return Deal(
        key=f"deal-{choice.text}".replace(" ", "-"), icon=choice.icon_key(), cost=cost, gain=gain,
        tag=_tag(words, lang, choice), is_cheap=isinstance(choice, Tell) and choice.discount,
    )  # fmt: skip


def _tag(words: BardwoodWording, lang: str, choice: Choice) -> str:
    if isinstance(choice, Tell):
        return _ROMAN[choice.level]
    return words.name(choice.card, lang) if isinstance(choice, CardAction) else ""
