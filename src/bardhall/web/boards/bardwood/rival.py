"""The Rival of Bardwood Grove: on the map, in its own strip, and in the challenges of the solo game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bardhall.games.bardwood.box import PORTALS
from bardhall.games.bardwood.names import DIFFICULTIES, NONE, QUARTERS, RIVAL
from bardhall.games.bardwood.rules.challenge import ON_EASY, ON_HARD, is_met
from bardhall.games.bardwood.rules.duel import duel_cost
from bardhall.games.bardwood.rules.rival_walk import partner
from bardhall.games.bardwood.rules.score import points, rival_points
from bardhall.games.bardwood.wording.cards import challenge_side
from bardhall.web.boards.bardwood.figures import PORTRAIT
from bardhall.web.boards.bardwood.pieces import BARE, SMALL, WALKED, CardPiece, Mark
from bardhall.web.boards.bardwood.walk import Walk, Way
from bardhall.web.boards.common.pictures import vignette
from bardhall.web.boards.common.piece import Lit, Piece
from bardhall.web.tables.scene import Bit, changed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markupsafe import Markup

    from bardhall.games.bardwood.wording.page import Page
    from bardhall.kernel.events import Event
    from bardhall.web.boards.bardwood.map import GroveMap
    from bardhall.web.boards.bardwood.map_pieces import Crossing
    from bardhall.web.boards.bardwood.offers import BardwoodOffers
    from bardhall.web.boards.bardwood.pieces import Painter

_PAIRS = "AB"
_SIDES = (ON_EASY, ON_HARD)


@dataclass(frozen=True, kw_only=True)
class RivalPiece(Piece):
    """A piece that belongs to the Rival."""

    template: ClassVar[str] = "bardwood/rival.html"


@dataclass(frozen=True, kw_only=True)
class Trail(RivalPiece):
    """The Rival's last walk, as a dotted line over the map with arrows."""

    look: str = "trail"
    size: tuple[int, int]  # of the map, in tracks
    path: str
    ways: tuple[Way, ...]
    stops: str


@dataclass(frozen=True, kw_only=True)
class Side(Lit):
    """One side of a challenge: its condition and points, whether the crest is there, and whether it is met now."""

    text: str
    bits: tuple[Bit, ...]
    points: int
    crest: Mark | None
    is_met: bool
    state: str

    @property
    def has_crest(self) -> bool:
        """Return whether the crest is on this side."""
        return self.crest is not None


@dataclass(frozen=True, kw_only=True)
class Challenge(RivalPiece):
    """A face-up challenge."""

    look: str = "challenge"
    name: str
    kind_name: str
    sides: tuple[Side, ...]

    @property
    def inner(self) -> Iterable[Lit]:
        return self.sides

    @property
    def is_lit(self) -> bool:
        """Return whether the lost crest can be placed on the challenge."""
        return any(side.is_lit for side in self.sides)


@dataclass(frozen=True)
class Cards:
    """One of the Rival's piles, with the number of its cards and the visible ones."""

    name: str
    count: int
    shown: tuple[CardPiece, ...] = ()


@dataclass(frozen=True, kw_only=True)
class RivalStrip(RivalPiece):
    """The Rival's area next to those of the players."""

    look: str = "strip"
    name: str
    difficulty: str
    place: str  # where it stands
    quarters: tuple[tuple[str, bool], ...]  # of its dial, and which one it is at
    quarter: str
    marker: str
    is_marked: bool
    crests: int
    defence: int
    won: tuple[Mark, ...]
    portrait: Markup
    mine: int | None  # the points of whoever plays alone against it
    points: int
    facts: tuple[Bit, ...]
    piles: tuple[Cards, ...]
    challenges: tuple[Challenge, ...]
    challenges_left: int
    duel: Lit

    @property
    def inner(self) -> Iterable[Lit]:
        return (*(card for pile in self.piles for card in pile.shown), *self.challenges, self.duel)


class RivalTable:
    """Everything about the Rival that the viewer may see, apart from its tokens at locations."""

    def __init__(
        self, page: Page, offers: BardwoodOffers, painter: Painter, grove: GroveMap, events: Sequence[Event]
    ) -> None:
        self.page, self.offers, self.painter = page, offers, painter
        v, words = page.v, page.words
        self.walk = Walk(v.box, events)
        stops = ", ".join(words.place(place, page.lang) for place in self.walk.stops)
        self.trail = Trail(
            key="rival-walk", size=grove.ground.size, path=self.walk.path, ways=self.walk.ways, stops=stops
        )  # fmt: skip
        self.gates = [self._gate(i, crossing) for i, crossing in enumerate(grove.crossings)]
        self.challenges = [self._challenge(card, bet) for card, bet in zip(v.challenges, v.bets, strict=True)]
        self.strip = self._strip()

    def _strip(self) -> RivalStrip:
        v, g, words, lang = self.page.v, self.page.g, self.page.words, self.page.lang
        return RivalStrip(
            key="strip-rival", name=words.term("rival", lang), difficulty=words.term(DIFFICULTIES[v.difficulty], lang),
            place=v.box.locations[v.rival_place].name[lang], quarter=words.term(QUARTERS[v.rival_dial], lang),
            quarters=tuple((quarter, i == v.rival_dial) for i, quarter in enumerate(QUARTERS)),
            is_marked=v.rival_marked, marker=self._marker(), crests=v.rival_crests, defence=duel_cost(g, RIVAL),
            won=self.painter.marks(v.rival_won), facts=self._facts(), piles=self._piles(), is_open=True,
            portrait=vignette("the_rival", "song", "rival", PORTRAIT), points=rival_points(g),
            mine=points(g, 0) if v.seats == 1 else None, challenges=tuple(self.challenges),
            challenges_left=len(v.challenge_deck),
            duel=self.offers.on(Lit("duel-rival"), "bard", RIVAL),
        )  # fmt: skip

    def _marker(self) -> str:
        return self.page.words.term("on_discard" if self.page.v.rival_marked else "on_shelf", self.page.lang)

    def _facts(self) -> tuple[Bit, ...]:
        v = self.page.v
        numbers = (
            ("volume", v.rival_volume), ("green_gem", v.rival_gems), ("vp", rival_points(self.page.g)),
            ("crest_track", v.rival_crests), ("rune", v.rival_runes),
        )  # fmt: skip
        return tuple(Bit(icon, str(n)) for icon, n in numbers)

    def _piles(self) -> tuple[Cards, ...]:
        """Return the Rival's piles with their last cards, and the known cards of the marked pile (BG-RIVAL-COMPOSE-02,
        BG-RIVAL-COMPOSE-05).
        """
        v = self.page.v
        marked = [card for card in v.marked_pile if card != NONE]
        return (
            Cards("deck", len(v.rival_deck)),
            Cards("discard", len(v.rival_discard), self._shown(v.rival_discard[-1:], is_open=True)),
            Cards("movement", len(v.movement_pile), self._shown(v.movement_pile[-1:], is_open=True)),
            Cards("marked", len(v.marked_pile), self._shown(marked)),
        )

    def _shown(self, cards: Iterable[int], is_open: bool = False) -> tuple[CardPiece, ...]:
        return tuple(self.painter.card(card, SMALL, WALKED, is_open) for card in cards)

    def _gate(self, i: int, crossing: Crossing) -> Crossing:
        """Return a portal and the one linked to it, both marked by the same letter and shape."""
        board, lang = self.page.v.box.board, self.page.lang
        other = partner(board, self.page.v.portals, PORTALS + i) - PORTALS
        sides = [n for n, one in enumerate(board.portals) if one.edge != "bottom"]
        pair = _PAIRS[sides.index(i if i in sides else other) % len(_PAIRS)]
        return changed(crossing, look="gate", pair=pair, other=board.portals[other].name[lang])

    def _challenge(self, card: int, bet: int) -> Challenge:
        """Return a challenge with the side of the crest, and the conditions met so far (BG-SOLO-END-08)."""
        piece = self.painter.card(card, BARE)
        sides = tuple(self._side(piece, side, bet) for side in _SIDES)
        return Challenge(key=piece.key, name=piece.name, kind_name=piece.kind_name, sides=sides, is_open=True)

    def _side(self, card: CardPiece, side: int, bet: int) -> Side:
        words, lang, box = self.page.words, self.page.lang, self.page.v.box
        met = is_met(self.page.g, 0, card.code, side)
        section = card.sections[_SIDES.index(side)]
        piece = Side(
            key=section.key, text=challenge_side(words, box.cards[card.code], side, lang), bits=section.cost,
            points=side, crest=self.painter.marks([0])[0] if bet == side else None, is_met=met,
            state=words.term("met" if met else "not_met", lang),
        )  # fmt: skip
        return self.offers.on(piece, section.name, card.code)
