"""A series as a dataset: every decision is there, and numpy reads it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import bardhall
from bardhall.arena import Plan, Result, play_match
from bardhall.arena.dataset import Dataset, Exporting
from bardhall.cli import main
from bardhall.envs.pettingzoo import env
from bardhall.kernel.choices import Choice

PAGE = (Path(__file__).resolve().parent.parent.parent / "docs" / "dataset.md").read_text()
GAMES = 4
PLAN = Plan("battle", ("random", "greedy"), 2, seed=3, options={"round_limit": "1"})
COMMAND = ["arena", "battle", "--bots", "random,greedy", "--seed", "3", "--option", "round_limit=1"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small dataset."""
    path = tmp_path_factory.mktemp("arena") / "games"
    assert main([*COMMAND, "--games", str(GAMES), "--dataset", str(path)]) == 0
    return path


def columns(folder: Path) -> dict[str, Any]:
    return {path.stem: np.load(path) for path in folder.glob("*.npy")}


def test_every_decision_can_be_played_again(folder: Path) -> None:
    """What stands there leads through the games of the series, and is what an environment observes on the way."""
    column, about = columns(folder), json.loads((folder / "dataset.json").read_text())
    decision = 0
    for number in range(GAMES):
        table = env("battle", seats=2, round_limit=1)
        table.reset(seed=PLAN.new_game(number).start.seed)
        assert column["decision_start"][number] == decision
        while not any(table.terminations.values()):
            seat = column["seat"][decision]
            assert table.agent_selection == f"player_{seat}"
            seen = table.observe(table.agent_selection)
            row = np.zeros(about["row"], dtype=np.float32)
            at = slice(*column["row_start"][decision : decision + 2])
            row[column["row_place"][at]] = column["row_value"][at]
            assert (row == seen["observation"]).all()
            legal = column["legal"][slice(*column["legal_start"][decision : decision + 2])]
            assert legal.tolist() == np.flatnonzero(seen["action_mask"]).tolist()
            table.step(column["action"][decision])
            decision += 1
        result = play_match(PLAN, number)
        assert table.unwrapped.game.fingerprint() == result.ending
        assert column["lineup"][number].tolist() == list(result.lineup)
        assert column["score"][number].tolist() == list(result.scores)
        assert column["reward"][number].tolist() == [table.rewards[agent] for agent in table.possible_agents]
    assert decision == column["decision_start"][-1] == len(column["action"])


def test_the_folder_says_what_it_is(folder: Path) -> None:
    about = json.loads((folder / "dataset.json").read_text())
    assert (about["format"], about["game"], about["seats"], about["games"]) == (1, "battle", 2, GAMES)
    assert about["bots"] == ["random", "greedy"]
    game = bardhall.new("battle", seats=2)
    texts: list[Choice] = game.start.choices.listed
    assert about["choices"] == [choice.text for choice in texts]
    assert about["sections"][-1]["start"] + about["sections"][-1]["size"] == about["row"]


class Backwards:
    """Games that come in as from many processes: the last one first."""

    jobs = 2

    def play(self, plan: Plan, numbers: Sequence[int]) -> Iterator[list[Result]]:
        for number in reversed(numbers):
            yield [play_match(plan, number)]


def test_the_order_in_which_games_come_in_makes_no_difference(folder: Path, tmp_path: Path) -> None:
    plan = replace(PLAN, with_trace=True)
    dataset = Dataset(tmp_path / "games", plan)
    (*_, last) = Exporting(Backwards(), dataset).play(plan, range(GAMES))
    dataset.close()
    assert last[0].trace is None, "what the dataset has nobody else keeps"
    names = sorted(path.name for path in folder.iterdir())
    assert sorted(path.name for path in (tmp_path / "games").iterdir()) == names
    assert all((tmp_path / "games" / name).read_bytes() == (folder / name).read_bytes() for name in names)


def test_what_the_page_describes_is_there(folder: Path) -> None:
    table = "\n".join(line.split("|")[1] for line in PAGE.splitlines() if line.startswith("| `"))
    assert sorted(re.findall(r"`(\S+)`", table)) == sorted(path.name for path in folder.iterdir())


def test_the_example_of_the_page_reads_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(folder.parent)
    (example,) = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    exec(compile(example, "dataset.md", "exec"), {})
    assert capsys.readouterr().out.startswith("(3, 1292) ")


@pytest.mark.parametrize("other", [["--out", "series"], ["--compare", "base", "base"]])
def test_a_dataset_is_of_one_series(other: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*COMMAND, "--dataset", str(tmp_path / "games"), *other]) == 2
    assert "--dataset cannot be used with --compare or --out" in capsys.readouterr().err


def test_a_folder_that_holds_something_is_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*COMMAND, "--dataset", str(folder)]) == 2
    assert "this folder is not empty" in capsys.readouterr().err
