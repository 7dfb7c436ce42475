"""A duel of two bots: every deal from every seat, until the answer is plain, the same with any number of processes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bardhall.arena.duel import LEAST, Duel, Rotated
from bardhall.arena.series import Alone, players_of
from tests.terminal.console import Console

SHORT = {"round_limit": "4"}


def played(bots: tuple[str, str], games: int, jobs: int = 1) -> Duel:
    duel = Duel(Rotated("battle", bots, 2, seed=5, options=SHORT), games)
    duel.run(lambda done, asked, seconds: None, players_of(jobs))
    return duel


def test_every_deal_is_played_from_every_seat() -> None:
    plan = Rotated("battle", ("greedy", "random"), 3, seed=5)
    assert [plan.lineup(number) for number in range(3)] == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    assert plan.new_game(0) == plan.new_game(2) != plan.new_game(3)


def test_it_ends_when_the_answer_is_plain() -> None:
    report = played(("greedy", "random"), 400).report()
    assert report["verdict"] == "better"
    assert 2 * LEAST <= report["played"] < 60
    assert report["low"] > 0.5


def test_equal_bots_leave_it_open_with_any_number_of_processes() -> None:
    reports = [played(("random", "random"), 5, jobs).report() for jobs in (1, 2)]
    for report in reports:
        assert (report["played"], report["verdict"]) == (6, "open")
    assert reports[0]["margin"] == reports[1]["margin"]


def test_ctrl_c_keeps_the_finished_deals() -> None:
    duel = Duel(Rotated("battle", ("random", "random"), 2, seed=5, options=SHORT), 10)

    def stop(done: int, asked: int, seconds: float) -> None:
        if done == 5:
            raise KeyboardInterrupt

    duel.run(stop, Alone())
    assert duel.is_interrupted
    assert duel.report()["played"] == 4


@pytest.mark.parametrize(
    ("more", "complaint"),
    [("--csv x.csv", "--duel has a short report"), ("--bots greedy", "--duel compares two bots, not 1")],
)
def test_what_does_not_fit_a_duel_is_refused(tmp_path: Path, more: str, complaint: str) -> None:
    said = Console(tmp_path).type(command=f"arena battle --duel --bots random,greedy {more}")
    assert said.code == 2
    assert complaint in said.err


def test_the_command_tells_the_verdict(tmp_path: Path) -> None:
    path = tmp_path / "duel.json"
    line = f"arena battle --duel --bots random,greedy --option round_limit=4 --lang fr --json {path}"
    said = Console(tmp_path).type(command=line)
    assert said.code == 0
    assert "est moins bon que greedy" in said.out
    assert json.loads(path.read_text())["verdict"] == "worse"
