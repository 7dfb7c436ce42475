"""ICONS: payments that are proposed at halls and in the square."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cove.songs import fans, halls, offered, singing
from tests.scenario import Scenario


def paying(song: list[str], cost: int, **zones: Any) -> Scenario:
    """Before the payment of a rune in the hall of the nobles."""
    return singing("hall_noble", song, halls=halls(f"noble {cost - 1}"), **zones).choose("place_rune")


def spent(t: Scenario) -> list[int]:
    """Which cards of the song were used."""
    return [at for at, parts in enumerate(t.zone("used")) if parts]


@pytest.mark.rule("MC-ENT-ICONS-05")
def test_the_payment_that_loses_least() -> None:
    t = paying(["wild_three", "one_noble", "nobles_over_warriors", "two_bards"], 3)
    assert offered(t, "pay") == ["pay least"]
    t.choose("pay least")
    assert (t.zone("runes", 0), spent(t)) == (["noble"], [1, 2])


@pytest.mark.rule("MC-ENT-ICONS-05", "MC-ENT-ICONS-07")
def test_a_payment_may_have_to_lose_something() -> None:
    t = paying(["nobles_over_warriors", "nobles_over_warriors"], 3)
    assert spent(t.choose("pay least")) == [0, 1]


@pytest.mark.rule("MC-ENT-STONE-03", "MC-ENT-ICONS-05")
def test_without_stones_if_that_is_enough() -> None:
    song = ["nobles_over_warriors", "nobles_over_warriors"]
    t = paying(song, 3, stones={0: 1})
    assert offered(t, "pay") == ["pay least", "pay without_stones"]
    t.choose("pay least")
    assert (t.zone("stones", 0), spent(t)) == (0, [])
    t = paying(song, 3, stones={0: 1}).choose("pay without_stones")
    assert (t.zone("stones", 0), spent(t), t.zone("runes", 0)) == (1, [0, 1], ["noble"])
    assert offered(paying(["one_noble"], 3, stones={0: 1}), "pay") == ["pay least"]


@pytest.mark.rule("MC-ENT-ICONS-05", "MC-ENT-ICONS-06")
def test_without_wild_icons_if_that_is_enough() -> None:
    t = paying(["wild_one", "nobles_over_warriors", "nobles_over_warriors"], 3)
    assert offered(t, "pay") == ["pay least", "pay without_wild"]
    t.choose("pay without_wild")
    assert spent(t) == [1, 2]


@pytest.mark.rule("MC-ENT-ICONS-05")
@pytest.mark.parametrize(
    ("way", "used", "stones"), [("least", [2], 0), ("without_stones", [0, 2], 1), ("without_wild", [0, 1], 1)],
)  # fmt: skip
def test_all_three_ways(way: str, used: list[int], stones: int) -> None:
    """For 5: a stone and two wild icons are exact, 4 and the wild ones lose 1, 4 and 4 lose 3."""
    song = ["two_bards_per_fan", "two_bards_per_fan", "wild_per_skill", "one_noble", "one_wizard"]
    t = singing("hall_bard", song, stones={0: 1}, fans={0: fans("guard", "sage")}, halls=halls("bard 4"))
    t.choose("place_rune")
    assert offered(t, "pay") == ["pay least", "pay without_stones", "pay without_wild"]
    t.choose(f"pay {way}")
    assert (spent(t), t.zone("stones", 0), t.zone("runes", 0)) == (used, stones, ["bard"])


@pytest.mark.rule("MC-ENT-ICONS-05")
def test_wild_icons_are_dearer_than_others_and_stones_dearer_still() -> None:
    t = paying(["wild_three", "nobles_over_warriors", "one_noble"], 3, stones={0: 1}).choose("pay least")
    assert (spent(t), t.zone("stones", 0)) == ([1, 2], 1)
    for song in (["wild_three", "nobles_over_warriors"], ["wild_one"] * 3):
        t = paying(song, 3, stones={0: 1}).choose("pay least")
        assert (t.zone("stones", 0), t.zone("runes", 0)) == (1, ["noble"])


@pytest.mark.rule("MC-ENT-ICONS-05", "MC-ENT-CARDS-11")
def test_cards_with_a_drawback_are_not_used_without_need() -> None:
    t = paying(["dirty_nobles", "one_noble", "nobles_over_warriors"], 3).choose("pay least")
    assert (spent(t), t.zone("corruption", 0)) == ([1, 2], [])
    t = paying(["dirty_nobles"], 3).choose("pay least")
    assert (spent(t), len(t.zone("corruption", 0))) == ([0], 1)


@pytest.mark.rule("MC-ENT-ICONS-05", "MC-ENT-ICONS-08")
def test_a_proposal_counts_stones_before_the_payment() -> None:
    t = paying(["noble_per_stone"], 8, stones={0: 2}).choose("pay least")
    assert (t.zone("stones", 0), t.zone("runes", 0)) == (0, ["noble"])


@pytest.mark.rule("MC-ENT-ICONS-05", "MC-ENT-SQUARE-02")
def test_proposals_in_the_square_take_any_colours() -> None:
    t = singing("town_square", ["two_bards", "one_noble", "wild_one"], fans={0: fans("guard", "sage")}).choose("fan 2")
    t.choose("pay least")
    assert (spent(t), len(t.zone("fans", 0))) == ([0, 1], 3)


@pytest.mark.rule("MC-ENT-ICONS-05")
def test_once_a_source_is_spent_nothing_is_proposed() -> None:
    t = paying(["one_noble", "nobles_over_warriors", "wild_one"], 3).choose("spend one_noble 1 noble")
    assert t.options() == ["spend nobles_over_warriors 1 noble", "spend wild_one 1 noble"]
    assert t.why_not("pay least") == "MC-ENT-ICONS-05"


@pytest.mark.rule("MC-ENT-ICONS-05", "MC-ENT-ICONS-10")
def test_what_is_worth_nothing_is_never_proposed() -> None:
    t = paying(["noble_per_stone", "nobles_over_warriors"], 2).choose("pay least")
    assert spent(t) == [1]
