"""A series on disk: it goes on where it was stopped, and never with another plan."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from bardhall.arena import Plan, Series, report_of
from bardhall.arena.csv_file import csv_of
from bardhall.arena.series_file import GAMES, SeriesFile
from bardhall.kernel.errors import Malformed
from tests.arena.test_series import quiet
from tests.terminal.console import Console

PLAN = Plan("battle", ("random", "random"), 2, seed=1, options={"round_limit": "1"}, with_account=True)


@pytest.fixture(scope="module")
def whole() -> Series:
    """A series that nobody stopped."""
    series = Series(PLAN, 4)
    series.run(quiet)
    return series


def timeless(report: dict[str, object]) -> dict[str, object]:
    return {**report, "timing": None, "is_interrupted": None}


def test_a_stopped_series_goes_on(tmp_path: Path, whole: Series) -> None:
    kept = SeriesFile(tmp_path / "new" / "folder", PLAN)
    assert kept.results == []
    kept.add(whole.results[1:3])
    again = SeriesFile(tmp_path / "new" / "folder", PLAN)
    assert again.results == whole.results[1:3]
    played: list[int] = []
    series = Series(PLAN, 4, played=again.results)
    series.run(quiet, lambda batch: played.extend(result.number for result in batch))
    assert played == [0, 3]
    assert timeless(report_of(series)) == timeless(report_of(whole))


def test_a_torn_last_line_is_dropped(tmp_path: Path, whole: Series) -> None:
    SeriesFile(tmp_path, PLAN).add(whole.results)
    path = tmp_path / GAMES
    path.write_bytes(path.read_bytes()[:-20])
    kept = SeriesFile(tmp_path, PLAN)
    assert kept.results == whole.results[:3]
    kept.add(whole.results[3:])
    assert SeriesFile(tmp_path, PLAN).results == whole.results


def test_a_line_that_is_wrong_is_told(tmp_path: Path, whole: Series) -> None:
    SeriesFile(tmp_path, PLAN).add(whole.results[:1])
    with (tmp_path / GAMES).open("a") as file:
        file.write('{"number": 1}\n')
    with pytest.raises(Malformed, match=r"games.jsonl:2: this is not the result of a game"):
        SeriesFile(tmp_path, PLAN)


@pytest.mark.parametrize(
    ("plan", "complaint"),
    [
        (replace(PLAN, seed=2), "this folder contains another series, with seed 1, and not 2; choose another folder"),
        (replace(PLAN, bots=("random", "greedy")), r'with bots \["random","random"\], and not \["random","greedy"\]'),
        (replace(PLAN, options={}), "with options"),
    ],
)
def test_another_plan_is_refused(tmp_path: Path, plan: Plan, complaint: str) -> None:
    SeriesFile(tmp_path, PLAN)
    with pytest.raises(Malformed, match=complaint):
        SeriesFile(tmp_path, plan)


def test_a_bot_in_a_file_that_has_changed_is_another_plan(tmp_path: Path) -> None:
    file = tmp_path / "bold.py"
    plan = replace(PLAN, bots=(f"{file}:Bold", "random"))
    file.write_text("class Bold:\n    pass\n")
    SeriesFile(tmp_path / "series", plan)
    file.write_text("class Bold:\n    more = 1\n")
    with pytest.raises(Malformed, match="with bot files"):
        SeriesFile(tmp_path / "series", plan)


def test_more_games_may_be_asked_for_and_fewer(tmp_path: Path, whole: Series) -> None:
    assert [result.number for result in Series(PLAN, 2, played=whole.results).results] == [0, 1]
    assert Series(PLAN, 9, played=whole.results).before == 4


def test_the_table_has_a_line_for_each_seat(whole: Series) -> None:
    rows = list(csv.DictReader(io.StringIO(csv_of(PLAN, whole.results))))
    assert len(rows) == 8
    assert [row["bot"] for row in rows[:4]] == ["random 1", "random 2", "random 2", "random 1"]
    for row in rows:
        points = [int(value) for name, value in row.items() if name.startswith("points ")]
        assert sum(points) == int(row["score"])
    plain = [replace(result, account=None) for result in whole.results]
    assert "points" not in csv_of(PLAN, plain)


def test_the_command_keeps_and_tells_every_game(tmp_path: Path) -> None:
    command = "arena battle --bots random,random --seed 4 --option round_limit=1"
    kept = f"{command} --out {tmp_path}/series"
    first = Console(tmp_path).type(command=f"{kept} --games 2")
    lines = Console(tmp_path).type(command=f"{kept} --games 3 --json - --csv {tmp_path}/seats.csv")
    assert (first.code, lines.code) == (0, 0)
    assert [json.loads(line)["number"] for line in lines.out.splitlines()] == [0, 1, 2]
    assert "battle, 2 seats, 3 games, seed 4\n" in lines.err
    assert len((tmp_path / "seats.csv").read_text().splitlines()) == 7
    Console(tmp_path).type(command=f"{kept} --games 3 --json {tmp_path}/games.jsonl")
    assert (tmp_path / "games.jsonl").read_text() == lines.out
    refused = Console(tmp_path).type(command=f"{kept} --games 3 --seats 3")
    assert refused.code == 2
    assert "this folder contains another series, with seats 2, and not 3" in refused.err


def test_a_file_that_cannot_be_written_is_told_before_the_games(tmp_path: Path) -> None:
    said = Console(tmp_path).type(command=f"arena battle --games 100000 --report {tmp_path}")
    assert said.code == 2
    assert "cannot be written (it is a folder)" in said.err
