"""Which level is proposed: a small rule, and what it says after wins, losses and draws."""

from __future__ import annotations

import pytest

from bardhall.bots import LEVELS
from bardhall.bots.recommend_level import Played, counts, suited_level


def after(results: str, bot: str = "level:3") -> str | None:
    """What is proposed after games that were won (w), lost (l) or drawn (d)."""
    return suited_level([Played([bot], {"w": 1.0, "l": 0.0, "d": 0.5}[result]) for result in results])


@pytest.mark.parametrize(
    ("results", "level"),
    [("", None), ("ww", None), ("www", "level:5"), ("lll", "level:2"), ("wlw", "level:4"), ("ddd", "level:3")],
)
def test_three_games_say_something(results: str, level: str | None) -> None:
    assert after(results) == level


def test_who_always_wins_goes_to_the_top_and_who_always_loses_to_the_bottom() -> None:
    assert after("w" * 30, "level:5") == LEVELS[-1]
    assert after("l" * 30, "level:2") == LEVELS[0]


def test_a_win_against_a_stronger_bot_counts_for_more() -> None:
    levels = [after("wlw", bot) for bot in ("random", "level:2", "level:6")]
    assert levels == sorted(levels, key=lambda level: LEVELS.index(level or ""))
    assert levels[0] != levels[-1]


def test_bots_by_name_count_as_the_levels_that_play_like_them() -> None:
    assert after("wwl", "greedy") == after("wwl", "level:3")
    assert after("lwl", "search") == after("lwl", "level:6")
    assert after("www", "random") == "level:3", "everybody beats random: that says nothing"


def test_with_several_bots_each_that_was_beaten_counts() -> None:
    second_of_three = [Played(["level:3", "level:3"], 0.5)] * 3
    assert suited_level(second_of_three) == "level:3"


def test_only_games_against_bots_of_known_strength_count() -> None:
    assert counts(["level:1", "greedy"])
    assert not counts([])
    assert not counts(["", "level:1"])
    assert not counts(["somebodys.bot"])
