"""When triggers fire, and how often (BB-GAP-18)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.battle.packs import audience, pack, trigger, veteran
from tests.scenario import Scenario, scenario


def turn(folder: Path, pool: str, **zones: Any) -> Scenario:
    """Seat 0 takes a turn."""
    own: dict[str, Any] = {"pool": {0: pool, 1: ""}, "hand": {0: [], 1: []}, "supply_tunes": 9}
    return scenario("battle", packs=[folder], turn=0, **{**own, **zones})


@pytest.mark.rule("BB-GAP-18", "BB-STAGE-10")
def test_after_all_pools_are_rolled_and_before_the_first_turn_in_turn_order(tmp_path: Path) -> None:
    crowds = [audience(id, trigger("on_stage_roll", "gain_die(song)")) for id in ("early", "late")]
    t = scenario(
        "battle", packs=[pack(tmp_path, *crowds)], first=1, audiences={0: ["late"], 1: ["early"]},
        hand={0: ["basic_dance"], 1: ["basic_music"]}, pool={0: "", 1: ""},
    )  # fmt: skip
    t.choose("stage basic_dance", seat=0).dictate([3], [4]).choose("stage basic_music", seat=1)
    assert (t.pool(0), t.pool(1)) == ("D4", "M3")  # both are rolled
    assert t.game.seat == 1  # the marker
    assert t.options() == ["accept early", "decline"]
    t.dictate([6]).choose("accept early")
    assert t.pool(1) == "M3 S6"
    assert t.game.seat == 0
    assert t.options() == ["accept late", "decline"]
    t.choose("decline")
    assert t.asked == "TakeTurn"
    assert t.game.seat == 1


@pytest.mark.rule("BB-GAP-18")
def test_a_performance_is_made_before_its_trigger_fires(tmp_path: Path) -> None:
    folder = pack(tmp_path, audience("willows", trigger("on_create_performance", "gain_tune")))
    run = ("perform", "spend S1", "spend S2", "spend S3")
    t = turn(folder, "S1 S2 S3 S1 S2 S3", audiences={0: ["willows"]}, performances={0: [0, 0, 0, 0]})
    t.choose(*run)
    assert t.options() == ["accept willows", "decline"]
    assert t.zone("performances", 0) == [0, 0, 1, 0]
    assert t.pool(0) == "S1 S2 S3"
    t.choose("accept willows")
    assert t.zone("audiences", 0) == [{"card": "willows", "uses": 1}]
    t.choose(*run)
    assert t.asked == "TakeTurn"  # at most once a round
    assert t.zone("tunes", 0) == 1


@pytest.mark.rule("BB-GAP-18")
def test_a_row_is_applied_to_its_end_before_the_trigger_fires(tmp_path: Path) -> None:
    gorge = audience("gorge", trigger("on_use_ability", "gain_tune"))
    folder = pack(tmp_path, gorge, veteran("owl", "gain_tune", "discard_die", "gain_tune"))
    t = turn(folder, "D4 D5", stage={0: ["owl"]}, audiences={0: ["gorge"]}).choose("use owl", "place D4")
    assert t.asked == "DiscardDie"
    t.choose("drop D5")
    assert t.zone("tunes", 0) == 2
    assert t.options() == ["accept gorge", "decline"]


@pytest.mark.rule("BB-GAP-18")
@pytest.mark.parametrize("limit", [1, 2, 3])
def test_as_often_as_the_card_says_but_once_for_each_event(tmp_path: Path, limit: int) -> None:
    folder = pack(tmp_path, audience("owls", trigger("on_tune", "gain_die(song)", limit=limit)))
    t = turn(folder, "D1", tunes={0: 5}, audiences={0: ["owls"]})
    for use in range(1, limit + 1):
        t.choose("tune", f"change D{use} +1")
        t.choose("accept owls")
        assert t.asked == "TakeTurn"  # not offered again for the same tune
        assert len(t.zone("pool", 0)) == 1 + use
    t.choose("tune", f"change D{limit + 1} +1")
    assert t.asked == "TakeTurn"


@pytest.mark.rule("BB-GAP-18")
def test_the_limit_holds_for_the_round_not_for_the_turn(tmp_path: Path) -> None:
    folder = pack(tmp_path, audience("owls", trigger("on_tune", "gain_tune")))
    t = turn(folder, "D1 D2 D3 S1", tunes={0: 3}, audiences={0: ["owls"]}, performances={0: [0, 0, 0, 0]})
    t.choose("tune", "change S1 +1", "accept owls")
    t.choose("perform", "spend D1", "spend D2", "spend D3", "end_turn", "pass")  # seat 1 passes
    t.choose("tune", "change S2 +1")
    assert t.asked == "TakeTurn"
