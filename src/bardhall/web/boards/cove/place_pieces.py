"""The pieces of a player's area in Merchants Cove: purse, dial, tracks, stall, deals, a strip."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bardhall.web.boards.common.piece import Lit, Piece
from bardhall.web.boards.common.players import OpponentSummary

if TYPE_CHECKING:
    from markupsafe import Markup

    from bardhall.web.boards.common.players import Player
    from bardhall.web.boards.cove.pieces import CardPiece, Owner


@dataclass(frozen=True, kw_only=True)
class PlacePiece(Piece):
    """A piece in a player's area."""

    template: ClassVar[str] = "cove/place.html"


@dataclass(frozen=True, kw_only=True)
class Heap(Lit):
    """An amount of something; `most` is its limit, or 0 without one."""

    icon: str
    count: int
    most: int = 0
    said: str = ""  # what else is to be said of it


@dataclass(frozen=True, kw_only=True)
class Purse(PlacePiece):
    """The viewer's possessions: gold and other amounts, with support and penalty."""

    look: str = "purse"
    heaps: tuple[Heap, ...]
    support: int
    penalty: int

    @property
    def inner(self) -> Iterable[Lit]:
        return self.heaps


@dataclass(frozen=True)
class Quarter:
    """A position of the dial with the moves that it gives, and whether a rune is still next to it."""

    n: int
    movement: int
    is_here: bool
    has_rune: bool


@dataclass(frozen=True, kw_only=True)
class Dial(PlacePiece):
    """The tempo dial, with the offers to turn it."""

    look: str = "dial"
    quarters: tuple[Quarter, ...]
    has_marker: bool  # the song marker lies on the shelf


@dataclass(frozen=True)
class CrestSpace:
    """A space of the crest track, with its crest or the bonus printed there."""

    has_crest: bool
    reveals: str  # melody, gem


@dataclass(frozen=True, kw_only=True)
class Tracks(PlacePiece):
    """The volume and the crests of an Entertainer, with what they lead to."""

    look: str = "tracks"
    volume: int
    volume_max: int
    crests: tuple[CrestSpace, ...]
    hand_limit: int
    price: int
    fan_cost: int  # in icons; 0 when no crest is left


@dataclass(frozen=True, kw_only=True)
class Stacks(PlacePiece):
    """The deck with bought cards on top of it, and the discard pile."""

    look: str = "stacks"
    deck: int
    discard: int
    top: str  # the name of the top card of the discard
    bought: tuple[CardPiece, ...]


@dataclass(frozen=True, kw_only=True)
class BragSign(PlacePiece):
    """The sign of the brag zone with the cost of bragging."""

    look: str = "brag"
    cost: int
    n: int


@dataclass(frozen=True, kw_only=True)
class DealSpot(Lit):
    """One of the deals that a Trader can make."""

    deal: str
    icon: str
    hours: int
    is_last: bool  # the pawn stands here: not twice in a row


@dataclass(frozen=True, kw_only=True)
class Deals(PlacePiece):
    """The six deals that a Trader can make."""

    look: str = "deals"
    spots: tuple[DealSpot, ...]

    @property
    def inner(self) -> Iterable[Lit]:
        return self.spots


@dataclass(frozen=True, kw_only=True)
class Good(Lit):
    """The goods of one size and clan; `gains` has what each offer would earn."""

    size: str
    clan: str
    count: int
    value: int
    gains: tuple[str, ...] = ()


@dataclass(frozen=True)
class CardShelf:
    """The goods of one size, and the number of free spaces for more."""

    size: str
    goods: tuple[Good, ...]
    used: int
    places: int


@dataclass(frozen=True, kw_only=True)
class Stall(PlacePiece):
    """The stall of a Trader."""

    look: str = "stall"
    shelves: tuple[CardShelf, ...]

    @property
    def inner(self) -> Iterable[Lit]:
        return [good for shelf in self.shelves for good in shelf.goods]


@dataclass(frozen=True)
class Singing:
    """Everything in front of an Entertainer."""

    dial: Dial
    tracks: Tracks
    song: tuple[CardPiece, ...]
    hand: tuple[CardPiece, ...]
    brag: tuple[CardPiece, ...]
    sign: BragSign
    stacks: Stacks
    beside: tuple[CardPiece, ...]
    is_singing: bool


@dataclass(frozen=True)
class Trading:
    """Everything in front of a Trader, or of any merchant with goods."""

    deals: Deals | None
    stall: Stall
    staff: tuple[CardPiece, ...]
    staff_places: int


@dataclass(frozen=True)
class OwnArea:
    """Everything in front of the viewer."""

    player: Player
    merchant: str
    purse: Purse
    singing: Singing | None
    trading: Trading | None


@dataclass(frozen=True)
class Duel:
    """The score of a solo player against the Peddler: the portrait, and the gold of both."""

    portrait: Markup
    player: Owner
    gold: int
    rival_gold: int


@dataclass(frozen=True, kw_only=True)
class Strip(OpponentSummary):
    """A summary of everything in front of another player."""

    template: ClassVar[str] = "cove/place.html"
    merchant: str  # nothing for the Peddler, who is called so already
    merchant_icon: str
    wealth: tuple[tuple[str, int], ...]  # what everybody has
    counts: tuple[tuple[str, int], ...]  # what an Entertainer has beside it
    movement: int  # of an Entertainer; else 0
    deal: str  # what a Trader did last
    goods: tuple[Good, ...]
    runes: tuple[str, ...]
    rows: tuple[tuple[str, tuple[CardPiece, ...]], ...]  # by zone
    duel: Duel | None = None

    @property
    def inner(self) -> Iterable[Lit]:
        return (*self.goods, *[card for _, cards in self.rows for card in cards])
