"""EVENT (module): every player resolves the half that the icon names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import bardhall
from tests.games.packs import Effect
from tests.games.taverns.hunts import HIGH, closing
from tests.games.taverns.packs import event, pack
from tests.games.taverns.tables import cargo, goods, prestige, reserve, where
from tests.scenario import Scenario

EVENTS = {"modules": "events"}
GOOD, BAD = 2, 6  # rounds whose end has an event and no ingredients


def happening(card: str, round: int = GOOD, seats: int = 3, packs: tuple[Path, ...] = (), **zones: Any) -> Scenario:
    """The end of a round with that event on top of the deck; the dice of the next round are dictated."""
    t = closing(round, seats=seats, options=EVENTS, packs=packs, event_deck=[card, "market_day"], **zones)
    return t.dictate(*[HIGH] * seats).choose("end_turn")


def all_goods(t: Scenario, at: int) -> list[int]:
    return [goods(t, seat)[at] for seat in range(t.game.state.seats)]


@pytest.mark.rule("TD-EVENT-01", "TD-GAP-17")
def test_ten_events_are_shuffled_into_a_deck_that_nobody_sees() -> None:
    decks = []
    for seed in (1, 2):
        t = Scenario(bardhall.new("taverns", seats=2, seed=seed, modules="events"))
        decks.append(t.zone("event_deck"))
        assert all(t.sight(looker)["event_deck"] == [None] * 10 for looker in (0, 1, None))
    assert len(set(decks[0])) == 10
    assert sorted(decks[0]) == sorted(decks[1])
    assert decks[0] != decks[1]
    assert Scenario(bardhall.new("taverns", seats=2, seed=1)).zone("event_deck") == []


@pytest.mark.rule("TD-EVENT-02", "TD-RULING-23")
def test_one_card_is_revealed_and_discarded() -> None:
    t = happening("royal_favour")
    assert (t.zone("event_deck"), t.zone("event_discard")) == (["market_day"], ["royal_favour"])


@pytest.mark.rule("TD-RULING-23")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    t = closing(GOOD, options=EVENTS, event_deck=[], event_discard=["market_day", "royal_favour"])
    t.dictate(["royal_favour"], HIGH, HIGH, HIGH).choose("end_turn")
    assert (t.zone("event_deck"), t.zone("event_discard")) == (["market_day"], ["royal_favour"])
    assert all_goods(t, 3) == [1, 1, 1]


@pytest.mark.rule("TD-EVENT-03", "TD-RULING-27", "TD-RULING-45")
@pytest.mark.parametrize(
    ("card", "round", "at", "before", "after"),
    [
        ("market_day", GOOD, "gold", (0, 1, 5), (2, 3, 7)), ("market_day", BAD, "gold", (0, 1, 5), (0, 0, 3)),
        ("clear_springs", GOOD, "energy", (0, 4, 5), (2, 5, 5)), ("clear_springs", BAD, "energy", (0, 1, 5), (0, 0, 3)),
        ("falling_stars", GOOD, "runes", (0, 2, 3), (1, 3, 3)), ("falling_stars", BAD, "runes", (0, 1, 3), (0, 0, 2)),
    ],
)  # fmt: skip
def test_all_players_resolve_the_half_of_the_icon(
    card: str, round: int, at: str, before: tuple[int, ...], after: tuple[int, ...]
) -> None:
    zones: dict[str, Any] = {at: dict(enumerate(before))}
    t = happening(card, round, **zones)
    assert tuple(t.zone(at)) == after


@pytest.mark.rule("TD-EVENT-03", "TD-RULING-45")
def test_prestige_is_gained_and_never_lost_below_0() -> None:
    assert all_goods(happening("royal_favour", GOOD), 3) == [1, 1, 1]
    t = happening("royal_favour", BAD, prestige={0: {"recipes": 4}})
    assert [prestige(t, seat) for seat in range(3)] == [3, 0, 0]


@pytest.mark.rule("TD-EVENT-03", "TD-RULING-27", "TD-RULING-51")
def test_five_players_choose_in_turn_order_from_the_first_player_of_the_round_before() -> None:
    t = happening("festival", GOOD, 5, first=3, gold=dict.fromkeys(range(5), 0), energy=dict.fromkeys(range(5), 0))
    asked = []
    while t.asked == "ChooseOption":
        assert t.options() == ["option 1", "option 2"]
        asked.append(t.game.seat)
        t.choose("option 1" if t.game.seat in (3, 0) else "option 2")
    assert asked == [3, 4, 0, 1, 2]
    assert (t.zone("gold"), t.zone("energy")) == ([1, 0, 0, 1, 0], [0, 1, 1, 0, 1])
    assert t.zone("round") == 3


@pytest.mark.rule("TD-RULING-51")
def test_all_players_finish_one_part_before_the_next(tmp_path: Path) -> None:
    parts: list[Effect] = [
        {"gain": {"gold": 1}},
        {"choose": [[{"gain": {"rune": 1}}], [{"lose": {"gold": 1}}]]},
        {"gain": {"gold": 5}},
    ]
    folder = pack(tmp_path, event("fair", parts))
    t = happening("fair", packs=(folder,), first=1, gold={0: 0, 1: 0, 2: 0})
    for seat in (1, 2, 0):
        assert (t.asked, t.game.seat, t.zone("gold")) == ("ChooseOption", seat, [1, 1, 1])
        t.choose("option 1")
    assert (t.zone("gold"), t.zone("runes")) == ([6, 6, 6], [1, 1, 1])


@pytest.mark.rule("TD-RULING-51")
def test_recipes_are_discarded_once_and_not_by_every_player() -> None:
    zones: dict[str, Any] = {"recipe_deck": ["ember_chutney", "golden_risotto", "marshland_pie"], "recipe_discard": []}
    t = happening("changing_menus", GOOD, recipe_row=["nest_soup", "meadow_broth"], **zones)
    assert t.zone("recipe_row") == ["golden_risotto", "ember_chutney", "nest_soup"]
    assert t.zone("recipe_discard") == ["meadow_broth"]
    t = happening("changing_menus", BAD, recipe_row=["nest_soup", "meadow_broth"], **zones)
    assert t.zone("recipe_row") == ["golden_risotto", "nest_soup", "meadow_broth"]
    assert t.zone("recipe_discard") == ["ember_chutney"]


@pytest.mark.rule("TD-RULING-51")
def test_the_first_player_chooses_for_all_where_it_happens_once(tmp_path: Path) -> None:
    folder = pack(tmp_path, event("critics", [{"discard_recipe": "choice"}]))
    t = happening(
        "critics", packs=(folder,), first=2, recipe_row=["nest_soup"], recipe_deck=["ember_chutney", "meadow_broth"]
    )
    assert (t.game.seat, t.options()) == (2, ["recipe ember_chutney", "recipe nest_soup"])
    t.choose("recipe nest_soup")
    assert (t.zone("recipe_row"), t.asked) == (["meadow_broth", "ember_chutney"], "TakeTurn")


@pytest.mark.rule("TD-EVENT-03", "TD-RULING-14", "TD-RULING-45")
def test_losses_are_the_owners_choice_and_skip_who_has_nothing() -> None:
    t = happening("rain_and_sun", BAD, reserve={0: {"wild_plant": 1, "dragon_egg": 1}, 2: {"rare_spice": 1}})
    assert (t.game.seat, t.options()) == (0, ["ingredient wild_plant", "ingredient dragon_egg"])
    t.choose("ingredient wild_plant")
    assert (t.game.seat, t.options()) == (2, ["ingredient rare_spice"])
    t.choose("ingredient rare_spice")
    assert (reserve(t), reserve(t, 2), t.asked) == ({"dragon_egg": 1}, {}, "TakeTurn")


@pytest.mark.rule("TD-RULING-45", "TD-RULING-14")
def test_a_loss_from_a_minion_takes_from_one_that_carries_something() -> None:
    t = happening(
        "mushroom_moon", BAD, cargo={1: {"plain": "wild_plant wound", "sturdy": "dragon_egg", "booted": "wound"}}
    )
    assert (t.game.seat, t.options()) == (1, ["minion sturdy", "minion plain"])
    t.choose("minion sturdy", "ingredient dragon_egg")
    assert (cargo(t, "sturdy", 1), cargo(t, seat=1)) == ([], ["wild_plant", "wound"])


@pytest.mark.rule("TD-EVENT-03", "TD-RULING-51")
def test_each_player_chooses_a_minion_to_heal_or_to_wound() -> None:
    t = happening("healers_visit", GOOD, cargo={0: {"plain": "wound wound"}, 1: {"booted": "wound"}})
    t.choose("minion plain", "minion booted", "minion sturdy")
    assert (cargo(t), cargo(t, "booted", 1), t.asked) == ([], [], "TakeTurn")
    t = happening("healers_visit", BAD, cargo={0: {"plain": "wild_plant wild_plant"}})
    t.choose("minion plain", "ingredient wild_plant", "minion booted", "minion booted")
    assert (cargo(t), cargo(t, "booted", 1), cargo(t, "booted", 2)) == (["wild_plant", "wound"], ["wound"], ["wound"])


@pytest.mark.rule("TD-EVENT-03")
def test_heroes_are_paid_or_want_to_be_paid() -> None:
    hired = {0: ["courier", "guardian"], 2: ["champion"]}
    assert happening("heroes_wages", GOOD, hired=hired, gold={0: 1, 1: 1, 2: 1}).zone("gold") == [3, 1, 2]
    assert happening("heroes_wages", BAD, hired=hired, gold={0: 1, 1: 1, 2: 1}).zone("gold") == [0, 1, 0]


@pytest.mark.rule("TD-RULING-51", "TD-RULING-12")
def test_every_player_may_be_made_to_walk(tmp_path: Path) -> None:
    folder = pack(tmp_path, event("parade", [{"move": 2, "who": "own_minion"}]))
    t = happening("parade", packs=(folder,), seats=2, zones={0: {"plain": "meadow"}})
    t.choose("minion plain", "walk")
    assert (t.asked, t.options()) == ("ChooseWay", ["walk", "shortcut"])
    t.choose("shortcut")
    assert where(t) == "thorn_hills"
    t.choose("minion booted", "walk")
    assert (where(t, "booted", 1), t.zone("activated"), t.asked) == ("crooked_wood", [], "TakeTurn")


@pytest.mark.rule("TD-RULING-51", "TD-RULING-12")
def test_all_of_ones_minions_may_walk_one_after_the_other(tmp_path: Path) -> None:
    folder = pack(tmp_path, event("march", [{"move": 1, "who": "all_own_minions"}]))
    t = happening("march", packs=(folder,), seats=2, zones={0: {"plain": "meadow", "sturdy": "bridge"}})
    for _ in range(6):
        t.choose(t.options()[-1])
    assert [where(t, minion) for minion in ("booted", "sturdy", "plain")] == ["meadow", "city", "crooked_wood"]
    assert t.asked == "TakeTurn"


@pytest.mark.rule("TD-RULING-51")
def test_a_branch_is_read_for_each_player_by_himself(tmp_path: Path) -> None:
    rich = {"if": {"at_least": 3, "of": "gold"}, "then": [{"lose": {"gold": 3}}], "else": [{"gain": {"prestige": 1}}]}
    t = happening("taxes", packs=(pack(tmp_path, event("taxes", [rich])),), gold={0: 2, 1: 3, 2: 9})
    assert (t.zone("gold"), [prestige(t, seat) for seat in range(3)]) == ([2, 0, 6], [1, 0, 0])
