"""END: support, corruption, and who has won."""

from __future__ import annotations

from typing import Any

import pytest

from bardhall.kernel.outcome import Outcome
from tests.games.cove.tables import MIXED, selling, to_the_end

HALLS = {"warrior": 5, "bard": 4, "wizard": 3, "noble": 2}
TWO = ("trader", "trader")
THREE = ("trader", "trader", "trader")


def ended(merchants: tuple[str, ...] = MIXED, **zones: Any) -> Outcome:
    """The outcome of a game whose last market ends now."""
    order = tuple(range(len(merchants)))
    t = to_the_end(selling(order, merchants, round=3, **zones))
    assert t.game.outcome is not None
    return t.game.outcome


@pytest.mark.rule("MC-CORE-END-01")
def test_after_the_market_of_round_3_the_game_is_over() -> None:
    t = selling(round=2).choose("end_sales")
    assert (t.game.outcome, t.zone("round")) == (None, 3)
    over = selling(round=3).choose("end_sales")
    assert (over.game.seat, over.zone("phase"), over.options()) == (None, "over", [])


@pytest.mark.rule("MC-CORE-END-02")
def test_support_for_each_icon_of_staff_and_fans_wherever_they_are() -> None:
    fans = [
        {"card": "war_poet", "nth": 1},  # in the square
        {"card": "gate_guard", "nth": 2},  # in the Trader's staff
        {"card": "court_alchemist", "nth": 3},  # beside the board
    ]
    found = ended(halls=HALLS, staff={0: ["gate_guard", "rune_knight"]}, fans={1: fans}, gold={0: 10, 1: 20},
                  square=["war_poet", None, None, None], beside={1: ["court_alchemist"]})  # fmt: skip
    assert found.scores == (10 + 5 + 8, 20 + 9 + 5 + 5)


@pytest.mark.rule("MC-CORE-END-02")
def test_the_same_clan_counts_as_often_as_it_is_shown() -> None:
    assert ended(halls=HALLS, staff={0: ["gate_guard", "war_poet", "rune_knight"]}).scores[0] == 3 * 5 + 4 + 3


@pytest.mark.rule("MC-CORE-END-03", "MC-RULING-32")
def test_corruption_comes_off_and_may_leave_less_than_nothing() -> None:
    found = ended(gold={0: 3, 1: 0}, lair=4, corruption={0: ["signed_confession"], 1: ["shady_whisper"]})
    assert found.scores == (-5, 0)
    assert found.ranking == [[1], [0]]


@pytest.mark.rule("MC-CORE-END-02", "MC-CORE-END-03", "MC-CORE-SETUP-02")
def test_the_score_sheet_line_by_line() -> None:
    found = ended(gold={0: 30, 1: 8}, halls=HALLS, lair=3, staff={0: ["lute_maker"]}, corruption={1: ["marked_coin"]})
    assert [(line.source, line.points) for line in found.lines] == [
        ("gold", (30, 8)), ("support", (4, 0)), ("corruption", (0, -3)),
    ]  # fmt: skip


@pytest.mark.rule("MC-CORE-END-04")
def test_most_gold_wins() -> None:
    found = ended(THREE, gold={0: 30, 1: 50, 2: 40})
    assert (found.ranking, found.reason) == ([[1], [2], [0]], "gold")


@pytest.mark.rule("MC-CORE-END-04", "MC-GAP-17")
def test_a_tie_goes_to_fewer_corruption_cards() -> None:
    cards = {0: ["shady_whisper"] * 2, 1: ["shady_whisper"], 2: ["shady_whisper"] * 3}
    found = ended(THREE, gold={0: 40, 1: 40, 2: 40}, corruption=cards)
    assert (found.scores, found.ranking, found.reason) == ((40, 40, 40), [[1], [0], [2]], "tie")


@pytest.mark.rule("MC-CORE-END-04", "MC-GAP-17")
def test_cards_count_and_not_their_icons() -> None:
    found = ended(TWO, gold={0: 44, 1: 40}, lair=2, corruption={0: ["signed_confession"], 1: ["shady_whisper"] * 2})
    assert (found.scores, found.ranking) == ((40, 40), [[0], [1]])


@pytest.mark.rule("MC-CORE-END-04", "MC-GAP-17")
def test_who_is_still_tied_shares_the_victory() -> None:
    found = ended(THREE, gold={0: 40, 1: 40, 2: 39}, corruption={0: ["shady_whisper"], 1: ["shady_whisper"]})
    assert found.ranking == [[0, 1], [2]]


@pytest.mark.rule("MC-CORE-END-05")
def test_nothing_else_is_worth_anything() -> None:
    found = ended(
        gold={0: 5, 1: 6}, small={0: "wbzn"}, large={0: "nn"}, stones={1: 3}, volume={1: 6}, runes={1: ["bard"]},
        hand={1: ["court_air"]}, song={1: ["war_anthem"]}, brag={1: ["sunken_king"]},
    )  # fmt: skip
    assert found.scores == (5, 6)


@pytest.mark.rule("MC-EX-08", "MC-CORE-END-02", "MC-CORE-END-03")
def test_final_scoring() -> None:
    fans = [{"card": card, "nth": n} for n, card in enumerate(["gate_guard", "war_poet", "wine_countess"], 1)]
    cards = ["shady_whisper", "marked_coin", "marked_coin", "marked_coin"]
    found = ended(gold={1: 88}, halls=HALLS, lair=5, fans={1: fans}, corruption={1: cards})
    assert [line.points[1] for line in found.lines] == [88, 16, -15]
    assert found.scores[1] == 89


@pytest.mark.rule("MC-CORE-END-03", "MC-CORE-CORRUPTION-01")
def test_corruption_is_turned_up() -> None:
    t = selling(round=3, corruption={0: ["signed_confession"], 1: ["marked_coin"]}).choose("end_sales")
    for looker in (0, 1, None):
        assert t.sight(looker)["corruption"] == [["signed_confession"], ["marked_coin"]]
