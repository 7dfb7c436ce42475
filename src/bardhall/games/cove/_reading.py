"""Positions and views read from JSON. Written by `make generate` from the declared fields: do not edit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bardhall.games.cove.box import CoveBox
from bardhall.games.cove.names import (
    keys_boat,
    keys_clan,
    keys_dock,
    keys_folk,
    read_boat,
    read_clans,
    read_folk,
    read_maybeboat,
    read_maybeclan,
    read_maybedeal,
    read_maybeplace,
    read_maybeside,
    read_maybeslot,
    read_merchantcode,
    read_parts,
    read_phase,
    read_place,
    read_player,
    read_quarter,
    read_size,
)
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
from bardhall.games.cove.rules.trader.craft import MakeGoods
from bardhall.games.cove.rules.trader.pilot import ChooseAdventurer
from bardhall.games.cove.rules.trader.sales import Sell
from bardhall.games.cove.rules.turn import TakeTurn
from bardhall.games.cove.sight import Sight
from bardhall.games.cove.state import Cove, Fan
from bardhall.kernel.codec import (
    read_bool,
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


def read_fan(box: CoveBox, value: object, where: str) -> Fan:
    d = read_fields(value, where, ("card", "nth"))
    return Fan(read_card(box, d["card"], f"{where}.card"), read_count(d["nth"], f"{where}.nth"))


def read_loadadventurer(box: CoveBox, value: object, where: str) -> LoadAdventurer:
    d = read_fields(value, where, ("frame", "seat", "folk"))
    return LoadAdventurer(read_seat(box, d["seat"], f"{where}.seat"), read_folk(box, d["folk"], f"{where}.folk"))


def read_choosedock(box: CoveBox, value: object, where: str) -> ChooseDock:
    d = read_fields(value, where, ("frame", "seat", "boat"))
    return ChooseDock(read_seat(box, d["seat"], f"{where}.seat"), read_boat(box, d["boat"], f"{where}.boat"))


def read_nextturn(box: CoveBox, value: object, where: str) -> NextTurn:
    read_fields(value, where, ("frame",))
    return NextTurn()


def read_movehourglass(box: CoveBox, value: object, where: str) -> MoveHourglass:
    d = read_fields(value, where, ("frame", "player", "hours"))
    return MoveHourglass(read_player(box, d["player"], f"{where}.player"), read_count(d["hours"], f"{where}.hours"))


def read_drawadventurers(box: CoveBox, value: object, where: str) -> DrawAdventurers:
    d = read_fields(value, where, ("frame", "player", "left"))
    return DrawAdventurers(read_player(box, d["player"], f"{where}.player"), read_count(d["left"], f"{where}.left"))


def read_endturn(box: CoveBox, value: object, where: str) -> EndTurn:
    d = read_fields(value, where, ("frame", "player"))
    return EndTurn(read_player(box, d["player"], f"{where}.player"))


def read_bragorder(box: CoveBox, value: object, where: str) -> BragOrder:
    d = read_fields(value, where, ("frame", "seat", "left"))
    return BragOrder(
        read_seat(box, d["seat"], f"{where}.seat"),
        tuple([read_card(box, x0, f"{where}.left") for x0 in read_list(d["left"], f"{where}.left")]),
    )


def read_choosediscard(box: CoveBox, value: object, where: str) -> ChooseDiscard:
    d = read_fields(value, where, ("frame", "seat"))
    return ChooseDiscard(read_seat(box, d["seat"], f"{where}.seat"))


def read_turndial(box: CoveBox, value: object, where: str) -> TurnDial:
    d = read_fields(value, where, ("frame", "seat"))
    return TurnDial(read_seat(box, d["seat"], f"{where}.seat"))


def read_pay(box: CoveBox, value: object, where: str) -> Pay:
    d = read_fields(value, where, ("frame", "seat", "slot", "paid"))
    return Pay(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_maybeslot(box, d["slot"], f"{where}.slot"),
        read_count(d["paid"], f"{where}.paid"),
    )


def read_rest(box: CoveBox, value: object, where: str) -> Rest:
    d = read_fields(value, where, ("frame", "seat", "hours"))
    return Rest(read_seat(box, d["seat"], f"{where}.seat"), read_count(d["hours"], f"{where}.hours"))


def read_afterclock(box: CoveBox, value: object, where: str) -> AfterClock:
    d = read_fields(value, where, ("frame", "seat", "sang"))
    return AfterClock(read_seat(box, d["seat"], f"{where}.seat"), read_bool(d["sang"], f"{where}.sang"))


def read_placeperformer(box: CoveBox, value: object, where: str) -> PlacePerformer:
    d = read_fields(value, where, ("frame", "seat"))
    return PlacePerformer(read_seat(box, d["seat"], f"{where}.seat"))


def read_sing(box: CoveBox, value: object, where: str) -> Sing:
    d = read_fields(value, where, ("frame", "seat"))
    return Sing(read_seat(box, d["seat"], f"{where}.seat"))


def read_swansong(box: CoveBox, value: object, where: str) -> SwanSong:
    d = read_fields(value, where, ("frame", "seat"))
    return SwanSong(read_seat(box, d["seat"], f"{where}.seat"))


def read_endswan(box: CoveBox, value: object, where: str) -> EndSwan:
    d = read_fields(value, where, ("frame", "seat"))
    return EndSwan(read_seat(box, d["seat"], f"{where}.seat"))


def read_openmarket(box: CoveBox, value: object, where: str) -> OpenMarket:
    read_fields(value, where, ("frame",))
    return OpenMarket()


def read_beforemarket(box: CoveBox, value: object, where: str) -> BeforeMarket:
    d = read_fields(value, where, ("frame", "at"))
    return BeforeMarket(read_count(d["at"], f"{where}.at"))


def read_sales(box: CoveBox, value: object, where: str) -> Sales:
    d = read_fields(value, where, ("frame", "at"))
    return Sales(read_count(d["at"], f"{where}.at"))


def read_startround(box: CoveBox, value: object, where: str) -> StartRound:
    read_fields(value, where, ("frame",))
    return StartRound()


def read_finishround(box: CoveBox, value: object, where: str) -> FinishRound:
    read_fields(value, where, ("frame",))
    return FinishRound()


def read_makegoods(box: CoveBox, value: object, where: str) -> MakeGoods:
    d = read_fields(value, where, ("frame", "seat", "size", "left"))
    return MakeGoods(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_size(box, d["size"], f"{where}.size"),
        read_count(d["left"], f"{where}.left"),
    )


def read_chooseadventurer(box: CoveBox, value: object, where: str) -> ChooseAdventurer:
    d = read_fields(value, where, ("frame", "seat", "drawn"))
    return ChooseAdventurer(
        read_seat(box, d["seat"], f"{where}.seat"),
        tuple([read_folk(box, x0, f"{where}.drawn") for x0 in read_list(d["drawn"], f"{where}.drawn")]),
    )


def read_sell(box: CoveBox, value: object, where: str) -> Sell:
    d = read_fields(value, where, ("frame", "seat", "has_dealt"))
    return Sell(read_seat(box, d["seat"], f"{where}.seat"), read_bool(d["has_dealt"], f"{where}.has_dealt"))


def read_taketurn(box: CoveBox, value: object, where: str) -> TakeTurn:
    d = read_fields(value, where, ("frame", "seat"))
    return TakeTurn(read_seat(box, d["seat"], f"{where}.seat"))


_READERS: Final[dict[str, Callable[[CoveBox, object, str], Frame[Any]]]] = {
    "LoadAdventurer": read_loadadventurer,
    "ChooseDock": read_choosedock,
    "NextTurn": read_nextturn,
    "MoveHourglass": read_movehourglass,
    "DrawAdventurers": read_drawadventurers,
    "EndTurn": read_endturn,
    "BragOrder": read_bragorder,
    "ChooseDiscard": read_choosediscard,
    "TurnDial": read_turndial,
    "Pay": read_pay,
    "Rest": read_rest,
    "AfterClock": read_afterclock,
    "PlacePerformer": read_placeperformer,
    "Sing": read_sing,
    "SwanSong": read_swansong,
    "EndSwan": read_endswan,
    "OpenMarket": read_openmarket,
    "BeforeMarket": read_beforemarket,
    "Sales": read_sales,
    "StartRound": read_startround,
    "FinishRound": read_finishround,
    "MakeGoods": read_makegoods,
    "ChooseAdventurer": read_chooseadventurer,
    "Sell": read_sell,
    "TakeTurn": read_taketurn,
}


def read_frame(box: CoveBox, value: object, where: str) -> Frame[Any]:
    name = read_str(read_dict(value, where).get("frame"), f"{where}.frame")
    reader = _READERS.get(name)
    if reader is None:
        raise Malformed(f"{where}.frame: there is no frame {name[:60]!r}")
    return reader(box, value, where)


def read_part(box: CoveBox, value: object, where: str) -> Part[Any]:
    frame = read_frame(box, value, where)
    if not isinstance(frame, Part):
        raise Malformed(f"{where}: takes a part of a secret question")
    return frame


def read_table(box: CoveBox, seats: int, data: Json) -> Cove:
    d = read_fields(
        data,
        "table",
        (
            "support_every_market",
            "merchant",
            "round",
            "phase",
            "is_over",
            "first",
            "hours",
            "hourglasses",
            "token",
            "token_moved",
            "market_order",
            "bag",
            "boats",
            "docks",
            "halls",
            "lair",
            "square",
            "townsfolk_deck",
            "townsfolk_discard",
            "corruption_deck",
            "skill_pile",
            "impro_pile",
            "creature_pile",
            "gold",
            "corruption",
            "staff",
            "dial",
            "volume",
            "stones",
            "runes",
            "fans",
            "beside",
            "deck",
            "bought",
            "hand",
            "discard",
            "song",
            "brag",
            "singer",
            "is_swan",
            "place",
            "moves",
            "visited",
            "used",
            "unlocked",
            "has_acted",
            "side",
            "island_hall",
            "island_halls",
            "island_pays",
            "stones_paid",
            "small",
            "large",
            "pawn",
            "spared",
            "peddler_deck",
            "peddler_discard",
            "stack",
        ),
    )
    v = Cove()
    open_table(v, seats, 0)
    v.box = box
    v.support_every_market = read_bool(d["support_every_market"], "support_every_market")
    v.merchant = [read_merchantcode(box, x0, "merchant") for x0 in read_list(d["merchant"], "merchant")]
    v.round = read_count(d["round"], "round")
    v.phase = read_phase(box, d["phase"], "phase")
    v.is_over = read_bool(d["is_over"], "is_over")
    v.first = read_maybeseat(box, d["first"], "first")
    v.hours = [read_count(x0, "hours") for x0 in read_list(d["hours"], "hours")]
    v.hourglasses = tuple([read_player(box, x0, "hourglasses") for x0 in read_list(d["hourglasses"], "hourglasses")])
    v.token = read_count(d["token"], "token")
    v.token_moved = read_bool(d["token_moved"], "token_moved")
    v.market_order = tuple(
        [read_player(box, x0, "market_order") for x0 in read_list(d["market_order"], "market_order")]
    )
    v.bag = tuple([read_count(x0, "bag") for x0 in read_keyed(d["bag"], "bag", keys_folk(box))])
    v.boats = [
        tuple([read_count(x1, "boats") for x1 in read_keyed(x0, "boats", keys_folk(box))])
        for x0 in read_keyed(d["boats"], "boats", keys_boat(box))
    ]
    v.docks = [read_maybeboat(box, x0, "docks") for x0 in read_keyed(d["docks"], "docks", keys_dock(box))]
    v.halls = [read_count(x0, "halls") for x0 in read_keyed(d["halls"], "halls", keys_clan(box))]
    v.lair = read_count(d["lair"], "lair")
    v.square = tuple([read_maybecard(box, x0, "square") for x0 in read_list(d["square"], "square")])
    v.townsfolk_deck = tuple(
        [read_card(box, x0, "townsfolk_deck") for x0 in read_list(d["townsfolk_deck"], "townsfolk_deck")]
    )
    v.townsfolk_discard = tuple(
        [read_card(box, x0, "townsfolk_discard") for x0 in read_list(d["townsfolk_discard"], "townsfolk_discard")]
    )
    v.corruption_deck = tuple(
        [read_card(box, x0, "corruption_deck") for x0 in read_list(d["corruption_deck"], "corruption_deck")]
    )
    v.skill_pile = tuple([read_card(box, x0, "skill_pile") for x0 in read_list(d["skill_pile"], "skill_pile")])
    v.impro_pile = tuple([read_card(box, x0, "impro_pile") for x0 in read_list(d["impro_pile"], "impro_pile")])
    v.creature_pile = tuple(
        [read_card(box, x0, "creature_pile") for x0 in read_list(d["creature_pile"], "creature_pile")]
    )
    v.gold = [read_int(x0, "gold") for x0 in read_list(d["gold"], "gold")]
    v.corruption = [
        tuple([read_card(box, x1, "corruption") for x1 in read_list(x0, "corruption")])
        for x0 in read_list(d["corruption"], "corruption")
    ]
    v.staff = [
        tuple([read_card(box, x1, "staff") for x1 in read_list(x0, "staff")]) for x0 in read_list(d["staff"], "staff")
    ]
    v.dial = [read_quarter(box, x0, "dial") for x0 in read_list(d["dial"], "dial")]
    v.volume = [read_count(x0, "volume") for x0 in read_list(d["volume"], "volume")]
    v.stones = [read_count(x0, "stones") for x0 in read_list(d["stones"], "stones")]
    v.runes = [read_clans(box, x0, "runes") for x0 in read_list(d["runes"], "runes")]
    v.fans = [tuple([read_fan(box, x1, "fans") for x1 in read_list(x0, "fans")]) for x0 in read_list(d["fans"], "fans")]
    v.beside = [
        tuple([read_card(box, x1, "beside") for x1 in read_list(x0, "beside")])
        for x0 in read_list(d["beside"], "beside")
    ]
    v.deck = [
        tuple([read_card(box, x1, "deck") for x1 in read_list(x0, "deck")]) for x0 in read_list(d["deck"], "deck")
    ]
    v.bought = [
        tuple([read_card(box, x1, "bought") for x1 in read_list(x0, "bought")])
        for x0 in read_list(d["bought"], "bought")
    ]
    v.hand = [
        tuple([read_card(box, x1, "hand") for x1 in read_list(x0, "hand")]) for x0 in read_list(d["hand"], "hand")
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
    v.singer = read_maybeseat(box, d["singer"], "singer")
    v.is_swan = read_bool(d["is_swan"], "is_swan")
    v.place = read_maybeplace(box, d["place"], "place")
    v.moves = read_count(d["moves"], "moves")
    v.visited = tuple([read_place(box, x0, "visited") for x0 in read_list(d["visited"], "visited")])
    v.used = tuple([read_parts(box, x0, "used") for x0 in read_list(d["used"], "used")])
    v.unlocked = tuple([read_bool(x0, "unlocked") for x0 in read_list(d["unlocked"], "unlocked")])
    v.has_acted = read_bool(d["has_acted"], "has_acted")
    v.side = read_maybeside(box, d["side"], "side")
    v.island_hall = read_maybeclan(box, d["island_hall"], "island_hall")
    v.island_halls = read_clans(box, d["island_halls"], "island_halls")
    v.island_pays = read_bool(d["island_pays"], "island_pays")
    v.stones_paid = read_count(d["stones_paid"], "stones_paid")
    v.small = [
        tuple([read_count(x1, "small") for x1 in read_keyed(x0, "small", keys_clan(box))])
        for x0 in read_list(d["small"], "small")
    ]
    v.large = [
        tuple([read_count(x1, "large") for x1 in read_keyed(x0, "large", keys_clan(box))])
        for x0 in read_list(d["large"], "large")
    ]
    v.pawn = [read_maybedeal(box, x0, "pawn") for x0 in read_list(d["pawn"], "pawn")]
    v.spared = [read_count(x0, "spared") for x0 in read_list(d["spared"], "spared")]
    v.peddler_deck = tuple([read_card(box, x0, "peddler_deck") for x0 in read_list(d["peddler_deck"], "peddler_deck")])
    v.peddler_discard = tuple(
        [read_card(box, x0, "peddler_discard") for x0 in read_list(d["peddler_discard"], "peddler_discard")]
    )
    v.stack = [read_frame(box, x0, "stack") for x0 in read_list(d["stack"], "stack")]
    return v


def read_sight(box: CoveBox, data: Json) -> Sight:
    d = read_fields(
        data,
        "view",
        (
            "seats",
            "seat",
            "support_every_market",
            "merchant",
            "round",
            "phase",
            "is_over",
            "first",
            "hours",
            "hourglasses",
            "token",
            "token_moved",
            "market_order",
            "bag",
            "boats",
            "docks",
            "halls",
            "lair",
            "square",
            "townsfolk_deck",
            "townsfolk_discard",
            "corruption_deck",
            "skill_pile",
            "impro_pile",
            "creature_pile",
            "gold",
            "corruption",
            "staff",
            "dial",
            "volume",
            "stones",
            "runes",
            "fans",
            "beside",
            "deck",
            "bought",
            "hand",
            "discard",
            "song",
            "brag",
            "singer",
            "is_swan",
            "place",
            "moves",
            "visited",
            "used",
            "unlocked",
            "has_acted",
            "side",
            "island_hall",
            "island_halls",
            "island_pays",
            "stones_paid",
            "small",
            "large",
            "pawn",
            "spared",
            "peddler_deck",
            "peddler_discard",
            "unseen",
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
    v.support_every_market = read_bool(d["support_every_market"], "support_every_market")
    v.merchant = [read_merchantcode(box, x0, "merchant") for x0 in read_list(d["merchant"], "merchant")]
    v.round = read_count(d["round"], "round")
    v.phase = read_phase(box, d["phase"], "phase")
    v.is_over = read_bool(d["is_over"], "is_over")
    v.first = read_maybeseat(box, d["first"], "first")
    v.hours = [read_count(x0, "hours") for x0 in read_list(d["hours"], "hours")]
    v.hourglasses = tuple([read_player(box, x0, "hourglasses") for x0 in read_list(d["hourglasses"], "hourglasses")])
    v.token = read_count(d["token"], "token")
    v.token_moved = read_bool(d["token_moved"], "token_moved")
    v.market_order = tuple(
        [read_player(box, x0, "market_order") for x0 in read_list(d["market_order"], "market_order")]
    )
    v.bag = tuple([read_count(x0, "bag") for x0 in read_keyed(d["bag"], "bag", keys_folk(box))])
    v.boats = [
        tuple([read_count(x1, "boats") for x1 in read_keyed(x0, "boats", keys_folk(box))])
        for x0 in read_keyed(d["boats"], "boats", keys_boat(box))
    ]
    v.docks = [read_maybeboat(box, x0, "docks") for x0 in read_keyed(d["docks"], "docks", keys_dock(box))]
    v.halls = [read_count(x0, "halls") for x0 in read_keyed(d["halls"], "halls", keys_clan(box))]
    v.lair = read_count(d["lair"], "lair")
    v.square = tuple([read_maybecard(box, x0, "square") for x0 in read_list(d["square"], "square")])
    v.townsfolk_deck = tuple(
        [read_maybecard(box, x0, "townsfolk_deck") for x0 in read_list(d["townsfolk_deck"], "townsfolk_deck")]
    )
    v.townsfolk_discard = tuple(
        [read_card(box, x0, "townsfolk_discard") for x0 in read_list(d["townsfolk_discard"], "townsfolk_discard")]
    )
    v.corruption_deck = tuple(
        [read_maybecard(box, x0, "corruption_deck") for x0 in read_list(d["corruption_deck"], "corruption_deck")]
    )
    v.skill_pile = tuple([read_maybecard(box, x0, "skill_pile") for x0 in read_list(d["skill_pile"], "skill_pile")])
    v.impro_pile = tuple([read_maybecard(box, x0, "impro_pile") for x0 in read_list(d["impro_pile"], "impro_pile")])
    v.creature_pile = tuple(
        [read_card(box, x0, "creature_pile") for x0 in read_list(d["creature_pile"], "creature_pile")]
    )
    v.gold = [read_int(x0, "gold") for x0 in read_list(d["gold"], "gold")]
    v.corruption = [
        tuple([read_maybecard(box, x1, "corruption") for x1 in read_list(x0, "corruption")])
        for x0 in read_list(d["corruption"], "corruption")
    ]
    v.staff = [
        tuple([read_card(box, x1, "staff") for x1 in read_list(x0, "staff")]) for x0 in read_list(d["staff"], "staff")
    ]
    v.dial = [read_quarter(box, x0, "dial") for x0 in read_list(d["dial"], "dial")]
    v.volume = [read_count(x0, "volume") for x0 in read_list(d["volume"], "volume")]
    v.stones = [read_count(x0, "stones") for x0 in read_list(d["stones"], "stones")]
    v.runes = [read_clans(box, x0, "runes") for x0 in read_list(d["runes"], "runes")]
    v.fans = [tuple([read_fan(box, x1, "fans") for x1 in read_list(x0, "fans")]) for x0 in read_list(d["fans"], "fans")]
    v.beside = [
        tuple([read_card(box, x1, "beside") for x1 in read_list(x0, "beside")])
        for x0 in read_list(d["beside"], "beside")
    ]
    v.deck = [
        tuple([read_maybecard(box, x1, "deck") for x1 in read_list(x0, "deck")]) for x0 in read_list(d["deck"], "deck")
    ]
    v.bought = [
        tuple([read_card(box, x1, "bought") for x1 in read_list(x0, "bought")])
        for x0 in read_list(d["bought"], "bought")
    ]
    v.hand = [
        tuple([read_maybecard(box, x1, "hand") for x1 in read_list(x0, "hand")]) for x0 in read_list(d["hand"], "hand")
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
    v.singer = read_maybeseat(box, d["singer"], "singer")
    v.is_swan = read_bool(d["is_swan"], "is_swan")
    v.place = read_maybeplace(box, d["place"], "place")
    v.moves = read_count(d["moves"], "moves")
    v.visited = tuple([read_place(box, x0, "visited") for x0 in read_list(d["visited"], "visited")])
    v.used = tuple([read_parts(box, x0, "used") for x0 in read_list(d["used"], "used")])
    v.unlocked = tuple([read_bool(x0, "unlocked") for x0 in read_list(d["unlocked"], "unlocked")])
    v.has_acted = read_bool(d["has_acted"], "has_acted")
    v.side = read_maybeside(box, d["side"], "side")
    v.island_hall = read_maybeclan(box, d["island_hall"], "island_hall")
    v.island_halls = read_clans(box, d["island_halls"], "island_halls")
    v.island_pays = read_bool(d["island_pays"], "island_pays")
    v.stones_paid = read_count(d["stones_paid"], "stones_paid")
    v.small = [
        tuple([read_count(x1, "small") for x1 in read_keyed(x0, "small", keys_clan(box))])
        for x0 in read_list(d["small"], "small")
    ]
    v.large = [
        tuple([read_count(x1, "large") for x1 in read_keyed(x0, "large", keys_clan(box))])
        for x0 in read_list(d["large"], "large")
    ]
    v.pawn = [read_maybedeal(box, x0, "pawn") for x0 in read_list(d["pawn"], "pawn")]
    v.spared = [read_count(x0, "spared") for x0 in read_list(d["spared"], "spared")]
    v.peddler_deck = tuple(
        [read_maybecard(box, x0, "peddler_deck") for x0 in read_list(d["peddler_deck"], "peddler_deck")]
    )
    v.peddler_discard = tuple(
        [read_card(box, x0, "peddler_discard") for x0 in read_list(d["peddler_discard"], "peddler_discard")]
    )
    v.unseen = [
        tuple([read_card(box, x1, "unseen") for x1 in read_list(x0, "unseen")])
        for x0 in read_list(d["unseen"], "unseen")
    ]
    v.hidden = tuple([read_card(box, x0, "hidden") for x0 in read_list(d["hidden"], "hidden")])
    v.stack = [read_frame(box, x0, "stack") for x0 in read_list(d["stack"], "stack")]
    v.committed = tuple([read_seat(box, x0, "committed") for x0 in read_list(d["committed"], "committed")])
    return v
