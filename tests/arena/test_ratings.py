"""Ratings by openskill, and the report without it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bardhall.arena import report_of, report_text
from bardhall.arena.ratings import ratings_of
from tests.arena.test_report import RESULT, series

GAMES = [replace(RESULT, number=n) for n in range(20)]


def test_who_wins_is_rated_higher() -> None:
    pytest.importorskip("openskill")
    found = ratings_of(GAMES)
    assert found[0]["rating"] > 25 > found[1]["rating"]
    assert found[0]["low"] < found[0]["rating"] < found[0]["high"]
    few = ratings_of(GAMES[:2])
    assert few[0]["high"] - few[0]["low"] > found[0]["high"] - found[0]["low"]


def test_the_opponent_of_the_rules_is_rated_too_and_one_bot_alone_is_not() -> None:
    pytest.importorskip("openskill")
    assert set(ratings_of([replace(RESULT, lineup=(0,), ranking=[["rival"], [0]])])) == {0, "rival"}
    assert ratings_of([replace(RESULT, lineup=(0, 0))]) == {}


def test_a_bot_at_two_seats_gains_nothing_by_it() -> None:
    """Whoever is at the third seat always comes second."""
    pytest.importorskip("openskill")
    lost = [replace(RESULT, number=n, lineup=(0, 0, 1), ranking=[[n % 2], [2], [1 - n % 2]]) for n in range(40)]
    found = ratings_of(lost)
    assert found[0]["rating"] + found[1]["rating"] == pytest.approx(50, abs=0.5)


def test_the_report_tells_them_best_first() -> None:
    pytest.importorskip("openskill")
    report = report_of(series(*[replace(one, ranking=[[1], [0]]) for one in GAMES]))
    assert [player["bot"] for player in report["ratings"]["players"]] == ["random", "greedy"]
    assert "Ratings by openskill (all start at 25):" in report_text(report, "en")
    assert any(line.startswith("  random : ") for line in report_text(report, "fr"))


def test_without_openskill_the_rest_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bardhall.arena.findings.is_there", lambda: False)
    told = report_text(report_of(series(*GAMES)), "en")
    assert 'Ratings need the package openskill: pip install "bardhall[arena]"' in told
    assert told[-1].startswith("  random: ")
