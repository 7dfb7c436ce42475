"""TRADER: what a staff does."""

from __future__ import annotations

import pytest

from tests.games.cove.tables import drawn, letters, selling, small, turn

TWO = ("trader", "trader")
DECK = ["signed_confession", "shady_whisper", "marked_coin", "marked_coin"]
JUDGES = ["stern_judge", "rune_scholar", "choir_mother", "honest_bailiff"]  # clean hands


@pytest.mark.rule("MC-TRADER-14", "MC-TRADER-03")
@pytest.mark.parametrize(("staff", "made"), [([], 2), (["gate_guard"], 3), (["gate_guard", "lute_maker"], 4)])
def test_craft_small_plus(staff: list[str], made: int) -> None:
    t = turn(0, TWO, bag="", staff={0: staff}).choose("craft_small", *["make noble"] * made)
    assert (small(t), t.game.seat) == ("n" * made, 1)


@pytest.mark.rule("MC-TRADER-14", "MC-TRADER-09")
def test_more_goods_need_places_too() -> None:
    t = turn(0, TWO, bag="", small={0: "wwww"}, staff={0: ["gate_guard", "lute_maker"]})
    t.choose("craft_small", "make noble", "make noble")
    assert (small(t), t.game.seat) == ("wwwwnn", 1)


@pytest.mark.rule("MC-TRADER-14", "MC-TRADER-04")
@pytest.mark.parametrize("fast", [0, 1, 2, 3])
def test_craft_large_fast_and_never_less_than_an_hour(fast: int) -> None:
    staff = ["sword_smith", "stage_builder", "glass_blower"][:fast]
    t = turn(0, TWO, bag="", hours=[2, 11], staff={0: staff}).choose("craft_large", "make noble")
    assert t.zone("hours", 0) == 2 + max(1, 3 - fast)


@pytest.mark.rule("MC-TRADER-14", "MC-TRADER-06")
@pytest.mark.parametrize("fast", [0, 1, 2])
def test_recruit_fast_and_never_less_than_an_hour(fast: int) -> None:
    staff = ["drill_sergeant", "star_reader"][:fast]
    t = turn(0, TWO, bag="", hours=[2, 11], staff={0: staff}).choose("recruit 1")
    assert t.zone("hours", 0) == 2 + max(1, 2 - fast)


@pytest.mark.rule("MC-TRADER-14")
def test_other_deals_take_as_long_as_ever() -> None:
    staff = ["sword_smith", "stage_builder", "drill_sergeant", "star_reader"]
    t = turn(0, TWO, bag="", hours=[2, 11], staff={0: staff}).choose("craft_small", "make noble", "make noble")
    assert t.zone("hours", 0) == 4


@pytest.mark.rule("MC-TRADER-14")
@pytest.mark.parametrize(
    ("staff", "square", "bazaar", "black"),
    [
        ([], 6, 12, 6),
        (["puppet_player"], 7, 12, 6),
        (["puppet_player", "court_alchemist"], 8, 12, 6),
        (["shield_vendor"], 6, 13, 6),
        (["candle_witch", "story_weaver"], 6, 12, 8),
    ],
)
def test_pier_bonus_for_every_good_sold_on_its_pier(staff: list[str], square: int, bazaar: int, black: int) -> None:
    ashore = {"dock_square_left": "nnrr", "dock_bazaar": "nnrr", "dock_black_market": "nnbb"}
    t = selling(small={0: "nnn"}, large={0: "n"}, ashore=ashore, staff={0: staff}, round=3)
    t.choose("sell small noble pier_square")
    assert t.zone("gold", 0) == square
    t.choose("sell large noble pier_bazaar")
    assert t.zone("gold", 0) == square + bazaar
    t.choose("sell small noble pier_black_market")
    assert t.zone("gold", 0) == square + bazaar + black
    t.choose("sell small noble pier_square")
    assert t.zone("gold", 0) == 2 * square + bazaar + black


@pytest.mark.rule("MC-TRADER-14", "MC-CORE-MARKET-04")
def test_a_bonus_alone_sells_nothing() -> None:
    t = selling(small={0: "n"}, ashore={"dock_square_left": "wwww"}, staff={0: ["puppet_player"]})
    assert t.why_not("sell small noble pier_square") == "MC-CORE-MARKET-04"


@pytest.mark.rule("MC-TRADER-14", "MC-TRADER-07")
@pytest.mark.parametrize("plus", [0, 1, 2])
def test_pilot_plus_draws_more_and_still_loads_one(plus: int) -> None:
    staff = ["old_corsair", "fog_caller"][:plus]
    t = turn(0, TWO, bag="wbznr", hours=[2, 11], staff={0: staff}).dictate(*drawn("wbzn"[: 2 + plus])).choose("pilot")
    assert t.options() == ["aboard warrior", "aboard bard", "aboard wizard", "aboard noble"][: 2 + plus]
    t.choose("aboard bard", "load L1")
    assert letters(t.zone("bag")) == "wznr"


@pytest.mark.rule("MC-TRADER-14")
def test_a_staff_works_for_its_own_trader_only() -> None:
    t = turn(0, TWO, bag="", hours=[2, 11], staff={1: ["drill_sergeant", "gate_guard"]}).choose("recruit 1")
    assert t.zone("hours", 0) == 4


@pytest.mark.rule("MC-TRADER-14", "MC-ENT-FANS-08")
def test_a_fan_in_a_staff_works_like_any_card() -> None:
    fans = [{"card": "drill_sergeant", "nth": 1}]
    t = turn(hours=[2, 11], bag="", staff={0: ["drill_sergeant"]}, fans={1: fans}).choose("recruit 1")
    assert t.zone("hours", 0) == 3


@pytest.mark.rule("MC-TRADER-16")
def test_who_is_recruited_now_helps_from_the_next_time_on() -> None:
    t = turn(0, TWO, bag="", hours=[2, 11], square=["drill_sergeant", "gate_guard", None, None])
    t.choose("recruit 1")
    assert t.zone("hours", 0) == 4
    t.choose("peddle", "recruit 2")
    assert t.zone("hours", 0) == 4 + 1 + 1


@pytest.mark.rule("MC-TRADER-17", "MC-TRADER-05", "MC-CORE-CORRUPTION-03")
def test_clean_hands_ignore_the_first_card_of_a_round_by_themselves() -> None:
    t = turn(0, TWO, hours=[2, 11], bag="", small={0: "wwb"}, staff={0: JUDGES[:1]}, corruption_deck=DECK)
    t.choose("refine warrior")
    assert (t.zone("corruption", 0), t.zone("corruption_deck"), small(t)) == ([], DECK, "wb")
    t.choose("peddle", "refine bard")
    assert (t.zone("corruption", 0), t.zone("corruption_deck")) == (DECK[:1], DECK[1:])


@pytest.mark.rule("MC-TRADER-17", "MC-CORE-MARKET-08")
@pytest.mark.parametrize(("clean", "taken"), [(0, 4), (1, 3), (2, 2), (4, 0)])
def test_several_of_them_ignore_several_cards(clean: int, taken: int) -> None:
    t = selling(small={0: "w"}, ashore={"dock_black_market": "wrrr"}, staff={0: JUDGES[:clean]}, corruption_deck=DECK)
    t.choose("sell small warrior pier_black_market")
    assert (t.zone("corruption", 0), t.zone("corruption_deck")) == (DECK[:taken], DECK[taken:])


@pytest.mark.rule("MC-TRADER-17")
def test_what_was_ignored_in_production_is_not_ignored_again_in_the_market() -> None:
    t = selling(small={0: "w"}, ashore={"dock_black_market": "wwwr"}, staff={0: JUDGES[:2]}, spared={0: 1})
    t.choose("sell small warrior pier_black_market")
    assert len(t.zone("corruption", 0)) == 1


@pytest.mark.rule("MC-TRADER-17")
def test_every_round_anew() -> None:
    t = selling((0, 1), TWO, small={0: "w"}, staff={0: JUDGES[:1]}, spared={0: 1}, corruption_deck=DECK)
    t.choose("end_sales", "refine warrior")
    assert (t.zone("round"), t.zone("corruption", 0)) == (2, [])


@pytest.mark.rule("MC-TRADER-17", "MC-CORE-CORRUPTION-05")
def test_with_an_empty_deck_nothing_is_saved() -> None:
    t = turn(0, TWO, small={0: "w"}, staff={0: JUDGES[:1]}, corruption_deck=[])
    assert t.why_not("refine warrior") == "MC-CORE-CORRUPTION-05"
    black = {"dock_black_market": "wrrr"}
    market = selling(small={0: "ww"}, ashore=black, staff={0: JUDGES[:1]}, corruption_deck=[])
    market.choose("sell small warrior pier_black_market")
    assert market.zone("spared", 0) == 0


@pytest.mark.rule("MC-TRADER-17", "MC-CORE-CORRUPTION-05")
def test_a_card_that_was_ignored_is_not_taken_instead_of_one_that_is_missing() -> None:
    black = {"dock_black_market": "wwwr"}
    t = selling(small={0: "ww"}, ashore=black, staff={0: JUDGES[:1]}, corruption_deck=DECK[:1])
    t.choose("sell small warrior pier_black_market")  # two cards are asked for, there is one
    assert (t.zone("corruption", 0), t.zone("corruption_deck")) == ([], DECK[:1])
