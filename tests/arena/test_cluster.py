"""The arena on Ray: the same results as here, also if workers are lost. `make soak` installs Ray for this."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bardhall.arena import Plan, Series
from bardhall.arena.cluster import HERE, Cluster, play_remotely
from bardhall.arena.report import digest
from bardhall.arena.series_file import stamp_of
from bardhall.kernel.errors import BardhallError, Malformed
from tests.arena.test_series import quiet
from tests.terminal.console import Console

PLAN = Plan("battle", ("random", "random"), 2, seed=1, options={"round_limit": "2"}, with_account=True)

# Loses its whole process in its first decision, once; then it takes the first option.
FRAGILE = """
import os, pathlib, signal

class Fragile:
    def __init__(self, seed):
        pass

    def __call__(self, view, ask):
        mark = pathlib.Path(__file__).with_suffix(".lost")
        if not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return ask.options[0]
"""

# Answers what nobody asked.
WRONG = """
class Wrong:
    def __init__(self, seed):
        pass

    def __call__(self, view, ask):
        return "encore"
"""


def test_without_ray_one_is_told_how_to_install_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    said = Console(tmp_path).type(command="arena battle --games 1 --ray")
    assert said.code == 2
    assert '--ray needs the package ray: pip install "bardhall[ray]"' in said.err


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'bardhall[ray]'")
    made = Cluster(HERE, 2)
    yield made
    made.close()


def played(plan: Plan, games: int, players: Cluster | None = None) -> Series:
    series = Series(plan, games)
    series.run(quiet, players=players)
    return series


@pytest.mark.filterwarnings("ignore")
def test_the_results_are_the_same_as_here(cluster: Cluster) -> None:
    here, there = played(PLAN, 6), played(PLAN, 6, cluster)
    assert digest(there.results) == digest(here.results)
    assert [r.account for r in there.results] == [r.account for r in here.results]
    assert there.jobs == 2


@pytest.mark.filterwarnings("ignore")
def test_the_games_of_a_lost_worker_are_played_again(cluster: Cluster, tmp_path: Path) -> None:
    file = tmp_path / "fragile.py"
    file.write_text(FRAGILE)
    plan = Plan("battle", (f"{file}:Fragile", "random"), 2, seed=1, options={"round_limit": "1"})
    there = played(plan, 6, cluster)
    assert file.with_suffix(".lost").exists()
    assert digest(there.results) == digest(played(plan, 6).results)


@pytest.mark.filterwarnings("ignore")
def test_what_a_game_complains_about_is_told(cluster: Cluster, tmp_path: Path) -> None:
    file = tmp_path / "wrong.py"
    file.write_text(WRONG)
    with pytest.raises(BardhallError, match="'encore' is not a choice of this game"):
        played(Plan("battle", (f"{file}:Wrong", "random"), 2, seed=1), 2, cluster)


def test_a_worker_that_would_play_something_else_refuses() -> None:
    stamp = {**stamp_of(PLAN), "bardhall": "0.0.0"}
    with pytest.raises(Malformed, match=r"a worker of the cluster has bardhall .* instead of 0\.0\.0"):
        play_remotely(PLAN, (0,), stamp)
