"""The observations of the game as numbers, made from a view alone.

Seats count from the observer: its own sections are `[0]`, those of the next player clockwise `[1]`, and so on. Only
`seat` is the observer's seat at the table, because choices name seats of the table. The docs page `environments`
describes each section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bardhall.games.bardwood.box import BardwoodBox
from bardhall.games.bardwood.encode_player import (
    HALF_GEMS,
    HALF_TOKENS,
    OWNED,
    PlayerEncoder,
    owners_of,
    places_of,
    share,
)
from bardhall.games.bardwood.encode_rival import RivalEncoder
from bardhall.games.bardwood.kinds import CREATURE, EVENT, IMPRO, INSTRUMENT, LEGEND, MOTIF, MUSE, SKILL
from bardhall.games.bardwood.names import CHAPTERS, NONE, PHASES, RIVAL, Seat
from bardhall.games.bardwood.observation import Observation
from bardhall.games.bardwood.rules.arrow import GoOnPaying, PayForArrow
from bardhall.games.bardwood.rules.bards import ChooseBard
from bardhall.games.bardwood.rules.challenge import PlaceBet
from bardhall.games.bardwood.rules.compose import Compose
from bardhall.games.bardwood.rules.convert import TradeAgain
from bardhall.games.bardwood.rules.effect import Benefits
from bardhall.games.bardwood.rules.event import RuneOnReserve
from bardhall.games.bardwood.rules.impro import UseAnImpro
from bardhall.games.bardwood.rules.legend import ChooseLegend, RuneOnLegend
from bardhall.games.bardwood.rules.motif import UseMotif
from bardhall.games.bardwood.rules.move import Move
from bardhall.games.bardwood.rules.muse import ChooseMuse
from bardhall.games.bardwood.rules.on_event import PlaceRune, RemoveRune
from bardhall.games.bardwood.rules.options import ChooseOption
from bardhall.games.bardwood.rules.perform import CoverSlot
from bardhall.games.bardwood.rules.pick_events import ChooseEvent
from bardhall.games.bardwood.rules.rest import ChooseFan, DropTokens
from bardhall.games.bardwood.rules.rival_walk import ChooseNearest
from bardhall.games.bardwood.rules.setup import PLAYERS
from bardhall.games.bardwood.rules.sing import Sing
from bardhall.games.bardwood.rules.tempo import MayTurn
from bardhall.kernel.encoding import ANY_SEATS, Encoder, Memory, Part
from bardhall.kernel.flow import Frame, QuestionFrame, SimultaneousQuestion

if TYPE_CHECKING:
    from bardhall.kernel.encoding import Numbers
    from bardhall.kernel.game import View

# Every kind of question, in the order of the section `question`.
QUESTIONS: Final[tuple[type[QuestionFrame[Any]], ...]] = (
    ChooseEvent, ChooseBard, ChooseMuse, Compose, Move, Sing, MayTurn, ChooseOption, PayForArrow, UseMotif, UseAnImpro,
    TradeAgain, ChooseLegend, RuneOnLegend, CoverSlot, RuneOnReserve, PlaceRune, RemoveRune, DropTokens, ChooseFan,
    ChooseNearest, PlaceBet,
)  # fmt: skip
_KINDS: Final = {kind: place for place, kind in enumerate(QUESTIONS)}
_WITH_ROW: Final = (ChooseOption, PayForArrow)
_PENDING: Final = (Benefits, GoOnPaying)
_QUARTER_TURNS: Final = 4  # so many quarters, or more, are a 1
LATE_TURN: Final = 40


class BoardEncoder(Part[Observation]):
    """An encoder for the sections about the board."""

    def __init__(self, box: BardwoodBox) -> None:
        super().__init__(0)
        self.events: Final = places_of(box, EVENT)
        self.creatures: Final = places_of(box, CREATURE)
        self.goods: Final = places_of(box, SKILL, IMPRO)
        self.legends: Final = places_of(box, LEGEND)
        self.motifs: Final = places_of(box, MOTIF)
        self.event_1: Final = self.section("event_1", self.events.size)
        self.event_2: Final = self.section("event_2", self.events.size)
        self.market: Final = self.section("market", len(box.numbers.market))
        self.piles: Final = self.section("piles", len(box.board.piles) * self.creatures.size)
        self.pile_sizes: Final = self.section("pile_sizes", len(box.board.piles))
        self.shops: Final = self.section("shops", len(box.board.shops) * self.goods.size)
        self.shop_tops: Final = self.section("shop_tops", self.goods.size)
        self.decks: Final = self.section("decks", 4)
        self.face_up: Final = self.section("face_up", self.legends.size)
        self.row: Final = self.section("motifs", self.motifs.size)
        self.gem_faces: Final = self.section("gem_faces", self.motifs.size)

    def key(self, v: Observation, seat: Seat) -> object:
        return (
            v.event_1, v.event_2, v.market, tuple(v.piles), tuple(v.shops), tuple(v.legends), tuple(v.told),
            len(v.fans), v.motifs, tuple(v.gem_faces),
        )  # fmt: skip

    def put(self, out: Numbers, start: int, v: Observation, seat: Seat) -> None:
        self.events.put_one(out, start + self.event_1, v.event_1)
        self.events.put_one(out, start + self.event_2, v.event_2)
        out[start + self.market + v.market] = 1
        for i, pile in enumerate(v.piles):
            if pile:
                self.creatures.put_one(out, start + self.piles + i * self.creatures.size, pile[0])
                out[start + self.pile_sizes + i] = share(len(pile), HALF_TOKENS)
        for i, pile in enumerate(v.shops):
            if pile:
                self.goods.put(out, start + self.shops + i * self.goods.size, pile)
                self.goods.put_one(out, start + self.shop_tops, pile[0])
        for level in range(3):
            out[start + self.decks + level] = share(len(v.legends[level]), HALF_TOKENS)
            self.legends.put(out, start + self.face_up, v.told[level])
        out[start + self.decks + 3] = share(len(v.fans), HALF_GEMS)
        self.motifs.put(out, start + self.row, v.motifs)
        for i, card in enumerate(v.motifs):
            if v.gem_faces[i]:
                self.motifs.put_one(out, start + self.gem_faces, card)


class BardwoodEncoder(Encoder):
    """An encoder for the observations of one box, for one number of seats or for any."""

    def __init__(self, box: BardwoodBox, seats: int) -> None:
        super().__init__(seats)
        self.box: Final = box
        self.seats: Final = max(PLAYERS) if seats == ANY_SEATS else seats
        self.owners: Final = owners_of(seats)
        self.legends: Final = places_of(box, LEGEND)
        self.sung: Final = places_of(box, INSTRUMENT, SKILL, IMPRO, MUSE)
        self.owned: Final = places_of(box, *OWNED)
        self.muses: Final = places_of(box, MUSE)
        self.player: Final = PlayerEncoder(box, self.seats, self.owners)
        self._lay_out_table()
        self.board: Final = BoardEncoder(box)
        self.board_start: Final = self.part(self.board)
        self._lay_out_question()
        self.players: Final = [self.part(self.player, f"[{i}]") for i in range(self.seats)]
        self.rival: Final = RivalEncoder(box, self.seats, seats in (ANY_SEATS, 1))
        self.rival_start: Final = self.part(self.rival) if self.owners > self.seats else NONE

    def _lay_out_table(self) -> None:
        self.seat = self.section("seat", self.seats)
        self.turn = self.section("turn", 1)
        self.first = self.section("first", self.seats)
        self.active = self.section("active", self.seats)
        self.phase = self.section("phase", len(PHASES))
        self.chapter = self.section("chapter", len(CHAPTERS))
        self.swan = self.section("swan", 1)
        self.reserves = self.section("reserves", 2)
        self.song = self.section("melody_lyrics_moves", 3)
        self.turned = self.section("has_turned", 1)
        self.upper = self.section("open_upper", self.sung.size)
        self.lower = self.section("open_lower", self.sung.size)
        self.visited = self.section("visited", len(self.box.locations))
        self.dueled = self.section("dueled", self.owners)
        self.drawn = self.section("drawn", self.owned.size)

    def _lay_out_question(self) -> None:
        self.question = self.section("question", len(QUESTIONS))
        self.asked = self.section("asked", self.seats)
        self.rows = self.section("rows", len(self.box.rows))
        self.pending = self.section("pending", len(self.box.rows))
        self.legend = self.section("legend", self.legends.size)
        self.level = self.section("level", 3)
        self.slot = self.section("slot", len(self.box.slots))
        self.manner = self.section("manner", 4)
        self.hand = self.section("hand", self.owned.size)
        self.offer = self.section("muse_offer", self.muses.size)

    def encode(self, view: View) -> Numbers:
        return self.anew(view)

    def update(self, out: Numbers, at: int, view: View, memory: Memory) -> None:
        v: Observation = view.sight
        self.check(v.seat, v.seats, v.box is self.box)
        self.clear(out, at)
        self._put_table(out, at, v)
        self._put_song(out, at, v)
        self.board.show(out, at + self.board_start, v, 0, False, memory)
        self.owned.put(out, at + self.hand, v.hand[v.seat])
        self.muses.put(out, at + self.offer, v.muse_offer[v.seat])
        seat = v.seat
        for start in self.players[: v.seats]:
            self.player.show(out, at + start, v, seat, seat == v.seat, memory)
            seat = (seat + 1) % v.seats
        self.rival.put(out, at + self.rival_start, v)
        for frame in v.stack:
            self._put_frame(out, at, v, frame)

    def _from(self, v: Observation, seat: Seat) -> int:
        """Return a seat's number as the observer counts it."""
        return (seat - v.seat) % v.seats

    def _put_table(self, out: Numbers, at: int, v: Observation) -> None:
        out[at + self.seat + v.seat] = 1
        out[at + self.turn] = share(v.turn, LATE_TURN)
        out[at + self.first + self._from(v, v.first)] = 1
        out[at + self.active + self._from(v, v.active)] = 1
        out[at + self.phase + v.phase] = 1
        out[at + self.chapter + v.chapter] = 1
        if v.is_swan:
            out[at + self.swan] = 1
        out[at + self.reserves] = share(v.reserve_1, HALF_GEMS)
        out[at + self.reserves + 1] = share(v.reserve_2, HALF_GEMS)

    def _put_song(self, out: Numbers, at: int, v: Observation) -> None:
        for i, n in enumerate((v.melody, v.lyrics, v.moves)):
            if n:
                out[at + self.song + i] = share(n, HALF_TOKENS)
        if v.has_turned:
            out[at + self.turned] = 1
        self.sung.put(out, at + self.upper, v.open_upper)
        self.sung.put(out, at + self.lower, v.open_lower)
        if v.visited:
            for place in range(len(self.box.locations)):
                if v.visited >> place & 1:
                    out[at + self.visited + place] = 1.0
        if v.dueled:
            self._put_dueled(out, at, v)
        self.owned.put_one(out, at + self.drawn, v.drawn)

    def _put_dueled(self, out: Numbers, at: int, v: Observation) -> None:
        for seat in range(v.seats):
            if v.dueled >> seat & 1:
                out[at + self.dueled + self._from(v, seat)] = 1.0
        if v.has_rival and v.dueled >> RIVAL & 1:
            out[at + self.dueled + self.seats] = 1.0

    def _put_frame(self, out: Numbers, at: int, v: Observation, frame: Frame[Any]) -> None:
        """Encode the pending question, and the effects that are waiting below it."""
        if isinstance(frame, _PENDING):
            out[at + self.pending + frame.row] = 1
        elif isinstance(frame, SimultaneousQuestion):
            for part in frame.parts:
                if part.seat == v.seat:
                    self._put_question(out, at, v, part)
        elif frame is v.stack[-1]:
            assert isinstance(frame, QuestionFrame)
            self._put_question(out, at, v, frame)

    def _put_question(self, out: Numbers, at: int, v: Observation, frame: QuestionFrame[Any]) -> None:
        out[at + self.question + _KINDS[type(frame)]] = 1
        out[at + self.asked + self._from(v, frame.seat)] = 1
        if isinstance(frame, _WITH_ROW):
            out[at + self.rows + frame.row] = 1
            out[at + self.manner] = share(frame.index, HALF_TOKENS)
        elif isinstance(frame, RuneOnLegend):
            self.legends.put_one(out, at + self.legend, frame.card)
        elif isinstance(frame, ChooseLegend):
            out[at + self.level + frame.level] = 1
        elif isinstance(frame, CoverSlot):
            out[at + self.slot + frame.slot] = 1
        elif isinstance(frame, (UseMotif, UseAnImpro)):
            is_other = frame.is_optional if isinstance(frame, UseMotif) else frame.is_shop
            out[at + self.manner + 1] = float(is_other)
        elif isinstance(frame, MayTurn):
            out[at + self.manner + (2 if frame.quarters > 0 else 3)] = min(1.0, abs(frame.quarters) / _QUARTER_TURNS)
