"""Clone, sight and JSON of a state. Written by `make generate` from the declared fields: do not edit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bardhall.games.cove.box import CoveBox
from bardhall.games.cove.names import (
    keys_boat,
    keys_clan,
    keys_dock,
    keys_folk,
    write_boat,
    write_clans,
    write_folk,
    write_maybeboat,
    write_maybeclan,
    write_maybedeal,
    write_maybeplace,
    write_maybeside,
    write_maybeslot,
    write_merchantcode,
    write_parts,
    write_phase,
    write_place,
    write_player,
    write_quarter,
    write_size,
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
from bardhall.games.cove.view import (
    deal,
    see_corruption,
    see_hand,
    see_hidden,
    see_impro_pile,
    see_skill_pile,
    see_unseen,
)
from bardhall.kernel.flow import Frame, Part, Together, committed
from bardhall.kernel.names import NONE, write_card, write_maybecard, write_maybeseat, write_seat
from bardhall.kernel.rules import Json, Rules
from bardhall.kernel.state import adopt


def write_fan(box: CoveBox, v: Fan) -> Json:
    return {"card": write_card(box, v.card), "nth": v.nth}


def write_loadadventurer(box: CoveBox, v: Any) -> Json:
    return {"frame": "LoadAdventurer", "seat": write_seat(box, v.seat), "folk": write_folk(box, v.folk)}


def write_choosedock(box: CoveBox, v: Any) -> Json:
    return {"frame": "ChooseDock", "seat": write_seat(box, v.seat), "boat": write_boat(box, v.boat)}


def write_nextturn(box: CoveBox, v: Any) -> Json:
    return {"frame": "NextTurn"}


def write_movehourglass(box: CoveBox, v: Any) -> Json:
    return {"frame": "MoveHourglass", "player": write_player(box, v.player), "hours": v.hours}


def write_drawadventurers(box: CoveBox, v: Any) -> Json:
    return {"frame": "DrawAdventurers", "player": write_player(box, v.player), "left": v.left}


def write_endturn(box: CoveBox, v: Any) -> Json:
    return {"frame": "EndTurn", "player": write_player(box, v.player)}


def write_bragorder(box: CoveBox, v: Any) -> Json:
    return {"frame": "BragOrder", "seat": write_seat(box, v.seat), "left": [write_card(box, x0) for x0 in v.left]}


def write_choosediscard(box: CoveBox, v: Any) -> Json:
    return {"frame": "ChooseDiscard", "seat": write_seat(box, v.seat)}


def write_turndial(box: CoveBox, v: Any) -> Json:
    return {"frame": "TurnDial", "seat": write_seat(box, v.seat)}


def write_pay(box: CoveBox, v: Any) -> Json:
    return {"frame": "Pay", "seat": write_seat(box, v.seat), "slot": write_maybeslot(box, v.slot), "paid": v.paid}


def write_rest(box: CoveBox, v: Any) -> Json:
    return {"frame": "Rest", "seat": write_seat(box, v.seat), "hours": v.hours}


def write_afterclock(box: CoveBox, v: Any) -> Json:
    return {"frame": "AfterClock", "seat": write_seat(box, v.seat), "sang": v.sang}


def write_placeperformer(box: CoveBox, v: Any) -> Json:
    return {"frame": "PlacePerformer", "seat": write_seat(box, v.seat)}


def write_sing(box: CoveBox, v: Any) -> Json:
    return {"frame": "Sing", "seat": write_seat(box, v.seat)}


def write_swansong(box: CoveBox, v: Any) -> Json:
    return {"frame": "SwanSong", "seat": write_seat(box, v.seat)}


def write_endswan(box: CoveBox, v: Any) -> Json:
    return {"frame": "EndSwan", "seat": write_seat(box, v.seat)}


def write_openmarket(box: CoveBox, v: Any) -> Json:
    return {"frame": "OpenMarket"}


def write_beforemarket(box: CoveBox, v: Any) -> Json:
    return {"frame": "BeforeMarket", "at": v.at}


def write_sales(box: CoveBox, v: Any) -> Json:
    return {"frame": "Sales", "at": v.at}


def write_startround(box: CoveBox, v: Any) -> Json:
    return {"frame": "StartRound"}


def write_finishround(box: CoveBox, v: Any) -> Json:
    return {"frame": "FinishRound"}


def write_makegoods(box: CoveBox, v: Any) -> Json:
    return {"frame": "MakeGoods", "seat": write_seat(box, v.seat), "size": write_size(box, v.size), "left": v.left}


def write_chooseadventurer(box: CoveBox, v: Any) -> Json:
    return {
        "frame": "ChooseAdventurer",
        "seat": write_seat(box, v.seat),
        "drawn": [write_folk(box, x0) for x0 in v.drawn],
    }


def write_sell(box: CoveBox, v: Any) -> Json:
    return {"frame": "Sell", "seat": write_seat(box, v.seat), "has_dealt": v.has_dealt}


def write_taketurn(box: CoveBox, v: Any) -> Json:
    return {"frame": "TakeTurn", "seat": write_seat(box, v.seat)}


_WRITERS: Final[dict[str, Callable[[CoveBox, Any], Json]]] = {
    "LoadAdventurer": write_loadadventurer,
    "ChooseDock": write_choosedock,
    "NextTurn": write_nextturn,
    "MoveHourglass": write_movehourglass,
    "DrawAdventurers": write_drawadventurers,
    "EndTurn": write_endturn,
    "BragOrder": write_bragorder,
    "ChooseDiscard": write_choosediscard,
    "TurnDial": write_turndial,
    "Pay": write_pay,
    "Rest": write_rest,
    "AfterClock": write_afterclock,
    "PlacePerformer": write_placeperformer,
    "Sing": write_sing,
    "SwanSong": write_swansong,
    "EndSwan": write_endswan,
    "OpenMarket": write_openmarket,
    "BeforeMarket": write_beforemarket,
    "Sales": write_sales,
    "StartRound": write_startround,
    "FinishRound": write_finishround,
    "MakeGoods": write_makegoods,
    "ChooseAdventurer": write_chooseadventurer,
    "Sell": write_sell,
    "TakeTurn": write_taketurn,
}


def write_frame(box: CoveBox, v: Frame[Any]) -> Json:
    return _WRITERS[type(v).__name__](box, v)


_OPEN: Final[frozenset[type]] = frozenset(
    (
        LoadAdventurer,
        ChooseDock,
        NextTurn,
        MoveHourglass,
        DrawAdventurers,
        EndTurn,
        BragOrder,
        ChooseDiscard,
        TurnDial,
        Pay,
        Rest,
        AfterClock,
        PlacePerformer,
        Sing,
        SwanSong,
        EndSwan,
        OpenMarket,
        BeforeMarket,
        Sales,
        StartRound,
        FinishRound,
        MakeGoods,
        ChooseAdventurer,
        Sell,
        TakeTurn,
    )
)


def see_frame(frame: Frame[Any], seat: int) -> Frame[Any]:
    if type(frame) in _OPEN:
        return frame
    assert isinstance(frame, Together), "a frame that nobody has marked is not shown"
    return frame.renewed(tuple([see_part(part, seat) for part in frame.parts]))


def see_part(part: Part[Any], seat: int) -> Part[Any]:
    seen = see_frame(part, seat)
    assert isinstance(seen, Part)
    return seen


class Codec(Rules[Cove, Sight, CoveBox]):
    """What follows from the declarations of the fields; `game.py` adds the rest."""

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

    def bare(self, sight: Sight) -> Cove:
        return self.clone(sight)

    def deal(self, g: Cove, sight: Sight) -> None:
        deal(g, sight)

    def view(self, g: Cove, seat: int) -> Sight:
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
        v.hidden = see_hidden(g, seat)
        return v

    def write(self, g: Cove) -> Json:
        box = g.box
        return {
            "support_every_market": g.support_every_market,
            "merchant": [write_merchantcode(box, x0) for x0 in g.merchant],
            "round": g.round,
            "phase": write_phase(box, g.phase),
            "is_over": g.is_over,
            "first": write_maybeseat(box, g.first),
            "hours": list(g.hours),
            "hourglasses": [write_player(box, x0) for x0 in g.hourglasses],
            "token": g.token,
            "token_moved": g.token_moved,
            "market_order": [write_player(box, x0) for x0 in g.market_order],
            "bag": dict(zip(keys_folk(box), g.bag, strict=True)),
            "boats": {
                k0: dict(zip(keys_folk(box), x0, strict=True)) for k0, x0 in zip(keys_boat(box), g.boats, strict=True)
            },
            "docks": {k0: write_maybeboat(box, x0) for k0, x0 in zip(keys_dock(box), g.docks, strict=True)},
            "halls": dict(zip(keys_clan(box), g.halls, strict=True)),
            "lair": g.lair,
            "square": [write_maybecard(box, x0) for x0 in g.square],
            "townsfolk_deck": [write_card(box, x0) for x0 in g.townsfolk_deck],
            "townsfolk_discard": [write_card(box, x0) for x0 in g.townsfolk_discard],
            "corruption_deck": [write_card(box, x0) for x0 in g.corruption_deck],
            "skill_pile": [write_card(box, x0) for x0 in g.skill_pile],
            "impro_pile": [write_card(box, x0) for x0 in g.impro_pile],
            "creature_pile": [write_card(box, x0) for x0 in g.creature_pile],
            "gold": list(g.gold),
            "corruption": [[write_card(box, x1) for x1 in x0] for x0 in g.corruption],
            "staff": [[write_card(box, x1) for x1 in x0] for x0 in g.staff],
            "dial": [write_quarter(box, x0) for x0 in g.dial],
            "volume": list(g.volume),
            "stones": list(g.stones),
            "runes": [write_clans(box, x0) for x0 in g.runes],
            "fans": [[write_fan(box, x1) for x1 in x0] for x0 in g.fans],
            "beside": [[write_card(box, x1) for x1 in x0] for x0 in g.beside],
            "deck": [[write_card(box, x1) for x1 in x0] for x0 in g.deck],
            "bought": [[write_card(box, x1) for x1 in x0] for x0 in g.bought],
            "hand": [[write_card(box, x1) for x1 in x0] for x0 in g.hand],
            "discard": [[write_card(box, x1) for x1 in x0] for x0 in g.discard],
            "song": [[write_card(box, x1) for x1 in x0] for x0 in g.song],
            "brag": [[write_card(box, x1) for x1 in x0] for x0 in g.brag],
            "singer": write_maybeseat(box, g.singer),
            "is_swan": g.is_swan,
            "place": write_maybeplace(box, g.place),
            "moves": g.moves,
            "visited": [write_place(box, x0) for x0 in g.visited],
            "used": [write_parts(box, x0) for x0 in g.used],
            "unlocked": list(g.unlocked),
            "has_acted": g.has_acted,
            "side": write_maybeside(box, g.side),
            "island_hall": write_maybeclan(box, g.island_hall),
            "island_halls": write_clans(box, g.island_halls),
            "island_pays": g.island_pays,
            "stones_paid": g.stones_paid,
            "small": [dict(zip(keys_clan(box), x0, strict=True)) for x0 in g.small],
            "large": [dict(zip(keys_clan(box), x0, strict=True)) for x0 in g.large],
            "pawn": [write_maybedeal(box, x0) for x0 in g.pawn],
            "spared": list(g.spared),
            "peddler_deck": [write_card(box, x0) for x0 in g.peddler_deck],
            "peddler_discard": [write_card(box, x0) for x0 in g.peddler_discard],
            "stack": [write_frame(box, x0) for x0 in g.stack],
        }

    def write_view(self, sight: Sight) -> Json:
        box = sight.box
        return {
            "seats": sight.seats,
            "seat": write_maybeseat(box, sight.seat),
            "support_every_market": sight.support_every_market,
            "merchant": [write_merchantcode(box, x0) for x0 in sight.merchant],
            "round": sight.round,
            "phase": write_phase(box, sight.phase),
            "is_over": sight.is_over,
            "first": write_maybeseat(box, sight.first),
            "hours": list(sight.hours),
            "hourglasses": [write_player(box, x0) for x0 in sight.hourglasses],
            "token": sight.token,
            "token_moved": sight.token_moved,
            "market_order": [write_player(box, x0) for x0 in sight.market_order],
            "bag": dict(zip(keys_folk(box), sight.bag, strict=True)),
            "boats": {
                k0: dict(zip(keys_folk(box), x0, strict=True))
                for k0, x0 in zip(keys_boat(box), sight.boats, strict=True)
            },
            "docks": {k0: write_maybeboat(box, x0) for k0, x0 in zip(keys_dock(box), sight.docks, strict=True)},
            "halls": dict(zip(keys_clan(box), sight.halls, strict=True)),
            "lair": sight.lair,
            "square": [write_maybecard(box, x0) for x0 in sight.square],
            "townsfolk_deck": [write_maybecard(box, x0) for x0 in sight.townsfolk_deck],
            "townsfolk_discard": [write_card(box, x0) for x0 in sight.townsfolk_discard],
            "corruption_deck": [write_maybecard(box, x0) for x0 in sight.corruption_deck],
            "skill_pile": [write_maybecard(box, x0) for x0 in sight.skill_pile],
            "impro_pile": [write_maybecard(box, x0) for x0 in sight.impro_pile],
            "creature_pile": [write_card(box, x0) for x0 in sight.creature_pile],
            "gold": list(sight.gold),
            "corruption": [[write_maybecard(box, x1) for x1 in x0] for x0 in sight.corruption],
            "staff": [[write_card(box, x1) for x1 in x0] for x0 in sight.staff],
            "dial": [write_quarter(box, x0) for x0 in sight.dial],
            "volume": list(sight.volume),
            "stones": list(sight.stones),
            "runes": [write_clans(box, x0) for x0 in sight.runes],
            "fans": [[write_fan(box, x1) for x1 in x0] for x0 in sight.fans],
            "beside": [[write_card(box, x1) for x1 in x0] for x0 in sight.beside],
            "deck": [[write_maybecard(box, x1) for x1 in x0] for x0 in sight.deck],
            "bought": [[write_card(box, x1) for x1 in x0] for x0 in sight.bought],
            "hand": [[write_maybecard(box, x1) for x1 in x0] for x0 in sight.hand],
            "discard": [[write_card(box, x1) for x1 in x0] for x0 in sight.discard],
            "song": [[write_card(box, x1) for x1 in x0] for x0 in sight.song],
            "brag": [[write_card(box, x1) for x1 in x0] for x0 in sight.brag],
            "singer": write_maybeseat(box, sight.singer),
            "is_swan": sight.is_swan,
            "place": write_maybeplace(box, sight.place),
            "moves": sight.moves,
            "visited": [write_place(box, x0) for x0 in sight.visited],
            "used": [write_parts(box, x0) for x0 in sight.used],
            "unlocked": list(sight.unlocked),
            "has_acted": sight.has_acted,
            "side": write_maybeside(box, sight.side),
            "island_hall": write_maybeclan(box, sight.island_hall),
            "island_halls": write_clans(box, sight.island_halls),
            "island_pays": sight.island_pays,
            "stones_paid": sight.stones_paid,
            "small": [dict(zip(keys_clan(box), x0, strict=True)) for x0 in sight.small],
            "large": [dict(zip(keys_clan(box), x0, strict=True)) for x0 in sight.large],
            "pawn": [write_maybedeal(box, x0) for x0 in sight.pawn],
            "spared": list(sight.spared),
            "peddler_deck": [write_maybecard(box, x0) for x0 in sight.peddler_deck],
            "peddler_discard": [write_card(box, x0) for x0 in sight.peddler_discard],
            "unseen": [[write_card(box, x1) for x1 in x0] for x0 in sight.unseen],
            "hidden": [write_card(box, x0) for x0 in sight.hidden],
            "stack": [write_frame(box, x0) for x0 in sight.stack],
            "committed": [write_seat(box, x0) for x0 in sight.committed],
        }
