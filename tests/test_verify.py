"""bardhall verify: sentences in both languages, and an exit code for scripts."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import bardhall
from bardhall.commands import words
from tests.terminal.console import Console

HERE = Path(__file__).parent


@pytest.fixture
def game() -> bardhall.Game:
    """A short game by a key, played to its end."""
    game = bardhall.new("battle", seats=2, round_limit=1)
    while game.seat is not None:
        game.play(game.options[game.move % len(game.options)])
    return game


@pytest.fixture
def path(tmp_path: Path, game: bardhall.Game) -> Path:
    path = tmp_path / "record.json"
    path.write_text(game.record())
    return path


def test_a_record_that_holds(tmp_path: Path, path: Path, game: bardhall.Game) -> None:
    said = Console(tmp_path).type(command=f"verify {path} --commitment {game.commitment}")
    assert (said.code, said.err) == (0, "")
    *lines, last = said.out.splitlines()
    assert len(lines) == 5
    assert all(line.startswith("  ok: ") for line in lines)
    assert f"all {game.move} moves are legal" in lines[3]
    assert last == "Every check passed."
    french = Console(tmp_path).type(command=f"verify {path} --lang fr")
    assert french.out.endswith("Toutes les vérifications ont réussi.\n")


def test_a_record_that_does_not_hold(tmp_path: Path, path: Path) -> None:
    console = Console(tmp_path)
    said = console.type(command=f"verify {path} --commitment {'ab' * 32}")
    assert (said.code, said.err) == (1, "")
    assert said.out.splitlines()[-2].startswith("  FAILED: the game was played with a different commitment")
    path.write_text(path.read_text().replace('"round_limit": 1', '"round_limit": 2'))
    for lang, word in (("en", "FAILED"), ("fr", "ÉCHEC")):
        said = console.type(command=f"verify {path} --lang {lang}")
        assert (said.code, said.err) == (1, "")
        assert word in said.out


def test_what_cannot_be_verified(tmp_path: Path, path: Path) -> None:
    console = Console(tmp_path)
    running = bardhall.new("battle", seats=2)
    for text in ("", "{}{", running.dump(), running.public_record(), bardhall.new("battle", seats=2, seed=1).record(0)):
        path.write_text(text)
        said = console.type(command=f"verify {path}")
        assert (said.code, said.out) == (2, "")
        assert said.err.startswith(f"bardhall: {path}: ")
    said = console.type(command=f"verify {tmp_path / 'nothing.json'}")
    assert (said.code, said.out) == (2, "")


def test_a_record_with_dictated_chance_has_its_own_sentence_and_exit_code(tmp_path: Path) -> None:
    """F-SEC-03: consistent, but not all of it is chance's."""
    game = bardhall.new("battle", seats=2, round_limit=1, chance=[None, ["hazel_twostep"]])
    while game.seat is not None:
        game.play(game.options[game.move % len(game.options)])
    path = tmp_path / "record.json"
    path.write_text(game.record())
    for more in (f" --commitment {game.commitment}", ""):
        said = Console(tmp_path).type(command=f"verify {path}{more}")
        assert (said.code, said.err) == (3, "")
        assert "  not proved: outcomes of the set-up were dictated" in said.out
        assert "the set-up follows from the key or seed" not in said.out
        assert said.out.endswith("No errors, but some outcomes are not proved to be random.\n")
    french = Console(tmp_path).type(command=f"verify {path} --lang fr")
    assert "  non prouvé : des résultats de la mise en place ont été dictés" in french.out
    epilog = tomllib.loads((Path(words.__file__).parent / "words" / "en.toml").read_text())["more"]["verify"]
    assert "and 3 if no check failed but people decided some of the chance" in epilog


def test_every_finding_has_its_sentence_in_both_languages() -> None:
    folder = Path(words.__file__).parent / "words"
    english, french = (tomllib.loads((folder / f"{lang}.toml").read_text())["verify"] for lang in ("en", "fr"))
    assert set(english) == set(french)
