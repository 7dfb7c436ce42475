"""BANK: a die of the right value takes the gold that is printed."""

from __future__ import annotations

import pytest

from tests.games.taverns.tables import offered, turn


@pytest.mark.rule("TD-BANK-01", "TD-BANK-02", "TD-GAP-05")
@pytest.mark.parametrize(("space", "die", "gold"), [(1, 1, 2), (2, 2, 2), (3, 3, 3), (4, 4, 4)])
def test_a_space_pays_what_is_printed_for_its_value(space: int, die: int, gold: int) -> None:
    t = turn(gold={0: 0})
    t.choose(f"bank {space} {die}")
    assert t.zone("gold", 0) == gold
    assert t.zone("bank")[f"bank_{space}"] == 0


@pytest.mark.rule("TD-BANK-02", "TD-GAP-05")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_the_blank_space_takes_any_value(die: int) -> None:
    t = turn(gold={0: 0})
    t.choose(f"bank 5 {die}")
    assert (t.zone("gold", 0), t.zone("bank")["bank_any"]) == (1, 0)
    assert die not in t.zone("dice", 0) or die == 4  # there were two fours


@pytest.mark.rule("TD-BANK-02")
def test_other_values_are_refused() -> None:
    t = turn()
    for space in (1, 2, 3, 4):
        for die in (1, 2, 3, 4):
            assert t.why_not(f"bank {space} {die}") == ("" if space == die else "TD-BANK-02")


@pytest.mark.rule("TD-BANK-03")
def test_each_space_holds_one_die() -> None:
    t = turn(bank={"bank_4": 1, "bank_any": 2})
    assert [t.why_not(text) for text in ("bank 4 4", "bank 5 4", "bank 5 1")] == ["TD-BANK-03"] * 3
    assert offered(t, "bank") == ["bank 1 1", "bank 2 2", "bank 3 3"]


@pytest.mark.rule("TD-BANK-03")
def test_the_space_is_taken_for_the_others_until_the_round_ends() -> None:
    t = turn(0, 2, dice={0: "4", 1: "4 4"}, placed=[4, 3])
    t.choose("bank 4 4", "end_turn")
    assert t.why_not("bank 4 4") == "TD-BANK-03"
    t.choose("bank 5 4", "end_turn", "energy 4", "end_turn")
    assert t.zone("round") == 2
    assert list(t.zone("bank").values()) == [None] * 5


@pytest.mark.rule("TD-BANK-04")
def test_each_player_has_one_die_a_round_on_the_bank() -> None:
    t = turn(bank={"bank_1": 0})
    for text in ("bank 2 2", "bank 4 4", "bank 5 3"):
        assert t.why_not(text) == "TD-BANK-04"
    assert offered(t, "bank") == []


@pytest.mark.rule("TD-BANK-03", "TD-BANK-04")
def test_five_players_find_five_spaces() -> None:
    t = turn(0, 5)
    for text in ("bank 4 4", "bank 3 3", "bank 2 2", "bank 1 1", "bank 5 4"):
        t.choose(text, "end_turn")
    assert list(t.zone("bank").values()) == [3, 2, 1, 0, 4]
    assert t.zone("gold") == [5, 4, 3, 3, 2]


@pytest.mark.rule("TD-BANK-05")
def test_gold_has_no_cap() -> None:
    t = turn(gold={0: 90})
    t.choose("bank 4 4")
    assert t.zone("gold", 0) == 94
