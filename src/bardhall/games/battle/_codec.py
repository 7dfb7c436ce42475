"""The rules of the game, as the kernel uses them. `bardhall game generate` writes this file: do not edit it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from bardhall.games.battle.audit import audit
from bardhall.games.battle.box import BattleBox
from bardhall.games.battle.check import check
from bardhall.games.battle.encode import BattleEncoder
from bardhall.games.battle.evaluation import EXPLORATION, TERMS, evaluate, evaluation_terms, progress
from bardhall.games.battle.names import LARGEST_FACE, TYPES
from bardhall.games.battle.observation import Observation
from bardhall.games.battle.options import OPTIONS, lay_options
from bardhall.games.battle.packs import SPECS, read_box
from bardhall.games.battle.rules.ability import ChooseDie
from bardhall.games.battle.rules.audience import DiscardToCapture, Pay
from bardhall.games.battle.rules.encore import CompareEncore, Encore, EncoreRoll, EncoreTune, OfferTunes
from bardhall.games.battle.rules.hire import SpendForHire
from bardhall.games.battle.rules.icons import ChooseDieColour, DecideScouted, DiscardDie, DiscardOne
from bardhall.games.battle.rules.perform import ChooseToken, SpendForRun
from bardhall.games.battle.rules.round_end import ChooseFates, ClearRound, Round, RoundEnd, SortHands
from bardhall.games.battle.rules.row import Row
from bardhall.games.battle.rules.score import outcome, scored_cards
from bardhall.games.battle.rules.setup import PLAYERS, set_up
from bardhall.games.battle.rules.stage import (
    ChooseStage,
    ChooseStageColour,
    GainStageDice,
    RollPools,
    TakeStage,
    WhiteDie,
)
from bardhall.games.battle.rules.steal import GiveForStolen, KeepOrReroll, StealDie
from bardhall.games.battle.rules.support import ChooseSupport
from bardhall.games.battle.rules.tiebreak import Finish, SuddenDeath
from bardhall.games.battle.rules.triggers import OfferTriggers, Triggers
from bardhall.games.battle.rules.tune import Change, ChooseTune, DiscardForTune, Reroll, SpendTune
from bardhall.games.battle.rules.turn import GoOn, NextTurn, Show, TakeTurn
from bardhall.games.battle.state import Battle, Captured, Staged
from bardhall.games.battle.state_builder import BattlePositionBuilder
from bardhall.games.battle.view import (
    deal,
    derive_modifiers,
    see_audience_deck,
    see_deck,
    see_encore,
    see_hidden,
    see_unseen,
    see_unused_leads,
)
from bardhall.games.battle.wording import BattleWording
from bardhall.kernel.flow import Frame, SecretPart, SimultaneousQuestion, committed
from bardhall.kernel.info import GameInfo, Options, read_info
from bardhall.kernel.json_types import TypeTable
from bardhall.kernel.names import NONE
from bardhall.kernel.outcome import Outcome, ScoredCard
from bardhall.kernel.position_types import PositionTypes
from bardhall.kernel.rules import Json, Rules
from bardhall.kernel.specs import PackSpecs
from bardhall.kernel.state import adopt
from bardhall.kernel.wording import Words

_TYPES: Final = TypeTable(TYPES)
_TYPES.add_value(Staged, "card Card, die MaybeDie, is_used bool, is_turned bool, uses Count")
_TYPES.add_value(Captured, "card Card, uses Count")
_TYPES.add_frame(ChooseDie, "seat Seat, card Card", True)
_TYPES.add_frame(Pay, "seat Seat, card Card, from_deck bool, paid tuple[Colour]", True)
_TYPES.add_frame(DiscardToCapture, "seat Seat, card Card, paid tuple[Colour]", True)
_TYPES.add_frame(Encore, "", True)
_TYPES.add_frame(EncoreRoll, "seats tuple[Seat]", True)
_TYPES.add_frame(OfferTunes, "seat Seat", True)
_TYPES.add_frame(EncoreTune, "seat Seat, dice tuple[Die]", True)
_TYPES.add_frame(CompareEncore, "seats tuple[Seat]", True)
_TYPES.add_frame(SpendForHire, "seat Seat, card Card, dice tuple[Die]", True)
_TYPES.add_frame(ChooseDieColour, "seat Seat", True)
_TYPES.add_frame(DiscardDie, "seat Seat", True)
_TYPES.add_frame(DiscardOne, "seat Seat", True)
_TYPES.add_frame(DecideScouted, "seat Seat", True)
_TYPES.add_frame(SpendForRun, "seat Seat, dice tuple[Die]", True)
_TYPES.add_frame(ChooseToken, "seat Seat, dice tuple[Die]", True)
_TYPES.add_frame(Round, "", True)
_TYPES.add_frame(RoundEnd, "", True)
_TYPES.add_frame(ClearRound, "", True)
_TYPES.add_frame(ChooseFates, "seat Seat, kept tuple[Card], discarded tuple[Card], fired tuple[Card]", False)
_TYPES.add_frame(SortHands, "parts tuple[SecretPart]", False)
_TYPES.add_frame(Row, "seat Seat, place Place, source Card, at Count", True)
_TYPES.add_frame(ChooseStage, "seat Seat, chosen tuple[Card]", False)
_TYPES.add_frame(TakeStage, "parts tuple[SecretPart]", False)
_TYPES.add_frame(GainStageDice, "seat Seat", True)
_TYPES.add_frame(WhiteDie, "seat Seat", True)
_TYPES.add_frame(ChooseStageColour, "seat Seat", True)
_TYPES.add_frame(RollPools, "", True)
_TYPES.add_frame(StealDie, "seat Seat", True)
_TYPES.add_frame(GiveForStolen, "seat Seat, victim Seat, stolen Die", True)
_TYPES.add_frame(KeepOrReroll, "seat Seat, die Die", True)
_TYPES.add_frame(ChooseSupport, "seat Seat, place Place", True)
_TYPES.add_frame(Finish, "", True)
_TYPES.add_frame(SuddenDeath, "seats tuple[Seat]", True)
_TYPES.add_frame(
    Triggers, "seat Seat, event TriggerEvent, colour MaybeColour, source MaybeCard, accepted tuple[Card]", True
)
_TYPES.add_frame(
    OfferTriggers, "seat Seat, event TriggerEvent, colour MaybeColour, source MaybeCard, accepted tuple[Card]", True
)
_TYPES.add_frame(ChooseTune, "seat Seat, by_card bool, dice tuple[Die]", True)
_TYPES.add_frame(SpendTune, "seat Seat", True)
_TYPES.add_frame(DiscardForTune, "seat Seat", True)
_TYPES.add_frame(Change, "seat Seat, old Die, new Die", True)
_TYPES.add_frame(Reroll, "seat Seat, dice tuple[Die]", True)
_TYPES.add_frame(Show, "", True)
_TYPES.add_frame(NextTurn, "seat Seat", True)
_TYPES.add_frame(GoOn, "seat Seat", True)
_TYPES.add_frame(TakeTurn, "seat Seat", True)
_POSITION: Final = PositionTypes(
    _TYPES,
    "round_limit Count, round Count, first Seat, actions Count, has_acted bool, ending Ending, "
    "audience_row tuple[Card], audience_deck tuple[Card], veteran_line tuple[Card], veteran_deck tuple[Card], "
    "encore_aside tuple[Card], unused_leads tuple[Card], supply_dice ByColour[list[Count]], "
    "supply_performances ByColour[list[Count]], supply_tunes Count, hand list[tuple[Card]], "
    "deck list[tuple[Card]], discard list[tuple[Card]], fired list[tuple[Card]], known list[Count], "
    "stage list[tuple[Staged]], pool list[Pool], performances list[ByColour[tuple[Count]]], tunes list[Count], "
    "audiences list[tuple[Captured]], encore list[Card], passed list[bool], is_encore bool, "
    "encore_dice list[tuple[Die]], encore_winner MaybeSeat, sudden_card MaybeCard, sudden_winner MaybeSeat",
    "audience_deck tuple[MaybeCard], veteran_deck tuple[MaybeCard], encore_aside tuple[MaybeCard], "
    "hand list[tuple[MaybeCard]], deck list[tuple[MaybeCard]], encore list[MaybeCard]",
    "unseen list[tuple[Card]], hidden tuple[Card]",
)

_OPEN: Final = _TYPES.open_frames


def see_frame(frame: Frame[Any], seat: int) -> Frame[Any]:
    if type(frame) in _OPEN:
        return frame
    if isinstance(frame, ChooseFates):
        return frame if frame.seat == seat else ChooseFates(frame.seat, (), (), ())
    if isinstance(frame, ChooseStage):
        return frame if frame.seat == seat else ChooseStage(frame.seat, ())
    assert isinstance(frame, SimultaneousQuestion), "a frame that nobody has marked is not shown"
    return frame.renewed(tuple([see_part(part, seat) for part in frame.parts]))


def see_part(part: SecretPart[Any], seat: int) -> SecretPart[Any]:
    seen = see_frame(part, seat)
    assert isinstance(seen, SecretPart)
    return seen


_HERE: Final = Path(__file__).parent
_WORDS: Final = Words(_HERE / "wording")
_INFO: Final = read_info(_WORDS, "battle", PLAYERS, OPTIONS)


class Codec(Rules[Battle, Observation, BattleBox]):
    """The rules of battle, as the kernel uses them."""

    def info(self) -> GameInfo:
        return _INFO

    def folder(self) -> Path:
        return _HERE

    def clone(self, g: Battle) -> Battle:
        t = Battle()
        adopt(t, g)
        t.box = g.box
        t.round_limit = g.round_limit
        t.round = g.round
        t.first = g.first
        t.actions = g.actions
        t.has_acted = g.has_acted
        t.ending = g.ending
        t.audience_row = g.audience_row
        t.audience_deck = g.audience_deck
        t.veteran_line = g.veteran_line
        t.veteran_deck = g.veteran_deck
        t.encore_aside = g.encore_aside
        t.unused_leads = g.unused_leads
        t.supply_dice = g.supply_dice.copy()
        t.supply_performances = g.supply_performances.copy()
        t.supply_tunes = g.supply_tunes
        t.hand = g.hand.copy()
        t.deck = g.deck.copy()
        t.discard = g.discard.copy()
        t.fired = g.fired.copy()
        t.known = g.known.copy()
        t.stage = g.stage.copy()
        t.pool = g.pool.copy()
        t.performances = g.performances.copy()
        t.tunes = g.tunes.copy()
        t.audiences = g.audiences.copy()
        t.modifiers = g.modifiers.copy()
        t.encore = g.encore.copy()
        t.passed = g.passed.copy()
        t.is_encore = g.is_encore
        t.encore_dice = g.encore_dice.copy()
        t.encore_winner = g.encore_winner
        t.sudden_card = g.sudden_card
        t.sudden_winner = g.sudden_winner
        return t

    def bare(self, sight: Observation) -> Battle:
        return self.clone(sight)

    def deal(self, g: Battle, sight: Observation) -> None:
        deal(g, sight)

    def view(self, g: Battle, seat: int) -> Observation:
        v = self.glance(g, seat)
        v.hidden = see_hidden(g, seat)
        return v

    def glance(self, g: Battle, seat: int) -> Observation:
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
        v.round_limit = g.round_limit
        v.round = g.round
        v.first = g.first
        v.actions = g.actions
        v.has_acted = g.has_acted
        v.ending = g.ending
        v.audience_row = g.audience_row
        v.audience_deck = see_audience_deck(g, seat)
        v.veteran_line = g.veteran_line
        v.veteran_deck = (NONE,) * len(g.veteran_deck)
        v.encore_aside = (NONE,) * len(g.encore_aside)
        v.unused_leads = see_unused_leads(g, seat)
        v.supply_dice = g.supply_dice.copy()
        v.supply_performances = g.supply_performances.copy()
        v.supply_tunes = g.supply_tunes
        v.hand = [x if s == seat else (NONE,) * len(x) for s, x in enumerate(g.hand)]
        v.deck = see_deck(g, seat)
        v.discard = g.discard.copy()
        v.fired = g.fired.copy()
        v.known = g.known.copy()
        v.stage = g.stage.copy()
        v.pool = g.pool.copy()
        v.performances = g.performances.copy()
        v.tunes = g.tunes.copy()
        v.audiences = g.audiences.copy()
        v.encore = see_encore(g, seat)
        v.passed = g.passed.copy()
        v.is_encore = g.is_encore
        v.encore_dice = g.encore_dice.copy()
        v.encore_winner = g.encore_winner
        v.sudden_card = g.sudden_card
        v.sudden_winner = g.sudden_winner
        v.unseen = see_unseen(g, seat)
        v.modifiers = derive_modifiers(v)
        return v

    def write(self, g: Battle) -> Json:
        return _POSITION.write(g.box, g)

    def shown_fields(self) -> list[tuple[str, str]]:
        return _POSITION.shown

    def write_view(self, sight: Observation) -> Json:
        return _POSITION.write_view(sight.box, sight)

    def read_table(self, box: BattleBox, seats: int, data: Json) -> Battle:
        g = Battle()
        g.box = box
        _POSITION.read(box, seats, data, g)
        g.modifiers = derive_modifiers(g)
        return g

    def read_observation(self, box: BattleBox, data: Json) -> Observation:
        v = Observation()
        v.box = box
        _POSITION.read_view(box, data, v)
        v.modifiers = derive_modifiers(v)
        return v

    def read_box(self, folders: Sequence[Path]) -> BattleBox:
        return read_box(folders)

    def set_up(self, g: Battle, options: Options) -> None:
        set_up(g)

    def check(self, g: Battle) -> None:
        check(g, _POSITION.cards(g))

    def audit(self, g: Battle) -> None:
        audit(g, _POSITION.cards(g))

    def outcome(self, g: Battle) -> Outcome:
        return outcome(g)

    def scored_cards(self, g: Battle, seat: int) -> list[ScoredCard]:
        return scored_cards(g, seat)

    def evaluation_terms(self, g: Battle, seat: int) -> list[float]:
        return evaluation_terms(g, seat)

    def evaluate(self, g: Battle) -> list[float]:
        return evaluate(g)

    def progress(self, g: Battle) -> float:
        return progress(g)

    def pack_specs(self) -> PackSpecs:
        return SPECS

    def largest_face(self) -> int:
        return LARGEST_FACE

    def parts(self) -> tuple[str, ...]:
        return TERMS

    def exploration(self) -> float:
        return EXPLORATION

    def make_wording(self, box: BattleBox) -> BattleWording:
        return BattleWording(box)

    def make_encoder(self, box: BattleBox, seats: int) -> BattleEncoder:
        return BattleEncoder(box, seats)

    def position_builder(self) -> BattlePositionBuilder:
        return BattlePositionBuilder()

    def blank(self, box: BattleBox, seats: int, options: Options) -> Battle:
        g = Battle()
        g.box = box
        _POSITION.lay(box, seats, g)
        g.modifiers = derive_modifiers(g)
        lay_options(g, options)
        return g


RULES: Final = Codec()
