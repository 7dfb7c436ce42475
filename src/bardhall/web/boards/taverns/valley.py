"""The valley of Taverns & Dragons: the loop of zones, the locations in the middle, and the roads between them.

Zones are at the coordinates of the box, in columns and rows; the four location spaces are inside the loop. On a narrow
screen the style sheet shows the same pieces as a list in the order of the loop.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bardhall.games.taverns.names import ITEMS, MINIONS, NONE, SPACES
from bardhall.games.taverns.rules.action import SecondaryAction
from bardhall.games.taverns.rules.location import activation_spaces, is_under_dragon
from bardhall.games.taverns.rules.minion import MoveMinion, steps
from bardhall.games.taverns.rules.move import ChooseWay, FollowPath, SetOut, TakeShortcut, ends, next_zone, shortcut_of
from bardhall.kernel.choices import Spot
from bardhall.web.boards.common.piece import Lit, Piece
from bardhall.web.boards.taverns.icons import cost_icons, paid_bit, row_bits
from bardhall.web.tables.scene import Bit

if TYPE_CHECKING:
    from bardhall.games.taverns.box import ZoneFace
    from bardhall.games.taverns.observation import Observation
    from bardhall.kernel.choices import Choice
    from bardhall.web.boards.common.offers import Offers
    from bardhall.web.boards.taverns.pieces import Painter
    from bardhall.web.tables.scene import Offer, SeatCard

# Where the location spaces lie, in the columns and rows of the zones.
_MIDDLE = ((2, 1), (4, 1), (4, 2), (2, 2))


@dataclass(frozen=True, kw_only=True)
class ValleyPiece(Piece):
    """A piece that is in the valley."""

    template: ClassVar[str] = "taverns/valley.html"


@dataclass(frozen=True, kw_only=True)
class Item(Lit):
    """An ingredient in a zone, of which printed ones never run out, or the encounter token."""

    icon: str  # empty: a space without a token
    is_printed: bool = False


@dataclass(frozen=True, kw_only=True)
class Pawn(Lit):
    """A minion that is in a zone."""

    seat: int
    kind: str
    owner: str
    is_active: bool = False  # it is about to move, or was activated in this turn


@dataclass(frozen=True, kw_only=True)
class Stop(Lit):
    """The zone where one of the viewer's minions would stop with a die of this value."""

    value: int
    kind: str


@dataclass(frozen=True, kw_only=True)
class ZonePiece(ValleyPiece):
    """A zone with everything in it, on which a step or a leap may be offered."""

    look: str = "zone"
    zone: str  # its id
    name: str
    x: int
    y: int
    touches: str  # the letters of the location spaces
    shortcut: str  # the name of the zone that its arrow leads to
    sign: str  # city, maple
    items: tuple[Item, ...]
    pawns: tuple[Pawn, ...]
    stops: tuple[Stop, ...]
    trader: Lit | None  # the goblin, if he is here

    @property
    def inner(self) -> Iterable[Lit]:
        return (*self.items, *self.pawns, *self.stops, *(() if self.trader is None else (self.trader,)))


@dataclass(frozen=True, kw_only=True)
class Space(Lit):
    """An activation space with its cost, or with what was paid there."""

    cost: tuple[Bit, ...]
    paid: Bit | None
    is_stopped: bool  # it carries a stop token for the whole game


@dataclass(frozen=True, kw_only=True)
class LocationPiece(ValleyPiece):
    """A location in its place on the board."""

    look: str = "location"
    letter: str
    x: int
    y: int
    tile: str  # its id
    name: str
    text: str
    bits: tuple[Bit, ...]
    spaces: tuple[Space, ...]
    is_closed: bool  # a dragon sits on it

    @property
    def inner(self) -> Iterable[Lit]:
        return self.spaces

    @property
    def all_bars(self) -> list[Offer]:
        """Return all unavailable offers on the location."""
        return [bar for space in self.spaces for bar in space.bars]


@dataclass(frozen=True, kw_only=True)
class Ground(ValleyPiece):
    """The road of the loop, the shortcuts and the ways to the locations, in units of 100."""

    look: str = "ground"
    width: int
    height: int
    road: str
    arrows: tuple[str, ...]
    ways: str


class Valley:
    """Everything in the valley for one viewer."""

    def __init__(self, v: Observation, painter: Painter, offers: Offers, seats: tuple[SeatCard, ...]) -> None:
        self.v, self.painter, self.offers, self.seats = v, painter, offers, seats
        zones = v.box.board.zones
        self._left, self._top = min(zone.x for zone in zones), min(zone.y for zone in zones)
        self._steps = self._strides()
        self._stops = self._ends()
        self.zones = [self._zone(zone) for zone in zones]
        self.locations = [self._location(space) for space in range(len(SPACES)) if v.tiles[space] != NONE]
        self.ground = _ground(zones)

    # What lies on zones

    def _strides(self) -> dict[int, list[Choice]]:
        """Return the steps along the path or a shortcut, by the zone to which they lead."""
        frame = self.v.stack[-1] if self.v.stack else None
        found: dict[int, list[Choice]] = {}
        if not isinstance(frame, SetOut | ChooseWay):
            return found
        here = self.v.zones[frame.seat][frame.minion]
        arrow = shortcut_of(self.v, frame.seat, frame.minion)
        ways: dict[type[Choice], int] = {FollowPath: next_zone(self.v, here), TakeShortcut: arrow}
        for choice in self.offers.of_kind(*ways):
            found.setdefault(ways[type(choice)], []).append(choice)
        return found

    def _ends(self) -> dict[int, list[Stop]]:
        """Return for each zone the dice and minions with which a move would stop there."""
        found: dict[int, list[Stop]] = {}
        for choice in self.offers.of_kind(MoveMinion):
            offer = self.offers.of(choice)
            if offer is None or not offer.is_legal or not isinstance(choice, MoveMinion):
                continue
            minion, value = choice.minion, choice.value
            here = self.v.zones[self.v.active][minion]
            to = ends(self.v.box, here, steps(self.v.box, minion, value))
            ways = [(way, way.destination.number) for way in offer.ways if way.destination is not None]
            for n, (press, zone) in enumerate(ways or [(offer, zone) for zone in to]):
                key = f"stop-{zone}-{MINIONS[minion]}-{value}-{n}"
                stop = Stop(key=key, value=value, kind=MINIONS[minion], offers=(press,))
                found.setdefault(zone, []).append(stop)
        return found

    def _zone(self, zone: ZoneFace) -> ZonePiece:
        v, lang, code = self.v, self.painter.lang, zone.code
        board = v.box.board
        piece = ZonePiece(
            key=f"zone-{zone.id}", zone=zone.id, name=zone.name[lang], x=zone.x - self._left, y=zone.y - self._top,
            touches="".join(SPACES[space] for space in zone.touches),
            shortcut=board.zones[zone.shortcut].name[lang] if zone.shortcut != NONE else "",
            sign="city" if code == board.city else "maple" if code == board.maple else "",
            items=tuple(self._items(zone)), pawns=tuple(self._pawns(code)),
            stops=tuple(self._stops.get(code, ())), trader=self._trader(code), is_open=True,
        )  # fmt: skip
        return self.offers.on(self.offers.lay(piece, *self._steps.get(code, ())), "zone", code)

    def _items(self, zone: ZoneFace) -> list[Item]:
        """Return printed ingredients, then the spaces; an offer to collect is on the first of each kind."""
        shown = [(kind, True) for kind in zone.printed]
        shown += [(item, False) for item in self.v.tokens[zone.code]]
        laid: set[int] = set()
        return [self._item(zone.code, i, kind, printed, laid) for i, (kind, printed) in enumerate(shown)]

    def _item(self, zone: int, i: int, kind: int, is_printed: bool, laid: set[int]) -> Item:
        key = f"item-{zone}-{i}"
        if kind == NONE:
            return Item(key=key, icon="")
        item = Item(key=key, icon=ITEMS[kind], is_printed=is_printed)
        if kind in laid:
            return item
        laid.add(kind)
        standing, spot = self.v.zones[self.v.active], Spot("item", kind)
        return self.offers.lay_fitting(
            item,
            lambda choice: (
                choice.spot() == spot and isinstance(choice, SecondaryAction) and standing[choice.minion] == zone
            ),
        )

    def _pawns(self, zone: int) -> list[Pawn]:
        v, found = self.v, []
        for seat in self.seats:
            for minion, kind in enumerate(MINIONS):
                if v.zones[seat.index][minion] == zone:
                    is_active = seat.index == v.active and minion in v.activated
                    key = f"pawn-{seat.index}-{kind}"
                    found.append(Pawn(key=key, seat=seat.index, kind=kind, owner=seat.name, is_active=is_active))
        return found

    def _trader(self, zone: int) -> Lit | None:
        if self.v.goblin != zone:
            return None
        return self.offers.on(Lit("goblin"), "goblin")

    # Locations

    def _location(self, space: int) -> LocationPiece:
        v, tile = self.v, self.v.tiles[space]
        face, printed = v.box.cards[tile], self.painter.card(tile)
        x, y = _MIDDLE[space]
        return LocationPiece(
            key=f"location-{SPACES[space]}", letter=SPACES[space], x=x - self._left, y=y - self._top, tile=face.id,
            name=printed.name, text=printed.text, bits=row_bits(face.effect),
            is_closed=is_under_dragon(v, space),
            spaces=tuple(self._space(space, n) for n in range(len(face.costs))), is_open=True,
        )  # fmt: skip

    def _space(self, space: int, n: int) -> Space:
        v, tile = self.v, self.v.tiles[space]
        payment = v.paid[space][n]
        lit = Space(
            key=f"space-{SPACES[space]}-{n}", cost=cost_icons(v.box.cards[tile], n),
            paid=None if payment == NONE else paid_bit(payment), is_stopped=n >= activation_spaces(v),
        )  # fmt: skip
        return self.offers.on(lit, "space", 2 * tile + n)


def _ground(zones: list[ZoneFace]) -> Ground:
    """Return the lines between the centres of the fields."""
    left, right = min(zone.x for zone in zones), max(zone.x for zone in zones)
    top, bottom = min(zone.y for zone in zones), max(zone.y for zone in zones)

    def middle(x: int, y: int) -> tuple[int, int]:
        return 100 * (x - left) + 50, 100 * (y - top) + 50

    points = [middle(zone.x, zone.y) for zone in zones]
    arrows = [_arrow(points[zone.code], points[zone.shortcut]) for zone in zones if zone.shortcut != NONE]
    ways = [_line(middle(*_MIDDLE[space]), points[zone.code]) for zone in zones for space in zone.touches]
    return Ground(
        key="ground", width=100 * (right - left + 1), height=100 * (bottom - top + 1), road=_loop(points),
        arrows=tuple(arrows), ways="".join(ways), is_open=True,
    )  # fmt: skip


def _line(a: tuple[int, int], b: tuple[int, int]) -> str:
    return f"M{a[0]} {a[1]}L{b[0]} {b[1]}"


def _loop(points: list[tuple[int, int]]) -> str:
    """Return a winding road through all points and back to the first one."""
    middles = []
    for i, (x, y) in enumerate(points):
        to = points[(i + 1) % len(points)]
        sway = 16 if i % 2 else -16
        middles.append(((x + to[0]) // 2 + (sway if x == to[0] else 0), (y + to[1]) // 2 + (sway if x != to[0] else 0)))
    bends = "".join(f"Q{x} {y} {to[0]} {to[1]}" for (x, y), to in zip(points, middles, strict=True))
    return f"M{middles[-1][0]} {middles[-1][1]}{bends}"


def _arrow(a: tuple[int, int], b: tuple[int, int]) -> str:
    """Return a curve from the edge of one field to the edge of another, below the straight line."""
    reach = 46 if b[0] > a[0] else -46
    low = max(a[1], b[1]) + 40 if a[1] == b[1] else a[1] + 62
    start, end = (a[0] + reach // 2, a[1] + 34), (b[0] - reach, b[1] + (34 if a[1] == b[1] else -14))
    return f"M{start[0]} {start[1]}C{start[0] + reach} {low} {end[0] - reach} {low} {end[0]} {end[1]}"
