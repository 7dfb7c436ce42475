"""EX: the worked examples of the rulebook, with their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.taverns.hunts import closing, drawn, hunt, hunting, next_round
from tests.games.taverns.packs import pack, recipe
from tests.games.taverns.tables import LOOP, cargo, offered, prestige, reserve, turn, where


@pytest.mark.rule("TD-EX-01", "TD-MOVE-02")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_the_booted_minion_goes_one_zone_more(die: int) -> None:
    t = turn(dice={0: "1 2 3 4 4"}).choose(f"move booted {die}", "walk")
    while t.asked == "ChooseWay":
        t.choose("walk")
    assert where(t, "booted") == LOOP[die + 1]


@pytest.mark.rule("TD-EX-02", "TD-HERO-08")
def test_the_guardian_with_1_3_4_4() -> None:
    t = turn(dice={0: "1 3 4 4"}, hired={0: ["guardian"]}).choose("use guardian")
    assert t.zone("dice", 0) == [2, 4, 4, 4]


@pytest.mark.rule("TD-EX-03", "TD-COOK-02", "TD-COOK-03")
def test_a_recipe_printed_6_with_a_die_3_gives_9(tmp_path: Path) -> None:
    folder = pack(tmp_path, recipe("stew", 6, wild_plant=2, rare_spice=1))
    t = turn(packs=[folder], recipe_row=["stew"], reserve={0: {"wild_plant": 3, "rare_spice": 1, "dragon_egg": 1}})
    t.choose("cook stew 3")
    assert (prestige(t), reserve(t)) == (9, {"wild_plant": 1, "dragon_egg": 1})


@pytest.mark.rule("TD-EX-04", "TD-ROUND-04", "TD-ROUND-06")
def test_four_players_roll_13_9_10_and_11() -> None:
    t = closing(2, seats=4, gold=dict.fromkeys(range(4), 1))
    next_round(t, [4, 4, 3, 1, 1], [1, 1, 2, 2, 3], [2, 2, 2, 2, 2], [4, 3, 2, 1, 1])
    assert [sum(t.zone("dice", seat)) for seat in range(4)] == [13, 9, 10, 11]
    assert (t.zone("first"), t.zone("gold"), t.game.seat) == (1, [1, 2, 1, 1], 1)


@pytest.mark.rule("TD-EX-05", "TD-ENERGY-01", "TD-ENERGY-03")
def test_four_energy_and_a_die_3_make_5() -> None:
    assert turn(energy={0: 4}).choose("energy 3").zone("energy", 0) == 5


@pytest.mark.rule("TD-EX-06", "TD-SETUP-10", "TD-ROUND-END-04", "TD-GAP-06")
def test_nobody_cooks_for_seven_rounds(tmp_path: Path) -> None:
    calm = pack(tmp_path, ("dragon", {
        "id": "sky_tyrant", "name": {"en": "Calm", "fr": "Calme"}, "lair": "D", "arrival": [{"lose": {"gold": 1}}],
        "special": [{"lose": {"gold": 1}}], "rows": [{"spaces": ["blade"], "rewards": [{"gain": {"gold": 1}}]}],
    }))  # fmt: skip
    t = turn(packs=[calm], seats=2, dice={0: "", 1: ""}, has_placed=True)
    counts = []
    for round in range(1, 8):
        assert t.zone("round") == round
        counts.append(len(t.zone("recipe_row")))
        if round == 4:
            assert t.zone("recipe_row")[-1] == "meadow_broth"
        if round == 5:
            assert t.zone("recipe_discard") == ["meadow_broth"]
        while t.zone("round") == round and t.game.seat is not None:
            t.choose("end_turn" if t.asked == "FinishTurn" else t.options()[0])
    assert counts == [1, 2, 3, 4, 4, 4, 4]


@pytest.mark.rule("TD-EX-07", "TD-COOK-05")
@pytest.mark.parametrize(
    ("cooked", "row"),
    [("b", ["fresh", "a", "c"]), ("c", ["fresh", "a", "b"]), ("a", ["fresh", "b", "c"])],
)
def test_a_row_of_three_closes_its_gap(tmp_path: Path, cooked: str, row: list[str]) -> None:
    folder = pack(tmp_path, *[recipe(id, 3, wild_plant=1) for id in ("a", "b", "c", "fresh")])
    t = turn(packs=[folder], recipe_row=["a", "b", "c"], recipe_deck=["fresh"], reserve={0: {"wild_plant": 1}})
    assert t.choose(f"cook {cooked} 1").zone("recipe_row") == row


@pytest.mark.rule("TD-EX-08", "TD-WOUND-01", "TD-WOUND-02", "TD-WOUND-04")
def test_two_wounds_for_a_plain_minion_with_a_plant() -> None:
    t = hunt(hunting(cargo={0: {"plain": "wild_plant"}}), "claw claw").choose("attack", "go_on")
    assert (cargo(t), t.options()) == (["wild_plant", "wound"], ["ingredient wild_plant"])
    t.choose("ingredient wild_plant")
    assert cargo(t) == ["wound", "wound"]


@pytest.mark.rule("TD-EX-09", "TD-HERO-12")
def test_the_champion_with_three_heroes_and_three_energy() -> None:
    t = turn(hired={0: ["champion", "guardian", "courier"]}, energy={0: 3}).choose("use champion")
    assert t.zone("energy", 0) == 5


@pytest.mark.rule("TD-EX-10", "TD-MOVE-04", "TD-MAPLE-01", "TD-MAPLE-03")
@pytest.mark.parametrize(("way", "end", "runes"), [("walk", "maple", 1), ("shortcut", "bridge", 0)])
def test_a_plain_minion_on_zone_2_with_a_die_2(way: str, end: str, runes: int) -> None:
    t = turn(zones={0: {"plain": "crooked_wood"}}).choose("move plain 2")
    assert offered(t, "walk", "shortcut") == ["walk", "shortcut"]
    t.choose(way)
    assert (t.asked, where(t), t.zone("runes", 0)) == ("FinishTurn", end, runes)


@pytest.mark.rule("TD-EX-11", "TD-HUNT-04", "TD-HUNT-06", "TD-HUNT-07")
def test_a_hunt_with_blade_and_fire() -> None:
    t = hunt(hunting(damage="x. .. ...", energy={0: 3}), "blade fire").choose("attack", "strike blade 1")
    assert (drawn(t), t.zone("energy", 0), t.zone("gold", 0)) == ("xx .. ...", 1, 0)
    t.choose("go_on")
    told = [event.kind for step in t.game.teller().told for event in step.events]
    assert told.index("special_attack") < told.index("row_completed")
    assert (t.zone("energy", 0), t.zone("gold", 0)) == (0, 2)


@pytest.mark.rule("TD-EX-12", "TD-ASYM-03", "TD-ASYM-04")
@pytest.mark.parametrize(("space", "gold"), [(2, 1), (3, 2)])
def test_an_asymmetric_marker_on_the_third_space(space: int, gold: int) -> None:
    t = turn(options={"modules": "boards"}, track={0: 2}, gold={0: 0})
    assert offered(t, "track") == ["track 2", "track 3"]
    t.choose(f"track {space}")
    assert (t.zone("gold", 0), t.zone("track", 0)) == (gold, 0)
