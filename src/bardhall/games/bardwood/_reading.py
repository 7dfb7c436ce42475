"""Positions and views read from JSON. Written by `make generate` from the declared fields: do not edit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bardhall.games.bardwood.box import BardwoodBox
from bardhall.games.bardwood.names import (
    keys_level,
    keys_pile,
    keys_place,
    keys_quarter,
    keys_shop,
    keys_slot,
    read_chapter,
    read_difficulty,
    read_direction,
    read_level,
    read_links,
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
    read_stake,
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
from bardhall.games.bardwood.rules.setup import ChooseBards, ChooseEvents, DealDecks, HelpLater, LayOut, OpenGame
from bardhall.games.bardwood.rules.sing import MaySing, Sing
from bardhall.games.bardwood.rules.tempo import MayTurn
from bardhall.games.bardwood.rules.turn import BetweenTurns, Turn
from bardhall.games.bardwood.sight import Sight
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.codec import (
    read_bool,
    read_by_seat,
    read_count,
    read_dict,
    read_fields,
    read_int,
    read_keyed,
    read_list,
    read_some,
    read_str,
)
from bardhall.kernel.errors import Malformed
from bardhall.kernel.flow import Frame, Part
from bardhall.kernel.names import NONE, read_card, read_maybecard, read_maybeseat, read_seat
from bardhall.kernel.rules import Json
from bardhall.kernel.state import open_table


def read_goonpaying(box: BardwoodBox, value: object, where: str) -> GoOnPaying:
    d = read_fields(value, where, ("frame", "seat", "row", "index", "paid"))
    return GoOnPaying(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_rowcode(box, d["row"], f"{where}.row"),
        read_count(d["index"], f"{where}.index"),
        read_count(d["paid"], f"{where}.paid"),
    )


def read_payforarrow(box: BardwoodBox, value: object, where: str) -> PayForArrow:
    d = read_fields(value, where, ("frame", "seat", "row", "index", "paid"))
    return PayForArrow(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_rowcode(box, d["row"], f"{where}.row"),
        read_count(d["index"], f"{where}.index"),
        read_count(d["paid"], f"{where}.paid"),
    )


def read_drawbards(box: BardwoodBox, value: object, where: str) -> DrawBards:
    read_fields(value, where, ("frame",))
    return DrawBards()


def read_choosebard(box: BardwoodBox, value: object, where: str) -> ChooseBard:
    d = read_fields(value, where, ("frame", "seat"))
    return ChooseBard(read_seat(box, d["seat"], f"{where}.seat"))


def read_placebet(box: BardwoodBox, value: object, where: str) -> PlaceBet:
    d = read_fields(value, where, ("frame", "seat"))
    return PlaceBet(read_seat(box, d["seat"], f"{where}.seat"))


def read_compose(box: BardwoodBox, value: object, where: str) -> Compose:
    d = read_fields(value, where, ("frame", "seat"))
    return Compose(read_seat(box, d["seat"], f"{where}.seat"))


def read_gainquarter(box: BardwoodBox, value: object, where: str) -> GainQuarter:
    d = read_fields(value, where, ("frame", "seat"))
    return GainQuarter(read_seat(box, d["seat"], f"{where}.seat"))


def read_tradeagain(box: BardwoodBox, value: object, where: str) -> TradeAgain:
    d = read_fields(value, where, ("frame", "seat", "place"))
    return TradeAgain(read_seat(box, d["seat"], f"{where}.seat"), read_place(box, d["place"], f"{where}.place"))


def read_rivalreward(box: BardwoodBox, value: object, where: str) -> RivalReward:
    d = read_fields(value, where, ("frame", "card"))
    return RivalReward(read_card(box, d["card"], f"{where}.card"))


def read_takecreature(box: BardwoodBox, value: object, where: str) -> TakeCreature:
    d = read_fields(value, where, ("frame", "seat", "place"))
    return TakeCreature(read_seat(box, d["seat"], f"{where}.seat"), read_place(box, d["place"], f"{where}.place"))


def read_benefits(box: BardwoodBox, value: object, where: str) -> Benefits:
    d = read_fields(value, where, ("frame", "seat", "row", "start"))
    return Benefits(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_rowcode(box, d["row"], f"{where}.row"),
        read_count(d["start"], f"{where}.start"),
    )


def read_remind(box: BardwoodBox, value: object, where: str) -> Remind:
    d = read_fields(value, where, ("frame", "seat"))
    return Remind(read_seat(box, d["seat"], f"{where}.seat"))


def read_runeonreserve(box: BardwoodBox, value: object, where: str) -> RuneOnReserve:
    d = read_fields(value, where, ("frame", "seat"))
    return RuneOnReserve(read_seat(box, d["seat"], f"{where}.seat"))


def read_useanimpro(box: BardwoodBox, value: object, where: str) -> UseAnImpro:
    d = read_fields(value, where, ("frame", "seat", "is_shop"))
    return UseAnImpro(read_seat(box, d["seat"], f"{where}.seat"), read_bool(d["is_shop"], f"{where}.is_shop"))


def read_resolved(box: BardwoodBox, value: object, where: str) -> Resolved:
    d = read_fields(value, where, ("frame", "card"))
    return Resolved(read_card(box, d["card"], f"{where}.card"))


def read_chooselegend(box: BardwoodBox, value: object, where: str) -> ChooseLegend:
    d = read_fields(value, where, ("frame", "seat", "level"))
    return ChooseLegend(read_seat(box, d["seat"], f"{where}.seat"), read_level(box, d["level"], f"{where}.level"))


def read_runeonlegend(box: BardwoodBox, value: object, where: str) -> RuneOnLegend:
    d = read_fields(value, where, ("frame", "seat", "card"))
    return RuneOnLegend(read_seat(box, d["seat"], f"{where}.seat"), read_card(box, d["card"], f"{where}.card"))


def read_mayusemotif(box: BardwoodBox, value: object, where: str) -> MayUseMotif:
    d = read_fields(value, where, ("frame", "seat"))
    return MayUseMotif(read_seat(box, d["seat"], f"{where}.seat"))


def read_usemotif(box: BardwoodBox, value: object, where: str) -> UseMotif:
    d = read_fields(value, where, ("frame", "seat", "is_optional"))
    return UseMotif(read_seat(box, d["seat"], f"{where}.seat"), read_bool(d["is_optional"], f"{where}.is_optional"))


def read_turnmotif(box: BardwoodBox, value: object, where: str) -> TurnMotif:
    d = read_fields(value, where, ("frame", "card"))
    return TurnMotif(read_card(box, d["card"], f"{where}.card"))


def read_move(box: BardwoodBox, value: object, where: str) -> Move:
    d = read_fields(value, where, ("frame", "seat"))
    return Move(read_seat(box, d["seat"], f"{where}.seat"))


def read_dealmuses(box: BardwoodBox, value: object, where: str) -> DealMuses:
    read_fields(value, where, ("frame",))
    return DealMuses()


def read_choosemuse(box: BardwoodBox, value: object, where: str) -> ChooseMuse:
    d = read_fields(value, where, ("frame", "seat", "kept"))
    return ChooseMuse(read_seat(box, d["seat"], f"{where}.seat"), read_maybecard(box, d["kept"], f"{where}.kept"))


def read_choosemuses(box: BardwoodBox, value: object, where: str) -> ChooseMuses:
    d = read_fields(value, where, ("frame", "parts"))
    return ChooseMuses(tuple([read_part(box, x0, f"{where}.parts") for x0 in read_list(d["parts"], f"{where}.parts")]))


def read_askrunes(box: BardwoodBox, value: object, where: str) -> AskRunes:
    d = read_fields(value, where, ("frame", "seat", "is_placed", "left"))
    return AskRunes(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_bool(d["is_placed"], f"{where}.is_placed"),
        read_count(d["left"], f"{where}.left"),
    )


def read_placerune(box: BardwoodBox, value: object, where: str) -> PlaceRune:
    d = read_fields(value, where, ("frame", "seat"))
    return PlaceRune(read_seat(box, d["seat"], f"{where}.seat"))


def read_removerune(box: BardwoodBox, value: object, where: str) -> RemoveRune:
    d = read_fields(value, where, ("frame", "seat"))
    return RemoveRune(read_seat(box, d["seat"], f"{where}.seat"))


def read_chooseoption(box: BardwoodBox, value: object, where: str) -> ChooseOption:
    d = read_fields(value, where, ("frame", "seat", "row", "index"))
    return ChooseOption(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_rowcode(box, d["row"], f"{where}.row"),
        read_count(d["index"], f"{where}.index"),
    )


def read_coverslot(box: BardwoodBox, value: object, where: str) -> CoverSlot:
    d = read_fields(value, where, ("frame", "seat", "slot"))
    return CoverSlot(read_seat(box, d["seat"], f"{where}.seat"), read_slot(box, d["slot"], f"{where}.slot"))


def read_drawevents(box: BardwoodBox, value: object, where: str) -> DrawEvents:
    read_fields(value, where, ("frame",))
    return DrawEvents()


def read_chooseevent(box: BardwoodBox, value: object, where: str) -> ChooseEvent:
    d = read_fields(value, where, ("frame", "seat"))
    return ChooseEvent(read_seat(box, d["seat"], f"{where}.seat"))


def read_rest(box: BardwoodBox, value: object, where: str) -> Rest:
    d = read_fields(value, where, ("frame", "seat"))
    return Rest(read_seat(box, d["seat"], f"{where}.seat"))


def read_droptokens(box: BardwoodBox, value: object, where: str) -> DropTokens:
    d = read_fields(value, where, ("frame", "seat"))
    return DropTokens(read_seat(box, d["seat"], f"{where}.seat"))


def read_drawup(box: BardwoodBox, value: object, where: str) -> DrawUp:
    d = read_fields(value, where, ("frame", "seat"))
    return DrawUp(read_seat(box, d["seat"], f"{where}.seat"))


def read_choosefan(box: BardwoodBox, value: object, where: str) -> ChooseFan:
    d = read_fields(value, where, ("frame", "seat"))
    return ChooseFan(read_seat(box, d["seat"], f"{where}.seat"))


def read_putaway(box: BardwoodBox, value: object, where: str) -> PutAway:
    d = read_fields(value, where, ("frame", "seat"))
    return PutAway(read_seat(box, d["seat"], f"{where}.seat"))


def read_rivalturn(box: BardwoodBox, value: object, where: str) -> RivalTurn:
    read_fields(value, where, ("frame",))
    return RivalTurn()


def read_rivalmove(box: BardwoodBox, value: object, where: str) -> RivalMove:
    read_fields(value, where, ("frame",))
    return RivalMove()


def read_rivalsing(box: BardwoodBox, value: object, where: str) -> RivalSing:
    read_fields(value, where, ("frame",))
    return RivalSing()


def read_rivalactivates(box: BardwoodBox, value: object, where: str) -> RivalActivates:
    read_fields(value, where, ("frame",))
    return RivalActivates()


def read_rivalrest(box: BardwoodBox, value: object, where: str) -> RivalRest:
    read_fields(value, where, ("frame",))
    return RivalRest()


def read_leg(box: BardwoodBox, value: object, where: str) -> Leg:
    d = read_fields(value, where, ("frame", "direction"))
    return Leg(read_direction(box, d["direction"], f"{where}.direction"))


def read_choosenearest(box: BardwoodBox, value: object, where: str) -> ChooseNearest:
    d = read_fields(value, where, ("frame", "seat"))
    return ChooseNearest(read_seat(box, d["seat"], f"{where}.seat"))


def read_layout(box: BardwoodBox, value: object, where: str) -> LayOut:
    read_fields(value, where, ("frame",))
    return LayOut()


def read_helplater(box: BardwoodBox, value: object, where: str) -> HelpLater:
    read_fields(value, where, ("frame",))
    return HelpLater()


def read_chooseevents(box: BardwoodBox, value: object, where: str) -> ChooseEvents:
    read_fields(value, where, ("frame",))
    return ChooseEvents()


def read_choosebards(box: BardwoodBox, value: object, where: str) -> ChooseBards:
    read_fields(value, where, ("frame",))
    return ChooseBards()


def read_dealdecks(box: BardwoodBox, value: object, where: str) -> DealDecks:
    read_fields(value, where, ("frame",))
    return DealDecks()


def read_opengame(box: BardwoodBox, value: object, where: str) -> OpenGame:
    read_fields(value, where, ("frame",))
    return OpenGame()


def read_maysing(box: BardwoodBox, value: object, where: str) -> MaySing:
    d = read_fields(value, where, ("frame", "seat"))
    return MaySing(read_seat(box, d["seat"], f"{where}.seat"))


def read_sing(box: BardwoodBox, value: object, where: str) -> Sing:
    d = read_fields(value, where, ("frame", "seat"))
    return Sing(read_seat(box, d["seat"], f"{where}.seat"))


def read_mayturn(box: BardwoodBox, value: object, where: str) -> MayTurn:
    d = read_fields(value, where, ("frame", "seat", "quarters"))
    return MayTurn(read_seat(box, d["seat"], f"{where}.seat"), read_int(d["quarters"], f"{where}.quarters"))


def read_turn(box: BardwoodBox, value: object, where: str) -> Turn:
    d = read_fields(value, where, ("frame", "seat"))
    return Turn(read_seat(box, d["seat"], f"{where}.seat"))


def read_betweenturns(box: BardwoodBox, value: object, where: str) -> BetweenTurns:
    d = read_fields(value, where, ("frame", "seat"))
    return BetweenTurns(read_owner(box, d["seat"], f"{where}.seat"))


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
    "HelpLater": read_helplater,
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


def read_table(box: BardwoodBox, seats: int, data: Json) -> Bardwood:
    d = read_fields(
        data,
        "table",
        (
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
            "boxed",
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
            "portals",
            "challenges",
            "bets",
            "challenge_deck",
            "stack",
        ),
    )
    v = Bardwood()
    open_table(v, seats, 0)
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
    v.event_used = [read_bool(x0, "event_used") for x0 in read_by_seat(d["event_used"], "event_used", seats)]
    v.market = read_count(d["market"], "market")
    v.bank = tuple([read_owner(box, x0, "bank") for x0 in read_list(d["bank"], "bank")])
    v.piles = [
        tuple([read_card(box, x1, "piles") for x1 in read_list(x0, "piles")])
        for x0 in read_keyed(d["piles"], "piles", keys_pile(box))
    ]
    v.pile_crests = [
        () if x0 is None else tuple([read_owner(box, x1, "pile_crests") for x1 in read_list(x0, "pile_crests")])
        for x0 in read_some(d["pile_crests"], "pile_crests", keys_pile(box))
    ]
    v.shops = [
        tuple([read_card(box, x1, "shops") for x1 in read_list(x0, "shops")])
        for x0 in read_keyed(d["shops"], "shops", keys_shop(box))
    ]
    v.fans = tuple([read_card(box, x0, "fans") for x0 in read_list(d["fans"], "fans")])
    v.legends = [
        tuple([read_card(box, x1, "legends") for x1 in read_list(x0, "legends")])
        for x0 in read_keyed(d["legends"], "legends", keys_level(box))
    ]
    v.told = [
        tuple([read_card(box, x1, "told") for x1 in read_list(x0, "told")])
        for x0 in read_keyed(d["told"], "told", keys_level(box))
    ]
    v.told_runes = [
        tuple([read_maybeowner(box, x1, "told_runes") for x1 in read_list(x0, "told_runes")])
        for x0 in read_keyed(d["told_runes"], "told_runes", keys_level(box))
    ]
    v.slots = [
        NONE if x0 is None else read_maybeowner(box, x0, "slots")
        for x0 in read_some(d["slots"], "slots", keys_slot(box))
    ]
    v.motifs = tuple([read_card(box, x0, "motifs") for x0 in read_list(d["motifs"], "motifs")])
    v.gem_faces = [read_bool(x0, "gem_faces") for x0 in read_list(d["gem_faces"], "gem_faces")]
    v.aside = tuple([read_card(box, x0, "aside") for x0 in read_list(d["aside"], "aside")])
    v.boxed = tuple([read_card(box, x0, "boxed") for x0 in read_list(d["boxed"], "boxed")])
    v.bard = [read_maybecard(box, x0, "bard") for x0 in read_by_seat(d["bard"], "bard", seats)]
    v.muse = [read_maybecard(box, x0, "muse") for x0 in read_by_seat(d["muse"], "muse", seats)]
    v.muse_offer = [
        tuple([read_card(box, x1, "muse_offer") for x1 in read_list(x0, "muse_offer")])
        for x0 in read_by_seat(d["muse_offer"], "muse_offer", seats)
    ]
    v.hand = [
        tuple([read_card(box, x1, "hand") for x1 in read_list(x0, "hand")])
        for x0 in read_by_seat(d["hand"], "hand", seats)
    ]
    v.deck = [
        tuple([read_card(box, x1, "deck") for x1 in read_list(x0, "deck")])
        for x0 in read_by_seat(d["deck"], "deck", seats)
    ]
    v.discard = [
        tuple([read_card(box, x1, "discard") for x1 in read_list(x0, "discard")])
        for x0 in read_by_seat(d["discard"], "discard", seats)
    ]
    v.song = [
        tuple([read_card(box, x1, "song") for x1 in read_list(x0, "song")])
        for x0 in read_by_seat(d["song"], "song", seats)
    ]
    v.brag = [
        tuple([read_card(box, x1, "brag") for x1 in read_list(x0, "brag")])
        for x0 in read_by_seat(d["brag"], "brag", seats)
    ]
    v.tops = [
        tuple([read_maybecard(box, x1, "tops") for x1 in read_list(x0, "tops")])
        for x0 in read_by_seat(d["tops"], "tops", seats)
    ]
    v.shown = [
        tuple([read_card(box, x1, "shown") for x1 in read_list(x0, "shown")])
        for x0 in read_by_seat(d["shown"], "shown", seats)
    ]
    v.unseen_fans = [
        tuple([read_card(box, x1, "unseen_fans") for x1 in read_list(x0, "unseen_fans")])
        for x0 in read_by_seat(d["unseen_fans"], "unseen_fans", seats)
    ]
    v.dial = [read_quarter(box, x0, "dial") for x0 in read_by_seat(d["dial"], "dial", seats)]
    v.runes = [
        tuple([read_count(x1, "runes") for x1 in read_keyed(x0, "runes", keys_quarter(box))])
        for x0 in read_by_seat(d["runes"], "runes", seats)
    ]
    v.marked = [read_bool(x0, "marked") for x0 in read_by_seat(d["marked"], "marked", seats)]
    v.volume = [read_count(x0, "volume") for x0 in read_by_seat(d["volume"], "volume", seats)]
    v.crests = [read_count(x0, "crests") for x0 in read_by_seat(d["crests"], "crests", seats)]
    v.boat = [read_count(x0, "boat") for x0 in read_by_seat(d["boat"], "boat", seats)]
    v.region = [read_region(box, x0, "region") for x0 in read_by_seat(d["region"], "region", seats)]
    v.coins = [read_count(x0, "coins") for x0 in read_by_seat(d["coins"], "coins", seats)]
    v.acoustic = [read_count(x0, "acoustic") for x0 in read_by_seat(d["acoustic"], "acoustic", seats)]
    v.ranges = [read_count(x0, "ranges") for x0 in read_by_seat(d["ranges"], "ranges", seats)]
    v.gems = [read_count(x0, "gems") for x0 in read_by_seat(d["gems"], "gems", seats)]
    v.won = [
        tuple([read_owner(box, x1, "won") for x1 in read_list(x0, "won")])
        for x0 in read_by_seat(d["won"], "won", seats)
    ]
    v.crests_gone = [read_count(x0, "crests_gone") for x0 in read_by_seat(d["crests_gone"], "crests_gone", seats)]
    v.runes_gone = [read_count(x0, "runes_gone") for x0 in read_by_seat(d["runes_gone"], "runes_gone", seats)]
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
    v.rival_tokens = [
        0 if x0 is None else read_count(x0, "rival_tokens")
        for x0 in read_some(d["rival_tokens"], "rival_tokens", keys_place(box))
    ]
    v.rival_deck = tuple([read_card(box, x0, "rival_deck") for x0 in read_list(d["rival_deck"], "rival_deck")])
    v.rival_discard = tuple(
        [read_card(box, x0, "rival_discard") for x0 in read_list(d["rival_discard"], "rival_discard")]
    )
    v.movement_pile = tuple(
        [read_card(box, x0, "movement_pile") for x0 in read_list(d["movement_pile"], "movement_pile")]
    )
    v.marked_pile = tuple([read_card(box, x0, "marked_pile") for x0 in read_list(d["marked_pile"], "marked_pile")])
    v.portals = read_links(box, d["portals"], "portals")
    v.challenges = tuple([read_card(box, x0, "challenges") for x0 in read_list(d["challenges"], "challenges")])
    v.bets = tuple([read_stake(box, x0, "bets") for x0 in read_list(d["bets"], "bets")])
    v.challenge_deck = tuple(
        [read_card(box, x0, "challenge_deck") for x0 in read_list(d["challenge_deck"], "challenge_deck")]
    )
    v.stack = [read_frame(box, x0, "stack") for x0 in read_list(d["stack"], "stack")]
    return v


def read_sight(box: BardwoodBox, data: Json) -> Sight:
    d = read_fields(
        data,
        "view",
        (
            "seats",
            "seat",
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
            "boxed",
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
            "portals",
            "challenges",
            "bets",
            "challenge_deck",
            "hidden",
            "unseen",
            "stack",
            "committed",
        ),
    )
    seats = read_count(d["seats"], "seats")
    v = Sight()
    open_table(v, seats, 0)
    v.box = box
    v.seat = read_maybeseat(box, d["seat"], "seat")
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
    v.event_used = [read_bool(x0, "event_used") for x0 in read_by_seat(d["event_used"], "event_used", seats)]
    v.market = read_count(d["market"], "market")
    v.bank = tuple([read_owner(box, x0, "bank") for x0 in read_list(d["bank"], "bank")])
    v.piles = [
        tuple([read_maybecard(box, x1, "piles") for x1 in read_list(x0, "piles")])
        for x0 in read_keyed(d["piles"], "piles", keys_pile(box))
    ]
    v.pile_crests = [
        () if x0 is None else tuple([read_owner(box, x1, "pile_crests") for x1 in read_list(x0, "pile_crests")])
        for x0 in read_some(d["pile_crests"], "pile_crests", keys_pile(box))
    ]
    v.shops = [
        tuple([read_card(box, x1, "shops") for x1 in read_list(x0, "shops")])
        for x0 in read_keyed(d["shops"], "shops", keys_shop(box))
    ]
    v.fans = tuple([read_maybecard(box, x0, "fans") for x0 in read_list(d["fans"], "fans")])
    v.legends = [
        tuple([read_maybecard(box, x1, "legends") for x1 in read_list(x0, "legends")])
        for x0 in read_keyed(d["legends"], "legends", keys_level(box))
    ]
    v.told = [
        tuple([read_card(box, x1, "told") for x1 in read_list(x0, "told")])
        for x0 in read_keyed(d["told"], "told", keys_level(box))
    ]
    v.told_runes = [
        tuple([read_maybeowner(box, x1, "told_runes") for x1 in read_list(x0, "told_runes")])
        for x0 in read_keyed(d["told_runes"], "told_runes", keys_level(box))
    ]
    v.slots = [
        NONE if x0 is None else read_maybeowner(box, x0, "slots")
        for x0 in read_some(d["slots"], "slots", keys_slot(box))
    ]
    v.motifs = tuple([read_card(box, x0, "motifs") for x0 in read_list(d["motifs"], "motifs")])
    v.gem_faces = [read_bool(x0, "gem_faces") for x0 in read_list(d["gem_faces"], "gem_faces")]
    v.aside = tuple([read_maybecard(box, x0, "aside") for x0 in read_list(d["aside"], "aside")])
    v.boxed = tuple([read_card(box, x0, "boxed") for x0 in read_list(d["boxed"], "boxed")])
    v.bard = [read_maybecard(box, x0, "bard") for x0 in read_by_seat(d["bard"], "bard", seats)]
    v.muse = [read_maybecard(box, x0, "muse") for x0 in read_by_seat(d["muse"], "muse", seats)]
    v.muse_offer = [
        tuple([read_maybecard(box, x1, "muse_offer") for x1 in read_list(x0, "muse_offer")])
        for x0 in read_by_seat(d["muse_offer"], "muse_offer", seats)
    ]
    v.hand = [
        tuple([read_maybecard(box, x1, "hand") for x1 in read_list(x0, "hand")])
        for x0 in read_by_seat(d["hand"], "hand", seats)
    ]
    v.deck = [
        tuple([read_maybecard(box, x1, "deck") for x1 in read_list(x0, "deck")])
        for x0 in read_by_seat(d["deck"], "deck", seats)
    ]
    v.discard = [
        tuple([read_card(box, x1, "discard") for x1 in read_list(x0, "discard")])
        for x0 in read_by_seat(d["discard"], "discard", seats)
    ]
    v.song = [
        tuple([read_card(box, x1, "song") for x1 in read_list(x0, "song")])
        for x0 in read_by_seat(d["song"], "song", seats)
    ]
    v.brag = [
        tuple([read_card(box, x1, "brag") for x1 in read_list(x0, "brag")])
        for x0 in read_by_seat(d["brag"], "brag", seats)
    ]
    v.tops = [
        tuple([read_maybecard(box, x1, "tops") for x1 in read_list(x0, "tops")])
        for x0 in read_by_seat(d["tops"], "tops", seats)
    ]
    v.shown = [
        tuple([read_card(box, x1, "shown") for x1 in read_list(x0, "shown")])
        for x0 in read_by_seat(d["shown"], "shown", seats)
    ]
    v.unseen_fans = [
        tuple([read_maybecard(box, x1, "unseen_fans") for x1 in read_list(x0, "unseen_fans")])
        for x0 in read_by_seat(d["unseen_fans"], "unseen_fans", seats)
    ]
    v.dial = [read_quarter(box, x0, "dial") for x0 in read_by_seat(d["dial"], "dial", seats)]
    v.runes = [
        tuple([read_count(x1, "runes") for x1 in read_keyed(x0, "runes", keys_quarter(box))])
        for x0 in read_by_seat(d["runes"], "runes", seats)
    ]
    v.marked = [read_bool(x0, "marked") for x0 in read_by_seat(d["marked"], "marked", seats)]
    v.volume = [read_count(x0, "volume") for x0 in read_by_seat(d["volume"], "volume", seats)]
    v.crests = [read_count(x0, "crests") for x0 in read_by_seat(d["crests"], "crests", seats)]
    v.boat = [read_count(x0, "boat") for x0 in read_by_seat(d["boat"], "boat", seats)]
    v.region = [read_region(box, x0, "region") for x0 in read_by_seat(d["region"], "region", seats)]
    v.coins = [read_count(x0, "coins") for x0 in read_by_seat(d["coins"], "coins", seats)]
    v.acoustic = [read_count(x0, "acoustic") for x0 in read_by_seat(d["acoustic"], "acoustic", seats)]
    v.ranges = [read_count(x0, "ranges") for x0 in read_by_seat(d["ranges"], "ranges", seats)]
    v.gems = [read_count(x0, "gems") for x0 in read_by_seat(d["gems"], "gems", seats)]
    v.won = [
        tuple([read_owner(box, x1, "won") for x1 in read_list(x0, "won")])
        for x0 in read_by_seat(d["won"], "won", seats)
    ]
    v.crests_gone = [read_count(x0, "crests_gone") for x0 in read_by_seat(d["crests_gone"], "crests_gone", seats)]
    v.runes_gone = [read_count(x0, "runes_gone") for x0 in read_by_seat(d["runes_gone"], "runes_gone", seats)]
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
    v.rival_tokens = [
        0 if x0 is None else read_count(x0, "rival_tokens")
        for x0 in read_some(d["rival_tokens"], "rival_tokens", keys_place(box))
    ]
    v.rival_deck = tuple([read_maybecard(box, x0, "rival_deck") for x0 in read_list(d["rival_deck"], "rival_deck")])
    v.rival_discard = tuple(
        [read_card(box, x0, "rival_discard") for x0 in read_list(d["rival_discard"], "rival_discard")]
    )
    v.movement_pile = tuple(
        [read_card(box, x0, "movement_pile") for x0 in read_list(d["movement_pile"], "movement_pile")]
    )
    v.marked_pile = tuple([read_maybecard(box, x0, "marked_pile") for x0 in read_list(d["marked_pile"], "marked_pile")])
    v.portals = read_links(box, d["portals"], "portals")
    v.challenges = tuple([read_card(box, x0, "challenges") for x0 in read_list(d["challenges"], "challenges")])
    v.bets = tuple([read_stake(box, x0, "bets") for x0 in read_list(d["bets"], "bets")])
    v.challenge_deck = tuple(
        [read_maybecard(box, x0, "challenge_deck") for x0 in read_list(d["challenge_deck"], "challenge_deck")]
    )
    v.hidden = tuple([read_card(box, x0, "hidden") for x0 in read_list(d["hidden"], "hidden")])
    v.unseen = [
        tuple([read_card(box, x1, "unseen") for x1 in read_list(x0, "unseen")])
        for x0 in read_by_seat(d["unseen"], "unseen", seats)
    ]
    v.stack = [read_frame(box, x0, "stack") for x0 in read_list(d["stack"], "stack")]
    v.committed = tuple([read_seat(box, x0, "committed") for x0 in read_list(d["committed"], "committed")])
    return v
