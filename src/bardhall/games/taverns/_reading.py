"""Positions and views read from JSON. Written by `make generate` from the declared fields: do not edit."""

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
    read_face,
    read_ingredient,
    read_item,
    read_maybeitem,
    read_maybeminion,
    read_maybezone,
    read_minion,
    read_modules,
    read_paid,
    read_rowcode,
    read_spot,
    read_symbol,
    read_value,
    read_zone,
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
from bardhall.games.taverns.rules.mission import ChooseMission, ChooseMissions, DealMissions
from bardhall.games.taverns.rules.move import ChooseWay, ChooseZone, GoFurther, SetOut
from bardhall.games.taverns.rules.round import Finish, NextTurn, StartRound
from bardhall.games.taverns.rules.round_end import Icons, RoundEnd
from bardhall.games.taverns.rules.setup import ChooseTavern
from bardhall.games.taverns.rules.turn import FinishTurn, TakeTurn
from bardhall.games.taverns.rules.wound import PushOut, SufferWounds
from bardhall.games.taverns.sight import Sight
from bardhall.games.taverns.state import Held, Hired, Taverns
from bardhall.kernel.codec import (
    read_bool,
    read_by_seat,
    read_count,
    read_dict,
    read_fields,
    read_int,
    read_keyed,
    read_list,
    read_str,
)
from bardhall.kernel.errors import Malformed
from bardhall.kernel.flow import Frame, Part
from bardhall.kernel.names import read_card, read_maybecard, read_maybeseat, read_seat
from bardhall.kernel.rules import Json
from bardhall.kernel.state import open_table


def read_hired(box: TavernsBox, value: object, where: str) -> Hired:
    d = read_fields(value, where, ("card", "is_exhausted", "has_used_bonus"))
    return Hired(
        read_card(box, d["card"], f"{where}.card"),
        read_bool(d["is_exhausted"], f"{where}.is_exhausted"),
        read_bool(d["has_used_bonus"], f"{where}.has_used_bonus"),
    )


def read_held(box: TavernsBox, value: object, where: str) -> Held:
    d = read_fields(value, where, ("card", "is_used"))
    return Held(read_card(box, d["card"], f"{where}.card"), read_bool(d["is_used"], f"{where}.is_used"))


def read_chooseoption(box: TavernsBox, value: object, where: str) -> ChooseOption:
    d = read_fields(value, where, ("frame", "seat", "row", "at", "minion"))
    return ChooseOption(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_rowcode(box, d["row"], f"{where}.row"),
        read_count(d["at"], f"{where}.at"),
        read_maybeminion(box, d["minion"], f"{where}.minion"),
    )


def read_passthrough(box: TavernsBox, value: object, where: str) -> PassThrough:
    d = read_fields(value, where, ("frame", "seat", "minion"))
    return PassThrough(read_seat(box, d["seat"], f"{where}.seat"), read_minion(box, d["minion"], f"{where}.minion"))


def read_takeone(box: TavernsBox, value: object, where: str) -> TakeOne:
    d = read_fields(value, where, ("frame", "seat", "minion", "to_reserve"))
    return TakeOne(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_minion(box, d["minion"], f"{where}.minion"),
        read_bool(d["to_reserve"], f"{where}.to_reserve"),
    )


def read_duplicate(box: TavernsBox, value: object, where: str) -> Duplicate:
    d = read_fields(value, where, ("frame", "seat", "minion"))
    return Duplicate(read_seat(box, d["seat"], f"{where}.seat"), read_minion(box, d["minion"], f"{where}.minion"))


def read_prepare(box: TavernsBox, value: object, where: str) -> Prepare:
    d = read_fields(value, where, ("frame", "seat", "card", "value", "replaced"))
    return Prepare(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_card(box, d["card"], f"{where}.card"),
        read_value(box, d["value"], f"{where}.value"),
        tuple([read_ingredient(box, x0, f"{where}.replaced") for x0 in read_list(d["replaced"], f"{where}.replaced")]),
    )


def read_replace(box: TavernsBox, value: object, where: str) -> Replace:
    d = read_fields(value, where, ("frame", "seat", "card", "value", "replaced", "left"))
    return Replace(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_card(box, d["card"], f"{where}.card"),
        read_value(box, d["value"], f"{where}.value"),
        tuple([read_ingredient(box, x0, f"{where}.replaced") for x0 in read_list(d["replaced"], f"{where}.replaced")]),
        read_count(d["left"], f"{where}.left"),
    )


def read_chooserecipe(box: TavernsBox, value: object, where: str) -> ChooseRecipe:
    d = read_fields(value, where, ("frame", "seat"))
    return ChooseRecipe(read_seat(box, d["seat"], f"{where}.seat"))


def read_choosedie(box: TavernsBox, value: object, where: str) -> ChooseDie:
    d = read_fields(value, where, ("frame", "seat", "row", "at", "left"))
    return ChooseDie(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_rowcode(box, d["row"], f"{where}.row"),
        read_count(d["at"], f"{where}.at"),
        read_count(d["left"], f"{where}.left"),
    )


def read_search(box: TavernsBox, value: object, where: str) -> Search:
    d = read_fields(value, where, ("frame", "seat", "minion", "flipped"))
    return Search(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_minion(box, d["minion"], f"{where}.minion"),
        tuple([read_card(box, x0, f"{where}.flipped") for x0 in read_list(d["flipped"], f"{where}.flipped")]),
    )


def read_dorow(box: TavernsBox, value: object, where: str) -> DoRow:
    d = read_fields(value, where, ("frame", "seat", "row", "at", "minion"))
    return DoRow(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_rowcode(box, d["row"], f"{where}.row"),
        read_count(d["at"], f"{where}.at"),
        read_maybeminion(box, d["minion"], f"{where}.minion"),
    )


def read_doone(box: TavernsBox, value: object, where: str) -> DoOne:
    d = read_fields(value, where, ("frame", "seat", "row", "at"))
    return DoOne(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_rowcode(box, d["row"], f"{where}.row"),
        read_count(d["at"], f"{where}.at"),
    )


def read_doforall(box: TavernsBox, value: object, where: str) -> DoForAll:
    d = read_fields(value, where, ("frame", "row", "at"))
    return DoForAll(read_rowcode(box, d["row"], f"{where}.row"), read_count(d["at"], f"{where}.at"))


def read_chooseminion(box: TavernsBox, value: object, where: str) -> ChooseMinion:
    d = read_fields(value, where, ("frame", "seat", "row", "at"))
    return ChooseMinion(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_rowcode(box, d["row"], f"{where}.row"),
        read_count(d["at"], f"{where}.at"),
    )


def read_gainany(box: TavernsBox, value: object, where: str) -> GainAny:
    d = read_fields(value, where, ("frame", "seat", "minion", "left"))
    return GainAny(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_maybeminion(box, d["minion"], f"{where}.minion"),
        read_count(d["left"], f"{where}.left"),
    )


def read_giveup(box: TavernsBox, value: object, where: str) -> GiveUp:
    d = read_fields(value, where, ("frame", "seat", "minion", "left"))
    return GiveUp(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_maybeminion(box, d["minion"], f"{where}.minion"),
        read_count(d["left"], f"{where}.left"),
    )


def read_choosehero(box: TavernsBox, value: object, where: str) -> ChooseHero:
    d = read_fields(value, where, ("frame", "seat", "row", "left"))
    return ChooseHero(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_rowcode(box, d["row"], f"{where}.row"),
        read_count(d["left"], f"{where}.left"),
    )


def read_huntwindow(box: TavernsBox, value: object, where: str) -> HuntWindow:
    d = read_fields(value, where, ("frame", "seat", "minion", "faces", "blades", "spells", "ignored"))
    return HuntWindow(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_minion(box, d["minion"], f"{where}.minion"),
        tuple([read_face(box, x0, f"{where}.faces") for x0 in read_list(d["faces"], f"{where}.faces")]),
        read_count(d["blades"], f"{where}.blades"),
        read_count(d["spells"], f"{where}.spells"),
        read_count(d["ignored"], f"{where}.ignored"),
    )


def read_dealdamage(box: TavernsBox, value: object, where: str) -> DealDamage:
    d = read_fields(value, where, ("frame", "seat", "minion", "blades", "spells", "claws", "is_burning", "filled"))
    return DealDamage(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_minion(box, d["minion"], f"{where}.minion"),
        read_count(d["blades"], f"{where}.blades"),
        read_count(d["spells"], f"{where}.spells"),
        read_count(d["claws"], f"{where}.claws"),
        read_bool(d["is_burning"], f"{where}.is_burning"),
        tuple([read_count(x0, f"{where}.filled") for x0 in read_list(d["filled"], f"{where}.filled")]),
    )


def read_counterattack(box: TavernsBox, value: object, where: str) -> CounterAttack:
    d = read_fields(value, where, ("frame", "seat", "minion", "claws", "is_burning"))
    return CounterAttack(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_minion(box, d["minion"], f"{where}.minion"),
        read_count(d["claws"], f"{where}.claws"),
        read_bool(d["is_burning"], f"{where}.is_burning"),
    )


def read_takerewards(box: TavernsBox, value: object, where: str) -> TakeRewards:
    d = read_fields(value, where, ("frame", "seat", "minion", "filled"))
    return TakeRewards(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_minion(box, d["minion"], f"{where}.minion"),
        tuple([read_count(x0, f"{where}.filled") for x0 in read_list(d["filled"], f"{where}.filled")]),
    )


def read_defeat(box: TavernsBox, value: object, where: str) -> Defeat:
    d = read_fields(value, where, ("frame", "seat"))
    return Defeat(read_seat(box, d["seat"], f"{where}.seat"))


def read_choosehuntdie(box: TavernsBox, value: object, where: str) -> ChooseHuntDie:
    d = read_fields(value, where, ("frame", "seat", "symbol"))
    return ChooseHuntDie(read_seat(box, d["seat"], f"{where}.seat"), read_symbol(box, d["symbol"], f"{where}.symbol"))


def read_rerollsome(box: TavernsBox, value: object, where: str) -> RerollSome:
    d = read_fields(value, where, ("frame", "seat", "left"))
    return RerollSome(read_seat(box, d["seat"], f"{where}.seat"), read_count(d["left"], f"{where}.left"))


def read_choosesymbol(box: TavernsBox, value: object, where: str) -> ChooseSymbol:
    d = read_fields(value, where, ("frame", "seat", "n"))
    return ChooseSymbol(read_seat(box, d["seat"], f"{where}.seat"), read_count(d["n"], f"{where}.n"))


def read_answercall(box: TavernsBox, value: object, where: str) -> AnswerCall:
    d = read_fields(value, where, ("frame", "seat", "minion"))
    return AnswerCall(read_seat(box, d["seat"], f"{where}.seat"), read_minion(box, d["minion"], f"{where}.minion"))


def read_buygood(box: TavernsBox, value: object, where: str) -> BuyGood:
    d = read_fields(value, where, ("frame", "seat", "tile", "n", "is_free"))
    return BuyGood(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_card(box, d["tile"], f"{where}.tile"),
        read_spot(box, d["n"], f"{where}.n"),
        read_bool(d["is_free"], f"{where}.is_free"),
    )


def read_chooselocation(box: TavernsBox, value: object, where: str) -> ChooseLocation:
    d = read_fields(value, where, ("frame", "seat", "row", "at"))
    return ChooseLocation(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_rowcode(box, d["row"], f"{where}.row"),
        read_count(d["at"], f"{where}.at"),
    )


def read_startafresh(box: TavernsBox, value: object, where: str) -> StartAfresh:
    d = read_fields(value, where, ("frame", "minion"))
    return StartAfresh(read_minion(box, d["minion"], f"{where}.minion"))


def read_choosespot(box: TavernsBox, value: object, where: str) -> ChooseSpot:
    d = read_fields(value, where, ("frame", "seat", "row", "at", "left"))
    return ChooseSpot(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_rowcode(box, d["row"], f"{where}.row"),
        read_count(d["at"], f"{where}.at"),
        read_count(d["left"], f"{where}.left"),
    )


def read_dealmissions(box: TavernsBox, value: object, where: str) -> DealMissions:
    read_fields(value, where, ("frame",))
    return DealMissions()


def read_choosemission(box: TavernsBox, value: object, where: str) -> ChooseMission:
    d = read_fields(value, where, ("frame", "seat", "kept"))
    return ChooseMission(read_seat(box, d["seat"], f"{where}.seat"), read_maybecard(box, d["kept"], f"{where}.kept"))


def read_choosemissions(box: TavernsBox, value: object, where: str) -> ChooseMissions:
    d = read_fields(value, where, ("frame", "parts"))
    return ChooseMissions(
        tuple([read_part(box, x0, f"{where}.parts") for x0 in read_list(d["parts"], f"{where}.parts")])
    )


def read_setout(box: TavernsBox, value: object, where: str) -> SetOut:
    d = read_fields(value, where, ("frame", "seat", "minion", "left"))
    return SetOut(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_minion(box, d["minion"], f"{where}.minion"),
        read_count(d["left"], f"{where}.left"),
    )


def read_gofurther(box: TavernsBox, value: object, where: str) -> GoFurther:
    d = read_fields(value, where, ("frame", "seat", "minion", "left"))
    return GoFurther(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_minion(box, d["minion"], f"{where}.minion"),
        read_count(d["left"], f"{where}.left"),
    )


def read_chooseway(box: TavernsBox, value: object, where: str) -> ChooseWay:
    d = read_fields(value, where, ("frame", "seat", "minion", "left"))
    return ChooseWay(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_minion(box, d["minion"], f"{where}.minion"),
        read_count(d["left"], f"{where}.left"),
    )


def read_choosezone(box: TavernsBox, value: object, where: str) -> ChooseZone:
    d = read_fields(value, where, ("frame", "seat", "minion"))
    return ChooseZone(read_seat(box, d["seat"], f"{where}.seat"), read_minion(box, d["minion"], f"{where}.minion"))


def read_startround(box: TavernsBox, value: object, where: str) -> StartRound:
    read_fields(value, where, ("frame",))
    return StartRound()


def read_finish(box: TavernsBox, value: object, where: str) -> Finish:
    read_fields(value, where, ("frame",))
    return Finish()


def read_nextturn(box: TavernsBox, value: object, where: str) -> NextTurn:
    d = read_fields(value, where, ("frame", "seat"))
    return NextTurn(read_seat(box, d["seat"], f"{where}.seat"))


def read_roundend(box: TavernsBox, value: object, where: str) -> RoundEnd:
    read_fields(value, where, ("frame",))
    return RoundEnd()


def read_icons(box: TavernsBox, value: object, where: str) -> Icons:
    d = read_fields(value, where, ("frame", "round", "at"))
    return Icons(read_count(d["round"], f"{where}.round"), read_count(d["at"], f"{where}.at"))


def read_choosetavern(box: TavernsBox, value: object, where: str) -> ChooseTavern:
    d = read_fields(value, where, ("frame", "seat"))
    return ChooseTavern(read_seat(box, d["seat"], f"{where}.seat"))


def read_taketurn(box: TavernsBox, value: object, where: str) -> TakeTurn:
    d = read_fields(value, where, ("frame", "seat"))
    return TakeTurn(read_seat(box, d["seat"], f"{where}.seat"))


def read_finishturn(box: TavernsBox, value: object, where: str) -> FinishTurn:
    d = read_fields(value, where, ("frame", "seat"))
    return FinishTurn(read_seat(box, d["seat"], f"{where}.seat"))


def read_sufferwounds(box: TavernsBox, value: object, where: str) -> SufferWounds:
    d = read_fields(value, where, ("frame", "seat", "minion", "left"))
    return SufferWounds(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_minion(box, d["minion"], f"{where}.minion"),
        read_count(d["left"], f"{where}.left"),
    )


def read_pushout(box: TavernsBox, value: object, where: str) -> PushOut:
    d = read_fields(value, where, ("frame", "seat", "minion"))
    return PushOut(read_seat(box, d["seat"], f"{where}.seat"), read_minion(box, d["minion"], f"{where}.minion"))


_READERS: Final[dict[str, Callable[[TavernsBox, object, str], Frame[Any]]]] = {
    "ChooseOption": read_chooseoption,
    "PassThrough": read_passthrough,
    "TakeOne": read_takeone,
    "Duplicate": read_duplicate,
    "Prepare": read_prepare,
    "Replace": read_replace,
    "ChooseRecipe": read_chooserecipe,
    "ChooseDie": read_choosedie,
    "Search": read_search,
    "DoRow": read_dorow,
    "DoOne": read_doone,
    "DoForAll": read_doforall,
    "ChooseMinion": read_chooseminion,
    "GainAny": read_gainany,
    "GiveUp": read_giveup,
    "ChooseHero": read_choosehero,
    "HuntWindow": read_huntwindow,
    "DealDamage": read_dealdamage,
    "CounterAttack": read_counterattack,
    "TakeRewards": read_takerewards,
    "Defeat": read_defeat,
    "ChooseHuntDie": read_choosehuntdie,
    "RerollSome": read_rerollsome,
    "ChooseSymbol": read_choosesymbol,
    "AnswerCall": read_answercall,
    "BuyGood": read_buygood,
    "ChooseLocation": read_chooselocation,
    "StartAfresh": read_startafresh,
    "ChooseSpot": read_choosespot,
    "DealMissions": read_dealmissions,
    "ChooseMission": read_choosemission,
    "ChooseMissions": read_choosemissions,
    "SetOut": read_setout,
    "GoFurther": read_gofurther,
    "ChooseWay": read_chooseway,
    "ChooseZone": read_choosezone,
    "StartRound": read_startround,
    "Finish": read_finish,
    "NextTurn": read_nextturn,
    "RoundEnd": read_roundend,
    "Icons": read_icons,
    "ChooseTavern": read_choosetavern,
    "TakeTurn": read_taketurn,
    "FinishTurn": read_finishturn,
    "SufferWounds": read_sufferwounds,
    "PushOut": read_pushout,
}


def read_frame(box: TavernsBox, value: object, where: str) -> Frame[Any]:
    name = read_str(read_dict(value, where).get("frame"), f"{where}.frame")
    reader = _READERS.get(name)
    if reader is None:
        raise Malformed(f"{where}.frame: there is no frame {name[:60]!r}")
    return reader(box, value, where)


def read_part(box: TavernsBox, value: object, where: str) -> Part[Any]:
    frame = read_frame(box, value, where)
    if not isinstance(frame, Part):
        raise Malformed(f"{where}: takes a part of a secret question")
    return frame


def read_table(box: TavernsBox, seats: int, data: Json) -> Taverns:
    d = read_fields(
        data,
        "table",
        (
            "modules",
            "is_first_game",
            "city_pass_through",
            "round",
            "first",
            "is_over",
            "active",
            "has_placed",
            "has_met",
            "activated",
            "collected",
            "hunted",
            "bought",
            "visited",
            "tiles",
            "tiles_out",
            "paid",
            "tokens",
            "bank",
            "recipe_row",
            "recipe_deck",
            "recipe_discard",
            "hero_row",
            "hero_deck",
            "dragon",
            "damage",
            "dragon_deck",
            "dragons_gone",
            "trophy_pile",
            "forge_pile",
            "taverns_left",
            "common_mission",
            "missions_out",
            "event_deck",
            "event_discard",
            "encounter_deck",
            "encounter_discard",
            "goblin",
            "goblin_stack",
            "object_pool",
            "tavern",
            "dice",
            "minion_dice",
            "source_used",
            "placed",
            "zones",
            "cargo",
            "gold",
            "energy",
            "runes",
            "reserve",
            "hired",
            "cooked",
            "forged",
            "objects",
            "prestige",
            "track",
            "trophies",
            "mission",
            "mission_offer",
            "refused_mission",
            "stack",
        ),
    )
    v = Taverns()
    open_table(v, seats, 0)
    v.box = box
    v.modules = read_modules(box, d["modules"], "modules")
    v.is_first_game = read_bool(d["is_first_game"], "is_first_game")
    v.city_pass_through = read_bool(d["city_pass_through"], "city_pass_through")
    v.round = read_count(d["round"], "round")
    v.first = read_seat(box, d["first"], "first")
    v.is_over = read_bool(d["is_over"], "is_over")
    v.active = read_seat(box, d["active"], "active")
    v.has_placed = read_bool(d["has_placed"], "has_placed")
    v.has_met = read_bool(d["has_met"], "has_met")
    v.activated = tuple([read_minion(box, x0, "activated") for x0 in read_list(d["activated"], "activated")])
    v.collected = tuple([read_minion(box, x0, "collected") for x0 in read_list(d["collected"], "collected")])
    v.hunted = tuple([read_minion(box, x0, "hunted") for x0 in read_list(d["hunted"], "hunted")])
    v.bought = tuple([read_minion(box, x0, "bought") for x0 in read_list(d["bought"], "bought")])
    v.visited = [
        tuple([read_card(box, x1, "visited") for x1 in read_list(x0, "visited")])
        for x0 in read_keyed(d["visited"], "visited", keys_minion(box))
    ]
    v.tiles = [read_card(box, x0, "tiles") for x0 in read_keyed(d["tiles"], "tiles", keys_space(box))]
    v.tiles_out = tuple([read_card(box, x0, "tiles_out") for x0 in read_list(d["tiles_out"], "tiles_out")])
    v.paid = [
        tuple([read_paid(box, x1, "paid") for x1 in read_list(x0, "paid")])
        for x0 in read_keyed(d["paid"], "paid", keys_space(box))
    ]
    v.tokens = [
        tuple([read_maybeitem(box, x1, "tokens") for x1 in read_list(x0, "tokens")])
        for x0 in read_keyed(d["tokens"], "tokens", keys_zone(box))
    ]
    v.bank = [read_maybeseat(box, x0, "bank") for x0 in read_keyed(d["bank"], "bank", keys_bank(box))]
    v.recipe_row = tuple([read_card(box, x0, "recipe_row") for x0 in read_list(d["recipe_row"], "recipe_row")])
    v.recipe_deck = tuple([read_card(box, x0, "recipe_deck") for x0 in read_list(d["recipe_deck"], "recipe_deck")])
    v.recipe_discard = tuple(
        [read_card(box, x0, "recipe_discard") for x0 in read_list(d["recipe_discard"], "recipe_discard")]
    )
    v.hero_row = tuple([read_card(box, x0, "hero_row") for x0 in read_list(d["hero_row"], "hero_row")])
    v.hero_deck = tuple([read_card(box, x0, "hero_deck") for x0 in read_list(d["hero_deck"], "hero_deck")])
    v.dragon = read_maybecard(box, d["dragon"], "dragon")
    v.damage = tuple(
        [tuple([read_bool(x1, "damage") for x1 in read_list(x0, "damage")]) for x0 in read_list(d["damage"], "damage")]
    )
    v.dragon_deck = tuple([read_card(box, x0, "dragon_deck") for x0 in read_list(d["dragon_deck"], "dragon_deck")])
    v.dragons_gone = tuple([read_card(box, x0, "dragons_gone") for x0 in read_list(d["dragons_gone"], "dragons_gone")])
    v.trophy_pile = tuple([read_card(box, x0, "trophy_pile") for x0 in read_list(d["trophy_pile"], "trophy_pile")])
    v.forge_pile = tuple([read_card(box, x0, "forge_pile") for x0 in read_list(d["forge_pile"], "forge_pile")])
    v.taverns_left = tuple([read_card(box, x0, "taverns_left") for x0 in read_list(d["taverns_left"], "taverns_left")])
    v.common_mission = read_maybecard(box, d["common_mission"], "common_mission")
    v.missions_out = tuple([read_card(box, x0, "missions_out") for x0 in read_list(d["missions_out"], "missions_out")])
    v.event_deck = tuple([read_card(box, x0, "event_deck") for x0 in read_list(d["event_deck"], "event_deck")])
    v.event_discard = tuple(
        [read_card(box, x0, "event_discard") for x0 in read_list(d["event_discard"], "event_discard")]
    )
    v.encounter_deck = tuple(
        [read_card(box, x0, "encounter_deck") for x0 in read_list(d["encounter_deck"], "encounter_deck")]
    )
    v.encounter_discard = tuple(
        [read_card(box, x0, "encounter_discard") for x0 in read_list(d["encounter_discard"], "encounter_discard")]
    )
    v.goblin = read_maybezone(box, d["goblin"], "goblin")
    v.goblin_stack = tuple([read_card(box, x0, "goblin_stack") for x0 in read_list(d["goblin_stack"], "goblin_stack")])
    v.object_pool = tuple([read_card(box, x0, "object_pool") for x0 in read_list(d["object_pool"], "object_pool")])
    v.tavern = [read_maybecard(box, x0, "tavern") for x0 in read_by_seat(d["tavern"], "tavern", seats)]
    v.dice = [
        tuple([read_value(box, x1, "dice") for x1 in read_list(x0, "dice")])
        for x0 in read_by_seat(d["dice"], "dice", seats)
    ]
    v.minion_dice = [
        tuple([read_count(x1, "minion_dice") for x1 in read_keyed(x0, "minion_dice", keys_minion(box))])
        for x0 in read_by_seat(d["minion_dice"], "minion_dice", seats)
    ]
    v.source_used = [read_bool(x0, "source_used") for x0 in read_by_seat(d["source_used"], "source_used", seats)]
    v.placed = [read_count(x0, "placed") for x0 in read_by_seat(d["placed"], "placed", seats)]
    v.zones = [
        tuple([read_zone(box, x1, "zones") for x1 in read_keyed(x0, "zones", keys_minion(box))])
        for x0 in read_by_seat(d["zones"], "zones", seats)
    ]
    v.cargo = [
        tuple(
            [
                tuple([read_item(box, x2, "cargo") for x2 in read_list(x1, "cargo")])
                for x1 in read_keyed(x0, "cargo", keys_minion(box))
            ]
        )
        for x0 in read_by_seat(d["cargo"], "cargo", seats)
    ]
    v.gold = [read_count(x0, "gold") for x0 in read_by_seat(d["gold"], "gold", seats)]
    v.energy = [read_count(x0, "energy") for x0 in read_by_seat(d["energy"], "energy", seats)]
    v.runes = [read_count(x0, "runes") for x0 in read_by_seat(d["runes"], "runes", seats)]
    v.reserve = [
        tuple([read_count(x1, "reserve") for x1 in read_keyed(x0, "reserve", keys_ingredient(box))])
        for x0 in read_by_seat(d["reserve"], "reserve", seats)
    ]
    v.hired = [
        tuple([read_hired(box, x1, "hired") for x1 in read_list(x0, "hired")])
        for x0 in read_by_seat(d["hired"], "hired", seats)
    ]
    v.cooked = [
        tuple([read_card(box, x1, "cooked") for x1 in read_list(x0, "cooked")])
        for x0 in read_by_seat(d["cooked"], "cooked", seats)
    ]
    v.forged = [
        tuple([read_card(box, x1, "forged") for x1 in read_list(x0, "forged")])
        for x0 in read_by_seat(d["forged"], "forged", seats)
    ]
    v.objects = [
        tuple([read_held(box, x1, "objects") for x1 in read_list(x0, "objects")])
        for x0 in read_by_seat(d["objects"], "objects", seats)
    ]
    v.prestige = [
        tuple([read_int(x1, "prestige") for x1 in read_keyed(x0, "prestige", keys_source(box))])
        for x0 in read_by_seat(d["prestige"], "prestige", seats)
    ]
    v.track = [read_count(x0, "track") for x0 in read_by_seat(d["track"], "track", seats)]
    v.trophies = [
        tuple([read_card(box, x1, "trophies") for x1 in read_list(x0, "trophies")])
        for x0 in read_by_seat(d["trophies"], "trophies", seats)
    ]
    v.mission = [read_maybecard(box, x0, "mission") for x0 in read_by_seat(d["mission"], "mission", seats)]
    v.mission_offer = [
        tuple([read_card(box, x1, "mission_offer") for x1 in read_list(x0, "mission_offer")])
        for x0 in read_by_seat(d["mission_offer"], "mission_offer", seats)
    ]
    v.refused_mission = [
        read_maybecard(box, x0, "refused_mission")
        for x0 in read_by_seat(d["refused_mission"], "refused_mission", seats)
    ]
    v.stack = [read_frame(box, x0, "stack") for x0 in read_list(d["stack"], "stack")]
    return v


def read_sight(box: TavernsBox, data: Json) -> Sight:
    d = read_fields(
        data,
        "view",
        (
            "seats",
            "seat",
            "modules",
            "is_first_game",
            "city_pass_through",
            "round",
            "first",
            "is_over",
            "active",
            "has_placed",
            "has_met",
            "activated",
            "collected",
            "hunted",
            "bought",
            "visited",
            "tiles",
            "tiles_out",
            "paid",
            "tokens",
            "bank",
            "recipe_row",
            "recipe_deck",
            "recipe_discard",
            "hero_row",
            "hero_deck",
            "dragon",
            "damage",
            "dragon_deck",
            "dragons_gone",
            "trophy_pile",
            "forge_pile",
            "taverns_left",
            "common_mission",
            "missions_out",
            "event_deck",
            "event_discard",
            "encounter_deck",
            "encounter_discard",
            "goblin",
            "goblin_stack",
            "object_pool",
            "tavern",
            "dice",
            "minion_dice",
            "source_used",
            "placed",
            "zones",
            "cargo",
            "gold",
            "energy",
            "runes",
            "reserve",
            "hired",
            "cooked",
            "forged",
            "objects",
            "prestige",
            "track",
            "trophies",
            "mission",
            "mission_offer",
            "refused_mission",
            "hidden",
            "stack",
            "committed",
        ),
    )
    seats = read_count(d["seats"], "seats")
    v = Sight()
    open_table(v, seats, 0)
    v.box = box
    v.seat = read_maybeseat(box, d["seat"], "seat")
    v.modules = read_modules(box, d["modules"], "modules")
    v.is_first_game = read_bool(d["is_first_game"], "is_first_game")
    v.city_pass_through = read_bool(d["city_pass_through"], "city_pass_through")
    v.round = read_count(d["round"], "round")
    v.first = read_seat(box, d["first"], "first")
    v.is_over = read_bool(d["is_over"], "is_over")
    v.active = read_seat(box, d["active"], "active")
    v.has_placed = read_bool(d["has_placed"], "has_placed")
    v.has_met = read_bool(d["has_met"], "has_met")
    v.activated = tuple([read_minion(box, x0, "activated") for x0 in read_list(d["activated"], "activated")])
    v.collected = tuple([read_minion(box, x0, "collected") for x0 in read_list(d["collected"], "collected")])
    v.hunted = tuple([read_minion(box, x0, "hunted") for x0 in read_list(d["hunted"], "hunted")])
    v.bought = tuple([read_minion(box, x0, "bought") for x0 in read_list(d["bought"], "bought")])
    v.visited = [
        tuple([read_card(box, x1, "visited") for x1 in read_list(x0, "visited")])
        for x0 in read_keyed(d["visited"], "visited", keys_minion(box))
    ]
    v.tiles = [read_card(box, x0, "tiles") for x0 in read_keyed(d["tiles"], "tiles", keys_space(box))]
    v.tiles_out = tuple([read_card(box, x0, "tiles_out") for x0 in read_list(d["tiles_out"], "tiles_out")])
    v.paid = [
        tuple([read_paid(box, x1, "paid") for x1 in read_list(x0, "paid")])
        for x0 in read_keyed(d["paid"], "paid", keys_space(box))
    ]
    v.tokens = [
        tuple([read_maybeitem(box, x1, "tokens") for x1 in read_list(x0, "tokens")])
        for x0 in read_keyed(d["tokens"], "tokens", keys_zone(box))
    ]
    v.bank = [read_maybeseat(box, x0, "bank") for x0 in read_keyed(d["bank"], "bank", keys_bank(box))]
    v.recipe_row = tuple([read_card(box, x0, "recipe_row") for x0 in read_list(d["recipe_row"], "recipe_row")])
    v.recipe_deck = tuple([read_maybecard(box, x0, "recipe_deck") for x0 in read_list(d["recipe_deck"], "recipe_deck")])
    v.recipe_discard = tuple(
        [read_card(box, x0, "recipe_discard") for x0 in read_list(d["recipe_discard"], "recipe_discard")]
    )
    v.hero_row = tuple([read_card(box, x0, "hero_row") for x0 in read_list(d["hero_row"], "hero_row")])
    v.hero_deck = tuple([read_maybecard(box, x0, "hero_deck") for x0 in read_list(d["hero_deck"], "hero_deck")])
    v.dragon = read_maybecard(box, d["dragon"], "dragon")
    v.damage = tuple(
        [tuple([read_bool(x1, "damage") for x1 in read_list(x0, "damage")]) for x0 in read_list(d["damage"], "damage")]
    )
    v.dragon_deck = tuple([read_maybecard(box, x0, "dragon_deck") for x0 in read_list(d["dragon_deck"], "dragon_deck")])
    v.dragons_gone = tuple([read_card(box, x0, "dragons_gone") for x0 in read_list(d["dragons_gone"], "dragons_gone")])
    v.trophy_pile = tuple([read_maybecard(box, x0, "trophy_pile") for x0 in read_list(d["trophy_pile"], "trophy_pile")])
    v.forge_pile = tuple([read_maybecard(box, x0, "forge_pile") for x0 in read_list(d["forge_pile"], "forge_pile")])
    v.taverns_left = tuple([read_card(box, x0, "taverns_left") for x0 in read_list(d["taverns_left"], "taverns_left")])
    v.common_mission = read_maybecard(box, d["common_mission"], "common_mission")
    v.missions_out = tuple(
        [read_maybecard(box, x0, "missions_out") for x0 in read_list(d["missions_out"], "missions_out")]
    )
    v.event_deck = tuple([read_maybecard(box, x0, "event_deck") for x0 in read_list(d["event_deck"], "event_deck")])
    v.event_discard = tuple(
        [read_card(box, x0, "event_discard") for x0 in read_list(d["event_discard"], "event_discard")]
    )
    v.encounter_deck = tuple(
        [read_maybecard(box, x0, "encounter_deck") for x0 in read_list(d["encounter_deck"], "encounter_deck")]
    )
    v.encounter_discard = tuple(
        [read_card(box, x0, "encounter_discard") for x0 in read_list(d["encounter_discard"], "encounter_discard")]
    )
    v.goblin = read_maybezone(box, d["goblin"], "goblin")
    v.goblin_stack = tuple(
        [read_maybecard(box, x0, "goblin_stack") for x0 in read_list(d["goblin_stack"], "goblin_stack")]
    )
    v.object_pool = tuple([read_maybecard(box, x0, "object_pool") for x0 in read_list(d["object_pool"], "object_pool")])
    v.tavern = [read_maybecard(box, x0, "tavern") for x0 in read_by_seat(d["tavern"], "tavern", seats)]
    v.dice = [
        tuple([read_value(box, x1, "dice") for x1 in read_list(x0, "dice")])
        for x0 in read_by_seat(d["dice"], "dice", seats)
    ]
    v.minion_dice = [
        tuple([read_count(x1, "minion_dice") for x1 in read_keyed(x0, "minion_dice", keys_minion(box))])
        for x0 in read_by_seat(d["minion_dice"], "minion_dice", seats)
    ]
    v.source_used = [read_bool(x0, "source_used") for x0 in read_by_seat(d["source_used"], "source_used", seats)]
    v.placed = [read_count(x0, "placed") for x0 in read_by_seat(d["placed"], "placed", seats)]
    v.zones = [
        tuple([read_zone(box, x1, "zones") for x1 in read_keyed(x0, "zones", keys_minion(box))])
        for x0 in read_by_seat(d["zones"], "zones", seats)
    ]
    v.cargo = [
        tuple(
            [
                tuple([read_item(box, x2, "cargo") for x2 in read_list(x1, "cargo")])
                for x1 in read_keyed(x0, "cargo", keys_minion(box))
            ]
        )
        for x0 in read_by_seat(d["cargo"], "cargo", seats)
    ]
    v.gold = [read_count(x0, "gold") for x0 in read_by_seat(d["gold"], "gold", seats)]
    v.energy = [read_count(x0, "energy") for x0 in read_by_seat(d["energy"], "energy", seats)]
    v.runes = [read_count(x0, "runes") for x0 in read_by_seat(d["runes"], "runes", seats)]
    v.reserve = [
        tuple([read_count(x1, "reserve") for x1 in read_keyed(x0, "reserve", keys_ingredient(box))])
        for x0 in read_by_seat(d["reserve"], "reserve", seats)
    ]
    v.hired = [
        tuple([read_hired(box, x1, "hired") for x1 in read_list(x0, "hired")])
        for x0 in read_by_seat(d["hired"], "hired", seats)
    ]
    v.cooked = [
        tuple([read_card(box, x1, "cooked") for x1 in read_list(x0, "cooked")])
        for x0 in read_by_seat(d["cooked"], "cooked", seats)
    ]
    v.forged = [
        tuple([read_card(box, x1, "forged") for x1 in read_list(x0, "forged")])
        for x0 in read_by_seat(d["forged"], "forged", seats)
    ]
    v.objects = [
        tuple([read_held(box, x1, "objects") for x1 in read_list(x0, "objects")])
        for x0 in read_by_seat(d["objects"], "objects", seats)
    ]
    v.prestige = [
        tuple([read_int(x1, "prestige") for x1 in read_keyed(x0, "prestige", keys_source(box))])
        for x0 in read_by_seat(d["prestige"], "prestige", seats)
    ]
    v.track = [read_count(x0, "track") for x0 in read_by_seat(d["track"], "track", seats)]
    v.trophies = [
        tuple([read_maybecard(box, x1, "trophies") for x1 in read_list(x0, "trophies")])
        for x0 in read_by_seat(d["trophies"], "trophies", seats)
    ]
    v.mission = [read_maybecard(box, x0, "mission") for x0 in read_by_seat(d["mission"], "mission", seats)]
    v.mission_offer = [
        tuple([read_maybecard(box, x1, "mission_offer") for x1 in read_list(x0, "mission_offer")])
        for x0 in read_by_seat(d["mission_offer"], "mission_offer", seats)
    ]
    v.refused_mission = [
        read_maybecard(box, x0, "refused_mission")
        for x0 in read_by_seat(d["refused_mission"], "refused_mission", seats)
    ]
    v.hidden = tuple([read_card(box, x0, "hidden") for x0 in read_list(d["hidden"], "hidden")])
    v.stack = [read_frame(box, x0, "stack") for x0 in read_list(d["stack"], "stack")]
    v.committed = tuple([read_seat(box, x0, "committed") for x0 in read_list(d["committed"], "committed")])
    return v
