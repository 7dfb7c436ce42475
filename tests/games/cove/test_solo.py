"""SOLO: alone against the Peddler, which the rules play."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import bardhall
from bardhall.games.cove.rules.score import rank_of
from bardhall.games.cove.state import Cove
from bardhall.kernel.errors import Malformed
from bardhall.kernel.outcome import Outcome
from tests.games.cove.tables import FULL, SQUARE, aboard, at_dock, drawn, large, letters, selling, small, turn
from tests.scenario import Scenario

ALONE = ("trader",)
CARDS = {"small_wares": 4, "heavy_crate": 3, "new_friend": 3, "harbour_pilot": 2}
EMPTY = dict.fromkeys(("L1", "L2", "L3", "R1", "R2", "R3"), "")


def peddler(*cards: str, at: int = 4, **zones: Any) -> Scenario:
    """After the Peddler's turn with this card: both stood on an hour, and the Trader has left it by peddling."""
    usual = {"hours": [at, at], "hourglasses": [1, 0], "peddler_deck": list(cards), "bag": ""}
    return turn(0, ALONE, **{**usual, **zones}).choose("peddle")


def ended(gold: int, of_peddler: int, **zones: Any) -> Outcome:
    t = selling((0, 1), ALONE, round=3, gold={0: gold, 1: of_peddler}, **zones).choose("end_sales")
    assert t.game.outcome is not None
    return t.game.outcome


@pytest.mark.rule("MC-SOLO-01", "MC-SOLO-13", "MC-CORE-SETUP-09")
@pytest.mark.parametrize("merchant", ["trader", "entertainer"])
def test_one_player_against_the_peddler_set_up_as_for_two(merchant: str) -> None:
    for seed in range(5):
        t = Scenario(bardhall.new("cove", seats=1, seed=seed, merchants=merchant))
        assert t.zone("merchant") == [merchant, "peddler"]
        assert (t.game.seat, t.zone("hours"), t.zone("gold")) == (0, [0, 0], [0, 0])
        assert t.zone("hourglasses") == [1, 0]  # the human's lies on top
        assert len(t.zone("skill_pile")) == (4 if merchant == "entertainer" else 0)


@pytest.mark.rule("MC-SOLO-02")
def test_twelve_cards_are_shuffled_at_the_start_of_each_round() -> None:
    t = Scenario(bardhall.new("cove", seats=1, seed=3, merchants="trader"))
    decks = [tuple(t.zone("peddler_deck"))]
    assert Counter(decks[0]) == CARDS
    for number in (1, 2):
        t = selling((0, 1), ALONE, seed=number, round=number, peddler_deck=["small_wares"],
                    peddler_discard=["heavy_crate"] * 3)  # fmt: skip
        t.choose("end_sales")
        assert (Counter(t.zone("peddler_deck")), t.zone("peddler_discard")) == (CARDS, [])
        decks.append(tuple(t.zone("peddler_deck")))
    assert len(set(decks)) == 3


@pytest.mark.rule("MC-SOLO-02")
def test_its_deck_is_covered_and_its_discard_open() -> None:
    t = peddler("heavy_crate", "small_wares")
    assert t.sight(0)["peddler_deck"] == [None]
    assert t.sight(0)["peddler_discard"] == ["heavy_crate"]


@pytest.mark.rule("MC-SOLO-02")
def test_if_it_runs_out_all_are_shuffled_again() -> None:
    t = peddler(peddler_discard=["small_wares"] * 4)
    left = Counter(t.zone("peddler_deck"))
    assert left + Counter(t.zone("peddler_discard")) == CARDS
    assert len(t.zone("peddler_discard")) >= 1


@pytest.mark.rule("MC-SOLO-02", "MC-SOLO-03")
@pytest.mark.parametrize(("card", "hours"), [("small_wares", 2), ("heavy_crate", 3), ("new_friend", 2)])
def test_a_card_is_revealed_and_its_hours_pass(card: str, hours: int) -> None:
    t = peddler(card, "small_wares")
    assert (t.zone("hours"), t.game.seat) == ([5, 4 + hours], 0)
    assert (t.zone("peddler_deck"), t.zone("peddler_discard")) == (["small_wares"], [card])


@pytest.mark.rule("MC-SOLO-03", "MC-SOLO-08", "MC-CORE-CLOCK-06")
def test_for_each_space_that_it_crosses_it_loads_an_adventurer() -> None:
    t = peddler("heavy_crate", at=3, bag="wwb")  # the Trader crosses hour 4, the Peddler 4 and 6
    t.choose("load R1")
    assert (t.zone("hours"), letters(t.zone("bag"))) == ([4, 6], "")
    assert len(aboard(t, "R1")) == 4  # it was the fullest


@pytest.mark.rule("MC-SOLO-04")
@pytest.mark.parametrize(
    ("boats", "made"),
    [
        ({"L1": "nnn", "R1": "zz", "R2": "w"}, "zn"),
        ({"L1": "ww", "R1": "ww", "R2": "bbb"}, "wb"),
        ({"L1": "wb", "R1": "zn"}, "wb"),  # ties: warrior, bard, wizard, noble
        ({"L1": "nn", "R1": "zb"}, "bn"),
        ({"L1": "nn", "R1": "rrrr"}, "wn"),  # rogues are no clan
    ],
)
def test_small_makes_a_good_in_each_of_the_two_clans_with_most_at_sea(boats: dict[str, str], made: str) -> None:
    t = peddler("small_wares", boats={**EMPTY, **boats})
    assert (small(t, 1), large(t, 1)) == (made, "")


@pytest.mark.rule("MC-SOLO-04", "MC-SOLO-12")
def test_docked_boats_do_not_count_and_nobody_at_sea_follows_the_order() -> None:
    t = peddler("small_wares", boats={**EMPTY, "R3": "z"}, ashore={"dock_bazaar": "nnnn"})
    assert small(t, 1) == "wz"
    assert small(peddler("small_wares", boats=EMPTY), 1) == "wb"


@pytest.mark.rule("MC-SOLO-04", "MC-TRADER-01")
def test_it_has_no_stall_limit() -> None:
    t = peddler("small_wares", boats={**EMPTY, "L1": "zn"}, small={1: "wwwwww"}, large={1: "bbbb"})
    assert small(t, 1) == "wwwwwwzn"
    assert large(peddler("heavy_crate", boats={**EMPTY, "L1": "b"}, large={1: "bbbb"}), 1) == "bbbbb"


@pytest.mark.rule("MC-SOLO-05", "MC-SOLO-12")
@pytest.mark.parametrize(
    ("boats", "made"), [({"L1": "nn", "R1": "zzz"}, "z"), ({"L1": "nn", "R1": "bb"}, "b"), ({}, "w")]
)
def test_large_makes_a_good_in_the_clan_with_most_at_sea(boats: dict[str, str], made: str) -> None:
    t = peddler("heavy_crate", boats={**EMPTY, **boats})
    assert (small(t, 1), large(t, 1)) == ("", made)


@pytest.mark.rule("MC-SOLO-06", "MC-CORE-TOWNSFOLK-02", "MC-CORE-TOWNSFOLK-04")
@pytest.mark.parametrize(
    ("square", "taken", "support"),
    [(SQUARE, "gate_guard", 3), ([None, None, "town_crier", "rune_knight"], "town_crier", 5)],
)
def test_recruit_takes_the_lowest_occupied_slot(square: list[str | None], taken: str, support: int) -> None:
    t = peddler("new_friend", square=square, halls={"warrior": 3, "bard": 5}, townsfolk_deck=["war_poet"])
    assert (t.zone("staff", 1), t.zone("gold", 1)) == ([taken], support)
    assert t.zone("square")[square.index(taken)] == "war_poet"


@pytest.mark.rule("MC-SOLO-06", "MC-TRADER-14")
def test_it_has_no_staff_limit_and_ignores_what_its_staff_does() -> None:
    staff = ["drill_sergeant", "sword_smith", "lute_maker", "star_reader", "fog_caller"]
    t = peddler("new_friend", staff={1: staff})
    assert t.zone("staff", 1) == [*staff, "gate_guard"]
    assert t.zone("hours", 1) == 6  # two hours all the same
    assert small(peddler("small_wares", staff={1: staff}), 1) in ("wb", "bw")


@pytest.mark.rule("MC-SOLO-06", "MC-ENT-FANS-04", "MC-SOLO-13")
def test_if_it_recruits_a_fan_both_gain_support() -> None:
    t = turn(
        0, ("entertainer",), hours=[4, 4], hourglasses=[1, 0], peddler_deck=["new_friend"], bag="",
        hand={0: ["slow_pavane", "marching_song"]}, fans={0: [{"card": "gate_guard", "nth": 1}]}, halls={"warrior": 3},
    ).choose("play slow_pavane", "discard marching_song", "tempo as_printed")  # fmt: skip
    assert (t.zone("gold"), t.zone("staff", 1)) == ([3, 3], ["gate_guard"])


@pytest.mark.rule("MC-SOLO-07", "MC-SOLO-08")
def test_pilot_draws_one_and_loads_the_fullest_boat() -> None:
    t = peddler("harbour_pilot", "small_wares", boats={"L2": "www", "R1": "www"}, bag="n")
    assert (aboard(t, "L2"), at_dock(t)) == ("wwwn", ["L2", None, None, None])
    assert t.zone("hours", 1) == 7  # one hour, and two for the next card


@pytest.mark.rule("MC-SOLO-08")
@pytest.mark.parametrize(
    ("boats", "ashore", "boat", "dock"),
    [
        ({"L1": "w", "R3": "ww", "R2": "ww"}, {}, "R2", None),  # of the fullest the first
        ({"R1": "www"}, {}, "R1", "dock_square_right"),
        ({"L3": "www"}, {"dock_bazaar": "wwww"}, "L3", "dock_square_left"),
        ({"R3": "www"}, {"dock_square_right": "wwww"}, "R3", "dock_black_market"),
        ({"L3": "www", "R3": "w"}, {"dock_bazaar": "wwww", "dock_square_left": "wwww"}, "L3", None),
    ],
)
def test_which_boat_it_loads_and_where_that_docks(
    boats: dict[str, str], ashore: dict[str, str], boat: str, dock: str | None
) -> None:
    t = peddler("harbour_pilot", "small_wares", boats={**EMPTY, **boats}, ashore=ashore, bag="n")
    assert aboard(t, boat) == boats[boat] + "n"
    lies = [name for name, found in t.zone("docks").items() if found == boat]
    assert lies == ([dock] if dock else [])


@pytest.mark.rule("MC-SOLO-09", "MC-CORE-MARKET-03")
def test_it_sells_small_on_the_square_and_large_on_the_bazaar() -> None:
    ashore = {"dock_square_left": "wwbr", "dock_bazaar": "zzbr", "dock_black_market": "nnnn"}
    t = selling((0, 1), ALONE, small={1: "wwbn"}, large={1: "zwn"}, ashore=ashore, round=1).choose("end_sales")
    assert t.zone("gold", 1) == 4 + 4 + 2 + 12
    assert (small(t, 1), large(t, 1)) == ("n", "wn")  # kept; nobody matched, and it never uses the black market
    assert t.zone("corruption", 1) == []


@pytest.mark.rule("MC-SOLO-09", "MC-TRADER-14")
def test_its_staff_brings_no_bonus_on_a_pier() -> None:
    t = selling((0, 1), ALONE, small={1: "w"}, staff={1: ["puppet_player"]}, ashore={"dock_square_left": "wrrr"})
    assert t.choose("end_sales").zone("gold", 1) == 2


@pytest.mark.rule("MC-SOLO-10")
@pytest.mark.parametrize(
    ("gold", "of_peddler", "won"), [(51, 50, True), (50, 50, False), (49, 50, False), (0, 0, False)]
)
def test_you_win_with_more_gold_and_a_tie_is_a_loss(gold: int, of_peddler: int, won: bool) -> None:
    found = ended(gold, of_peddler)
    assert found.scores == (gold, of_peddler)
    assert found.ranking == ([[0], ["peddler"]] if won else [["peddler"], [0]])
    assert found.reason == ("won" if won else "lost")


@pytest.mark.rule("MC-SOLO-10", "MC-CORE-END-03", "MC-SOLO-13")
def test_final_gold_counts_with_support_and_corruption() -> None:
    found = ended(50, 40, staff={0: ["gate_guard"], 1: ["town_crier"]}, halls={"warrior": 3, "bard": 6},
                  lair=4, corruption={0: ["signed_confession"]})  # fmt: skip
    assert found.scores == (50 + 3 - 8, 40 + 6)
    assert found.ranking == [["peddler"], [0]]


@pytest.mark.rule("MC-SOLO-11", "MC-GAP-19")
@pytest.mark.parametrize(
    ("gold", "rank"),
    [(-5, 0), (0, 0), (59, 0), (60, 1), (89, 1), (90, 2), (119, 2), (120, 3), (149, 3), (150, 4), (400, 4)],
)
def test_the_rank_by_your_own_gold(gold: int, rank: int) -> None:
    state = turn(0, ALONE).game.state
    assert isinstance(state, Cove)
    assert rank_of(state.box, gold) == rank


@pytest.mark.rule("MC-SOLO-12")
def test_what_cannot_be_done_is_left_out_and_the_hours_are_spent() -> None:
    empty = peddler("new_friend", square=[None] * 4)
    assert (empty.zone("staff", 1), empty.zone("hours", 1)) == ([], 6)
    no_bag = peddler("harbour_pilot", "heavy_crate")
    assert no_bag.zone("hours", 1) == 4 + 1 + 3
    full = {"L3": "wwww", "R3": "wwww"}
    no_room = peddler("harbour_pilot", "heavy_crate", boats=full, ashore=FULL, token_moved=True, bag="wn")
    assert (no_room.zone("hours", 1), letters(no_room.zone("bag"))) == (8, "wn")


@pytest.mark.rule("MC-SOLO-13", "MC-CORE-CLOCK-08", "MC-CORE-CLOCK-09")
def test_clock_and_token_hold_for_it_too() -> None:
    three = {dock: load for dock, load in FULL.items() if dock != "dock_black_market"}
    t = peddler("small_wares", boats={"R2": "www"}, ashore=three, bag="n")  # it crosses hour 6
    assert (at_dock(t)[3], t.zone("hours"), t.zone("token")) == ("R2", [5, 6], 7)


@pytest.mark.rule("MC-SOLO-13", "MC-CORE-CLOCK-10", "MC-CORE-CLEANUP-05", "MC-CORE-CLOCK-05")
def test_it_has_its_place_in_the_market_order_and_begins_a_round_if_it_was_first() -> None:
    t = turn(0, ALONE, hours=[10, 9], hourglasses=[1, 0], peddler_deck=["heavy_crate"], bag="", small={0: "w"},
             ashore={"dock_square_left": "wrrr"}, townsfolk_deck=["war_poet"]).choose("peddle")  # fmt: skip
    assert (t.zone("hours"), t.zone("market_order"), t.game.seat) == ([11, 12], [1], 0)
    t.choose("recruit 1")
    assert (t.zone("market_order"), t.asked) == ([1, 0], "Sell")
    t.choose("end_sales")
    assert (t.zone("round"), len(t.zone("peddler_discard")) >= 1) == (2, True)  # it has acted before the human


@pytest.mark.rule("MC-SOLO-13", "MC-CORE-MARKET-02")
def test_it_sells_at_its_place_in_the_market_order() -> None:
    ashore = {"dock_square_left": "wrrr"}
    t = turn(0, ALONE, hours=[11, 12], market_order=[1], bag="", small={0: "w", 1: "w"}, ashore=ashore).choose("peddle")
    assert (t.asked, t.zone("gold")) == ("Sell", [1, 2])  # the Peddler has sold before


@pytest.mark.rule("MC-SOLO-03")
def test_nobody_is_asked_for_it() -> None:
    t = Scenario(bardhall.new("cove", seats=1, seed=5, merchants="trader"))
    while t.game.seat is not None:
        assert t.game.seat == 0
        t.choose(t.options()[-1])
    assert t.game.outcome is not None
    assert len(t.game.outcome.scores) == 2


@pytest.mark.rule("MC-SOLO-08")
def test_draws_of_the_peddler_can_be_dictated() -> None:
    t = turn(0, ALONE, hours=[4, 4], hourglasses=[1, 0], peddler_deck=["harbour_pilot", "new_friend"], bag="wbzn")
    t.dictate(*drawn("nz")).choose("peddle")
    assert (aboard(t, "L1"), letters(t.zone("bag"))) == ("wbzn", "wb")


@pytest.mark.rule("MC-SOLO-13")
def test_the_peddler_has_gold_only_if_one_asks_for_a_harder_game() -> None:
    t = Scenario(bardhall.new("cove", seats=1, seed=1, peddler_gold=60))
    assert t.zone("gold") == [0, 60]
    with pytest.raises(Malformed, match="peddler_gold needs a game for one seat"):
        bardhall.new("cove", seats=2, seed=1, peddler_gold=60)
