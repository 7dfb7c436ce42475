"""EVENT: two events, at their start, at their end, while they last and once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import bardhall
from tests.games.bardwood.packs import either, event, fan, gain, impro, pack, remove, rule_event, skill
from tests.games.bardwood.tables import moving, singing
from tests.scenario import Scenario


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return pack(
        tmp_path,
        event("dawn", "start", either(gain(coin=1), gain(volume=2))),
        event("dusk", "end", either(gain(coin=2), gain(acoustic_stone=1))),
        event("gift", "start", gain(range_stone=1)),
        event("gems", "end", gain(green_gem=2)),
        event("rain", "start", gain(green_gem=3)),
        event("fair", "once", gain(coin=3)),
        event("feast", "once", gain(melody=2)),
        rule_event("sale", shop_price=-1),
        rule_event("rise", shop_price=2),
        impro("one_gem", gain(green_gem=1)),
        impro("six_gems", gain(green_gem=6)),
        fan("giver", gain(green_gem=1)),
        skill("hum"),
        skill("whistle"),
    )


def song(folder: Path, **zones: Any) -> Scenario:
    """The sing phase of seat 0 in B2, whose hand will be drawn from a deck of two skills."""
    usual: dict[str, Any] = {
        "song": {0: ["briar_banjo", "one_gem", "six_gems"]}, "open_upper": ["one_gem", "six_gems"], "hand": {0: []},
        "deck": {0: ["hum", "whistle"]}, "region": {0: "B2"}, "shops": {0: ["hum"], 1: ["one_gem"]},
    }  # fmt: skip
    return singing(packs=[folder], **{**usual, **zones})


def price(t: Scenario) -> int:
    """What the top skill of the shop costs, by trying it with more and more coins."""
    assert t.asked == "Sing"
    for text in ("crests coin",) * 9:
        if t.why_not("buy hum") == "":
            break
        t.choose(text)
    coins: int = t.zone("coins", 0)
    return coins


def rich(**more: Any) -> dict[str, Any]:
    return {"won": {0: [1] * 6}, "crests": {1: 1}, **more}


@pytest.mark.rule("BG-EVENT-01")
def test_every_game_has_two_events_on_the_board_from_the_start() -> None:
    for events in ("drawn", "maypole,first_swallows"):
        t = Scenario(bardhall.new("bardwood", seats=2, seed=3, events=events))
        assert t.zone("event_1") != t.zone("event_2")
        assert None not in (t.zone("event_1"), t.zone("event_2"))
    for wrong in ("maypole", "maypole,first_swallows,seed_exchange", "maypole,maypole"):
        with pytest.raises(bardhall.Malformed, match="events"):
            bardhall.new("bardwood", seats=2, events=wrong)


@pytest.mark.rule("BG-EVENT-02", "BG-EVENT-08")
def test_event_1_is_active_while_reserve_1_holds_gems(folder: Path) -> None:
    assert price(song(folder, **rich(event_1="sale", event_2="rise", reserve_1=10))) == 1
    assert price(song(folder, **rich(event_1="sale", event_2="rise", reserve_1=2)).choose("sing one_gem")) == 1


@pytest.mark.rule("BG-EVENT-03", "BG-EVENT-11", "BG-RULING-03")
def test_event_1_stops_at_once_and_nothing_is_active_for_the_rest_of_the_turn(folder: Path) -> None:
    t = song(folder, **rich(event_1="sale", event_2="rise", reserve_1=1)).choose("sing one_gem")
    assert price(t) == 2  # neither one coin less nor two coins more
    t = song(folder, event_1="fair", event_2="feast", reserve_1=1)
    assert t.why_not("event") == ""
    assert t.choose("sing one_gem").why_not("event") == "BG-EVENT-09"


@pytest.mark.rule("BG-EVENT-03", "BG-RULING-01")
def test_event_2_begins_after_the_rest_phase(folder: Path) -> None:
    t = song(folder, event_1="fair", event_2="gift", reserve_1=1, deck={0: ["giver", "hum", "whistle"]})
    t.choose("sing one_gem", "end_song")
    assert (t.asked, t.zone("phase"), t.zone("chapter"), t.zone("ranges")) == ("ChooseFan", "rest", "act_1", [0, 0])
    t.choose("option 1")
    assert (t.zone("chapter"), t.zone("ranges")) == ("act_2", [1, 1])
    assert (t.asked, t.game.seat) == ("Compose", 1)


@pytest.mark.rule("BG-EVENT-03")
def test_a_gem_of_the_rest_phase_can_end_act_1_as_well(folder: Path) -> None:
    t = song(folder, event_1="fair", event_2="gift", reserve_1=1, deck={0: ["giver", "hum", "whistle"]})
    t.choose("end_song", "option 1")
    assert (t.zone("reserve_1"), t.zone("chapter"), t.zone("ranges")) == (0, "act_2", [1, 1])


@pytest.mark.rule("BG-EVENT-04", "BG-END-02")
def test_the_last_gem_of_reserve_2_triggers_the_end_with_two_gems_of_the_supply(folder: Path) -> None:
    t = song(folder, event_1="fair", event_2="feast", chapter="act_2", reserve_1=0, reserve_2=1)
    t.choose("sing one_gem")
    assert (t.zone("gems", 0), t.zone("ended_by"), t.zone("reserve_2")) == (3, 0, 0)


@pytest.mark.rule("BG-EVENT-05", "BG-RULING-50")
def test_event_2_lasts_until_the_triggering_turn_is_over_but_not_in_swan_songs(folder: Path) -> None:
    zones = rich(event_1="fair", event_2="rise", chapter="act_2", reserve_1=0, reserve_2=1)
    zones |= {"hand": {0: [], 1: ["hum", "whistle"]}, "coins": {1: 2}, "region": {0: "B2", 1: "B2"}}
    t = song(folder, **zones).choose("sing one_gem")
    assert price(t) == 4
    t.choose("end_song", "add hum", "stay")
    assert (t.game.seat, t.zone("is_swan"), t.zone("chapter")) == (1, True, "no_act")
    assert t.why_not("buy hum") == ""  # for two coins


@pytest.mark.rule("BG-EVENT-05", "BG-RULING-50")
def test_a_once_event_of_act_2_cannot_be_used_in_a_swan_song(folder: Path) -> None:
    zones = {"event_1": "fair", "event_2": "feast", "chapter": "act_2", "reserve_1": 0, "reserve_2": 1}
    t = song(folder, **zones, hand={0: [], 1: ["hum", "whistle"]}).choose("sing one_gem")
    assert t.why_not("event") == ""
    t.choose("end_song", "add hum", "stay")
    assert (t.game.seat, t.why_not("event")) == (1, "BG-EVENT-09")


@pytest.mark.rule("BG-EVENT-06", "BG-RULING-50")
def test_event_1_at_start_works_before_the_first_turn_from_the_first_player_on(tmp_path: Path) -> None:
    folder = pack(tmp_path, event("dawn", "start", either(gain(coin=1), gain(volume=2)), set="base"))
    t = Scenario(bardhall.new("bardwood", seats=3, first=2, packs=[folder], events="dawn,maypole"))
    seats = []
    for text in ("option 1", "option 2", "option 1"):
        assert (t.zone("phase"), t.zone("turn")) == ("between", 0)
        seats.append(t.game.seat)
        t.choose(text)
    assert seats == [2, 0, 1]
    assert (t.zone("coins"), t.zone("volume"), t.game.seat) == ([0, 1, 1], [2, 0, 0], 2)


@pytest.mark.rule("BG-EVENT-06", "BG-EVENT-07", "BG-RULING-03", "BG-RULING-50")
def test_at_the_change_of_acts_first_the_end_of_event_1_then_the_start_of_event_2(folder: Path) -> None:
    t = song(folder, seats=3, event_1="dusk", event_2="dawn", reserve_1=1).choose("sing one_gem", "end_song")
    asked = []
    for text in ("option 1", "option 2", "option 1") * 2:
        asked.append((t.game.seat, t.zone("chapter"), t.zone("phase")))
        t.choose(text)
    assert asked == [(seat, "interlude", "between") for seat in (1, 2, 0)] + [
        (seat, "act_2", "between") for seat in (1, 2, 0)
    ]
    assert (t.zone("coins"), t.zone("acoustic"), t.zone("volume")) == ([3, 3, 0], [0, 0, 1], [0, 0, 2])
    assert (t.asked, t.game.seat) == ("Compose", 1)


@pytest.mark.rule("BG-EVENT-07", "BG-RULING-50")
def test_the_end_of_event_2_comes_before_the_first_swan_song(folder: Path) -> None:
    t = song(folder, event_1="fair", event_2="dusk", chapter="act_2", reserve_1=0, reserve_2=1)
    t.choose("sing one_gem", "end_song")
    assert (t.game.seat, t.asked, t.zone("chapter"), t.zone("is_swan")) == (1, "ChooseOption", "finale", False)
    t.choose("option 1", "option 2")
    assert (t.zone("coins"), t.zone("acoustic")) == ([0, 2], [1, 0])
    assert (t.game.seat, t.asked, t.zone("is_swan")) == (1, "Compose", True)


@pytest.mark.rule("BG-EVENT-07")
def test_an_event_at_end_does_nothing_before_its_act_is_over(folder: Path) -> None:
    t = song(folder, event_1="dusk", event_2="dawn", reserve_1=2).choose("sing one_gem", "end_song")
    assert (t.asked, t.game.seat, t.zone("coins"), t.zone("chapter")) == ("Compose", 1, [0, 0], "act_1")


@pytest.mark.rule("BG-EVENT-09")
def test_each_player_may_use_a_once_event_one_time_for_a_rune(folder: Path) -> None:
    t = song(folder, event_1="fair", event_2="feast", hand={0: [], 1: ["hum", "whistle"]}, marked={0: True, 1: True})
    t.choose("event")
    assert (t.asked, t.zone("coins", 0)) == ("RuneOnReserve", 3)
    assert t.options() == ["rune TR", "rune BR", "rune BL", "rune TL"]
    t.choose("rune BL")
    assert (t.zone("runes", 0), t.zone("event_runes"), t.zone("event_used")) == ([2, 2, 1, 2], [0], [True, False])
    assert t.log()[-1] == "Player 1 puts a rune on the event."  # F-TEST-03
    assert t.why_not("event") == "BG-EVENT-09"
    t.choose("end_song", "add hum", "stay", "event", "rune TR")
    assert (t.zone("coins"), t.zone("event_runes")) == ([3, 3], [0, 1])


@pytest.mark.rule("BG-EVENT-09")
def test_a_once_event_stays_used_in_later_turns_but_event_2_is_another_one(folder: Path) -> None:
    zones = {"event_1": "fair", "event_2": "feast", "event_used": [True, False], "runes": {0: [1, 2, 2, 2]}}
    t = song(folder, **zones, event_runes=[0])
    assert t.why_not("event") == "BG-EVENT-09"
    deck = {0: ["hum", "whistle"], 1: ["hum", "whistle"]}
    t = song(folder, **zones, event_runes=[0], reserve_1=1, deck=deck).choose("sing one_gem", "end_song")
    assert (t.zone("event_used"), t.zone("event_runes"), t.zone("runes_gone")) == ([False, False], [], [1, 0])


@pytest.mark.rule("BG-EVENT-09", "BG-RULING-14")
def test_a_once_event_needs_a_rune_on_the_dial(folder: Path) -> None:
    t = song(folder, event_1="fair", event_2="feast", runes={0: [0, 0, 0, 0]})
    assert t.why_not("event") == "BG-RULING-14"
    t = song(folder, event_1="fair", event_2="feast", runes={0: [0, 0, 1, 0]}).choose("event")
    assert (t.asked, t.zone("runes", 0), t.zone("event_runes")) == ("Sing", [0, 0, 0, 0], [0])


@pytest.mark.rule("BG-EVENT-09", "BG-RULING-14")
@pytest.mark.parametrize(("runes", "rule"), [([0, 1, 0, 0], "BG-RULING-14"), ([0, 1, 1, 0], ""), ([0, 2, 0, 0], "")])
def test_an_event_that_takes_a_rune_itself_needs_one_more_for_the_reminder(
    tmp_path: Path, runes: list[int], rule: str
) -> None:
    folder = pack(tmp_path, event("thaw", "once", remove("rune"), gain(coin=2)), impro("one_gem", gain(coin=1)),
                  impro("six_gems", gain(coin=1)), skill("hum"), skill("whistle"))  # fmt: skip
    t = song(folder, event_1="thaw", event_2="first_swallows", runes={0: runes})
    assert t.why_not("event") == rule
    if not rule:
        t.choose("event", *(["rune BR"] if runes[2] else []))
        assert (t.zone("runes", 0), t.zone("coins", 0)) == ([0, 0, 0, 0], 2)
        assert (t.zone("event_runes"), t.zone("runes_gone", 0)) == ([0], 1)


@pytest.mark.rule("BG-EVENT-09")
def test_events_of_other_kinds_cannot_be_used(folder: Path) -> None:
    for other in ("dawn", "dusk", "sale"):
        assert song(folder, event_1=other, event_2="feast").why_not("event") == "BG-EVENT-09"


@pytest.mark.rule("BG-EVENT-10")
def test_the_reminder_can_uncover_a_rune_bonus(folder: Path) -> None:
    t = song(folder, event_1="fair", event_2="feast", runes={0: [2, 1, 2, 2]}, deck={0: ["hum", "whistle"]})
    t.choose("event", "rune BR", "end_song")
    t.choose(t.options()[0], "stay", "add hum")  # seat 1, then the dial of seat 0 goes from TR to BR
    assert (t.zone("dial", 0), t.zone("coins", 0)) == ("BR", 3 + 1)


@pytest.mark.rule("BG-EVENT-11", "BG-RULING-03")
def test_pieces_on_an_event_leave_the_game_with_it(folder: Path) -> None:
    t = song(folder, event_1="fair", event_2="gift", event_runes=[0, 1], event_crests=[1], reserve_1=1,
             runes={0: [1, 2, 2, 2], 1: [2, 1, 2, 2]}, crests={1: 6})  # fmt: skip
    t.choose("sing one_gem")
    assert t.zone("event_runes") == [0, 1]  # the card leaves after the turn
    t.choose("end_song")
    assert (t.zone("event_runes"), t.zone("event_crests")) == ([], [])
    assert (t.zone("runes_gone"), t.zone("crests_gone")) == ([1, 1], [0, 1])
    assert "BG-EVENT-11" in t.rules_told()  # F-TEST-03


@pytest.mark.rule("BG-RULING-04", "BG-EVENT-03")
def test_if_both_reserves_run_dry_event_2_never_begins(folder: Path) -> None:
    t = song(folder, event_1="dusk", event_2="gift", reserve_1=2, reserve_2=4).choose("sing six_gems")
    assert (t.zone("gems", 0), t.zone("ended_by")) == (8, 0)
    t.choose("end_song", "option 1", "option 1")  # the end of event 1 still works
    assert (t.zone("coins"), t.zone("ranges")) == ([2, 2], [0, 0])
    assert (t.zone("chapter"), t.zone("is_swan"), t.game.seat) == ("no_act_2", True, 1)


@pytest.mark.rule("BG-RULING-50", "BG-RULING-02")
def test_an_effect_between_turns_can_empty_reserve_2_and_end_the_game(folder: Path) -> None:
    t = song(folder, seats=3, event_1="gems", event_2="gift", reserve_1=1, reserve_2=4).choose("sing one_gem")
    t.choose("end_song")  # two gems each: seat 1, then seat 2 takes the last one, seat 0 is paid by the supply
    assert (t.zone("gems"), t.zone("ended_by")) == ([3, 2, 4], 2)
    assert (t.zone("ranges"), t.zone("chapter")) == ([0, 0, 0], "no_act_2")  # event 2 has not begun
    assert (t.game.seat, t.zone("is_swan"), t.zone("swan")) == (1, True, [0])


@pytest.mark.rule("BG-RULING-50")
def test_the_start_of_event_2_can_end_its_own_act(folder: Path) -> None:
    t = song(folder, event_1="sale", event_2="rain", reserve_1=1, reserve_2=6).choose("sing one_gem", "end_song")
    assert (t.zone("gems"), t.zone("ended_by")) == ([1 + 3 + 2, 3], 0)
    assert (t.zone("chapter"), t.zone("is_swan"), t.zone("swan"), t.game.seat) == ("no_act", True, [], 1)


@pytest.mark.rule("BG-RULING-50")
def test_the_start_of_event_1_can_bring_event_2_before_the_first_turn(tmp_path: Path) -> None:
    rain = event("rain", "start", gain(green_gem=5), set="base")
    folder = pack(tmp_path, rain, event("gift", "start", gain(range_stone=1), set="base"))
    t = Scenario(bardhall.new("bardwood", seats=2, packs=[folder], events="rain,gift", first=0))
    assert (t.zone("gems"), t.zone("reserve_1"), t.zone("chapter")) == ([5, 5], 0, "act_2")
    assert (t.zone("ranges"), t.zone("turn"), t.game.seat) == ([1, 1], 1, 0)


@pytest.mark.rule("BG-EVENT-08")
def test_a_while_event_is_for_everybody_and_only_for_its_time(folder: Path) -> None:
    t = moving(1, seat=1, packs=[folder], event_1="sale", event_2="rise", marked={1: True}, hand={1: []},
               coins={1: 1}, region={1: "B2"}, shops={0: ["hum"]}).choose("stay")  # fmt: skip
    assert t.why_not("buy hum") == ""
