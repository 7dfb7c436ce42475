"""LOCATION: who may visit, what it costs and how often."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.taverns.packs import location, pack
from tests.games.taverns.tables import LOOP, goods, landed, offered, reserve, turn, visiting, where

TOUCHES = {
    "city": "", "meadow": "A", "crooked_wood": "A", "marsh": "AB", "maple": "B", "thorn_hills": "BC", "bridge": "C",
    "ember_slopes": "CD", "orchard": "D",
}  # fmt: skip
RUNES = {"A": "enchanted_runes", "B": "caravan", "C": "forge", "D": "scary_dungeon"}
DRAGON: dict[str, Any] = {"dragon": "sky_tyrant", "damage": [[False] * 2, [False] * 3, [False] * 3]}  # lair D


@pytest.mark.rule("TD-LOCATION-01", "TD-GAP-04")
@pytest.mark.parametrize("zone", LOOP)
def test_a_minion_visits_the_locations_that_its_zone_touches(zone: str) -> None:
    t = landed(zone, tiles=RUNES, forge_pile=["iron_gloves"], energy={0: 3})
    assert offered(t, "visit") == [f"visit plain {RUNES[space]} 1" for space in TOUCHES[zone]]
    for space, tile in RUNES.items():
        assert t.why_not(f"visit plain {tile} 1") == ("" if space in TOUCHES[zone] else "TD-LOCATION-01")


@pytest.mark.rule("TD-LOCATION-01", "TD-SECONDARY-01")
def test_only_after_a_movement() -> None:
    t = turn(zones={0: {"plain": "orchard"}}, tiles=RUNES, energy={0: 3})
    assert t.why_not("visit plain scary_dungeon 1") == "TD-SECONDARY-01"


@pytest.mark.rule("TD-LOCATION-01", "TD-LOCATION-02", "TD-GAP-12")
@pytest.mark.parametrize(
    ("tile", "energy"),
    [("campfire", 2), ("magic_portal", 1), ("enchanted_runes", 1), ("caravan", 1), ("scary_dungeon", 1), ("forge", 1)],
)
@pytest.mark.parametrize("space", [1, 2])
def test_energy_is_laid_on_the_space_and_stays_there(tile: str, energy: int, space: int) -> None:
    paid: list[str | None] = [None, None] if space == 1 else ["1 energy", None]
    t = visiting(tile, energy={0: 3}, forge_pile=["iron_gloves"] if tile == "forge" else [], paid={"D": paid})
    t.choose(f"visit plain {tile} {space}")
    assert t.zone("energy", 0) == 3 - energy
    paid[space - 1] = f"{energy} energy"
    assert t.zone("paid")["D"] == paid


@pytest.mark.rule("TD-LOCATION-02", "TD-ROUND-END-03")
def test_what_was_paid_goes_to_the_supply_when_the_round_ends() -> None:
    t = turn(0, 2, round=2, dice={0: "1", 1: ""}, placed=[4, 5], paid={"A": ["1 energy", None]}, energy={0: 1, 1: 1})
    t.choose("bank 1 1")
    assert t.zone("paid")["A"] == ["1 energy", None]
    t.choose("end_turn")
    assert (t.zone("round"), t.zone("paid")["A"], t.zone("energy")) == (3, [None, None], [1, 1])


@pytest.mark.rule("TD-LOCATION-03", "TD-LOCATION-04")
def test_each_of_two_spaces_is_used_once_a_round_by_anyone() -> None:
    t = visiting("enchanted_runes", paid={"D": ["1 energy", None]})
    assert t.why_not("visit plain enchanted_runes 1") == "TD-LOCATION-03"
    assert offered(t, "visit") == ["visit plain enchanted_runes 2"]
    t.choose("visit plain enchanted_runes 2")
    assert (t.zone("paid")["D"], t.zone("runes", 0)) == (["1 energy", "1 energy"], 1)
    full = visiting("enchanted_runes", paid={"D": ["1 energy", "1 energy"]})
    for space in (1, 2):
        assert full.why_not(f"visit plain enchanted_runes {space}") == "TD-LOCATION-04"
    assert offered(full, "visit") == []


@pytest.mark.rule("TD-LOCATION-03")
def test_of_two_free_spaces_that_cost_the_same_the_first_is_taken() -> None:
    t = visiting("enchanted_runes")
    assert offered(t, "visit") == ["visit plain enchanted_runes 1"]
    assert t.why_not("visit plain enchanted_runes 2") == "TD-LOCATION-03"


@pytest.mark.rule("TD-LOCATION-02", "TD-LOCATION-03", "TD-LOCATION-08", "TD-GAP-12")
def test_spaces_that_cost_something_else_are_chosen_between(tmp_path: Path) -> None:
    folder = pack(tmp_path, location("toll_house", {"gain": {"rune": 1}}, first={"energy": 2}, second={"gold": 3}))
    for gold, energy, open_spaces in ((3, 2, [1, 2]), (2, 2, [1]), (3, 1, [2]), (2, 1, [])):
        t = visiting("toll_house", packs=[folder], gold={0: gold}, energy={0: energy})
        assert offered(t, "visit") == [f"visit plain toll_house {space}" for space in open_spaces]
    t = visiting("toll_house", packs=[folder], gold={0: 4}).choose("visit plain toll_house 2")
    assert (goods(t), t.zone("paid")["D"]) == ((1, 3, 1, 0), [None, "3 gold"])


@pytest.mark.rule("TD-RULING-37", "TD-LOCATION-03")
def test_the_map_bearer_chooses_between_such_spaces_too(tmp_path: Path) -> None:
    folder = pack(tmp_path, location("toll_house", {"gain": {"rune": 1}}, first={"energy": 2}, second={"gold": 3}))
    t = visiting("toll_house", packs=[folder], gold={0: 3}, hired={0: ["map_bearer"]}, zones={0: {"plain": "city"}})
    t.choose("use map_bearer")
    mine = [text for text in t.options() if text.startswith("activate plain toll_house")]
    assert mine == ["activate plain toll_house 1", "activate plain toll_house 2"]
    t.choose("activate plain toll_house 2")
    assert (goods(t), t.zone("paid")["D"]) == ((0, 3, 1, 0), [None, "3 gold"])


@pytest.mark.rule("TD-LOCATION-04", "TD-SETUP-15")
def test_with_two_players_a_location_is_visited_once_a_round() -> None:
    t = visiting("enchanted_runes", seats=2)
    assert t.why_not("visit plain enchanted_runes 2") == "TD-LOCATION-04"
    t.choose("visit plain enchanted_runes 1", "end_turn")
    other = visiting("enchanted_runes", seats=2, paid={"D": ["1 energy", None]})
    assert [other.why_not(f"visit plain enchanted_runes {space}") for space in (1, 2)] == ["TD-LOCATION-04"] * 2


@pytest.mark.rule("TD-SETUP-15", "TD-ROUND-END-03")
def test_the_stop_token_stays_for_the_whole_game() -> None:
    t = visiting("enchanted_runes", seats=2, round=7)
    assert t.why_not("visit plain enchanted_runes 2") == "TD-LOCATION-04"


@pytest.mark.rule("TD-LOCATION-05")
def test_the_effect_follows_at_once() -> None:
    t = visiting("caravan", cargo={0: {"plain": "wild_plant"}}).choose("visit plain caravan 1")
    assert (t.asked, reserve(t)) == ("FinishTurn", {"wild_plant": 1})


@pytest.mark.rule("TD-LOCATION-06")
def test_the_same_location_once_a_turn_for_each_minion() -> None:
    t = visiting("enchanted_runes").choose("visit plain enchanted_runes 1")
    assert t.why_not("visit plain enchanted_runes 2") == "TD-LOCATION-06"
    assert offered(t, "visit") == []


@pytest.mark.rule("TD-LOCATION-06", "TD-RULING-10")
def test_several_different_locations_in_one_turn() -> None:
    t = landed("marsh", tiles={**RUNES, "B": "magic_portal"}, energy={0: 5}, forge_pile=["iron_gloves"])
    t.choose("visit plain enchanted_runes 1", "visit plain magic_portal 1", "zone bridge", "visit plain forge 1")
    assert (goods(t), t.zone("forged", 0)) == ((1, 2, 1, 0), ["iron_gloves"])
    assert t.zone("visited")["plain"] == ["enchanted_runes", "magic_portal", "forge"]


@pytest.mark.rule("TD-LOCATION-06")
def test_in_a_later_turn_the_minion_may_come_again() -> None:
    t = turn(0, 3, zones={0: {"plain": "ember_slopes", "sturdy": "ember_slopes"}}, energy={0: 3},
             tiles={**RUNES, "D": "enchanted_runes", "A": "scary_dungeon"}, dice={0: "1 1"})  # fmt: skip
    t.choose("move plain 1", "walk", "visit plain enchanted_runes 1", "end_turn")
    t.choose("energy 4", "end_turn", "energy 4", "end_turn")
    t.choose("move sturdy 1", "walk", "visit sturdy enchanted_runes 2")
    assert t.zone("runes", 0) == 2


@pytest.mark.rule("TD-LOCATION-07", "TD-DRAGON-04")
def test_a_location_under_a_dragon_is_closed() -> None:
    t = visiting("enchanted_runes", **DRAGON)
    for space in (1, 2):
        assert t.why_not(f"visit plain enchanted_runes {space}") == "TD-LOCATION-07"
    assert offered(t, "visit") == []
    t = landed("ember_slopes", tiles=RUNES, forge_pile=["iron_gloves"], energy={0: 2}, **DRAGON)
    assert offered(t, "visit") == ["visit plain forge 1"]  # C is open


@pytest.mark.rule("TD-LOCATION-08")
@pytest.mark.parametrize("tile", ["campfire", "magic_portal", "enchanted_runes", "caravan", "scary_dungeon", "forge"])
def test_who_cannot_pay_the_whole_cost_cannot_visit(tile: str) -> None:
    short = 1 if tile == "campfire" else 0
    t = visiting(tile, energy={0: short}, gold={0: 9}, forge_pile=["iron_gloves"] if tile == "forge" else [])
    assert t.why_not(f"visit plain {tile} 1") == "TD-LOCATION-08"
    t = visiting(tile, energy={0: short + 1}, forge_pile=["iron_gloves"] if tile == "forge" else [])
    assert t.why_not(f"visit plain {tile} 1") == ""


@pytest.mark.rule("TD-LOCATION-09")
def test_both_spaces_by_the_same_player_with_two_minions() -> None:
    t = visiting("enchanted_runes", activated=["plain", "sturdy"], minion_dice={0: {"sturdy": 1}},
                 zones={0: {"plain": "orchard", "sturdy": "orchard"}})  # fmt: skip
    t.choose("visit plain enchanted_runes 1", "visit sturdy enchanted_runes 2")
    assert (t.zone("runes", 0), t.zone("energy", 0), t.zone("paid")["D"]) == (2, 1, ["1 energy", "1 energy"])


@pytest.mark.rule("TD-RULING-37", "TD-HERO-09")
def test_the_map_bearer_visits_from_afar_by_all_other_rules() -> None:
    t = landed("city", hired={0: ["map_bearer"]}, tiles=RUNES, energy={0: 1}, paid={"B": ["1 energy", "1 energy"]},
               **DRAGON)  # fmt: skip
    t.choose("use map_bearer")
    assert t.why_not("activate plain caravan 1") == "TD-LOCATION-04"
    assert t.why_not("activate plain scary_dungeon 1") == "TD-LOCATION-07"
    t.choose("activate plain enchanted_runes 1")
    assert (t.zone("paid")["A"], goods(t)) == (["1 energy", None], (1, 0, 1, 0))
    assert t.zone("visited")["plain"] == ["enchanted_runes"]


@pytest.mark.rule("TD-LOCATION-03")
@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "choose space 1: it counts for both activation spaces of the Caravan"),
        ("fr", "choisissez l’espace 1 : il vaut pour les deux espaces d’activation de la Caravane"),
    ],
)
def test_the_first_of_two_equal_spaces_stands_for_both(lang: str, sentence: str) -> None:
    """F-LIB-06: the reason says what to choose instead."""
    t = landed("meadow", energy={0: 3}, hired={0: ["tracker"]})
    reason = t.game.why_not("visit plain caravan 2")
    assert reason is not None
    assert (reason.rule, reason.text(lang)) == ("TD-LOCATION-03", sentence)
    t.choose("use tracker")
    reason = t.game.why_not("activate plain caravan 2")
    assert reason is not None
    assert (reason.rule, reason.text(lang)) == ("TD-LOCATION-03", sentence)


@pytest.mark.rule("TD-RULING-37", "TD-HERO-10")
def test_the_tracker_needs_neither_energy_nor_a_space_but_must_be_near() -> None:
    full = {"A": ["1 energy", "1 energy"], "D": ["1 energy", "1 energy"]}
    t = landed("meadow", hired={0: ["tracker"]}, tiles=RUNES, energy={0: 0}, paid=full)
    t.choose("use tracker")
    assert t.why_not("activate plain caravan 1") == "TD-LOCATION-01"
    t.choose("activate plain enchanted_runes 1")
    assert (t.zone("runes", 0), t.zone("visited")["plain"], t.zone("paid")["A"]) == (1, [], full["A"])


@pytest.mark.rule("TD-RULING-37", "TD-LOCATION-06")
def test_the_trackers_effect_is_not_a_visit() -> None:
    t = visiting("enchanted_runes", hired={0: ["tracker"]}, energy={0: 1})
    t.choose("use tracker", "activate plain enchanted_runes 1", "visit plain enchanted_runes 1")
    assert (t.zone("runes", 0), t.zone("energy", 0)) == (2, 0)


@pytest.mark.rule("TD-RULING-37", "TD-LOCATION-10")
def test_the_tracker_at_a_campfire_needs_a_die_on_the_spot() -> None:
    tiles = {**RUNES, "D": "campfire"}
    t = turn(hired={0: ["tracker"]}, zones={0: {"plain": "orchard", "sturdy": "orchard"}}, tiles=tiles,
             minion_dice={0: {"sturdy": 2}})  # fmt: skip
    t.choose("use tracker")
    assert t.why_not("activate plain campfire 1") == "TD-RULING-44"
    t.dictate([1]).choose("activate sturdy campfire 1", "walk")
    assert (where(t, "sturdy"), t.asked, t.zone("activated")) == ("city", "TakeTurn", ["sturdy"])
