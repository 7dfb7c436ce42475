"""Clone, sight and JSON of a state. Written by `make generate` from the declared fields: do not edit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bardhall.games.battle.box import BattleBox
from bardhall.games.battle.names import (
    keys_colour,
    write_colour,
    write_die,
    write_ending,
    write_maybecolour,
    write_maybedie,
    write_place,
    write_triggerevent,
)
from bardhall.games.battle.rules.ability import ChooseDie
from bardhall.games.battle.rules.audience import DiscardToCapture, Pay
from bardhall.games.battle.rules.encore import CompareEncore, Encore, EncoreRoll, EncoreTune, OfferTunes
from bardhall.games.battle.rules.hire import SpendForHire
from bardhall.games.battle.rules.icons import ChooseDieColour, DecideScouted, DiscardDie, DiscardOne
from bardhall.games.battle.rules.perform import ChooseToken, SpendForRun
from bardhall.games.battle.rules.round_end import ChooseFates, ClearRound, Round, RoundEnd
from bardhall.games.battle.rules.row import Row
from bardhall.games.battle.rules.stage import ChooseStage, ChooseStageColour, GainStageDice, RollPools, WhiteDie
from bardhall.games.battle.rules.steal import GiveForStolen, KeepOrReroll, StealDie
from bardhall.games.battle.rules.support import ChooseSupport
from bardhall.games.battle.rules.tiebreak import Finish, SuddenDeath
from bardhall.games.battle.rules.triggers import OfferTriggers, Triggers
from bardhall.games.battle.rules.tune import Change, ChooseTune, DiscardForTune, Reroll, SpendTune
from bardhall.games.battle.rules.turn import GoOn, NextTurn, Show, TakeTurn
from bardhall.games.battle.sight import Sight
from bardhall.games.battle.state import Battle, Captured, Staged
from bardhall.games.battle.state_pool import write_pool
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
from bardhall.kernel.flow import Frame, Part, Together, committed
from bardhall.kernel.names import NONE, write_card, write_maybecard, write_maybeseat, write_seat
from bardhall.kernel.rules import Json, Rules
from bardhall.kernel.state import adopt


def write_staged(box: BattleBox, v: Staged) -> Json:
    return {
        "card": write_card(box, v.card),
        "die": write_maybedie(box, v.die),
        "is_used": v.is_used,
        "is_turned": v.is_turned,
        "uses": v.uses,
    }


def write_captured(box: BattleBox, v: Captured) -> Json:
    return {"card": write_card(box, v.card), "uses": v.uses}


def write_choosedie(box: BattleBox, v: Any) -> Json:
    return {"frame": "ChooseDie", "seat": write_seat(box, v.seat), "card": write_card(box, v.card)}


def write_pay(box: BattleBox, v: Any) -> Json:
    return {
        "frame": "Pay",
        "seat": write_seat(box, v.seat),
        "card": write_card(box, v.card),
        "from_deck": v.from_deck,
        "paid": [write_colour(box, x0) for x0 in v.paid],
    }


def write_discardtocapture(box: BattleBox, v: Any) -> Json:
    return {
        "frame": "DiscardToCapture",
        "seat": write_seat(box, v.seat),
        "card": write_card(box, v.card),
        "paid": [write_colour(box, x0) for x0 in v.paid],
    }


def write_encore(box: BattleBox, v: Any) -> Json:
    return {"frame": "Encore"}


def write_encoreroll(box: BattleBox, v: Any) -> Json:
    return {"frame": "EncoreRoll", "seats": [write_seat(box, x0) for x0 in v.seats]}


def write_offertunes(box: BattleBox, v: Any) -> Json:
    return {"frame": "OfferTunes", "seat": write_seat(box, v.seat)}


def write_encoretune(box: BattleBox, v: Any) -> Json:
    return {"frame": "EncoreTune", "seat": write_seat(box, v.seat), "dice": [write_die(box, x0) for x0 in v.dice]}


def write_compareencore(box: BattleBox, v: Any) -> Json:
    return {"frame": "CompareEncore", "seats": [write_seat(box, x0) for x0 in v.seats]}


def write_spendforhire(box: BattleBox, v: Any) -> Json:
    return {
        "frame": "SpendForHire",
        "seat": write_seat(box, v.seat),
        "card": write_card(box, v.card),
        "dice": [write_die(box, x0) for x0 in v.dice],
    }


def write_choosediecolour(box: BattleBox, v: Any) -> Json:
    return {"frame": "ChooseDieColour", "seat": write_seat(box, v.seat)}


def write_discarddie(box: BattleBox, v: Any) -> Json:
    return {"frame": "DiscardDie", "seat": write_seat(box, v.seat)}


def write_discardone(box: BattleBox, v: Any) -> Json:
    return {"frame": "DiscardOne", "seat": write_seat(box, v.seat)}


def write_decidescouted(box: BattleBox, v: Any) -> Json:
    return {"frame": "DecideScouted", "seat": write_seat(box, v.seat)}


def write_spendforrun(box: BattleBox, v: Any) -> Json:
    return {"frame": "SpendForRun", "seat": write_seat(box, v.seat), "dice": [write_die(box, x0) for x0 in v.dice]}


def write_choosetoken(box: BattleBox, v: Any) -> Json:
    return {"frame": "ChooseToken", "seat": write_seat(box, v.seat), "dice": [write_die(box, x0) for x0 in v.dice]}


def write_round(box: BattleBox, v: Any) -> Json:
    return {"frame": "Round"}


def write_roundend(box: BattleBox, v: Any) -> Json:
    return {"frame": "RoundEnd"}


def write_clearround(box: BattleBox, v: Any) -> Json:
    return {"frame": "ClearRound"}


def write_choosefates(box: BattleBox, v: Any) -> Json:
    return {
        "frame": "ChooseFates",
        "seat": write_seat(box, v.seat),
        "kept": [write_card(box, x0) for x0 in v.kept],
        "discarded": [write_card(box, x0) for x0 in v.discarded],
        "fired": [write_card(box, x0) for x0 in v.fired],
    }


def write_sorthands(box: BattleBox, v: Any) -> Json:
    return {"frame": "SortHands", "parts": [write_frame(box, x0) for x0 in v.parts]}


def write_row(box: BattleBox, v: Any) -> Json:
    return {
        "frame": "Row",
        "seat": write_seat(box, v.seat),
        "place": write_place(box, v.place),
        "source": write_card(box, v.source),
        "at": v.at,
    }


def write_choosestage(box: BattleBox, v: Any) -> Json:
    return {"frame": "ChooseStage", "seat": write_seat(box, v.seat), "chosen": [write_card(box, x0) for x0 in v.chosen]}


def write_takestage(box: BattleBox, v: Any) -> Json:
    return {"frame": "TakeStage", "parts": [write_frame(box, x0) for x0 in v.parts]}


def write_gainstagedice(box: BattleBox, v: Any) -> Json:
    return {"frame": "GainStageDice", "seat": write_seat(box, v.seat)}


def write_whitedie(box: BattleBox, v: Any) -> Json:
    return {"frame": "WhiteDie", "seat": write_seat(box, v.seat)}


def write_choosestagecolour(box: BattleBox, v: Any) -> Json:
    return {"frame": "ChooseStageColour", "seat": write_seat(box, v.seat)}


def write_rollpools(box: BattleBox, v: Any) -> Json:
    return {"frame": "RollPools"}


def write_stealdie(box: BattleBox, v: Any) -> Json:
    return {"frame": "StealDie", "seat": write_seat(box, v.seat)}


def write_giveforstolen(box: BattleBox, v: Any) -> Json:
    return {
        "frame": "GiveForStolen",
        "seat": write_seat(box, v.seat),
        "victim": write_seat(box, v.victim),
        "stolen": write_die(box, v.stolen),
    }


def write_keeporreroll(box: BattleBox, v: Any) -> Json:
    return {"frame": "KeepOrReroll", "seat": write_seat(box, v.seat), "die": write_die(box, v.die)}


def write_choosesupport(box: BattleBox, v: Any) -> Json:
    return {"frame": "ChooseSupport", "seat": write_seat(box, v.seat), "place": write_place(box, v.place)}


def write_finish(box: BattleBox, v: Any) -> Json:
    return {"frame": "Finish"}


def write_suddendeath(box: BattleBox, v: Any) -> Json:
    return {"frame": "SuddenDeath", "seats": [write_seat(box, x0) for x0 in v.seats]}


def write_triggers(box: BattleBox, v: Any) -> Json:
    return {
        "frame": "Triggers",
        "seat": write_seat(box, v.seat),
        "event": write_triggerevent(box, v.event),
        "colour": write_maybecolour(box, v.colour),
        "source": write_maybecard(box, v.source),
        "accepted": [write_card(box, x0) for x0 in v.accepted],
    }


def write_offertriggers(box: BattleBox, v: Any) -> Json:
    return {
        "frame": "OfferTriggers",
        "seat": write_seat(box, v.seat),
        "event": write_triggerevent(box, v.event),
        "colour": write_maybecolour(box, v.colour),
        "source": write_maybecard(box, v.source),
        "accepted": [write_card(box, x0) for x0 in v.accepted],
    }


def write_choosetune(box: BattleBox, v: Any) -> Json:
    return {
        "frame": "ChooseTune",
        "seat": write_seat(box, v.seat),
        "by_card": v.by_card,
        "dice": [write_die(box, x0) for x0 in v.dice],
    }


def write_spendtune(box: BattleBox, v: Any) -> Json:
    return {"frame": "SpendTune", "seat": write_seat(box, v.seat)}


def write_discardfortune(box: BattleBox, v: Any) -> Json:
    return {"frame": "DiscardForTune", "seat": write_seat(box, v.seat)}


def write_change(box: BattleBox, v: Any) -> Json:
    return {
        "frame": "Change",
        "seat": write_seat(box, v.seat),
        "old": write_die(box, v.old),
        "new": write_die(box, v.new),
    }


def write_reroll(box: BattleBox, v: Any) -> Json:
    return {"frame": "Reroll", "seat": write_seat(box, v.seat), "dice": [write_die(box, x0) for x0 in v.dice]}


def write_show(box: BattleBox, v: Any) -> Json:
    return {"frame": "Show"}


def write_nextturn(box: BattleBox, v: Any) -> Json:
    return {"frame": "NextTurn", "seat": write_seat(box, v.seat)}


def write_goon(box: BattleBox, v: Any) -> Json:
    return {"frame": "GoOn", "seat": write_seat(box, v.seat)}


def write_taketurn(box: BattleBox, v: Any) -> Json:
    return {"frame": "TakeTurn", "seat": write_seat(box, v.seat)}


_WRITERS: Final[dict[str, Callable[[BattleBox, Any], Json]]] = {
    "ChooseDie": write_choosedie,
    "Pay": write_pay,
    "DiscardToCapture": write_discardtocapture,
    "Encore": write_encore,
    "EncoreRoll": write_encoreroll,
    "OfferTunes": write_offertunes,
    "EncoreTune": write_encoretune,
    "CompareEncore": write_compareencore,
    "SpendForHire": write_spendforhire,
    "ChooseDieColour": write_choosediecolour,
    "DiscardDie": write_discarddie,
    "DiscardOne": write_discardone,
    "DecideScouted": write_decidescouted,
    "SpendForRun": write_spendforrun,
    "ChooseToken": write_choosetoken,
    "Round": write_round,
    "RoundEnd": write_roundend,
    "ClearRound": write_clearround,
    "ChooseFates": write_choosefates,
    "SortHands": write_sorthands,
    "Row": write_row,
    "ChooseStage": write_choosestage,
    "TakeStage": write_takestage,
    "GainStageDice": write_gainstagedice,
    "WhiteDie": write_whitedie,
    "ChooseStageColour": write_choosestagecolour,
    "RollPools": write_rollpools,
    "StealDie": write_stealdie,
    "GiveForStolen": write_giveforstolen,
    "KeepOrReroll": write_keeporreroll,
    "ChooseSupport": write_choosesupport,
    "Finish": write_finish,
    "SuddenDeath": write_suddendeath,
    "Triggers": write_triggers,
    "OfferTriggers": write_offertriggers,
    "ChooseTune": write_choosetune,
    "SpendTune": write_spendtune,
    "DiscardForTune": write_discardfortune,
    "Change": write_change,
    "Reroll": write_reroll,
    "Show": write_show,
    "NextTurn": write_nextturn,
    "GoOn": write_goon,
    "TakeTurn": write_taketurn,
}


def write_frame(box: BattleBox, v: Frame[Any]) -> Json:
    return _WRITERS[type(v).__name__](box, v)


_OPEN: Final[frozenset[type]] = frozenset(
    (
        ChooseDie,
        Pay,
        DiscardToCapture,
        Encore,
        EncoreRoll,
        OfferTunes,
        EncoreTune,
        CompareEncore,
        SpendForHire,
        ChooseDieColour,
        DiscardDie,
        DiscardOne,
        DecideScouted,
        SpendForRun,
        ChooseToken,
        Round,
        RoundEnd,
        ClearRound,
        Row,
        GainStageDice,
        WhiteDie,
        ChooseStageColour,
        RollPools,
        StealDie,
        GiveForStolen,
        KeepOrReroll,
        ChooseSupport,
        Finish,
        SuddenDeath,
        Triggers,
        OfferTriggers,
        ChooseTune,
        SpendTune,
        DiscardForTune,
        Change,
        Reroll,
        Show,
        NextTurn,
        GoOn,
        TakeTurn,
    )
)


def see_frame(frame: Frame[Any], seat: int) -> Frame[Any]:
    if type(frame) in _OPEN:
        return frame
    if isinstance(frame, ChooseFates):
        return frame if frame.seat == seat else ChooseFates(frame.seat, (), (), ())
    if isinstance(frame, ChooseStage):
        return frame if frame.seat == seat else ChooseStage(frame.seat, ())
    assert isinstance(frame, Together), "a frame that nobody has marked is not shown"
    return frame.renewed(tuple([see_part(part, seat) for part in frame.parts]))


def see_part(part: Part[Any], seat: int) -> Part[Any]:
    seen = see_frame(part, seat)
    assert isinstance(seen, Part)
    return seen


class Codec(Rules[Battle, Sight, BattleBox]):
    """What follows from the declarations of the fields; `game.py` adds the rest."""

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

    def bare(self, sight: Sight) -> Battle:
        return self.clone(sight)

    def deal(self, g: Battle, sight: Sight) -> None:
        deal(g, sight)

    def view(self, g: Battle, seat: int) -> Sight:
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
        v.hidden = see_hidden(g, seat)
        v.modifiers = derive_modifiers(v)
        return v

    def write(self, g: Battle) -> Json:
        box = g.box
        return {
            "round_limit": g.round_limit,
            "round": g.round,
            "first": write_seat(box, g.first),
            "actions": g.actions,
            "has_acted": g.has_acted,
            "ending": write_ending(box, g.ending),
            "audience_row": [write_card(box, x0) for x0 in g.audience_row],
            "audience_deck": [write_card(box, x0) for x0 in g.audience_deck],
            "veteran_line": [write_card(box, x0) for x0 in g.veteran_line],
            "veteran_deck": [write_card(box, x0) for x0 in g.veteran_deck],
            "encore_aside": [write_card(box, x0) for x0 in g.encore_aside],
            "unused_leads": [write_card(box, x0) for x0 in g.unused_leads],
            "supply_dice": dict(zip(keys_colour(box), g.supply_dice, strict=True)),
            "supply_performances": dict(zip(keys_colour(box), g.supply_performances, strict=True)),
            "supply_tunes": g.supply_tunes,
            "hand": [[write_card(box, x1) for x1 in x0] for x0 in g.hand],
            "deck": [[write_card(box, x1) for x1 in x0] for x0 in g.deck],
            "discard": [[write_card(box, x1) for x1 in x0] for x0 in g.discard],
            "fired": [[write_card(box, x1) for x1 in x0] for x0 in g.fired],
            "known": list(g.known),
            "stage": [[write_staged(box, x1) for x1 in x0] for x0 in g.stage],
            "pool": [write_pool(box, x0) for x0 in g.pool],
            "performances": [dict(zip(keys_colour(box), x0, strict=True)) for x0 in g.performances],
            "tunes": list(g.tunes),
            "audiences": [[write_captured(box, x1) for x1 in x0] for x0 in g.audiences],
            "encore": [write_card(box, x0) for x0 in g.encore],
            "passed": list(g.passed),
            "is_encore": g.is_encore,
            "encore_dice": [[write_die(box, x1) for x1 in x0] for x0 in g.encore_dice],
            "encore_winner": write_maybeseat(box, g.encore_winner),
            "sudden_card": write_maybecard(box, g.sudden_card),
            "sudden_winner": write_maybeseat(box, g.sudden_winner),
            "stack": [write_frame(box, x0) for x0 in g.stack],
        }

    def write_view(self, sight: Sight) -> Json:
        box = sight.box
        return {
            "seats": sight.seats,
            "seat": write_maybeseat(box, sight.seat),
            "round_limit": sight.round_limit,
            "round": sight.round,
            "first": write_seat(box, sight.first),
            "actions": sight.actions,
            "has_acted": sight.has_acted,
            "ending": write_ending(box, sight.ending),
            "audience_row": [write_card(box, x0) for x0 in sight.audience_row],
            "audience_deck": [write_maybecard(box, x0) for x0 in sight.audience_deck],
            "veteran_line": [write_card(box, x0) for x0 in sight.veteran_line],
            "veteran_deck": [write_maybecard(box, x0) for x0 in sight.veteran_deck],
            "encore_aside": [write_maybecard(box, x0) for x0 in sight.encore_aside],
            "unused_leads": [write_card(box, x0) for x0 in sight.unused_leads],
            "supply_dice": dict(zip(keys_colour(box), sight.supply_dice, strict=True)),
            "supply_performances": dict(zip(keys_colour(box), sight.supply_performances, strict=True)),
            "supply_tunes": sight.supply_tunes,
            "hand": [[write_maybecard(box, x1) for x1 in x0] for x0 in sight.hand],
            "deck": [[write_maybecard(box, x1) for x1 in x0] for x0 in sight.deck],
            "discard": [[write_card(box, x1) for x1 in x0] for x0 in sight.discard],
            "fired": [[write_card(box, x1) for x1 in x0] for x0 in sight.fired],
            "known": list(sight.known),
            "stage": [[write_staged(box, x1) for x1 in x0] for x0 in sight.stage],
            "pool": [write_pool(box, x0) for x0 in sight.pool],
            "performances": [dict(zip(keys_colour(box), x0, strict=True)) for x0 in sight.performances],
            "tunes": list(sight.tunes),
            "audiences": [[write_captured(box, x1) for x1 in x0] for x0 in sight.audiences],
            "encore": [write_maybecard(box, x0) for x0 in sight.encore],
            "passed": list(sight.passed),
            "is_encore": sight.is_encore,
            "encore_dice": [[write_die(box, x1) for x1 in x0] for x0 in sight.encore_dice],
            "encore_winner": write_maybeseat(box, sight.encore_winner),
            "sudden_card": write_maybecard(box, sight.sudden_card),
            "sudden_winner": write_maybeseat(box, sight.sudden_winner),
            "unseen": [[write_card(box, x1) for x1 in x0] for x0 in sight.unseen],
            "hidden": [write_card(box, x0) for x0 in sight.hidden],
            "stack": [write_frame(box, x0) for x0 in sight.stack],
            "committed": [write_seat(box, x0) for x0 in sight.committed],
        }
