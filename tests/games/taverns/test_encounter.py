"""ENCOUNTER (module): an energy and a card for whoever meets the token."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import bardhall
from tests.games.taverns.hunts import closing, next_round
from tests.games.taverns.packs import encounter, pack
from tests.games.taverns.tables import cargo, goods, landed, prestige, reserve, where
from tests.scenario import Scenario

ENCOUNTERS = {"modules": "encounters"}


def meeting(card: str, **zones: Any) -> Scenario:
    """A minion of seat 0 has landed in the orchard, where the token lies, with that card on top of the deck."""
    usual: dict[str, Any] = {
        "tokens": {"orchard": ["encounter"]}, "encounter_deck": [card, "generous_traveller"], "energy": {0: 2},
        "options": ENCOUNTERS,
    }  # fmt: skip
    return landed("orchard", zones.pop("minion", "plain"), **{**usual, **zones})


def tokens(t: Scenario) -> Counter[str]:
    return Counter(token for zone in t.zone("tokens").values() for token in zone if token)


MIX = {"wild_plant": 3, "magic_mushroom": 3, "rare_spice": 2, "dragon_egg": 1, "encounter": 1}


@pytest.mark.rule("TD-ENCOUNTER-01", "TD-RULING-26")
def test_the_token_takes_the_place_of_one_wild_plant() -> None:
    places = set()
    for seed in range(6):
        t = Scenario(bardhall.new("taverns", seats=2, seed=seed, modules="encounters"))
        assert tokens(t) == MIX
        places |= {zone for zone, items in t.zone("tokens").items() if "encounter" in items}
    assert len(places) > 1
    assert tokens(Scenario(bardhall.new("taverns", seats=2, seed=1)))["wild_plant"] == 4


@pytest.mark.rule("TD-RULING-26", "TD-ROUND-MARKER-04")
def test_at_every_reset_it_is_shuffled_in_again() -> None:
    t = next_round(closing(3, options=ENCOUNTERS, tokens={"orchard": ["encounter"]}))
    assert tokens(t) == MIX


@pytest.mark.rule("TD-ENCOUNTER-02", "TD-ENCOUNTER-03", "TD-ENERGY-04")
def test_a_minion_in_its_zone_pays_an_energy_and_draws_a_card() -> None:
    t = meeting("lost_page").choose("meet plain")
    assert (goods(t)[1], goods(t)[3]) == (1, 2)
    assert (t.zone("encounter_deck"), t.zone("encounter_discard")) == (["generous_traveller"], ["lost_page"])


@pytest.mark.rule("TD-ENCOUNTER-02")
def test_nobody_meets_it_from_elsewhere_or_without_energy() -> None:
    t = landed("bridge", options=ENCOUNTERS, tokens={"orchard": ["encounter"]}, energy={0: 2})
    assert t.why_not("meet plain") == "TD-ENCOUNTER-02"
    assert meeting("lost_page", energy={0: 0}).why_not("meet plain") == "TD-ENCOUNTER-02"
    t = meeting("lost_page", zones={0: {"booted": "orchard"}})
    assert t.why_not("meet booted") == "TD-SECONDARY-01"


@pytest.mark.rule("TD-RULING-26")
def test_the_token_stays_for_others() -> None:
    t = meeting("lost_page").choose("meet plain")
    assert t.zone("tokens")["orchard"] == ["encounter"]


@pytest.mark.rule("TD-ENCOUNTER-04", "TD-RULING-11")
def test_a_player_has_one_encounter_in_a_turn_even_with_another_minion() -> None:
    t = meeting("lost_page", activated=["plain", "booted"], zones={0: {"booted": "orchard"}}).choose("meet plain")
    assert t.why_not("meet plain") == "TD-ENCOUNTER-04"
    assert t.why_not("meet booted") == "TD-ENCOUNTER-04"


@pytest.mark.rule("TD-ENCOUNTER-04", "TD-RULING-11", "TD-LOCATION-11")
def test_a_second_activation_brings_no_second_encounter() -> None:
    t = landed(
        "ember_slopes", options=ENCOUNTERS, tiles={"D": "campfire"}, has_met=True, energy={0: 5},
        tokens={"orchard": ["encounter"], "ember_slopes": ["wild_plant"]},
    )  # fmt: skip
    t.dictate([1]).choose("visit plain campfire 1", "walk")
    assert where(t) == "orchard"
    assert t.why_not("meet plain") == "TD-ENCOUNTER-04"


@pytest.mark.rule("TD-ENCOUNTER-04")
def test_the_next_turn_may_have_one_again() -> None:
    t = meeting("lost_page").choose("meet plain", "end_turn")
    assert t.zone("has_met") is False


@pytest.mark.rule("TD-ENCOUNTER-05")
def test_the_token_is_no_ingredient() -> None:
    t = meeting("lost_page", hired={0: ["owl_master"]}, zones={0: {"booted": "city", "sturdy": "city"}})
    assert not [text for text in t.options() if text.startswith("collect")]
    assert t.why_not("use owl_master") == "TD-RULING-48"


@pytest.mark.rule("TD-ENCOUNTER-03", "TD-RULING-23")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    t = meeting("lost_page", encounter_deck=[], encounter_discard=["wandering_cook", "nest_thief"])
    t.dictate(["nest_thief"]).choose("meet plain")
    assert (cargo(t), t.zone("encounter_deck")) == (["dragon_egg"], ["wandering_cook"])


@pytest.mark.rule("TD-ENCOUNTER-02", "TD-SETUP-17")
def test_without_the_module_there_is_nobody_to_meet() -> None:
    assert landed("orchard", energy={0: 2}).why_not("meet plain") == "TD-ENCOUNTER-02"


# The ten cards


@pytest.mark.rule("TD-GAP-19", "TD-ENCOUNTER-03")
def test_the_good_ones() -> None:
    assert goods(meeting("generous_traveller", gold={0: 0}).choose("meet plain"))[0] == 2
    t = meeting("forest_spirit").choose("meet plain", "ingredient dragon_meat")
    assert cargo(t) == ["dragon_meat"]
    assert reserve(meeting("wandering_cook").choose("meet plain")) == {"rare_spice": 1}
    t = meeting("hermit_healer", cargo={0: {"plain": "wild_plant wound", "booted": "wound"}}).choose("meet plain")
    assert (cargo(t), cargo(t, "booted"), goods(t)[2]) == (["wild_plant"], ["wound"], 1)
    t = meeting("nest_thief", cargo={0: {"plain": "wound wound"}}).choose("meet plain")
    assert cargo(t) == ["wound", "wound"]


@pytest.mark.rule("TD-GAP-19", "TD-RULING-45")
def test_those_with_a_choice() -> None:
    t = meeting("riddler", gold={0: 0}, prestige={0: {"recipes": 3}}).choose("meet plain")
    assert t.options() == ["option 1", "option 2"]
    t.choose("option 1")
    assert (goods(t)[0], prestige(t)) == (3, 2)
    t = meeting("riddler", gold={0: 0}).choose("meet plain", "option 2")
    assert (goods(t)[0], prestige(t)) == (0, 2)
    t = meeting("hungry_troll", cargo={0: {"plain": "wild_plant rare_spice"}}).choose("meet plain", "option 1")
    t.choose("ingredient wild_plant")
    assert (cargo(t), prestige(t)) == (["rare_spice"], 2)
    t = meeting("hungry_troll", cargo={0: {"plain": "wild_plant"}}).choose("meet plain", "option 2")
    assert (cargo(t), prestige(t)) == (["wild_plant", "wound"], 0)


@pytest.mark.rule("TD-GAP-19", "TD-RULING-12")
def test_the_bad_ones() -> None:
    t = meeting("highwaymen", gold={0: 3}).choose("meet plain")
    assert (goods(t)[0], cargo(t)) == (1, [])
    t = meeting("highwaymen", gold={0: 1}).choose("meet plain")
    assert (goods(t)[0], cargo(t)) == (1, ["wound"])
    t = meeting("will_o_wisp").choose("meet plain")
    assert (where(t), cargo(t)) == ("marsh", ["wound"])
    assert "collect plain magic_mushroom" in t.options()


@pytest.mark.rule("TD-ENCOUNTER-03")
def test_zones_are_cleared_without_the_token(tmp_path: Path) -> None:
    folder = pack(tmp_path, encounter("locusts", {"clear_zone": "here"}))
    t = landed(
        "bridge", packs=[folder], options=ENCOUNTERS, energy={0: 1}, encounter_deck=["locusts"],
        tokens={"bridge": ["encounter", "rare_spice"]},
    )  # fmt: skip
    t.choose("meet plain")
    assert t.zone("tokens")["bridge"] == ["encounter", None]
