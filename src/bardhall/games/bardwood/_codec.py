"""Clone and JSON codec. Written by `make generate` from the class bodies: do not edit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bardhall.games.bardwood.box import BardwoodBox
from bardhall.games.bardwood.names import (
    read_chapter,
    read_difficulty,
    read_direction,
    read_level,
    read_maybeowner,
    read_maybeplace,
    read_owner,
    read_owners,
    read_phase,
    read_place,
    read_places,
    read_quarter,
    read_region,
    read_rowcode,
    read_slot,
    write_chapter,
    write_difficulty,
    write_direction,
    write_level,
    write_maybeowner,
    write_maybeplace,
    write_owner,
    write_owners,
    write_phase,
    write_place,
    write_places,
    write_quarter,
    write_region,
    write_rowcode,
    write_slot,
)
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
from bardhall.games.bardwood.rules.setup import ChooseBards, ChooseEvents, DealDecks, LayOut, OpenGame
from bardhall.games.bardwood.rules.sing import MaySing, Sing
from bardhall.games.bardwood.rules.tempo import MayTurn
from bardhall.games.bardwood.rules.turn import BetweenTurns, Turn
from bardhall.games.bardwood.sight import Sight
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.codec import read_bool, read_count, read_dict, read_fields, read_int, read_list, read_str
from bardhall.kernel.errors import Malformed
from bardhall.kernel.flow import Frame, Part
from bardhall.kernel.names import (
    read_card,
    read_maybecard,
    read_maybeseat,
    read_seat,
    write_card,
    write_maybecard,
    write_maybeseat,
    write_seat,
)
from bardhall.kernel.rules import Json
from bardhall.kernel.state import adopt


def write_goonpaying(box: BardwoodBox, v: Any) -> Json:
    return {
        "frame": "GoOnPaying",
        "seat": write_seat(box, v.seat),
        "row": write_rowcode(box, v.row),
        "index": v.index,
        "paid": v.paid,
    }


def read_goonpaying(box: BardwoodBox, value: object, where: str) -> GoOnPaying:
    d = read_fields(value, where, ("frame", "seat", "row", "index", "paid"))
    return GoOnPaying(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_rowcode(box, d["row"], f"{where}.row"),
        read_count(d["index"], f"{where}.index"),
        read_count(d["paid"], f"{where}.paid"),
    )


def write_payforarrow(box: BardwoodBox, v: Any) -> Json:
    return {
        "frame": "PayForArrow",
        "seat": write_seat(box, v.seat),
        "row": write_rowcode(box, v.row),
        "index": v.index,
        "paid": v.paid,
    }


def read_payforarrow(box: BardwoodBox, value: object, where: str) -> PayForArrow:
    d = read_fields(value, where, ("frame", "seat", "row", "index", "paid"))
    return PayForArrow(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_rowcode(box, d["row"], f"{where}.row"),
        read_count(d["index"], f"{where}.index"),
        read_count(d["paid"], f"{where}.paid"),
    )


def write_drawbards(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "DrawBards"}


def read_drawbards(box: BardwoodBox, value: object, where: str) -> DrawBards:
    read_fields(value, where, ("frame",))
    return DrawBards()


def write_choosebard(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "ChooseBard", "seat": write_seat(box, v.seat)}


def read_choosebard(box: BardwoodBox, value: object, where: str) -> ChooseBard:
    d = read_fields(value, where, ("frame", "seat"))
    return ChooseBard(read_seat(box, d["seat"], f"{where}.seat"))


def write_placebet(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "PlaceBet", "seat": write_seat(box, v.seat)}


def read_placebet(box: BardwoodBox, value: object, where: str) -> PlaceBet:
    d = read_fields(value, where, ("frame", "seat"))
    return PlaceBet(read_seat(box, d["seat"], f"{where}.seat"))


def write_compose(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "Compose", "seat": write_seat(box, v.seat)}


def read_compose(box: BardwoodBox, value: object, where: str) -> Compose:
    d = read_fields(value, where, ("frame", "seat"))
    return Compose(read_seat(box, d["seat"], f"{where}.seat"))


def write_gainquarter(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "GainQuarter", "seat": write_seat(box, v.seat)}


def read_gainquarter(box: BardwoodBox, value: object, where: str) -> GainQuarter:
    d = read_fields(value, where, ("frame", "seat"))
    return GainQuarter(read_seat(box, d["seat"], f"{where}.seat"))


def write_tradeagain(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "TradeAgain", "seat": write_seat(box, v.seat), "place": write_place(box, v.place)}


def read_tradeagain(box: BardwoodBox, value: object, where: str) -> TradeAgain:
    d = read_fields(value, where, ("frame", "seat", "place"))
    return TradeAgain(read_seat(box, d["seat"], f"{where}.seat"), read_place(box, d["place"], f"{where}.place"))


def write_rivalreward(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "RivalReward", "card": write_card(box, v.card)}


def read_rivalreward(box: BardwoodBox, value: object, where: str) -> RivalReward:
    d = read_fields(value, where, ("frame", "card"))
    return RivalReward(read_card(box, d["card"], f"{where}.card"))


def write_takecreature(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "TakeCreature", "seat": write_seat(box, v.seat), "place": write_place(box, v.place)}


def read_takecreature(box: BardwoodBox, value: object, where: str) -> TakeCreature:
    d = read_fields(value, where, ("frame", "seat", "place"))
    return TakeCreature(read_seat(box, d["seat"], f"{where}.seat"), read_place(box, d["place"], f"{where}.place"))


def write_benefits(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "Benefits", "seat": write_seat(box, v.seat), "row": write_rowcode(box, v.row), "start": v.start}


def read_benefits(box: BardwoodBox, value: object, where: str) -> Benefits:
    d = read_fields(value, where, ("frame", "seat", "row", "start"))
    return Benefits(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_rowcode(box, d["row"], f"{where}.row"),
        read_count(d["start"], f"{where}.start"),
    )


def write_remind(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "Remind", "seat": write_seat(box, v.seat)}


def read_remind(box: BardwoodBox, value: object, where: str) -> Remind:
    d = read_fields(value, where, ("frame", "seat"))
    return Remind(read_seat(box, d["seat"], f"{where}.seat"))


def write_runeonreserve(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "RuneOnReserve", "seat": write_seat(box, v.seat)}


def read_runeonreserve(box: BardwoodBox, value: object, where: str) -> RuneOnReserve:
    d = read_fields(value, where, ("frame", "seat"))
    return RuneOnReserve(read_seat(box, d["seat"], f"{where}.seat"))


def write_useanimpro(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "UseAnImpro", "seat": write_seat(box, v.seat), "is_shop": v.is_shop}


def read_useanimpro(box: BardwoodBox, value: object, where: str) -> UseAnImpro:
    d = read_fields(value, where, ("frame", "seat", "is_shop"))
    return UseAnImpro(read_seat(box, d["seat"], f"{where}.seat"), read_bool(d["is_shop"], f"{where}.is_shop"))


def write_resolved(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "Resolved", "card": write_card(box, v.card)}


def read_resolved(box: BardwoodBox, value: object, where: str) -> Resolved:
    d = read_fields(value, where, ("frame", "card"))
    return Resolved(read_card(box, d["card"], f"{where}.card"))


def write_chooselegend(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "ChooseLegend", "seat": write_seat(box, v.seat), "level": write_level(box, v.level)}


def read_chooselegend(box: BardwoodBox, value: object, where: str) -> ChooseLegend:
    d = read_fields(value, where, ("frame", "seat", "level"))
    return ChooseLegend(read_seat(box, d["seat"], f"{where}.seat"), read_level(box, d["level"], f"{where}.level"))


def write_runeonlegend(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "RuneOnLegend", "seat": write_seat(box, v.seat), "card": write_card(box, v.card)}


def read_runeonlegend(box: BardwoodBox, value: object, where: str) -> RuneOnLegend:
    d = read_fields(value, where, ("frame", "seat", "card"))
    return RuneOnLegend(read_seat(box, d["seat"], f"{where}.seat"), read_card(box, d["card"], f"{where}.card"))


def write_mayusemotif(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "MayUseMotif", "seat": write_seat(box, v.seat)}


def read_mayusemotif(box: BardwoodBox, value: object, where: str) -> MayUseMotif:
    d = read_fields(value, where, ("frame", "seat"))
    return MayUseMotif(read_seat(box, d["seat"], f"{where}.seat"))


def write_usemotif(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "UseMotif", "seat": write_seat(box, v.seat), "is_optional": v.is_optional}


def read_usemotif(box: BardwoodBox, value: object, where: str) -> UseMotif:
    d = read_fields(value, where, ("frame", "seat", "is_optional"))
    return UseMotif(read_seat(box, d["seat"], f"{where}.seat"), read_bool(d["is_optional"], f"{where}.is_optional"))


def write_turnmotif(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "TurnMotif", "card": write_card(box, v.card)}


def read_turnmotif(box: BardwoodBox, value: object, where: str) -> TurnMotif:
    d = read_fields(value, where, ("frame", "card"))
    return TurnMotif(read_card(box, d["card"], f"{where}.card"))


def write_move(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "Move", "seat": write_seat(box, v.seat), "left": v.left}


def read_move(box: BardwoodBox, value: object, where: str) -> Move:
    d = read_fields(value, where, ("frame", "seat", "left"))
    return Move(read_seat(box, d["seat"], f"{where}.seat"), read_count(d["left"], f"{where}.left"))


def write_dealmuses(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "DealMuses"}


def read_dealmuses(box: BardwoodBox, value: object, where: str) -> DealMuses:
    read_fields(value, where, ("frame",))
    return DealMuses()


def write_choosemuse(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "ChooseMuse", "seat": write_seat(box, v.seat), "kept": write_maybecard(box, v.kept)}


def read_choosemuse(box: BardwoodBox, value: object, where: str) -> ChooseMuse:
    d = read_fields(value, where, ("frame", "seat", "kept"))
    return ChooseMuse(read_seat(box, d["seat"], f"{where}.seat"), read_maybecard(box, d["kept"], f"{where}.kept"))


def write_choosemuses(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "ChooseMuses", "parts": [write_frame(box, x0) for x0 in v.parts]}


def read_choosemuses(box: BardwoodBox, value: object, where: str) -> ChooseMuses:
    d = read_fields(value, where, ("frame", "parts"))
    return ChooseMuses(tuple([read_part(box, x0, f"{where}.parts") for x0 in read_list(d["parts"], f"{where}.parts")]))


def write_askrunes(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "AskRunes", "seat": write_seat(box, v.seat), "is_placed": v.is_placed, "left": v.left}


def read_askrunes(box: BardwoodBox, value: object, where: str) -> AskRunes:
    d = read_fields(value, where, ("frame", "seat", "is_placed", "left"))
    return AskRunes(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_bool(d["is_placed"], f"{where}.is_placed"),
        read_count(d["left"], f"{where}.left"),
    )


def write_placerune(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "PlaceRune", "seat": write_seat(box, v.seat)}


def read_placerune(box: BardwoodBox, value: object, where: str) -> PlaceRune:
    d = read_fields(value, where, ("frame", "seat"))
    return PlaceRune(read_seat(box, d["seat"], f"{where}.seat"))


def write_removerune(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "RemoveRune", "seat": write_seat(box, v.seat)}


def read_removerune(box: BardwoodBox, value: object, where: str) -> RemoveRune:
    d = read_fields(value, where, ("frame", "seat"))
    return RemoveRune(read_seat(box, d["seat"], f"{where}.seat"))


def write_chooseoption(box: BardwoodBox, v: Any) -> Json:
    return {
        "frame": "ChooseOption",
        "seat": write_seat(box, v.seat),
        "row": write_rowcode(box, v.row),
        "index": v.index,
    }


def read_chooseoption(box: BardwoodBox, value: object, where: str) -> ChooseOption:
    d = read_fields(value, where, ("frame", "seat", "row", "index"))
    return ChooseOption(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_rowcode(box, d["row"], f"{where}.row"),
        read_count(d["index"], f"{where}.index"),
    )


def write_coverslot(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "CoverSlot", "seat": write_seat(box, v.seat), "slot": write_slot(box, v.slot)}


def read_coverslot(box: BardwoodBox, value: object, where: str) -> CoverSlot:
    d = read_fields(value, where, ("frame", "seat", "slot"))
    return CoverSlot(read_seat(box, d["seat"], f"{where}.seat"), read_slot(box, d["slot"], f"{where}.slot"))


def write_drawevents(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "DrawEvents"}


def read_drawevents(box: BardwoodBox, value: object, where: str) -> DrawEvents:
    read_fields(value, where, ("frame",))
    return DrawEvents()


def write_chooseevent(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "ChooseEvent", "seat": write_seat(box, v.seat)}


def read_chooseevent(box: BardwoodBox, value: object, where: str) -> ChooseEvent:
    d = read_fields(value, where, ("frame", "seat"))
    return ChooseEvent(read_seat(box, d["seat"], f"{where}.seat"))


def write_rest(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "Rest", "seat": write_seat(box, v.seat)}


def read_rest(box: BardwoodBox, value: object, where: str) -> Rest:
    d = read_fields(value, where, ("frame", "seat"))
    return Rest(read_seat(box, d["seat"], f"{where}.seat"))


def write_droptokens(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "DropTokens", "seat": write_seat(box, v.seat), "excess": v.excess}


def read_droptokens(box: BardwoodBox, value: object, where: str) -> DropTokens:
    d = read_fields(value, where, ("frame", "seat", "excess"))
    return DropTokens(read_seat(box, d["seat"], f"{where}.seat"), read_count(d["excess"], f"{where}.excess"))


def write_drawup(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "DrawUp", "seat": write_seat(box, v.seat)}


def read_drawup(box: BardwoodBox, value: object, where: str) -> DrawUp:
    d = read_fields(value, where, ("frame", "seat"))
    return DrawUp(read_seat(box, d["seat"], f"{where}.seat"))


def write_choosefan(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "ChooseFan", "seat": write_seat(box, v.seat), "card": write_card(box, v.card)}


def read_choosefan(box: BardwoodBox, value: object, where: str) -> ChooseFan:
    d = read_fields(value, where, ("frame", "seat", "card"))
    return ChooseFan(read_seat(box, d["seat"], f"{where}.seat"), read_card(box, d["card"], f"{where}.card"))


def write_putaway(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "PutAway", "seat": write_seat(box, v.seat)}


def read_putaway(box: BardwoodBox, value: object, where: str) -> PutAway:
    d = read_fields(value, where, ("frame", "seat"))
    return PutAway(read_seat(box, d["seat"], f"{where}.seat"))


def write_rivalturn(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "RivalTurn"}


def read_rivalturn(box: BardwoodBox, value: object, where: str) -> RivalTurn:
    read_fields(value, where, ("frame",))
    return RivalTurn()


def write_rivalmove(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "RivalMove"}


def read_rivalmove(box: BardwoodBox, value: object, where: str) -> RivalMove:
    read_fields(value, where, ("frame",))
    return RivalMove()


def write_rivalsing(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "RivalSing"}


def read_rivalsing(box: BardwoodBox, value: object, where: str) -> RivalSing:
    read_fields(value, where, ("frame",))
    return RivalSing()


def write_rivalactivates(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "RivalActivates"}


def read_rivalactivates(box: BardwoodBox, value: object, where: str) -> RivalActivates:
    read_fields(value, where, ("frame",))
    return RivalActivates()


def write_rivalrest(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "RivalRest"}


def read_rivalrest(box: BardwoodBox, value: object, where: str) -> RivalRest:
    read_fields(value, where, ("frame",))
    return RivalRest()


def write_leg(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "Leg", "direction": write_direction(box, v.direction)}


def read_leg(box: BardwoodBox, value: object, where: str) -> Leg:
    d = read_fields(value, where, ("frame", "direction"))
    return Leg(read_direction(box, d["direction"], f"{where}.direction"))


def write_choosenearest(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "ChooseNearest", "seat": write_seat(box, v.seat)}


def read_choosenearest(box: BardwoodBox, value: object, where: str) -> ChooseNearest:
    d = read_fields(value, where, ("frame", "seat"))
    return ChooseNearest(read_seat(box, d["seat"], f"{where}.seat"))


def write_layout(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "LayOut"}


def read_layout(box: BardwoodBox, value: object, where: str) -> LayOut:
    read_fields(value, where, ("frame",))
    return LayOut()


def write_chooseevents(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "ChooseEvents"}


def read_chooseevents(box: BardwoodBox, value: object, where: str) -> ChooseEvents:
    read_fields(value, where, ("frame",))
    return ChooseEvents()


def write_choosebards(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "ChooseBards"}


def read_choosebards(box: BardwoodBox, value: object, where: str) -> ChooseBards:
    read_fields(value, where, ("frame",))
    return ChooseBards()


def write_dealdecks(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "DealDecks"}


def read_dealdecks(box: BardwoodBox, value: object, where: str) -> DealDecks:
    read_fields(value, where, ("frame",))
    return DealDecks()


def write_opengame(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "OpenGame"}


def read_opengame(box: BardwoodBox, value: object, where: str) -> OpenGame:
    read_fields(value, where, ("frame",))
    return OpenGame()


def write_maysing(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "MaySing", "seat": write_seat(box, v.seat)}


def read_maysing(box: BardwoodBox, value: object, where: str) -> MaySing:
    d = read_fields(value, where, ("frame", "seat"))
    return MaySing(read_seat(box, d["seat"], f"{where}.seat"))


def write_sing(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "Sing", "seat": write_seat(box, v.seat)}


def read_sing(box: BardwoodBox, value: object, where: str) -> Sing:
    d = read_fields(value, where, ("frame", "seat"))
    return Sing(read_seat(box, d["seat"], f"{where}.seat"))


def write_mayturn(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "MayTurn", "seat": write_seat(box, v.seat), "quarters": v.quarters}


def read_mayturn(box: BardwoodBox, value: object, where: str) -> MayTurn:
    d = read_fields(value, where, ("frame", "seat", "quarters"))
    return MayTurn(read_seat(box, d["seat"], f"{where}.seat"), read_int(d["quarters"], f"{where}.quarters"))


def write_turn(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "Turn", "seat": write_seat(box, v.seat)}


def read_turn(box: BardwoodBox, value: object, where: str) -> Turn:
    d = read_fields(value, where, ("frame", "seat"))
    return Turn(read_seat(box, d["seat"], f"{where}.seat"))


def write_betweenturns(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "BetweenTurns", "seat": write_owner(box, v.seat)}


def read_betweenturns(box: BardwoodBox, value: object, where: str) -> BetweenTurns:
    d = read_fields(value, where, ("frame", "seat"))
    return BetweenTurns(read_owner(box, d["seat"], f"{where}.seat"))


_WRITERS: Final[dict[str, Callable[[BardwoodBox, Any], Json]]] = {
    "GoOnPaying": write_goonpaying,
    "PayForArrow": write_payforarrow,
    "DrawBards": write_drawbards,
    "ChooseBard": write_choosebard,
    "PlaceBet": write_placebet,
    "Compose": write_compose,
    "GainQuarter": write_gainquarter,
    "TradeAgain": write_tradeagain,
    "RivalReward": write_rivalreward,
    "TakeCreature": write_takecreature,
    "Benefits": write_benefits,
    "Remind": write_remind,
    "RuneOnReserve": write_runeonreserve,
    "UseAnImpro": write_useanimpro,
    "Resolved": write_resolved,
    "ChooseLegend": write_chooselegend,
    "RuneOnLegend": write_runeonlegend,
    "MayUseMotif": write_mayusemotif,
    "UseMotif": write_usemotif,
    "TurnMotif": write_turnmotif,
    "Move": write_move,
    "DealMuses": write_dealmuses,
    "ChooseMuse": write_choosemuse,
    "ChooseMuses": write_choosemuses,
    "AskRunes": write_askrunes,
    "PlaceRune": write_placerune,
    "RemoveRune": write_removerune,
    "ChooseOption": write_chooseoption,
    "CoverSlot": write_coverslot,
    "DrawEvents": write_drawevents,
    "ChooseEvent": write_chooseevent,
    "Rest": write_rest,
    "DropTokens": write_droptokens,
    "DrawUp": write_drawup,
    "ChooseFan": write_choosefan,
    "PutAway": write_putaway,
    "RivalTurn": write_rivalturn,
    "RivalMove": write_rivalmove,
    "RivalSing": write_rivalsing,
    "RivalActivates": write_rivalactivates,
    "RivalRest": write_rivalrest,
    "Leg": write_leg,
    "ChooseNearest": write_choosenearest,
    "LayOut": write_layout,
    "ChooseEvents": write_chooseevents,
    "ChooseBards": write_choosebards,
    "DealDecks": write_dealdecks,
    "OpenGame": write_opengame,
    "MaySing": write_maysing,
    "Sing": write_sing,
    "MayTurn": write_mayturn,
    "Turn": write_turn,
    "BetweenTurns": write_betweenturns,
}
_READERS: Final[dict[str, Callable[[BardwoodBox, object, str], Frame[Any]]]] = {
    "GoOnPaying": read_goonpaying,
    "PayForArrow": read_payforarrow,
    "DrawBards": read_drawbards,
    "ChooseBard": read_choosebard,
    "PlaceBet": read_placebet,
    "Compose": read_compose,
    "GainQuarter": read_gainquarter,
    "TradeAgain": read_tradeagain,
    "RivalReward": read_rivalreward,
    "TakeCreature": read_takecreature,
    "Benefits": read_benefits,
    "Remind": read_remind,
    "RuneOnReserve": read_runeonreserve,
    "UseAnImpro": read_useanimpro,
    "Resolved": read_resolved,
    "ChooseLegend": read_chooselegend,
    "RuneOnLegend": read_runeonlegend,
    "MayUseMotif": read_mayusemotif,
    "UseMotif": read_usemotif,
    "TurnMotif": read_turnmotif,
    "Move": read_move,
    "DealMuses": read_dealmuses,
    "ChooseMuse": read_choosemuse,
    "ChooseMuses": read_choosemuses,
    "AskRunes": read_askrunes,
    "PlaceRune": read_placerune,
    "RemoveRune": read_removerune,
    "ChooseOption": read_chooseoption,
    "CoverSlot": read_coverslot,
    "DrawEvents": read_drawevents,
    "ChooseEvent": read_chooseevent,
    "Rest": read_rest,
    "DropTokens": read_droptokens,
    "DrawUp": read_drawup,
    "ChooseFan": read_choosefan,
    "PutAway": read_putaway,
    "RivalTurn": read_rivalturn,
    "RivalMove": read_rivalmove,
    "RivalSing": read_rivalsing,
    "RivalActivates": read_rivalactivates,
    "RivalRest": read_rivalrest,
    "Leg": read_leg,
    "ChooseNearest": read_choosenearest,
    "LayOut": read_layout,
    "ChooseEvents": read_chooseevents,
    "ChooseBards": read_choosebards,
    "DealDecks": read_dealdecks,
    "OpenGame": read_opengame,
    "MaySing": read_maysing,
    "Sing": read_sing,
    "MayTurn": read_mayturn,
    "Turn": read_turn,
    "BetweenTurns": read_betweenturns,
}


def write_frame(box: BardwoodBox, v: Frame[Any]) -> Json:
    return _WRITERS[type(v).__name__](box, v)


def read_frame(box: BardwoodBox, value: object, where: str) -> Frame[Any]:
    name = read_str(read_dict(value, where).get("frame"), f"{where}.frame")
    reader = _READERS.get(name)
    if reader is None:
        raise Malformed(f"{where}.frame: there is no frame {name[:60]!r}")
    return reader(box, value, where)


def read_part(box: BardwoodBox, value: object, where: str) -> Part[Any]:
    frame = read_frame(box, value, where)
    if not isinstance(frame, Part):
        raise Malformed(f"{where}: takes a part of a secret question")
    return frame


def copy_table(s: Bardwood, t: Bardwood) -> None:
    """Lay out on `t` what lies on `s`."""
    adopt(t, s)
    t.box = s.box
    t.first = s.first
    t.turn = s.turn
    t.active = s.active
    t.phase = s.phase
    t.is_swan = s.is_swan
    t.ended_by = s.ended_by
    t.swan = s.swan
    t.moves = s.moves
    t.has_turned = s.has_turned
    t.sang = s.sang
    t.melody = s.melody
    t.lyrics = s.lyrics
    t.open_upper = s.open_upper
    t.open_lower = s.open_lower
    t.visited = s.visited
    t.dueled = s.dueled
    t.drawn = s.drawn
    t.reserve_1 = s.reserve_1
    t.reserve_2 = s.reserve_2
    t.chapter = s.chapter
    t.event_1 = s.event_1
    t.event_2 = s.event_2
    t.event_crests = s.event_crests
    t.event_runes = s.event_runes
    t.event_used = s.event_used.copy()
    t.market = s.market
    t.bank = s.bank
    t.piles = s.piles.copy()
    t.pile_crests = s.pile_crests.copy()
    t.shops = s.shops.copy()
    t.fans = s.fans
    t.legends = s.legends.copy()
    t.told = s.told.copy()
    t.told_runes = s.told_runes.copy()
    t.slots = s.slots.copy()
    t.motifs = s.motifs
    t.gem_faces = s.gem_faces.copy()
    t.aside = s.aside
    t.bard = s.bard.copy()
    t.muse = s.muse.copy()
    t.muse_offer = s.muse_offer.copy()
    t.hand = s.hand.copy()
    t.deck = s.deck.copy()
    t.discard = s.discard.copy()
    t.song = s.song.copy()
    t.brag = s.brag.copy()
    t.tops = s.tops.copy()
    t.shown = s.shown.copy()
    t.unseen_fans = s.unseen_fans.copy()
    t.dial = s.dial.copy()
    t.runes = s.runes.copy()
    t.marked = s.marked.copy()
    t.volume = s.volume.copy()
    t.crests = s.crests.copy()
    t.boat = s.boat.copy()
    t.region = s.region.copy()
    t.coins = s.coins.copy()
    t.acoustic = s.acoustic.copy()
    t.ranges = s.ranges.copy()
    t.gems = s.gems.copy()
    t.won = s.won.copy()
    t.crests_gone = s.crests_gone.copy()
    t.runes_gone = s.runes_gone.copy()
    t.has_rival = s.has_rival
    t.difficulty = s.difficulty
    t.rival_place = s.rival_place
    t.rival_dial = s.rival_dial
    t.rival_marked = s.rival_marked
    t.rival_volume = s.rival_volume
    t.rival_gems = s.rival_gems
    t.rival_crests = s.rival_crests
    t.rival_crests_gone = s.rival_crests_gone
    t.rival_runes = s.rival_runes
    t.rival_won = s.rival_won
    t.rival_tokens = s.rival_tokens.copy()
    t.rival_deck = s.rival_deck
    t.rival_discard = s.rival_discard
    t.movement_pile = s.movement_pile
    t.marked_pile = s.marked_pile
    t.is_crossed = s.is_crossed
    t.challenges = s.challenges
    t.bets = s.bets
    t.challenge_deck = s.challenge_deck


def clone(s: Bardwood) -> Bardwood:
    """An independent copy: lists are copied, immutable values are shared."""
    t = Bardwood()
    adopt(t, s)
    t.box = s.box
    t.first = s.first
    t.turn = s.turn
    t.active = s.active
    t.phase = s.phase
    t.is_swan = s.is_swan
    t.ended_by = s.ended_by
    t.swan = s.swan
    t.moves = s.moves
    t.has_turned = s.has_turned
    t.sang = s.sang
    t.melody = s.melody
    t.lyrics = s.lyrics
    t.open_upper = s.open_upper
    t.open_lower = s.open_lower
    t.visited = s.visited
    t.dueled = s.dueled
    t.drawn = s.drawn
    t.reserve_1 = s.reserve_1
    t.reserve_2 = s.reserve_2
    t.chapter = s.chapter
    t.event_1 = s.event_1
    t.event_2 = s.event_2
    t.event_crests = s.event_crests
    t.event_runes = s.event_runes
    t.event_used = s.event_used.copy()
    t.market = s.market
    t.bank = s.bank
    t.piles = s.piles.copy()
    t.pile_crests = s.pile_crests.copy()
    t.shops = s.shops.copy()
    t.fans = s.fans
    t.legends = s.legends.copy()
    t.told = s.told.copy()
    t.told_runes = s.told_runes.copy()
    t.slots = s.slots.copy()
    t.motifs = s.motifs
    t.gem_faces = s.gem_faces.copy()
    t.aside = s.aside
    t.bard = s.bard.copy()
    t.muse = s.muse.copy()
    t.muse_offer = s.muse_offer.copy()
    t.hand = s.hand.copy()
    t.deck = s.deck.copy()
    t.discard = s.discard.copy()
    t.song = s.song.copy()
    t.brag = s.brag.copy()
    t.tops = s.tops.copy()
    t.shown = s.shown.copy()
    t.unseen_fans = s.unseen_fans.copy()
    t.dial = s.dial.copy()
    t.runes = s.runes.copy()
    t.marked = s.marked.copy()
    t.volume = s.volume.copy()
    t.crests = s.crests.copy()
    t.boat = s.boat.copy()
    t.region = s.region.copy()
    t.coins = s.coins.copy()
    t.acoustic = s.acoustic.copy()
    t.ranges = s.ranges.copy()
    t.gems = s.gems.copy()
    t.won = s.won.copy()
    t.crests_gone = s.crests_gone.copy()
    t.runes_gone = s.runes_gone.copy()
    t.has_rival = s.has_rival
    t.difficulty = s.difficulty
    t.rival_place = s.rival_place
    t.rival_dial = s.rival_dial
    t.rival_marked = s.rival_marked
    t.rival_volume = s.rival_volume
    t.rival_gems = s.rival_gems
    t.rival_crests = s.rival_crests
    t.rival_crests_gone = s.rival_crests_gone
    t.rival_runes = s.rival_runes
    t.rival_won = s.rival_won
    t.rival_tokens = s.rival_tokens.copy()
    t.rival_deck = s.rival_deck
    t.rival_discard = s.rival_discard
    t.movement_pile = s.movement_pile
    t.marked_pile = s.marked_pile
    t.is_crossed = s.is_crossed
    t.challenges = s.challenges
    t.bets = s.bets
    t.challenge_deck = s.challenge_deck
    return t


def write(v: Bardwood) -> Json:
    box = v.box
    return {
        "first": write_seat(box, v.first),
        "turn": v.turn,
        "active": write_seat(box, v.active),
        "phase": write_phase(box, v.phase),
        "is_swan": v.is_swan,
        "ended_by": write_maybeowner(box, v.ended_by),
        "swan": [write_owner(box, x0) for x0 in v.swan],
        "moves": v.moves,
        "has_turned": v.has_turned,
        "sang": v.sang,
        "melody": v.melody,
        "lyrics": v.lyrics,
        "open_upper": [write_card(box, x0) for x0 in v.open_upper],
        "open_lower": [write_card(box, x0) for x0 in v.open_lower],
        "visited": write_places(box, v.visited),
        "dueled": write_owners(box, v.dueled),
        "drawn": write_maybecard(box, v.drawn),
        "reserve_1": v.reserve_1,
        "reserve_2": v.reserve_2,
        "chapter": write_chapter(box, v.chapter),
        "event_1": write_maybecard(box, v.event_1),
        "event_2": write_maybecard(box, v.event_2),
        "event_crests": [write_owner(box, x0) for x0 in v.event_crests],
        "event_runes": [write_owner(box, x0) for x0 in v.event_runes],
        "event_used": list(v.event_used),
        "market": v.market,
        "bank": [write_owner(box, x0) for x0 in v.bank],
        "piles": [[write_maybecard(box, x1) for x1 in x0] for x0 in v.piles],
        "pile_crests": [[write_owner(box, x1) for x1 in x0] for x0 in v.pile_crests],
        "shops": [[write_card(box, x1) for x1 in x0] for x0 in v.shops],
        "fans": [write_maybecard(box, x0) for x0 in v.fans],
        "legends": [[write_maybecard(box, x1) for x1 in x0] for x0 in v.legends],
        "told": [[write_card(box, x1) for x1 in x0] for x0 in v.told],
        "told_runes": [[write_maybeowner(box, x1) for x1 in x0] for x0 in v.told_runes],
        "slots": [write_maybeowner(box, x0) for x0 in v.slots],
        "motifs": [write_card(box, x0) for x0 in v.motifs],
        "gem_faces": list(v.gem_faces),
        "aside": [write_maybecard(box, x0) for x0 in v.aside],
        "bard": [write_maybecard(box, x0) for x0 in v.bard],
        "muse": [write_maybecard(box, x0) for x0 in v.muse],
        "muse_offer": [[write_maybecard(box, x1) for x1 in x0] for x0 in v.muse_offer],
        "hand": [[write_maybecard(box, x1) for x1 in x0] for x0 in v.hand],
        "deck": [[write_maybecard(box, x1) for x1 in x0] for x0 in v.deck],
        "discard": [[write_card(box, x1) for x1 in x0] for x0 in v.discard],
        "song": [[write_card(box, x1) for x1 in x0] for x0 in v.song],
        "brag": [[write_card(box, x1) for x1 in x0] for x0 in v.brag],
        "tops": [[write_maybecard(box, x1) for x1 in x0] for x0 in v.tops],
        "shown": [[write_card(box, x1) for x1 in x0] for x0 in v.shown],
        "unseen_fans": [[write_maybecard(box, x1) for x1 in x0] for x0 in v.unseen_fans],
        "dial": [write_quarter(box, x0) for x0 in v.dial],
        "runes": [list(x0) for x0 in v.runes],
        "marked": list(v.marked),
        "volume": list(v.volume),
        "crests": list(v.crests),
        "boat": list(v.boat),
        "region": [write_region(box, x0) for x0 in v.region],
        "coins": list(v.coins),
        "acoustic": list(v.acoustic),
        "ranges": list(v.ranges),
        "gems": list(v.gems),
        "won": [[write_owner(box, x1) for x1 in x0] for x0 in v.won],
        "crests_gone": list(v.crests_gone),
        "runes_gone": list(v.runes_gone),
        "has_rival": v.has_rival,
        "difficulty": write_difficulty(box, v.difficulty),
        "rival_place": write_maybeplace(box, v.rival_place),
        "rival_dial": write_quarter(box, v.rival_dial),
        "rival_marked": v.rival_marked,
        "rival_volume": v.rival_volume,
        "rival_gems": v.rival_gems,
        "rival_crests": v.rival_crests,
        "rival_crests_gone": v.rival_crests_gone,
        "rival_runes": v.rival_runes,
        "rival_won": [write_owner(box, x0) for x0 in v.rival_won],
        "rival_tokens": list(v.rival_tokens),
        "rival_deck": [write_maybecard(box, x0) for x0 in v.rival_deck],
        "rival_discard": [write_card(box, x0) for x0 in v.rival_discard],
        "movement_pile": [write_card(box, x0) for x0 in v.movement_pile],
        "marked_pile": [write_maybecard(box, x0) for x0 in v.marked_pile],
        "is_crossed": v.is_crossed,
        "challenges": [write_card(box, x0) for x0 in v.challenges],
        "bets": list(v.bets),
        "challenge_deck": [write_maybecard(box, x0) for x0 in v.challenge_deck],
        "stack": [write_frame(box, x0) for x0 in v.stack],
    }


_FIELDS: Final = (
    "first",
    "turn",
    "active",
    "phase",
    "is_swan",
    "ended_by",
    "swan",
    "moves",
    "has_turned",
    "sang",
    "melody",
    "lyrics",
    "open_upper",
    "open_lower",
    "visited",
    "dueled",
    "drawn",
    "reserve_1",
    "reserve_2",
    "chapter",
    "event_1",
    "event_2",
    "event_crests",
    "event_runes",
    "event_used",
    "market",
    "bank",
    "piles",
    "pile_crests",
    "shops",
    "fans",
    "legends",
    "told",
    "told_runes",
    "slots",
    "motifs",
    "gem_faces",
    "aside",
    "bard",
    "muse",
    "muse_offer",
    "hand",
    "deck",
    "discard",
    "song",
    "brag",
    "tops",
    "shown",
    "unseen_fans",
    "dial",
    "runes",
    "marked",
    "volume",
    "crests",
    "boat",
    "region",
    "coins",
    "acoustic",
    "ranges",
    "gems",
    "won",
    "crests_gone",
    "runes_gone",
    "has_rival",
    "difficulty",
    "rival_place",
    "rival_dial",
    "rival_marked",
    "rival_volume",
    "rival_gems",
    "rival_crests",
    "rival_crests_gone",
    "rival_runes",
    "rival_won",
    "rival_tokens",
    "rival_deck",
    "rival_discard",
    "movement_pile",
    "marked_pile",
    "is_crossed",
    "challenges",
    "bets",
    "challenge_deck",
    "stack",
)


def read(box: BardwoodBox, data: Json, v: Bardwood) -> None:
    d = read_fields(data, "table", _FIELDS)
    v.box = box
    v.first = read_seat(box, d["first"], "first")
    v.turn = read_count(d["turn"], "turn")
    v.active = read_seat(box, d["active"], "active")
    v.phase = read_phase(box, d["phase"], "phase")
    v.is_swan = read_bool(d["is_swan"], "is_swan")
    v.ended_by = read_maybeowner(box, d["ended_by"], "ended_by")
    v.swan = tuple([read_owner(box, x0, "swan") for x0 in read_list(d["swan"], "swan")])
    v.moves = read_count(d["moves"], "moves")
    v.has_turned = read_bool(d["has_turned"], "has_turned")
    v.sang = read_bool(d["sang"], "sang")
    v.melody = read_count(d["melody"], "melody")
    v.lyrics = read_count(d["lyrics"], "lyrics")
    v.open_upper = tuple([read_card(box, x0, "open_upper") for x0 in read_list(d["open_upper"], "open_upper")])
    v.open_lower = tuple([read_card(box, x0, "open_lower") for x0 in read_list(d["open_lower"], "open_lower")])
    v.visited = read_places(box, d["visited"], "visited")
    v.dueled = read_owners(box, d["dueled"], "dueled")
    v.drawn = read_maybecard(box, d["drawn"], "drawn")
    v.reserve_1 = read_count(d["reserve_1"], "reserve_1")
    v.reserve_2 = read_count(d["reserve_2"], "reserve_2")
    v.chapter = read_chapter(box, d["chapter"], "chapter")
    v.event_1 = read_maybecard(box, d["event_1"], "event_1")
    v.event_2 = read_maybecard(box, d["event_2"], "event_2")
    v.event_crests = tuple([read_owner(box, x0, "event_crests") for x0 in read_list(d["event_crests"], "event_crests")])
    v.event_runes = tuple([read_owner(box, x0, "event_runes") for x0 in read_list(d["event_runes"], "event_runes")])
    v.event_used = [read_bool(x0, "event_used") for x0 in read_list(d["event_used"], "event_used")]
    v.market = read_count(d["market"], "market")
    v.bank = tuple([read_owner(box, x0, "bank") for x0 in read_list(d["bank"], "bank")])
    v.piles = [
        tuple([read_maybecard(box, x1, "piles") for x1 in read_list(x0, "piles")])
        for x0 in read_list(d["piles"], "piles")
    ]
    v.pile_crests = [
        tuple([read_owner(box, x1, "pile_crests") for x1 in read_list(x0, "pile_crests")])
        for x0 in read_list(d["pile_crests"], "pile_crests")
    ]
    v.shops = [
        tuple([read_card(box, x1, "shops") for x1 in read_list(x0, "shops")]) for x0 in read_list(d["shops"], "shops")
    ]
    v.fans = tuple([read_maybecard(box, x0, "fans") for x0 in read_list(d["fans"], "fans")])
    v.legends = [
        tuple([read_maybecard(box, x1, "legends") for x1 in read_list(x0, "legends")])
        for x0 in read_list(d["legends"], "legends")
    ]
    v.told = [
        tuple([read_card(box, x1, "told") for x1 in read_list(x0, "told")]) for x0 in read_list(d["told"], "told")
    ]
    v.told_runes = [
        tuple([read_maybeowner(box, x1, "told_runes") for x1 in read_list(x0, "told_runes")])
        for x0 in read_list(d["told_runes"], "told_runes")
    ]
    v.slots = [read_maybeowner(box, x0, "slots") for x0 in read_list(d["slots"], "slots")]
    v.motifs = tuple([read_card(box, x0, "motifs") for x0 in read_list(d["motifs"], "motifs")])
    v.gem_faces = [read_bool(x0, "gem_faces") for x0 in read_list(d["gem_faces"], "gem_faces")]
    v.aside = tuple([read_maybecard(box, x0, "aside") for x0 in read_list(d["aside"], "aside")])
    v.bard = [read_maybecard(box, x0, "bard") for x0 in read_list(d["bard"], "bard")]
    v.muse = [read_maybecard(box, x0, "muse") for x0 in read_list(d["muse"], "muse")]
    v.muse_offer = [
        tuple([read_maybecard(box, x1, "muse_offer") for x1 in read_list(x0, "muse_offer")])
        for x0 in read_list(d["muse_offer"], "muse_offer")
    ]
    v.hand = [
        tuple([read_maybecard(box, x1, "hand") for x1 in read_list(x0, "hand")]) for x0 in read_list(d["hand"], "hand")
    ]
    v.deck = [
        tuple([read_maybecard(box, x1, "deck") for x1 in read_list(x0, "deck")]) for x0 in read_list(d["deck"], "deck")
    ]
    v.discard = [
        tuple([read_card(box, x1, "discard") for x1 in read_list(x0, "discard")])
        for x0 in read_list(d["discard"], "discard")
    ]
    v.song = [
        tuple([read_card(box, x1, "song") for x1 in read_list(x0, "song")]) for x0 in read_list(d["song"], "song")
    ]
    v.brag = [
        tuple([read_card(box, x1, "brag") for x1 in read_list(x0, "brag")]) for x0 in read_list(d["brag"], "brag")
    ]
    v.tops = [
        tuple([read_maybecard(box, x1, "tops") for x1 in read_list(x0, "tops")]) for x0 in read_list(d["tops"], "tops")
    ]
    v.shown = [
        tuple([read_card(box, x1, "shown") for x1 in read_list(x0, "shown")]) for x0 in read_list(d["shown"], "shown")
    ]
    v.unseen_fans = [
        tuple([read_maybecard(box, x1, "unseen_fans") for x1 in read_list(x0, "unseen_fans")])
        for x0 in read_list(d["unseen_fans"], "unseen_fans")
    ]
    v.dial = [read_quarter(box, x0, "dial") for x0 in read_list(d["dial"], "dial")]
    v.runes = [
        tuple([read_count(x1, "runes") for x1 in read_list(x0, "runes")]) for x0 in read_list(d["runes"], "runes")
    ]
    v.marked = [read_bool(x0, "marked") for x0 in read_list(d["marked"], "marked")]
    v.volume = [read_count(x0, "volume") for x0 in read_list(d["volume"], "volume")]
    v.crests = [read_count(x0, "crests") for x0 in read_list(d["crests"], "crests")]
    v.boat = [read_count(x0, "boat") for x0 in read_list(d["boat"], "boat")]
    v.region = [read_region(box, x0, "region") for x0 in read_list(d["region"], "region")]
    v.coins = [read_count(x0, "coins") for x0 in read_list(d["coins"], "coins")]
    v.acoustic = [read_count(x0, "acoustic") for x0 in read_list(d["acoustic"], "acoustic")]
    v.ranges = [read_count(x0, "ranges") for x0 in read_list(d["ranges"], "ranges")]
    v.gems = [read_count(x0, "gems") for x0 in read_list(d["gems"], "gems")]
    v.won = [tuple([read_owner(box, x1, "won") for x1 in read_list(x0, "won")]) for x0 in read_list(d["won"], "won")]
    v.crests_gone = [read_count(x0, "crests_gone") for x0 in read_list(d["crests_gone"], "crests_gone")]
    v.runes_gone = [read_count(x0, "runes_gone") for x0 in read_list(d["runes_gone"], "runes_gone")]
    v.has_rival = read_bool(d["has_rival"], "has_rival")
    v.difficulty = read_difficulty(box, d["difficulty"], "difficulty")
    v.rival_place = read_maybeplace(box, d["rival_place"], "rival_place")
    v.rival_dial = read_quarter(box, d["rival_dial"], "rival_dial")
    v.rival_marked = read_bool(d["rival_marked"], "rival_marked")
    v.rival_volume = read_count(d["rival_volume"], "rival_volume")
    v.rival_gems = read_count(d["rival_gems"], "rival_gems")
    v.rival_crests = read_count(d["rival_crests"], "rival_crests")
    v.rival_crests_gone = read_count(d["rival_crests_gone"], "rival_crests_gone")
    v.rival_runes = read_count(d["rival_runes"], "rival_runes")
    v.rival_won = tuple([read_owner(box, x0, "rival_won") for x0 in read_list(d["rival_won"], "rival_won")])
    v.rival_tokens = [read_count(x0, "rival_tokens") for x0 in read_list(d["rival_tokens"], "rival_tokens")]
    v.rival_deck = tuple([read_maybecard(box, x0, "rival_deck") for x0 in read_list(d["rival_deck"], "rival_deck")])
    v.rival_discard = tuple(
        [read_card(box, x0, "rival_discard") for x0 in read_list(d["rival_discard"], "rival_discard")]
    )
    v.movement_pile = tuple(
        [read_card(box, x0, "movement_pile") for x0 in read_list(d["movement_pile"], "movement_pile")]
    )
    v.marked_pile = tuple([read_maybecard(box, x0, "marked_pile") for x0 in read_list(d["marked_pile"], "marked_pile")])
    v.is_crossed = read_bool(d["is_crossed"], "is_crossed")
    v.challenges = tuple([read_card(box, x0, "challenges") for x0 in read_list(d["challenges"], "challenges")])
    v.bets = tuple([read_count(x0, "bets") for x0 in read_list(d["bets"], "bets")])
    v.challenge_deck = tuple(
        [read_maybecard(box, x0, "challenge_deck") for x0 in read_list(d["challenge_deck"], "challenge_deck")]
    )
    v.stack = [read_frame(box, x0, "stack") for x0 in read_list(d["stack"], "stack")]


def write_sight(v: Sight) -> Json:
    box = v.box
    return {
        "seats": v.seats,
        "seat": write_maybeseat(box, v.seat),
        "hidden": [write_card(box, x0) for x0 in v.hidden],
        "unseen": [[write_card(box, x1) for x1 in x0] for x0 in v.unseen],
        "committed": [write_seat(box, x0) for x0 in v.committed],
        "first": write_seat(box, v.first),
        "turn": v.turn,
        "active": write_seat(box, v.active),
        "phase": write_phase(box, v.phase),
        "is_swan": v.is_swan,
        "ended_by": write_maybeowner(box, v.ended_by),
        "swan": [write_owner(box, x0) for x0 in v.swan],
        "moves": v.moves,
        "has_turned": v.has_turned,
        "sang": v.sang,
        "melody": v.melody,
        "lyrics": v.lyrics,
        "open_upper": [write_card(box, x0) for x0 in v.open_upper],
        "open_lower": [write_card(box, x0) for x0 in v.open_lower],
        "visited": write_places(box, v.visited),
        "dueled": write_owners(box, v.dueled),
        "drawn": write_maybecard(box, v.drawn),
        "reserve_1": v.reserve_1,
        "reserve_2": v.reserve_2,
        "chapter": write_chapter(box, v.chapter),
        "event_1": write_maybecard(box, v.event_1),
        "event_2": write_maybecard(box, v.event_2),
        "event_crests": [write_owner(box, x0) for x0 in v.event_crests],
        "event_runes": [write_owner(box, x0) for x0 in v.event_runes],
        "event_used": list(v.event_used),
        "market": v.market,
        "bank": [write_owner(box, x0) for x0 in v.bank],
        "piles": [[write_maybecard(box, x1) for x1 in x0] for x0 in v.piles],
        "pile_crests": [[write_owner(box, x1) for x1 in x0] for x0 in v.pile_crests],
        "shops": [[write_card(box, x1) for x1 in x0] for x0 in v.shops],
        "fans": [write_maybecard(box, x0) for x0 in v.fans],
        "legends": [[write_maybecard(box, x1) for x1 in x0] for x0 in v.legends],
        "told": [[write_card(box, x1) for x1 in x0] for x0 in v.told],
        "told_runes": [[write_maybeowner(box, x1) for x1 in x0] for x0 in v.told_runes],
        "slots": [write_maybeowner(box, x0) for x0 in v.slots],
        "motifs": [write_card(box, x0) for x0 in v.motifs],
        "gem_faces": list(v.gem_faces),
        "aside": [write_maybecard(box, x0) for x0 in v.aside],
        "bard": [write_maybecard(box, x0) for x0 in v.bard],
        "muse": [write_maybecard(box, x0) for x0 in v.muse],
        "muse_offer": [[write_maybecard(box, x1) for x1 in x0] for x0 in v.muse_offer],
        "hand": [[write_maybecard(box, x1) for x1 in x0] for x0 in v.hand],
        "deck": [[write_maybecard(box, x1) for x1 in x0] for x0 in v.deck],
        "discard": [[write_card(box, x1) for x1 in x0] for x0 in v.discard],
        "song": [[write_card(box, x1) for x1 in x0] for x0 in v.song],
        "brag": [[write_card(box, x1) for x1 in x0] for x0 in v.brag],
        "tops": [[write_maybecard(box, x1) for x1 in x0] for x0 in v.tops],
        "shown": [[write_card(box, x1) for x1 in x0] for x0 in v.shown],
        "unseen_fans": [[write_maybecard(box, x1) for x1 in x0] for x0 in v.unseen_fans],
        "dial": [write_quarter(box, x0) for x0 in v.dial],
        "runes": [list(x0) for x0 in v.runes],
        "marked": list(v.marked),
        "volume": list(v.volume),
        "crests": list(v.crests),
        "boat": list(v.boat),
        "region": [write_region(box, x0) for x0 in v.region],
        "coins": list(v.coins),
        "acoustic": list(v.acoustic),
        "ranges": list(v.ranges),
        "gems": list(v.gems),
        "won": [[write_owner(box, x1) for x1 in x0] for x0 in v.won],
        "crests_gone": list(v.crests_gone),
        "runes_gone": list(v.runes_gone),
        "has_rival": v.has_rival,
        "difficulty": write_difficulty(box, v.difficulty),
        "rival_place": write_maybeplace(box, v.rival_place),
        "rival_dial": write_quarter(box, v.rival_dial),
        "rival_marked": v.rival_marked,
        "rival_volume": v.rival_volume,
        "rival_gems": v.rival_gems,
        "rival_crests": v.rival_crests,
        "rival_crests_gone": v.rival_crests_gone,
        "rival_runes": v.rival_runes,
        "rival_won": [write_owner(box, x0) for x0 in v.rival_won],
        "rival_tokens": list(v.rival_tokens),
        "rival_deck": [write_maybecard(box, x0) for x0 in v.rival_deck],
        "rival_discard": [write_card(box, x0) for x0 in v.rival_discard],
        "movement_pile": [write_card(box, x0) for x0 in v.movement_pile],
        "marked_pile": [write_maybecard(box, x0) for x0 in v.marked_pile],
        "is_crossed": v.is_crossed,
        "challenges": [write_card(box, x0) for x0 in v.challenges],
        "bets": list(v.bets),
        "challenge_deck": [write_maybecard(box, x0) for x0 in v.challenge_deck],
        "stack": [write_frame(box, x0) for x0 in v.stack],
    }


_FIELDS_SIGHT: Final = (
    "seats",
    "seat",
    "hidden",
    "unseen",
    "committed",
    "first",
    "turn",
    "active",
    "phase",
    "is_swan",
    "ended_by",
    "swan",
    "moves",
    "has_turned",
    "sang",
    "melody",
    "lyrics",
    "open_upper",
    "open_lower",
    "visited",
    "dueled",
    "drawn",
    "reserve_1",
    "reserve_2",
    "chapter",
    "event_1",
    "event_2",
    "event_crests",
    "event_runes",
    "event_used",
    "market",
    "bank",
    "piles",
    "pile_crests",
    "shops",
    "fans",
    "legends",
    "told",
    "told_runes",
    "slots",
    "motifs",
    "gem_faces",
    "aside",
    "bard",
    "muse",
    "muse_offer",
    "hand",
    "deck",
    "discard",
    "song",
    "brag",
    "tops",
    "shown",
    "unseen_fans",
    "dial",
    "runes",
    "marked",
    "volume",
    "crests",
    "boat",
    "region",
    "coins",
    "acoustic",
    "ranges",
    "gems",
    "won",
    "crests_gone",
    "runes_gone",
    "has_rival",
    "difficulty",
    "rival_place",
    "rival_dial",
    "rival_marked",
    "rival_volume",
    "rival_gems",
    "rival_crests",
    "rival_crests_gone",
    "rival_runes",
    "rival_won",
    "rival_tokens",
    "rival_deck",
    "rival_discard",
    "movement_pile",
    "marked_pile",
    "is_crossed",
    "challenges",
    "bets",
    "challenge_deck",
    "stack",
)


def read_sight(box: BardwoodBox, data: Json, v: Sight) -> None:
    d = read_fields(data, "table", _FIELDS_SIGHT)
    v.box = box
    v.seats = read_count(d["seats"], "seats")
    v.seat = read_maybeseat(box, d["seat"], "seat")
    v.hidden = tuple([read_card(box, x0, "hidden") for x0 in read_list(d["hidden"], "hidden")])
    v.unseen = [
        tuple([read_card(box, x1, "unseen") for x1 in read_list(x0, "unseen")])
        for x0 in read_list(d["unseen"], "unseen")
    ]
    v.committed = tuple([read_seat(box, x0, "committed") for x0 in read_list(d["committed"], "committed")])
    v.first = read_seat(box, d["first"], "first")
    v.turn = read_count(d["turn"], "turn")
    v.active = read_seat(box, d["active"], "active")
    v.phase = read_phase(box, d["phase"], "phase")
    v.is_swan = read_bool(d["is_swan"], "is_swan")
    v.ended_by = read_maybeowner(box, d["ended_by"], "ended_by")
    v.swan = tuple([read_owner(box, x0, "swan") for x0 in read_list(d["swan"], "swan")])
    v.moves = read_count(d["moves"], "moves")
    v.has_turned = read_bool(d["has_turned"], "has_turned")
    v.sang = read_bool(d["sang"], "sang")
    v.melody = read_count(d["melody"], "melody")
    v.lyrics = read_count(d["lyrics"], "lyrics")
    v.open_upper = tuple([read_card(box, x0, "open_upper") for x0 in read_list(d["open_upper"], "open_upper")])
    v.open_lower = tuple([read_card(box, x0, "open_lower") for x0 in read_list(d["open_lower"], "open_lower")])
    v.visited = read_places(box, d["visited"], "visited")
    v.dueled = read_owners(box, d["dueled"], "dueled")
    v.drawn = read_maybecard(box, d["drawn"], "drawn")
    v.reserve_1 = read_count(d["reserve_1"], "reserve_1")
    v.reserve_2 = read_count(d["reserve_2"], "reserve_2")
    v.chapter = read_chapter(box, d["chapter"], "chapter")
    v.event_1 = read_maybecard(box, d["event_1"], "event_1")
    v.event_2 = read_maybecard(box, d["event_2"], "event_2")
    v.event_crests = tuple([read_owner(box, x0, "event_crests") for x0 in read_list(d["event_crests"], "event_crests")])
    v.event_runes = tuple([read_owner(box, x0, "event_runes") for x0 in read_list(d["event_runes"], "event_runes")])
    v.event_used = [read_bool(x0, "event_used") for x0 in read_list(d["event_used"], "event_used")]
    v.market = read_count(d["market"], "market")
    v.bank = tuple([read_owner(box, x0, "bank") for x0 in read_list(d["bank"], "bank")])
    v.piles = [
        tuple([read_maybecard(box, x1, "piles") for x1 in read_list(x0, "piles")])
        for x0 in read_list(d["piles"], "piles")
    ]
    v.pile_crests = [
        tuple([read_owner(box, x1, "pile_crests") for x1 in read_list(x0, "pile_crests")])
        for x0 in read_list(d["pile_crests"], "pile_crests")
    ]
    v.shops = [
        tuple([read_card(box, x1, "shops") for x1 in read_list(x0, "shops")]) for x0 in read_list(d["shops"], "shops")
    ]
    v.fans = tuple([read_maybecard(box, x0, "fans") for x0 in read_list(d["fans"], "fans")])
    v.legends = [
        tuple([read_maybecard(box, x1, "legends") for x1 in read_list(x0, "legends")])
        for x0 in read_list(d["legends"], "legends")
    ]
    v.told = [
        tuple([read_card(box, x1, "told") for x1 in read_list(x0, "told")]) for x0 in read_list(d["told"], "told")
    ]
    v.told_runes = [
        tuple([read_maybeowner(box, x1, "told_runes") for x1 in read_list(x0, "told_runes")])
        for x0 in read_list(d["told_runes"], "told_runes")
    ]
    v.slots = [read_maybeowner(box, x0, "slots") for x0 in read_list(d["slots"], "slots")]
    v.motifs = tuple([read_card(box, x0, "motifs") for x0 in read_list(d["motifs"], "motifs")])
    v.gem_faces = [read_bool(x0, "gem_faces") for x0 in read_list(d["gem_faces"], "gem_faces")]
    v.aside = tuple([read_maybecard(box, x0, "aside") for x0 in read_list(d["aside"], "aside")])
    v.bard = [read_maybecard(box, x0, "bard") for x0 in read_list(d["bard"], "bard")]
    v.muse = [read_maybecard(box, x0, "muse") for x0 in read_list(d["muse"], "muse")]
    v.muse_offer = [
        tuple([read_maybecard(box, x1, "muse_offer") for x1 in read_list(x0, "muse_offer")])
        for x0 in read_list(d["muse_offer"], "muse_offer")
    ]
    v.hand = [
        tuple([read_maybecard(box, x1, "hand") for x1 in read_list(x0, "hand")]) for x0 in read_list(d["hand"], "hand")
    ]
    v.deck = [
        tuple([read_maybecard(box, x1, "deck") for x1 in read_list(x0, "deck")]) for x0 in read_list(d["deck"], "deck")
    ]
    v.discard = [
        tuple([read_card(box, x1, "discard") for x1 in read_list(x0, "discard")])
        for x0 in read_list(d["discard"], "discard")
    ]
    v.song = [
        tuple([read_card(box, x1, "song") for x1 in read_list(x0, "song")]) for x0 in read_list(d["song"], "song")
    ]
    v.brag = [
        tuple([read_card(box, x1, "brag") for x1 in read_list(x0, "brag")]) for x0 in read_list(d["brag"], "brag")
    ]
    v.tops = [
        tuple([read_maybecard(box, x1, "tops") for x1 in read_list(x0, "tops")]) for x0 in read_list(d["tops"], "tops")
    ]
    v.shown = [
        tuple([read_card(box, x1, "shown") for x1 in read_list(x0, "shown")]) for x0 in read_list(d["shown"], "shown")
    ]
    v.unseen_fans = [
        tuple([read_maybecard(box, x1, "unseen_fans") for x1 in read_list(x0, "unseen_fans")])
        for x0 in read_list(d["unseen_fans"], "unseen_fans")
    ]
    v.dial = [read_quarter(box, x0, "dial") for x0 in read_list(d["dial"], "dial")]
    v.runes = [
        tuple([read_count(x1, "runes") for x1 in read_list(x0, "runes")]) for x0 in read_list(d["runes"], "runes")
    ]
    v.marked = [read_bool(x0, "marked") for x0 in read_list(d["marked"], "marked")]
    v.volume = [read_count(x0, "volume") for x0 in read_list(d["volume"], "volume")]
    v.crests = [read_count(x0, "crests") for x0 in read_list(d["crests"], "crests")]
    v.boat = [read_count(x0, "boat") for x0 in read_list(d["boat"], "boat")]
    v.region = [read_region(box, x0, "region") for x0 in read_list(d["region"], "region")]
    v.coins = [read_count(x0, "coins") for x0 in read_list(d["coins"], "coins")]
    v.acoustic = [read_count(x0, "acoustic") for x0 in read_list(d["acoustic"], "acoustic")]
    v.ranges = [read_count(x0, "ranges") for x0 in read_list(d["ranges"], "ranges")]
    v.gems = [read_count(x0, "gems") for x0 in read_list(d["gems"], "gems")]
    v.won = [tuple([read_owner(box, x1, "won") for x1 in read_list(x0, "won")]) for x0 in read_list(d["won"], "won")]
    v.crests_gone = [read_count(x0, "crests_gone") for x0 in read_list(d["crests_gone"], "crests_gone")]
    v.runes_gone = [read_count(x0, "runes_gone") for x0 in read_list(d["runes_gone"], "runes_gone")]
    v.has_rival = read_bool(d["has_rival"], "has_rival")
    v.difficulty = read_difficulty(box, d["difficulty"], "difficulty")
    v.rival_place = read_maybeplace(box, d["rival_place"], "rival_place")
    v.rival_dial = read_quarter(box, d["rival_dial"], "rival_dial")
    v.rival_marked = read_bool(d["rival_marked"], "rival_marked")
    v.rival_volume = read_count(d["rival_volume"], "rival_volume")
    v.rival_gems = read_count(d["rival_gems"], "rival_gems")
    v.rival_crests = read_count(d["rival_crests"], "rival_crests")
    v.rival_crests_gone = read_count(d["rival_crests_gone"], "rival_crests_gone")
    v.rival_runes = read_count(d["rival_runes"], "rival_runes")
    v.rival_won = tuple([read_owner(box, x0, "rival_won") for x0 in read_list(d["rival_won"], "rival_won")])
    v.rival_tokens = [read_count(x0, "rival_tokens") for x0 in read_list(d["rival_tokens"], "rival_tokens")]
    v.rival_deck = tuple([read_maybecard(box, x0, "rival_deck") for x0 in read_list(d["rival_deck"], "rival_deck")])
    v.rival_discard = tuple(
        [read_card(box, x0, "rival_discard") for x0 in read_list(d["rival_discard"], "rival_discard")]
    )
    v.movement_pile = tuple(
        [read_card(box, x0, "movement_pile") for x0 in read_list(d["movement_pile"], "movement_pile")]
    )
    v.marked_pile = tuple([read_maybecard(box, x0, "marked_pile") for x0 in read_list(d["marked_pile"], "marked_pile")])
    v.is_crossed = read_bool(d["is_crossed"], "is_crossed")
    v.challenges = tuple([read_card(box, x0, "challenges") for x0 in read_list(d["challenges"], "challenges")])
    v.bets = tuple([read_count(x0, "bets") for x0 in read_list(d["bets"], "bets")])
    v.challenge_deck = tuple(
        [read_maybecard(box, x0, "challenge_deck") for x0 in read_list(d["challenge_deck"], "challenge_deck")]
    )
    v.stack = [read_frame(box, x0, "stack") for x0 in read_list(d["stack"], "stack")]
