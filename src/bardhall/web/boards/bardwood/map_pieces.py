"""The pieces on the map of Bardwood Grove: regions, paths, crossings, and the locations with their deals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bardhall.web.boards.bardwood.pieces import Mark
from bardhall.web.boards.common.piece import Lit, Piece
from bardhall.web.tables.scene import Bit

if TYPE_CHECKING:
    from markupsafe import Markup

    from bardhall.web.tables.scene import Offer


@dataclass(frozen=True, kw_only=True)
class MapPiece(Piece):
    """A piece that is on the map."""

    template: ClassVar[str] = "bardwood/map.html"


@dataclass(frozen=True, kw_only=True)
class Deal(Lit):
    """A deal at a location: what it costs and gives."""

    icon: str
    tag: str  # a level, a slot, a card's name
    cost: tuple[Bit, ...]
    gain: tuple[Bit, ...]
    rune: Mark | None = None  # that covers the slot
    is_cheap: bool  # with the discount of the river


@dataclass(frozen=True, kw_only=True)
class Spot(MapPiece):
    """A location on its crossing, with the viewer's present costs and gains."""

    look: str = "spot"
    place: str  # the id of the location
    x: int
    y: int
    edges: str  # on which side of the map it lies, where a tip needs room
    type: str
    icon: str
    name: str
    ware: str = ""  # the card on top of a shop
    text: str
    deals: tuple[Deal, ...] = ()
    more: tuple[Deal, ...] = ()  # the deeper cards of a shop
    picture: Markup  # of what is there: the place, its creature or its ware
    rewards: tuple[Bit, ...] = ()
    count: int | None = None  # cards in its pile
    crests: tuple[Mark, ...] = ()
    is_near: bool
    is_visited: bool
    is_boss: bool = False
    call: Lit  # the Rival may be sent here
    rival: Lit | None = None  # the Rival stands here, and may be challenged
    token: int = 0  # of the Rival

    @property
    def inner(self) -> Iterable[Lit]:
        return (*self.deals, *self.more, self.call, *(() if self.rival is None else (self.rival,)))

    @property
    def is_lit(self) -> bool:
        """Return whether a legal choice is on the location or on one of its deals."""
        return self.call.is_lit or any(deal.is_lit for deal in (*self.deals, *self.more))

    @property
    def all_bars(self) -> list[Offer]:
        """Return all unavailable offers at the location."""
        return [bar for deal in (*self.deals, *self.more) for bar in deal.bars]


@dataclass(frozen=True, kw_only=True)
class Pawn(Lit):
    """A bard in a region, on which a duel may be offered."""

    seat: int
    name: str
    is_me: bool


@dataclass(frozen=True, kw_only=True)
class RegionPiece(MapPiece):
    """An area between paths, on which a move may be offered."""

    look: str = "region"
    name: str
    column: int
    row: int
    pawns: tuple[Pawn, ...]
    tips: tuple[str, ...]
    corners: tuple[str, ...]
    is_mine: bool

    @property
    def inner(self) -> Iterable[Lit]:
        return self.pawns


@dataclass(frozen=True, kw_only=True)
class Ground(MapPiece):
    """The forest on the map, with its clearings and lanes."""

    look: str = "ground"
    columns: int
    rows: int
    drawn: Markup
    box: str  # of the drawing, for an SVG that is stretched over the lattice

    @property
    def size(self) -> tuple[int, int]:
        """Return the number of lattice tracks across and down."""
        return 2 * self.columns + 1, 2 * self.rows + 1


@dataclass(frozen=True, kw_only=True)
class Crossing(MapPiece):
    """A crossing with a portal; if the Rival plays, `pair` marks the portal that it is linked to."""

    look: str = "crossing"
    portal: str
    x: int
    y: int
    name: str
    pair: str = ""
    other: str = ""
