"""CLEANUP: what goes back after rounds 1 and 2, and what stays."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.cove.tables import FULL, SQUARE, at_dock, selling

HALLS = {"warrior": 3, "bard": 5, "wizard": 1, "noble": 2}
NEXT = ["war_poet", "rune_knight", "duel_second", "dance_master", "story_weaver"]
THREE = ("trader", "entertainer", "entertainer")


@pytest.mark.rule("MC-CORE-CLEANUP-01", "MC-RULING-33", "MC-CORE-END-01")
def test_round_3_has_no_clean_up() -> None:
    fans = [{"card": "gate_guard", "nth": 1}]
    t = selling(round=3, halls=HALLS, fans={1: fans}, ashore=FULL, gold={0: 1, 1: 2}).choose("end_sales")
    assert (t.zone("is_over"), t.zone("square"), t.zone("beside")) == (True, SQUARE, [[], []])
    assert at_dock(t) == ["L1", "L2", "R1", "R2"]
    assert t.zone("hours") == [12, 12]
    assert t.zone("gold") == [1, 2]  # no support at once for a fan in the square
    assert t.game.outcome is not None
    assert t.game.outcome.scores == (1, 2 + 3)  # but its icon at the end


@pytest.mark.rule("MC-CORE-CLEANUP-02", "MC-CORE-CLEANUP-03")
def test_everybody_on_a_pier_goes_back_into_the_bag_and_all_boats_to_sea() -> None:
    t = selling(ashore={"dock_bazaar": "wwwr", "dock_black_market": "nnrr"}, bag="b" * 12, halls=HALLS, lair=3)
    t.choose("end_sales")
    assert at_dock(t) == [None] * 4
    found = Counter(t.zone("bag"))
    for load in t.zone("boats").values():
        found.update(load)
    assert found == {"warrior": 3, "bard": 12, "wizard": 0, "noble": 2, "rogue": 3}
    assert (t.zone("halls"), t.zone("lair")) == (HALLS, 3)


@pytest.mark.rule("MC-CORE-CLEANUP-04", "MC-GAP-16")
def test_all_four_townsfolk_leave_and_four_new_ones_come() -> None:
    t = selling(townsfolk_deck=NEXT).choose("end_sales")
    assert t.zone("square") == NEXT[:4]
    assert t.zone("townsfolk_deck") == NEXT[4:]
    assert t.zone("townsfolk_discard") == SQUARE


@pytest.mark.rule("MC-CORE-CLEANUP-04", "MC-CORE-TOWNSFOLK-03")
def test_the_square_is_filled_only_when_all_four_slots_are_empty() -> None:
    t = selling(townsfolk_deck=NEXT[:1]).dictate(["court_usher", "gate_guard", "town_crier"]).choose("end_sales")
    assert t.zone("square") == [
        "war_poet",
        "court_usher",
        "gate_guard",
        "town_crier",
    ]  # the last to leave is back first
    assert (t.zone("townsfolk_deck"), t.zone("townsfolk_discard")) == (["candle_witch"], [])


@pytest.mark.rule("MC-CORE-CLEANUP-04", "MC-CORE-TOWNSFOLK-03")
def test_slots_that_no_card_fills_stay_empty() -> None:
    fans = [{"card": card, "nth": n} for n, card in enumerate(SQUARE[:3], 1)]
    t = selling(fans={1: fans}, townsfolk_deck=[]).choose("end_sales")
    assert t.zone("square") == [SQUARE[3], None, None, None]
    assert t.zone("beside", 1) == SQUARE[:3]


@pytest.mark.rule("MC-CORE-CLEANUP-04", "MC-ENT-FANS-05", "MC-RULING-22")
def test_a_fan_that_is_discarded_lies_beside_the_board_and_pays() -> None:
    fans = [{"card": "town_crier", "nth": 1}, {"card": "lute_maker", "nth": 2}]  # the second is in a staff
    t = selling(halls=HALLS, fans={1: fans}, staff={0: ["lute_maker"]}, gold={1: 4}).choose("end_sales")
    assert t.zone("gold") == [0, 4 + 5]
    assert t.zone("beside") == [[], ["town_crier"]]
    assert t.zone("fans", 1) == fans
    assert "town_crier" not in t.zone("townsfolk_discard")


@pytest.mark.rule("MC-CORE-CLEANUP-04", "MC-ENT-FANS-06", "MC-RULING-23")
@pytest.mark.parametrize(("first", "second"), [(1, 2), (2, 1)])
def test_with_two_crests_both_gain_and_the_oldest_keeps_the_card(first: int, second: int) -> None:
    fans = {first: [{"card": "town_crier", "nth": 1}], second: [{"card": "town_crier", "nth": 2}]}
    t = selling((0, 2, 1), THREE, halls=HALLS, fans=fans).choose("end_sales")
    assert t.zone("gold") == [0, 5, 5]
    assert (t.zone("beside", first), t.zone("beside", second)) == (["town_crier"], [])
    assert t.zone("fans", second) == [{"card": "town_crier", "nth": 2}]  # counted at the end all the same


@pytest.mark.rule("MC-ENT-FANS-06", "MC-RULING-23", "MC-CORE-END-02")
def test_at_the_end_a_card_beside_one_board_counts_for_every_crest() -> None:
    fans = {1: [{"card": "town_crier", "nth": 1}], 2: [{"card": "town_crier", "nth": 2}]}
    t = selling((0, 2, 1), THREE, round=3, halls=HALLS, fans=fans, beside={1: ["town_crier"]}).choose("end_sales")
    assert t.game.outcome is not None
    assert t.game.outcome.scores == (0, 5, 5)


@pytest.mark.rule("MC-CORE-CLEANUP-05", "MC-RULING-36", "MC-CORE-CLOCK-02")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_hourglasses_go_to_hour_0_in_market_order_from_the_top_down(order: tuple[int, ...]) -> None:
    t = selling(order, ("trader",) * 3, token=12).choose("end_sales")
    assert (t.zone("hours"), t.zone("token"), t.zone("token_moved")) == ([0, 0, 0], 12, False)
    assert t.zone("market_order") == []
    acted = []
    for _ in range(3):
        acted.append(t.game.seat)
        t.choose("peddle")
    assert tuple(acted) == order


@pytest.mark.rule("MC-CORE-CLEANUP-05")
def test_the_token_goes_back_to_hour_12_and_can_move_again() -> None:
    t = selling(ashore=FULL, token=9).choose("end_sales")
    assert (t.zone("token"), t.zone("token_moved")) == (12, False)


@pytest.mark.rule("MC-CORE-CLEANUP-06", "MC-RULING-25")
def test_nothing_else_changes() -> None:
    kept: dict[str, Any] = {
        "gold": {0: 7, 1: 9}, "staff": {0: ["fog_caller"]}, "corruption": {0: ["marked_coin"], 1: ["shady_whisper"]},
        "dial": {1: 3}, "volume": {1: 5}, "stones": {1: 2}, "runes": {1: ["bard"]},
        "hand": {1: ["court_air", "star_hymn"]},
        "song": {1: ["slow_pavane"]}, "brag": {1: ["lucky_toad"]}, "discard": {1: ["riddle_song"]},
        "bought": {1: ["war_anthem"]}, "fans": {1: [{"card": "war_poet", "nth": 1}]}, "beside": {1: ["war_poet"]},
    }  # fmt: skip
    t = selling(small={0: "wb"}, large={0: "n"}, halls=HALLS, lair=4, **kept)
    before = t.table
    t.choose("end_sales")
    changed = {name for name, zone in t.table.items() if zone != before[name]}
    assert changed == {
        "round", "phase", "hours", "hourglasses", "market_order", "bag", "boats", "square", "townsfolk_deck",
        "townsfolk_discard", "stack",
    }  # fmt: skip
