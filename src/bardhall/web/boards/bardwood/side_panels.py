"""The panels around the map of Bardwood Grove: events with their reserves, motifs, legends, market and river."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bardhall.games.bardwood.names import ACT_2, NONE
from bardhall.games.bardwood.rules.legend import legend_cost, legend_gems
from bardhall.games.bardwood.wording.table import act_state
from bardhall.web.boards.bardwood.pieces import SMALL, TOLD, CardPiece, Mark
from bardhall.web.boards.common.piece import Lit, Piece
from bardhall.web.tables.scene import changed

if TYPE_CHECKING:
    from bardhall.games.bardwood.wording.page import Page
    from bardhall.web.boards.bardwood.offers import BardwoodOffers
    from bardhall.web.boards.bardwood.pieces import Painter

_ROMAN = ("I", "II", "III")


@dataclass(frozen=True, kw_only=True)
class Round(Piece):
    """A piece in a panel next to the map."""

    template: ClassVar[str] = "bardwood/around.html"


@dataclass(frozen=True, kw_only=True)
class Act(Round):
    """One of the two events, with its reserve below."""

    look: str = "act"
    roman: str
    gems: int
    card: CardPiece | None = None
    state: str = ""  # active, later, over
    state_name: str = ""
    crests: tuple[Mark, ...] = ()
    runes: tuple[Mark, ...] = ()  # of those who have used it, and what it took

    @property
    def inner(self) -> Iterable[Lit]:
        return () if self.card is None else (self.card,)


@dataclass(frozen=True, kw_only=True)
class Motif(Round):
    """A motif token."""

    look: str = "motif"
    card: CardPiece
    shows_gem: bool


@dataclass(frozen=True, kw_only=True)
class Pile(Round):
    """The face-down legends of a level, with the cost and the reward of telling the next one."""

    look: str = "pile"
    roman: str
    count: int
    cost: int
    gems: int


@dataclass(frozen=True, kw_only=True)
class Boat(Lit):
    """A boat on the river."""

    seat: int
    name: str


@dataclass(frozen=True, kw_only=True)
class Water(Round):
    """A space of the river."""

    look: str = "water"
    discount: int
    boats: tuple[Boat, ...]

    @property
    def inner(self) -> Iterable[Lit]:
        return self.boats


@dataclass(frozen=True, kw_only=True)
class Market(Round):
    """The market track with the price in the shops."""

    look: str = "market"
    prices: tuple[int, ...]
    now: int


@dataclass(frozen=True, kw_only=True)
class FanDeck(Round):
    """The deck of Fans."""

    look: str = "fans"
    count: int


class SidePanels:
    """All panels around the map for one viewer."""

    def __init__(self, page: Page, offers: BardwoodOffers, painter: Painter) -> None:
        self.page, self.offers, self.painter = page, offers, painter
        v, numbers = page.v, page.v.box.numbers
        self.acts = [self._act(1, v.event_1, v.reserve_1), self._act(2, v.event_2, v.reserve_2)]
        self.motifs = [self._motif(card, i) for i, card in enumerate(v.motifs)]
        self.levels = [(self._pile(level), self._told(level)) for level in range(len(v.legends))]
        self.river = [self._water(space, discount) for space, discount in enumerate(numbers.river)]
        self.market = Market(key="market", prices=tuple(numbers.market), now=v.market, is_open=True)
        self.fans = FanDeck(key="fans", count=len(v.fans), is_open=True)

    def _act(self, number: int, card: int, gems: int) -> Act:
        key, roman = f"act-{number}", _ROMAN[number - 1]
        if card == NONE:
            return Act(key=key, roman=roman, gems=gems, is_open=True)
        v, words = self.page.v, self.page.words
        state = act_state(self.page, number, card)
        piece = self.painter.card(card, SMALL, is_open=True)
        is_now = (number == 2) == (v.chapter >= ACT_2)
        return Act(
            key=key, roman=roman, gems=gems, state=state, state_name=words.term(state, self.page.lang),
            card=self.offers.on(piece, "event") if state == "active" else piece,
            crests=self.painter.marks(v.event_crests if is_now else ()),
            runes=self.painter.marks(v.event_runes if is_now else ()), is_open=True,
        )  # fmt: skip

    def _motif(self, card: int, i: int) -> Motif:
        shows_gem = self.page.v.gem_faces[i]
        motif = Motif(key=f"motif-{i}", card=self.painter.card(card, SMALL), shows_gem=shows_gem, is_open=True)
        return self.offers.on(motif, "gem_face") if shows_gem else self.offers.on(motif, "motif", card)

    def _pile(self, level: int) -> Pile:
        g, count = self.page.g, len(self.page.v.legends[level])
        cost = legend_cost(g, g.active, level, False) if count else 0
        gems = legend_gems(g, level) if count else 0
        return Pile(key=f"level-{level}", roman=_ROMAN[level], count=count, cost=cost, gems=gems, is_open=True)

    def _told(self, level: int) -> list[CardPiece]:
        v = self.page.v
        return [self._legend(card, owner) for card, owner in zip(v.told[level], v.told_runes[level], strict=True)]

    def _legend(self, card: int, owner: int) -> CardPiece:
        piece = self.painter.card(card, SMALL, TOLD, is_open=True)
        if owner != NONE:
            piece = changed(piece, rune=self.painter.marks([owner])[0])
        return self.offers.on(piece, "card", card)

    def _water(self, space: int, discount: int) -> Water:
        v = self.page.v
        boats = tuple(self._boat(seat) for seat in range(v.seats) if v.boat[seat] == space)
        return Water(key=f"river-{space}", discount=discount, boats=boats, is_open=True)

    def _boat(self, seat: int) -> Boat:
        boat = Boat(key=f"boat-{seat}", seat=seat, name=self.page.names[seat])
        return self.offers.on(boat, "boat") if seat == self.page.v.seat else boat
