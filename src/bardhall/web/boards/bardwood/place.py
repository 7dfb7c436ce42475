"""A player's area in Bardwood Grove with dial, tracks, tokens, song and hand; those of other players as strips."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from bardhall.games.bardwood.names import ACOUSTIC, COIN, NONE, QUARTERS, RANGE, RESOURCES, SING
from bardhall.games.bardwood.rules.duel import duel_cost
from bardhall.games.bardwood.rules.legend import discount
from bardhall.games.bardwood.rules.score import points
from bardhall.web.boards.bardwood.pieces import BARE, FULL, TAG, CardPiece, Mark, Section
from bardhall.web.boards.common.cards import CARD
from bardhall.web.boards.common.piece import Lit, Piece
from bardhall.web.boards.common.players import OpponentSummary
from bardhall.web.tables.scene import Bit, changed

if TYPE_CHECKING:
    from bardhall.games.bardwood.box import BardwoodBox
    from bardhall.games.bardwood.observation import Observation
    from bardhall.games.bardwood.wording import BardwoodWording
    from bardhall.games.bardwood.wording.page import Page
    from bardhall.web.boards.bardwood.offers import BardwoodOffers
    from bardhall.web.boards.bardwood.pieces import Painter
    from bardhall.web.boards.common.players import Player


@dataclass(frozen=True, kw_only=True)
class PlacePiece(Piece):
    """A piece in a player's area."""

    template: ClassVar[str] = "bardwood/place.html"


@dataclass(frozen=True, kw_only=True)
class Quarter(Lit):
    """A quarter of the dial."""

    name: str
    said: str
    move: int
    bonus: Bit
    runes: int
    is_here: bool


@dataclass(frozen=True, kw_only=True)
class Dial(Piece):
    """The dial of a player, with the shelf for the song marker."""

    template: ClassVar[str] = "bardwood/dial.html"
    look: str = "dial"
    quarters: tuple[Quarter, ...]
    shelf: Lit  # the spot at noon: turning the dial lies here
    marker: str  # where the song marker is, in words
    is_marked: bool  # it lies on the Instrument

    @property
    def inner(self) -> Iterable[Lit]:
        return (*self.quarters, self.shelf)


@dataclass(frozen=True)
class CrestSpace:
    """A space of the crest track."""

    has_crest: bool
    melody: int
    gems: int


@dataclass(frozen=True, kw_only=True)
class Token(Lit):
    """Equal tokens of one player."""

    icon: str
    count: int


@dataclass(frozen=True)
class Facts:
    """The public numbers of a player."""

    region: str
    volume: int
    gems: int
    points: int
    boat: int
    discount: int
    defence: int
    track: tuple[CrestSpace, ...]
    won: tuple[Mark, ...]
    counts: tuple[tuple[str, int], ...]

    @property
    def crests(self) -> int:
        """Return the number of crests left on the track."""
        return sum(space.has_crest for space in self.track)


@dataclass(frozen=True, kw_only=True)
class Tracks(PlacePiece):
    """The viewer's volume, crests and tokens, with the offers on them."""

    look: str = "tracks"
    seat: int
    facts: Facts
    tokens: tuple[Token, ...]
    trades: Lit  # what won crests buy
    volume_max: int
    moves: int  # left, if it is my turn

    @property
    def inner(self) -> Iterable[Lit]:
        return (*self.tokens, self.trades)


@dataclass(frozen=True)
class OwnArea:
    """Everything in front of the viewer."""

    player: Player
    dial: Dial
    tracks: Tracks
    song: tuple[CardPiece, ...]
    hand: tuple[CardPiece, ...]
    brag: tuple[CardPiece, ...]
    discards: tuple[CardPiece, ...]
    known: tuple[CardPiece, ...]
    bard: str
    muse: CardPiece | None
    is_first: bool
    has_committed: bool


@dataclass(frozen=True, kw_only=True)
class Strip(OpponentSummary):
    """Everything in front of another player, in short form."""

    template: ClassVar[str] = "bardwood/place.html"
    bard: str
    dial: Dial
    facts: Facts
    tokens: tuple[Token, ...]
    sung: tuple[int, int] | None  # melody and lyrics of the song that is being sung
    hand: tuple[CardPiece, ...]
    song: tuple[CardPiece, ...]
    brag: tuple[CardPiece, ...]
    known: tuple[CardPiece, ...]
    duel: Lit

    @property
    def inner(self) -> Iterable[Lit]:
        return (self.dial, *self.tokens, *self.hand, *self.song, *self.brag, *self.known, self.duel)


class Places:
    """The areas of all seats for one viewer."""

    def __init__(self, page: Page, offers: BardwoodOffers, painter: Painter) -> None:
        self.page, self.offers, self.painter = page, offers, painter
        self.v = page.v

    def mine(self, player: Player) -> OwnArea:
        """Return the viewer's own area, with the options on it."""
        v, i = self.v, player.seat
        return OwnArea(
            player=player, dial=self._my_dial(i), tracks=self._tracks(i),
            song=tuple(self._song_card(card, i) for card in v.song[i]), hand=tuple(map(self._hand_card, v.hand[i])),
            brag=self._tags(v.brag[i]), discards=self._tags(v.discard[i]), known=self._tags(_seen(v.tops[i])),
            bard=self._bard(i), muse=self._song_card(v.muse[i], i) if v.muse[i] != NONE else None,
            is_first=v.first == i, has_committed=i in v.committed,
        )  # fmt: skip

    def strip(self, player: Player, eyes: Observation) -> Strip:
        """Return another player's area; `eyes` is the observation whose hand it shows."""
        v, i = self.v, player.seat
        is_singing = v.active == i and v.turn > 0 and v.phase == SING
        shown = v.shown[i] if eyes.seat != i else ()
        duel = self.offers.on(Lit(f"duel-{i}"), "bard", i)
        return Strip(
            key=f"strip-{i}", player=player, bard=self._bard(i), dial=self._dial(i), facts=self._facts(i),
            tokens=self._tokens(i), sung=(v.melody, v.lyrics) if is_singing else None,
            hand=self._tags(_seen(eyes.hand[i])), song=self._tags((*v.song[i], *_seen([v.muse[i]])), is_open=True),
            brag=self._tags(v.brag[i], is_open=True), known=self._tags((*shown, *_seen(v.tops[i]))), duel=duel,
            is_first=v.first == i, has_committed=i in v.committed, is_open=True,
        )  # fmt: skip

    # Cards

    def _bard(self, seat: int) -> str:
        bard = self.v.bard[seat]
        return self.page.words.name(bard, self.page.lang) if bard != NONE else ""

    def _tags(self, cards: Iterable[int], is_open: bool = False) -> tuple[CardPiece, ...]:
        return tuple(self.painter.card(card, BARE, TAG, is_open) for card in cards)

    def _song_card(self, card: int, seat: int) -> CardPiece:
        piece = self.painter.card(card, FULL, CARD)
        piece = changed(piece, sections=tuple(self._section(section, card, seat) for section in piece.sections))
        return self.offers.on(piece, "card", card)

    def _section(self, section: Section, card: int, seat: int) -> Section:
        """Return a section of a card, marked if this song has used it (BG-SING-02)."""
        if section.name not in ("upper", "lower"):
            return section
        v = self.v
        still = v.open_upper if section.name == "upper" else v.open_lower
        is_sung = v.phase == SING and v.active == seat
        return self.offers.on(changed(section, is_used=is_sung and card not in still), section.name, card)

    def _hand_card(self, card: int) -> CardPiece:
        return self.offers.on(self.painter.card(card, FULL, CARD), "card", card)

    # The dial

    def _dial(self, seat: int) -> Dial:
        is_marked = self.v.marked[seat]
        marker = self.page.words.term("on_instrument" if is_marked else "on_shelf", self.page.lang)
        quarters = tuple(self._quarter(seat, quarter) for quarter in range(len(QUARTERS)))
        shelf = Lit(f"shelf-{seat}")
        return Dial(
            key=f"dial-{seat}", quarters=quarters, shelf=shelf, marker=marker, is_marked=is_marked, is_open=True
        )  # fmt: skip

    def _quarter(self, seat: int, quarter: int) -> Quarter:
        runes, is_here = self.v.runes[seat][quarter], self.v.dial[seat] == quarter
        return _quarter(self.page.words, self.page.lang, seat, quarter, runes, is_here)

    def _my_dial(self, seat: int) -> Dial:
        """Return the viewer's dial, with the offers to take runes and to turn it."""
        dial = self._dial(seat)
        quarters = tuple(self.offers.on(one, "quarter", i) for i, one in enumerate(dial.quarters))
        return changed(dial, quarters=quarters, shelf=self.offers.on(dial.shelf, "shelf"))

    # Numbers and tokens

    def _facts(self, seat: int) -> Facts:
        v, g, i = self.v, self.page.g, seat
        numbers = (len(v.hand[i]), len(v.deck[i]), len(v.discard[i]))
        return Facts(
            region=v.box.regions[v.region[i]].id, volume=v.volume[i], gems=v.gems[i], points=points(g, i),
            boat=v.boat[i], discount=discount(g, i), defence=duel_cost(g, i), track=self._track(i),
            won=self.painter.marks(v.won[i]), counts=tuple(zip(("hand", "deck", "discard"), numbers, strict=True)),
        )  # fmt: skip

    def _track(self, seat: int) -> tuple[CrestSpace, ...]:
        return _track(self.v.box, self.v.crests[seat])

    def _tokens(self, seat: int) -> tuple[Token, ...]:
        v = self.v
        counts = ((COIN, v.coins[seat]), (ACOUSTIC, v.acoustic[seat]), (RANGE, v.ranges[seat]))
        return tuple(Token(key=f"token-{seat}-{r}", icon=RESOURCES[r], count=n) for r, n in counts)

    def _tracks(self, seat: int) -> Tracks:
        v = self.v
        tokens = zip(self._tokens(seat), (COIN, ACOUSTIC, RANGE), strict=True)
        is_active = v.active == seat and v.turn > 0
        return Tracks(
            key=f"tracks-{seat}", seat=seat, facts=self._facts(seat), volume_max=v.box.numbers.volume_max,
            tokens=tuple(self.offers.on(token, "token", resource) for token, resource in tokens),
            trades=self.offers.on(Lit(f"trades-{seat}"), "trades"),
            moves=v.moves if is_active else 0,
        )  # fmt: skip


def _seen(cards: Iterable[int]) -> list[int]:
    return [card for card in cards if card != NONE]


@lru_cache(maxsize=1000)
def _quarter(words: BardwoodWording, lang: str, seat: int, quarter: int, runes: int, is_here: bool) -> Quarter:
    numbers, name = words.box.numbers, QUARTERS[quarter]
    bonus = Bit(RESOURCES[numbers.quarter_bonus_resource[quarter]], f"+{numbers.quarter_bonus_n[quarter]}")
    return Quarter(
        key=f"quarter-{seat}-{name}", name=name, said=words.term(name, lang), move=numbers.quarter_move[quarter],
        bonus=bonus, runes=runes, is_here=is_here,
    )  # fmt: skip


@lru_cache(maxsize=100)
def _track(box: BardwoodBox, left: int) -> tuple[CrestSpace, ...]:
    """Return the crest track, from which crests are taken from the left (BG-SETUP-21)."""
    numbers = box.numbers
    gone, melody, gems = numbers.crests - left, numbers.crest_melody, numbers.crest_gems
    return tuple(CrestSpace(i >= gone, melody[i], gems[i]) for i in range(numbers.crests))
