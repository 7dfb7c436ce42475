"""SCORE: where prestige comes from, while the game runs and at its end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.taverns.hunts import closing, hunt, hunting
from tests.games.taverns.tables import landed, prestige, turn
from tests.scenario import Scenario


def sheet(t: Scenario) -> dict[str, tuple[int, ...]]:
    """The lines of the score sheet by source."""
    outcome = t.game.outcome
    assert outcome is not None
    return {line.source: line.points for line in outcome.lines}


def ended(**zones: Any) -> Scenario:
    return closing(7, **zones).choose("end_turn")


@pytest.mark.rule("TD-SCORE-01", "TD-COOK-03")
def test_cooking_scores_at_once() -> None:
    t = turn(reserve={0: {"wild_plant": 2}}).choose("cook meadow_broth 4")
    assert t.zone("prestige", 0) == {"recipes": 7, "dragons": 0, "dungeon": 0, "cards": 0}


@pytest.mark.rule("TD-SCORE-01", "TD-HUNT-10")
def test_rows_of_a_dragon_score_at_once() -> None:
    t = hunt(hunting(damage=".. x. ..."), "spell").choose("attack", "strike spell 2", "go_on")
    assert t.zone("prestige", 0) == {"recipes": 0, "dragons": 1, "dungeon": 0, "cards": 0}


@pytest.mark.rule("TD-SCORE-01", "TD-LOCATION-15")
def test_dungeon_tokens_score_at_once() -> None:
    t = landed("bridge", energy={0: 1}).dictate("lost_crown", "old_medal")
    t.choose("visit plain scary_dungeon 1")
    assert prestige(t) == 2
    t.choose("flip")
    assert t.zone("prestige", 0) == {"recipes": 0, "dragons": 0, "dungeon": 3, "cards": 0}


@pytest.mark.rule("TD-SCORE-01", "TD-RULING-45")
def test_cards_score_and_cost_at_once_and_never_below_0() -> None:
    zones: dict[str, Any] = {"encounter_deck": ["riddler"], "options": {"modules": "encounters"}, "energy": {0: 1}}
    t = landed("orchard", **zones, tokens={"orchard": ["encounter"]}, prestige={0: {"recipes": 5}})
    t.choose("meet plain", "option 1")
    assert (prestige(t), t.zone("prestige", 0)["cards"], t.zone("gold", 0)) == (4, -1, 4)
    t = landed("orchard", **zones, tokens={"orchard": ["encounter"]}).choose("meet plain", "option 1")
    assert (prestige(t), t.zone("gold", 0)) == (0, 4)


@pytest.mark.rule("TD-SCORE-02", "TD-HERO-07")
def test_heroes_score_their_printed_prestige() -> None:
    tilted = {"card": "tracker", "is_exhausted": True, "has_used_bonus": True}
    assert sheet(ended(hired={0: ["champion", tilted], 2: ["courier"]}))["heroes"] == (9, 0, 2)


@pytest.mark.rule("TD-SCORE-03", "TD-HUNT-11", "TD-RULING-40")
def test_trophies_are_hidden_until_they_score() -> None:
    zones: dict[str, Any] = {"trophies": {0: ["cracked_scale", "dragon_heart"], 1: ["bent_claw"]}}
    t = closing(7, **zones)
    assert t.sight(1)["trophies"] == [[None, None], ["bent_claw"], []]
    assert t.sight(0)["trophies"] == [["cracked_scale", "dragon_heart"], [None], []]
    assert t.sight(None)["trophies"] == [[None, None], [None], []]
    t.choose("end_turn")
    assert sheet(t)["trophies"] == (7, 3, 0)
    for looker in (0, 1, 2, None):
        assert t.sight(looker)["trophies"] == t.zone("trophies")


@pytest.mark.rule("TD-SCORE-04")
def test_missions_score_only_with_the_module() -> None:
    assert "missions" not in sheet(ended())
    t = ended(options={"modules": "missions"}, common_mission="full_house", mission=["lucky_hand", "dragon_bane", None])
    assert sheet(t)["missions"] == (0, 0, 0)


@pytest.mark.rule("TD-SCORE-05")
def test_each_ingredient_left_in_the_reserve_scores_one() -> None:
    reserves = {0: {"wild_plant": 2, "dragon_egg": 1, "dragon_meat": 1}, 1: {"rare_spice": 3, "magic_mushroom": 2}}
    assert sheet(ended(reserve=reserves))["reserve"] == (4, 5, 0)


@pytest.mark.rule("TD-SCORE-06")
def test_loads_gold_energy_runes_and_unused_objects_score_nothing() -> None:
    t = ended(
        cargo={0: {"plain": "wild_plant dragon_egg"}}, gold={0: 30}, energy={0: 5}, runes={0: 3},
        objects={0: ["life_potion"]}, options={"modules": "goblin"},
    )  # fmt: skip
    outcome = t.game.outcome
    assert outcome is not None
    assert outcome.scores == (0, 0, 0)


@pytest.mark.rule("TD-SCORE-01", "TD-SCORE-02", "TD-SCORE-03", "TD-SCORE-05", "TD-GAP-23")
def test_the_sheet_adds_every_source_without_a_limit() -> None:
    t = ended(
        prestige={0: {"recipes": 90, "dragons": 9, "dungeon": 5, "cards": 3}}, hired={0: ["guardian"]},
        trophies={0: ["ember_tooth"]}, reserve={0: {"wild_plant": 6}},
    )  # fmt: skip
    outcome = t.game.outcome
    assert outcome is not None
    assert outcome.scores[0] == 90 + 9 + 5 + 3 + 3 + 4 + 6
    assert [line.source for line in outcome.lines] == [
        "recipes", "dragons", "dungeon", "cards", "heroes", "trophies", "reserve",
    ]  # fmt: skip
