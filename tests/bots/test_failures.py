"""A bot that fails is named with game, seed, move and seat, wherever it plays, and so is the line of its code."""

from __future__ import annotations

from pathlib import Path

import pytest

from bardhall.envs.gymnasium import SeatEnv
from bardhall.kernel.asks import Ask
from bardhall.kernel.choices import Choice
from bardhall.kernel.errors import Malformed
from bardhall.kernel.game import View
from tests.terminal.console import Console

BAD = """
class Crash:
    def __init__(self, seed):
        pass

    def __call__(self, view, ask):
        return ask.options[99]


class Cheat(Crash):
    def __call__(self, view, ask):
        return "pass the salt"


class Forbidden(Crash):
    def __call__(self, view, ask):
        return next(choice for choice in view.start.choices.listed if choice not in ask.options)
"""


def failing(view: View, ask: Ask) -> Choice:
    return ask.options[99]


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("Crash", "the bot failed in bad.py:7: IndexError: tuple index out of range"),
        ("Cheat", "'pass the salt' is not a choice of this game"),
        ("Forbidden", "that is not one of your options now"),
    ],
)
@pytest.mark.parametrize("command", ["watch battle --bots bad.py:{},random", "arena battle --games 1 --bots bad.py:{}"])
def test_a_program_says_where_a_bot_failed(
    bot: str, why: str, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bad.py").write_text(BAD, encoding="utf-8")
    said = Console(tmp_path).type(command=f"{command.format(bot)} --seed 7")
    assert said.code == 2
    assert "Traceback" not in said.err
    for part in ("battle, seed 7", "at move 0, seat ", f"(bad.py:{bot}): ", why):
        assert part in said.err


def play_on(env: SeatEnv) -> None:
    _, info = env.reset(seed=7)
    while True:
        info = env.step(int(info["action_mask"].argmax()))[-1]


def test_an_environment_says_where_an_opponent_failed() -> None:
    env = SeatEnv("battle", seats=2, opponents=failing)
    with pytest.raises(Malformed, match=r"battle, seed \d+, at move \d+, seat 1 \(failing\): the bot failed in test_"):
        play_on(env)
