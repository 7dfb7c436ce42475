"""The pieces of a player's area in Taverns & Dragons: dice, goods, minions, the track, a strip."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bardhall.web.boards.common.piece import Lit, Piece
from bardhall.web.boards.common.players import OpponentSummary
from bardhall.web.tables.scene import Bit

if TYPE_CHECKING:
    from bardhall.web.boards.common.players import Player
    from bardhall.web.boards.taverns.pieces import CardPiece
    from bardhall.web.tables.scene import Offer


@dataclass(frozen=True, kw_only=True)
class PlacePiece(Piece):
    """A piece in a player's area."""

    template: ClassVar[str] = "taverns/place.html"


@dataclass(frozen=True, kw_only=True)
class DiePiece(Lit):
    """An available die, whose value can be selected to highlight only its uses."""

    value: int
    is_pickable: bool = False


@dataclass(frozen=True, kw_only=True)
class Dice(PlacePiece):
    """The dice that the viewer has available."""

    look: str = "dice"
    dice: tuple[DiePiece, ...]

    @property
    def inner(self) -> Iterable[Lit]:
        return self.dice

    @property
    def pressed(self) -> tuple[Offer, ...]:
        """Return no offers, because people click each die separately."""
        return ()


@dataclass(frozen=True, kw_only=True)
class Heap(Lit):
    """An amount of something; `most` is its limit, or 0 without one."""

    icon: str
    count: int
    most: int = 0


@dataclass(frozen=True, kw_only=True)
class Goods(PlacePiece):
    """The viewer's prestige, gold, energy, runes, and ingredients in the reserve."""

    look: str = "goods"
    heaps: tuple[Heap, ...]
    reserve: tuple[Heap, ...]

    @property
    def inner(self) -> Iterable[Lit]:
        return (*self.heaps, *self.reserve)

    @property
    def pressed(self) -> tuple[Offer, ...]:
        """Return no offers, because people click each amount separately."""
        return ()


@dataclass(frozen=True, kw_only=True)
class Slot(Lit):
    """A slot of a minion, which is free if it has no icon."""

    icon: str = ""


@dataclass(frozen=True, kw_only=True)
class MinionPiece(PlacePiece):
    """One of the viewer's minions with its slots and its die."""

    look: str = "minion"
    seat: int
    kind: str
    die: int  # 0: none
    zone: str
    slots: tuple[Slot, ...]
    is_active: bool

    @property
    def inner(self) -> Iterable[Lit]:
        return self.slots


@dataclass(frozen=True, kw_only=True)
class TrackSpace(Lit):
    """A space on the track of an asymmetric board."""

    bits: tuple[Bit, ...]
    is_marked: bool


@dataclass(frozen=True, kw_only=True)
class Track(PlacePiece):
    """The track of the viewer's tavern."""

    look: str = "track"
    spaces: tuple[TrackSpace, ...]

    @property
    def inner(self) -> Iterable[Lit]:
        return self.spaces


@dataclass(frozen=True)
class Hoard:
    """The number of cards of a kind, with those that are known."""

    icon: str
    count: int
    names: str


def hoard_of(kind: str, cards: Iterable[CardPiece]) -> Hoard:
    """Return the cards of one kind among others."""
    names = [card.name for card in cards if card.kind == kind]
    return Hoard(kind, len(names), ", ".join(names))


@dataclass(frozen=True)
class OwnArea:
    """Everything in front of the viewer."""

    player: Player
    tavern: str
    is_first: bool
    has_committed: bool
    dice: Dice
    goods: Goods
    minions: tuple[MinionPiece, ...]
    heroes: tuple[CardPiece, ...]
    kept: tuple[CardPiece, ...]  # objects to use, forge tokens, mission, trophies
    past: tuple[CardPiece, ...]  # used objects, cooked recipes
    track: Track | None

    @property
    def past_hoards(self) -> tuple[Hoard, ...]:
        """Return the used cards, by kind."""
        found = [hoard_of(kind, self.past) for kind in ("recipe", "object")]
        return tuple(hoard for hoard in found if hoard.count)


@dataclass(frozen=True)
class Walker:
    """A minion of another player, in short form."""

    kind: str
    zone: str
    die: int
    slots: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Strip(OpponentSummary):
    """Everything in front of another player, in short form."""

    template: ClassVar[str] = "taverns/place.html"
    dice: tuple[int, ...]
    heaps: tuple[Heap, ...]
    reserve: tuple[Heap, ...]
    walkers: tuple[Walker, ...]
    hoards: tuple[Hoard, ...]
    cards: tuple[CardPiece, ...]  # heroes, recipes, objects, forge tokens; mission and trophies if they are known

    @property
    def inner(self) -> Iterable[Lit]:
        return self.cards
