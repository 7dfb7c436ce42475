"""A short training run. Without torch only what goes wrong is tried."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

import bardhall
from bardhall.kernel.net import read_net
from bardhall.learning.collect import Setting
from bardhall.learning.train import CHECKPOINT, NET, Line, Plan, Run
from bardhall.learning.workers import Workers
from tests.terminal.console import Console

SHORT = Setting("battle", seats=(2,), options={"round_limit": 1})


@pytest.fixture
def console(tmp_path: Path) -> Console:
    return Console(tmp_path)


def trained(folder: Path, rounds: int, imitation: float = 0.0, setting: Setting = SHORT) -> list[Line]:
    plan = Plan(setting, folder, 0.0, rounds, 4, imitation, seed=3, device="cpu", strength_games=2, hidden=(16, 8))
    return list(Run(plan, Workers(1)).rounds())


def test_a_run_leaves_a_net_that_plays(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="the extra learn is not installed")
    lines = trained(tmp_path, 4, imitation=0.5)
    assert [line.phase for line in lines] == ["imitation", "imitation", "self-play", "self-play"]
    assert [line.round for line in lines] == [1, 2, 3, 4]
    assert lines[-1].decisions > 100
    net = read_net(tmp_path / NET)
    assert net.about["game"] == "battle"
    assert net.about["round"] == 4
    game = bardhall.new("battle", seats=2, seed=2)
    bot = bardhall.bot(f"learned:net={tmp_path / NET}")
    assert bot(game.view(0), game.ask(0)) in game.options


def test_the_same_seed_gives_the_same_net(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="the extra learn is not installed")
    trained(tmp_path / "one", 3)
    trained(tmp_path / "two", 3)
    one, two = read_net(tmp_path / "one" / NET), read_net(tmp_path / "two" / NET)
    assert all((one.arrays[name] == array).all() for name, array in two.arrays.items())


def test_a_run_continues_from_its_checkpoint(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="the extra learn is not installed")
    first = trained(tmp_path, 2)
    before = read_net(tmp_path / NET)
    lines = trained(tmp_path, 1)
    assert [line.round for line in lines] == [3]
    assert lines[0].decisions > first[-1].decisions
    after = read_net(tmp_path / NET)
    assert not np.array_equal(before.arrays["policy"], after.arrays["policy"])


def test_a_checkpoint_of_another_game_is_refused(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="the extra learn is not installed")
    trained(tmp_path, 1)
    with pytest.raises(bardhall.Malformed, match="this checkpoint is of battle with other packs"):
        trained(tmp_path, 1, setting=Setting("cove", seats=(2,)))
    (tmp_path / CHECKPOINT).write_text("a checkpoint")
    with pytest.raises(bardhall.Malformed, match="not a checkpoint"):
        trained(tmp_path, 1)


def test_a_net_learns_to_choose_what_brings_the_win(tmp_path: Path) -> None:
    """One decision with two options, of which the second always wins."""
    pytest.importorskip("torch", reason="the extra learn is not installed")
    from bardhall.learning.decisions import Trail, joined
    from bardhall.learning.ppo import Updates
    from bardhall.learning.weights import hidden_of, random_weights, win_probabilities

    updates = Updates(random_weights(10, 6, (8, 4), 1), 1, "cpu")
    row = (np.array([2, 5], np.uint16), np.array([1, 0.5], np.float32))
    for _ in range(30):
        trails = []
        for chosen, share in ((0, 0.0), (1, 1.0)):
            trail = Trail()
            trail.add(row, np.array([1, 4]), chosen, np.log(0.5), 0.5)
            trails.append(trail.ended(share, 0.95))
        updates.improve(joined(trails), 0.0)
    weights = updates.weights()
    hidden = hidden_of(weights, [row])
    logits = (hidden @ weights["policy"] + weights["policy_bias"])[0]
    assert logits[4] > logits[1] + 0.3
    assert 0.3 < win_probabilities(weights, hidden)[0] < 0.7


def test_without_torch_one_sentence_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(bardhall.Malformed, match=r'training needs torch: pip install "bardhall\[learn\]"'):
        trained(tmp_path, 1)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("battle --minutes 0", "'0' is not a number of minutes: give more than 0"),
        ("battle --minutes soon", "'soon' is not a number of minutes"),
        ("battle --imitation 101", "'101' is not a whole number from 0 to 100"),
        ("battle --seats 9", "battle is for 2, 3, 4 players, not 9"),
        ("battle --option colour", "write it as NAME=VALUE"),
        ("chess", "unknown game 'chess'"),
    ],
)
def test_wrong_arguments_are_refused(console: Console, tmp_path: Path, arguments: str, message: str) -> None:
    said = console.run(command=f"train {arguments} --out {tmp_path / 'net'}")
    assert said.code == 2
    assert message in said.err
    assert said.err.count("\n") == 1


def test_a_folder_that_cannot_be_written_is_refused(console: Console, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = console.run(command=f"train battle --rounds 1 --out {tmp_path / 'file' / 'net'}")
    assert said.code == 2
    assert "cannot be written" in said.err
