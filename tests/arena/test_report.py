"""The report: intervals, shared wins, and what is left out of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bardhall.arena import Plan, Result, Series, report_of, report_text
from bardhall.arena.match import Thinking
from bardhall.arena.statistics import wilson

RESULT = Result(
    number=0, lineup=(0, 1), ranking=[[0], [1]], scores=(12, 8), reason="points", moves=100, rounds=9, options=400,
    forced=20, ending="e", thinking=(Thinking(40, 0.4), Thinking(40, 0.04)), seconds=0.5,
)  # fmt: skip


def series(*results: Result, games: int | None = None, bots: tuple[str, ...] = ("greedy", "random")) -> Series:
    made = Series(Plan("battle", bots, 2, 1), games or len(results))
    made.results = list(results)
    made.seconds = 2.0
    return made


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (5, 10, 0.2366, 0.7634),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (370, 400, 0.8950, 0.9470),
        (0, 0, 0.0, 1.0),
    ],
)
def test_the_interval_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_those_who_tie_share_the_win() -> None:
    tie = replace(RESULT, number=1, lineup=(1, 0), ranking=[[0, 1]], scores=(9, 9))
    greedy, random = report_of(series(RESULT, tie))["bots"]
    assert (greedy["bot"], greedy["wins"], greedy["games"], greedy["share"]) == ("greedy", 1.5, 2, 0.75)
    assert (random["wins"], random["score"]["mean"]) == (0.5, 8.5)


def test_an_opponent_of_the_rules_can_win() -> None:
    lost = replace(RESULT, ranking=[["rival"], [0], [1]], scores=(12, 8, 20))
    report = report_of(series(lost))
    assert [bot["wins"] for bot in report["bots"]] == [0, 0]
    (other,) = report["others"]
    assert (other["name"], other["wins"], other["score"]["mean"]) == ("rival", 1, 20)


def test_who_plays_alone_is_measured_against_the_opponent_of_the_rules() -> None:
    won = replace(RESULT, lineup=(0,), ranking=[[0], ["rival"]], scores=(50, 44), thinking=(Thinking(40, 0.4),))
    lost = replace(won, number=1, ranking=[["rival"], [0]], scores=(40, 44))
    made = Series(Plan("bardwood", ("greedy",), 1, 1), 2)
    made.results, made.seconds = [won, lost], 1.0
    told = report_text(report_of(made), "en")
    assert told[0] == "bardwood, 1 seat, 2 games, seed 1"
    assert told[1] == "greedy: wins 1.0 of 2 (50.0 %, 95 % interval 9.5 % to 90.5 %)"
    assert told[3] == "Automatic opponent, the Rival: wins 1.0 of 2 (50.0 %, 95 % interval 9.5 % to 90.5 %)"
    assert told[4] == "  score 44.0 on average, deviation 0.0, from 44 to 44"
    assert report_text(report_of(made), "fr")[3].startswith("Adversaire automatique, le Rival : gagne 1,0 fois sur 2")


def test_length_decisions_and_time() -> None:
    report = report_of(series(RESULT, replace(RESULT, number=1, moves=60, rounds=5, reason="sudden_death")))
    assert report["moves"] == {"mean": 80, "deviation": 20, "least": 60, "most": 100}
    assert report["rounds"]["mean"] == 7
    assert report["decisions"] == {"count": 160, "options": 5.0, "forced": 0.25}
    assert report["endings"] == {"points": 1, "sudden_death": 1}
    assert report["timing"]["games_per_second"] == 1.0
    assert report["timing"]["decisions_per_second"] == 80.0
    assert [bot["milliseconds"] for bot in report["timing"]["bots"]] == [pytest.approx(10), pytest.approx(1)]


def test_the_time_does_not_change_the_digest() -> None:
    slower = replace(RESULT, seconds=9.0, thinking=(Thinking(40, 4.0), Thinking(40, 4.0)))
    assert report_of(series(RESULT))["digest"] == report_of(series(slower))["digest"]
    assert report_of(series(RESULT))["digest"] != report_of(series(replace(RESULT, scores=(12, 7))))["digest"]


def test_a_bot_that_is_there_twice_and_seats_that_do_not_come_out_even() -> None:
    report = report_of(series(RESULT, bots=("greedy", "greedy")))
    assert [bot["bot"] for bot in report["bots"]] == ["greedy 1", "greedy 2"]
    assert "The seats are not quite balanced: 1 game for 2 bots." in report_text(report, "en")
    even = report_of(series(RESULT, replace(RESULT, number=1, lineup=(1, 0))))
    assert (report["is_balanced"], even["is_balanced"]) == (False, True)


def test_games_without_rounds_and_series_without_games_can_be_told() -> None:
    assert not any("Rounds" in line for line in report_text(report_of(series(replace(RESULT, rounds=None))), "en"))
    assert report_text(report_of(series(games=5)), "fr") == ["Aucune partie n’a été terminée."]


def test_numbers_are_written_as_the_language_has_it() -> None:
    report = report_of(series(RESULT, replace(RESULT, number=1, moves=10_001)))
    assert "Length: 5,050.5 moves on average, from 100 to 10001" in report_text(report, "en")
    assert "Durée : 5 050,5 coups en moyenne, de 100 à 10001" in report_text(report, "fr")
