"""CONVERT: the coin, volume and motif locations."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.bardwood.packs import pack, rule_event
from tests.games.bardwood.tables import singing

# D1 has coins_lyrics and the volume location, D3 coins_melody, A1 motif_melody, A4 motif_lyrics.


@pytest.mark.rule("BG-CONVERT-01")
@pytest.mark.parametrize(("region", "pay"), [("D1", "lyrics"), ("D3", "melody")])
def test_two_of_the_right_kind_make_two_coins(region: str, pay: str) -> None:
    other = "melody" if pay == "lyrics" else "lyrics"
    t = singing(region={0: region}, melody=3, lyrics=3).choose(f"coins coins_{pay}")
    assert (t.zone("coins", 0), t.zone(pay), t.zone(other)) == (2, 1, 3)
    assert t.why_not(f"coins coins_{pay}") == "BG-SING-08"  # once in a turn
    assert singing(region={0: region}, **{pay: 1, other: 9}).why_not(f"coins coins_{pay}") == "BG-SING-11"


@pytest.mark.rule("BG-CONVERT-01", "BG-STONES-04")
def test_a_coin_location_must_be_near() -> None:
    assert singing(region={0: "D1"}, melody=5, ranges={0: 5}).why_not("coins coins_melody") == "BG-SING-08"


@pytest.mark.rule("BG-CONVERT-01", "BG-CONVERT-02", "BG-CONVERT-04", "BG-RULING-53")
def test_an_event_changes_what_the_locations_ask_and_give(tmp_path: Path) -> None:
    fair_rules = rule_event("fair", coin_location_cost=-3, coin_location_coins=1)
    folder = pack(tmp_path, fair_rules, rule_event("calm", volume_location_cost=-1, motif_location_cost=1))
    fair = singing(packs=[folder], event_1="fair", region={0: "D1"}).choose("coins coins_lyrics")
    assert fair.zone("coins", 0) == 3
    calm = singing(packs=[folder], event_1="calm", region={0: "D1"}, volume={0: 4})
    assert calm.choose("trade volume coin", "trade volume coin").zone("coins", 0) == 2
    calm = singing(packs=[folder], event_1="calm", region={0: "A1"}, melody=3)
    assert calm.choose("motif motif_melody").zone("melody") == 0


@pytest.mark.rule("BG-CONVERT-02")
@pytest.mark.parametrize(("gain", "zone"), [("coin", "coins"), ("range_stone", "ranges")])
def test_three_volume_make_a_coin_or_a_range_stone(gain: str, zone: str) -> None:
    t = singing(region={0: "D1"}, volume={0: 5}).choose(f"trade volume {gain}")
    assert (t.zone(zone, 0), t.zone("volume", 0), t.asked) == (1, 2, "Sing")
    assert singing(region={0: "D1"}, volume={0: 2}).why_not(f"trade volume {gain}") == "BG-CONVERT-02"


@pytest.mark.rule("BG-CONVERT-02", "BG-CONVERT-03")
def test_three_volume_let_one_brag() -> None:
    creatures = ["moss_toad", "root_giant"]
    zones: dict[str, Any] = {"brag": {0: creatures, 1: ["lamp_moth"]}, "discard": {0: ["sparring_partner"]}}
    t = singing(region={0: "D1"}, volume={0: 3}, **zones).choose("trade volume brag")
    assert t.zone("brag") == [[], ["lamp_moth"]]
    assert t.zone("discard", 0) == ["sparring_partner", *creatures]


@pytest.mark.rule("BG-CONVERT-02")
def test_the_trade_is_repeated_with_a_new_choice_each_time(tmp_path: Path) -> None:
    folder = pack(tmp_path, volume_max=12)
    zones: dict[str, Any] = {"packs": [folder], "region": {0: "D1"}, "volume": {0: 11}, "brag": {0: ["moss_toad"]}}
    t = singing(**zones).choose("trade volume coin", "trade volume brag", "trade volume range_stone")
    assert (t.zone("coins", 0), t.zone("ranges", 0), t.zone("volume", 0)) == (1, 1, 2)
    assert t.asked == "Sing"


@pytest.mark.rule("BG-RULING-51")
def test_nothing_comes_between_the_trades_of_one_visit() -> None:
    t = singing(region={0: "D1"}, volume={0: 6}, lyrics=2).choose("trade volume coin")
    assert t.options() == ["trade volume coin", "trade volume range_stone", "stop"]
    assert t.why_not("coins coins_lyrics") == "BG-CONVERT-02"
    t.choose("stop", "coins coins_lyrics")
    assert t.why_not("trade volume coin") == "BG-SING-08"
    assert t.zone("volume", 0) == 3


@pytest.mark.rule("BG-RULING-51")
def test_an_empty_brag_area_is_no_reason_to_brag() -> None:
    t = singing(region={0: "D1"}, volume={0: 6})
    assert t.why_not("trade volume brag") == "BG-RULING-51"
    t = singing(region={0: "D1"}, volume={0: 6}, brag={0: ["moss_toad"]}).choose("trade volume brag")
    assert t.why_not("trade volume brag") == "BG-RULING-51"  # nor again in the same visit


@pytest.mark.rule("BG-CONVERT-04")
@pytest.mark.parametrize(("region", "pay"), [("A1", "melody"), ("A4", "lyrics")])
def test_two_of_the_right_kind_activate_a_motif(region: str, pay: str) -> None:
    other = "melody" if pay == "lyrics" else "lyrics"
    motifs: dict[str, Any] = {"motifs": ["motif_coins", "motif_roar"], "gem_faces": [False, True]}
    t = singing(region={0: region}, melody=2, lyrics=2, **motifs).choose(f"motif motif_{pay}")
    assert (t.zone(pay), t.zone(other)) == (0, 2)
    assert t.rules_told() == ["BG-CONVERT-04"]  # F-TEST-03: the payment is told
    assert t.options() == ["bonus motif_coins", "collect"]  # paid for, so no going back
    assert t.why_not("decline") == "BG-CONVERT-04"
    t.choose("bonus motif_coins")
    assert t.why_not(f"motif motif_{pay}") == "BG-SING-08"
    assert singing(region={0: region}, **{pay: 1, other: 9}).why_not(f"motif motif_{pay}") == "BG-SING-11"
