"""The rules of the game, as the kernel uses them. `bardhall game generate` writes this file: do not edit it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from bardhall.games.bardwood.audit import audit
from bardhall.games.bardwood.box import BardwoodBox
from bardhall.games.bardwood.box_places import spots
from bardhall.games.bardwood.campaign.game import BardwoodCampaignRules
from bardhall.games.bardwood.check import check
from bardhall.games.bardwood.encode import BardwoodEncoder
from bardhall.games.bardwood.evaluation import TERMS, evaluate, evaluation_terms, progress
from bardhall.games.bardwood.names import LARGEST_FACE, TYPES
from bardhall.games.bardwood.observation import Observation
from bardhall.games.bardwood.options import OPTIONS, lay_options, picks
from bardhall.games.bardwood.packs import SPECS, read_box
from bardhall.games.bardwood.rules.arrow import GoOnPaying, PayForArrow
from bardhall.games.bardwood.rules.bards import ChooseBard, DrawBards
from bardhall.games.bardwood.rules.challenge import PlaceBet
from bardhall.games.bardwood.rules.compose import Compose, GainQuarter
from bardhall.games.bardwood.rules.convert import TradeAgain
from bardhall.games.bardwood.rules.creature import RivalReward, TakeCreature
from bardhall.games.bardwood.rules.effect import Benefits
from bardhall.games.bardwood.rules.event import Remind, RuneOnReserve
from bardhall.games.bardwood.rules.impro import UseAnImpro
from bardhall.games.bardwood.rules.in_use import Resolved
from bardhall.games.bardwood.rules.legend import ChooseLegend, RuneOnLegend
from bardhall.games.bardwood.rules.motif import MayUseMotif, TurnMotif, UseMotif
from bardhall.games.bardwood.rules.move import Move
from bardhall.games.bardwood.rules.muse import ChooseMuse, ChooseMuses, DealMuses
from bardhall.games.bardwood.rules.on_event import AskRunes, PlaceRune, RemoveRune
from bardhall.games.bardwood.rules.options import ChooseOption
from bardhall.games.bardwood.rules.perform import CoverSlot
from bardhall.games.bardwood.rules.pick_events import ChooseEvent, DrawEvents
from bardhall.games.bardwood.rules.rest import ChooseFan, DrawUp, DropTokens, PutAway, Rest
from bardhall.games.bardwood.rules.rival import RivalActivates, RivalMove, RivalRest, RivalSing, RivalTurn
from bardhall.games.bardwood.rules.rival_walk import ChooseNearest, Leg
from bardhall.games.bardwood.rules.score import outcome, scored_cards
from bardhall.games.bardwood.rules.setup import (
    PLAYERS,
    ChooseBards,
    ChooseEvents,
    DealDecks,
    HelpLater,
    LayOut,
    OpenGame,
    set_up,
)
from bardhall.games.bardwood.rules.sing import MaySing, Sing
from bardhall.games.bardwood.rules.tempo import MayTurn
from bardhall.games.bardwood.rules.turn import BetweenTurns, Turn
from bardhall.games.bardwood.solo import BardwoodSolo
from bardhall.games.bardwood.state import Bardwood
from bardhall.games.bardwood.state_builder import BardwoodPositionBuilder
from bardhall.games.bardwood.view import deal, see_aside, see_hidden, see_marked_pile, see_piles, see_unseen
from bardhall.games.bardwood.wording import BardwoodWording
from bardhall.kernel.flow import Frame, SecretPart, SimultaneousQuestion, committed
from bardhall.kernel.info import GameInfo, Options, Pick, Spot, read_info
from bardhall.kernel.json_types import TypeTable
from bardhall.kernel.names import NONE
from bardhall.kernel.outcome import Outcome, ScoredCard
from bardhall.kernel.position_types import PositionTypes
from bardhall.kernel.rules import Json, Rules
from bardhall.kernel.specs import PackSpecs
from bardhall.kernel.state import adopt
from bardhall.kernel.wording import Words

_TYPES: Final = TypeTable(TYPES)
_TYPES.add_frame(GoOnPaying, "seat Seat, row RowCode, index Count, paid Count", True)
_TYPES.add_frame(PayForArrow, "seat Seat, row RowCode, index Count, paid Count", True)
_TYPES.add_frame(DrawBards, "", True)
_TYPES.add_frame(ChooseBard, "seat Seat", True)
_TYPES.add_frame(PlaceBet, "seat Seat", True)
_TYPES.add_frame(Compose, "seat Seat", True)
_TYPES.add_frame(GainQuarter, "seat Seat", True)
_TYPES.add_frame(TradeAgain, "seat Seat, place Place", True)
_TYPES.add_frame(RivalReward, "card Card", True)
_TYPES.add_frame(TakeCreature, "seat Seat, place Place", True)
_TYPES.add_frame(Benefits, "seat Seat, row RowCode, start Count", True)
_TYPES.add_frame(Remind, "seat Seat", True)
_TYPES.add_frame(RuneOnReserve, "seat Seat", True)
_TYPES.add_frame(UseAnImpro, "seat Seat, is_shop bool", True)
_TYPES.add_frame(Resolved, "card Card", True)
_TYPES.add_frame(ChooseLegend, "seat Seat, level Level", True)
_TYPES.add_frame(RuneOnLegend, "seat Seat, card Card", True)
_TYPES.add_frame(MayUseMotif, "seat Seat", True)
_TYPES.add_frame(UseMotif, "seat Seat, is_optional bool", True)
_TYPES.add_frame(TurnMotif, "card Card", True)
_TYPES.add_frame(Move, "seat Seat", True)
_TYPES.add_frame(DealMuses, "", True)
_TYPES.add_frame(ChooseMuse, "seat Seat, kept MaybeCard", False)
_TYPES.add_frame(ChooseMuses, "parts tuple[SecretPart]", False)
_TYPES.add_frame(AskRunes, "seat Seat, is_placed bool, left Count", True)
_TYPES.add_frame(PlaceRune, "seat Seat", True)
_TYPES.add_frame(RemoveRune, "seat Seat", True)
_TYPES.add_frame(ChooseOption, "seat Seat, row RowCode, index Count", True)
_TYPES.add_frame(CoverSlot, "seat Seat, slot Slot", True)
_TYPES.add_frame(DrawEvents, "", True)
_TYPES.add_frame(ChooseEvent, "seat Seat", True)
_TYPES.add_frame(Rest, "seat Seat", True)
_TYPES.add_frame(DropTokens, "seat Seat", True)
_TYPES.add_frame(DrawUp, "seat Seat", True)
_TYPES.add_frame(ChooseFan, "seat Seat", True)
_TYPES.add_frame(PutAway, "seat Seat", True)
_TYPES.add_frame(RivalTurn, "", True)
_TYPES.add_frame(RivalMove, "", True)
_TYPES.add_frame(RivalSing, "", True)
_TYPES.add_frame(RivalActivates, "", True)
_TYPES.add_frame(RivalRest, "", True)
_TYPES.add_frame(Leg, "direction Direction", True)
_TYPES.add_frame(ChooseNearest, "seat Seat", True)
_TYPES.add_frame(LayOut, "", True)
_TYPES.add_frame(HelpLater, "", True)
_TYPES.add_frame(ChooseEvents, "", True)
_TYPES.add_frame(ChooseBards, "", True)
_TYPES.add_frame(DealDecks, "", True)
_TYPES.add_frame(OpenGame, "", True)
_TYPES.add_frame(MaySing, "seat Seat", True)
_TYPES.add_frame(Sing, "seat Seat", True)
_TYPES.add_frame(MayTurn, "seat Seat, quarters int", True)
_TYPES.add_frame(Turn, "seat Seat", True)
_TYPES.add_frame(BetweenTurns, "seat Owner", True)
_POSITION: Final = PositionTypes(
    _TYPES,
    "first Seat, turn Count, active Seat, phase Phase, is_swan bool, ended_by MaybeOwner, swan tuple[Owner], "
    "moves Count, has_turned bool, sang bool, melody Count, lyrics Count, open_upper tuple[Card], "
    "open_lower tuple[Card], visited Places, dueled Owners, drawn MaybeCard, reserve_1 Count, reserve_2 Count, "
    "chapter Chapter, event_1 MaybeCard, event_2 MaybeCard, event_crests tuple[Owner], event_runes tuple[Owner], "
    "event_used list[bool], market Count, bank tuple[Owner], piles ByPile[list[tuple[Card]]], "
    "pile_crests AtPile[list[tuple[Owner]]], shops ByShop[list[tuple[Card]]], fans tuple[Card], "
    "legends ByLevel[list[tuple[Card]]], told ByLevel[list[tuple[Card]]], "
    "told_runes ByLevel[list[tuple[MaybeOwner]]], slots AtSlot[list[MaybeOwner]], motifs tuple[Card], "
    "gem_faces Along[list[bool]], aside tuple[Card], boxed tuple[Card], bard list[MaybeCard], "
    "muse list[MaybeCard], muse_offer list[tuple[Card]], hand list[tuple[Card]], deck list[tuple[Card]], "
    "discard list[tuple[Card]], song list[tuple[Card]], brag list[tuple[Card]], tops list[tuple[MaybeCard]], "
    "shown list[tuple[Card]], unseen_fans list[tuple[Card]], dial list[Quarter], "
    "runes list[ByQuarter[tuple[Count]]], marked list[bool], volume list[Count], crests list[Count], "
    "boat list[Count], region list[Region], coins list[Count], acoustic list[Count], ranges list[Count], "
    "gems list[Count], won list[tuple[Owner]], crests_gone list[Count], runes_gone list[Count], has_rival bool, "
    "difficulty Difficulty, rival_place MaybePlace, rival_dial Quarter, rival_marked bool, rival_volume Count, "
    "rival_gems Count, rival_crests Count, rival_crests_gone Count, rival_runes Count, rival_won tuple[Owner], "
    "rival_tokens AtPlace[list[Count]], rival_deck tuple[Card], rival_discard tuple[Card], "
    "movement_pile tuple[Card], marked_pile tuple[Card], portals Links, challenges tuple[Card], "
    "bets tuple[Stake], challenge_deck tuple[Card]",
    "piles ByPile[list[tuple[MaybeCard]]], fans tuple[MaybeCard], legends ByLevel[list[tuple[MaybeCard]]], "
    "aside tuple[MaybeCard], muse_offer list[tuple[MaybeCard]], hand list[tuple[MaybeCard]], "
    "deck list[tuple[MaybeCard]], unseen_fans list[tuple[MaybeCard]], rival_deck tuple[MaybeCard], "
    "marked_pile tuple[MaybeCard], challenge_deck tuple[MaybeCard]",
    "hidden tuple[Card], unseen list[tuple[Card]]",
)

_OPEN: Final = _TYPES.open_frames


def see_frame(frame: Frame[Any], seat: int) -> Frame[Any]:
    if type(frame) in _OPEN:
        return frame
    if isinstance(frame, ChooseMuse):
        return frame if frame.seat == seat else ChooseMuse(frame.seat, NONE)
    assert isinstance(frame, SimultaneousQuestion), "a frame that nobody has marked is not shown"
    return frame.renewed(tuple([see_part(part, seat) for part in frame.parts]))


def see_part(part: SecretPart[Any], seat: int) -> SecretPart[Any]:
    seen = see_frame(part, seat)
    assert isinstance(seen, SecretPart)
    return seen


_HERE: Final = Path(__file__).parent
_WORDS: Final = Words(_HERE / "wording")
_INFO: Final = read_info(_WORDS, "bardwood", PLAYERS, OPTIONS)
_SOLO: Final = BardwoodSolo(_INFO, _WORDS)
_CAMPAIGN: Final = BardwoodCampaignRules(_INFO, _WORDS)


class Codec(Rules[Bardwood, Observation, BardwoodBox]):
    """The rules of bardwood, as the kernel uses them."""

    def info(self) -> GameInfo:
        return _INFO

    def folder(self) -> Path:
        return _HERE

    def clone(self, g: Bardwood) -> Bardwood:
        t = Bardwood()
        adopt(t, g)
        t.box = g.box
        t.first = g.first
        t.turn = g.turn
        t.active = g.active
        t.phase = g.phase
        t.is_swan = g.is_swan
        t.ended_by = g.ended_by
        t.swan = g.swan
        t.moves = g.moves
        t.has_turned = g.has_turned
        t.sang = g.sang
        t.melody = g.melody
        t.lyrics = g.lyrics
        t.open_upper = g.open_upper
        t.open_lower = g.open_lower
        t.visited = g.visited
        t.dueled = g.dueled
        t.drawn = g.drawn
        t.reserve_1 = g.reserve_1
        t.reserve_2 = g.reserve_2
        t.chapter = g.chapter
        t.event_1 = g.event_1
        t.event_2 = g.event_2
        t.event_crests = g.event_crests
        t.event_runes = g.event_runes
        t.event_used = g.event_used.copy()
        t.market = g.market
        t.bank = g.bank
        t.piles = g.piles.copy()
        t.pile_crests = g.pile_crests.copy()
        t.shops = g.shops.copy()
        t.fans = g.fans
        t.legends = g.legends.copy()
        t.told = g.told.copy()
        t.told_runes = g.told_runes.copy()
        t.slots = g.slots.copy()
        t.motifs = g.motifs
        t.gem_faces = g.gem_faces.copy()
        t.aside = g.aside
        t.boxed = g.boxed
        t.bard = g.bard.copy()
        t.muse = g.muse.copy()
        t.muse_offer = g.muse_offer.copy()
        t.hand = g.hand.copy()
        t.deck = g.deck.copy()
        t.discard = g.discard.copy()
        t.song = g.song.copy()
        t.brag = g.brag.copy()
        t.tops = g.tops.copy()
        t.shown = g.shown.copy()
        t.unseen_fans = g.unseen_fans.copy()
        t.dial = g.dial.copy()
        t.runes = g.runes.copy()
        t.marked = g.marked.copy()
        t.volume = g.volume.copy()
        t.crests = g.crests.copy()
        t.boat = g.boat.copy()
        t.region = g.region.copy()
        t.coins = g.coins.copy()
        t.acoustic = g.acoustic.copy()
        t.ranges = g.ranges.copy()
        t.gems = g.gems.copy()
        t.won = g.won.copy()
        t.crests_gone = g.crests_gone.copy()
        t.runes_gone = g.runes_gone.copy()
        t.has_rival = g.has_rival
        t.difficulty = g.difficulty
        t.rival_place = g.rival_place
        t.rival_dial = g.rival_dial
        t.rival_marked = g.rival_marked
        t.rival_volume = g.rival_volume
        t.rival_gems = g.rival_gems
        t.rival_crests = g.rival_crests
        t.rival_crests_gone = g.rival_crests_gone
        t.rival_runes = g.rival_runes
        t.rival_won = g.rival_won
        t.rival_tokens = g.rival_tokens.copy()
        t.rival_deck = g.rival_deck
        t.rival_discard = g.rival_discard
        t.movement_pile = g.movement_pile
        t.marked_pile = g.marked_pile
        t.portals = g.portals
        t.challenges = g.challenges
        t.bets = g.bets
        t.challenge_deck = g.challenge_deck
        return t

    def bare(self, sight: Observation) -> Bardwood:
        return self.clone(sight)

    def deal(self, g: Bardwood, sight: Observation) -> None:
        deal(g, sight)

    def view(self, g: Bardwood, seat: int) -> Observation:
        v = self.glance(g, seat)
        v.hidden = see_hidden(g, seat)
        return v

    def glance(self, g: Bardwood, seat: int) -> Observation:
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
        v.first = g.first
        v.turn = g.turn
        v.active = g.active
        v.phase = g.phase
        v.is_swan = g.is_swan
        v.ended_by = g.ended_by
        v.swan = g.swan
        v.moves = g.moves
        v.has_turned = g.has_turned
        v.sang = g.sang
        v.melody = g.melody
        v.lyrics = g.lyrics
        v.open_upper = g.open_upper
        v.open_lower = g.open_lower
        v.visited = g.visited
        v.dueled = g.dueled
        v.drawn = g.drawn
        v.reserve_1 = g.reserve_1
        v.reserve_2 = g.reserve_2
        v.chapter = g.chapter
        v.event_1 = g.event_1
        v.event_2 = g.event_2
        v.event_crests = g.event_crests
        v.event_runes = g.event_runes
        v.event_used = g.event_used.copy()
        v.market = g.market
        v.bank = g.bank
        v.piles = see_piles(g, seat)
        v.pile_crests = g.pile_crests.copy()
        v.shops = g.shops.copy()
        v.fans = (NONE,) * len(g.fans)
        v.legends = [(NONE,) * len(x0) for x0 in g.legends]
        v.told = g.told.copy()
        v.told_runes = g.told_runes.copy()
        v.slots = g.slots.copy()
        v.motifs = g.motifs
        v.gem_faces = g.gem_faces.copy()
        v.aside = see_aside(g, seat)
        v.boxed = g.boxed
        v.bard = g.bard.copy()
        v.muse = g.muse.copy()
        v.muse_offer = [x if s == seat else (NONE,) * len(x) for s, x in enumerate(g.muse_offer)]
        v.hand = [x if s == seat else (NONE,) * len(x) for s, x in enumerate(g.hand)]
        v.deck = [(NONE,) * len(x0) for x0 in g.deck]
        v.discard = g.discard.copy()
        v.song = g.song.copy()
        v.brag = g.brag.copy()
        v.tops = g.tops.copy()
        v.shown = g.shown.copy()
        v.unseen_fans = [(NONE,) * len(x0) for x0 in g.unseen_fans]
        v.dial = g.dial.copy()
        v.runes = g.runes.copy()
        v.marked = g.marked.copy()
        v.volume = g.volume.copy()
        v.crests = g.crests.copy()
        v.boat = g.boat.copy()
        v.region = g.region.copy()
        v.coins = g.coins.copy()
        v.acoustic = g.acoustic.copy()
        v.ranges = g.ranges.copy()
        v.gems = g.gems.copy()
        v.won = g.won.copy()
        v.crests_gone = g.crests_gone.copy()
        v.runes_gone = g.runes_gone.copy()
        v.has_rival = g.has_rival
        v.difficulty = g.difficulty
        v.rival_place = g.rival_place
        v.rival_dial = g.rival_dial
        v.rival_marked = g.rival_marked
        v.rival_volume = g.rival_volume
        v.rival_gems = g.rival_gems
        v.rival_crests = g.rival_crests
        v.rival_crests_gone = g.rival_crests_gone
        v.rival_runes = g.rival_runes
        v.rival_won = g.rival_won
        v.rival_tokens = g.rival_tokens.copy()
        v.rival_deck = (NONE,) * len(g.rival_deck)
        v.rival_discard = g.rival_discard
        v.movement_pile = g.movement_pile
        v.marked_pile = see_marked_pile(g, seat)
        v.portals = g.portals
        v.challenges = g.challenges
        v.bets = g.bets
        v.challenge_deck = (NONE,) * len(g.challenge_deck)
        v.unseen = see_unseen(g, seat)
        return v

    def write(self, g: Bardwood) -> Json:
        return _POSITION.write(g.box, g)

    def shown_fields(self) -> list[tuple[str, str]]:
        return _POSITION.shown

    def write_view(self, sight: Observation) -> Json:
        return _POSITION.write_view(sight.box, sight)

    def read_table(self, box: BardwoodBox, seats: int, data: Json) -> Bardwood:
        g = Bardwood()
        g.box = box
        _POSITION.read(box, seats, data, g)
        return g

    def read_observation(self, box: BardwoodBox, data: Json) -> Observation:
        v = Observation()
        v.box = box
        _POSITION.read_view(box, data, v)
        return v

    def read_box(self, folders: Sequence[Path]) -> BardwoodBox:
        return read_box(folders)

    def spots(self, box: BardwoodBox) -> tuple[Spot, ...]:
        return spots(box, self.wording(box))

    def picks(self, box: BardwoodBox, option: str) -> tuple[Pick, ...]:
        return picks(box, option)

    def set_up(self, g: Bardwood, options: Options) -> None:
        set_up(g, options)

    def check(self, g: Bardwood) -> None:
        check(g, _POSITION.cards(g))

    def audit(self, g: Bardwood) -> None:
        audit(g, _POSITION.cards(g))

    def outcome(self, g: Bardwood) -> Outcome:
        return outcome(g)

    def scored_cards(self, g: Bardwood, seat: int) -> list[ScoredCard]:
        return scored_cards(g, seat)

    def evaluation_terms(self, g: Bardwood, seat: int) -> list[float]:
        return evaluation_terms(g, seat)

    def evaluate(self, g: Bardwood) -> list[float]:
        return evaluate(g)

    def progress(self, g: Bardwood) -> float:
        return progress(g)

    def pack_specs(self) -> PackSpecs:
        return SPECS

    def largest_face(self) -> int:
        return LARGEST_FACE

    def parts(self) -> tuple[str, ...]:
        return TERMS

    def make_wording(self, box: BardwoodBox) -> BardwoodWording:
        return BardwoodWording(box)

    def make_encoder(self, box: BardwoodBox, seats: int) -> BardwoodEncoder:
        return BardwoodEncoder(box, seats)

    def position_builder(self) -> BardwoodPositionBuilder:
        return BardwoodPositionBuilder()

    def solo(self) -> BardwoodSolo:
        return _SOLO

    def campaign(self) -> BardwoodCampaignRules:
        return _CAMPAIGN

    def blank(self, box: BardwoodBox, seats: int, options: Options) -> Bardwood:
        g = Bardwood()
        g.box = box
        _POSITION.lay(box, seats, g)
        lay_options(g, options)
        _POSITION.lay_along(box, g)
        return g


RULES: Final = Codec()
