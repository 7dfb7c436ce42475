"""The rules of the game, as the kernel uses them. `bardhall game generate` writes this file: do not edit it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from bardhall.games.taverns.audit import audit
from bardhall.games.taverns.box import TavernsBox
from bardhall.games.taverns.box_places import spots
from bardhall.games.taverns.check import check
from bardhall.games.taverns.encode import TavernsEncoder
from bardhall.games.taverns.evaluation import TERMS, evaluate, evaluation_terms, progress
from bardhall.games.taverns.names import LARGEST_FACE, THINGS, TYPES
from bardhall.games.taverns.observation import Observation
from bardhall.games.taverns.options import OPTIONS, lay_options
from bardhall.games.taverns.packs import SPECS, read_box
from bardhall.games.taverns.rules.branches import ChooseOption
from bardhall.games.taverns.rules.city import PassThrough
from bardhall.games.taverns.rules.collect import Duplicate, TakeOne
from bardhall.games.taverns.rules.cook import ChooseRecipe, Prepare, Replace
from bardhall.games.taverns.rules.dice import ChooseDie
from bardhall.games.taverns.rules.dungeon import Search
from bardhall.games.taverns.rules.effect import ChooseMinion, DoForAll, DoOne, DoRow
from bardhall.games.taverns.rules.goods import GainAny, GiveUp
from bardhall.games.taverns.rules.hero import ChooseHero
from bardhall.games.taverns.rules.hunt import CounterAttack, DealDamage, Defeat, HuntWindow, TakeRewards
from bardhall.games.taverns.rules.hunt_changes import ChooseHuntDie, ChooseSymbol, RerollSome
from bardhall.games.taverns.rules.king_call import AnswerCall
from bardhall.games.taverns.rules.location import BuyGood, ChooseLocation
from bardhall.games.taverns.rules.minion import ChooseSpot, StartAfresh
from bardhall.games.taverns.rules.mission import ChooseMission, ChooseMissions, DealMissions
from bardhall.games.taverns.rules.move import ChooseWay, ChooseZone, GoFurther, SetOut
from bardhall.games.taverns.rules.round import Finish, NextTurn, StartRound
from bardhall.games.taverns.rules.round_end import Icons, RoundEnd
from bardhall.games.taverns.rules.score import outcome, scored_cards
from bardhall.games.taverns.rules.setup import PLAYERS, ChooseTavern, set_up
from bardhall.games.taverns.rules.turn import FinishTurn, TakeTurn
from bardhall.games.taverns.rules.wound import PushOut, SufferWounds
from bardhall.games.taverns.state import Held, Hired, Taverns
from bardhall.games.taverns.state_builder import TavernsPositionBuilder
from bardhall.games.taverns.view import deal, see_hidden, see_mission, see_trophies
from bardhall.games.taverns.wording import TavernsWording
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
_TYPES.add_value(Hired, "card Card, is_exhausted bool, has_used_bonus bool")
_TYPES.add_value(Held, "card Card, is_used bool")
_TYPES.add_frame(ChooseOption, "seat Seat, row RowCode, at Count, minion MaybeMinion", True)
_TYPES.add_frame(PassThrough, "seat Seat, minion Minion", True)
_TYPES.add_frame(TakeOne, "seat Seat, minion Minion, to_reserve bool", True)
_TYPES.add_frame(Duplicate, "seat Seat, minion Minion", True)
_TYPES.add_frame(Prepare, "seat Seat, card Card, value Value, replaced tuple[Ingredient]", True)
_TYPES.add_frame(Replace, "seat Seat, card Card, value Value, replaced tuple[Ingredient], left Count", True)
_TYPES.add_frame(ChooseRecipe, "seat Seat", True)
_TYPES.add_frame(ChooseDie, "seat Seat, row RowCode, at Count, left Count", True)
_TYPES.add_frame(Search, "seat Seat, minion Minion, flipped tuple[Card]", True)
_TYPES.add_frame(DoRow, "seat Seat, row RowCode, at Count, minion MaybeMinion", True)
_TYPES.add_frame(DoOne, "seat Seat, row RowCode, at Count", True)
_TYPES.add_frame(DoForAll, "row RowCode, at Count", True)
_TYPES.add_frame(ChooseMinion, "seat Seat, row RowCode, at Count", True)
_TYPES.add_frame(GainAny, "seat Seat, minion MaybeMinion, left Count", True)
_TYPES.add_frame(GiveUp, "seat Seat, minion MaybeMinion, left Count", True)
_TYPES.add_frame(ChooseHero, "seat Seat, row RowCode, left Count", True)
_TYPES.add_frame(
    HuntWindow, "seat Seat, minion Minion, faces tuple[Face], blades Count, spells Count, ignored Count", True
)
_TYPES.add_frame(
    DealDamage,
    "seat Seat, minion Minion, blades Count, spells Count, claws Count, is_burning bool, filled tuple[Count]",
    True,
)
_TYPES.add_frame(CounterAttack, "seat Seat, minion Minion, claws Count, is_burning bool", True)
_TYPES.add_frame(TakeRewards, "seat Seat, minion Minion, filled tuple[Count]", True)
_TYPES.add_frame(Defeat, "seat Seat", True)
_TYPES.add_frame(ChooseHuntDie, "seat Seat, symbol Symbol", True)
_TYPES.add_frame(RerollSome, "seat Seat, left Count", True)
_TYPES.add_frame(ChooseSymbol, "seat Seat, n Count", True)
_TYPES.add_frame(AnswerCall, "seat Seat, minion Minion", True)
_TYPES.add_frame(BuyGood, "seat Seat, tile Card, n Spot", True)
_TYPES.add_frame(ChooseLocation, "seat Seat, row RowCode, at Count", True)
_TYPES.add_frame(StartAfresh, "minion Minion", True)
_TYPES.add_frame(ChooseSpot, "seat Seat, row RowCode, at Count, left Count", True)
_TYPES.add_frame(DealMissions, "", True)
_TYPES.add_frame(ChooseMission, "seat Seat, kept MaybeCard", False)
_TYPES.add_frame(ChooseMissions, "parts tuple[SecretPart]", False)
_TYPES.add_frame(SetOut, "seat Seat, minion Minion, left Count", True)
_TYPES.add_frame(GoFurther, "seat Seat, minion Minion, left Count, has_paused bool", True)
_TYPES.add_frame(ChooseWay, "seat Seat, minion Minion, left Count", True)
_TYPES.add_frame(ChooseZone, "seat Seat, minion Minion", True)
_TYPES.add_frame(StartRound, "", True)
_TYPES.add_frame(Finish, "", True)
_TYPES.add_frame(NextTurn, "seat Seat", True)
_TYPES.add_frame(RoundEnd, "", True)
_TYPES.add_frame(Icons, "round Count, at Count", True)
_TYPES.add_frame(ChooseTavern, "seat Seat", True)
_TYPES.add_frame(TakeTurn, "seat Seat", True)
_TYPES.add_frame(FinishTurn, "seat Seat", True)
_TYPES.add_frame(SufferWounds, "seat Seat, minion Minion, left Count", True)
_TYPES.add_frame(PushOut, "seat Seat, minion Minion", True)
_POSITION: Final = PositionTypes(
    _TYPES,
    "modules Modules, is_first_game bool, has_single_tiles bool, city_pass_through bool, round Count, "
    "first Seat, is_over bool, active Seat, has_placed bool, has_met bool, activated tuple[Minion], "
    "collected tuple[Minion], hunted tuple[Minion], bought tuple[Minion], visited ByMinion[list[tuple[Card]]], "
    "tiles BySpace[list[Card]], tiles_out tuple[Card], paid BySpace[list[tuple[Paid]]], "
    "tokens ByZone[list[tuple[MaybeItem]]], bank ByBank[list[MaybeSeat]], recipe_row tuple[Card], "
    "recipe_deck tuple[Card], recipe_discard tuple[Card], hero_row tuple[Card], hero_deck tuple[Card], "
    "dragon MaybeCard, damage tuple[tuple[bool]], dragon_deck tuple[Card], dragons_gone tuple[Card], "
    "trophy_pile tuple[Card], forge_pile tuple[Card], taverns_left tuple[Card], common_mission MaybeCard, "
    "missions_out tuple[Card], event_deck tuple[Card], event_discard tuple[Card], encounter_deck tuple[Card], "
    "encounter_discard tuple[Card], goblin MaybeZone, goblin_stack tuple[Card], object_pool tuple[Card], "
    "tavern list[MaybeCard], dice list[tuple[Value]], minion_dice list[ByMinion[tuple[Count]]], "
    "source_used list[bool], placed list[Count], zones list[ByMinion[tuple[Zone]]], "
    "cargo list[ByMinion[tuple[tuple[Item]]]], gold list[Count], energy list[Count], runes list[Count], "
    "reserve list[ByIngredient[tuple[Count]]], hired list[tuple[Hired]], cooked list[tuple[Card]], "
    "forged list[tuple[Card]], objects list[tuple[Held]], prestige list[BySource[tuple[int]]], "
    "track list[Count], trophies list[tuple[Card]], mission list[MaybeCard], mission_offer list[tuple[Card]], "
    "refused_mission list[MaybeCard]",
    "recipe_deck tuple[MaybeCard], hero_deck tuple[MaybeCard], dragon_deck tuple[MaybeCard], "
    "trophy_pile tuple[MaybeCard], forge_pile tuple[MaybeCard], missions_out tuple[MaybeCard], "
    "event_deck tuple[MaybeCard], encounter_deck tuple[MaybeCard], goblin_stack tuple[MaybeCard], "
    "object_pool tuple[MaybeCard], trophies list[tuple[MaybeCard]], mission_offer list[tuple[MaybeCard]]",
    "hidden tuple[Card]",
)

_OPEN: Final = _TYPES.open_frames


def see_frame(frame: Frame[Any], seat: int) -> Frame[Any]:
    if type(frame) in _OPEN:
        return frame
    if isinstance(frame, ChooseMission):
        return frame if frame.seat == seat else ChooseMission(frame.seat, NONE)
    assert isinstance(frame, SimultaneousQuestion), "a frame that nobody has marked is not shown"
    return frame.renewed(tuple([see_part(part, seat) for part in frame.parts]))


def see_part(part: SecretPart[Any], seat: int) -> SecretPart[Any]:
    seen = see_frame(part, seat)
    assert isinstance(seen, SecretPart)
    return seen


_HERE: Final = Path(__file__).parent
_WORDS: Final = Words(_HERE / "wording")
_INFO: Final = read_info(_WORDS, "taverns", PLAYERS, OPTIONS)


class Codec(Rules[Taverns, Observation, TavernsBox]):
    """The rules of taverns, as the kernel uses them."""

    def info(self) -> GameInfo:
        return _INFO

    def folder(self) -> Path:
        return _HERE

    def clone(self, g: Taverns) -> Taverns:
        t = Taverns()
        adopt(t, g)
        t.box = g.box
        t.modules = g.modules
        t.is_first_game = g.is_first_game
        t.has_single_tiles = g.has_single_tiles
        t.city_pass_through = g.city_pass_through
        t.round = g.round
        t.first = g.first
        t.is_over = g.is_over
        t.active = g.active
        t.has_placed = g.has_placed
        t.has_met = g.has_met
        t.activated = g.activated
        t.collected = g.collected
        t.hunted = g.hunted
        t.bought = g.bought
        t.visited = g.visited.copy()
        t.tiles = g.tiles.copy()
        t.tiles_out = g.tiles_out
        t.paid = g.paid.copy()
        t.tokens = g.tokens.copy()
        t.bank = g.bank.copy()
        t.recipe_row = g.recipe_row
        t.recipe_deck = g.recipe_deck
        t.recipe_discard = g.recipe_discard
        t.hero_row = g.hero_row
        t.hero_deck = g.hero_deck
        t.dragon = g.dragon
        t.damage = g.damage
        t.dragon_deck = g.dragon_deck
        t.dragons_gone = g.dragons_gone
        t.trophy_pile = g.trophy_pile
        t.forge_pile = g.forge_pile
        t.taverns_left = g.taverns_left
        t.common_mission = g.common_mission
        t.missions_out = g.missions_out
        t.event_deck = g.event_deck
        t.event_discard = g.event_discard
        t.encounter_deck = g.encounter_deck
        t.encounter_discard = g.encounter_discard
        t.goblin = g.goblin
        t.goblin_stack = g.goblin_stack
        t.object_pool = g.object_pool
        t.tavern = g.tavern.copy()
        t.dice = g.dice.copy()
        t.minion_dice = g.minion_dice.copy()
        t.source_used = g.source_used.copy()
        t.placed = g.placed.copy()
        t.zones = g.zones.copy()
        t.cargo = g.cargo.copy()
        t.gold = g.gold.copy()
        t.energy = g.energy.copy()
        t.runes = g.runes.copy()
        t.reserve = g.reserve.copy()
        t.hired = g.hired.copy()
        t.cooked = g.cooked.copy()
        t.forged = g.forged.copy()
        t.objects = g.objects.copy()
        t.prestige = g.prestige.copy()
        t.track = g.track.copy()
        t.trophies = g.trophies.copy()
        t.mission = g.mission.copy()
        t.mission_offer = g.mission_offer.copy()
        t.refused_mission = g.refused_mission.copy()
        return t

    def bare(self, sight: Observation) -> Taverns:
        return self.clone(sight)

    def deal(self, g: Taverns, sight: Observation) -> None:
        deal(g, sight)

    def view(self, g: Taverns, seat: int) -> Observation:
        v = self.glance(g, seat)
        v.hidden = see_hidden(g, seat)
        return v

    def glance(self, g: Taverns, seat: int) -> Observation:
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
        v.modules = g.modules
        v.is_first_game = g.is_first_game
        v.has_single_tiles = g.has_single_tiles
        v.city_pass_through = g.city_pass_through
        v.round = g.round
        v.first = g.first
        v.is_over = g.is_over
        v.active = g.active
        v.has_placed = g.has_placed
        v.has_met = g.has_met
        v.activated = g.activated
        v.collected = g.collected
        v.hunted = g.hunted
        v.bought = g.bought
        v.visited = g.visited.copy()
        v.tiles = g.tiles.copy()
        v.tiles_out = g.tiles_out
        v.paid = g.paid.copy()
        v.tokens = g.tokens.copy()
        v.bank = g.bank.copy()
        v.recipe_row = g.recipe_row
        v.recipe_deck = (NONE,) * len(g.recipe_deck)
        v.recipe_discard = g.recipe_discard
        v.hero_row = g.hero_row
        v.hero_deck = (NONE,) * len(g.hero_deck)
        v.dragon = g.dragon
        v.damage = g.damage
        v.dragon_deck = (NONE,) * len(g.dragon_deck)
        v.dragons_gone = g.dragons_gone
        v.trophy_pile = (NONE,) * len(g.trophy_pile)
        v.forge_pile = (NONE,) * len(g.forge_pile)
        v.taverns_left = g.taverns_left
        v.common_mission = g.common_mission
        v.missions_out = (NONE,) * len(g.missions_out)
        v.event_deck = (NONE,) * len(g.event_deck)
        v.event_discard = g.event_discard
        v.encounter_deck = (NONE,) * len(g.encounter_deck)
        v.encounter_discard = g.encounter_discard
        v.goblin = g.goblin
        v.goblin_stack = (NONE,) * len(g.goblin_stack)
        v.object_pool = (NONE,) * len(g.object_pool)
        v.tavern = g.tavern.copy()
        v.dice = g.dice.copy()
        v.minion_dice = g.minion_dice.copy()
        v.source_used = g.source_used.copy()
        v.placed = g.placed.copy()
        v.zones = g.zones.copy()
        v.cargo = g.cargo.copy()
        v.gold = g.gold.copy()
        v.energy = g.energy.copy()
        v.runes = g.runes.copy()
        v.reserve = g.reserve.copy()
        v.hired = g.hired.copy()
        v.cooked = g.cooked.copy()
        v.forged = g.forged.copy()
        v.objects = g.objects.copy()
        v.prestige = g.prestige.copy()
        v.track = g.track.copy()
        v.trophies = see_trophies(g, seat)
        v.mission = see_mission(g, seat)
        v.mission_offer = [x if s == seat else (NONE,) * len(x) for s, x in enumerate(g.mission_offer)]
        v.refused_mission = [x if s == seat else NONE for s, x in enumerate(g.refused_mission)]
        return v

    def write(self, g: Taverns) -> Json:
        return _POSITION.write(g.box, g)

    def shown_fields(self) -> list[tuple[str, str]]:
        return _POSITION.shown

    def write_view(self, sight: Observation) -> Json:
        return _POSITION.write_view(sight.box, sight)

    def read_table(self, box: TavernsBox, seats: int, data: Json) -> Taverns:
        g = Taverns()
        g.box = box
        _POSITION.read(box, seats, data, g)
        return g

    def read_observation(self, box: TavernsBox, data: Json) -> Observation:
        v = Observation()
        v.box = box
        _POSITION.read_view(box, data, v)
        return v

    def read_box(self, folders: Sequence[Path]) -> TavernsBox:
        return read_box(folders)

    def spots(self, box: TavernsBox) -> tuple[Spot, ...]:
        return spots(box, self.wording(box))

    def set_up(self, g: Taverns, options: Options) -> None:
        set_up(g)

    def check(self, g: Taverns) -> None:
        check(g, _POSITION.cards(g))

    def audit(self, g: Taverns) -> None:
        audit(g, _POSITION.cards(g))

    def outcome(self, g: Taverns) -> Outcome:
        return outcome(g)

    def scored_cards(self, g: Taverns, seat: int) -> list[ScoredCard]:
        return scored_cards(g, seat)

    def evaluation_terms(self, g: Taverns, seat: int) -> list[float]:
        return evaluation_terms(g, seat)

    def evaluate(self, g: Taverns) -> list[float]:
        return evaluate(g)

    def progress(self, g: Taverns) -> float:
        return progress(g)

    def pack_specs(self) -> PackSpecs:
        return SPECS

    def things(self) -> tuple[str, ...]:
        return THINGS

    def largest_face(self) -> int:
        return LARGEST_FACE

    def parts(self) -> tuple[str, ...]:
        return TERMS

    def make_wording(self, box: TavernsBox) -> TavernsWording:
        return TavernsWording(box)

    def make_encoder(self, box: TavernsBox, seats: int) -> TavernsEncoder:
        return TavernsEncoder(box, seats)

    def position_builder(self) -> TavernsPositionBuilder:
        return TavernsPositionBuilder()

    def blank(self, box: TavernsBox, seats: int, options: Options) -> Taverns:
        g = Taverns()
        g.box = box
        _POSITION.lay(box, seats, g)
        lay_options(g, options)
        return g


RULES: Final = Codec()
