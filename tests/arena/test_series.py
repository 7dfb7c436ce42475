"""Series: the same results whatever the number of processes, and nothing lost when one is stopped."""

from __future__ import annotations

import json
import re
import signal
from pathlib import Path

import pytest

import bardhall
from bardhall.arena import Plan, Series, play_match, report_of
from bardhall.kernel.errors import Malformed
from tests.terminal.console import Console

PLAN = Plan("battle", ("random", "greedy"), 2, seed=1, options={"round_limit": "2"})


def quiet(done: int, asked: int, seconds: float) -> None:
    """Nobody looks."""


def test_a_match_follows_from_the_plan_and_its_number() -> None:
    one, two = play_match(PLAN, 3), play_match(PLAN, 3)
    assert (one.ending, one.scores, one.moves) == (two.ending, two.scores, two.moves)
    assert one.lineup == (1, 0)
    assert one.rounds == 2
    assert 0 < one.forced < one.moves <= one.options
    assert [t.decisions > 0 for t in one.thinking] == [True, True]
    assert play_match(PLAN, 5).ending != one.ending


def test_the_results_do_not_depend_on_the_number_of_processes() -> None:
    reports = []
    for jobs in (1, 2):
        series = Series(PLAN, 7, jobs)
        series.run(quiet)
        reports.append({**report_of(series), "timing": None})
    assert reports[0] == reports[1]
    assert reports[0]["played"] == 7


def test_a_stopped_series_keeps_what_is_finished() -> None:
    def stop(done: int, asked: int, seconds: float) -> None:
        if done == 3:
            raise KeyboardInterrupt

    series = Series(PLAN, 50)
    series.run(stop)
    assert series.is_interrupted
    assert [result.number for result in series.results] == [0, 1, 2]
    assert report_of(series)["is_interrupted"] is True


@pytest.mark.parametrize(
    ("plan", "complaint"),
    [
        (Plan("battle", ("random", "nobody"), 2, 1), "unknown bot 'nobody'"),
        (Plan("battle", ("random",), 9, 1), "battle is for 2, 3, 4 players, not 9"),
        (Plan("battle", ("random",), 2, 1, options={"wrong": "1"}), "battle has no option 'wrong'"),
        (Plan("battle", ("random",), 2, 1, packs=("/nowhere",)), "not a pack"),
    ],
)
def test_a_mistake_shows_before_the_series_begins(plan: Plan, complaint: str) -> None:
    with pytest.raises(Malformed, match=complaint):
        Series(plan, 5).run(quiet)


BAD = """
class Crash:
    def __init__(self, seed):
        pass

    def __call__(self, view, ask):
        return 1 // 0


class Cheat(Crash):
    def __call__(self, view, ask):
        return "pass the salt"
"""


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_fails_is_named_with_its_place(tmp_path: Path, jobs: int) -> None:
    """F-CMD-09: game, seed, seat and move, and the line of its own code."""
    file = tmp_path / "bad.py"
    file.write_text(BAD)
    said = Console(tmp_path).type(command=f"arena battle --bots {file}:Crash,random --seed 7 --games 2 --jobs {jobs}")
    assert said.code == 2
    where = r"battle, seed 7, game [01] of the series, at move \d+, seat [01] "
    assert re.search(where + re.escape(f"({file}:Crash): "), said.err)
    assert "the bot failed in bad.py:7: ZeroDivisionError: integer division or modulo by zero" in said.err
    assert "Traceback" not in said.err
    with pytest.raises(Malformed, match=r"seat 0 \(.*bad.py:Cheat\): .*pass the salt"):
        play_match(Plan("battle", (f"{file}:Cheat", "random"), 2, seed=7), 0)


def test_ctrl_c_prints_what_was_measured(tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    arena = Console(tmp_path).start(f"arena battle --bots random,random --games 100000 --jobs 2 --json {path}")
    assert arena.stderr is not None
    arena.stderr.readline()  # the first word about the progress
    arena.send_signal(signal.SIGINT)
    out, err = arena.communicate(timeout=60)
    assert arena.returncode == 130
    assert out.startswith("Stopped early; these are the results so far.\nbattle, 2 seats, ")
    assert "Traceback" not in err
    assert 0 < json.loads(path.read_text())["played"] < 100000


def test_the_command_reports_in_both_languages(tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    command = f"arena battle --bots random,greedy --games 4 --seed 2 --seats 3 --option round_limit=1 --json {path}"
    english = Console(tmp_path).type(command=command)
    french = Console(tmp_path).type(command=f"{command} --lang fr")
    assert (english.code, french.code) == (0, 0)
    assert english.out.startswith("battle, 3 seats, 4 games, seed 2\nrandom: wins ")
    assert french.out.startswith("battle, 3 places, 4 parties, graine 2\nrandom : gagne ")
    report = json.loads(path.read_text())
    assert (report["schema"], report["bardhall"], report["rounds"]["mean"]) == (1, bardhall.__version__, 1.0)
    assert sum(bot["games"] for bot in report["bots"]) == 12
    assert sum(bot["wins"] for bot in report["bots"]) == pytest.approx(4)
