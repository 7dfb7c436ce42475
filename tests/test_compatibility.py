"""docs/compatibility.md: what a release has left with people is opened by every later one."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from tools.actions import moved, texts_of

import bardhall
from bardhall.envs.playing import VERSION
from tests.terminal.console import Console

KEPT = Path(__file__).resolve().parent / "compatibility"
RELEASES = sorted(path.name for path in KEPT.iterdir())
every_game = pytest.mark.parametrize("game", bardhall.games())
every_release = pytest.mark.parametrize("release", RELEASES)


@pytest.fixture
def home(release: str, tmp_path: Path) -> Path:
    """A copy of the data folder that the release has left."""
    return Path(shutil.copytree(KEPT / release / "home", tmp_path / "home"))


def test_every_release_has_left_something() -> None:
    version = bardhall.__version__
    assert version in RELEASES or version == "0.1.0", f"run: python -m tools.compatibility  # for {version}"


@every_game
@every_release
def test_records_are_replayed_and_dumps_are_loaded(release: str, game: str) -> None:
    played = bardhall.replay((KEPT / release / f"{game}.record.json").read_text(encoding="utf-8"))
    loaded = bardhall.load((KEPT / release / f"{game}.dump.json").read_text(encoding="utf-8"))
    assert played.fingerprint() == loaded.fingerprint()
    assert played.move == loaded.move > 40
    loaded.play(loaded.options[0])


@every_game
@every_release
def test_an_action_keeps_its_number(release: str, game: str) -> None:
    """A policy that was trained then still plays; a new environment version says that it cannot."""
    recorded = (KEPT / release / f"{game}.actions.txt").read_text(encoding="utf-8")
    assert moved(game, recorded, texts_of(game), VERSION) == ""


@every_release
def test_saved_games_and_campaigns_go_on(home: Path) -> None:
    console = Console(home)
    for save in (home / "battle.json", *(home / "saves").glob("*.json")):
        said = console.type(command=f"play --resume {save}")
        assert said.code == 0, said.err
    assert "spring-band" in console.type(command="campaign list").out
    assert console.type(command="campaign play spring-band").code == 0


@every_release
def test_packs_are_played(home: Path) -> None:
    said = Console(home).type(command=f"pack check {home / 'pack'}")
    assert said.code == 0, said.err
    assert bardhall.new("battle", seats=2, packs=[home / "pack"]).seat is not None


@every_release
def test_a_backup_of_a_hall_is_restored(home: Path, tmp_path: Path) -> None:
    database = f"--database {tmp_path / 'hall.sqlite3'}"
    assert Console(home).type(command=f"restore {home / 'hall.jsonl'} {database}").code == 0
    said = Console(home).type(command=f"status {database}")
    assert said.code == 0
    assert re.search(r"[Tt]ables.* 1\b|1 table", said.out), said.out
