"""bardhall pipe: a program plays by lines of JSON."""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import bardhall
from bardhall.cli import main
from bardhall.commands.pipe import Talk
from bardhall.terminal.seating import Seating

PAGE = (Path(__file__).resolve().parent.parent / "docs" / "pipe.md").read_text()
SHORT = ["--option", "round_limit=1"]


class Program(io.StringIO):
    """The other side: reads what is said and answers each question by a function."""

    def __init__(self, decide: Any) -> None:
        super().__init__()
        self.said: list[dict[str, Any]] = []
        self._decide = decide

    def write(self, text: str) -> int:
        self.said += [json.loads(line) for line in text.splitlines()]
        return len(text)

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]  # typeshed mixes bytes in
        answer = self._decide(self.said)
        return answer if isinstance(answer, str) else json.dumps(answer) + "\n"

    def of_kind(self, kind: str) -> list[dict[str, Any]]:
        return [line for line in self.said if line["type"] == kind]


def talk(game: bardhall.Game, sitters: tuple[str, ...], decide: Any, with_numbers: bool = False) -> Program:
    program = Program(decide)
    Talk(game, Seating(sitters, (), "en", 1), with_numbers, program, program).run(0)
    return program


def last_option(said: list[dict[str, Any]]) -> dict[str, Any]:
    return {"choice": said[-1]["options"][-1]}


def last_action(said: list[dict[str, Any]]) -> dict[str, Any]:
    return {"action": said[-1]["actions"][-1], "number": said[-1]["number"]}


def test_a_program_plays_a_whole_game() -> None:
    game = bardhall.new("battle", seats=2, seed=7, round_limit=1)
    program = talk(game, ("me", "random"), last_option)
    head, end = program.said[0], program.said[-1]
    assert (head["type"], head["game"], head["seats"], head["mine"]) == ("game", "battle", 2, [0])
    assert head["actions"] == len(game.start.choices.listed)
    assert {ask["seat"] for ask in program.of_kind("ask")} == {0}
    assert (end["type"], end["seed"], end["fingerprint"]) == ("end", "7", game.fingerprint())
    assert game.outcome is not None
    assert end["outcome"]["scores"] == list(game.outcome.scores)


def test_texts_and_numbers_are_the_same_choices() -> None:
    games = [bardhall.new("battle", seats=2, seed=3, round_limit=1) for _ in range(2)]
    first, second = (talk(game, ("me", "me"), how) for game, how in zip(games, (last_option, last_action), strict=True))
    assert games[0] == games[1]
    assert first.said == second.said


def test_a_question_tells_what_the_seat_may_know() -> None:
    game = bardhall.new("battle", seats=2, seed=3, round_limit=1)
    view, ask = json.loads(game.view(0).json()), game.ask(0)
    encoder = game.start.rules.encoder(game.start.box, 2)
    numbers = encoder.encode(game.view(0)).tolist()
    told = talk(game, ("me", "me"), last_option, with_numbers=True).said[1]
    assert (told["view"], told["prompt"], told["rule"], told["number"]) == (view, ask.prompt("en"), ask.rule, 0)
    assert told["labels"] == [ask.label(choice, "en") for choice in ask.options]
    assert told["numbers"] == pytest.approx(numbers)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ("no JSON\n", "write each answer as a line such as"),
        ([1], "write each answer as a line such as"),
        ({}, "write each answer as a line such as"),
        ({"choice": "pass", "action": 1}, "write each answer as a line such as"),
        ({"choice": "pass", "colour": 1}, "write each answer as a line such as"),
        ({"choice": "sing louder"}, "'sing louder' is not a choice of this game"),
        ({"choice": "pass"}, "BB-"),
        ({"choice": "pass", "number": 5}, "the pending question is 0, not 5"),
        ({"action": 10**9}, "an action must be a number from 0 to"),
        ({"action": "1"}, "an action must be a number from 0 to"),
    ],
)
def test_a_wrong_answer_is_refused_and_the_question_stays_open(wrong: Any, sentence: str) -> None:
    answers = iter([wrong, last_option])
    game = bardhall.new("battle", seats=2, seed=1)

    def decide(said: list[dict[str, Any]]) -> Any:
        answer = next(answers, "")
        return {"choice": said[1]["options"][0]} if answer is last_option else answer

    program = Program(decide)
    with pytest.raises(bardhall.Malformed, match="the input ended at question 1"):
        Talk(game, Seating(("me", "me"), (), "en", 1), False, program, program).run(0)
    assert [line["type"] for line in program.said] == ["game", "ask", "refused", "ask"]
    assert program.said[2]["number"] == 0
    assert sentence in program.said[2]["error"]


def test_nobody_hears_how_far_another_is_with_a_secret() -> None:
    asks = []
    for pick in (0, -1):

        def decide(said: list[dict[str, Any]], pick: int = pick) -> Any:
            return {"choice": said[-1]["options"][pick if said[-1]["seat"] == 0 else 0]}

        program = talk(bardhall.new("battle", seats=2, seed=1, round_limit=1), ("me", "me"), decide)
        asks.append(next(ask for ask in program.of_kind("ask") if ask["seat"] == 1))
    assert asks[0] == asks[1]


def test_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    program = Program(last_option)
    monkeypatch.setattr(sys, "stdin", program)
    monkeypatch.setattr(sys, "stdout", program)
    record = tmp_path / "record.json"
    assert main(["pipe", "battle", "--seats", "me,me", "--seed", "5", "--record", str(record), *SHORT]) == 0
    assert bardhall.replay(record.read_text()).fingerprint() == program.said[-1]["fingerprint"]
    assert main(["pipe", "battle", "--seats", "me,random", "--games", "3", "--seed", "5", *SHORT]) == 0
    ended = program.of_kind("end")
    assert len({end["seed"] for end in ended[1:]}) == 3
    assert ended[1]["seed"] == "5"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seats", "random,random"], "seats: one seat must be 'me'"),
        (["--seats", "me,nobody"], "unknown bot 'nobody'"),
        (["--seats", "me,me", "--games", "2", "--record", "x.json"], "--record needs a single game"),
        (["--seats", "me,me"], "the input ended at question 0, before the game was over"),
    ],
)
def test_what_does_not_do_is_told_in_a_sentence(
    words: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(["pipe", "battle", *words]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_the_program_of_the_page_plays(tmp_path: Path) -> None:
    (program,) = re.findall(r"^```javascript\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    path = tmp_path / program.split()[1]
    path.write_text(program)
    environment = os.environ | {"BARDHALL": f"{sys.executable} -m bardhall"}
    done = subprocess.run(["node", path], capture_output=True, text=True, env=environment, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    *games, last = done.stdout.splitlines()
    assert len(games) == 10
    assert re.fullmatch(r"won or shared \d+ games", last)
