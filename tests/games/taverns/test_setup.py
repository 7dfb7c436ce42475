"""SETUP: the table before the first round."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import bardhall
from bardhall.games.taverns.names import MODULES
from bardhall.games.taverns.state import Taverns
from tests.games.taverns.packs import location, pack
from tests.games.taverns.tables import KINDS, LOOP, goods, offered, reserve, visiting
from tests.scenario import Scenario

EIGHT = {
    "campfire", "magic_portal", "enchanted_runes", "caravan", "scary_dungeon", "forge", "magic_library",
    "travelling_market",
}  # fmt: skip
PAIRS = [
    {"campfire", "magic_portal"}, {"enchanted_runes", "caravan"}, {"scary_dungeon", "forge"},
    {"magic_library", "travelling_market"},
]  # fmt: skip
FIRST_GAME = {"caravan", "magic_portal", "scary_dungeon", "travelling_market"}
TOKENS = {"wild_plant": 4, "magic_mushroom": 3, "rare_spice": 2, "dragon_egg": 1}
TAVERNS = ["copper_kettle", "green_lantern", "crooked_spoon", "laughing_fox", "sleeping_bear"]


def new(seats: int = 3, seed: int = 1, **given: Any) -> Scenario:
    return Scenario(bardhall.new("taverns", seats=seats, seed=seed, **given))


def seated(t: Scenario) -> Scenario:
    """After all have taken the first board that is left."""
    while t.asked == "ChooseTavern":
        t.choose(t.options()[0])
    return t


@pytest.mark.rule("TD-SETUP-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_players(seats: int) -> None:
    t = seated(new(seats))
    assert len(t.zone("tavern")) == seats
    assert t.asked == "TakeTurn"


@pytest.mark.rule("TD-SETUP-01")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(bardhall.Malformed, match="2, 3, 4, 5 players"):
        new(seats)


@pytest.mark.rule("TD-SETUP-02")
def test_one_board_with_everything_that_is_shared() -> None:
    t = new()
    assert list(t.zone("tokens")) == LOOP
    assert list(t.zone("tiles")) == ["A", "B", "C", "D"]
    assert list(t.zone("bank").values()) == [None] * 5
    assert (t.zone("dragon"), t.zone("round")) == (None, 0)
    assert (len(t.zone("recipe_row")), len(t.zone("hero_row"))) == (1, 4)


@pytest.mark.rule("TD-SETUP-03")
def test_the_round_marker_starts_on_the_first_of_seven_spaces() -> None:
    t = seated(new())
    assert t.zone("round") == 1
    state = t.game.state
    assert isinstance(state, Taverns)
    assert state.box.numbers.rounds == 7
    assert len(state.box.board.icons) == 6  # icons lie between the spaces


@pytest.mark.rule("TD-SETUP-04", "TD-RULING-49")
def test_a_side_of_each_of_four_tiles_lies_on_the_four_spaces_at_random() -> None:
    seen: Counter[tuple[str, str]] = Counter()
    for seed in range(60):
        t = new(seed=seed)
        tiles = t.zone("tiles")
        assert [len(pair & set(tiles.values())) for pair in PAIRS] == [1, 1, 1, 1]
        assert set(tiles.values()) | set(t.zone("tiles_out")) == EIGHT
        assert len(t.zone("tiles_out")) == 4
        seen.update(tiles.items())
    assert len(seen) == 4 * 8  # every side on every space


@pytest.mark.rule("TD-RULING-49")
def test_any_four_of_eight_single_tiles_may_lie_there() -> None:
    seen: Counter[tuple[str, str]] = Counter()
    kept = 0
    for seed in range(60):
        t = new(seed=seed, locations="any_four")
        tiles = t.zone("tiles")
        assert set(tiles.values()) | set(t.zone("tiles_out")) == EIGHT
        assert (len(set(tiles.values())), len(t.zone("tiles_out"))) == (4, 4)
        kept += all(len(pair & set(tiles.values())) == 1 for pair in PAIRS)
        seen.update(tiles.items())
    assert len(seen) == 4 * 8
    assert kept < 30  # 16 of 70 choices are one side of each pair


@pytest.mark.rule("TD-SETUP-04")
def test_sides_and_their_places_can_be_dictated() -> None:
    sides = ["campfire", "caravan", "forge", "magic_library"]
    t = new(chance=[*[[side] for side in sides], ["forge", "campfire", "magic_library", "caravan"]])
    assert list(t.zone("tiles").values()) == ["forge", "campfire", "magic_library", "caravan"]
    with pytest.raises(bardhall.Malformed, match="a dictated draw must name one of the things that can be drawn"):
        new(chance=[["caravan"]])


@pytest.mark.rule("TD-SETUP-04")
def test_a_tile_that_is_out_of_the_game_cannot_be_visited() -> None:
    t = seated(new(locations="any_four", chance=[["caravan", "forge", "magic_portal", "campfire"]]))
    assert list(t.zone("tiles").values()) == ["caravan", "forge", "magic_portal", "campfire"]
    t.choose("energy 4" if "energy 4" in t.options() else t.options()[-1])
    assert t.why_not("visit plain magic_library 1") == "TD-SETUP-04"


@pytest.mark.rule("TD-RULING-49")
def test_other_locations_are_refused() -> None:
    with pytest.raises(bardhall.Malformed, match="option locations must be one of two_sided, any_four"):
        new(locations="three")


@pytest.mark.rule("TD-RULING-49", "TD-SETUP-04")
def test_a_location_without_a_partner_is_a_tile_with_one_side(tmp_path: Path) -> None:
    shed = location("shed", {"gain": {"gold": 1}})
    seen = set()
    for seed in range(40):
        tiles = set(new(seed=seed, packs=[pack(tmp_path, shed)]).zone("tiles").values())
        assert all(len(pair & tiles) <= 1 for pair in PAIRS)
        assert len(tiles) == 4
        seen |= tiles
    assert seen == EIGHT | {"shed"}


@pytest.mark.rule("TD-SETUP-05", "TD-RULING-49")
@pytest.mark.parametrize("locations", ["two_sided", "any_four"])
def test_the_first_game_has_its_own_four_tiles_in_random_places(locations: str) -> None:
    orders = set()
    for seed in range(40):
        t = new(seed=seed, first_game=True, locations=locations)
        assert set(t.zone("tiles").values()) == FIRST_GAME
        assert set(t.zone("tiles_out")) == EIGHT - FIRST_GAME
        orders.add(tuple(t.zone("tiles").values()))
    assert len(orders) > 12
    assert {order[0] for order in orders} == FIRST_GAME


@pytest.mark.rule("TD-SETUP-06", "TD-GAP-11")
def test_forge_tokens_lie_covered_on_the_forge_if_it_is_in_play() -> None:
    t = new(locations="any_four", chance=[["forge", "caravan", "campfire", "magic_portal"]])
    assert sorted(t.zone("forge_pile")) == sorted(
        ["second_spear", "spare_quiver", "whetted_axe", "charged_wand", "iron_gloves"]
    )
    assert t.sight(0)["forge_pile"] == [None] * 5  # how many there are, not which
    without = new(locations="any_four", chance=[["scary_dungeon", "caravan", "campfire", "magic_portal"]])
    assert without.zone("forge_pile") == []


@pytest.mark.rule("TD-SETUP-07", "TD-GAP-03")
def test_ten_tokens_lie_on_ten_spaces() -> None:
    orders = set()
    for seed in range(30):
        tokens = new(seed=seed).zone("tokens")
        assert [len(tokens[zone]) for zone in LOOP] == [0, 1, 2, 1, 1, 1, 2, 1, 1]
        assert Counter(item for items in tokens.values() for item in items) == TOKENS
        orders.add(str(tokens))
    assert len(orders) == 30


@pytest.mark.rule("TD-SETUP-07", "TD-RULING-38")
def test_tokens_can_be_dictated_by_their_numbers() -> None:
    t = new(first_game=True, chance=[None, [0, 3, 2, 1, 0, 2, 1, 0, 1, 0]])
    assert t.zone("tokens") == {
        "city": [], "meadow": ["wild_plant"], "crooked_wood": ["dragon_egg", "rare_spice"], "marsh": ["magic_mushroom"],
        "maple": ["wild_plant"], "thorn_hills": ["rare_spice"], "bridge": ["magic_mushroom", "wild_plant"],
        "ember_slopes": ["magic_mushroom"], "orchard": ["wild_plant"],
    }  # fmt: skip
    with pytest.raises(bardhall.Malformed, match="must name ids or numbers from the top"):
        new(first_game=True, chance=[None, ["caravan"]])


@pytest.mark.rule("TD-SETUP-08", "TD-SETUP-10", "TD-GAP-06")
def test_four_heroes_and_one_recipe_are_open() -> None:
    heroes = ["champion", "summoner", "tracker", "guardian", "saucier"]
    t = new(first_game=True, chance=[None, None, heroes, None, ["nest_soup", "meadow_broth"]])
    assert t.zone("hero_row") == ["guardian", "tracker", "summoner", "champion"]  # the newest first
    assert (len(t.zone("hero_deck")), t.zone("hero_deck")[0]) == (16, "saucier")
    assert t.zone("recipe_row") == ["nest_soup"]
    assert (len(t.zone("recipe_deck")), t.zone("recipe_deck")[0]) == (19, "meadow_broth")
    for seat in (0, 1, None):
        assert t.sight(seat)["hero_row"] == t.zone("hero_row")
        assert t.sight(seat)["hero_deck"] == [None] * 16
        assert t.sight(seat)["recipe_deck"] == [None] * 19


@pytest.mark.rule("TD-SETUP-09", "TD-RULING-40")
def test_dragons_are_covered_and_none_is_in_play() -> None:
    t = seated(new(first_game=True, chance=[None, None, None, ["moss_maw", "sky_tyrant"]]))
    assert (t.zone("round"), t.zone("dragon"), t.zone("damage")) == (1, None, [])
    assert t.zone("dragon_deck")[:2] == ["moss_maw", "sky_tyrant"]
    assert t.sight(0)["dragon_deck"] == [None] * 4
    assert t.zone("trophies") == [[], [], []]


@pytest.mark.rule("TD-SETUP-11", "TD-RULING-52")
def test_each_takes_another_board_in_seat_order() -> None:
    t = new()
    assert (t.game.seat, t.options()) == (0, [f"tavern {name}" for name in TAVERNS])
    t.choose("tavern laughing_fox")
    assert (t.game.seat, t.why_not("tavern laughing_fox")) == (1, "TD-SETUP-11")
    t.choose("tavern copper_kettle")
    assert t.game.seat == 2
    assert t.options() == ["tavern green_lantern", "tavern crooked_spoon", "tavern sleeping_bear"]
    t.choose("tavern sleeping_bear")
    assert t.zone("tavern") == ["laughing_fox", "copper_kettle", "sleeping_bear"]
    assert [len(dice) for dice in t.zone("dice")] == [5, 5, 5]


@pytest.mark.rule("TD-SETUP-11")
def test_five_players_leave_no_board() -> None:
    t = seated(new(5))
    assert sorted(t.zone("tavern")) == sorted(TAVERNS)
    assert t.zone("taverns_left") == []


@pytest.mark.rule("TD-SETUP-12", "TD-SETUP-13", "TD-SETUP-14")
@pytest.mark.parametrize("seats", [2, 5])
def test_what_a_player_starts_with(seats: int) -> None:
    t = new(seats, modules="all")
    for seat in range(seats):
        assert t.zone("zones", seat) == {"booted": "city", "sturdy": "city", "plain": "city"}
        assert t.zone("cargo", seat) == {"booted": [], "sturdy": [], "plain": []}
        assert goods(t, seat) == (1, 1, 0, 0)  # gold, energy, runes, prestige
        assert reserve(t, seat) == {}
        for zone in ("hired", "cooked", "trophies", "objects", "forged"):
            assert t.zone(zone, seat) == []


@pytest.mark.rule("TD-SETUP-15", "TD-LOCATION-04")
@pytest.mark.parametrize(("seats", "spaces"), [(2, 1), (3, 2), (4, 2), (5, 2)])
def test_with_two_players_a_stop_token_lies_on_each_second_space(seats: int, spaces: int) -> None:
    t = visiting("enchanted_runes", seats=seats, paid={"D": ["1 energy", None]})
    second = "visit plain enchanted_runes 2"
    assert t.why_not(second) == ("" if spaces == 2 else "TD-LOCATION-04")
    assert offered(t, "visit") == ([second] if spaces == 2 else [])


@pytest.mark.rule("TD-SETUP-16", "TD-GAP-22")
def test_the_supply_never_runs_out() -> None:
    t = new()
    assert not [name for name in t.table if "supply" in name]  # nothing is counted, so nothing can be missing
    assert set(t.zone("reserve", 0)) == set(KINDS)


@pytest.mark.rule("TD-SETUP-17")
@pytest.mark.parametrize("chosen", range(32))
def test_any_combination_of_modules(chosen: int) -> None:
    names = [name for i, name in enumerate(MODULES) if chosen >> i & 1]
    t = new(modules=",".join(names) or "none")
    assert t.zone("modules") == names
    assert (len(t.zone("event_deck")) == 10) == ("events" in names)
    assert (len(t.zone("encounter_deck")) == 10) == ("encounters" in names)
    assert (len(t.zone("object_pool")) == 24) == ("goblin" in names)
    t = seated(t)
    assert (t.zone("common_mission") is not None) == ("missions" in names)
    assert (t.zone("goblin") is not None) == (
        "goblin" in names and "missions" not in names
    )  # else still before round 1


@pytest.mark.rule("TD-SETUP-17")
@pytest.mark.parametrize("wrong", ["dragons", "goblin,goblin", "", "all,none"])
def test_other_modules_are_refused(wrong: str) -> None:
    with pytest.raises(bardhall.Malformed, match="option modules"):
        new(modules=wrong)
