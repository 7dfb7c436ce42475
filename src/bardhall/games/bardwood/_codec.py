"""Clone, sight and JSON of a state. Written by `make generate` from the declared fields: do not edit."""

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
    write_chapter,
    write_difficulty,
    write_direction,
    write_level,
    write_links,
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
    write_stake,
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
from bardhall.games.bardwood.rules.muse import ChooseMuse, DealMuses
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
from bardhall.games.bardwood.view import deal, see_aside, see_hidden, see_marked_pile, see_piles, see_unseen
from bardhall.kernel.flow import Frame, Part, Together, committed
from bardhall.kernel.names import NONE, write_card, write_maybecard, write_maybeseat, write_seat
from bardhall.kernel.rules import Json, Rules
from bardhall.kernel.state import adopt


def write_goonpaying(box: BardwoodBox, v: Any) -> Json:
    return {
        "frame": "GoOnPaying",
        "seat": write_seat(box, v.seat),
        "row": write_rowcode(box, v.row),
        "index": v.index,
        "paid": v.paid,
    }


def write_payforarrow(box: BardwoodBox, v: Any) -> Json:
    return {
        "frame": "PayForArrow",
        "seat": write_seat(box, v.seat),
        "row": write_rowcode(box, v.row),
        "index": v.index,
        "paid": v.paid,
    }


def write_drawbards(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "DrawBards"}


def write_choosebard(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "ChooseBard", "seat": write_seat(box, v.seat)}


def write_placebet(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "PlaceBet", "seat": write_seat(box, v.seat)}


def write_compose(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "Compose", "seat": write_seat(box, v.seat)}


def write_gainquarter(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "GainQuarter", "seat": write_seat(box, v.seat)}


def write_tradeagain(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "TradeAgain", "seat": write_seat(box, v.seat), "place": write_place(box, v.place)}


def write_rivalreward(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "RivalReward", "card": write_card(box, v.card)}


def write_takecreature(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "TakeCreature", "seat": write_seat(box, v.seat), "place": write_place(box, v.place)}


def write_benefits(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "Benefits", "seat": write_seat(box, v.seat), "row": write_rowcode(box, v.row), "start": v.start}


def write_remind(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "Remind", "seat": write_seat(box, v.seat)}


def write_runeonreserve(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "RuneOnReserve", "seat": write_seat(box, v.seat)}


def write_useanimpro(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "UseAnImpro", "seat": write_seat(box, v.seat), "is_shop": v.is_shop}


def write_resolved(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "Resolved", "card": write_card(box, v.card)}


def write_chooselegend(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "ChooseLegend", "seat": write_seat(box, v.seat), "level": write_level(box, v.level)}


def write_runeonlegend(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "RuneOnLegend", "seat": write_seat(box, v.seat), "card": write_card(box, v.card)}


def write_mayusemotif(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "MayUseMotif", "seat": write_seat(box, v.seat)}


def write_usemotif(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "UseMotif", "seat": write_seat(box, v.seat), "is_optional": v.is_optional}


def write_turnmotif(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "TurnMotif", "card": write_card(box, v.card)}


def write_move(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "Move", "seat": write_seat(box, v.seat)}


def write_dealmuses(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "DealMuses"}


def write_choosemuse(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "ChooseMuse", "seat": write_seat(box, v.seat), "kept": write_maybecard(box, v.kept)}


def write_choosemuses(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "ChooseMuses", "parts": [write_frame(box, x0) for x0 in v.parts]}


def write_askrunes(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "AskRunes", "seat": write_seat(box, v.seat), "is_placed": v.is_placed, "left": v.left}


def write_placerune(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "PlaceRune", "seat": write_seat(box, v.seat)}


def write_removerune(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "RemoveRune", "seat": write_seat(box, v.seat)}


def write_chooseoption(box: BardwoodBox, v: Any) -> Json:
    return {
        "frame": "ChooseOption",
        "seat": write_seat(box, v.seat),
        "row": write_rowcode(box, v.row),
        "index": v.index,
    }


def write_coverslot(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "CoverSlot", "seat": write_seat(box, v.seat), "slot": write_slot(box, v.slot)}


def write_drawevents(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "DrawEvents"}


def write_chooseevent(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "ChooseEvent", "seat": write_seat(box, v.seat)}


def write_rest(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "Rest", "seat": write_seat(box, v.seat)}


def write_droptokens(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "DropTokens", "seat": write_seat(box, v.seat)}


def write_drawup(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "DrawUp", "seat": write_seat(box, v.seat)}


def write_choosefan(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "ChooseFan", "seat": write_seat(box, v.seat)}


def write_putaway(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "PutAway", "seat": write_seat(box, v.seat)}


def write_rivalturn(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "RivalTurn"}


def write_rivalmove(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "RivalMove"}


def write_rivalsing(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "RivalSing"}


def write_rivalactivates(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "RivalActivates"}


def write_rivalrest(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "RivalRest"}


def write_leg(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "Leg", "direction": write_direction(box, v.direction)}


def write_choosenearest(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "ChooseNearest", "seat": write_seat(box, v.seat)}


def write_layout(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "LayOut"}


def write_helplater(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "HelpLater"}


def write_chooseevents(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "ChooseEvents"}


def write_choosebards(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "ChooseBards"}


def write_dealdecks(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "DealDecks"}


def write_opengame(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "OpenGame"}


def write_maysing(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "MaySing", "seat": write_seat(box, v.seat)}


def write_sing(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "Sing", "seat": write_seat(box, v.seat)}


def write_mayturn(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "MayTurn", "seat": write_seat(box, v.seat), "quarters": v.quarters}


def write_turn(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "Turn", "seat": write_seat(box, v.seat)}


def write_betweenturns(box: BardwoodBox, v: Any) -> Json:
    return {"frame": "BetweenTurns", "seat": write_owner(box, v.seat)}


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
    "HelpLater": write_helplater,
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


def write_frame(box: BardwoodBox, v: Frame[Any]) -> Json:
    return _WRITERS[type(v).__name__](box, v)


_OPEN: Final[frozenset[type]] = frozenset(
    (
        GoOnPaying,
        PayForArrow,
        DrawBards,
        ChooseBard,
        PlaceBet,
        Compose,
        GainQuarter,
        TradeAgain,
        RivalReward,
        TakeCreature,
        Benefits,
        Remind,
        RuneOnReserve,
        UseAnImpro,
        Resolved,
        ChooseLegend,
        RuneOnLegend,
        MayUseMotif,
        UseMotif,
        TurnMotif,
        Move,
        DealMuses,
        AskRunes,
        PlaceRune,
        RemoveRune,
        ChooseOption,
        CoverSlot,
        DrawEvents,
        ChooseEvent,
        Rest,
        DropTokens,
        DrawUp,
        ChooseFan,
        PutAway,
        RivalTurn,
        RivalMove,
        RivalSing,
        RivalActivates,
        RivalRest,
        Leg,
        ChooseNearest,
        LayOut,
        HelpLater,
        ChooseEvents,
        ChooseBards,
        DealDecks,
        OpenGame,
        MaySing,
        Sing,
        MayTurn,
        Turn,
        BetweenTurns,
    )
)


def see_frame(frame: Frame[Any], seat: int) -> Frame[Any]:
    if type(frame) in _OPEN:
        return frame
    if isinstance(frame, ChooseMuse):
        return frame if frame.seat == seat else ChooseMuse(frame.seat, NONE)
    assert isinstance(frame, Together), "a frame that nobody has marked is not shown"
    return frame.renewed(tuple([see_part(part, seat) for part in frame.parts]))


def see_part(part: Part[Any], seat: int) -> Part[Any]:
    seen = see_frame(part, seat)
    assert isinstance(seen, Part)
    return seen


class Codec(Rules[Bardwood, Sight, BardwoodBox]):
    """What follows from the declarations of the fields; `game.py` adds the rest."""

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

    def bare(self, sight: Sight) -> Bardwood:
        return self.clone(sight)

    def deal(self, g: Bardwood, sight: Sight) -> None:
        deal(g, sight)

    def view(self, g: Bardwood, seat: int) -> Sight:
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
        v.hidden = see_hidden(g, seat)
        v.unseen = see_unseen(g, seat)
        return v

    def write(self, g: Bardwood) -> Json:
        box = g.box
        return {
            "first": write_seat(box, g.first),
            "turn": g.turn,
            "active": write_seat(box, g.active),
            "phase": write_phase(box, g.phase),
            "is_swan": g.is_swan,
            "ended_by": write_maybeowner(box, g.ended_by),
            "swan": [write_owner(box, x0) for x0 in g.swan],
            "moves": g.moves,
            "has_turned": g.has_turned,
            "sang": g.sang,
            "melody": g.melody,
            "lyrics": g.lyrics,
            "open_upper": [write_card(box, x0) for x0 in g.open_upper],
            "open_lower": [write_card(box, x0) for x0 in g.open_lower],
            "visited": write_places(box, g.visited),
            "dueled": write_owners(box, g.dueled),
            "drawn": write_maybecard(box, g.drawn),
            "reserve_1": g.reserve_1,
            "reserve_2": g.reserve_2,
            "chapter": write_chapter(box, g.chapter),
            "event_1": write_maybecard(box, g.event_1),
            "event_2": write_maybecard(box, g.event_2),
            "event_crests": [write_owner(box, x0) for x0 in g.event_crests],
            "event_runes": [write_owner(box, x0) for x0 in g.event_runes],
            "event_used": list(g.event_used),
            "market": g.market,
            "bank": [write_owner(box, x0) for x0 in g.bank],
            "piles": {k0: [write_card(box, x1) for x1 in x0] for k0, x0 in zip(keys_pile(box), g.piles, strict=True)},
            "pile_crests": {
                k0: [write_owner(box, x1) for x1 in x0]
                for k0, x0 in zip(keys_pile(box), g.pile_crests, strict=True)
                if x0 != ()
            },
            "shops": {k0: [write_card(box, x1) for x1 in x0] for k0, x0 in zip(keys_shop(box), g.shops, strict=True)},
            "fans": [write_card(box, x0) for x0 in g.fans],
            "legends": {
                k0: [write_card(box, x1) for x1 in x0] for k0, x0 in zip(keys_level(box), g.legends, strict=True)
            },
            "told": {k0: [write_card(box, x1) for x1 in x0] for k0, x0 in zip(keys_level(box), g.told, strict=True)},
            "told_runes": {
                k0: [write_maybeowner(box, x1) for x1 in x0]
                for k0, x0 in zip(keys_level(box), g.told_runes, strict=True)
            },
            "slots": {
                k0: write_maybeowner(box, x0) for k0, x0 in zip(keys_slot(box), g.slots, strict=True) if x0 != NONE
            },
            "motifs": [write_card(box, x0) for x0 in g.motifs],
            "gem_faces": list(g.gem_faces),
            "aside": [write_card(box, x0) for x0 in g.aside],
            "boxed": [write_card(box, x0) for x0 in g.boxed],
            "bard": [write_maybecard(box, x0) for x0 in g.bard],
            "muse": [write_maybecard(box, x0) for x0 in g.muse],
            "muse_offer": [[write_card(box, x1) for x1 in x0] for x0 in g.muse_offer],
            "hand": [[write_card(box, x1) for x1 in x0] for x0 in g.hand],
            "deck": [[write_card(box, x1) for x1 in x0] for x0 in g.deck],
            "discard": [[write_card(box, x1) for x1 in x0] for x0 in g.discard],
            "song": [[write_card(box, x1) for x1 in x0] for x0 in g.song],
            "brag": [[write_card(box, x1) for x1 in x0] for x0 in g.brag],
            "tops": [[write_maybecard(box, x1) for x1 in x0] for x0 in g.tops],
            "shown": [[write_card(box, x1) for x1 in x0] for x0 in g.shown],
            "unseen_fans": [[write_card(box, x1) for x1 in x0] for x0 in g.unseen_fans],
            "dial": [write_quarter(box, x0) for x0 in g.dial],
            "runes": [dict(zip(keys_quarter(box), x0, strict=True)) for x0 in g.runes],
            "marked": list(g.marked),
            "volume": list(g.volume),
            "crests": list(g.crests),
            "boat": list(g.boat),
            "region": [write_region(box, x0) for x0 in g.region],
            "coins": list(g.coins),
            "acoustic": list(g.acoustic),
            "ranges": list(g.ranges),
            "gems": list(g.gems),
            "won": [[write_owner(box, x1) for x1 in x0] for x0 in g.won],
            "crests_gone": list(g.crests_gone),
            "runes_gone": list(g.runes_gone),
            "has_rival": g.has_rival,
            "difficulty": write_difficulty(box, g.difficulty),
            "rival_place": write_maybeplace(box, g.rival_place),
            "rival_dial": write_quarter(box, g.rival_dial),
            "rival_marked": g.rival_marked,
            "rival_volume": g.rival_volume,
            "rival_gems": g.rival_gems,
            "rival_crests": g.rival_crests,
            "rival_crests_gone": g.rival_crests_gone,
            "rival_runes": g.rival_runes,
            "rival_won": [write_owner(box, x0) for x0 in g.rival_won],
            "rival_tokens": {k0: x0 for k0, x0 in zip(keys_place(box), g.rival_tokens, strict=True) if x0 != 0},
            "rival_deck": [write_card(box, x0) for x0 in g.rival_deck],
            "rival_discard": [write_card(box, x0) for x0 in g.rival_discard],
            "movement_pile": [write_card(box, x0) for x0 in g.movement_pile],
            "marked_pile": [write_card(box, x0) for x0 in g.marked_pile],
            "portals": write_links(box, g.portals),
            "challenges": [write_card(box, x0) for x0 in g.challenges],
            "bets": [write_stake(box, x0) for x0 in g.bets],
            "challenge_deck": [write_card(box, x0) for x0 in g.challenge_deck],
            "stack": [write_frame(box, x0) for x0 in g.stack],
        }

    def write_view(self, sight: Sight) -> Json:
        box = sight.box
        return {
            "seats": sight.seats,
            "seat": write_maybeseat(box, sight.seat),
            "first": write_seat(box, sight.first),
            "turn": sight.turn,
            "active": write_seat(box, sight.active),
            "phase": write_phase(box, sight.phase),
            "is_swan": sight.is_swan,
            "ended_by": write_maybeowner(box, sight.ended_by),
            "swan": [write_owner(box, x0) for x0 in sight.swan],
            "moves": sight.moves,
            "has_turned": sight.has_turned,
            "sang": sight.sang,
            "melody": sight.melody,
            "lyrics": sight.lyrics,
            "open_upper": [write_card(box, x0) for x0 in sight.open_upper],
            "open_lower": [write_card(box, x0) for x0 in sight.open_lower],
            "visited": write_places(box, sight.visited),
            "dueled": write_owners(box, sight.dueled),
            "drawn": write_maybecard(box, sight.drawn),
            "reserve_1": sight.reserve_1,
            "reserve_2": sight.reserve_2,
            "chapter": write_chapter(box, sight.chapter),
            "event_1": write_maybecard(box, sight.event_1),
            "event_2": write_maybecard(box, sight.event_2),
            "event_crests": [write_owner(box, x0) for x0 in sight.event_crests],
            "event_runes": [write_owner(box, x0) for x0 in sight.event_runes],
            "event_used": list(sight.event_used),
            "market": sight.market,
            "bank": [write_owner(box, x0) for x0 in sight.bank],
            "piles": {
                k0: [write_maybecard(box, x1) for x1 in x0] for k0, x0 in zip(keys_pile(box), sight.piles, strict=True)
            },
            "pile_crests": {
                k0: [write_owner(box, x1) for x1 in x0]
                for k0, x0 in zip(keys_pile(box), sight.pile_crests, strict=True)
                if x0 != ()
            },
            "shops": {
                k0: [write_card(box, x1) for x1 in x0] for k0, x0 in zip(keys_shop(box), sight.shops, strict=True)
            },
            "fans": [write_maybecard(box, x0) for x0 in sight.fans],
            "legends": {
                k0: [write_maybecard(box, x1) for x1 in x0]
                for k0, x0 in zip(keys_level(box), sight.legends, strict=True)
            },
            "told": {
                k0: [write_card(box, x1) for x1 in x0] for k0, x0 in zip(keys_level(box), sight.told, strict=True)
            },
            "told_runes": {
                k0: [write_maybeowner(box, x1) for x1 in x0]
                for k0, x0 in zip(keys_level(box), sight.told_runes, strict=True)
            },
            "slots": {
                k0: write_maybeowner(box, x0) for k0, x0 in zip(keys_slot(box), sight.slots, strict=True) if x0 != NONE
            },
            "motifs": [write_card(box, x0) for x0 in sight.motifs],
            "gem_faces": list(sight.gem_faces),
            "aside": [write_maybecard(box, x0) for x0 in sight.aside],
            "boxed": [write_card(box, x0) for x0 in sight.boxed],
            "bard": [write_maybecard(box, x0) for x0 in sight.bard],
            "muse": [write_maybecard(box, x0) for x0 in sight.muse],
            "muse_offer": [[write_maybecard(box, x1) for x1 in x0] for x0 in sight.muse_offer],
            "hand": [[write_maybecard(box, x1) for x1 in x0] for x0 in sight.hand],
            "deck": [[write_maybecard(box, x1) for x1 in x0] for x0 in sight.deck],
            "discard": [[write_card(box, x1) for x1 in x0] for x0 in sight.discard],
            "song": [[write_card(box, x1) for x1 in x0] for x0 in sight.song],
            "brag": [[write_card(box, x1) for x1 in x0] for x0 in sight.brag],
            "tops": [[write_maybecard(box, x1) for x1 in x0] for x0 in sight.tops],
            "shown": [[write_card(box, x1) for x1 in x0] for x0 in sight.shown],
            "unseen_fans": [[write_maybecard(box, x1) for x1 in x0] for x0 in sight.unseen_fans],
            "dial": [write_quarter(box, x0) for x0 in sight.dial],
            "runes": [dict(zip(keys_quarter(box), x0, strict=True)) for x0 in sight.runes],
            "marked": list(sight.marked),
            "volume": list(sight.volume),
            "crests": list(sight.crests),
            "boat": list(sight.boat),
            "region": [write_region(box, x0) for x0 in sight.region],
            "coins": list(sight.coins),
            "acoustic": list(sight.acoustic),
            "ranges": list(sight.ranges),
            "gems": list(sight.gems),
            "won": [[write_owner(box, x1) for x1 in x0] for x0 in sight.won],
            "crests_gone": list(sight.crests_gone),
            "runes_gone": list(sight.runes_gone),
            "has_rival": sight.has_rival,
            "difficulty": write_difficulty(box, sight.difficulty),
            "rival_place": write_maybeplace(box, sight.rival_place),
            "rival_dial": write_quarter(box, sight.rival_dial),
            "rival_marked": sight.rival_marked,
            "rival_volume": sight.rival_volume,
            "rival_gems": sight.rival_gems,
            "rival_crests": sight.rival_crests,
            "rival_crests_gone": sight.rival_crests_gone,
            "rival_runes": sight.rival_runes,
            "rival_won": [write_owner(box, x0) for x0 in sight.rival_won],
            "rival_tokens": {k0: x0 for k0, x0 in zip(keys_place(box), sight.rival_tokens, strict=True) if x0 != 0},
            "rival_deck": [write_maybecard(box, x0) for x0 in sight.rival_deck],
            "rival_discard": [write_card(box, x0) for x0 in sight.rival_discard],
            "movement_pile": [write_card(box, x0) for x0 in sight.movement_pile],
            "marked_pile": [write_maybecard(box, x0) for x0 in sight.marked_pile],
            "portals": write_links(box, sight.portals),
            "challenges": [write_card(box, x0) for x0 in sight.challenges],
            "bets": [write_stake(box, x0) for x0 in sight.bets],
            "challenge_deck": [write_maybecard(box, x0) for x0 in sight.challenge_deck],
            "hidden": [write_card(box, x0) for x0 in sight.hidden],
            "unseen": [[write_card(box, x1) for x1 in x0] for x0 in sight.unseen],
            "stack": [write_frame(box, x0) for x0 in sight.stack],
            "committed": [write_seat(box, x0) for x0 in sight.committed],
        }
