"""The map of Bardwood Grove: regions, paths and locations at the coordinates of the box.

The map is a lattice of equal tracks: even ones contain crossings, odd ones the regions between them. A medallion on a
crossing shows the location's deals with the viewer's present costs and gains; a region lists its locations in words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bardhall.games.bardwood import kinds as k
from bardhall.games.bardwood.names import NONE, RIVAL
from bardhall.games.bardwood.rules.action import SongAction
from bardhall.games.bardwood.rules.perform import PERFORM
from bardhall.games.bardwood.rules.shop import BUY
from bardhall.games.bardwood.rules.sing import offer_at
from bardhall.games.bardwood.wording.places import legend_pile, place_line
from bardhall.kernel import flow
from bardhall.web.boards.bardwood.bare_map import bare_map, deal_of
from bardhall.web.boards.bardwood.map_pieces import Deal, Pawn, RegionPiece, Spot
from bardhall.web.boards.bardwood.pieces import SMALL, printed
from bardhall.web.boards.common.piece import Lit
from bardhall.web.tables.scene import Bit, changed

if TYPE_CHECKING:
    from bardhall.games.bardwood.box import Location, RegionFace
    from bardhall.games.bardwood.wording.page import Page
    from bardhall.kernel.choices import Choice
    from bardhall.web.boards.bardwood.offers import BardwoodOffers
    from bardhall.web.boards.bardwood.pieces import CardPiece, Painter
    from bardhall.web.tables.scene import SeatCard


class GroveMap:
    """Everything that is on the map, for one viewer."""

    def __init__(self, page: Page, offers: BardwoodOffers, painter: Painter, seats: tuple[SeatCard, ...]) -> None:
        self.page, self.offers, self.painter, self.me = page, offers, painter, offers.viewer
        box, self.bare = page.v.box, bare_map(page.words, page.lang)
        self.ground, self.crossings = self.bare.ground, self.bare.crossings
        self.near = box.regions[page.v.region[self.me]].places
        self.spots = [self._spot(location) for location in box.locations]
        self._texts = {spot.place: spot.text for spot in self.spots}
        self.regions = [self._region(region, seats) for region in box.regions]

    # Regions

    def _region(self, region: RegionFace, seats: tuple[SeatCard, ...]) -> RegionPiece:
        box, v = self.page.v.box, self.page.v
        piece = changed(
            self.bare.regions[region.code],
            pawns=tuple([self._pawn(seat) for seat in seats if v.region[seat.index] == region.code]),
            tips=tuple([self._texts[box.locations[place].id] for place in region.places]),
            is_mine=v.region[self.me] == region.code,
        )
        return self.offers.on_way(self.offers.on(piece, "region", region.code), "region", region.code)

    def _pawn(self, seat: SeatCard) -> Pawn:
        pawn = Pawn(
            key=f"pawn-{seat.index}", seat=seat.index, name=seat.name, is_me=seat.index == self.page.v.seat
        )  # fmt: skip
        return self.offers.on(pawn, "bard", seat.index)

    # Locations

    def _spot(self, location: Location) -> Spot:
        v, bare = self.page.v, self.bare.spots[location.code]
        return changed(
            bare, text=self._text(location), is_near=location.code in self.near,
            is_visited=bool(v.visited >> location.code & 1),
            call=self.offers.on(bare.call, "place", location.code),
            **self._deals_at(location), **self._rival_at(location),
        )  # fmt: skip

    def _text(self, location: Location) -> str:
        """Return the text of a location; where legends are told, with the texts of the three piles."""
        lines = [place_line(self.page, location.code)]
        if location.type == k.LEGEND_PLACE:
            lines += [legend_pile(self.page, level) for level in range(len(self.page.v.legends))]
        return "; ".join(line.strip() for line in lines)

    def _rival_at(self, location: Location) -> dict[str, Any]:
        """Return the Rival's pawn and token at a location, if the Rival plays."""
        v = self.page.v
        if not v.has_rival:
            return {}
        pawn = self.offers.on(Lit("pawn-rival"), "bard", RIVAL) if v.rival_place == location.code else None
        return {"rival": pawn, "token": v.rival_tokens[location.code]}

    # What a location offers

    def _deals_at(self, location: Location) -> dict[str, Any]:
        """Return the deals at a location as fields of its spot."""
        match location.type:
            case k.CREATURE_PLACE:
                return {"deals": self._deals(location), **self._creature(location)}
            case k.SHOP_PLACE:
                return self._shop(location)
            case k.PERFORM_PLACE:
                return {"deals": tuple(self._slot(slot) for slot in location.slots)}
            case k.BANK_PLACE:
                return {"deals": self._deals(location), "crests": self.painter.marks(self.page.v.bank)}
            case k.LEGEND_PLACE:
                return {"deals": tuple(sorted(self._deals(location), key=lambda deal: deal.is_cheap))}
        return {"deals": self._deals(location)}

    def _deals(self, location: Location) -> tuple[Deal, ...]:
        return tuple(self._deal(choice) for choice in self._choices(location))

    def _choices(self, location: Location) -> list[Choice]:
        """Return what the location offers to the viewer, including options of the pending question."""
        offered = flow.Offers(self.page.g, self.me, shows_all=True)
        offer_at(self.page.g, self.me, location.code, offered)
        found = offered.choices
        asked = [c for c in self.offers.of_kind(SongAction) if c.at(self.page.g) == location.code]
        return [*found, *[choice for choice in asked if choice not in found]]

    def _deal(self, choice: Choice) -> Deal:
        cost, gain = self.offers.cost_and_gain(choice)
        return self.offers.lay(deal_of(self.page.words, self.page.lang, choice, cost, gain), choice)

    def _slot(self, slot: int) -> Deal:
        """Return a reward slot, whose price gives way to a rune."""
        deal = self._deal(PERFORM.of(self.page.v.box)[slot])
        owner = self.page.v.slots[slot]
        return deal if owner == NONE else changed(deal, rune=self.painter.marks([owner])[0])

    def _creature(self, location: Location) -> dict[str, Any]:
        v = self.page.v
        pile, crests = v.piles[location.number], self.painter.marks(v.pile_crests[location.number])
        counted: dict[str, Any] = {"count": len(pile), "crests": crests}
        if not pile:
            return counted
        card = self._printed(pile[0])
        rewards = (*card.sections[0].bits, Bit("blue_gem", str(card.blue_gems)))
        return {**counted, "picture": card.picture, "is_boss": card.is_boss, "rewards": rewards}

    def _shop(self, location: Location) -> dict[str, Any]:
        """Return a shop's top card with its price; the cards below it are public."""
        pile, buy = self.page.v.shops[location.number], BUY.of(self.page.v.box)
        counted: dict[str, Any] = {"count": len(pile), "icon": k.KINDS[location.sells]}
        if not pile:
            return {"deals": self._deals(location), **counted}
        card, first = self._printed(pile[0]), self._deal(buy[pile[0]])
        if location.sells == k.IMPRO:
            first = self.offers.on(first, "card", pile[0])
        more = tuple(self._deal(buy[code]) for code in pile[1:])
        shown = {"ware": card.name, "picture": card.picture, "rewards": card.sections[0].bits}
        return {**counted, **shown, "deals": (first,), "more": more}

    def _printed(self, code: int) -> CardPiece:
        return printed(self.page.words, code, self.page.lang, SMALL)
