"""What lies round the map of Bardwood Grove: events with their reserves, motifs, legends, market and river."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bardhall.games.bardwood.names import ACT_2, NONE
from bardhall.games.bardwood.rules.legend import legend_cost, legend_gems
from bardhall.games.bardwood.wording.table import act_state
from bardhall.web.boards.bardwood_pieces import SMALL, CardPiece
from bardhall.web.boards.common import Piece

if TYPE_CHECKING:
    from bardhall.games.bardwood.wording.page import Page
    from bardhall.web.boards.bardwood_offers import Offers
    from bardhall.web.boards.bardwood_pieces import Painter

_ROMAN = ("I", "II", "III")


@dataclass
class Act:
    """One of the two events, with the reserve below it."""

    roman: str
    gems: int
    card: CardPiece | None = None
    state: str = ""  # active, later, over
    state_name: str = ""
    crests: tuple[int, ...] = ()
    runes: tuple[int, ...] = ()  # of those who have used it, and what it took


@dataclass
class Motif(Piece):
    """A motif token."""

    card: CardPiece | None = None
    shows_gem: bool = False


@dataclass
class Level:
    """The legends of a level: a pile, and those that lie open."""

    roman: str
    count: int
    cost: int
    gems: int
    cards: list[CardPiece]


@dataclass
class Boat(Piece):
    """A boat on the river."""

    seat: int = 0


@dataclass
class Water:
    """A space of the river."""

    discount: int
    boats: list[Boat]


@dataclass
class Price:
    """A space of the market track."""

    coins: int
    is_now: bool


class Surroundings:
    """Everything round the map, for one viewer."""

    def __init__(self, page: Page, offers: Offers, painter: Painter) -> None:
        self.page, self.offers, self.painter = page, offers, painter
        v = page.v
        self.acts = [self._act(1, v.event_1, v.reserve_1), self._act(2, v.event_2, v.reserve_2)]
        self.motifs = [self._motif(card, i) for i, card in enumerate(v.motifs)]
        self.levels = [self._level(level) for level in range(len(v.legends))]
        self.river = [self._water(space, discount) for space, discount in enumerate(v.box.numbers.river)]
        self.market = [Price(coins, i == v.market) for i, coins in enumerate(v.box.numbers.market)]
        self.fans = len(v.fans)

    def _act(self, number: int, card: int, gems: int) -> Act:
        v = self.page.v
        act = Act(_ROMAN[number - 1], gems)
        if card == NONE:
            return act
        act.card = self.painter.card(card, SMALL)
        act.state = act_state(self.page, number, card)
        act.state_name = self.page.words.term(act.state, self.page.lang)
        if (number == 2) == (v.chapter >= ACT_2):
            act.crests, act.runes = v.event_crests, v.event_runes
        if act.state == "active":
            self.offers.lay(act.card, v.box.table.use_event)
        return act

    def _motif(self, card: int, i: int) -> Motif:
        v, table = self.page.v, self.page.v.box.table
        motif = Motif(key=f"motif-{i}", card=self.painter.card(card, SMALL), shows_gem=v.gem_faces[i])
        self.offers.lay(motif, table.collect if motif.shows_gem else table.cards.bonus[card])
        return motif

    def _level(self, level: int) -> Level:
        v, g = self.page.v, self.page.g
        has_pile = bool(v.legends[level])
        return Level(
            _ROMAN[level], len(v.legends[level]),
            legend_cost(g, g.active, level, False) if has_pile else 0,
            legend_gems(self.page.g, level) if has_pile else 0,
            [self._legend(card, owner) for card, owner in zip(v.told[level], v.told_runes[level], strict=True)],
        )  # fmt: skip

    def _legend(self, card: int, owner: int) -> CardPiece:
        piece = self.painter.card(card, SMALL)
        piece.owner = owner
        self.offers.lay(piece, self.page.v.box.table.cards.mark[card])
        return piece

    def _water(self, space: int, discount: int) -> Water:
        v = self.page.v
        boats = [Boat(key=f"boat-{seat}", seat=seat) for seat in range(v.seats) if v.boat[seat] == space]
        for boat in boats:
            if boat.seat == v.seat:
                self.offers.lay(boat, v.box.table.boat)
        return Water(discount, boats)
