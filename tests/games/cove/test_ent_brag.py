"""BRAG: creatures tell their tales."""

from __future__ import annotations

import pytest

from tests.games.cove.songs import before_market, gold, harbour, offered, singing


@pytest.mark.rule("MC-ENT-BRAG-01", "MC-ENT-VOLUME-02")
def test_bragging_costs_three_volume_and_no_move() -> None:
    t = singing("hall_wizard", [], brag={0: ["gold_toad"]}, volume={0: 5}, moves=1).choose("brag")
    assert (gold(t), t.zone("volume", 0), t.zone("moves"), t.zone("place")) == (3, 2, 1, "hall_wizard")
    t = singing("hall_wizard", [], brag={0: ["gold_toad"]}, volume={0: 2})
    assert t.why_not("brag") == "MC-ENT-BRAG-01"


@pytest.mark.rule("MC-ENT-BRAG-01", "MC-ENT-SWANSONG-02")
def test_bragging_in_a_swan_song() -> None:
    t = before_market(brag={0: ["gold_toad"]}, volume={0: 3}).choose("swan_song", "place town_square", "brag")
    assert (gold(t), t.zone("volume", 0)) == (3, 0)


@pytest.mark.rule("MC-ENT-BRAG-02", "MC-ENT-BRAG-03", "MC-RULING-06")
def test_all_creatures_in_the_order_of_ones_choice() -> None:
    t = singing("town_square", [], brag={0: ["stone_gargoyle", "stone_counter", "gold_toad"]}, volume={0: 3})
    t.choose("brag")
    assert t.options() == ["brag_next stone_gargoyle", "brag_next stone_counter", "brag_next gold_toad"]
    assert t.why_not("end_song") == "MC-ENT-BRAG-02"
    t.choose("brag_next stone_gargoyle")
    assert t.options() == ["brag_next stone_counter", "brag_next gold_toad"]
    t.choose("brag_next stone_counter")
    assert (gold(t), t.zone("stones", 0), len(t.zone("corruption", 0))) == (1 + 3, 1, 1)
    assert (t.asked, t.zone("brag", 0)) == ("Sing", [])


@pytest.mark.rule("MC-ENT-BRAG-02")
def test_another_order_has_another_result() -> None:
    t = singing("town_square", [], brag={0: ["stone_gargoyle", "stone_counter"]}, volume={0: 3})
    t.choose("brag", "brag_next stone_counter")
    assert (gold(t), t.zone("stones", 0), t.zone("brag", 0)) == (0, 1, [])


@pytest.mark.rule("MC-ENT-BRAG-03", "MC-CORE-CORRUPTION-05")
def test_bad_parts_are_resolved_too_if_there_is_something_to_take() -> None:
    t = singing("town_square", [], brag={0: ["stone_gargoyle"]}, volume={0: 3}, corruption_deck=["marked_coin"])
    assert t.choose("brag").zone("corruption", 0) == ["marked_coin"]
    t = singing("town_square", [], brag={0: ["stone_gargoyle"]}, volume={0: 3}, corruption_deck=[])
    assert (t.choose("brag").zone("corruption", 0), t.zone("stones", 0)) == ([], 1)


@pytest.mark.rule("MC-ENT-BRAG-04", "MC-RULING-05", "MC-ENT-REST-01")
def test_bragged_creatures_go_under_the_discard() -> None:
    t = singing("town_square", [], brag={0: ["gold_toad", "gold_toad"]}, volume={0: 3}, lasts=2,
                discard={0: ["one_noble", "two_hours"]})  # fmt: skip
    t.choose("brag")  # copies need no order
    assert t.zone("discard", 0) == ["gold_toad", "gold_toad", "one_noble", "two_hours"]
    assert t.choose("end_song").zone("hours", 0) == 2


@pytest.mark.rule("MC-ENT-BRAG-05", "MC-RULING-07")
def test_bragging_twice_needs_a_creature_each_time() -> None:
    t = singing("dragon_island", ["two_warriors"], brag={0: ["gold_toad"]}, volume={0: 6}, runes={0: ["warrior"]},
                creature_pile=["gold_toad"], **harbour(L1="warrior 1"))  # fmt: skip
    t.choose("brag")
    assert (gold(t), t.why_not("brag")) == (3, "MC-ENT-BRAG-05")
    t.choose("island left warrior", "spend two_warriors 1 warrior", "creature gold_toad", "brag")
    assert (gold(t), t.zone("volume", 0)) == (3 + 2 + 3, 0)


@pytest.mark.rule("MC-ENT-BRAG-06")
def test_the_zone_holds_any_number_of_creatures() -> None:
    t = singing("town_square", [], brag={0: ["gold_toad"] * 5}, volume={0: 3})
    assert gold(t.choose("brag")) == 15


@pytest.mark.rule("MC-ENT-BRAG-07", "MC-RULING-08", "MC-ENT-CARDS-04")
def test_a_creature_that_is_drawn_does_nothing() -> None:
    t = singing("town_square", [], deck={0: ["gold_toad", "stone_gargoyle", "one_noble", "one_wizard"]})
    t.choose("end_song")
    assert (t.zone("brag", 0), t.zone("hand", 0)) == (["gold_toad", "stone_gargoyle"], ["one_noble", "one_wizard"])
    assert (gold(t), t.zone("stones", 0), t.zone("corruption", 0)) == (0, 0, [])


@pytest.mark.rule("MC-ENT-BRAG-08", "MC-ENT-STONE-06")
def test_a_creature_of_the_island_is_bragged_in_the_same_song() -> None:
    t = singing("dragon_island", ["two_warriors"], volume={0: 3}, runes={0: ["warrior"]}, moves=1,
                creature_pile=["stone_gargoyle"], **harbour(L3="warrior 1", bazaar="bard 4"))  # fmt: skip
    t.choose("island left warrior", "spend two_warriors 1 warrior", "creature stone_gargoyle", "brag")
    t.choose("move pier_bazaar", "spend stone bard")
    assert (gold(t), t.zone("stones", 0)) == (2 + 12, 0)


@pytest.mark.rule("MC-ENT-BRAG-09", "MC-ENT-VOLUME-01")
def test_first_pay_then_resolve_within_the_limits() -> None:
    t = singing("town_square", [], brag={0: ["loud_kraken"]}, volume={0: 6}).choose("brag")
    assert (t.zone("volume", 0), gold(t)) == (6, 1)
    t = singing("town_square", [], brag={0: ["soft_moth"]}, volume={0: 4}).choose("brag")
    assert (t.zone("volume", 0), gold(t)) == (0, 2)
    t = singing("town_square", [], brag={0: ["loud_kraken"]}, volume={0: 2})
    assert t.why_not("brag") == "MC-ENT-BRAG-01"  # its volume comes too late to pay


@pytest.mark.rule("MC-ENT-BRAG-09", "MC-ENT-VOLUME-01")
@pytest.mark.parametrize(("first", "volume"), [("loud_kraken", 4), ("soft_moth", 5)])
def test_the_order_matters_at_the_end_of_the_volume(first: str, volume: int) -> None:
    t = singing("town_square", [], brag={0: ["loud_kraken", "soft_moth"]}, volume={0: 6})
    assert t.choose("brag", f"brag_next {first}").zone("volume", 0) == volume


@pytest.mark.rule("MC-ENT-BRAG-09")
def test_bragged_creatures_count_as_in_the_zone_until_the_last_is_resolved() -> None:
    t = singing("town_square", [], brag={0: ["gold_toad", "proud_hydra", "soft_moth"]}, volume={0: 3})
    t.choose("brag", "brag_next gold_toad", "brag_next soft_moth")
    assert gold(t) == 3 + 2 + 6


@pytest.mark.rule("MC-ENT-BRAG-09", "MC-ENT-ICONS-01")
def test_creatures_give_no_icons() -> None:
    t = singing("pier_bazaar", [], brag={0: ["gold_toad", "stone_gargoyle"]}, **harbour(bazaar="bard 4"))
    assert offered(t, "spend") == []
