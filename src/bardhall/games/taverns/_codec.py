"""Clone, sight and JSON of a state. Written by `make generate` from the declared fields: do not edit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bardhall.games.taverns.box import TavernsBox
from bardhall.games.taverns.names import (
    keys_bank,
    keys_ingredient,
    keys_minion,
    keys_source,
    keys_space,
    keys_zone,
    write_face,
    write_ingredient,
    write_item,
    write_maybeitem,
    write_maybeminion,
    write_maybezone,
    write_minion,
    write_modules,
    write_paid,
    write_rowcode,
    write_spot,
    write_symbol,
    write_value,
    write_zone,
)
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
from bardhall.games.taverns.rules.mission import ChooseMission, DealMissions
from bardhall.games.taverns.rules.move import ChooseWay, ChooseZone, GoFurther, SetOut
from bardhall.games.taverns.rules.round import Finish, NextTurn, StartRound
from bardhall.games.taverns.rules.round_end import Icons, RoundEnd
from bardhall.games.taverns.rules.setup import ChooseTavern
from bardhall.games.taverns.rules.turn import FinishTurn, TakeTurn
from bardhall.games.taverns.rules.wound import PushOut, SufferWounds
from bardhall.games.taverns.sight import Sight
from bardhall.games.taverns.state import Held, Hired, Taverns
from bardhall.games.taverns.view import deal, see_hidden, see_mission, see_trophies
from bardhall.kernel.flow import Frame, Part, Together, committed
from bardhall.kernel.names import NONE, write_card, write_maybecard, write_maybeseat, write_seat
from bardhall.kernel.rules import Json, Rules
from bardhall.kernel.state import adopt


def write_hired(box: TavernsBox, v: Hired) -> Json:
    return {"card": write_card(box, v.card), "is_exhausted": v.is_exhausted, "has_used_bonus": v.has_used_bonus}


def write_held(box: TavernsBox, v: Held) -> Json:
    return {"card": write_card(box, v.card), "is_used": v.is_used}


def write_chooseoption(box: TavernsBox, v: Any) -> Json:
    return {
        "frame": "ChooseOption",
        "seat": write_seat(box, v.seat),
        "row": write_rowcode(box, v.row),
        "at": v.at,
        "minion": write_maybeminion(box, v.minion),
    }


def write_passthrough(box: TavernsBox, v: Any) -> Json:
    return {"frame": "PassThrough", "seat": write_seat(box, v.seat), "minion": write_minion(box, v.minion)}


def write_takeone(box: TavernsBox, v: Any) -> Json:
    return {
        "frame": "TakeOne",
        "seat": write_seat(box, v.seat),
        "minion": write_minion(box, v.minion),
        "to_reserve": v.to_reserve,
    }


def write_duplicate(box: TavernsBox, v: Any) -> Json:
    return {"frame": "Duplicate", "seat": write_seat(box, v.seat), "minion": write_minion(box, v.minion)}


def write_prepare(box: TavernsBox, v: Any) -> Json:
    return {
        "frame": "Prepare",
        "seat": write_seat(box, v.seat),
        "card": write_card(box, v.card),
        "value": write_value(box, v.value),
        "replaced": [write_ingredient(box, x0) for x0 in v.replaced],
    }


def write_replace(box: TavernsBox, v: Any) -> Json:
    return {
        "frame": "Replace",
        "seat": write_seat(box, v.seat),
        "card": write_card(box, v.card),
        "value": write_value(box, v.value),
        "replaced": [write_ingredient(box, x0) for x0 in v.replaced],
        "left": v.left,
    }


def write_chooserecipe(box: TavernsBox, v: Any) -> Json:
    return {"frame": "ChooseRecipe", "seat": write_seat(box, v.seat)}


def write_choosedie(box: TavernsBox, v: Any) -> Json:
    return {
        "frame": "ChooseDie",
        "seat": write_seat(box, v.seat),
        "row": write_rowcode(box, v.row),
        "at": v.at,
        "left": v.left,
    }


def write_search(box: TavernsBox, v: Any) -> Json:
    return {
        "frame": "Search",
        "seat": write_seat(box, v.seat),
        "minion": write_minion(box, v.minion),
        "flipped": [write_card(box, x0) for x0 in v.flipped],
    }


def write_dorow(box: TavernsBox, v: Any) -> Json:
    return {
        "frame": "DoRow",
        "seat": write_seat(box, v.seat),
        "row": write_rowcode(box, v.row),
        "at": v.at,
        "minion": write_maybeminion(box, v.minion),
    }


def write_doone(box: TavernsBox, v: Any) -> Json:
    return {"frame": "DoOne", "seat": write_seat(box, v.seat), "row": write_rowcode(box, v.row), "at": v.at}


def write_doforall(box: TavernsBox, v: Any) -> Json:
    return {"frame": "DoForAll", "row": write_rowcode(box, v.row), "at": v.at}


def write_chooseminion(box: TavernsBox, v: Any) -> Json:
    return {"frame": "ChooseMinion", "seat": write_seat(box, v.seat), "row": write_rowcode(box, v.row), "at": v.at}


def write_gainany(box: TavernsBox, v: Any) -> Json:
    return {
        "frame": "GainAny",
        "seat": write_seat(box, v.seat),
        "minion": write_maybeminion(box, v.minion),
        "left": v.left,
    }


def write_giveup(box: TavernsBox, v: Any) -> Json:
    return {
        "frame": "GiveUp",
        "seat": write_seat(box, v.seat),
        "minion": write_maybeminion(box, v.minion),
        "left": v.left,
    }


def write_choosehero(box: TavernsBox, v: Any) -> Json:
    return {"frame": "ChooseHero", "seat": write_seat(box, v.seat), "row": write_rowcode(box, v.row), "left": v.left}


def write_huntwindow(box: TavernsBox, v: Any) -> Json:
    return {
        "frame": "HuntWindow",
        "seat": write_seat(box, v.seat),
        "minion": write_minion(box, v.minion),
        "faces": [write_face(box, x0) for x0 in v.faces],
        "blades": v.blades,
        "spells": v.spells,
        "ignored": v.ignored,
    }


def write_dealdamage(box: TavernsBox, v: Any) -> Json:
    return {
        "frame": "DealDamage",
        "seat": write_seat(box, v.seat),
        "minion": write_minion(box, v.minion),
        "blades": v.blades,
        "spells": v.spells,
        "claws": v.claws,
        "is_burning": v.is_burning,
        "filled": list(v.filled),
    }


def write_counterattack(box: TavernsBox, v: Any) -> Json:
    return {
        "frame": "CounterAttack",
        "seat": write_seat(box, v.seat),
        "minion": write_minion(box, v.minion),
        "claws": v.claws,
        "is_burning": v.is_burning,
    }


def write_takerewards(box: TavernsBox, v: Any) -> Json:
    return {
        "frame": "TakeRewards",
        "seat": write_seat(box, v.seat),
        "minion": write_minion(box, v.minion),
        "filled": list(v.filled),
    }


def write_defeat(box: TavernsBox, v: Any) -> Json:
    return {"frame": "Defeat", "seat": write_seat(box, v.seat)}


def write_choosehuntdie(box: TavernsBox, v: Any) -> Json:
    return {"frame": "ChooseHuntDie", "seat": write_seat(box, v.seat), "symbol": write_symbol(box, v.symbol)}


def write_rerollsome(box: TavernsBox, v: Any) -> Json:
    return {"frame": "RerollSome", "seat": write_seat(box, v.seat), "left": v.left}


def write_choosesymbol(box: TavernsBox, v: Any) -> Json:
    return {"frame": "ChooseSymbol", "seat": write_seat(box, v.seat), "n": v.n}


def write_answercall(box: TavernsBox, v: Any) -> Json:
    return {"frame": "AnswerCall", "seat": write_seat(box, v.seat), "minion": write_minion(box, v.minion)}


def write_buygood(box: TavernsBox, v: Any) -> Json:
    return {
        "frame": "BuyGood",
        "seat": write_seat(box, v.seat),
        "tile": write_card(box, v.tile),
        "n": write_spot(box, v.n),
        "is_free": v.is_free,
    }


def write_chooselocation(box: TavernsBox, v: Any) -> Json:
    return {"frame": "ChooseLocation", "seat": write_seat(box, v.seat), "row": write_rowcode(box, v.row), "at": v.at}


def write_startafresh(box: TavernsBox, v: Any) -> Json:
    return {"frame": "StartAfresh", "minion": write_minion(box, v.minion)}


def write_choosespot(box: TavernsBox, v: Any) -> Json:
    return {
        "frame": "ChooseSpot",
        "seat": write_seat(box, v.seat),
        "row": write_rowcode(box, v.row),
        "at": v.at,
        "left": v.left,
    }


def write_dealmissions(box: TavernsBox, v: Any) -> Json:
    return {"frame": "DealMissions"}


def write_choosemission(box: TavernsBox, v: Any) -> Json:
    return {"frame": "ChooseMission", "seat": write_seat(box, v.seat), "kept": write_maybecard(box, v.kept)}


def write_choosemissions(box: TavernsBox, v: Any) -> Json:
    return {"frame": "ChooseMissions", "parts": [write_frame(box, x0) for x0 in v.parts]}


def write_setout(box: TavernsBox, v: Any) -> Json:
    return {"frame": "SetOut", "seat": write_seat(box, v.seat), "minion": write_minion(box, v.minion), "left": v.left}


def write_gofurther(box: TavernsBox, v: Any) -> Json:
    return {
        "frame": "GoFurther",
        "seat": write_seat(box, v.seat),
        "minion": write_minion(box, v.minion),
        "left": v.left,
    }


def write_chooseway(box: TavernsBox, v: Any) -> Json:
    return {
        "frame": "ChooseWay",
        "seat": write_seat(box, v.seat),
        "minion": write_minion(box, v.minion),
        "left": v.left,
    }


def write_choosezone(box: TavernsBox, v: Any) -> Json:
    return {"frame": "ChooseZone", "seat": write_seat(box, v.seat), "minion": write_minion(box, v.minion)}


def write_startround(box: TavernsBox, v: Any) -> Json:
    return {"frame": "StartRound"}


def write_finish(box: TavernsBox, v: Any) -> Json:
    return {"frame": "Finish"}


def write_nextturn(box: TavernsBox, v: Any) -> Json:
    return {"frame": "NextTurn", "seat": write_seat(box, v.seat)}


def write_roundend(box: TavernsBox, v: Any) -> Json:
    return {"frame": "RoundEnd"}


def write_icons(box: TavernsBox, v: Any) -> Json:
    return {"frame": "Icons", "round": v.round, "at": v.at}


def write_choosetavern(box: TavernsBox, v: Any) -> Json:
    return {"frame": "ChooseTavern", "seat": write_seat(box, v.seat)}


def write_taketurn(box: TavernsBox, v: Any) -> Json:
    return {"frame": "TakeTurn", "seat": write_seat(box, v.seat)}


def write_finishturn(box: TavernsBox, v: Any) -> Json:
    return {"frame": "FinishTurn", "seat": write_seat(box, v.seat)}


def write_sufferwounds(box: TavernsBox, v: Any) -> Json:
    return {
        "frame": "SufferWounds",
        "seat": write_seat(box, v.seat),
        "minion": write_minion(box, v.minion),
        "left": v.left,
    }


def write_pushout(box: TavernsBox, v: Any) -> Json:
    return {"frame": "PushOut", "seat": write_seat(box, v.seat), "minion": write_minion(box, v.minion)}


_WRITERS: Final[dict[str, Callable[[TavernsBox, Any], Json]]] = {
    "ChooseOption": write_chooseoption,
    "PassThrough": write_passthrough,
    "TakeOne": write_takeone,
    "Duplicate": write_duplicate,
    "Prepare": write_prepare,
    "Replace": write_replace,
    "ChooseRecipe": write_chooserecipe,
    "ChooseDie": write_choosedie,
    "Search": write_search,
    "DoRow": write_dorow,
    "DoOne": write_doone,
    "DoForAll": write_doforall,
    "ChooseMinion": write_chooseminion,
    "GainAny": write_gainany,
    "GiveUp": write_giveup,
    "ChooseHero": write_choosehero,
    "HuntWindow": write_huntwindow,
    "DealDamage": write_dealdamage,
    "CounterAttack": write_counterattack,
    "TakeRewards": write_takerewards,
    "Defeat": write_defeat,
    "ChooseHuntDie": write_choosehuntdie,
    "RerollSome": write_rerollsome,
    "ChooseSymbol": write_choosesymbol,
    "AnswerCall": write_answercall,
    "BuyGood": write_buygood,
    "ChooseLocation": write_chooselocation,
    "StartAfresh": write_startafresh,
    "ChooseSpot": write_choosespot,
    "DealMissions": write_dealmissions,
    "ChooseMission": write_choosemission,
    "ChooseMissions": write_choosemissions,
    "SetOut": write_setout,
    "GoFurther": write_gofurther,
    "ChooseWay": write_chooseway,
    "ChooseZone": write_choosezone,
    "StartRound": write_startround,
    "Finish": write_finish,
    "NextTurn": write_nextturn,
    "RoundEnd": write_roundend,
    "Icons": write_icons,
    "ChooseTavern": write_choosetavern,
    "TakeTurn": write_taketurn,
    "FinishTurn": write_finishturn,
    "SufferWounds": write_sufferwounds,
    "PushOut": write_pushout,
}


def write_frame(box: TavernsBox, v: Frame[Any]) -> Json:
    return _WRITERS[type(v).__name__](box, v)


_OPEN: Final[frozenset[type]] = frozenset(
    (
        ChooseOption,
        PassThrough,
        TakeOne,
        Duplicate,
        Prepare,
        Replace,
        ChooseRecipe,
        ChooseDie,
        Search,
        DoRow,
        DoOne,
        DoForAll,
        ChooseMinion,
        GainAny,
        GiveUp,
        ChooseHero,
        HuntWindow,
        DealDamage,
        CounterAttack,
        TakeRewards,
        Defeat,
        ChooseHuntDie,
        RerollSome,
        ChooseSymbol,
        AnswerCall,
        BuyGood,
        ChooseLocation,
        StartAfresh,
        ChooseSpot,
        DealMissions,
        SetOut,
        GoFurther,
        ChooseWay,
        ChooseZone,
        StartRound,
        Finish,
        NextTurn,
        RoundEnd,
        Icons,
        ChooseTavern,
        TakeTurn,
        FinishTurn,
        SufferWounds,
        PushOut,
    )
)


def see_frame(frame: Frame[Any], seat: int) -> Frame[Any]:
    if type(frame) in _OPEN:
        return frame
    if isinstance(frame, ChooseMission):
        return frame if frame.seat == seat else ChooseMission(frame.seat, NONE)
    assert isinstance(frame, Together), "a frame that nobody has marked is not shown"
    return frame.renewed(tuple([see_part(part, seat) for part in frame.parts]))


def see_part(part: Part[Any], seat: int) -> Part[Any]:
    seen = see_frame(part, seat)
    assert isinstance(seen, Part)
    return seen


class Codec(Rules[Taverns, Sight, TavernsBox]):
    """What follows from the declarations of the fields; `game.py` adds the rest."""

    def clone(self, g: Taverns) -> Taverns:
        t = Taverns()
        adopt(t, g)
        t.box = g.box
        t.modules = g.modules
        t.is_first_game = g.is_first_game
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

    def bare(self, sight: Sight) -> Taverns:
        return self.clone(sight)

    def deal(self, g: Taverns, sight: Sight) -> None:
        deal(g, sight)

    def view(self, g: Taverns, seat: int) -> Sight:
        v = Sight()
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
        v.hidden = see_hidden(g, seat)
        return v

    def write(self, g: Taverns) -> Json:
        box = g.box
        return {
            "modules": write_modules(box, g.modules),
            "is_first_game": g.is_first_game,
            "city_pass_through": g.city_pass_through,
            "round": g.round,
            "first": write_seat(box, g.first),
            "is_over": g.is_over,
            "active": write_seat(box, g.active),
            "has_placed": g.has_placed,
            "has_met": g.has_met,
            "activated": [write_minion(box, x0) for x0 in g.activated],
            "collected": [write_minion(box, x0) for x0 in g.collected],
            "hunted": [write_minion(box, x0) for x0 in g.hunted],
            "bought": [write_minion(box, x0) for x0 in g.bought],
            "visited": {
                k0: [write_card(box, x1) for x1 in x0] for k0, x0 in zip(keys_minion(box), g.visited, strict=True)
            },
            "tiles": {k0: write_card(box, x0) for k0, x0 in zip(keys_space(box), g.tiles, strict=True)},
            "tiles_out": [write_card(box, x0) for x0 in g.tiles_out],
            "paid": {k0: [write_paid(box, x1) for x1 in x0] for k0, x0 in zip(keys_space(box), g.paid, strict=True)},
            "tokens": {
                k0: [write_maybeitem(box, x1) for x1 in x0] for k0, x0 in zip(keys_zone(box), g.tokens, strict=True)
            },
            "bank": {k0: write_maybeseat(box, x0) for k0, x0 in zip(keys_bank(box), g.bank, strict=True)},
            "recipe_row": [write_card(box, x0) for x0 in g.recipe_row],
            "recipe_deck": [write_card(box, x0) for x0 in g.recipe_deck],
            "recipe_discard": [write_card(box, x0) for x0 in g.recipe_discard],
            "hero_row": [write_card(box, x0) for x0 in g.hero_row],
            "hero_deck": [write_card(box, x0) for x0 in g.hero_deck],
            "dragon": write_maybecard(box, g.dragon),
            "damage": [list(x0) for x0 in g.damage],
            "dragon_deck": [write_card(box, x0) for x0 in g.dragon_deck],
            "dragons_gone": [write_card(box, x0) for x0 in g.dragons_gone],
            "trophy_pile": [write_card(box, x0) for x0 in g.trophy_pile],
            "forge_pile": [write_card(box, x0) for x0 in g.forge_pile],
            "taverns_left": [write_card(box, x0) for x0 in g.taverns_left],
            "common_mission": write_maybecard(box, g.common_mission),
            "missions_out": [write_card(box, x0) for x0 in g.missions_out],
            "event_deck": [write_card(box, x0) for x0 in g.event_deck],
            "event_discard": [write_card(box, x0) for x0 in g.event_discard],
            "encounter_deck": [write_card(box, x0) for x0 in g.encounter_deck],
            "encounter_discard": [write_card(box, x0) for x0 in g.encounter_discard],
            "goblin": write_maybezone(box, g.goblin),
            "goblin_stack": [write_card(box, x0) for x0 in g.goblin_stack],
            "object_pool": [write_card(box, x0) for x0 in g.object_pool],
            "tavern": [write_maybecard(box, x0) for x0 in g.tavern],
            "dice": [[write_value(box, x1) for x1 in x0] for x0 in g.dice],
            "minion_dice": [dict(zip(keys_minion(box), x0, strict=True)) for x0 in g.minion_dice],
            "source_used": list(g.source_used),
            "placed": list(g.placed),
            "zones": [{k1: write_zone(box, x1) for k1, x1 in zip(keys_minion(box), x0, strict=True)} for x0 in g.zones],
            "cargo": [
                {k1: [write_item(box, x2) for x2 in x1] for k1, x1 in zip(keys_minion(box), x0, strict=True)}
                for x0 in g.cargo
            ],
            "gold": list(g.gold),
            "energy": list(g.energy),
            "runes": list(g.runes),
            "reserve": [dict(zip(keys_ingredient(box), x0, strict=True)) for x0 in g.reserve],
            "hired": [[write_hired(box, x1) for x1 in x0] for x0 in g.hired],
            "cooked": [[write_card(box, x1) for x1 in x0] for x0 in g.cooked],
            "forged": [[write_card(box, x1) for x1 in x0] for x0 in g.forged],
            "objects": [[write_held(box, x1) for x1 in x0] for x0 in g.objects],
            "prestige": [dict(zip(keys_source(box), x0, strict=True)) for x0 in g.prestige],
            "track": list(g.track),
            "trophies": [[write_card(box, x1) for x1 in x0] for x0 in g.trophies],
            "mission": [write_maybecard(box, x0) for x0 in g.mission],
            "mission_offer": [[write_card(box, x1) for x1 in x0] for x0 in g.mission_offer],
            "refused_mission": [write_maybecard(box, x0) for x0 in g.refused_mission],
            "stack": [write_frame(box, x0) for x0 in g.stack],
        }

    def write_view(self, sight: Sight) -> Json:
        box = sight.box
        return {
            "seats": sight.seats,
            "seat": write_maybeseat(box, sight.seat),
            "modules": write_modules(box, sight.modules),
            "is_first_game": sight.is_first_game,
            "city_pass_through": sight.city_pass_through,
            "round": sight.round,
            "first": write_seat(box, sight.first),
            "is_over": sight.is_over,
            "active": write_seat(box, sight.active),
            "has_placed": sight.has_placed,
            "has_met": sight.has_met,
            "activated": [write_minion(box, x0) for x0 in sight.activated],
            "collected": [write_minion(box, x0) for x0 in sight.collected],
            "hunted": [write_minion(box, x0) for x0 in sight.hunted],
            "bought": [write_minion(box, x0) for x0 in sight.bought],
            "visited": {
                k0: [write_card(box, x1) for x1 in x0] for k0, x0 in zip(keys_minion(box), sight.visited, strict=True)
            },
            "tiles": {k0: write_card(box, x0) for k0, x0 in zip(keys_space(box), sight.tiles, strict=True)},
            "tiles_out": [write_card(box, x0) for x0 in sight.tiles_out],
            "paid": {
                k0: [write_paid(box, x1) for x1 in x0] for k0, x0 in zip(keys_space(box), sight.paid, strict=True)
            },
            "tokens": {
                k0: [write_maybeitem(box, x1) for x1 in x0] for k0, x0 in zip(keys_zone(box), sight.tokens, strict=True)
            },
            "bank": {k0: write_maybeseat(box, x0) for k0, x0 in zip(keys_bank(box), sight.bank, strict=True)},
            "recipe_row": [write_card(box, x0) for x0 in sight.recipe_row],
            "recipe_deck": [write_maybecard(box, x0) for x0 in sight.recipe_deck],
            "recipe_discard": [write_card(box, x0) for x0 in sight.recipe_discard],
            "hero_row": [write_card(box, x0) for x0 in sight.hero_row],
            "hero_deck": [write_maybecard(box, x0) for x0 in sight.hero_deck],
            "dragon": write_maybecard(box, sight.dragon),
            "damage": [list(x0) for x0 in sight.damage],
            "dragon_deck": [write_maybecard(box, x0) for x0 in sight.dragon_deck],
            "dragons_gone": [write_card(box, x0) for x0 in sight.dragons_gone],
            "trophy_pile": [write_maybecard(box, x0) for x0 in sight.trophy_pile],
            "forge_pile": [write_maybecard(box, x0) for x0 in sight.forge_pile],
            "taverns_left": [write_card(box, x0) for x0 in sight.taverns_left],
            "common_mission": write_maybecard(box, sight.common_mission),
            "missions_out": [write_maybecard(box, x0) for x0 in sight.missions_out],
            "event_deck": [write_maybecard(box, x0) for x0 in sight.event_deck],
            "event_discard": [write_card(box, x0) for x0 in sight.event_discard],
            "encounter_deck": [write_maybecard(box, x0) for x0 in sight.encounter_deck],
            "encounter_discard": [write_card(box, x0) for x0 in sight.encounter_discard],
            "goblin": write_maybezone(box, sight.goblin),
            "goblin_stack": [write_maybecard(box, x0) for x0 in sight.goblin_stack],
            "object_pool": [write_maybecard(box, x0) for x0 in sight.object_pool],
            "tavern": [write_maybecard(box, x0) for x0 in sight.tavern],
            "dice": [[write_value(box, x1) for x1 in x0] for x0 in sight.dice],
            "minion_dice": [dict(zip(keys_minion(box), x0, strict=True)) for x0 in sight.minion_dice],
            "source_used": list(sight.source_used),
            "placed": list(sight.placed),
            "zones": [
                {k1: write_zone(box, x1) for k1, x1 in zip(keys_minion(box), x0, strict=True)} for x0 in sight.zones
            ],
            "cargo": [
                {k1: [write_item(box, x2) for x2 in x1] for k1, x1 in zip(keys_minion(box), x0, strict=True)}
                for x0 in sight.cargo
            ],
            "gold": list(sight.gold),
            "energy": list(sight.energy),
            "runes": list(sight.runes),
            "reserve": [dict(zip(keys_ingredient(box), x0, strict=True)) for x0 in sight.reserve],
            "hired": [[write_hired(box, x1) for x1 in x0] for x0 in sight.hired],
            "cooked": [[write_card(box, x1) for x1 in x0] for x0 in sight.cooked],
            "forged": [[write_card(box, x1) for x1 in x0] for x0 in sight.forged],
            "objects": [[write_held(box, x1) for x1 in x0] for x0 in sight.objects],
            "prestige": [dict(zip(keys_source(box), x0, strict=True)) for x0 in sight.prestige],
            "track": list(sight.track),
            "trophies": [[write_maybecard(box, x1) for x1 in x0] for x0 in sight.trophies],
            "mission": [write_maybecard(box, x0) for x0 in sight.mission],
            "mission_offer": [[write_maybecard(box, x1) for x1 in x0] for x0 in sight.mission_offer],
            "refused_mission": [write_maybecard(box, x0) for x0 in sight.refused_mission],
            "hidden": [write_card(box, x0) for x0 in sight.hidden],
            "stack": [write_frame(box, x0) for x0 in sight.stack],
            "committed": [write_seat(box, x0) for x0 in sight.committed],
        }
