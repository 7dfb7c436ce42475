"""The rules of the game, as the kernel uses them. `bardhall game generate` writes this file: do not edit it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from bardhall.games.cove.audit import audit
from bardhall.games.cove.box import CoveBox
from bardhall.games.cove.box_places import spots
from bardhall.games.cove.check import check
from bardhall.games.cove.encode import CoveEncoder
from bardhall.games.cove.evaluation import ROLLOUT_DEPTH, TERMS, evaluate, evaluation_terms, progress
from bardhall.games.cove.names import LARGEST_FACE, THINGS, TYPES
from bardhall.games.cove.observation import Observation
from bardhall.games.cove.options import OPTIONS, lay_options
from bardhall.games.cove.packs import SPECS, read_box
from bardhall.games.cove.rules.boats import ChooseDock, LoadAdventurer
from bardhall.games.cove.rules.clock import DrawAdventurers, EndTurn, MoveHourglass, NextTurn
from bardhall.games.cove.rules.entertainer.brag import BragOrder
from bardhall.games.cove.rules.entertainer.compose import ChooseDiscard, TurnDial
from bardhall.games.cove.rules.entertainer.payment import Pay
from bardhall.games.cove.rules.entertainer.rest import AfterClock, Rest
from bardhall.games.cove.rules.entertainer.sing import PlacePerformer, Sing
from bardhall.games.cove.rules.entertainer.swan import EndSwan, SwanSong
from bardhall.games.cove.rules.market import BeforeMarket, OpenMarket, Sales
from bardhall.games.cove.rules.round import FinishRound, StartRound
from bardhall.games.cove.rules.score import outcome, scored_cards
from bardhall.games.cove.rules.setup import PLAYERS, set_up
from bardhall.games.cove.rules.trader.craft import MakeGoods
from bardhall.games.cove.rules.trader.pilot import ChooseAdventurer
from bardhall.games.cove.rules.trader.sales import Sell
from bardhall.games.cove.rules.turn import TakeTurn
from bardhall.games.cove.solo import CoveSolo
from bardhall.games.cove.state import Cove, Fan
from bardhall.games.cove.state_builder import CovePositionBuilder
from bardhall.games.cove.view import (
    deal,
    see_card_price,
    see_corruption,
    see_hand,
    see_hand_limit,
    see_hidden,
    see_impro_pile,
    see_skill_pile,
    see_unseen,
)
from bardhall.games.cove.wording import CoveWording
from bardhall.kernel.flow import Frame, SecretPart, SimultaneousQuestion, committed
from bardhall.kernel.info import GameInfo, Options, Spot, read_info
from bardhall.kernel.json_types import TypeTable
from bardhall.kernel.names import NONE
from bardhall.kernel.outcome import Outcome, ScoredCard
from bardhall.kernel.position_types import PositionTypes
from bardhall.kernel.rules import Json, Rules
from bardhall.kernel.specs import PackSpecs
from bardhall.kernel.state import adopt
from bardhall.kernel.wording import Words

_TYPES: Final = TypeTable(TYPES)
_TYPES.add_value(Fan, "card Card, nth Count")
_TYPES.add_frame(LoadAdventurer, "seat Seat, folk Folk", True)
_TYPES.add_frame(ChooseDock, "seat Seat, boat Boat", True)
_TYPES.add_frame(NextTurn, "", True)
_TYPES.add_frame(MoveHourglass, "player Player, hours Count", True)
_TYPES.add_frame(DrawAdventurers, "player Player, left Count", True)
_TYPES.add_frame(EndTurn, "player Player", True)
_TYPES.add_frame(BragOrder, "seat Seat, left tuple[Card]", True)
_TYPES.add_frame(ChooseDiscard, "seat Seat", True)
_TYPES.add_frame(TurnDial, "seat Seat", True)
_TYPES.add_frame(Pay, "seat Seat, slot MaybeSlot, paid Count", True)
_TYPES.add_frame(Rest, "seat Seat, hours Count", True)
_TYPES.add_frame(AfterClock, "seat Seat, sang bool", True)
_TYPES.add_frame(PlacePerformer, "seat Seat", True)
_TYPES.add_frame(Sing, "seat Seat", True)
_TYPES.add_frame(SwanSong, "seat Seat", True)
_TYPES.add_frame(EndSwan, "seat Seat", True)
_TYPES.add_frame(OpenMarket, "", True)
_TYPES.add_frame(BeforeMarket, "at Count", True)
_TYPES.add_frame(Sales, "at Count", True)
_TYPES.add_frame(StartRound, "", True)
_TYPES.add_frame(FinishRound, "", True)
_TYPES.add_frame(MakeGoods, "seat Seat, size Size, left Count", True)
_TYPES.add_frame(ChooseAdventurer, "seat Seat, drawn tuple[Folk]", True)
_TYPES.add_frame(Sell, "seat Seat, has_dealt bool", True)
_TYPES.add_frame(TakeTurn, "seat Seat", True)
_POSITION: Final = PositionTypes(
    _TYPES,
    "support_every_market bool, merchant Along[list[MerchantCode]], round Count, phase Phase, is_over bool, "
    "first MaybeSeat, hours Along[list[Count]], hourglasses tuple[Player], token Count, token_moved bool, "
    "market_order tuple[Player], bag ByFolk[tuple[Count]], boats ByBoat[list[ByFolk[tuple[Count]]]], "
    "docks ByDock[list[MaybeBoat]], halls ByClan[list[Count]], lair Count, square tuple[MaybeCard], "
    "townsfolk_deck tuple[Card], townsfolk_discard tuple[Card], corruption_deck tuple[Card], "
    "skill_pile tuple[Card], impro_pile tuple[Card], creature_pile tuple[Card], gold Along[list[int]], "
    "corruption Along[list[tuple[Card]]], staff Along[list[tuple[Card]]], dial Along[list[Quarter]], "
    "volume Along[list[Count]], stones Along[list[Count]], runes Along[list[Clans]], "
    "fans Along[list[tuple[Fan]]], beside Along[list[tuple[Card]]], deck Along[list[tuple[Card]]], "
    "bought Along[list[tuple[Card]]], hand Along[list[tuple[Card]]], discard Along[list[tuple[Card]]], "
    "song Along[list[tuple[Card]]], brag Along[list[tuple[Card]]], singer MaybeSeat, is_swan bool, "
    "place MaybePlace, moves Count, visited tuple[Place], used tuple[Parts], unlocked tuple[bool], "
    "has_acted bool, side MaybeSide, island_hall MaybeClan, island_halls Clans, island_pays bool, "
    "stones_paid Count, small Along[list[ByClan[tuple[Count]]]], large Along[list[ByClan[tuple[Count]]]], "
    "pawn Along[list[MaybeDeal]], spared Along[list[Count]], peddler_deck tuple[Card], "
    "peddler_discard tuple[Card]",
    "townsfolk_deck tuple[MaybeCard], corruption_deck tuple[MaybeCard], skill_pile tuple[MaybeCard], "
    "impro_pile tuple[MaybeCard], corruption Along[list[tuple[MaybeCard]]], deck Along[list[tuple[MaybeCard]]], "
    "hand Along[list[tuple[MaybeCard]]], peddler_deck tuple[MaybeCard]",
    "unseen Along[list[tuple[Card]]], hidden tuple[Card], hand_limit Along[list[Count]], card_price Along[list[Count]]",
)

_OPEN: Final = _TYPES.open_frames


def see_frame(frame: Frame[Any], seat: int) -> Frame[Any]:
    if type(frame) in _OPEN:
        return frame
    assert isinstance(frame, SimultaneousQuestion), "a frame that nobody has marked is not shown"
    return frame.renewed(tuple([see_part(part, seat) for part in frame.parts]))


def see_part(part: SecretPart[Any], seat: int) -> SecretPart[Any]:
    seen = see_frame(part, seat)
    assert isinstance(seen, SecretPart)
    return seen


_HERE: Final = Path(__file__).parent
_WORDS: Final = Words(_HERE / "wording")
_INFO: Final = read_info(_WORDS, "cove", PLAYERS, OPTIONS)
_SOLO: Final = CoveSolo(_INFO, _WORDS)


class Codec(Rules[Cove, Observation, CoveBox]):
    """The rules of cove, as the kernel uses them."""

    def info(self) -> GameInfo:
        return _INFO

    def folder(self) -> Path:
        return _HERE

    def clone(self, g: Cove) -> Cove:
        t = Cove()
        adopt(t, g)
        t.box = g.box
        t.support_every_market = g.support_every_market
        t.merchant = g.merchant.copy()
        t.round = g.round
        t.phase = g.phase
        t.is_over = g.is_over
        t.first = g.first
        t.hours = g.hours.copy()
        t.hourglasses = g.hourglasses
        t.token = g.token
        t.token_moved = g.token_moved
        t.market_order = g.market_order
        t.bag = g.bag
        t.boats = g.boats.copy()
        t.docks = g.docks.copy()
        t.halls = g.halls.copy()
        t.lair = g.lair
        t.square = g.square
        t.townsfolk_deck = g.townsfolk_deck
        t.townsfolk_discard = g.townsfolk_discard
        t.corruption_deck = g.corruption_deck
        t.skill_pile = g.skill_pile
        t.impro_pile = g.impro_pile
        t.creature_pile = g.creature_pile
        t.gold = g.gold.copy()
        t.corruption = g.corruption.copy()
        t.staff = g.staff.copy()
        t.dial = g.dial.copy()
        t.volume = g.volume.copy()
        t.stones = g.stones.copy()
        t.runes = g.runes.copy()
        t.fans = g.fans.copy()
        t.beside = g.beside.copy()
        t.deck = g.deck.copy()
        t.bought = g.bought.copy()
        t.hand = g.hand.copy()
        t.discard = g.discard.copy()
        t.song = g.song.copy()
        t.brag = g.brag.copy()
        t.singer = g.singer
        t.is_swan = g.is_swan
        t.place = g.place
        t.moves = g.moves
        t.visited = g.visited
        t.used = g.used
        t.unlocked = g.unlocked
        t.has_acted = g.has_acted
        t.side = g.side
        t.island_hall = g.island_hall
        t.island_halls = g.island_halls
        t.island_pays = g.island_pays
        t.stones_paid = g.stones_paid
        t.small = g.small.copy()
        t.large = g.large.copy()
        t.pawn = g.pawn.copy()
        t.spared = g.spared.copy()
        t.peddler_deck = g.peddler_deck
        t.peddler_discard = g.peddler_discard
        return t

    def bare(self, sight: Observation) -> Cove:
        return self.clone(sight)

    def deal(self, g: Cove, sight: Observation) -> None:
        deal(g, sight)

    def view(self, g: Cove, seat: int) -> Observation:
        v = self.glance(g, seat)
        v.hidden = see_hidden(g, seat)
        return v

    def glance(self, g: Cove, seat: int) -> Observation:
        v = Observation()
        v.seat = seat
        v.seats = g.seats
        v.stack = [see_frame(frame, seat) for frame in g.stack]
        v.rng = 0
        v.key = b""
        v.counter = 0
        v.dictated = []
        v.events = None
        v.fallen = None
        v.committed = committed(g)
        v.box = g.box
        v.support_every_market = g.support_every_market
        v.merchant = g.merchant.copy()
        v.round = g.round
        v.phase = g.phase
        v.is_over = g.is_over
        v.first = g.first
        v.hours = g.hours.copy()
        v.hourglasses = g.hourglasses
        v.token = g.token
        v.token_moved = g.token_moved
        v.market_order = g.market_order
        v.bag = g.bag
        v.boats = g.boats.copy()
        v.docks = g.docks.copy()
        v.halls = g.halls.copy()
        v.lair = g.lair
        v.square = g.square
        v.townsfolk_deck = (NONE,) * len(g.townsfolk_deck)
        v.townsfolk_discard = g.townsfolk_discard
        v.corruption_deck = (NONE,) * len(g.corruption_deck)
        v.skill_pile = see_skill_pile(g, seat)
        v.impro_pile = see_impro_pile(g, seat)
        v.creature_pile = g.creature_pile
        v.gold = g.gold.copy()
        v.corruption = see_corruption(g, seat)
        v.staff = g.staff.copy()
        v.dial = g.dial.copy()
        v.volume = g.volume.copy()
        v.stones = g.stones.copy()
        v.runes = g.runes.copy()
        v.fans = g.fans.copy()
        v.beside = g.beside.copy()
        v.deck = [(NONE,) * len(x0) for x0 in g.deck]
        v.bought = g.bought.copy()
        v.hand = see_hand(g, seat)
        v.discard = g.discard.copy()
        v.song = g.song.copy()
        v.brag = g.brag.copy()
        v.singer = g.singer
        v.is_swan = g.is_swan
        v.place = g.place
        v.moves = g.moves
        v.visited = g.visited
        v.used = g.used
        v.unlocked = g.unlocked
        v.has_acted = g.has_acted
        v.side = g.side
        v.island_hall = g.island_hall
        v.island_halls = g.island_halls
        v.island_pays = g.island_pays
        v.stones_paid = g.stones_paid
        v.small = g.small.copy()
        v.large = g.large.copy()
        v.pawn = g.pawn.copy()
        v.spared = g.spared.copy()
        v.peddler_deck = (NONE,) * len(g.peddler_deck)
        v.peddler_discard = g.peddler_discard
        v.unseen = see_unseen(g, seat)
        v.hand_limit = see_hand_limit(g, seat)
        v.card_price = see_card_price(g, seat)
        return v

    def write(self, g: Cove) -> Json:
        return _POSITION.write(g.box, g)

    def shown_fields(self) -> list[tuple[str, str]]:
        return _POSITION.shown

    def write_view(self, sight: Observation) -> Json:
        return _POSITION.write_view(sight.box, sight)

    def read_table(self, box: CoveBox, seats: int, data: Json) -> Cove:
        g = Cove()
        g.box = box
        _POSITION.read(box, seats, data, g)
        return g

    def read_observation(self, box: CoveBox, data: Json) -> Observation:
        v = Observation()
        v.box = box
        _POSITION.read_view(box, data, v)
        return v

    def read_box(self, folders: Sequence[Path]) -> CoveBox:
        return read_box(folders)

    def spots(self, box: CoveBox) -> tuple[Spot, ...]:
        return spots(box, self.wording(box))

    def set_up(self, g: Cove, options: Options) -> None:
        set_up(g)

    def check(self, g: Cove) -> None:
        check(g, _POSITION.cards(g))

    def audit(self, g: Cove) -> None:
        audit(g, _POSITION.cards(g))

    def outcome(self, g: Cove) -> Outcome:
        return outcome(g)

    def scored_cards(self, g: Cove, seat: int) -> list[ScoredCard]:
        return scored_cards(g, seat)

    def evaluation_terms(self, g: Cove, seat: int) -> list[float]:
        return evaluation_terms(g, seat)

    def evaluate(self, g: Cove) -> list[float]:
        return evaluate(g)

    def progress(self, g: Cove) -> float:
        return progress(g)

    def pack_specs(self) -> PackSpecs:
        return SPECS

    def things(self) -> tuple[str, ...]:
        return THINGS

    def largest_face(self) -> int:
        return LARGEST_FACE

    def parts(self) -> tuple[str, ...]:
        return TERMS

    def rollout_depth(self) -> int:
        return ROLLOUT_DEPTH

    def make_wording(self, box: CoveBox) -> CoveWording:
        return CoveWording(box)

    def make_encoder(self, box: CoveBox, seats: int) -> CoveEncoder:
        return CoveEncoder(box, seats)

    def position_builder(self) -> CovePositionBuilder:
        return CovePositionBuilder()

    def solo(self) -> CoveSolo:
        return _SOLO

    def blank(self, box: CoveBox, seats: int, options: Options) -> Cove:
        g = Cove()
        g.box = box
        _POSITION.lay(box, seats, g)
        lay_options(g, options)
        _POSITION.lay_along(box, g)
        return g


RULES: Final = Codec()
