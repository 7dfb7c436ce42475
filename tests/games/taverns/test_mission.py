"""MISSION (module): a common one for all, a secret one for each."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import bardhall
from tests.games.taverns.hunts import closing
from tests.games.taverns.packs import mission, pack
from tests.games.taverns.tables import turn
from tests.scenario import Scenario

MISSIONS = {"modules": "missions"}
BOTH = {"modules": "missions,goblin"}
TAVERNS = ["copper_kettle", "green_lantern", "crooked_spoon", "laughing_fox", "sleeping_bear"]


def dealt(seats: int = 3, seed: int = 1, **options: Any) -> Scenario:
    """A new game, after the taverns were chosen: all choose their mission."""
    t = Scenario(bardhall.new("taverns", seats=seats, seed=seed, **{**MISSIONS, **options}))
    for name in TAVERNS[:seats]:
        t.choose(f"tavern {name}")
    return t


def scored(common: str, own: str | None = None, packs: tuple[Path, ...] = (), **zones: Any) -> tuple[int, ...]:
    """What missions give at the end; `own` is the personal mission of seat 0."""
    options = zones.pop("options", MISSIONS)
    kept = [own, None, None][: zones.get("seats", 3)]
    t = closing(7, options=options, packs=packs, common_mission=common, mission=kept, **zones).choose("end_turn")
    outcome = t.game.outcome
    assert outcome is not None
    return next(line.points for line in outcome.lines if line.source == "missions")


# Set-up


@pytest.mark.rule("TD-MISSION-01", "TD-MISSION-02", "TD-RULING-52")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_one_mission_lies_open_and_each_player_draws_two(seats: int) -> None:
    t = dealt(seats)
    offers = [t.zone("mission_offer", seat) for seat in range(seats)]
    assert t.zone("common_mission") is not None
    assert [len(offer) for offer in offers] == [2] * seats
    seen = [t.zone("common_mission"), *t.zone("missions_out"), *[card for offer in offers for card in offer]]
    assert len(set(seen)) == len(seen) == 15
    assert t.game.seats_to_answer == tuple(range(seats))


@pytest.mark.rule("TD-MISSION-02", "TD-RULING-52")
def test_one_is_kept_and_the_other_leaves_the_game() -> None:
    t = dealt()
    offers = [t.zone("mission_offer", seat) for seat in range(3)]
    assert t.options(1) == [f"mission {card}" for card in offers[1]]
    for seat in (2, 0, 1):
        t.choose(f"mission {offers[seat][1]}", seat=seat)
    assert t.zone("mission") == [offer[1] for offer in offers]
    assert t.zone("refused_mission") == [offer[0] for offer in offers]
    assert t.zone("mission_offer") == [[], [], []]
    assert (t.asked, t.zone("round")) == ("TakeTurn", 1)


@pytest.mark.rule("TD-MISSION-02")
def test_nobody_keeps_a_mission_that_was_dealt_to_another() -> None:
    t = dealt()
    assert t.why_not(f"mission {t.zone('mission_offer', 1)[0]}", seat=0) == "TD-MISSION-02"


@pytest.mark.rule("TD-RULING-52")
def test_missions_come_after_the_taverns_and_before_the_first_roll() -> None:
    t = Scenario(bardhall.new("taverns", seats=2, seed=3, **MISSIONS))
    assert (t.asked, t.zone("common_mission")) == ("ChooseTavern", None)
    t.choose("tavern copper_kettle", "tavern sleeping_bear")
    assert (t.asked, t.zone("dice")) == ("ChooseMission", [[], []])


@pytest.mark.rule("TD-MISSION-02", "TD-GOBLIN-07")
def test_missions_about_objects_are_left_out_without_the_goblin() -> None:
    for seed in range(8):
        t = dealt(5, seed)
        assert "goblins_friend" in t.zone("missions_out")
        dumped = json.loads(t.game.dump())["table"]
        assert "goblins_friend" not in [dumped["common_mission"], *[c for o in dumped["mission_offer"] for c in o]]
    dealt_with = [dealt(5, seed, **BOTH).zone("missions_out") for seed in range(8)]
    assert any("goblins_friend" not in out for out in dealt_with)


# Secrets


@pytest.mark.rule("TD-MISSION-03", "TD-RULING-40")
def test_a_personal_mission_is_hidden_until_the_end() -> None:
    kept = ["lucky_hand", "full_house", "best_table"]
    t = closing(7, options=MISSIONS, common_mission="dragon_bane", mission=kept)
    assert t.sight(0)["mission"] == ["lucky_hand", None, None]
    assert t.sight(None)["mission"] == [None, None, None]
    assert all(t.sight(looker)["common_mission"] == "dragon_bane" for looker in (0, 1, None))
    t.choose("end_turn")
    assert t.sight(None)["mission"] == t.sight(1)["mission"] == kept


@pytest.mark.rule("TD-MISSION-03", "TD-RULING-52", "TD-RULING-40")
def test_what_is_dealt_chosen_and_refused_is_seen_by_its_owner_alone() -> None:
    t = dealt()
    offer = t.zone("mission_offer", 0)
    t.choose(f"mission {offer[0]}", seat=0)
    for looker in (1, 2, None):
        seen = t.sight(looker)
        assert seen["mission_offer"][0] == [None, None]
        assert offer[0] not in json.dumps({**seen, "hidden": []})
        assert offer[0] in seen["hidden"]
    assert t.sight(0)["mission_offer"][0] == offer
    t.choose(t.options(1)[0], seat=1)
    t.choose(t.options(2)[0], seat=2)
    assert (t.sight(0)["refused_mission"][0], t.sight(1)["refused_mission"][0]) == (offer[1], None)


# Scoring


@pytest.mark.rule("TD-MISSION-04", "TD-SCORE-04")
def test_everybody_who_meets_the_common_mission_scores_it() -> None:
    assert scored("well_filled_chest", gold={0: 8, 1: 7, 2: 20}) == (3, 0, 3)


@pytest.mark.rule("TD-MISSION-05", "TD-SCORE-04")
def test_a_personal_mission_scores_only_for_its_owner_and_only_if_met() -> None:
    assert scored("dragon_bane", "lucky_hand", runes={0: 3, 1: 3}) == (3, 0, 0)
    assert scored("dragon_bane", "lucky_hand", runes={0: 2, 1: 3}) == (0, 0, 0)
    assert scored("lucky_hand", "well_filled_chest", runes={0: 3}, gold={0: 9}) == (6, 0, 0)


@pytest.mark.rule("TD-MISSION-04", "TD-GAP-16")
@pytest.mark.parametrize(
    ("card", "points", "short", "enough"),
    [
        ("full_house", 4, {"hired": {0: ["courier"] }}, {"hired": {0: ["courier", "guardian", "tracker", "saucier"]}}),
        ("open_kitchen", 5, {"cooked": {0: ["nest_soup"]}},
         {"cooked": {0: ["nest_soup", "meadow_broth", "ember_chutney", "herb_dumplings"]}}),
        ("dragon_bane", 4, {}, {"trophies": {0: ["bent_claw"]}}),
        ("bottled_lightning", 3, {"energy": {0: 3}}, {"energy": {0: 4}}),
        ("stocked_larder", 4, {"reserve": {0: {"wild_plant": 5}}},
         {"reserve": {0: {"wild_plant": 5, "rare_spice": 1}}}),
        ("of_everything", 5, {"reserve": {0: {"wild_plant": 9}}},
         {"reserve": {0: {"wild_plant": 1, "rare_spice": 1, "dragon_egg": 1, "dragon_meat": 1}}}),
        ("masterpiece", 5, {"cooked": {0: ["dragon_ragout"]}}, {"cooked": {0: ["harvest_banquet"]}}),
        ("without_a_scratch", 3,
         {"cooked": {0: ["nest_soup", "meadow_broth", "ember_chutney"]}, "cargo": {0: {"plain": "wound"}}},
         {"cooked": {0: ["nest_soup", "meadow_broth", "ember_chutney"]}}),
        ("house_of_spices", 5, {"cooked": {0: ["ember_chutney", "golden_risotto", "nest_soup"]}},
         {"cooked": {0: ["ember_chutney", "golden_risotto", "peppered_flatbread"]}}),
        ("taste_of_dragon", 4, {"cooked": {0: ["nest_soup"]}}, {"cooked": {0: ["smoked_haunch"]}}),
    ],
)  # fmt: skip
def test_what_each_mission_asks_for(card: str, points: int, short: dict[str, Any], enough: dict[str, Any]) -> None:
    assert scored(card, **short)[0] == 0
    assert scored(card, **enough)[0] == points


@pytest.mark.rule("TD-MISSION-04")
def test_used_objects_count_and_unused_ones_do_not() -> None:
    used = {"card": "life_potion", "is_used": True}
    assert scored("goblins_friend", options=BOTH, objects={0: [used, used], 1: [used, "life_potion"]}) == (4, 0, 0)


@pytest.mark.rule("TD-MISSION-04")
def test_the_most_is_at_least_as_many_as_everybody_else() -> None:
    cooked = {0: ["nest_soup", "meadow_broth"], 1: ["ember_chutney", "herb_dumplings"], 2: ["golden_risotto"]}
    assert scored("best_table", cooked=cooked) == (4, 4, 0)
    assert scored("talk_of_the_town") == (4, 4, 4)


@pytest.mark.rule("TD-MISSION-04", "TD-SCORE-05")
def test_conditions_are_read_before_final_scoring_and_nothing_is_spent(tmp_path: Path) -> None:
    t = closing(7, options=MISSIONS, common_mission="stocked_larder", reserve={0: {"wild_plant": 6}}, gold={0: 8},
                mission=["well_filled_chest", None, None]).choose("end_turn")  # fmt: skip
    outcome = t.game.outcome
    assert outcome is not None
    assert outcome.scores[0] == 4 + 3 + 6
    assert (t.zone("gold", 0), t.zone("reserve", 0)["wild_plant"]) == (8, 6)


@pytest.mark.rule("TD-MISSION-05")
def test_conditions_may_be_joined(tmp_path: Path) -> None:
    either = mission("either", {"any": [{"at_least": 5, "of": "gold"}, {"exactly": 0, "of": "energy"}]}, 5)
    both = mission("both", {"all": [{"most": "gold"}, {"most": "recipes_with", "ingredient": "rare_spice"}]}, 6)
    packs = (pack(tmp_path, either, both),)
    assert scored("either", packs=packs, gold={0: 5, 1: 0, 2: 0}, energy={0: 1, 1: 0, 2: 1}) == (5, 5, 0)
    cooked = {0: ["ember_chutney"], 1: ["nest_soup"]}
    assert scored("both", packs=packs, gold={0: 5, 1: 9, 2: 0}, cooked=cooked) == (0, 0, 0)
    assert scored("both", packs=packs, gold={0: 9, 1: 9, 2: 0}, cooked=cooked) == (6, 0, 0)


@pytest.mark.rule("TD-SETUP-17", "TD-MISSION-01")
def test_without_the_module_there_are_no_missions() -> None:
    t = turn()
    assert (t.zone("common_mission"), t.zone("mission"), t.zone("missions_out")) == (None, [None] * 3, [])
