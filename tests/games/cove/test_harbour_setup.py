"""SETUP of the harbour: adventurers, boats, docks, townsfolk, corruption, the clock and the piles."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import bardhall
from tests.games.cove.tables import LETTERS, letters, turn
from tests.scenario import Scenario

BOX = {"warrior": 13, "bard": 13, "wizard": 9, "noble": 9, "rogue": 8}
BAG = {"warrior": 12, "bard": 12, "wizard": 8, "noble": 8, "rogue": 6}


def new(seats: int = 2, seed: int = 1, **given: Any) -> Scenario:
    return Scenario(bardhall.new("cove", seats=seats, seed=seed, **given))


@pytest.mark.rule("MC-CORE-SETUP-01")
@pytest.mark.parametrize(
    ("seats", "merchants", "sit"),
    [
        (1, "trader", ["trader", "peddler"]),
        (2, "entertainer,trader", ["entertainer", "trader"]),
        (3, "trader", ["trader", "trader", "trader"]),
        (4, "entertainer", ["entertainer", "entertainer", "entertainer", "entertainer"]),
        (4, "trader, entertainer, trader, entertainer", ["trader", "entertainer", "trader", "entertainer"]),
    ],
)
def test_one_to_four_players_take_any_merchants(seats: int, merchants: str, sit: list[str]) -> None:
    t = new(seats, merchants=merchants)
    assert t.zone("merchant") == sit
    assert t.asked == "TakeTurn"


@pytest.mark.rule("MC-CORE-SETUP-01")
@pytest.mark.parametrize("seats", [0, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(bardhall.Malformed, match="1, 2, 3, 4 players"):
        new(seats)


@pytest.mark.rule("MC-CORE-SETUP-01")
@pytest.mark.parametrize(
    ("merchants", "complaint"),
    [
        ("juggler", "option merchants must name some of entertainer, trader, not 'juggler'"),
        ("peddler", "option merchants must name some of entertainer, trader, not 'peddler'"),
        ("", "option merchants must name some of entertainer, trader, not ''"),
        ("trader,trader,trader", "one merchant, or one for each of 2 seats, not 3"),
    ],
)
def test_other_merchants_are_refused(merchants: str, complaint: str) -> None:
    with pytest.raises(bardhall.Malformed, match=complaint):
        new(2, merchants=merchants)


@pytest.mark.rule("MC-CORE-SETUP-02", "MC-GAP-06")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_starts_without_gold(seats: int) -> None:
    t = new(seats)
    assert t.zone("gold") == [0] * max(seats, 2)  # the Peddler too
    assert t.zone("corruption") == t.zone("staff") == [[]] * max(seats, 2)


@pytest.mark.rule("MC-CORE-SETUP-03", "MC-CORE-SETUP-04", "MC-GAP-04", "MC-GAP-05")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_halls_and_lair_are_filled_first_and_the_others_are_in_the_bag(seats: int) -> None:
    t = new(seats)
    assert t.zone("halls") == {"warrior": 1, "bard": 1, "wizard": 1, "noble": 1}
    assert t.zone("lair") == 2
    waiting = Counter(t.zone("bag"))
    for load in t.zone("boats").values():
        waiting.update(load)
    assert waiting == BAG
    assert sum(waiting.values()) == 46
    assert {name: waiting[name] + t.zone("halls").get(name, t.zone("lair")) for name in BOX} == BOX


@pytest.mark.rule("MC-CORE-SETUP-05", "MC-CORE-SETUP-06")
def test_six_boats_lie_at_sea_and_four_docks_are_free() -> None:
    t = new()
    assert list(t.zone("boats")) == ["L1", "L2", "L3", "R1", "R2", "R3"]
    assert t.zone("docks") == dict.fromkeys(
        ["dock_bazaar", "dock_square_left", "dock_square_right", "dock_black_market"]
    )


@pytest.mark.rule("MC-CORE-SETUP-07", "MC-GAP-07")
def test_four_townsfolk_lie_face_up() -> None:
    order = ["war_poet", "gate_guard", "rune_knight", "town_crier", "duel_second"]
    t = new(merchants="trader", first=0, chance=[order])
    assert t.zone("square") == order[:4]
    assert (len(t.zone("townsfolk_deck")), t.zone("townsfolk_deck")[0]) == (32, "duel_second")
    for looker in (0, 1, None):
        assert t.sight(looker)["square"] == order[:4]
        assert t.sight(looker)["townsfolk_deck"] == [None] * 32


@pytest.mark.rule("MC-CORE-SETUP-08")
def test_the_corruption_deck_is_shuffled_and_face_down() -> None:
    decks = [tuple(new(seed=seed).zone("corruption_deck")) for seed in range(5)]
    assert {len(deck) for deck in decks} == {60}
    assert len(set(decks)) == 5
    for looker in (0, 1, None):
        assert new().sight(looker)["corruption_deck"] == [None] * 60


@pytest.mark.rule("MC-CORE-SETUP-09", "MC-GAP-01")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_hourglasses_start_in_one_stack(first: int) -> None:
    t = new(3, merchants="trader", first=first)
    assert (t.zone("hours"), t.zone("token")) == ([0, 0, 0], 12)
    acted = []
    for _ in range(3):
        acted.append(t.game.seat)
        t.choose("peddle")
    assert acted == [first, (first + 1) % 3, (first + 2) % 3]


@pytest.mark.rule("MC-GAP-01", "MC-RULING-36")
def test_who_is_on_top_is_drawn_by_lot() -> None:
    tops = Counter(new(4, seed=seed, merchants="trader").game.seat for seed in range(60))
    assert set(tops) == {0, 1, 2, 3}
    assert min(tops.values()) >= 5


@pytest.mark.rule("MC-CORE-SETUP-09")
def test_nobody_else_can_begin() -> None:
    with pytest.raises(bardhall.Malformed, match="option first must be a seat from 0 to 1, not 2"):
        new(2, first=2)


@pytest.mark.rule("MC-CORE-SETUP-10", "MC-GAP-02")
@pytest.mark.parametrize(
    ("seats", "spaces"),
    [(1, [2, 4, 6, 8, 10, 12]), (2, [2, 4, 6, 8, 10, 12]), (3, [3, 6, 9, 12]), (4, [4, 8, 12])],
)
def test_which_hours_bring_an_adventurer(seats: int, spaces: list[int]) -> None:
    found = []
    for hour in range(12):
        others = [12] * (max(seats, 2) - 1)
        order = list(range(1, len(others) + 1))
        t = turn(0, ("trader",) * seats, hours=[hour, *others], market_order=order, small={0: "w"})
        t.choose("peddle")
        if t.asked == "LoadAdventurer":
            found.append(hour + 1)
    assert found == spaces


@pytest.mark.rule("MC-CORE-SETUP-11")
def test_the_piles_are_there_for_an_entertainer_only() -> None:
    with_one = new(merchants="trader,entertainer")
    assert [len(with_one.zone(name)) for name in ("skill_pile", "impro_pile", "creature_pile")] == [4, 4, 4]
    without = new(merchants="trader")
    assert [without.zone(name) for name in ("skill_pile", "impro_pile", "creature_pile")] == [[], [], []]


@pytest.mark.rule("MC-CORE-SETUP-12", "MC-CORE-CLEANUP-01", "MC-CORE-END-01")
@pytest.mark.parametrize("merchants", ["trader", "entertainer"])
def test_three_rounds_of_production_and_market(merchants: str) -> None:
    t = new(merchants=merchants)
    told: list[tuple[int, str]] = []
    while t.game.seat is not None:
        now = (t.zone("round"), t.zone("phase"))
        if not told or told[-1] != now:
            told.append(now)
        t.choose(t.options()[0])
    assert told == [(n, phase) for n in (1, 2, 3) for phase in ("production", "market")]
    assert (t.zone("round"), t.zone("phase"), t.zone("is_over")) == (3, "over", True)


def test_letters_are_the_colours() -> None:
    assert letters(BAG) == "w" * 12 + "b" * 12 + "z" * 8 + "n" * 8 + "r" * 6
    assert list(LETTERS.values()) == list(BOX)
