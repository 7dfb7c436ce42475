"""Clone and JSON codec. Written by `make generate` from the class bodies: do not edit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bardhall.games.battle.box import BattleBox
from bardhall.games.battle.names import (
    read_colour,
    read_die,
    read_keys,
    read_maybecolour,
    read_maybedie,
    read_place,
    read_triggerevent,
    write_colour,
    write_die,
    write_keys,
    write_maybecolour,
    write_maybedie,
    write_place,
    write_triggerevent,
)
from bardhall.games.battle.pool import read_pool, write_pool
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
from bardhall.games.battle.state import Battle, Captured, Staged
from bardhall.games.battle.view import Sight
from bardhall.kernel.codec import read_bool, read_count, read_dict, read_fields, read_list, read_str
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


def write_staged(box: BattleBox, v: Staged) -> Json:
    return {
        "card": write_card(box, v.card),
        "die": write_maybedie(box, v.die),
        "is_used": v.is_used,
        "is_turned": v.is_turned,
        "uses": v.uses,
    }


def read_staged(box: BattleBox, value: object, where: str) -> Staged:
    d = read_fields(value, where, ("card", "die", "is_used", "is_turned", "uses"))
    return Staged(
        read_card(box, d["card"], f"{where}.card"),
        read_maybedie(box, d["die"], f"{where}.die"),
        read_bool(d["is_used"], f"{where}.is_used"),
        read_bool(d["is_turned"], f"{where}.is_turned"),
        read_count(d["uses"], f"{where}.uses"),
    )


def write_captured(box: BattleBox, v: Captured) -> Json:
    return {"card": write_card(box, v.card), "uses": v.uses}


def read_captured(box: BattleBox, value: object, where: str) -> Captured:
    d = read_fields(value, where, ("card", "uses"))
    return Captured(read_card(box, d["card"], f"{where}.card"), read_count(d["uses"], f"{where}.uses"))


def write_choosedie(box: BattleBox, v: Any) -> Json:
    return {"frame": "ChooseDie", "seat": write_seat(box, v.seat), "card": write_card(box, v.card)}


def read_choosedie(box: BattleBox, value: object, where: str) -> ChooseDie:
    d = read_fields(value, where, ("frame", "seat", "card"))
    return ChooseDie(read_seat(box, d["seat"], f"{where}.seat"), read_card(box, d["card"], f"{where}.card"))


def write_pay(box: BattleBox, v: Any) -> Json:
    return {
        "frame": "Pay",
        "seat": write_seat(box, v.seat),
        "card": write_card(box, v.card),
        "from_deck": v.from_deck,
        "paid": [write_colour(box, x0) for x0 in v.paid],
    }


def read_pay(box: BattleBox, value: object, where: str) -> Pay:
    d = read_fields(value, where, ("frame", "seat", "card", "from_deck", "paid"))
    return Pay(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_card(box, d["card"], f"{where}.card"),
        read_bool(d["from_deck"], f"{where}.from_deck"),
        tuple([read_colour(box, x0, f"{where}.paid") for x0 in read_list(d["paid"], f"{where}.paid")]),
    )


def write_discardtocapture(box: BattleBox, v: Any) -> Json:
    return {
        "frame": "DiscardToCapture",
        "seat": write_seat(box, v.seat),
        "card": write_card(box, v.card),
        "paid": [write_colour(box, x0) for x0 in v.paid],
    }


def read_discardtocapture(box: BattleBox, value: object, where: str) -> DiscardToCapture:
    d = read_fields(value, where, ("frame", "seat", "card", "paid"))
    return DiscardToCapture(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_card(box, d["card"], f"{where}.card"),
        tuple([read_colour(box, x0, f"{where}.paid") for x0 in read_list(d["paid"], f"{where}.paid")]),
    )


def write_encore(box: BattleBox, v: Any) -> Json:
    return {"frame": "Encore"}


def read_encore(box: BattleBox, value: object, where: str) -> Encore:
    read_fields(value, where, ("frame",))
    return Encore()


def write_encoreroll(box: BattleBox, v: Any) -> Json:
    return {"frame": "EncoreRoll", "seats": [write_seat(box, x0) for x0 in v.seats]}


def read_encoreroll(box: BattleBox, value: object, where: str) -> EncoreRoll:
    d = read_fields(value, where, ("frame", "seats"))
    return EncoreRoll(tuple([read_seat(box, x0, f"{where}.seats") for x0 in read_list(d["seats"], f"{where}.seats")]))


def write_offertunes(box: BattleBox, v: Any) -> Json:
    return {"frame": "OfferTunes", "seat": write_seat(box, v.seat)}


def read_offertunes(box: BattleBox, value: object, where: str) -> OfferTunes:
    d = read_fields(value, where, ("frame", "seat"))
    return OfferTunes(read_seat(box, d["seat"], f"{where}.seat"))


def write_encoretune(box: BattleBox, v: Any) -> Json:
    return {"frame": "EncoreTune", "seat": write_seat(box, v.seat), "dice": [write_die(box, x0) for x0 in v.dice]}


def read_encoretune(box: BattleBox, value: object, where: str) -> EncoreTune:
    d = read_fields(value, where, ("frame", "seat", "dice"))
    return EncoreTune(
        read_seat(box, d["seat"], f"{where}.seat"),
        tuple([read_die(box, x0, f"{where}.dice") for x0 in read_list(d["dice"], f"{where}.dice")]),
    )


def write_compareencore(box: BattleBox, v: Any) -> Json:
    return {"frame": "CompareEncore", "seats": [write_seat(box, x0) for x0 in v.seats]}


def read_compareencore(box: BattleBox, value: object, where: str) -> CompareEncore:
    d = read_fields(value, where, ("frame", "seats"))
    return CompareEncore(
        tuple([read_seat(box, x0, f"{where}.seats") for x0 in read_list(d["seats"], f"{where}.seats")])
    )


def write_spendforhire(box: BattleBox, v: Any) -> Json:
    return {
        "frame": "SpendForHire",
        "seat": write_seat(box, v.seat),
        "card": write_card(box, v.card),
        "dice": [write_die(box, x0) for x0 in v.dice],
    }


def read_spendforhire(box: BattleBox, value: object, where: str) -> SpendForHire:
    d = read_fields(value, where, ("frame", "seat", "card", "dice"))
    return SpendForHire(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_card(box, d["card"], f"{where}.card"),
        tuple([read_die(box, x0, f"{where}.dice") for x0 in read_list(d["dice"], f"{where}.dice")]),
    )


def write_choosediecolour(box: BattleBox, v: Any) -> Json:
    return {"frame": "ChooseDieColour", "seat": write_seat(box, v.seat)}


def read_choosediecolour(box: BattleBox, value: object, where: str) -> ChooseDieColour:
    d = read_fields(value, where, ("frame", "seat"))
    return ChooseDieColour(read_seat(box, d["seat"], f"{where}.seat"))


def write_discarddie(box: BattleBox, v: Any) -> Json:
    return {"frame": "DiscardDie", "seat": write_seat(box, v.seat)}


def read_discarddie(box: BattleBox, value: object, where: str) -> DiscardDie:
    d = read_fields(value, where, ("frame", "seat"))
    return DiscardDie(read_seat(box, d["seat"], f"{where}.seat"))


def write_discardone(box: BattleBox, v: Any) -> Json:
    return {"frame": "DiscardOne", "seat": write_seat(box, v.seat)}


def read_discardone(box: BattleBox, value: object, where: str) -> DiscardOne:
    d = read_fields(value, where, ("frame", "seat"))
    return DiscardOne(read_seat(box, d["seat"], f"{where}.seat"))


def write_decidescouted(box: BattleBox, v: Any) -> Json:
    return {"frame": "DecideScouted", "seat": write_seat(box, v.seat)}


def read_decidescouted(box: BattleBox, value: object, where: str) -> DecideScouted:
    d = read_fields(value, where, ("frame", "seat"))
    return DecideScouted(read_seat(box, d["seat"], f"{where}.seat"))


def write_spendforrun(box: BattleBox, v: Any) -> Json:
    return {"frame": "SpendForRun", "seat": write_seat(box, v.seat), "dice": [write_die(box, x0) for x0 in v.dice]}


def read_spendforrun(box: BattleBox, value: object, where: str) -> SpendForRun:
    d = read_fields(value, where, ("frame", "seat", "dice"))
    return SpendForRun(
        read_seat(box, d["seat"], f"{where}.seat"),
        tuple([read_die(box, x0, f"{where}.dice") for x0 in read_list(d["dice"], f"{where}.dice")]),
    )


def write_choosetoken(box: BattleBox, v: Any) -> Json:
    return {"frame": "ChooseToken", "seat": write_seat(box, v.seat), "dice": [write_die(box, x0) for x0 in v.dice]}


def read_choosetoken(box: BattleBox, value: object, where: str) -> ChooseToken:
    d = read_fields(value, where, ("frame", "seat", "dice"))
    return ChooseToken(
        read_seat(box, d["seat"], f"{where}.seat"),
        tuple([read_die(box, x0, f"{where}.dice") for x0 in read_list(d["dice"], f"{where}.dice")]),
    )


def write_round(box: BattleBox, v: Any) -> Json:
    return {"frame": "Round"}


def read_round(box: BattleBox, value: object, where: str) -> Round:
    read_fields(value, where, ("frame",))
    return Round()


def write_roundend(box: BattleBox, v: Any) -> Json:
    return {"frame": "RoundEnd"}


def read_roundend(box: BattleBox, value: object, where: str) -> RoundEnd:
    read_fields(value, where, ("frame",))
    return RoundEnd()


def write_clearround(box: BattleBox, v: Any) -> Json:
    return {"frame": "ClearRound"}


def read_clearround(box: BattleBox, value: object, where: str) -> ClearRound:
    read_fields(value, where, ("frame",))
    return ClearRound()


def write_choosefates(box: BattleBox, v: Any) -> Json:
    return {
        "frame": "ChooseFates",
        "seat": write_seat(box, v.seat),
        "kept": [write_card(box, x0) for x0 in v.kept],
        "discarded": [write_card(box, x0) for x0 in v.discarded],
        "fired": [write_card(box, x0) for x0 in v.fired],
    }


def read_choosefates(box: BattleBox, value: object, where: str) -> ChooseFates:
    d = read_fields(value, where, ("frame", "seat", "kept", "discarded", "fired"))
    return ChooseFates(
        read_seat(box, d["seat"], f"{where}.seat"),
        tuple([read_card(box, x0, f"{where}.kept") for x0 in read_list(d["kept"], f"{where}.kept")]),
        tuple([read_card(box, x0, f"{where}.discarded") for x0 in read_list(d["discarded"], f"{where}.discarded")]),
        tuple([read_card(box, x0, f"{where}.fired") for x0 in read_list(d["fired"], f"{where}.fired")]),
    )


def write_sorthands(box: BattleBox, v: Any) -> Json:
    return {"frame": "SortHands", "parts": [write_frame(box, x0) for x0 in v.parts]}


def read_sorthands(box: BattleBox, value: object, where: str) -> SortHands:
    d = read_fields(value, where, ("frame", "parts"))
    return SortHands(tuple([read_part(box, x0, f"{where}.parts") for x0 in read_list(d["parts"], f"{where}.parts")]))


def write_row(box: BattleBox, v: Any) -> Json:
    return {
        "frame": "Row",
        "seat": write_seat(box, v.seat),
        "place": write_place(box, v.place),
        "source": write_card(box, v.source),
        "at": v.at,
    }


def read_row(box: BattleBox, value: object, where: str) -> Row:
    d = read_fields(value, where, ("frame", "seat", "place", "source", "at"))
    return Row(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_place(box, d["place"], f"{where}.place"),
        read_card(box, d["source"], f"{where}.source"),
        read_count(d["at"], f"{where}.at"),
    )


def write_choosestage(box: BattleBox, v: Any) -> Json:
    return {"frame": "ChooseStage", "seat": write_seat(box, v.seat), "chosen": [write_card(box, x0) for x0 in v.chosen]}


def read_choosestage(box: BattleBox, value: object, where: str) -> ChooseStage:
    d = read_fields(value, where, ("frame", "seat", "chosen"))
    return ChooseStage(
        read_seat(box, d["seat"], f"{where}.seat"),
        tuple([read_card(box, x0, f"{where}.chosen") for x0 in read_list(d["chosen"], f"{where}.chosen")]),
    )


def write_takestage(box: BattleBox, v: Any) -> Json:
    return {"frame": "TakeStage", "parts": [write_frame(box, x0) for x0 in v.parts]}


def read_takestage(box: BattleBox, value: object, where: str) -> TakeStage:
    d = read_fields(value, where, ("frame", "parts"))
    return TakeStage(tuple([read_part(box, x0, f"{where}.parts") for x0 in read_list(d["parts"], f"{where}.parts")]))


def write_gainstagedice(box: BattleBox, v: Any) -> Json:
    return {"frame": "GainStageDice", "seat": write_seat(box, v.seat)}


def read_gainstagedice(box: BattleBox, value: object, where: str) -> GainStageDice:
    d = read_fields(value, where, ("frame", "seat"))
    return GainStageDice(read_seat(box, d["seat"], f"{where}.seat"))


def write_whitedie(box: BattleBox, v: Any) -> Json:
    return {"frame": "WhiteDie", "seat": write_seat(box, v.seat)}


def read_whitedie(box: BattleBox, value: object, where: str) -> WhiteDie:
    d = read_fields(value, where, ("frame", "seat"))
    return WhiteDie(read_seat(box, d["seat"], f"{where}.seat"))


def write_choosestagecolour(box: BattleBox, v: Any) -> Json:
    return {"frame": "ChooseStageColour", "seat": write_seat(box, v.seat)}


def read_choosestagecolour(box: BattleBox, value: object, where: str) -> ChooseStageColour:
    d = read_fields(value, where, ("frame", "seat"))
    return ChooseStageColour(read_seat(box, d["seat"], f"{where}.seat"))


def write_rollpools(box: BattleBox, v: Any) -> Json:
    return {"frame": "RollPools"}


def read_rollpools(box: BattleBox, value: object, where: str) -> RollPools:
    read_fields(value, where, ("frame",))
    return RollPools()


def write_stealdie(box: BattleBox, v: Any) -> Json:
    return {"frame": "StealDie", "seat": write_seat(box, v.seat)}


def read_stealdie(box: BattleBox, value: object, where: str) -> StealDie:
    d = read_fields(value, where, ("frame", "seat"))
    return StealDie(read_seat(box, d["seat"], f"{where}.seat"))


def write_giveforstolen(box: BattleBox, v: Any) -> Json:
    return {
        "frame": "GiveForStolen",
        "seat": write_seat(box, v.seat),
        "victim": write_seat(box, v.victim),
        "stolen": write_die(box, v.stolen),
    }


def read_giveforstolen(box: BattleBox, value: object, where: str) -> GiveForStolen:
    d = read_fields(value, where, ("frame", "seat", "victim", "stolen"))
    return GiveForStolen(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_seat(box, d["victim"], f"{where}.victim"),
        read_die(box, d["stolen"], f"{where}.stolen"),
    )


def write_keeporreroll(box: BattleBox, v: Any) -> Json:
    return {"frame": "KeepOrReroll", "seat": write_seat(box, v.seat), "die": write_die(box, v.die)}


def read_keeporreroll(box: BattleBox, value: object, where: str) -> KeepOrReroll:
    d = read_fields(value, where, ("frame", "seat", "die"))
    return KeepOrReroll(read_seat(box, d["seat"], f"{where}.seat"), read_die(box, d["die"], f"{where}.die"))


def write_choosesupport(box: BattleBox, v: Any) -> Json:
    return {"frame": "ChooseSupport", "seat": write_seat(box, v.seat), "place": write_place(box, v.place)}


def read_choosesupport(box: BattleBox, value: object, where: str) -> ChooseSupport:
    d = read_fields(value, where, ("frame", "seat", "place"))
    return ChooseSupport(read_seat(box, d["seat"], f"{where}.seat"), read_place(box, d["place"], f"{where}.place"))


def write_finish(box: BattleBox, v: Any) -> Json:
    return {"frame": "Finish"}


def read_finish(box: BattleBox, value: object, where: str) -> Finish:
    read_fields(value, where, ("frame",))
    return Finish()


def write_suddendeath(box: BattleBox, v: Any) -> Json:
    return {"frame": "SuddenDeath", "seats": [write_seat(box, x0) for x0 in v.seats]}


def read_suddendeath(box: BattleBox, value: object, where: str) -> SuddenDeath:
    d = read_fields(value, where, ("frame", "seats"))
    return SuddenDeath(tuple([read_seat(box, x0, f"{where}.seats") for x0 in read_list(d["seats"], f"{where}.seats")]))


def write_triggers(box: BattleBox, v: Any) -> Json:
    return {
        "frame": "Triggers",
        "seat": write_seat(box, v.seat),
        "event": write_triggerevent(box, v.event),
        "colour": write_maybecolour(box, v.colour),
        "source": write_maybecard(box, v.source),
        "accepted": [write_card(box, x0) for x0 in v.accepted],
    }


def read_triggers(box: BattleBox, value: object, where: str) -> Triggers:
    d = read_fields(value, where, ("frame", "seat", "event", "colour", "source", "accepted"))
    return Triggers(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_triggerevent(box, d["event"], f"{where}.event"),
        read_maybecolour(box, d["colour"], f"{where}.colour"),
        read_maybecard(box, d["source"], f"{where}.source"),
        tuple([read_card(box, x0, f"{where}.accepted") for x0 in read_list(d["accepted"], f"{where}.accepted")]),
    )


def write_offertriggers(box: BattleBox, v: Any) -> Json:
    return {
        "frame": "OfferTriggers",
        "seat": write_seat(box, v.seat),
        "event": write_triggerevent(box, v.event),
        "colour": write_maybecolour(box, v.colour),
        "source": write_maybecard(box, v.source),
        "accepted": [write_card(box, x0) for x0 in v.accepted],
    }


def read_offertriggers(box: BattleBox, value: object, where: str) -> OfferTriggers:
    d = read_fields(value, where, ("frame", "seat", "event", "colour", "source", "accepted"))
    return OfferTriggers(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_triggerevent(box, d["event"], f"{where}.event"),
        read_maybecolour(box, d["colour"], f"{where}.colour"),
        read_maybecard(box, d["source"], f"{where}.source"),
        tuple([read_card(box, x0, f"{where}.accepted") for x0 in read_list(d["accepted"], f"{where}.accepted")]),
    )


def write_choosetune(box: BattleBox, v: Any) -> Json:
    return {
        "frame": "ChooseTune",
        "seat": write_seat(box, v.seat),
        "by_card": v.by_card,
        "dice": [write_die(box, x0) for x0 in v.dice],
    }


def read_choosetune(box: BattleBox, value: object, where: str) -> ChooseTune:
    d = read_fields(value, where, ("frame", "seat", "by_card", "dice"))
    return ChooseTune(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_bool(d["by_card"], f"{where}.by_card"),
        tuple([read_die(box, x0, f"{where}.dice") for x0 in read_list(d["dice"], f"{where}.dice")]),
    )


def write_spendtune(box: BattleBox, v: Any) -> Json:
    return {"frame": "SpendTune", "seat": write_seat(box, v.seat)}


def read_spendtune(box: BattleBox, value: object, where: str) -> SpendTune:
    d = read_fields(value, where, ("frame", "seat"))
    return SpendTune(read_seat(box, d["seat"], f"{where}.seat"))


def write_discardfortune(box: BattleBox, v: Any) -> Json:
    return {"frame": "DiscardForTune", "seat": write_seat(box, v.seat)}


def read_discardfortune(box: BattleBox, value: object, where: str) -> DiscardForTune:
    d = read_fields(value, where, ("frame", "seat"))
    return DiscardForTune(read_seat(box, d["seat"], f"{where}.seat"))


def write_change(box: BattleBox, v: Any) -> Json:
    return {
        "frame": "Change",
        "seat": write_seat(box, v.seat),
        "old": write_die(box, v.old),
        "new": write_die(box, v.new),
    }


def read_change(box: BattleBox, value: object, where: str) -> Change:
    d = read_fields(value, where, ("frame", "seat", "old", "new"))
    return Change(
        read_seat(box, d["seat"], f"{where}.seat"),
        read_die(box, d["old"], f"{where}.old"),
        read_die(box, d["new"], f"{where}.new"),
    )


def write_reroll(box: BattleBox, v: Any) -> Json:
    return {"frame": "Reroll", "seat": write_seat(box, v.seat), "dice": [write_die(box, x0) for x0 in v.dice]}


def read_reroll(box: BattleBox, value: object, where: str) -> Reroll:
    d = read_fields(value, where, ("frame", "seat", "dice"))
    return Reroll(
        read_seat(box, d["seat"], f"{where}.seat"),
        tuple([read_die(box, x0, f"{where}.dice") for x0 in read_list(d["dice"], f"{where}.dice")]),
    )


def write_show(box: BattleBox, v: Any) -> Json:
    return {"frame": "Show"}


def read_show(box: BattleBox, value: object, where: str) -> Show:
    read_fields(value, where, ("frame",))
    return Show()


def write_nextturn(box: BattleBox, v: Any) -> Json:
    return {"frame": "NextTurn", "seat": write_seat(box, v.seat)}


def read_nextturn(box: BattleBox, value: object, where: str) -> NextTurn:
    d = read_fields(value, where, ("frame", "seat"))
    return NextTurn(read_seat(box, d["seat"], f"{where}.seat"))


def write_goon(box: BattleBox, v: Any) -> Json:
    return {"frame": "GoOn", "seat": write_seat(box, v.seat)}


def read_goon(box: BattleBox, value: object, where: str) -> GoOn:
    d = read_fields(value, where, ("frame", "seat"))
    return GoOn(read_seat(box, d["seat"], f"{where}.seat"))


def write_taketurn(box: BattleBox, v: Any) -> Json:
    return {"frame": "TakeTurn", "seat": write_seat(box, v.seat), "actions": v.actions}


def read_taketurn(box: BattleBox, value: object, where: str) -> TakeTurn:
    d = read_fields(value, where, ("frame", "seat", "actions"))
    return TakeTurn(read_seat(box, d["seat"], f"{where}.seat"), read_count(d["actions"], f"{where}.actions"))


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


def write_frame(box: BattleBox, v: Frame[Any]) -> Json:
    return _WRITERS[type(v).__name__](box, v)


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


def clone(s: Battle) -> Battle:
    """An independent copy: lists are copied, immutable values are shared."""
    t = Battle()
    adopt(t, s)
    t.box = s.box
    t.round_limit = s.round_limit
    t.round = s.round
    t.first = s.first
    t.actions = s.actions
    t.has_acted = s.has_acted
    t.ending = s.ending
    t.audience_row = s.audience_row
    t.audience_deck = s.audience_deck
    t.veteran_line = s.veteran_line
    t.veteran_deck = s.veteran_deck
    t.encore_aside = s.encore_aside
    t.unused_leads = s.unused_leads
    t.supply_dice = s.supply_dice.copy()
    t.supply_performances = s.supply_performances.copy()
    t.supply_tunes = s.supply_tunes
    t.hand = s.hand.copy()
    t.deck = s.deck.copy()
    t.discard = s.discard.copy()
    t.fired = s.fired.copy()
    t.known = s.known.copy()
    t.stage = s.stage.copy()
    t.pool = s.pool.copy()
    t.performances = s.performances.copy()
    t.tunes = s.tunes.copy()
    t.audiences = s.audiences.copy()
    t.modifiers = s.modifiers.copy()
    t.encore = s.encore.copy()
    t.passed = s.passed.copy()
    t.is_encore = s.is_encore
    t.encore_dice = s.encore_dice.copy()
    t.encore_winner = s.encore_winner
    t.sudden_card = s.sudden_card
    t.sudden_winner = s.sudden_winner
    return t


def write(v: Battle) -> Json:
    box = v.box
    return {
        "round_limit": v.round_limit,
        "round": v.round,
        "first": write_seat(box, v.first),
        "actions": v.actions,
        "has_acted": v.has_acted,
        "ending": v.ending,
        "audience_row": [write_card(box, x0) for x0 in v.audience_row],
        "audience_deck": [write_card(box, x0) for x0 in v.audience_deck],
        "veteran_line": [write_card(box, x0) for x0 in v.veteran_line],
        "veteran_deck": [write_card(box, x0) for x0 in v.veteran_deck],
        "encore_aside": [write_card(box, x0) for x0 in v.encore_aside],
        "unused_leads": [write_card(box, x0) for x0 in v.unused_leads],
        "supply_dice": list(v.supply_dice),
        "supply_performances": list(v.supply_performances),
        "supply_tunes": v.supply_tunes,
        "hand": [[write_card(box, x1) for x1 in x0] for x0 in v.hand],
        "deck": [[write_card(box, x1) for x1 in x0] for x0 in v.deck],
        "discard": [[write_card(box, x1) for x1 in x0] for x0 in v.discard],
        "fired": [[write_card(box, x1) for x1 in x0] for x0 in v.fired],
        "known": list(v.known),
        "stage": [[write_staged(box, x1) for x1 in x0] for x0 in v.stage],
        "pool": [write_pool(box, x0) for x0 in v.pool],
        "performances": [list(x0) for x0 in v.performances],
        "tunes": list(v.tunes),
        "audiences": [[write_captured(box, x1) for x1 in x0] for x0 in v.audiences],
        "modifiers": [write_keys(box, x0) for x0 in v.modifiers],
        "encore": [write_card(box, x0) for x0 in v.encore],
        "passed": list(v.passed),
        "is_encore": v.is_encore,
        "encore_dice": [[write_die(box, x1) for x1 in x0] for x0 in v.encore_dice],
        "encore_winner": write_maybeseat(box, v.encore_winner),
        "sudden_card": write_maybecard(box, v.sudden_card),
        "sudden_winner": write_maybeseat(box, v.sudden_winner),
        "stack": [write_frame(box, x0) for x0 in v.stack],
    }


_FIELDS: Final = (
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
    "modifiers",
    "encore",
    "passed",
    "is_encore",
    "encore_dice",
    "encore_winner",
    "sudden_card",
    "sudden_winner",
    "stack",
)


def read(box: BattleBox, data: Json, v: Battle) -> None:
    d = read_fields(data, "table", _FIELDS)
    v.box = box
    v.round_limit = read_count(d["round_limit"], "round_limit")
    v.round = read_count(d["round"], "round")
    v.first = read_seat(box, d["first"], "first")
    v.actions = read_count(d["actions"], "actions")
    v.has_acted = read_bool(d["has_acted"], "has_acted")
    v.ending = read_count(d["ending"], "ending")
    v.audience_row = tuple([read_card(box, x0, "audience_row") for x0 in read_list(d["audience_row"], "audience_row")])
    v.audience_deck = tuple(
        [read_card(box, x0, "audience_deck") for x0 in read_list(d["audience_deck"], "audience_deck")]
    )
    v.veteran_line = tuple([read_card(box, x0, "veteran_line") for x0 in read_list(d["veteran_line"], "veteran_line")])
    v.veteran_deck = tuple([read_card(box, x0, "veteran_deck") for x0 in read_list(d["veteran_deck"], "veteran_deck")])
    v.encore_aside = tuple([read_card(box, x0, "encore_aside") for x0 in read_list(d["encore_aside"], "encore_aside")])
    v.unused_leads = tuple([read_card(box, x0, "unused_leads") for x0 in read_list(d["unused_leads"], "unused_leads")])
    v.supply_dice = [read_count(x0, "supply_dice") for x0 in read_list(d["supply_dice"], "supply_dice")]
    v.supply_performances = [
        read_count(x0, "supply_performances") for x0 in read_list(d["supply_performances"], "supply_performances")
    ]
    v.supply_tunes = read_count(d["supply_tunes"], "supply_tunes")
    v.hand = [
        tuple([read_card(box, x1, "hand") for x1 in read_list(x0, "hand")]) for x0 in read_list(d["hand"], "hand")
    ]
    v.deck = [
        tuple([read_card(box, x1, "deck") for x1 in read_list(x0, "deck")]) for x0 in read_list(d["deck"], "deck")
    ]
    v.discard = [
        tuple([read_card(box, x1, "discard") for x1 in read_list(x0, "discard")])
        for x0 in read_list(d["discard"], "discard")
    ]
    v.fired = [
        tuple([read_card(box, x1, "fired") for x1 in read_list(x0, "fired")]) for x0 in read_list(d["fired"], "fired")
    ]
    v.known = [read_count(x0, "known") for x0 in read_list(d["known"], "known")]
    v.stage = [
        tuple([read_staged(box, x1, "stage") for x1 in read_list(x0, "stage")]) for x0 in read_list(d["stage"], "stage")
    ]
    v.pool = [read_pool(box, x0, "pool") for x0 in read_list(d["pool"], "pool")]
    v.performances = [
        tuple([read_count(x1, "performances") for x1 in read_list(x0, "performances")])
        for x0 in read_list(d["performances"], "performances")
    ]
    v.tunes = [read_count(x0, "tunes") for x0 in read_list(d["tunes"], "tunes")]
    v.audiences = [
        tuple([read_captured(box, x1, "audiences") for x1 in read_list(x0, "audiences")])
        for x0 in read_list(d["audiences"], "audiences")
    ]
    v.modifiers = [read_keys(box, x0, "modifiers") for x0 in read_list(d["modifiers"], "modifiers")]
    v.encore = [read_card(box, x0, "encore") for x0 in read_list(d["encore"], "encore")]
    v.passed = [read_bool(x0, "passed") for x0 in read_list(d["passed"], "passed")]
    v.is_encore = read_bool(d["is_encore"], "is_encore")
    v.encore_dice = [
        tuple([read_die(box, x1, "encore_dice") for x1 in read_list(x0, "encore_dice")])
        for x0 in read_list(d["encore_dice"], "encore_dice")
    ]
    v.encore_winner = read_maybeseat(box, d["encore_winner"], "encore_winner")
    v.sudden_card = read_maybecard(box, d["sudden_card"], "sudden_card")
    v.sudden_winner = read_maybeseat(box, d["sudden_winner"], "sudden_winner")
    v.stack = [read_frame(box, x0, "stack") for x0 in read_list(d["stack"], "stack")]


def write_sight(v: Sight) -> Json:
    box = v.box
    return {
        "seats": v.seats,
        "seat": write_maybeseat(box, v.seat),
        "round_limit": v.round_limit,
        "round": v.round,
        "first": write_seat(box, v.first),
        "actions": v.actions,
        "has_acted": v.has_acted,
        "ending": v.ending,
        "audience_row": [write_card(box, x0) for x0 in v.audience_row],
        "audience_top": [write_card(box, x0) for x0 in v.audience_top],
        "audience_unseen": [write_card(box, x0) for x0 in v.audience_unseen],
        "veteran_line": [write_card(box, x0) for x0 in v.veteran_line],
        "veteran_unseen": [write_card(box, x0) for x0 in v.veteran_unseen],
        "unused_leads": [write_card(box, x0) for x0 in v.unused_leads],
        "supply_dice": list(v.supply_dice),
        "supply_performances": list(v.supply_performances),
        "supply_tunes": v.supply_tunes,
        "hand": [write_card(box, x0) for x0 in v.hand],
        "known_cards": [write_card(box, x0) for x0 in v.known_cards],
        "hand_count": list(v.hand_count),
        "deck_count": list(v.deck_count),
        "unseen": [[write_card(box, x1) for x1 in x0] for x0 in v.unseen],
        "known": list(v.known),
        "discard": [[write_card(box, x1) for x1 in x0] for x0 in v.discard],
        "fired": [[write_card(box, x1) for x1 in x0] for x0 in v.fired],
        "stage": [[write_staged(box, x1) for x1 in x0] for x0 in v.stage],
        "pool": [[write_die(box, x1) for x1 in x0] for x0 in v.pool],
        "performances": [list(x0) for x0 in v.performances],
        "tunes": list(v.tunes),
        "audiences": [[write_captured(box, x1) for x1 in x0] for x0 in v.audiences],
        "modifiers": [write_keys(box, x0) for x0 in v.modifiers],
        "passed": list(v.passed),
        "encore": [write_maybecard(box, x0) for x0 in v.encore],
        "encore_unseen": [write_card(box, x0) for x0 in v.encore_unseen],
        "is_encore": v.is_encore,
        "encore_dice": [[write_die(box, x1) for x1 in x0] for x0 in v.encore_dice],
        "encore_winner": write_maybeseat(box, v.encore_winner),
        "sudden_card": write_maybecard(box, v.sudden_card),
        "sudden_winner": write_maybeseat(box, v.sudden_winner),
        "stack": [write_frame(box, x0) for x0 in v.stack],
        "committed": [write_seat(box, x0) for x0 in v.committed],
    }


_FIELDS_SIGHT: Final = (
    "seats",
    "seat",
    "round_limit",
    "round",
    "first",
    "actions",
    "has_acted",
    "ending",
    "audience_row",
    "audience_top",
    "audience_unseen",
    "veteran_line",
    "veteran_unseen",
    "unused_leads",
    "supply_dice",
    "supply_performances",
    "supply_tunes",
    "hand",
    "known_cards",
    "hand_count",
    "deck_count",
    "unseen",
    "known",
    "discard",
    "fired",
    "stage",
    "pool",
    "performances",
    "tunes",
    "audiences",
    "modifiers",
    "passed",
    "encore",
    "encore_unseen",
    "is_encore",
    "encore_dice",
    "encore_winner",
    "sudden_card",
    "sudden_winner",
    "stack",
    "committed",
)


def read_sight(box: BattleBox, data: Json, v: Sight) -> None:
    d = read_fields(data, "table", _FIELDS_SIGHT)
    v.box = box
    v.seats = read_count(d["seats"], "seats")
    v.seat = read_maybeseat(box, d["seat"], "seat")
    v.round_limit = read_count(d["round_limit"], "round_limit")
    v.round = read_count(d["round"], "round")
    v.first = read_seat(box, d["first"], "first")
    v.actions = read_count(d["actions"], "actions")
    v.has_acted = read_bool(d["has_acted"], "has_acted")
    v.ending = read_count(d["ending"], "ending")
    v.audience_row = tuple([read_card(box, x0, "audience_row") for x0 in read_list(d["audience_row"], "audience_row")])
    v.audience_top = tuple([read_card(box, x0, "audience_top") for x0 in read_list(d["audience_top"], "audience_top")])
    v.audience_unseen = tuple(
        [read_card(box, x0, "audience_unseen") for x0 in read_list(d["audience_unseen"], "audience_unseen")]
    )
    v.veteran_line = tuple([read_card(box, x0, "veteran_line") for x0 in read_list(d["veteran_line"], "veteran_line")])
    v.veteran_unseen = tuple(
        [read_card(box, x0, "veteran_unseen") for x0 in read_list(d["veteran_unseen"], "veteran_unseen")]
    )
    v.unused_leads = tuple([read_card(box, x0, "unused_leads") for x0 in read_list(d["unused_leads"], "unused_leads")])
    v.supply_dice = [read_count(x0, "supply_dice") for x0 in read_list(d["supply_dice"], "supply_dice")]
    v.supply_performances = [
        read_count(x0, "supply_performances") for x0 in read_list(d["supply_performances"], "supply_performances")
    ]
    v.supply_tunes = read_count(d["supply_tunes"], "supply_tunes")
    v.hand = tuple([read_card(box, x0, "hand") for x0 in read_list(d["hand"], "hand")])
    v.known_cards = tuple([read_card(box, x0, "known_cards") for x0 in read_list(d["known_cards"], "known_cards")])
    v.hand_count = [read_count(x0, "hand_count") for x0 in read_list(d["hand_count"], "hand_count")]
    v.deck_count = [read_count(x0, "deck_count") for x0 in read_list(d["deck_count"], "deck_count")]
    v.unseen = [
        tuple([read_card(box, x1, "unseen") for x1 in read_list(x0, "unseen")])
        for x0 in read_list(d["unseen"], "unseen")
    ]
    v.known = [read_count(x0, "known") for x0 in read_list(d["known"], "known")]
    v.discard = [
        tuple([read_card(box, x1, "discard") for x1 in read_list(x0, "discard")])
        for x0 in read_list(d["discard"], "discard")
    ]
    v.fired = [
        tuple([read_card(box, x1, "fired") for x1 in read_list(x0, "fired")]) for x0 in read_list(d["fired"], "fired")
    ]
    v.stage = [
        tuple([read_staged(box, x1, "stage") for x1 in read_list(x0, "stage")]) for x0 in read_list(d["stage"], "stage")
    ]
    v.pool = [tuple([read_die(box, x1, "pool") for x1 in read_list(x0, "pool")]) for x0 in read_list(d["pool"], "pool")]
    v.performances = [
        tuple([read_count(x1, "performances") for x1 in read_list(x0, "performances")])
        for x0 in read_list(d["performances"], "performances")
    ]
    v.tunes = [read_count(x0, "tunes") for x0 in read_list(d["tunes"], "tunes")]
    v.audiences = [
        tuple([read_captured(box, x1, "audiences") for x1 in read_list(x0, "audiences")])
        for x0 in read_list(d["audiences"], "audiences")
    ]
    v.modifiers = [read_keys(box, x0, "modifiers") for x0 in read_list(d["modifiers"], "modifiers")]
    v.passed = [read_bool(x0, "passed") for x0 in read_list(d["passed"], "passed")]
    v.encore = [read_maybecard(box, x0, "encore") for x0 in read_list(d["encore"], "encore")]
    v.encore_unseen = tuple(
        [read_card(box, x0, "encore_unseen") for x0 in read_list(d["encore_unseen"], "encore_unseen")]
    )
    v.is_encore = read_bool(d["is_encore"], "is_encore")
    v.encore_dice = [
        tuple([read_die(box, x1, "encore_dice") for x1 in read_list(x0, "encore_dice")])
        for x0 in read_list(d["encore_dice"], "encore_dice")
    ]
    v.encore_winner = read_maybeseat(box, d["encore_winner"], "encore_winner")
    v.sudden_card = read_maybecard(box, d["sudden_card"], "sudden_card")
    v.sudden_winner = read_maybeseat(box, d["sudden_winner"], "sudden_winner")
    v.stack = tuple([read_frame(box, x0, "stack") for x0 in read_list(d["stack"], "stack")])
    v.committed = tuple([read_seat(box, x0, "committed") for x0 in read_list(d["committed"], "committed")])
