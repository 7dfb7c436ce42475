"""The Rival at the table of Bardwood Grove: on the map, in its own strip, and the challenges of the solo game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bardhall.games.bardwood.box import PORTALS
from bardhall.games.bardwood.names import DIFFICULTIES, NONE, QUARTERS, RIVAL
from bardhall.games.bardwood.rules.challenge import ON_EASY, ON_HARD, is_met
from bardhall.games.bardwood.rules.duel import duel_cost
from bardhall.games.bardwood.rules.rival_walk import partner
from bardhall.games.bardwood.rules.score import rival_points
from bardhall.games.bardwood.wording.cards import challenge_side
from bardhall.web.boards.bardwood_pieces import BARE, CardPiece
from bardhall.web.boards.bardwood_walk import Walk
from bardhall.web.boards.common import Bit, Piece

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bardhall.games.bardwood.box import Portal
    from bardhall.games.bardwood.wording.page import Page
    from bardhall.kernel.events import Event
    from bardhall.web.boards.bardwood_offers import Offers
    from bardhall.web.boards.bardwood_pieces import Painter

_PAIRS = "AB"
_SIDES = (ON_EASY, ON_HARD)


@dataclass
class Gate:
    """A portal and the one that it is joined to: both have the same letter and shape."""

    id: str
    x: int
    y: int
    name: str
    pair: str
    other: str


@dataclass
class Side(Piece):
    """One side of a challenge: what it asks for and scores, whether the crest lies there, whether it is met now."""

    text: str = ""
    bits: tuple[Bit, ...] = ()
    points: int = 0
    has_crest: bool = False
    is_met: bool = False
    state: str = ""


@dataclass
class Challenge:
    """A challenge that lies face up."""

    card: CardPiece
    sides: list[Side] = field(default_factory=list)

    @property
    def is_lit(self) -> bool:
        """Whether the lost crest may go onto it."""
        return any(side.is_lit for side in self.sides)


@dataclass
class Cards:
    """One of its piles: how many cards, and those of them to show."""

    name: str
    count: int
    shown: list[CardPiece]


class RivalPiece:
    """Everything of the Rival that the viewer may see."""

    def __init__(self, page: Page, offers: Offers, painter: Painter, events: Sequence[Event]) -> None:
        self.page, self.offers, self.painter = page, offers, painter
        v, box, lang = page.v, page.v.box, page.lang
        self.name = page.words.term("rival", lang)
        self.difficulty = page.words.term(DIFFICULTIES[v.difficulty], lang)
        self.spot = box.locations[v.rival_place].id
        self.place = box.locations[v.rival_place].name[lang]
        self.tokens = {box.locations[i].id: n for i, n in enumerate(v.rival_tokens) if n}
        self.walk = Walk(box, events)
        self.stops = ", ".join(page.words.place(place, lang) for place in self.walk.stops)
        self.gates = [self._gate(i, portal) for i, portal in enumerate(box.board.portals)]
        self.duel = Piece("pawn-rival")
        offers.lay(self.duel, box.table.duel[RIVAL])
        self.quarter = page.words.term(QUARTERS[v.rival_dial], lang)
        self.dial = [(quarter, i == v.rival_dial) for i, quarter in enumerate(QUARTERS)]
        self.is_marked, self.marker = v.rival_marked, self._marker()
        self.crests, self.defence, self.won = v.rival_crests, duel_cost(page.g, RIVAL), v.rival_won
        self.facts = self._facts()
        self.piles = self._piles()
        self.challenges = [self._challenge(card, bet) for card, bet in zip(v.challenges, v.bets, strict=True)]
        self.challenges_left = len(v.challenge_deck)

    def _marker(self) -> str:
        return self.page.words.term("on_discard" if self.page.v.rival_marked else "on_shelf", self.page.lang)

    def _facts(self) -> tuple[Bit, ...]:
        v = self.page.v
        numbers = (
            ("volume", v.rival_volume), ("green_gem", v.rival_gems), ("vp", rival_points(self.page.g)),
            ("crest_track", v.rival_crests), ("rune", v.rival_runes),
        )  # fmt: skip
        return tuple(Bit(icon, str(n)) for icon, n in numbers)

    def _piles(self) -> list[Cards]:
        """BG-RIVAL-COMPOSE-02, BG-RIVAL-COMPOSE-05: the last card of each; what was seen of the marked pile."""
        v = self.page.v
        marked = [card for card in v.marked_pile if card != NONE]
        zones = (
            ("discard", v.rival_discard, v.rival_discard[-1:]),
            ("movement", v.movement_pile, v.movement_pile[-1:]),
        )
        piles = [Cards("deck", len(v.rival_deck), [])]
        piles += [Cards(name, len(cards), [self.painter.card(c, BARE) for c in last]) for name, cards, last in zones]
        return [*piles, Cards("marked", len(v.marked_pile), [self.painter.card(card, BARE) for card in marked])]

    def _gate(self, i: int, portal: Portal) -> Gate:
        portals, lang = self.page.v.box.board.portals, self.page.lang
        other = partner(self.page.v.box.board, self.page.v.portals, PORTALS + i) - PORTALS
        sides = [n for n, one in enumerate(portals) if one.edge != "bottom"]
        side = i if i in sides else other
        pair = _PAIRS[sides.index(side) % len(_PAIRS)]
        return Gate(portal.id, portal.x, portal.y, portal.name[lang], pair, portals[other].name[lang])

    def _challenge(self, card: int, bet: int) -> Challenge:
        """BG-SOLO-END-08: which side has the crest, and what is met as things stand."""
        piece = self.painter.card(card, BARE)
        return Challenge(piece, [self._side(piece, side, bet) for side in _SIDES])

    def _side(self, card: CardPiece, side: int, bet: int) -> Side:
        words, lang, box = self.page.words, self.page.lang, self.page.v.box
        met = is_met(self.page.g, 0, card.code, side)
        section = card.sections[_SIDES.index(side)]
        piece = Side(
            key=section.key, text=challenge_side(words, box.cards[card.code], side, lang), bits=section.cost,
            points=side, has_crest=bet == side, is_met=met, state=words.term("met" if met else "not_met", lang),
        )  # fmt: skip
        self.offers.lay(piece, *[choice for choice in box.table.cards.bet[card.code] if choice.bet == side])
        return piece
