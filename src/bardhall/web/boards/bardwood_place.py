"""A player's place in Bardwood Grove: dial, tracks, tokens, song, hand, and what everybody may see of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bardhall.games.bardwood import choices as c
from bardhall.games.bardwood.names import ACOUSTIC, COIN, NONE, QUARTERS, RANGE, RESOURCES, SING
from bardhall.games.bardwood.rules.duel import duel_cost
from bardhall.games.bardwood.rules.legend import discount
from bardhall.games.bardwood.rules.score import points
from bardhall.web.boards.bardwood_offers import CREST_TRADES
from bardhall.web.boards.bardwood_pieces import BARE, FULL, SMALL, CardPiece, Token
from bardhall.web.boards.common import Bit, Piece

if TYPE_CHECKING:
    from bardhall.games.bardwood.sight import Sight
    from bardhall.games.bardwood.wording.page import Page
    from bardhall.web.boards.bardwood_offers import Offers
    from bardhall.web.boards.bardwood_pieces import Painter
    from bardhall.web.pages.scene import SeatCard


@dataclass
class Quarter(Piece):
    """A quarter of the dial."""

    name: str = ""
    said: str = ""
    move: int = 0
    bonus: Bit | None = None
    runes: int = 0
    is_here: bool = False


@dataclass
class CrestSpace:
    """A space of the crest track."""

    has_crest: bool
    melody: int
    gems: int


@dataclass
class Place:
    """Everything that lies in front of one player."""

    seat: SeatCard
    region: str
    dial: list[Quarter]
    shelf: Piece  # the spot at noon: turning the dial lies here
    is_marked: bool  # the song marker lies on the Instrument
    volume: int
    track: list[CrestSpace]
    defence: int
    won: tuple[int, ...]
    trades: Piece  # what won crests buy
    duel: Piece
    tokens: list[Token]
    gems: int
    points: int
    boat: int
    discount: int
    song: list[CardPiece]
    brag: list[CardPiece]
    discards: list[CardPiece]
    counts: dict[str, int]
    bard: CardPiece | None = None
    muse: CardPiece | None = None
    hand: list[CardPiece] = field(default_factory=list)
    known: list[CardPiece] = field(default_factory=list)
    is_singing: bool = False
    is_active: bool = False
    is_first: bool = False
    has_committed: bool = False


class Places:
    """Lays the places of all seats, for one viewer."""

    def __init__(self, page: Page, offers: Offers, painter: Painter) -> None:
        self.page, self.offers, self.painter = page, offers, painter
        self.v = page.v

    def place(self, seat: SeatCard, eyes: Sight) -> Place:
        """A player's place; `eyes` is the sight whose hand is shown there."""
        v, g, i = self.v, self.page.g, seat.index
        is_mine = v.seat == i
        size = FULL if is_mine else BARE
        place = Place(
            seat=seat, region=v.box.regions[v.region[i]].id, dial=self._dial(i, is_mine), shelf=self._shelf(i, is_mine),
            is_marked=v.marked[i], volume=v.volume[i], track=self._track(i), defence=duel_cost(g, i), won=v.won[i],
            trades=self._trades(i, is_mine), duel=self._duel(i), tokens=self._tokens(i, is_mine), gems=v.gems[i],
            points=points(g, i), boat=v.boat[i], discount=discount(g, i),
            song=[self._song_card(card, i, size) for card in v.song[i]],
            brag=self._cards(v.brag[i]), discards=self._cards(v.discard[i]),
            counts={"hand": len(v.hand[i]), "deck": len(v.deck[i]), "discard": len(v.discard[i])},
        )  # fmt: skip
        self._lay_rest(place, i, size, eyes)
        return place

    def _lay_rest(self, place: Place, i: int, size: str, eyes: Sight) -> None:
        v = self.v
        place.bard = self.painter.card(v.bard[i], SMALL) if v.bard[i] != NONE else None
        place.muse = self._song_card(v.muse[i], i, size) if v.muse[i] != NONE else None
        place.hand = [self._hand_card(card, size) for card in eyes.hand[i] if card != NONE]
        shown = v.shown[i] if eyes.seat != i else ()
        place.known = self._cards((*shown, *[card for card in v.tops[i] if card != NONE]))
        place.is_active, place.is_first = v.active == i and v.turn > 0, v.first == i
        place.is_singing = place.is_active and v.phase == SING
        place.has_committed = i in v.committed

    def _cards(self, cards: tuple[int, ...]) -> list[CardPiece]:
        return [self.painter.card(card, BARE) for card in cards]

    # Cards

    def _song_card(self, card: int, seat: int, size: str) -> CardPiece:
        """BG-SING-02: a section that is no longer open in this song is marked as used."""
        v, tables = self.v, self.v.box.table.cards
        piece = self.painter.card(card, size)
        is_sung = v.phase == SING and v.active == seat
        for section in piece.sections:
            if section.name in ("upper", "lower"):
                still = v.open_upper if section.name == "upper" else v.open_lower
                section.is_used = is_sung and card not in still
        if seat == v.seat:
            for section in piece.sections:
                if section.name in ("upper", "lower"):
                    self.offers.lay(section, (tables.upper if section.name == "upper" else tables.lower)[card])
            if piece.kind == "impro":
                self.offers.lay(piece, tables.impro[card])
        return piece

    def _hand_card(self, card: int, size: str) -> CardPiece:
        piece = self.painter.card(card, size)
        self.offers.lay(piece, self.v.box.table.cards.add[card])
        return piece

    # Dial and tracks

    def _dial(self, seat: int, is_mine: bool) -> list[Quarter]:
        return [self._quarter(seat, quarter, is_mine) for quarter in range(len(QUARTERS))]

    def _quarter(self, seat: int, quarter: int, is_mine: bool) -> Quarter:
        v, numbers = self.v, self.v.box.numbers
        bonus = Bit(RESOURCES[numbers.quarter_bonus_resource[quarter]], f"+{numbers.quarter_bonus_n[quarter]}")
        piece = Quarter(
            key=f"quarter-{seat}-{QUARTERS[quarter]}", name=QUARTERS[quarter],
            said=self.page.words.term(QUARTERS[quarter], self.page.lang), move=numbers.quarter_move[quarter],
            bonus=bonus, runes=v.runes[seat][quarter], is_here=v.dial[seat] == quarter,
        )  # fmt: skip
        if is_mine:
            self.offers.lay(piece, v.box.table.rune[quarter])
        return piece

    def _shelf(self, seat: int, is_mine: bool) -> Piece:
        piece = Piece(key=f"shelf-{seat}")
        if is_mine:
            self.offers.lay(piece, self.v.box.table.turn)
        return piece

    def _track(self, seat: int) -> list[CrestSpace]:
        """BG-SETUP-21: crests are used from the left, so that the last ones are left."""
        numbers = self.v.box.numbers
        gone = numbers.crests - self.v.crests[seat]
        return [CrestSpace(i >= gone, numbers.crest_melody[i], numbers.crest_gems[i]) for i in range(numbers.crests)]

    def _trades(self, seat: int, is_mine: bool) -> Piece:
        piece = Piece(key=f"trades-{seat}")
        if is_mine:
            self.offers.lay(piece, *self.offers.of_kind(*CREST_TRADES))
        return piece

    def _duel(self, seat: int) -> Piece:
        piece = Piece(key=f"duel-{seat}")
        self.offers.lay(piece, *[choice for choice in self.offers.of_kind(c.Duel) if choice.text == f"duel {seat}"])
        return piece

    def _tokens(self, seat: int, is_mine: bool) -> list[Token]:
        v = self.v
        counts = ((COIN, v.coins[seat]), (ACOUSTIC, v.acoustic[seat]), (RANGE, v.ranges[seat]))
        heaps = [Token(key=f"token-{seat}-{r}", icon=RESOURCES[r], count=n) for r, n in counts]
        if is_mine:
            for heap, drop in zip(heaps, v.box.table.drop, strict=True):
                self.offers.lay(heap, drop)
        return heaps
