"""END: after seven rounds; who wins, and who shares a place."""

from __future__ import annotations

from typing import Any

import pytest

from bardhall.kernel.outcome import Outcome
from tests.games.taverns.hunts import closing
from tests.games.taverns.tables import turn


def ended(seats: int = 3, **zones: Any) -> Outcome:
    """The outcome of a game that ends now."""
    found = closing(7, seats=seats, **zones).choose("end_turn").game.outcome
    assert found is not None
    return found


def prestige(*points: int) -> dict[int, Any]:
    return {seat: {"recipes": n} for seat, n in enumerate(points)}


@pytest.mark.rule("TD-END-01", "TD-ROUND-01", "TD-RULING-22")
def test_the_game_ends_with_the_last_die_of_round_7() -> None:
    t = turn(0, dice={0: "4", 1: "3", 2: ""}, round=7).choose("energy 4", "end_turn")
    assert (t.game.seat, t.game.outcome) == (1, None)
    t.choose("energy 3")
    assert t.game.outcome is None
    t.choose("end_turn")
    assert t.zone("is_over")
    assert (t.game.seat, t.zone("stack")) == (None, [])
    assert t.game.outcome is not None


@pytest.mark.rule("TD-END-02")
def test_most_prestige_wins_after_final_scoring() -> None:
    found = ended(prestige=prestige(10, 12, 3), hired={0: ["champion"]})
    assert (found.scores, found.ranking) == ((15, 12, 3), [[0], [1], [2]])
    assert found.reason == "points"


@pytest.mark.rule("TD-END-03", "TD-RULING-24", "TD-RULING-55")
def test_a_tie_goes_to_the_most_prestigious_recipe_without_its_die() -> None:
    cooked = {0: ["skewered_caps", "meadow_broth"], 1: ["nest_soup"], 2: []}
    found = ended(prestige=prestige(14, 14, 14), cooked=cooked)
    assert (found.ranking, found.reason) == ([[1], [0], [2]], "tie")


@pytest.mark.rule("TD-RULING-24", "TD-RULING-55")
def test_those_still_equal_share_a_place() -> None:
    cooked = {0: ["skewered_caps"], 1: ["meadow_broth", "glowing_fricassee"], 3: ["meadow_broth"]}
    found = ended(5, prestige=prestige(8, 8, 8, 20, 9), cooked=cooked)
    assert found.ranking == [[3], [4], [0, 1], [2]]
    both = ended(2, prestige=prestige(8, 8))
    assert (both.ranking, both.scores) == ([[0, 1]], (8, 8))


@pytest.mark.rule("TD-END-02", "TD-END-03")
def test_the_tie_break_never_beats_prestige() -> None:
    assert ended(2, prestige=prestige(20, 21), cooked={0: ["wyrm_in_pastry"]}).ranking == [[1], [0]]
