"""Positions and views read from JSON. Written by `make generate` from the declared fields: do not edit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bardhall.games.battle.box import BattleBox
from bardhall.games.battle.names import (
    keys_colour,
    read_colour,
    read_die,
    read_ending,
    read_maybecolour,
    read_maybedie,
    read_place,
    read_triggerevent,
)
from bardhall.games.battle.rules.ability import ChooseDie
from bardhall.games.battle.rules.audience import DiscardToCapture, Pay
from bardhall.games.battle.rules.encore import CompareEncore, Encore, EncoreRoll, EncoreTune, OfferTunes
from bardhall.games.battle.rules.hire import SpendForHire
from bardhall.games.battle.rules.icons import ChooseDieColour, DecideScouted, DiscardDie, DiscardOne
from bardhall.games.battle.rules.perform import ChooseToken, SpendForRun
from bardhall.games.battle.rules.round_end import ChooseFates, ClearRound, Round, RoundEnd, SortHands
from bardhall.games.battle.rules.row import Row
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
from bardhall.games.battle.sight import Sight
from bardhall.games.battle.state import Battle, Captured, Staged
from bardhall.games.battle.state_pool import read_pool
from bardhall.games.battle.view import derive_modifiers
from bardhall.kernel.codec import (
    read_bool,
    read_by_seat,
    read_count,
    read_dict,
    read_fields,
    read_keyed,
    read_list,
    read_str,
)
from bardhall.kernel.errors import Malformed
from bardhall.kernel.flow import Frame, Part
from bardhall.kernel.names import read_card, read_maybecard, read_maybeseat, read_seat
from bardhall.kernel.rules import Json
from bardhall.kernel.state import open_table


def read_staged(box: BattleBox, value: object, where: str) -> Staged:
    d = read_fields(value, where, ("card", "die", "is_used", "is_turned", "uses"))
    return Staged(
        read_card(box, d["card"], f"{where}.card"),
        read_maybedie(box, d["die"], f"{where}.die"),
        read_bool(d["is_used"], f"{where}.is_used"),
        read_bool(d["is_turned"], f"{where}.is_turned"),
        read_count(d["uses"], f"{where}.uses"),
    )


def read_captured(box: BattleBox, value: object, where: str) -> Captured:
    d = read_fields(value, where, ("card", "uses"))
    return Captured(read_card(box, d["card"], f"{where}.card"), read_count(d["uses"], f"{where}.uses"))


def read_choosedie(box: BattleBox, value: object, where: str) -> ChooseDie:
    d = read_fields(value, where, ("frame", "seat", "card"))
    return ChooseDie(read_seat(box, d["seat"], f"{where}.seat"), read_card(box, d["card"], f"{where}.card"))


def read_pay(box: BattleBox, value: object, where: str) -> Pay:
    d = read_fields(value, where, ("frame", "seat", "card", "from_deck", "paid"))
    return Pay(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_card(box, d["card"], f"{where}.card"),
        read_bool(d["from_deck"], f"{where}.from_deck"),
        tuple([read_colour(box, x0, f"{where}.paid") for x0 in read_list(d["paid"], f"{where}.paid")]),
    )


def read_discardtocapture(box: BattleBox, value: object, where: str) -> DiscardToCapture:
    d = read_fields(value, where, ("frame", "seat", "card", "paid"))
    return DiscardToCapture(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_card(box, d["card"], f"{where}.card"),
        tuple([read_colour(box, x0, f"{where}.paid") for x0 in read_list(d["paid"], f"{where}.paid")]),
    )


def read_encore(box: BattleBox, value: object, where: str) -> Encore:
    read_fields(value, where, ("frame",))
    return Encore()


def read_encoreroll(box: BattleBox, value: object, where: str) -> EncoreRoll:
    d = read_fields(value, where, ("frame", "seats"))
    return EncoreRoll(tuple([read_seat(box, x0, f"{where}.seats") for x0 in read_list(d["seats"], f"{where}.seats")]))


def read_offertunes(box: BattleBox, value: object, where: str) -> OfferTunes:
    d = read_fields(value, where, ("frame", "seat"))
    return OfferTunes(read_seat(box, d["seat"], f"{where}.seat"))


def read_encoretune(box: BattleBox, value: object, where: str) -> EncoreTune:
    d = read_fields(value, where, ("frame", "seat", "dice"))
    return EncoreTune(
        read_seat(box, d["seat"], f"{where}.seat"),
        tuple([read_die(box, x0, f"{where}.dice") for x0 in read_list(d["dice"], f"{where}.dice")]),
    )


def read_compareencore(box: BattleBox, value: object, where: str) -> CompareEncore:
    d = read_fields(value, where, ("frame", "seats"))
    return CompareEncore(
        tuple([read_seat(box, x0, f"{where}.seats") for x0 in read_list(d["seats"], f"{where}.seats")])
    )


def read_spendforhire(box: BattleBox, value: object, where: str) -> SpendForHire:
    d = read_fields(value, where, ("frame", "seat", "card", "dice"))
    return SpendForHire(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_card(box, d["card"], f"{where}.card"),
        tuple([read_die(box, x0, f"{where}.dice") for x0 in read_list(d["dice"], f"{where}.dice")]),
    )


def read_choosediecolour(box: BattleBox, value: object, where: str) -> ChooseDieColour:
    d = read_fields(value, where, ("frame", "seat"))
    return ChooseDieColour(read_seat(box, d["seat"], f"{where}.seat"))


def read_discarddie(box: BattleBox, value: object, where: str) -> DiscardDie:
    d = read_fields(value, where, ("frame", "seat"))
    return DiscardDie(read_seat(box, d["seat"], f"{where}.seat"))


def read_discardone(box: BattleBox, value: object, where: str) -> DiscardOne:
    d = read_fields(value, where, ("frame", "seat"))
    return DiscardOne(read_seat(box, d["seat"], f"{where}.seat"))


def read_decidescouted(box: BattleBox, value: object, where: str) -> DecideScouted:
    d = read_fields(value, where, ("frame", "seat"))
    return DecideScouted(read_seat(box, d["seat"], f"{where}.seat"))


def read_spendforrun(box: BattleBox, value: object, where: str) -> SpendForRun:
    d = read_fields(value, where, ("frame", "seat", "dice"))
    return SpendForRun(
        read_seat(box, d["seat"], f"{where}.seat"),
        tuple([read_die(box, x0, f"{where}.dice") for x0 in read_list(d["dice"], f"{where}.dice")]),
    )


def read_choosetoken(box: BattleBox, value: object, where: str) -> ChooseToken:
    d = read_fields(value, where, ("frame", "seat", "dice"))
    return ChooseToken(
        read_seat(box, d["seat"], f"{where}.seat"),
        tuple([read_die(box, x0, f"{where}.dice") for x0 in read_list(d["dice"], f"{where}.dice")]),
    )


def read_round(box: BattleBox, value: object, where: str) -> Round:
    read_fields(value, where, ("frame",))
    return Round()


def read_roundend(box: BattleBox, value: object, where: str) -> RoundEnd:
    read_fields(value, where, ("frame",))
    return RoundEnd()


def read_clearround(box: BattleBox, value: object, where: str) -> ClearRound:
    read_fields(value, where, ("frame",))
    return ClearRound()


def read_choosefates(box: BattleBox, value: object, where: str) -> ChooseFates:
    d = read_fields(value, where, ("frame", "seat", "kept", "discarded", "fired"))
    return ChooseFates(
        read_seat(box, d["seat"], f"{where}.seat"),
        tuple([read_card(box, x0, f"{where}.kept") for x0 in read_list(d["kept"], f"{where}.kept")]),
        tuple([read_card(box, x0, f"{where}.discarded") for x0 in read_list(d["discarded"], f"{where}.discarded")]),
        tuple([read_card(box, x0, f"{where}.fired") for x0 in read_list(d["fired"], f"{where}.fired")]),
    )


def read_sorthands(box: BattleBox, value: object, where: str) -> SortHands:
    d = read_fields(value, where, ("frame", "parts"))
    return SortHands(tuple([read_part(box, x0, f"{where}.parts") for x0 in read_list(d["parts"], f"{where}.parts")]))


def read_row(box: BattleBox, value: object, where: str) -> Row:
    d = read_fields(value, where, ("frame", "seat", "place", "source", "at"))
    return Row(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_place(box, d["place"], f"{where}.place"),
        read_card(box, d["source"], f"{where}.source"),
        read_count(d["at"], f"{where}.at"),
    )


def read_choosestage(box: BattleBox, value: object, where: str) -> ChooseStage:
    d = read_fields(value, where, ("frame", "seat", "chosen"))
    return ChooseStage(
        read_seat(box, d["seat"], f"{where}.seat"),
        tuple([read_card(box, x0, f"{where}.chosen") for x0 in read_list(d["chosen"], f"{where}.chosen")]),
    )


def read_takestage(box: BattleBox, value: object, where: str) -> TakeStage:
    d = read_fields(value, where, ("frame", "parts"))
    return TakeStage(tuple([read_part(box, x0, f"{where}.parts") for x0 in read_list(d["parts"], f"{where}.parts")]))


def read_gainstagedice(box: BattleBox, value: object, where: str) -> GainStageDice:
    d = read_fields(value, where, ("frame", "seat"))
    return GainStageDice(read_seat(box, d["seat"], f"{where}.seat"))


def read_whitedie(box: BattleBox, value: object, where: str) -> WhiteDie:
    d = read_fields(value, where, ("frame", "seat"))
    return WhiteDie(read_seat(box, d["seat"], f"{where}.seat"))


def read_choosestagecolour(box: BattleBox, value: object, where: str) -> ChooseStageColour:
    d = read_fields(value, where, ("frame", "seat"))
    return ChooseStageColour(read_seat(box, d["seat"], f"{where}.seat"))


def read_rollpools(box: BattleBox, value: object, where: str) -> RollPools:
    read_fields(value, where, ("frame",))
    return RollPools()


def read_stealdie(box: BattleBox, value: object, where: str) -> StealDie:
    d = read_fields(value, where, ("frame", "seat"))
    return StealDie(read_seat(box, d["seat"], f"{where}.seat"))


def read_giveforstolen(box: BattleBox, value: object, where: str) -> GiveForStolen:
    d = read_fields(value, where, ("frame", "seat", "victim", "stolen"))
    return GiveForStolen(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_seat(box, d["victim"], f"{where}.victim"),
        read_die(box, d["stolen"], f"{where}.stolen"),
    )


def read_keeporreroll(box: BattleBox, value: object, where: str) -> KeepOrReroll:
    d = read_fields(value, where, ("frame", "seat", "die"))
    return KeepOrReroll(read_seat(box, d["seat"], f"{where}.seat"), read_die(box, d["die"], f"{where}.die"))


def read_choosesupport(box: BattleBox, value: object, where: str) -> ChooseSupport:
    d = read_fields(value, where, ("frame", "seat", "place"))
    return ChooseSupport(read_seat(box, d["seat"], f"{where}.seat"), read_place(box, d["place"], f"{where}.place"))


def read_finish(box: BattleBox, value: object, where: str) -> Finish:
    read_fields(value, where, ("frame",))
    return Finish()


def read_suddendeath(box: BattleBox, value: object, where: str) -> SuddenDeath:
    d = read_fields(value, where, ("frame", "seats"))
    return SuddenDeath(tuple([read_seat(box, x0, f"{where}.seats") for x0 in read_list(d["seats"], f"{where}.seats")]))


def read_triggers(box: BattleBox, value: object, where: str) -> Triggers:
    d = read_fields(value, where, ("frame", "seat", "event", "colour", "source", "accepted"))
    return Triggers(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_triggerevent(box, d["event"], f"{where}.event"),
        read_maybecolour(box, d["colour"], f"{where}.colour"),
        read_maybecard(box, d["source"], f"{where}.source"),
        tuple([read_card(box, x0, f"{where}.accepted") for x0 in read_list(d["accepted"], f"{where}.accepted")]),
    )


def read_offertriggers(box: BattleBox, value: object, where: str) -> OfferTriggers:
    d = read_fields(value, where, ("frame", "seat", "event", "colour", "source", "accepted"))
    return OfferTriggers(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_triggerevent(box, d["event"], f"{where}.event"),
        read_maybecolour(box, d["colour"], f"{where}.colour"),
        read_maybecard(box, d["source"], f"{where}.source"),
        tuple([read_card(box, x0, f"{where}.accepted") for x0 in read_list(d["accepted"], f"{where}.accepted")]),
    )


def read_choosetune(box: BattleBox, value: object, where: str) -> ChooseTune:
    d = read_fields(value, where, ("frame", "seat", "by_card", "dice"))
    return ChooseTune(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_bool(d["by_card"], f"{where}.by_card"),
        tuple([read_die(box, x0, f"{where}.dice") for x0 in read_list(d["dice"], f"{where}.dice")]),
    )


def read_spendtune(box: BattleBox, value: object, where: str) -> SpendTune:
    d = read_fields(value, where, ("frame", "seat"))
    return SpendTune(read_seat(box, d["seat"], f"{where}.seat"))


def read_discardfortune(box: BattleBox, value: object, where: str) -> DiscardForTune:
    d = read_fields(value, where, ("frame", "seat"))
    return DiscardForTune(read_seat(box, d["seat"], f"{where}.seat"))


def read_change(box: BattleBox, value: object, where: str) -> Change:
    d = read_fields(value, where, ("frame", "seat", "old", "new"))
    return Change(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_die(box, d["old"], f"{where}.old"),
        read_die(box, d["new"], f"{where}.new"),
    )


def read_reroll(box: BattleBox, value: object, where: str) -> Reroll:
    d = read_fields(value, where, ("frame", "seat", "dice"))
    return Reroll(
        read_seat(box, d["seat"], f"{where}.seat"),
        tuple([read_die(box, x0, f"{where}.dice") for x0 in read_list(d["dice"], f"{where}.dice")]),
    )


def read_show(box: BattleBox, value: object, where: str) -> Show:
    read_fields(value, where, ("frame",))
    return Show()


def read_nextturn(box: BattleBox, value: object, where: str) -> NextTurn:
    d = read_fields(value, where, ("frame", "seat"))
    return NextTurn(read_seat(box, d["seat"], f"{where}.seat"))


def read_goon(box: BattleBox, value: object, where: str) -> GoOn:
    d = read_fields(value, where, ("frame", "seat"))
    return GoOn(read_seat(box, d["seat"], f"{where}.seat"))


def read_taketurn(box: BattleBox, value: object, where: str) -> TakeTurn:
    d = read_fields(value, where, ("frame", "seat"))
    return TakeTurn(read_seat(box, d["seat"], f"{where}.seat"))


_READERS: Final[dict[str, Callable[[BattleBox, object, str], Frame[Any]]]] = {
    "ChooseDie": read_choosedie,
    "Pay": read_pay,
    "DiscardToCapture": read_discardtocapture,
    "Encore": read_encore,
    "EncoreRoll": read_encoreroll,
    "OfferTunes": read_offertunes,
    "EncoreTune": read_encoretune,
    "CompareEncore": read_compareencore,
    "SpendForHire": read_spendforhire,
    "ChooseDieColour": read_choosediecolour,
    "DiscardDie": read_discarddie,
    "DiscardOne": read_discardone,
    "DecideScouted": read_decidescouted,
    "SpendForRun": read_spendforrun,
    "ChooseToken": read_choosetoken,
    "Round": read_round,
    "RoundEnd": read_roundend,
    "ClearRound": read_clearround,
    "ChooseFates": read_choosefates,
    "SortHands": read_sorthands,
    "Row": read_row,
    "ChooseStage": read_choosestage,
    "TakeStage": read_takestage,
    "GainStageDice": read_gainstagedice,
    "WhiteDie": read_whitedie,
    "ChooseStageColour": read_choosestagecolour,
    "RollPools": read_rollpools,
    "StealDie": read_stealdie,
    "GiveForStolen": read_giveforstolen,
    "KeepOrReroll": read_keeporreroll,
    "ChooseSupport": read_choosesupport,
    "Finish": read_finish,
    "SuddenDeath": read_suddendeath,
    "Triggers": read_triggers,
    "OfferTriggers": read_offertriggers,
    "ChooseTune": read_choosetune,
    "SpendTune": read_spendtune,
    "DiscardForTune": read_discardfortune,
    "Change": read_change,
    "Reroll": read_reroll,
    "Show": read_show,
    "NextTurn": read_nextturn,
    "GoOn": read_goon,
    "TakeTurn": read_taketurn,
}


def read_frame(box: BattleBox, value: object, where: str) -> Frame[Any]:
    name = read_str(read_dict(value, where).get("frame"), f"{where}.frame")
    reader = _READERS.get(name)
    if reader is None:
        raise Malformed(f"{where}.frame: there is no frame {name[:60]!r}")
    return reader(box, value, where)


def read_part(box: BattleBox, value: object, where: str) -> Part[Any]:
    frame = read_frame(box, value, where)
    if not isinstance(frame, Part):
        raise Malformed(f"{where}: takes a part of a secret question")
    return frame


def read_table(box: BattleBox, seats: int, data: Json) -> Battle:
    d = read_fields(
        data,
        "table",
        (
            "round_limit",
            "round",
            "first",
            "actions",
            "has_acted",
            "ending",
            "audience_row",
            "audience_deck",
            "veteran_line",
            "veteran_deck",
            "encore_aside",
            "unused_leads",
            "supply_dice",
            "supply_performances",
            "supply_tunes",
            "hand",
            "deck",
            "discard",
            "fired",
            "known",
            "stage",
            "pool",
            "performances",
            "tunes",
            "audiences",
            "encore",
            "passed",
            "is_encore",
            "encore_dice",
            "encore_winner",
            "sudden_card",
            "sudden_winner",
            "stack",
        ),
    )
    v = Battle()
    open_table(v, seats, 0)
    v.box = box
    v.round_limit = read_count(d["round_limit"], "round_limit")
    v.round = read_count(d["round"], "round")
    v.first = read_seat(box, d["first"], "first")
    v.actions = read_count(d["actions"], "actions")
    v.has_acted = read_bool(d["has_acted"], "has_acted")
    v.ending = read_ending(box, d["ending"], "ending")
    v.audience_row = tuple([read_card(box, x0, "audience_row") for x0 in read_list(d["audience_row"], "audience_row")])
    v.audience_deck = tuple(
        [read_card(box, x0, "audience_deck") for x0 in read_list(d["audience_deck"], "audience_deck")]
    )
    v.veteran_line = tuple([read_card(box, x0, "veteran_line") for x0 in read_list(d["veteran_line"], "veteran_line")])
    v.veteran_deck = tuple([read_card(box, x0, "veteran_deck") for x0 in read_list(d["veteran_deck"], "veteran_deck")])
    v.encore_aside = tuple([read_card(box, x0, "encore_aside") for x0 in read_list(d["encore_aside"], "encore_aside")])
    v.unused_leads = tuple([read_card(box, x0, "unused_leads") for x0 in read_list(d["unused_leads"], "unused_leads")])
    v.supply_dice = [
        read_count(x0, "supply_dice") for x0 in read_keyed(d["supply_dice"], "supply_dice", keys_colour(box))
    ]
    v.supply_performances = [
        read_count(x0, "supply_performances")
        for x0 in read_keyed(d["supply_performances"], "supply_performances", keys_colour(box))
    ]
    v.supply_tunes = read_count(d["supply_tunes"], "supply_tunes")
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
    v.fired = [
        tuple([read_card(box, x1, "fired") for x1 in read_list(x0, "fired")])
        for x0 in read_by_seat(d["fired"], "fired", seats)
    ]
    v.known = [read_count(x0, "known") for x0 in read_by_seat(d["known"], "known", seats)]
    v.stage = [
        tuple([read_staged(box, x1, "stage") for x1 in read_list(x0, "stage")])
        for x0 in read_by_seat(d["stage"], "stage", seats)
    ]
    v.pool = [read_pool(box, x0, "pool") for x0 in read_by_seat(d["pool"], "pool", seats)]
    v.performances = [
        tuple([read_count(x1, "performances") for x1 in read_keyed(x0, "performances", keys_colour(box))])
        for x0 in read_by_seat(d["performances"], "performances", seats)
    ]
    v.tunes = [read_count(x0, "tunes") for x0 in read_by_seat(d["tunes"], "tunes", seats)]
    v.audiences = [
        tuple([read_captured(box, x1, "audiences") for x1 in read_list(x0, "audiences")])
        for x0 in read_by_seat(d["audiences"], "audiences", seats)
    ]
    v.encore = [read_card(box, x0, "encore") for x0 in read_by_seat(d["encore"], "encore", seats)]
    v.passed = [read_bool(x0, "passed") for x0 in read_by_seat(d["passed"], "passed", seats)]
    v.is_encore = read_bool(d["is_encore"], "is_encore")
    v.encore_dice = [
        tuple([read_die(box, x1, "encore_dice") for x1 in read_list(x0, "encore_dice")])
        for x0 in read_by_seat(d["encore_dice"], "encore_dice", seats)
    ]
    v.encore_winner = read_maybeseat(box, d["encore_winner"], "encore_winner")
    v.sudden_card = read_maybecard(box, d["sudden_card"], "sudden_card")
    v.sudden_winner = read_maybeseat(box, d["sudden_winner"], "sudden_winner")
    v.stack = [read_frame(box, x0, "stack") for x0 in read_list(d["stack"], "stack")]
    v.modifiers = derive_modifiers(v)
    return v


def read_sight(box: BattleBox, data: Json) -> Sight:
    d = read_fields(
        data,
        "view",
        (
            "seats",
            "seat",
            "round_limit",
            "round",
            "first",
            "actions",
            "has_acted",
            "ending",
            "audience_row",
            "audience_deck",
            "veteran_line",
            "veteran_deck",
            "encore_aside",
            "unused_leads",
            "supply_dice",
            "supply_performances",
            "supply_tunes",
            "hand",
            "deck",
            "discard",
            "fired",
            "known",
            "stage",
            "pool",
            "performances",
            "tunes",
            "audiences",
            "encore",
            "passed",
            "is_encore",
            "encore_dice",
            "encore_winner",
            "sudden_card",
            "sudden_winner",
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
    v.round_limit = read_count(d["round_limit"], "round_limit")
    v.round = read_count(d["round"], "round")
    v.first = read_seat(box, d["first"], "first")
    v.actions = read_count(d["actions"], "actions")
    v.has_acted = read_bool(d["has_acted"], "has_acted")
    v.ending = read_ending(box, d["ending"], "ending")
    v.audience_row = tuple([read_card(box, x0, "audience_row") for x0 in read_list(d["audience_row"], "audience_row")])
    v.audience_deck = tuple(
        [read_maybecard(box, x0, "audience_deck") for x0 in read_list(d["audience_deck"], "audience_deck")]
    )
    v.veteran_line = tuple([read_card(box, x0, "veteran_line") for x0 in read_list(d["veteran_line"], "veteran_line")])
    v.veteran_deck = tuple(
        [read_maybecard(box, x0, "veteran_deck") for x0 in read_list(d["veteran_deck"], "veteran_deck")]
    )
    v.encore_aside = tuple(
        [read_maybecard(box, x0, "encore_aside") for x0 in read_list(d["encore_aside"], "encore_aside")]
    )
    v.unused_leads = tuple([read_card(box, x0, "unused_leads") for x0 in read_list(d["unused_leads"], "unused_leads")])
    v.supply_dice = [
        read_count(x0, "supply_dice") for x0 in read_keyed(d["supply_dice"], "supply_dice", keys_colour(box))
    ]
    v.supply_performances = [
        read_count(x0, "supply_performances")
        for x0 in read_keyed(d["supply_performances"], "supply_performances", keys_colour(box))
    ]
    v.supply_tunes = read_count(d["supply_tunes"], "supply_tunes")
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
    v.fired = [
        tuple([read_card(box, x1, "fired") for x1 in read_list(x0, "fired")])
        for x0 in read_by_seat(d["fired"], "fired", seats)
    ]
    v.known = [read_count(x0, "known") for x0 in read_by_seat(d["known"], "known", seats)]
    v.stage = [
        tuple([read_staged(box, x1, "stage") for x1 in read_list(x0, "stage")])
        for x0 in read_by_seat(d["stage"], "stage", seats)
    ]
    v.pool = [read_pool(box, x0, "pool") for x0 in read_by_seat(d["pool"], "pool", seats)]
    v.performances = [
        tuple([read_count(x1, "performances") for x1 in read_keyed(x0, "performances", keys_colour(box))])
        for x0 in read_by_seat(d["performances"], "performances", seats)
    ]
    v.tunes = [read_count(x0, "tunes") for x0 in read_by_seat(d["tunes"], "tunes", seats)]
    v.audiences = [
        tuple([read_captured(box, x1, "audiences") for x1 in read_list(x0, "audiences")])
        for x0 in read_by_seat(d["audiences"], "audiences", seats)
    ]
    v.encore = [read_maybecard(box, x0, "encore") for x0 in read_by_seat(d["encore"], "encore", seats)]
    v.passed = [read_bool(x0, "passed") for x0 in read_by_seat(d["passed"], "passed", seats)]
    v.is_encore = read_bool(d["is_encore"], "is_encore")
    v.encore_dice = [
        tuple([read_die(box, x1, "encore_dice") for x1 in read_list(x0, "encore_dice")])
        for x0 in read_by_seat(d["encore_dice"], "encore_dice", seats)
    ]
    v.encore_winner = read_maybeseat(box, d["encore_winner"], "encore_winner")
    v.sudden_card = read_maybecard(box, d["sudden_card"], "sudden_card")
    v.sudden_winner = read_maybeseat(box, d["sudden_winner"], "sudden_winner")
    v.unseen = [
        tuple([read_card(box, x1, "unseen") for x1 in read_list(x0, "unseen")])
        for x0 in read_by_seat(d["unseen"], "unseen", seats)
    ]
    v.hidden = tuple([read_card(box, x0, "hidden") for x0 in read_list(d["hidden"], "hidden")])
    v.stack = [read_frame(box, x0, "stack") for x0 in read_list(d["stack"], "stack")]
    v.committed = tuple([read_seat(box, x0, "committed") for x0 in read_list(d["committed"], "committed")])
    v.modifiers = derive_modifiers(v)
    return v
