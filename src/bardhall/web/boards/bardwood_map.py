"""The map of Bardwood Grove: regions, paths and locations, each where the box says.

A lattice of equal tracks: even ones hold crossings, odd ones the regions between them. A medallion lies on a
crossing with its deals, what the location would cost and give the viewer now; a region tells its locations in words.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bardhall.games.bardwood import choices as c
from bardhall.games.bardwood import kinds as k
from bardhall.games.bardwood.names import NONE
from bardhall.games.bardwood.rules.action import SongAction
from bardhall.games.bardwood.wording.costs import place_of
from bardhall.games.bardwood.wording.places import legend_pile, place_line
from bardhall.web.boards.bardwood_offers import ICONS, gain_bits, price_bits
from bardhall.web.boards.bardwood_pieces import SMALL
from bardhall.web.boards.common import Bit, Piece

if TYPE_CHECKING:
    from markupsafe import Markup

    from bardhall.games.bardwood.box import Location, RegionFace
    from bardhall.games.bardwood.wording.page import Page
    from bardhall.kernel.choices import Choice
    from bardhall.web.boards.bardwood_offers import Offers
    from bardhall.web.boards.bardwood_pieces import Painter
    from bardhall.web.pages.scene import SeatCard

_ROMAN = ("I", "II", "III")
_TYPES = {
    k.MOTIF_PLACE: "motif", k.CREATURE_PLACE: "creature", k.PERFORM_PLACE: "perform", k.COINS_PLACE: "coin",
    k.SHOP_PLACE: "market", k.VOLUME_PLACE: "volume", k.LEGEND_PLACE: "legend", k.BANK_PLACE: "bank",
}  # fmt: skip
# The corners of a region, by where the crossing lies from its top left one.
_CORNERS = {(0, 0): "nw", (1, 0): "ne", (0, 1): "sw", (1, 1): "se"}


@dataclass
class Deal(Piece):
    """One thing to do at a location."""

    icon: str = ""
    tag: str = ""  # a level, a slot, a card's name
    cost: tuple[Bit, ...] = ()
    gain: tuple[Bit, ...] = ()
    owner: int = NONE  # whose rune covers the slot
    is_cheap: bool = False  # with the discount of the river


@dataclass
class Spot:
    """A location on its crossing."""

    id: str
    x: int
    y: int
    type: str
    icon: str
    name: str
    title: str
    text: str
    deals: list[Deal]
    more: list[Deal] = field(default_factory=list)  # the deeper cards of a shop
    picture: Markup | None = None
    rewards: tuple[Bit, ...] = ()
    count: int | None = None  # cards in its pile
    crests: tuple[int, ...] = ()
    is_near: bool = False
    is_visited: bool = False
    is_boss: bool = False
    call: Piece = field(default_factory=lambda: Piece("call"))  # the Rival may be sent here

    @property
    def is_lit(self) -> bool:
        """Whether a legal choice lies here."""
        return self.call.is_lit or any(deal.is_lit for deal in (*self.deals, *self.more))

    @property
    def bars(self) -> list[object]:
        """What may not be done here now."""
        return [bar for deal in (*self.deals, *self.more) for bar in deal.bars]


@dataclass
class Pawn(Piece):
    """A bard in a region; a duel may lie on it."""

    seat: int = 0
    name: str = ""


@dataclass
class RegionPiece(Piece):
    """An area between paths: a move may lie on it."""

    id: str = ""
    column: int = 0
    row: int = 0
    pawns: list[Pawn] = field(default_factory=list)
    tips: list[str] = field(default_factory=list)
    corners: list[str] = field(default_factory=list)
    is_mine: bool = False


class GroveMap:
    """Everything that lies on the map, for one viewer."""

    def __init__(self, page: Page, offers: Offers, painter: Painter, me: int, seats: tuple[SeatCard, ...]) -> None:
        self.page, self.offers, self.painter, self.me = page, offers, painter, me
        box = page.v.box
        self.columns, self.rows = box.numbers.columns, box.numbers.rows
        self.near = box.regions[page.v.region[me]].places
        self.spots = [self._spot(location) for location in box.locations]
        self.portals = box.board.portals
        self._texts = {spot.id: spot.text for spot in self.spots}
        self.regions = [self._region(region, seats) for region in box.regions]

    @property
    def paths(self) -> str:
        """The paths between neighbouring crossings, for an SVG whose units are the tracks of the lattice."""
        right, bottom = 2 * self.columns + 0.5, 2 * self.rows + 0.5
        across = [f"M.5 {2 * y + 0.5:g}H{right:g}" for y in range(self.rows + 1)]
        return "".join([*across, *[f"M{2 * x + 0.5:g} .5V{bottom:g}" for x in range(self.columns + 1)]])

    # Regions

    def _region(self, region: RegionFace, seats: tuple[SeatCard, ...]) -> RegionPiece:
        box, v = self.page.v.box, self.page.v
        places = [box.locations[place] for place in region.places]
        piece = RegionPiece(
            key=f"region-{region.id}", id=region.id, column=region.column, row=region.row,
            pawns=[self._pawn(seat) for seat in seats if v.region[seat.index] == region.code],
            tips=[self._texts[place.id] for place in places],
            corners=[_CORNERS[place.x - region.column, place.y - region.row] for place in places],
            is_mine=v.region[self.me] == region.code,
        )  # fmt: skip
        self.offers.lay(piece, box.table.move[region.code])
        return piece

    def _pawn(self, seat: SeatCard) -> Pawn:
        pawn = Pawn(key=f"pawn-{seat.index}", seat=seat.index, name=seat.name)
        self.offers.lay(pawn, self.page.v.box.table.duel[seat.index])
        return pawn

    # Locations

    def _spot(self, location: Location) -> Spot:
        v = self.page.v
        spot = Spot(
            id=location.id, x=location.x, y=location.y, type=k.PLACE_TYPES[location.type],
            icon=_TYPES[location.type], name=location.name[self.page.lang], title=location.name[self.page.lang],
            text=self._text(location), deals=[self._deal(choice) for choice in self._choices(location)],
            is_near=location.code in self.near, is_visited=bool(v.visited >> location.code & 1),
            call=Piece(f"call-{location.id}"),
        )  # fmt: skip
        self.offers.lay(spot.call, v.box.table.places.rival[location.code])
        if location.type == k.CREATURE_PLACE:
            self._lay_creature(spot, location)
        elif location.type == k.SHOP_PLACE:
            self._lay_shop(spot, location)
        elif location.type == k.PERFORM_PLACE:
            spot.deals = [self._slot(slot) for slot in location.slots]
        elif location.type == k.BANK_PLACE:
            spot.crests = v.bank
        elif location.type == k.LEGEND_PLACE:
            spot.deals.sort(key=lambda deal: deal.is_cheap)
        return spot

    def _text(self, location: Location) -> str:
        """The engine's words; where legends are told, those of the three piles too."""
        lines = [place_line(self.page, location.code)]
        if location.type == k.LEGEND_PLACE:
            lines += [legend_pile(self.page, level) for level in range(len(self.page.v.legends))]
        return "; ".join(line.strip() for line in lines)

    def _choices(self, location: Location) -> list[Choice]:
        """What the location offers the viewer, and what else the open question offers there."""
        found: list[SongAction] = []
        self.page.v.box.table.places.offers[location.code].add(self.page.g, self.me, found)
        asked = [choice for choice in self.offers.choices if place_of(self.page.g, choice) == location.code]
        return [*found, *[choice for choice in asked if choice not in found and not isinstance(choice, c.RivalTo)]]

    def _deal(self, choice: Choice) -> Deal:
        page = self.page
        deal = Deal(
            key=f"deal-{choice.text}".replace(" ", "-"), icon=ICONS[type(choice).__name__],
            cost=price_bits(page.g, self.me, choice), gain=gain_bits(page, choice), tag=self._tag(choice),
            is_cheap=isinstance(choice, c.Tell) and choice.discount,
        )  # fmt: skip
        self.offers.lay(deal, choice)
        return deal

    def _tag(self, choice: Choice) -> str:
        if isinstance(choice, c.Tell):
            return _ROMAN[choice.level]
        if isinstance(choice, c.CardAction):
            return self.page.words.name(choice.card, self.page.lang)
        return ""

    def _slot(self, slot: int) -> Deal:
        """A reward slot; a rune that covers it lies there instead of its price."""
        deal = self._deal(self.page.v.box.table.places.perform[slot])
        deal.owner = self.page.v.slots[slot]
        return deal

    def _lay_creature(self, spot: Spot, location: Location) -> None:
        pile = self.page.v.piles[location.number]
        spot.count, spot.crests = len(pile), self.page.v.pile_crests[location.number]
        if pile:
            card = self.painter.card(pile[0], SMALL)
            spot.title, spot.picture, spot.is_boss = card.name, card.picture, card.is_boss
            spot.rewards = (*card.sections[0].bits, Bit("blue_gem", str(card.blue_gems)))

    def _lay_shop(self, spot: Spot, location: Location) -> None:
        """The top card with its price; the others lie below it, open to all eyes."""
        pile = self.page.v.shops[location.number]
        spot.count, spot.icon = len(pile), k.KINDS[location.sells]
        if not pile:
            return
        table = self.page.v.box.table
        card = self.painter.card(pile[0], SMALL)
        spot.title, spot.picture = card.name, card.picture
        spot.rewards = card.sections[0].bits
        spot.deals = [self._deal(table.cards.buy[pile[0]])]
        spot.more = [self._deal(table.cards.buy[code]) for code in pile[1:]]
        if location.sells == k.IMPRO and (offer := self.offers.of(table.cards.impro[pile[0]])):
            (spot.deals[0].offers if offer.is_legal else spot.deals[0].bars).append(offer)
