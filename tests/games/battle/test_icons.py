"""ABILITY: what each icon does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.battle.packs import pack, veteran
from tests.scenario import Scenario, merged, scenario

COLOURS = ("dance", "illusion", "song", "music")


def use(tmp_path: Path, *icons: str, **zones: Any) -> Scenario:
    """Seat 0 has used a veteran with these icons, with a die of value 4."""
    usual = {
        "stage": {0: ["busker"]}, "hand": {0: [], 1: []}, "pool": {0: "D4", 1: ""}, "deck": {0: []},
        "discard": {0: []}, "tunes": {0: 0}, "performances": {0: [0, 0, 0, 0]}, "turn": 0,
    }  # fmt: skip
    dictated = zones.pop("dictated", [])
    t = scenario("battle", packs=[pack(tmp_path, veteran("busker", *icons))], **merged(usual, zones))
    return t.dictate(*dictated).choose("use busker", "place D4")


def staged(t: Scenario) -> list[str]:
    return [on_stage["card"] for on_stage in t.zone("stage", 0)]


@pytest.mark.rule("BB-ABILITY-10")
@pytest.mark.parametrize("colour", range(4))
def test_gain_die_of_a_colour(tmp_path: Path, colour: int) -> None:
    t = use(tmp_path, f"gain_die({COLOURS[colour]})", supply_dice=[7, 7, 7, 7], dictated=[[2]])
    assert t.pool(0) == f"D4* {'DISM'[colour]}2"
    assert t.zone("supply_dice") == [7 - int(i == colour) for i in range(4)]


@pytest.mark.rule("BB-ABILITY-10", "BB-RULING-09")
@pytest.mark.parametrize(("stock", "dice"), [(0, "D4*"), (1, "D4* S3"), (2, "D4* S3 S3")])
def test_gain_die_takes_what_the_supply_has(tmp_path: Path, stock: int, dice: str) -> None:
    rolls = [[3]] * stock
    t = use(tmp_path, "gain_die(song)", "gain_die(song)", supply_dice=[9, 9, stock, 9], dictated=rolls)
    assert t.pool(0) == dice
    assert t.zone("supply_dice") == [9, 9, 0, 9]
    assert t.asked == "TakeTurn"


@pytest.mark.rule("BB-ABILITY-11", "BB-RULING-08")
def test_gain_any_die_asks_for_a_colour_in_stock(tmp_path: Path) -> None:
    t = use(tmp_path, "gain_die(any)", "gain_tune", supply_dice=[1, 0, 1, 1])
    assert t.options() == ["colour dance", "colour song", "colour music"]
    assert t.why_not("colour illusion") == "BB-RULING-08"
    assert t.why_not("end_turn") == "BB-ABILITY-11"
    t.dictate([6]).choose("colour song")
    assert t.pool(0) == "D4* S6"
    assert t.zone("supply_dice") == [1, 0, 0, 1]
    assert t.zone("tunes", 0) == 1


@pytest.mark.rule("BB-ABILITY-11", "BB-RULING-08", "BB-RULING-09")
def test_with_no_die_left_any_die_is_none_and_the_row_goes_on(tmp_path: Path) -> None:
    t = use(tmp_path, "gain_die(any)", "gain_tune", supply_dice=[0, 0, 0, 0])
    assert t.asked == "TakeTurn"
    assert t.pool(0) == "D4*"
    assert t.zone("tunes", 0) == 1
    assert "BB-RULING-08" in t.rules_told()


@pytest.mark.rule("BB-ABILITY-12", "BB-GAP-03")
@pytest.mark.parametrize(("stock", "gained"), [(0, 0), (1, 1), (2, 2), (16, 2)])
def test_gain_tune_takes_a_token_if_one_is_left(tmp_path: Path, stock: int, gained: int) -> None:
    t = use(tmp_path, "gain_tune", "gain_tune", supply_tunes=stock)
    assert t.zone("tunes", 0) == gained
    assert t.zone("supply_tunes") == stock - gained


@pytest.mark.rule("BB-ABILITY-13")
@pytest.mark.parametrize("colour", range(4))
def test_gain_performance_of_a_colour(tmp_path: Path, colour: int) -> None:
    t = use(tmp_path, f"gain_performance({COLOURS[colour]})", supply_performances=[1, 1, 1, 1])
    one = [int(i == colour) for i in range(4)]
    assert t.zone("performances", 0) == one
    assert t.zone("supply_performances") == [1 - n for n in one]
    assert t.pool(0) == "D4*"


@pytest.mark.rule("BB-ABILITY-13", "BB-RULING-09")
def test_gain_performance_without_stock_yields_nothing(tmp_path: Path) -> None:
    t = use(tmp_path, "gain_performance(song)", "gain_tune", supply_performances=[8, 8, 0, 8])
    assert t.zone("performances", 0) == [0, 0, 0, 0]
    assert t.zone("supply_performances") == [8, 8, 0, 8]
    assert t.zone("tunes", 0) == 1


@pytest.mark.rule("BB-ABILITY-14")
def test_discard_die_takes_one_free_die(tmp_path: Path) -> None:
    t = use(tmp_path, "discard_die", "gain_tune", pool={0: "D4 S1 M6 S1"}, supply_dice=[5, 5, 5, 5])
    assert t.options() == ["drop S1", "drop M6"]
    assert t.why_not("drop D4") == "BB-RULING-16"  # it lies on the card
    assert t.why_not("drop I2") == "BB-RULING-16"
    t.choose("drop S1")
    assert t.pool(0) == "D4* M6 S1"
    assert t.zone("supply_dice") == [5, 5, 6, 5]
    assert t.zone("tunes", 0) == 1


@pytest.mark.rule("BB-ABILITY-17")
def test_rally_puts_the_top_card_on_stage_without_a_die(tmp_path: Path) -> None:
    t = use(tmp_path, "rally", deck={0: ["basic_song", "basic_music"]}, supply_dice=[9, 9, 9, 9])
    assert staged(t) == ["busker", "basic_song"]
    assert t.zone("deck", 0) == ["basic_music"]
    assert t.pool(0) == "D4*"
    assert t.zone("supply_dice") == [9, 9, 9, 9]
    assert t.zone("hand", 0) == []


@pytest.mark.rule("BB-ABILITY-17", "BB-RULING-17")
def test_rally_from_an_empty_deck_shuffles_the_discard_pile_first(tmp_path: Path) -> None:
    discard = ["basic_song", "roadie", "basic_music"]
    t = use(tmp_path, "rally", discard={0: discard}, dictated=[["roadie"]])
    assert staged(t) == ["busker", "roadie"]
    assert sorted(t.zone("deck", 0)) == ["basic_music", "basic_song"]
    assert t.zone("discard", 0) == []


@pytest.mark.rule("BB-ABILITY-18")
def test_a_rallied_card_is_used_this_round_with_its_own_action_and_die(tmp_path: Path) -> None:
    t = use(tmp_path, "rally", deck={0: ["basic_dance"]}, pool={0: "D4 D5"})
    assert t.zone("stage", 0)[1] == {
        "card": "basic_dance", "die": None, "is_used": False, "is_turned": False, "uses": 0,
    }  # fmt: skip
    assert t.zone("actions") == 1
    t.choose("use basic_dance", "place D5")
    assert t.zone("actions") == 0
    assert t.pool(0) == "D4* D5*"
    assert t.zone("tunes", 0) == 1


@pytest.mark.rule("BB-ABILITY-18")
def test_without_a_die_or_an_action_the_rallied_card_waits(tmp_path: Path) -> None:
    t = use(tmp_path, "rally", deck={0: ["basic_dance"]}, pool={0: "D4"})
    assert t.why_not("use basic_dance") == "BB-ABILITY-02"
    t = use(tmp_path, "rally", deck={0: ["basic_dance"]}, pool={0: "D4 D5"}, actions=1)
    assert t.why_not("use basic_dance") == "BB-TURN-01"


@pytest.mark.rule("BB-ABILITY-19", "BB-RULING-18", "BB-RULING-41")
@pytest.mark.parametrize("thrown", ["wanted", "basic_song", "basic_music"])
def test_draw_two_then_discard_an_old_or_a_new_card(tmp_path: Path, thrown: str) -> None:
    deck = ["basic_song", "basic_music", "roadie"]
    t = use(tmp_path, "draw2_discard1", "gain_tune", hand={0: ["wanted"]}, deck={0: deck})
    assert t.zone("hand", 0) == ["wanted", "basic_song", "basic_music"]
    assert t.zone("deck", 0) == ["roadie"]
    assert t.options() == ["discard basic_song", "discard basic_music", "discard wanted"]
    assert t.why_not("discard roadie") == "BB-RULING-41"
    assert t.why_not("fire wanted") == "BB-ABILITY-19"
    t.choose(f"discard {thrown}")
    assert t.zone("discard", 0) == [thrown]
    assert sorted(t.zone("hand", 0)) == sorted({"wanted", "basic_song", "basic_music"} - {thrown})
    assert t.zone("tunes", 0) == 1


@pytest.mark.rule("BB-RULING-18", "BB-RULING-17")
@pytest.mark.parametrize("zone", ["deck", "discard"])
def test_with_one_card_to_draw_one_is_still_discarded(tmp_path: Path, zone: str) -> None:
    t = use(tmp_path, "draw2_discard1", **{zone: {0: ["basic_song"]}})
    assert t.zone("hand", 0) == ["basic_song"]
    assert t.options() == ["discard basic_song"]
    t.choose("discard basic_song")
    assert t.zone("hand", 0) == []
    assert t.zone("discard", 0) == ["basic_song"]


@pytest.mark.rule("BB-RULING-17")
def test_the_discard_pile_is_shuffled_only_when_a_card_is_needed(tmp_path: Path) -> None:
    t = use(tmp_path, "draw2_discard1", deck={0: ["basic_song", "roadie"]}, discard={0: ["basic_music"]})
    assert t.zone("deck", 0) == []  # empty, and left so
    assert t.zone("discard", 0) == ["basic_music"]
    assert "BB-SUPPLY-03" not in t.rules_told()


@pytest.mark.rule("BB-RULING-17")
def test_staged_cards_are_not_shuffled_in(tmp_path: Path) -> None:
    zones: dict[str, Any] = {"stage": {0: ["busker", "basic_dance"]}, "deck": {0: ["roadie"]}}
    t = use(tmp_path, "draw2_discard1", discard={0: ["basic_music", "basic_song"]}, dictated=[["basic_song"]], **zones)
    assert t.zone("hand", 0) == ["roadie", "basic_song"]
    assert t.zone("deck", 0) == ["basic_music"]
    assert t.zone("discard", 0) == []
    assert staged(t) == ["busker", "basic_dance"]


@pytest.mark.rule("BB-ABILITY-20", "BB-RULING-19")
def test_a_scouted_card_is_put_back_on_top_seen_by_its_owner_only(tmp_path: Path) -> None:
    twins = [
        use(tmp_path, "scout", "gain_tune", deck={0: deck})
        for deck in (["basic_song", "roadie", "wanted"], ["wanted", "roadie", "basic_song"])
    ]
    for t in twins:
        assert t.options() == ["scout back", "scout fire"]
        t.choose("scout back")
        assert t.zone("tunes", 0) == 1
    assert twins[0].zone("deck", 0) == ["basic_song", "roadie", "wanted"]
    sights = [[json.loads(t.game.view(seat).json()) for t in twins] for seat in (0, 1)]
    assert [sight["deck"][0] for sight in sights[0]] == [["basic_song", None, None], ["wanted", None, None]]
    assert sights[1][0] == sights[1][1]
    assert twins[0].log(1) == twins[1].log(1)
    assert twins[0].log(0) != twins[1].log(0)


@pytest.mark.rule("BB-ABILITY-20", "BB-ABILITY-21", "BB-RULING-19")
@pytest.mark.parametrize("card", ["basic_song", "lead_dance", "roadie", "wanted", "hazel_twostep"])
def test_a_scouted_card_of_any_type_can_be_fired_for_good(tmp_path: Path, card: str) -> None:
    t = use(tmp_path, "scout", deck={0: [card, "basic_music"]}, veteran_deck=["velvet_mole"])
    t.choose("scout fire")
    assert t.zone("deck", 0) == ["basic_music"]
    assert t.zone("fired", 0) == [card]
    assert t.zone("discard", 0) == t.zone("hand", 0) == []
    assert t.zone("veteran_deck") == ["velvet_mole"]  # a fired veteran does not return


@pytest.mark.rule("BB-ABILITY-21")
def test_a_fired_card_is_not_shuffled_in_again(tmp_path: Path) -> None:
    t = use(tmp_path, "scout", "draw2_discard1", deck={0: ["roadie"]}, discard={0: ["basic_song", "basic_music"]})
    t.choose("scout fire")
    assert sorted(t.zone("hand", 0)) == ["basic_music", "basic_song"]
    t.choose("discard basic_song", "end_turn", "pass", "pass")
    owned = t.zone("hand", 0) + t.zone("deck", 0) + t.zone("discard", 0)
    assert "roadie" not in owned
    assert t.zone("fired", 0) == ["roadie"]


@pytest.mark.rule("BB-ABILITY-20", "BB-RULING-17")
def test_scouting_an_empty_deck_shuffles_the_discard_pile(tmp_path: Path) -> None:
    t = use(tmp_path, "scout", discard={0: ["basic_song", "roadie"]}, dictated=[["roadie", "basic_song"]])
    assert t.zone("deck", 0) == ["roadie", "basic_song"]
    assert t.zone("discard", 0) == []
    t.choose("scout fire")
    assert t.zone("fired", 0) == ["roadie"]


@pytest.mark.rule("BB-ABILITY-20")
def test_scouting_twice_shows_the_card_put_back_or_the_next(tmp_path: Path) -> None:
    t = use(tmp_path, "scout", "scout", deck={0: ["roadie", "wanted"]})
    t.choose("scout back", "scout fire")
    assert t.zone("fired", 0) == ["roadie"]
    t = use(tmp_path, "scout", "scout", deck={0: ["roadie", "wanted"]})
    t.choose("scout fire", "scout fire")
    assert t.zone("fired", 0) == ["roadie", "wanted"]


@pytest.mark.rule("BB-RULING-41")
def test_any_card_of_the_hand_serves_for_a_discard() -> None:
    hand = ["wanted", "basic_song", "roadie"]
    for card in hand:
        t = scenario("battle", hand={0: hand}, pool={0: "D4"}, turn=0)
        t.choose("discard_tune", "change D4 +1")
        assert t.options() == ["discard basic_song", "discard roadie", "discard wanted"]
        assert t.why_not("discard basic_music") == "BB-RULING-41"
        t.choose(f"discard {card}")
        assert t.zone("discard", 0) == [card]
