"""Looking on while bots play."""

from __future__ import annotations

from pathlib import Path

import bardhall
from tests.terminal.console import Console

WATCH = "watch battle --bots random,random,random --seed 1 --option round_limit=2"


def test_a_game_is_told_to_the_public(tmp_path: Path) -> None:
    said = Console(tmp_path).type(command=f"{WATCH} --lang fr")
    assert said.code == 0
    assert "Random 2 reçoit une carte Tour de rappel secrète. [BB-SETUP-11]" in said.out
    assert "La feuille de score :" in said.out
    assert said.out.splitlines()[-1] == "La graine de cette partie était 1."


def test_the_same_seed_is_the_same_game_and_the_record_replays_it(tmp_path: Path) -> None:
    console, path = Console(tmp_path), tmp_path / "record.json"
    said = console.type(command=f"{WATCH} --record {path}")
    assert said.out == console.type(command=WATCH).out
    assert bardhall.replay(path.read_text()).outcome is not None
    again = console.type(command=f"{WATCH} --record {path}")
    assert (again.code, again.err) == (2, f"bardhall: {path} already exists; give another name\n")


def test_a_person_does_not_watch_himself(tmp_path: Path) -> None:
    said = Console(tmp_path).type(command="watch battle --bots me,random")
    assert said.code == 2
    assert "bardhall play" in said.err
