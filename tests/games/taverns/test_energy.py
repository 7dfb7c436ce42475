"""ENERGY: a die on the source gives as much as it shows, up to five in the reserve."""

from __future__ import annotations

import pytest

from tests.games.taverns.tables import landed, offered, turn, visiting


@pytest.mark.rule("TD-ENERGY-01")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_as_much_energy_as_the_die_shows(die: int) -> None:
    t = turn(energy={0: 0})
    t.choose(f"energy {die}")
    assert (t.zone("energy", 0), t.zone("source_used")) == (die, [True, False, False])


@pytest.mark.rule("TD-ENERGY-02")
def test_one_die_a_round_for_each_player_and_room_for_all() -> None:
    t = turn(0, 5, energy=dict.fromkeys(range(5), 0))
    for die in (4, 3, 2, 1, 4):
        t.choose(f"energy {die}", "end_turn")
    assert (t.zone("energy"), t.zone("source_used")) == ([4, 3, 2, 1, 4], [True] * 5)
    assert t.why_not("energy 4") == "TD-ENERGY-02"
    assert offered(t, "energy") == []


@pytest.mark.rule("TD-ENERGY-02")
def test_the_source_is_free_again_in_the_next_round() -> None:
    t = turn(0, 2, dice={0: "1", 1: "1"}, source_used={0: True}, placed=[3, 4])
    assert t.why_not("energy 1") == "TD-ENERGY-02"
    t.choose("bank 1 1", "end_turn", "energy 1", "end_turn")
    assert (t.zone("round"), t.zone("source_used")) == (2, [False, False])


@pytest.mark.rule("TD-ENERGY-03", "TD-EX-05")
def test_four_energy_and_a_three_make_five() -> None:
    t = turn(energy={0: 4})
    t.choose("energy 3")
    assert t.zone("energy", 0) == 5


@pytest.mark.rule("TD-ENERGY-03", "TD-RULING-06")
def test_a_die_may_go_there_with_five_already() -> None:
    t = turn(energy={0: 5})
    t.choose("energy 4")
    assert t.zone("energy", 0) == 5


@pytest.mark.rule("TD-ENERGY-03", "TD-HERO-12")
def test_the_cap_holds_whatever_the_energy_comes_from() -> None:
    t = turn(energy={0: 4}, hired={0: ["champion", "guardian", "saucier"]})
    t.choose("use champion")
    assert t.zone("energy", 0) == 5
    track = turn(energy={0: 4}, options={"modules": "boards"}, tavern={0: "green_lantern", 1: "copper_kettle"},
                 track={0: 2})  # fmt: skip
    track.choose("track 3")
    assert track.zone("energy", 0) == 5


@pytest.mark.rule("TD-ENERGY-04", "TD-LOCATION-01")
def test_energy_pays_for_a_visit() -> None:
    t = visiting("enchanted_runes", energy={0: 2})
    t.choose("visit plain enchanted_runes 1")
    assert t.zone("energy", 0) == 1


@pytest.mark.rule("TD-ENERGY-04", "TD-BONUS-01")
def test_energy_pays_for_a_bonus() -> None:
    t = turn(energy={0: 1}, hired={0: ["lamplighter", "courier"]}, gold={0: 0})
    t.choose("bonus lamplighter")
    assert (t.zone("energy", 0), t.zone("gold", 0)) == (0, 1)
    assert t.why_not("bonus courier") == "TD-BONUS-01"


@pytest.mark.rule("TD-ENERGY-04", "TD-HUNT-02")
def test_energy_pays_for_a_hunt() -> None:
    t = landed("meadow", dragon="cinder_wing", damage=[[False] * 2, [False] * 2, [False] * 3], energy={0: 2})
    assert offered(t, "hunt") == ["hunt plain 1", "hunt plain 2"]
    assert t.why_not("hunt plain 3") == "TD-HUNT-02"
    t.choose("hunt plain 2")
    assert t.zone("energy", 0) == 0


@pytest.mark.rule("TD-ENERGY-04", "TD-ENCOUNTER-02")
def test_energy_pays_for_an_encounter() -> None:
    t = landed("orchard", options={"modules": "encounters"}, tokens={"orchard": ["encounter"]}, energy={0: 1},
               encounter_deck=["generous_traveller"], gold={0: 0})  # fmt: skip
    t.choose("meet plain")
    assert (t.zone("energy", 0), t.zone("gold", 0)) == (0, 2)
