"""The base pack of Taverns & Dragons: counts, ranges, and the twenty items that the source fixes."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

import pytest

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.names import INGREDIENTS
from tests.content.taverns_folders import BASE, box

COUNTS = {
    "recipe": 20, "hero": 20, "location": 8, "dragon": 4, "trophy": 6, "dungeon_token": 5, "forge_token": 5,
    "mission": 15, "event": 10, "encounter": 10, "object": 6, "tavern": 5,
}  # fmt: skip
REWARDS = {"gold": range(1, 4), "energy": range(1, 3), "prestige": range(1, 5)}
OUTSIDE_TURNS = {
    "wound",
    "lose",
    "lose_ingredient",
    "clear_zone",
    "discard_recipe",
    "teleport",
    "for_each",
    "choose",
    "if",
}

# What the source says of each, in the words of the data.
LOCATIONS: dict[str, Any] = {
    "campfire": [{"reactivate_minion": "active_minion"}],
    "magic_portal": [{"teleport": "any_other", "who": "active_minion"}],
    "enchanted_runes": [{"gain": {"rune": 1}}],
    "caravan": [{"store": "active_minion"}],
    "scary_dungeon": [{"dungeon_search": True}],
    "forge": [{"draw_forge_token": True}],
    "magic_library": [{"gain": {"gold": 2}}],
    "travelling_market": [
        {"market_buy": {"wild_plant": 1, "magic_mushroom": 1, "rare_spice": 2, "dragon_egg": 2}},
    ],
}
HEROES: dict[str, Any] = {
    "guardian": [{"shift_dice": 1, "scope": "all_available"}],
    "map_bearer": [{"activate_location": ["adjacency"]}],
    "tracker": [{"activate_location": ["cost", "space"]}],
    "owl_master": [{"take_from_zone": "reserve", "who": "own_minion"}],
    "champion": [{"for_each": "heroes", "do": [{"gain": {"energy": 1}}]}],
    "summoner": [{"duplicate_ingredient": "own_minion"}],
}
OBJECTS: dict[str, Any] = {
    "gelatinous_cube": [{"wild_ingredient": 1}],
    "life_potion": [{"heal": "all", "who": "own_minion"}],
    "lucky_talisman": [{"reactivate_minion": "own_minion"}],
    "winged_boots": [{"teleport": "any_other", "who": "own_minion"}],
    "time_hourglass": [{"ready_hero": 1}],
    "enchanted_glaive": [{"damage": "any"}],
}


@cache
def entries() -> dict[str, list[dict[str, Any]]]:
    """The tables of the base pack by kind."""
    found: dict[str, list[dict[str, Any]]] = {}
    for path in sorted(BASE.glob("*.toml")):
        for kind, tables in tomllib.loads(path.read_text()).items():
            if isinstance(tables, list) and path.stem != "numbers":
                found.setdefault(kind, []).extend(tables)
    return found


def by_id(kind: str) -> dict[str, dict[str, Any]]:
    return {card["id"]: card for card in entries()[kind]}


def words(effects: list[dict[str, Any]]) -> set[str]:
    """The effects of a row by name, those inside others included."""
    names = {"to", "from", "who", "n", "scope", "do", "then", "else"}
    found: set[str] = set()
    for effect in effects:
        found |= set(effect) - names
        for row in [*effect.get("choose", []), effect.get("do", []), effect.get("then", []), effect.get("else", [])]:
            found |= words(row)
    return found


@pytest.mark.parametrize(("kind", "count"), COUNTS.items())
def test_how_many_there_are_of_each_kind(kind: str, count: int) -> None:
    assert len(entries()[kind]) == count
    assert len([card for card in box().cards if card.kind == k.KINDS.index(kind)]) == count


def test_every_id_is_there_once_and_every_name_in_two_languages() -> None:
    cards = [card for kind in COUNTS for card in entries()[kind]]
    assert len({card["id"] for card in cards}) == len(cards) == sum(COUNTS.values())
    for language in ("en", "fr"):
        assert len({card["name"][language] for card in cards}) == len(cards)


@pytest.mark.rule("TD-SETUP-04", "TD-LOCATION-10", "TD-LOCATION-12", "TD-LOCATION-19")
@pytest.mark.parametrize("tile", LOCATIONS)
def test_the_eight_locations_do_what_the_source_says(tile: str) -> None:
    assert by_id("location")[tile]["effect"] == LOCATIONS[tile]


@pytest.mark.rule("TD-LOCATION-18", "TD-RULING-31")
def test_library_and_market_are_paid_with_what_they_name() -> None:
    assert by_id("location")["magic_library"]["spaces"] == [{"carried": "rare_spice"}] * 2
    assert by_id("location")["travelling_market"]["spaces"] == [{"market": True}] * 2


@pytest.mark.rule("TD-SETUP-05")
def test_the_tiles_of_the_first_game() -> None:
    first = {card["id"] for card in entries()["location"] if card.get("first_game")}
    assert first == {"caravan", "magic_portal", "scary_dungeon", "travelling_market"}
    assert {box().ids[tile] for tile in box().first_tiles} == first


@pytest.mark.rule("TD-HERO-08", "TD-HERO-09", "TD-HERO-10", "TD-HERO-11", "TD-HERO-12", "TD-HERO-13")
@pytest.mark.parametrize("card", HEROES)
def test_the_six_named_heroes_do_what_the_appendix_says(card: str) -> None:
    assert by_id("hero")[card]["ability"] == HEROES[card]


@pytest.mark.rule("TD-GOBLIN-09", "TD-GOBLIN-10", "TD-GOBLIN-11", "TD-GOBLIN-12", "TD-GOBLIN-13", "TD-GOBLIN-14")
@pytest.mark.parametrize("card", OBJECTS)
def test_the_six_objects_do_what_the_source_says(card: str) -> None:
    found = by_id("object")[card]
    assert (found["effect"], found["copies"]) == (OBJECTS[card], 4)


@pytest.mark.rule("TD-GAP-08")
def test_rewards_and_attacks_of_dragons_keep_within_their_limits() -> None:
    for card in entries()["dragon"]:
        rewards = [reward for row in card["rows"] for reward in row["rewards"]]
        assert {"gain_ingredient": "dragon_meat", "to": "minion"} in rewards
        for reward in rewards:
            for good, n in reward.get("gain", {}).items():
                assert n in REWARDS[good]
        assert words(card["arrival"]) | words(card["special"]) <= OUTSIDE_TURNS


@pytest.mark.rule("TD-GAP-10", "TD-GAP-11")
def test_what_lies_in_dungeon_and_forge() -> None:
    dungeon = [card["effect"] for card in entries()["dungeon_token"]]
    wound = [{"wound": 1, "who": "active_minion"}]
    assert dungeon == [[{"gain": {"gold": 2}}], [{"gain": {"prestige": 1}}], [{"gain": {"prestige": 2}}], wound, wound]
    forge = [card["effect"] for card in entries()["forge_token"]]
    extra = [{"extra_hunt_die": 1}]
    assert forge == [extra, extra, [{"damage": "blade"}], [{"damage": "spell"}], [{"ignore_claw": 1}]]


@pytest.mark.rule("TD-BONUS-03", "TD-GAP-13")
def test_every_hero_has_one_bonus_of_the_four_kinds() -> None:
    bonuses = [card["bonus"] for card in entries()["hero"]]
    assert all(len(bonus) == 1 for bonus in bonuses)
    assert {key for bonus in bonuses for key in bonus} == {"ingredient", "gold", "rune", "hunt_face"}
    assert not [card["id"] for card in entries()["hero"] if "ready_hero" in words(card["ability"])]


@pytest.mark.rule("TD-GAP-14")
def test_recipes_use_every_ingredient() -> None:
    used = {kind for card in entries()["recipe"] for kind in card["ingredients"]}
    assert used == set(INGREDIENTS)
    assert all(sum(card["ingredients"].values()) in range(2, 6) for card in entries()["recipe"])


@pytest.mark.rule("TD-GAP-16")
def test_at_least_eleven_missions_need_no_goblin() -> None:
    free = [card for card in entries()["mission"] if card["condition"].get("of") != "objects_used"]
    assert len(free) >= 11


@pytest.mark.rule("TD-GAP-18")
def test_the_tracks_are_all_different() -> None:
    tracks = [str(card["track"]) for card in entries()["tavern"]]
    assert len(set(tracks)) == 5
    assert all(len(card["track"]) == 4 for card in entries()["tavern"])


@pytest.mark.rule("TD-SETUP-07", "TD-ROUND-06", "TD-ENERGY-03", "TD-RUNE-03", "TD-SETUP-14")
def test_the_numbers() -> None:
    numbers = box().numbers
    assert (numbers.rounds, numbers.dice, numbers.compensation_below, numbers.compensation_gold) == (7, 5, 10, 1)
    assert (numbers.start_gold, numbers.start_energy, numbers.energy_max, numbers.rune_max) == (1, 1, 5, 3)
    assert (numbers.recipe_row, numbers.hero_row, numbers.booted_extra, numbers.stop_token_players) == (4, 4, 1, 2)
    assert numbers.tokens == (4, 3, 2, 1, 0)
    assert (numbers.missions_dealt, numbers.encounter_energy, numbers.object_gold, numbers.goblin_dice) == (2, 1, 1, 2)
