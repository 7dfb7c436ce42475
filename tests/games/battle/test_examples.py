"""The worked examples of set-up, stage, performances and abilities."""

from __future__ import annotations

import pytest

import bardhall
from tests.scenario import Scenario, scenario

CHARLOTTE = "D1 D2 M2 I3 S3 I4 M5"


def charlotte(pool: str = CHARLOTTE) -> Scenario:
    return scenario("battle", pool={0: pool}, performances={0: [0, 0, 0, 0]}, turn=0)


@pytest.mark.rule("BB-EX-01")
def test_ex_01() -> None:
    t = Scenario(bardhall.new("battle", seats=4, seed=3))
    for seat in range(4):
        assert (len(t.zone("hand", seat)), len(t.zone("deck", seat)), len(t.zone("pool", seat))) == (4, 8, 2)
        assert sum(t.zone("performances", seat)) == 1
        colour = "DISM"[t.zone("performances", seat).index(1)]
        assert t.pool(seat) == f"{colour}? {colour}?"
        assert t.zone("tunes", seat) == 0
    assert t.zone("supply_dice") == [13, 13, 13, 13]
    assert t.zone("supply_performances") == [7, 7, 7, 7]
    assert t.zone("supply_tunes") == 16
    assert (len(t.zone("audience_row")), len(t.zone("veteran_line"))) == (3, 4)
    assert len(t.zone("audience_deck")) == 23  # the first of them lies face up


@pytest.mark.rule("BB-EX-02")
def test_ex_02() -> None:
    hand = ["basic_dance", "basic_illusion", "roadie", "wanted"]
    t = scenario("battle", first=0, hand={0: hand, 1: []}, pool={0: "S? S?", 1: ""}, supply_dice=[15, 15, 13, 15])
    t.choose(*[f"stage {card}" for card in hand[:3]])
    t.dictate([1, 2, 3, 4, 5])
    t.choose("colour dance")
    assert [staged["card"] for staged in t.zone("stage", 0)] == hand[:3]
    assert t.zone("hand", 0) == ["wanted"]
    assert t.pool(0) == "S1 S2 D3 I4 D5"
    assert t.zone("supply_dice") == [13, 14, 13, 15]


@pytest.mark.rule("BB-EX-03")
def test_ex_03() -> None:
    t = charlotte()
    t.choose("perform", "spend D1", "spend D2", "spend I3")
    assert t.zone("performances", 0) == [1, 0, 0, 0]  # only dance is possible: nothing is asked
    assert t.pool(0) == "M2 S3 I4 M5"
    assert t.zone("actions") == 1


@pytest.mark.rule("BB-EX-04")
def test_ex_04() -> None:
    t = charlotte()
    t.choose("perform", "spend D1", "spend D2", "spend I3", "perform", "spend S3", "spend I4", "spend M5")
    assert t.options() == ["token illusion", "token song", "token music"]
    assert t.why_not("token dance") == "BB-PERFORM-03"
    t.choose("token song")
    assert t.zone("performances", 0) == [1, 0, 1, 0]
    assert t.pool(0) == "M2"
    assert t.zone("actions") == 0


@pytest.mark.rule("BB-EX-05")
@pytest.mark.parametrize(("colour", "tokens"), [("dance", 0), ("music", 3), ("illusion", 1)])
def test_ex_05(colour: str, tokens: int) -> None:
    t = charlotte()
    t.choose("perform", "spend D1", "spend M2", "spend I3")
    assert t.why_not("token song") == "BB-PERFORM-03"
    t.choose(f"token {colour}")
    assert t.zone("performances", 0) == [int(i == tokens) for i in range(4)]
    assert t.pool(0) == "D2 S3 I4 M5"


@pytest.mark.rule("BB-EX-06")
def test_ex_06() -> None:
    t = charlotte()
    t.choose("perform", "spend D1", "spend D2", "spend I3")
    assert t.asked == "TakeTurn"  # a fourth die cannot be added
    assert t.why_not("spend S3") == "BB-TURN-02"
    t.choose("perform", "spend S3", "spend I4", "spend M5", "token song")
    assert t.zone("actions") == 0
    assert t.why_not("perform") == "BB-TURN-01"


@pytest.mark.rule("BB-EX-11")
@pytest.mark.parametrize(
    ("values", "rule"),
    [
        ("123", ""), ("321", ""), ("342", ""), ("435", ""), ("645", ""),
        ("561", "BB-PERFORM-02"), ("223", "BB-PERFORM-02"), ("135", "BB-PERFORM-02"),
    ],
)  # fmt: skip
def test_ex_11(values: str, rule: str) -> None:
    t = charlotte(" ".join(f"D{value}" for value in values))
    assert t.why_not("perform") == rule
    if not rule:
        t.choose("perform", *[f"spend D{value}" for value in values])
        assert t.zone("performances", 0) == [1, 0, 0, 0]


@pytest.mark.rule("BB-EX-12")
def test_ex_12() -> None:
    t = scenario("battle", stage={0: ["basic_music"]}, pool={0: "S3 D6"}, supply_dice=[9, 9, 9, 9], turn=0)
    t.choose("use basic_music")
    assert t.why_not("place D6") == "BB-ABILITY-02"
    t.dictate([5])
    t.choose("place S3")
    assert t.pool(0) == "S3* D6 M5"
    assert t.zone("supply_dice") == [9, 9, 9, 8]
