"""DRAGON: when one arrives, where it lies, what it closes, and how it leaves."""

from __future__ import annotations

import pytest

from tests.games.taverns.hunts import NEAR, attack, closing, drawn, hunt, hunting, marks, next_round
from tests.games.taverns.tables import cargo, landed
from tests.scenario import Scenario

DECK = ["hoard_mother", "moss_maw", "cinder_wing", "sky_tyrant"]


def deck(top: str) -> list[str]:
    """The dragons with that one on top."""
    return [top, *[other for other in NEAR if other != top]]


def golds(t: Scenario) -> list[int]:
    return [t.zone("gold", seat) for seat in range(t.game.state.seats)]


@pytest.mark.rule("TD-DRAGON-01", "TD-ROUND-MARKER-03", "TD-RULING-42")
@pytest.mark.parametrize(("round", "arrives"), [(1, True), (2, False), (3, False), (4, True), (5, False), (6, False)])
def test_a_dragon_arrives_at_the_start_of_rounds_2_and_5(round: int, arrives: bool) -> None:
    t = closing(round, dragon_deck=DECK)
    assert t.zone("dragon") is None
    next_round(t)
    assert t.zone("round") == round + 1
    assert t.zone("dragon") == ("hoard_mother" if arrives else None)
    assert t.zone("dragon_deck") == (DECK[1:] if arrives else DECK)


@pytest.mark.rule("TD-DRAGON-02", "TD-RULING-16")
@pytest.mark.parametrize(("dragon", "space"), [(d, s) for d, s in zip(NEAR, "ABCD", strict=True)])
def test_its_lair_names_a_space_whatever_tile_lies_there(dragon: str, space: str) -> None:
    t = next_round(closing(1, dragon_deck=deck(dragon), first=0))
    assert t.zone("dragon") == dragon
    assert not any(any(row) for row in t.zone("damage"))
    box = t.game.start.box
    face = box.cards[box.code(dragon)]  # type: ignore[attr-defined]
    assert "ABCD"[face.lair] == space


@pytest.mark.rule("TD-DRAGON-03", "TD-RULING-51", "TD-RULING-45")
def test_its_arrival_effect_happens_once_to_every_player() -> None:
    t = next_round(closing(1, dragon_deck=deck("hoard_mother"), gold={0: 3, 1: 0, 2: 1}))
    assert golds(t) == [2, 0, 0]


@pytest.mark.rule("TD-DRAGON-03", "TD-RULING-51", "TD-RULING-14")
def test_an_arrival_wounds_every_minion_near_the_lair_and_owners_choose_in_turn_order() -> None:
    t = closing(
        1, dragon_deck=deck("cinder_wing"), first=1,
        zones={0: {"plain": "meadow", "booted": "bridge"}, 1: {"plain": "crooked_wood"}, 2: {"sturdy": "marsh"}},
        cargo={0: {"plain": "wild_plant rare_spice"}, 1: {"plain": "wild_plant dragon_egg"}},
    )  # fmt: skip
    next_round(t)
    assert (t.asked, t.game.seat) == ("PushOut", 1)
    assert t.options() == ["ingredient wild_plant", "ingredient dragon_egg"]
    t.choose("ingredient wild_plant")
    assert (t.asked, t.game.seat) == ("PushOut", 0)
    t.choose("ingredient rare_spice")
    assert cargo(t, seat=0) == ["wild_plant", "wound"]
    assert cargo(t, seat=1) == ["dragon_egg", "wound"]
    assert cargo(t, "sturdy", 2) == ["wound"]
    assert cargo(t, "booted", 0) == []


@pytest.mark.rule("TD-DRAGON-03", "TD-RULING-51")
def test_an_arrival_that_clears_zones_or_discards_a_recipe_happens_once() -> None:
    t = closing(4, dragon_deck=deck("moss_maw"))
    before = t.zone("tokens")
    next_round(t)
    cleared = {"marsh", "maple", "thorn_hills"}
    for zone, tokens in t.zone("tokens").items():
        assert tokens == ([None] * len(tokens) if zone in cleared else before[zone])
    row = ["meadow_broth", "nest_soup"]
    t = closing(4, dragon_deck=deck("sky_tyrant"), recipe_row=row, recipe_deck=["golden_risotto", "smoked_haunch"])
    next_round(t)
    assert t.zone("recipe_row") == ["smoked_haunch", *row]
    assert t.zone("recipe_discard") == ["golden_risotto"]


@pytest.mark.rule("TD-DRAGON-04", "TD-LOCATION-07")
def test_a_location_under_a_dragon_is_closed_to_everybody() -> None:
    for seat in range(3):
        t = landed("meadow", seat=seat, dragon="cinder_wing", damage=marks(".. .. ..."), energy={seat: 3})
        assert t.why_not("visit plain caravan 1") == "TD-LOCATION-07"
        assert "visit plain caravan 1" in landed("meadow", seat=seat, energy={seat: 3}).options()


@pytest.mark.rule("TD-DRAGON-05")
def test_an_old_dragon_disappears_before_the_next_arrives() -> None:
    t = closing(
        4, dragon="cinder_wing", damage=marks("xx xx xx."), dragon_deck=["hoard_mother", "moss_maw", "sky_tyrant"],
        gold={0: 1, 1: 1, 2: 1},
    )  # fmt: skip
    piles = len(t.zone("trophy_pile"))
    next_round(t)
    assert (t.zone("dragon"), drawn(t)) == ("hoard_mother", ".. ... ....")
    assert t.zone("dragons_gone") == ["cinder_wing"]
    assert [t.zone("trophies", seat) for seat in range(3)] == [[], [], []]
    assert len(t.zone("trophy_pile")) == piles
    assert golds(t) == [0, 0, 0]


@pytest.mark.rule("TD-DRAGON-05", "TD-DRAGON-04")
def test_the_location_of_a_dragon_that_left_is_open_again() -> None:
    t = next_round(closing(4, dragon="sky_tyrant", damage=marks(".. ... ..."), dragon_deck=deck("moss_maw")[:3]))
    tile = t.zone("tiles")["D"]
    seat = t.game.seat
    assert seat is not None
    t.choose("move booted 4", "walk", seat=seat)
    while t.asked == "ChooseWay":
        t.choose("walk")
    assert tile == "travelling_market"
    assert "TD-LOCATION-07" not in {t.why_not(f"visit booted {tile} 1"), t.why_not(f"visit booted {tile} 2")}


@pytest.mark.rule("TD-DRAGON-06")
def test_damage_stays_across_turns_rounds_and_players() -> None:
    t = hunting("hoard_mother", "x. x.. ....", round=2, dice={0: "", 1: "", 2: ""})
    next_round(t)
    assert (t.zone("round"), t.zone("dragon"), drawn(t)) == (3, "hoard_mother", "x. x.. ....")
    other = hunting("hoard_mother", "x. x.. ....", seat=1, energy={1: 1})
    hunt(other, "spell").choose("attack", "strike spell 1", "go_on")
    assert drawn(other) == "xx x.. ...."
    assert other.zone("gold", 1) == 1 + 3


@pytest.mark.rule("TD-DRAGON-07", "TD-RULING-17")
def test_a_defeated_dragon_opens_its_location_at_once_and_never_returns() -> None:
    t = hunting("cinder_wing", "xx xx xx.", energy={0: 2})
    assert t.why_not("visit plain caravan 1") == "TD-LOCATION-07"
    attack(hunt(t, "blade"))
    assert (t.zone("dragon"), t.zone("damage"), t.zone("dragons_gone")) == (None, [], ["cinder_wing"])
    assert "visit plain caravan 1" in t.options()
    assert "cinder_wing" not in t.zone("dragon_deck")


@pytest.mark.rule("TD-HUNT-01", "TD-DRAGON-05")
def test_nobody_hunts_a_dragon_that_is_not_there() -> None:
    t = landed("meadow", energy={0: 3})
    assert t.why_not("hunt plain 1") == "TD-HUNT-01"
