"""BONUS: once in a game, for an energy that stays on the card."""

from __future__ import annotations

import pytest

from tests.games.taverns.hunts import closing, hunt, hunting, next_round
from tests.games.taverns.tables import goods, landed, reserve, turn


@pytest.mark.rule("TD-BONUS-01", "TD-BONUS-03")
@pytest.mark.parametrize(
    ("card", "found", "stored"),
    [
        ("courier", (2, 0, 0, 0), {}),
        ("guardian", (1, 0, 1, 0), {}),
        ("herbalist", (1, 0, 0, 0), {"magic_mushroom": 1}),
        ("mule_driver", (1, 0, 0, 0), {"rare_spice": 1}),
        ("tracker", (1, 0, 0, 0), {"wild_plant": 1}),
    ],
)
def test_a_bonus_costs_an_energy_and_works_at_once(
    card: str, found: tuple[int, int, int, int], stored: dict[str, int]
) -> None:
    t = turn(hired={0: [card]}, energy={0: 1}, gold={0: 1}).choose(f"bonus {card}")
    assert (goods(t), reserve(t)) == (found, stored)


@pytest.mark.rule("TD-BONUS-01", "TD-ENERGY-04")
def test_without_energy_there_is_no_bonus() -> None:
    assert turn(hired={0: ["courier"]}, energy={0: 0}).why_not("bonus courier") == "TD-BONUS-01"


@pytest.mark.rule("TD-BONUS-02")
def test_a_bonus_is_used_once_in_a_game() -> None:
    t = turn(hired={0: ["courier", "guardian"]}, energy={0: 5}).choose("bonus courier")
    assert t.why_not("bonus courier") == "TD-BONUS-02"
    assert "bonus guardian" in t.options()


@pytest.mark.rule("TD-BONUS-02", "TD-HERO-06")
def test_readying_a_hero_does_not_bring_its_bonus_back() -> None:
    spent = {"card": "courier", "is_exhausted": True, "has_used_bonus": True}
    t = next_round(closing(2, hired={0: [spent]}))
    assert t.zone("hired", 0) == [{"card": "courier", "is_exhausted": False, "has_used_bonus": True}]


@pytest.mark.rule("TD-BONUS-03", "TD-RUNE-03")
def test_a_rune_beyond_three_is_lost() -> None:
    t = turn(hired={0: ["guardian"]}, runes={0: 3}).choose("bonus guardian")
    assert goods(t)[1:3] == (0, 3)


@pytest.mark.rule("TD-BONUS-04")
def test_a_bonus_for_hunt_dice_is_used_only_in_ones_own_hunt() -> None:
    t = hunting(hired={0: ["champion"], 1: ["owl_master"]}, energy={0: 3})
    assert t.why_not("bonus champion") == "TD-BONUS-04"
    assert turn(hired={0: ["champion"]}).why_not("bonus champion") == "TD-BONUS-04"
    hunt(t, "fire")
    assert "bonus champion" in t.options()
    assert t.why_not("bonus owl_master") == "TD-HERO-04"
    t.choose("attack")
    assert t.why_not("bonus champion") == "TD-HUNT-04"


@pytest.mark.rule("TD-RULING-34")
def test_a_bonus_neither_exhausts_the_hero_nor_needs_it_ready() -> None:
    t = turn(hired={0: ["coin_counter"]}, energy={0: 1}).choose("bonus coin_counter", "use coin_counter")
    assert t.zone("hired", 0) == [{"card": "coin_counter", "is_exhausted": True, "has_used_bonus": True}]
    t = turn(hired={0: ["coin_counter"]}, energy={0: 1}).choose("use coin_counter", "bonus coin_counter")
    assert reserve(t) == {"wild_plant": 1}


@pytest.mark.rule("TD-RULING-34", "TD-ENERGY-03")
def test_the_energy_on_a_card_does_not_count_towards_the_cap() -> None:
    t = turn(hired={0: ["courier"]}, energy={0: 5}).choose("bonus courier", "energy 4")
    assert t.zone("energy", 0) == 5


@pytest.mark.rule("TD-BONUS-01", "TD-RULING-50", "TD-RULING-35")
def test_a_bonus_may_be_used_between_dungeon_flips_and_in_a_hunt() -> None:
    t = landed("bridge", energy={0: 3}, hired={0: ["courier", "guardian"]}, gold={0: 0})
    t.dictate("old_medal").choose("visit plain scary_dungeon 1", "bonus courier")
    assert (t.asked, t.zone("gold", 0)) == ("Search", 1)
    t = hunt(hunting(hired={0: ["courier"]}, energy={0: 2}), "blade").choose("bonus courier")
    assert (t.asked, t.zone("gold", 0)) == ("HuntWindow", 1)
