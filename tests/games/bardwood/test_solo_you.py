"""SOLO-YOU: what changes for the human."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.bardwood.packs import arrow, creature, either, event, gain, pack, rule_event
from tests.games.bardwood.rival_tables import ACT_2, before_rival, rival_turn, tokens, visited
from tests.scenario import Scenario


def meadow(top: str, crests: list[Any], **zones: Any) -> Scenario:
    """The human sings next to the third creature location, where one creature lies with those crests."""
    usual: dict[str, Any] = {
        "region": {0: "A2"}, "piles": {2: [top]}, "pile_crests": {2: crests}, "rival_crests": 7 - crests.count("rival"),
        "crests": {0: 7 - crests.count(0)}, "melody": 10, "rival_place": "creature_5",
    }  # fmt: skip
    return before_rival(**{**usual, **zones})


@pytest.mark.rule("BG-SOLO-YOU-01")
def test_the_human_plays_by_the_normal_rules() -> None:
    t = before_rival(region={0: "C1"}, lyrics=4, volume={0: 3}, rival_place="creature_4")
    t.choose("perform perform_1 2", "rune TR", "trade volume coin")
    assert (t.zone("gems", 0), t.zone("slots")[1], t.zone("runes", 0)) == (2, 0, [1, 2, 2, 2])
    assert (t.zone("coins", 0), t.zone("volume", 0), t.zone("reserve_1")) == (1, 0, 8)
    t.choose("end_song")
    assert (t.zone("marked", 0), t.zone("phase"), len(t.zone("hand", 0))) == (False, "compose", 2)


@pytest.mark.rule("BG-SOLO-YOU-02")
@pytest.mark.parametrize(
    ("top", "gems"), [("stag_of_mist", 2), ("root_giant", 3), ("grumbling_badger", 1), ("moss_toad", 0)]
)
def test_the_rival_gains_the_gems_of_a_creature_that_bears_its_crest(top: str, gems: int) -> None:
    t = meadow(top, ["rival"]).choose("soothe creature_3")
    assert (t.zone("rival_gems"), t.zone("gems", 0), t.zone("reserve_1")) == (gems, gems, 10 - 2 * gems)
    assert (t.zone("rival_volume"), t.zone("rival_won"), t.zone("marked_pile")) == (0, [], [])
    assert t.zone("brag", 0) == [top]


@pytest.mark.rule("BG-SOLO-YOU-02")
def test_the_rival_gains_nothing_else_and_nothing_without_its_crest() -> None:
    t = meadow("cellar_wyrm", ["rival"]).choose("soothe creature_3")  # two gems and volume
    assert (t.zone("rival_gems"), t.zone("rival_volume"), t.zone("volume", 0)) == (2, 0, 3)
    assert meadow("cellar_wyrm", []).choose("soothe creature_3").zone("rival_gems") == 0
    assert meadow("cellar_wyrm", [0]).choose("soothe creature_3").zone("rival_gems") == 0


@pytest.mark.rule("BG-RULING-30", "BG-SOLO-YOU-02")
def test_gems_behind_an_arrow_or_in_an_option_do_not_count(tmp_path: Path) -> None:
    owl = creature("owl", either(gain(green_gem=1), gain(coin=1)), gain(coin=1, green_gem=2), value=9, is_boss=True)
    asp = creature("asp", arrow({"coin": 1}, gain(green_gem=1)), value=3)
    folder = pack(tmp_path, owl, asp)
    t = meadow("owl", ["rival"], packs=[folder]).choose("soothe creature_3", "option 1")
    assert (t.zone("gems", 0), t.zone("rival_gems")) == (3, 2)
    t = meadow("asp", ["rival"], packs=[folder], coins={0: 1}).choose("soothe creature_3")
    t.choose(t.options()[0])
    assert t.zone("rival_gems") == 0


@pytest.mark.rule("BG-SOLO-YOU-03", "BG-SOLO-YOU-02")
def test_the_human_wins_the_rivals_crest_and_it_makes_soothing_cheaper() -> None:
    t = meadow("moss_toad", ["rival"], melody=3).choose("soothe creature_3")  # a value of 4, one crest
    assert (t.zone("melody"), t.zone("won", 0), t.zone("pile_crests", 2)) == (0, ["rival"], [])
    assert t.zone("rival_crests_gone") == 0
    t = meadow("moss_toad", [0, "rival"]).choose("soothe creature_3")
    assert (t.zone("won", 0), t.zone("crests_gone", 0)) == (["rival"], 1)
    t.choose("crests coin")
    assert (t.zone("won", 0), t.zone("rival_crests_gone")) == ([], 1)  # spent like any other


@pytest.mark.rule("BG-SOLO-YOU-04")
def test_a_token_stays_with_its_location() -> None:
    t = meadow("moss_toad", [], trail=["shop_skill_1", "creature_3"], coins={0: 9})
    before = tokens(t)
    t.choose("soothe creature_3")
    assert (t.zone("piles", 2), tokens(t)) == ([], before)  # on the bare board
    t.choose(f"buy {t.zone('shops', 0)[0]}")
    assert (len(t.zone("shops", 0)), tokens(t)) == (5, {"shop_skill_1": 1, "creature_3": 2})
    # It activates what lies there now: the empty pile gives it a gem, the shop its next card.
    top = t.zone("shops", 0)[0]
    rival = rival_turn(
        "rival_r1", "rival_u1", trail=["shop_skill_1", "creature_3"], rival_place="creature_5", rival_dial="TL",
        region={0: "C1"}, piles={2: []}, shops={0: t.zone("shops", 0)},
    )  # fmt: skip
    assert top in rival.zone("marked_pile")
    assert rival.zone("rival_gems") == 1


@pytest.mark.rule("BG-SOLO-YOU-05", "BG-GAP-06")
@pytest.mark.parametrize(("crests", "cost"), [(7, 1), (6, 2), (5, 3), (4, 4), (3, 4), (1, 4)])
def test_the_rival_is_dueled_like_a_bard(crests: int, cost: int) -> None:
    zones: dict[str, Any] = {"region": {0: "C2"}, "rival_crests": crests, "rival_crests_gone": 7 - crests}
    t = before_rival(melody=cost, **zones).choose("duel rival")
    assert (t.zone("melody"), t.zone("won", 0), t.zone("rival_crests")) == (0, ["rival"], crests - 1)
    assert before_rival(melody=cost - 1, **zones).why_not("duel rival") == "BG-SING-11"


@pytest.mark.rule("BG-SOLO-YOU-05")
def test_the_rival_is_where_its_pawn_stands_not_where_its_tokens_lie() -> None:
    for region in ("B2", "C2", "B3", "C3"):
        assert "duel rival" in before_rival(region={0: region}, melody=1).options()
    t = before_rival(region={0: "D4"}, melody=4, trail=["creature_5", "perform_3"])
    assert t.why_not("duel rival") == "BG-STONES-02"


@pytest.mark.rule("BG-SOLO-YOU-05")
def test_the_rival_is_dueled_once_in_a_phase_and_not_without_a_crest() -> None:
    t = before_rival(region={0: "C2"}, melody=9).choose("duel rival")
    assert t.why_not("duel rival") == "BG-DUEL-04"
    t = before_rival(region={0: "C2"}, melody=9, rival_crests=0, rival_crests_gone=7)
    assert t.why_not("duel rival") == "BG-DUEL-05"


@pytest.mark.rule("BG-EX-07", "BG-SOLO-YOU-06", "BG-SOLO-YOU-05", "BG-RULING-26")
@pytest.mark.parametrize(
    ("region", "stones"), [("C2", 0), ("B1", 1), ("D3", 1), ("A2", 1), ("C4", 1), ("A1", 2), ("D1", 2), ("D4", 2)]
)
def test_example_the_rival_is_reached_with_range_stones(region: str, stones: int) -> None:
    t = before_rival(region={0: region}, ranges={0: 2}, melody=1).choose("duel rival")
    assert (t.zone("ranges", 0), t.zone("melody"), t.zone("won", 0)) == (2 - stones, 0, ["rival"])
    if stones:
        t = before_rival(region={0: region}, ranges={0: stones - 1}, melody=1)
        assert t.why_not("duel rival") == "BG-STONES-02"


@pytest.mark.rule("BG-SOLO-YOU-07")
def test_events_at_their_start_and_end_pass_the_rival_by(tmp_path: Path) -> None:
    folder = pack(
        tmp_path, event("fair", "end", gain(green_gem=1, volume=2)), event("flood", "start", gain(green_gem=2)),
    )  # fmt: skip
    t = rival_turn(packs=[folder], event_1="fair", event_2="flood", reserve_1=0, region={0: "D4"})
    assert (t.zone("chapter"), t.zone("gems", 0), t.zone("volume", 0)) == ("act_2", 3, 2)
    assert (t.zone("rival_gems"), t.zone("rival_volume")) == (0, 0)


@pytest.mark.rule("BG-RULING-42", "BG-SOLO-YOU-07")
@pytest.mark.parametrize(
    ("place", "away", "gems", "volume"),
    [
        ("perform_1", "left", 1, 3),
        ("oboe_bank", "up", 1, 3),
        ("legend_2", "up", 1, 3),
        ("volume", "up", 1, 0),
        ("coins_melody", "up", 0, 6),
    ],
)
def test_events_that_change_numbers_do_not_bind_the_rival(
    tmp_path: Path, place: str, away: str, gems: int, volume: int
) -> None:
    changes = {
        "perform_gems": 2, "bank_coins": 2, "shop_price": 2, "legend_gems": 2, "volume_location_cost": 1,
        "coin_location_coins": 1,
    }  # fmt: skip
    folder = pack(tmp_path, rule_event("wind", **changes))
    region = "D4" if place == "oboe_bank" else "A4"
    t = visited(place, away, packs=[folder], event_1="wind", rival_volume=3, region={0: region})
    assert (t.zone("rival_gems"), t.zone("rival_volume")) == (gems, volume)


@pytest.mark.rule("BG-RULING-42")
def test_in_act_2_neither(tmp_path: Path) -> None:
    folder = pack(tmp_path, rule_event("wind", perform_gems=2))
    t = visited("perform_1", "left", packs=[folder], event_2="wind", region={0: "A4"}, **ACT_2)
    assert t.zone("rival_gems") == 2
