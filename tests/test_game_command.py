"""`bardhall game`: a new game plays and holds at once; what cannot run is refused in one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


def bardhall(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bardhall", "game", *words, "--lang", "en"]
    env = {**os.environ, "BARDHALL_SIZE": "check"}
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A new game, as the command leaves it."""
    done = bardhall(tmp_path, "new", "song_fair")
    assert "song_fair is ready to play." in done.stdout, done.stderr
    return tmp_path / "song_fair"


def test_a_new_game_holds_and_has_its_own_names(game: Path) -> None:
    done = bardhall(game.parent, "check", "song_fair")
    assert done.stdout.endswith("song_fair: all checks passed\n"), done.stdout + done.stderr
    texts = [path.read_text(encoding="utf-8") for path in game.rglob("*") if path.suffix in (".py", ".toml")]
    assert texts
    assert not any(old in text for text in texts for old in ("highnote", "HighNote", "High Note", "HN-"))
    assert 'name = "Song Fair"' in (game / "song_fair" / "wording" / "en.toml").read_text(encoding="utf-8")


def test_a_forgotten_generate_is_noticed(game: Path) -> None:
    state = game / "song_fair" / "state.py"
    state.write_text(state.read_text().replace("    points:", "    rests: Open[list[Count]]\n    points:"))
    done = bardhall(game, "check")
    assert "_codec.py are out of date; run: bardhall game generate" in done.stderr
    assert done.returncode
    assert bardhall(game, "generate").returncode == 0
    assert "t.rests = g.rests.copy()" in (game / "song_fair" / "_codec.py").read_text()
    assert bardhall(game, "check").stdout.endswith("all checks passed\n")


def test_a_fault_is_named_with_its_place(game: Path) -> None:
    rules = game / "song_fair" / "rules.py"
    rules.write_text(rules.read_text().replace("        g.melody += (choice.card,)\n", ""))
    done = bardhall(game, "check")
    assert done.returncode
    assert "test_every_component_is_in_exactly_one_place-song_fair-2: AssertionError: note_" in done.stderr
    assert "0 on the table, 1 in the box" in done.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("new", "Song Fair"), "choose an id of 2 to 40 small letters"),
        (("new", "battle"), "the game 'battle' already"),
        (("check", "nowhere"), "nowhere: neither an installed game nor a folder with a pyproject.toml"),
        (("generate", "."), ".: found 0 packages with a state.py"),
    ],
)
def test_what_cannot_run_is_refused(words: tuple[str, ...], said: str, tmp_path: Path) -> None:
    done = bardhall(tmp_path, *words)
    assert done.stderr.startswith(f"bardhall: {said}")
    assert done.stderr.count("\n") == 1
