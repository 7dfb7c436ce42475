"""The harbour of Merchants Cove: boats around Dragon Island, piers with their docks, halls, the town square."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bardhall.games.cove.names import (
    BOATS,
    BOATS_A_SIDE,
    CLANS,
    FIRST_HALL,
    FOLK,
    ISLAND,
    NONE,
    PIERS,
    PLACES,
    SIDES,
    SIZES,
    TOWN_SQUARE,
)
from bardhall.games.cove.rules.boats import at_sea, on_pier
from bardhall.games.cove.rules.entertainer.payment import Pay
from bardhall.games.cove.rules.entertainer.runes import has_rune
from bardhall.games.cove.rules.goods import buys
from bardhall.kernel.choices import HERE
from bardhall.web.boards.common.piece import Lit, Piece
from bardhall.web.boards.cove.pieces import FLAT, TAG, CardPiece, Owner
from bardhall.web.tables.scene import changed

if TYPE_CHECKING:
    from bardhall.games.cove.observation import Observation
    from bardhall.web.boards.common.offers import L, Offers
    from bardhall.web.boards.cove.pieces import Painter

Crowd = tuple[tuple[str, int], ...]  # folk, and how many


@dataclass(frozen=True, kw_only=True)
class HarbourPiece(Piece):
    """A piece that is in the harbour."""

    template: ClassVar[str] = "cove/harbour.html"


@dataclass(frozen=True, kw_only=True)
class Waters(HarbourPiece):
    """The sea around everything, the same in every game."""

    look: str = "waters"


@dataclass(frozen=True, kw_only=True)
class BoatPiece(HarbourPiece):
    """A boat with its passengers, at sea or at a dock."""

    look: str = "boat"
    boat: str
    passengers: tuple[str, ...]
    free: int
    is_docked: bool


@dataclass(frozen=True, kw_only=True)
class Dock(Lit):
    """A dock, which is free or has a boat."""

    name: str
    boat: BoatPiece | None


@dataclass(frozen=True)
class Stand:
    """A position for a performer at a place, and the performer who is there, if any."""

    place: str
    name: str
    performer: Owner | None
    is_visited: bool  # in the song that is being sung


@dataclass(frozen=True, kw_only=True)
class PlacePiece(HarbourPiece):
    """A place where a performer can be."""

    stand: Stand


@dataclass(frozen=True, kw_only=True)
class PierPiece(PlacePiece):
    """A pier with its docks and the people there."""

    look: str = "pier"
    docks: tuple[Dock, ...]
    buys: tuple[str, ...]
    crowd: Crowd

    @property
    def inner(self) -> Iterable[Lit]:
        return (*self.docks, *[dock.boat for dock in self.docks if dock.boat is not None])


@dataclass(frozen=True, kw_only=True)
class HallPiece(PlacePiece):
    """A clan hall with its population and its runes."""

    look: str = "hall"
    clan: str
    n: int
    runes: tuple[Owner, ...]


@dataclass(frozen=True, kw_only=True)
class Lair(HarbourPiece):
    """The rogues' lair, where nobody can sing."""

    look: str = "lair"
    n: int


@dataclass(frozen=True, kw_only=True)
class Shore(Lit):
    """One side of Dragon Island with its listeners."""

    side: str
    crowd: Crowd
    is_chosen: bool


@dataclass(frozen=True, kw_only=True)
class IslandPiece(PlacePiece):
    """Dragon Island with its creatures."""

    look: str = "island"
    shores: tuple[Shore, ...]
    creatures: tuple[CardPiece, ...]

    @property
    def inner(self) -> Iterable[Lit]:
        return (*self.shores, *self.creatures)


@dataclass(frozen=True, kw_only=True)
class SquarePiece(PlacePiece):
    """The sign of the town square, whose cards are next to it."""

    look: str = "square"


class Harbour:
    """The whole harbour for one viewer."""

    def __init__(self, v: Observation, painter: Painter, offers: Offers, owners: list[Owner]) -> None:
        self.v, self.painter, self.offers, self.owners = v, painter, offers, owners
        self.waters = Waters(key="waters", is_open=True)
        sea = [self._boat(boat) if boat not in v.docks else None for boat in range(len(BOATS))]
        self.left, self.right = sea[:BOATS_A_SIDE], sea[BOATS_A_SIDE:]
        self.island = self._island()
        self.piers = [self._pier(pier) for pier in range(len(PIERS))]
        square = SquarePiece(key="town_square", stand=self._stand(TOWN_SQUARE), is_open=True)
        self.square = self._on_place(square, TOWN_SQUARE)
        self.halls = [self._hall(clan) for clan in range(len(CLANS))]
        self.lair = Lair(key="lair", n=v.lair, is_open=True)
        self.townsfolk = [self._townsfolk(slot, card) for slot, card in enumerate(v.square)]

    def _stand(self, place: int) -> Stand:
        v, name = self.v, PLACES[place]
        is_sung = v.singer != NONE
        performer = self.owners[v.singer] if is_sung and v.place == place else None
        return Stand(name, self.painter.place(place), performer, is_sung and place in v.visited and place != v.place)

    def _on_place(self, piece: L, place: int) -> L:
        """Return a place with the offers to go there or to act there on it."""
        piece = self.offers.on(piece, *HERE) if self.v.place == place else piece
        return self.offers.on(piece, "place", place)

    # Boats and piers

    def _boat(self, boat: int) -> BoatPiece:
        v = self.v
        aboard = tuple(FOLK[folk] for folk, n in enumerate(v.boats[boat]) for _ in range(n))
        piece = BoatPiece(
            key=f"boat-{BOATS[boat]}", boat=BOATS[boat], passengers=aboard,
            free=v.box.numbers.boat_capacity - len(aboard), is_docked=boat in v.docks, is_open=True,
        )  # fmt: skip
        return self.offers.on(piece, "boat", boat)

    def _dock(self, dock: int) -> Dock:
        boat = self.v.docks[dock]
        lit = Dock(
            key=self.v.box.dock_ids[dock], name=self.painter.dock(dock), boat=None if boat == NONE else self._boat(boat)
        )
        return self.offers.on(lit, "dock", dock)

    def _pier(self, pier: int) -> PierPiece:
        v = self.v
        piece = PierPiece(
            key=PIERS[pier], stand=self._stand(pier),
            docks=tuple(self._dock(dock) for dock in v.box.docks_of_pier[pier]),
            buys=tuple(name for size, name in enumerate(SIZES) if buys(pier, size)),
            crowd=tuple((name, n) for folk, name in enumerate(FOLK) if (n := on_pier(v, pier, folk))), is_open=True,
        )  # fmt: skip
        return self._on_place(piece, pier)

    # The island

    def _island(self) -> IslandPiece:
        v = self.v
        piece = IslandPiece(
            key="dragon_island", stand=self._stand(ISLAND),
            shores=tuple(self._shore(side) for side in range(len(SIDES))),
            creatures=tuple(self._creature(card) for card in sorted(set(v.creature_pile))), is_open=True,
        )  # fmt: skip
        return self._on_place(piece, ISLAND)

    def _shore(self, side: int) -> Shore:
        v = self.v
        crowd = tuple((name, n) for folk, name in enumerate(FOLK) if (n := at_sea(v, side, folk)))
        is_chosen = v.singer != NONE and v.place == ISLAND and v.side == side
        shore = Shore(key=f"shore-{SIDES[side]}", side=SIDES[side], crowd=crowd, is_chosen=is_chosen)
        return self.offers.on(shore, "shore", side)

    def _creature(self, card: int) -> CardPiece:
        name = self.v.box.cards[card].id
        piece = changed(self.painter.card(card, f"creature-{name}", TAG), n=self.v.creature_pile.count(card))
        return self.offers.on(piece, "creature", card)

    # The town

    def _hall(self, clan: int) -> HallPiece:
        v, place = self.v, FIRST_HALL + clan
        piece = HallPiece(
            key=PLACES[place], stand=self._stand(place), clan=CLANS[clan], n=v.halls[clan],
            runes=tuple(owner for player, owner in enumerate(self.owners) if has_rune(v, player, clan)), is_open=True,
        )  # fmt: skip
        return self._on_place(piece, place)

    def _townsfolk(self, slot: int, card: int) -> CardPiece | None:
        if card == NONE:
            return None
        piece = self.offers.on(townsfolk(self.v, self.painter, self.owners, card, FLAT), "slot", slot)
        return changed(piece, mark="subject") if self._is_paid_for(slot) else piece

    def _is_paid_for(self, slot: int) -> bool:
        """Return whether a player is paying for a crest on the card in a slot."""
        frame = self.v.stack[-1] if self.v.stack else None
        return isinstance(frame, Pay) and frame.slot == slot


def townsfolk(v: Observation, painter: Painter, owners: list[Owner], card: int, look: str) -> CardPiece:
    """Return a townsfolk card with the crests on it, wherever the card is."""
    crests = [(fan.nth, owners[player]) for player, fans in enumerate(v.fans) for fan in fans if fan.card == card]
    in_order = tuple(owner for _, owner in sorted(crests, key=lambda pair: pair[0]))
    return changed(painter.card(card, f"card-{v.box.cards[card].id}", look), crests=in_order)
