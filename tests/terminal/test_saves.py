"""Nothing is lost: saves, resumed games, and files that are refused."""

from __future__ import annotations

import json
import signal
import subprocess
from pathlib import Path

import pytest

import bardhall
from bardhall.data_dirs import home
from bardhall.kernel.errors import Malformed
from bardhall.terminal import saves
from tests.terminal.console import Console

SHORT = "--seats random,me --seed 5 --option round_limit=2"
LINES = ["1"] * 60


@pytest.fixture
def console(tmp_path: Path) -> Console:
    return Console(tmp_path)


def moves(path: Path) -> list[object]:
    found: list[object] = json.loads(path.read_text())["moves"]
    return found


# Leaving and coming back


def test_the_end_of_the_input_leaves_a_save_that_goes_on_as_the_game_would_have(
    console: Console, tmp_path: Path
) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    assert console.type(*LINES, command=f"play battle {SHORT} --save {whole}").code == 0
    said = console.type(*LINES[:4], command=f"play battle {SHORT} --save {parts}")
    assert said.code == 0
    assert said.out.splitlines()[-1].endswith(f"Continue with: bardhall play --resume {parts}")
    assert console.type(*LINES[:3], command=f"play --resume {parts}").code == 0
    assert "resumed after" in console.type(*LINES, command=f"play --resume {parts}").out
    assert moves(parts) == moves(whole)


def answer_once(console: Console) -> subprocess.Popen[str]:
    """A game in a process of its own, where one answer has been given and the next question is open."""
    game = console.start(f"play battle {SHORT}")
    assert game.stdin is not None
    assert game.stdout is not None
    game.stdin.write("1\n")
    game.stdin.flush()
    shown = ""
    while shown.count("Choose the cards for your stage") < 2:
        shown += game.stdout.read(1)
    return game


def test_an_interrupt_leaves_a_save_that_resumes(console: Console) -> None:
    game = answer_once(console)
    game.send_signal(signal.SIGINT)
    out, err = game.communicate(timeout=60)
    assert (game.returncode, err) == (130, "")
    assert f"Continue with: bardhall play --resume {console.saves[0]}" in out
    said = console.type(*LINES, command="play --resume")
    assert said.code == 0
    assert bardhall.replay(console.saves[0].read_text()).outcome is not None


def test_even_a_killed_game_resumes_after_the_last_answer(console: Console) -> None:
    game = answer_once(console)
    game.kill()
    game.communicate(timeout=60)
    said = console.type("quit", command="play --resume")
    assert said.code == 0
    assert len(moves(console.saves[0])) == 4  # the bot's three cards, and the answer


def test_resume_alone_takes_the_latest_game_that_is_not_over(console: Console) -> None:
    console.type("quit", command="play battle --seats me,random --names Lute,Drum --seed 1")
    console.type(*LINES, command=f"play battle {SHORT}")
    assert "Lute: at the keyboard" in console.type("quit", command="play --resume").out
    assert "Lute: at the keyboard" in console.type("quit", command="play battle --resume").out


def test_resume_with_nothing_to_resume(console: Console) -> None:
    said = console.type(command="play --resume")
    assert said.code == 2
    assert (
        said.err
        == f"bardhall: no unfinished game in {console.home / 'saves'}; for a game elsewhere, use --resume FILE\n"
    )


def test_the_language_is_kept_and_can_be_changed(console: Console) -> None:
    console.type("quitter", command="play battle --seats me,random --seed 1 --lang fr")
    assert "partie reprise" in console.type("quitter", command="play --resume").out
    assert "Player 1: at the keyboard" in console.type("quit", command="play --resume --lang en").out


def test_a_finished_game_shows_its_result_again(console: Console) -> None:
    console.type(*LINES, command=f"play battle {SHORT}")
    said = console.type(command=f"play --resume {console.saves[0]}")
    assert said.code == 0
    assert "The seed of this game was 5." in said.out


# Saves are records


def test_a_save_is_a_record(console: Console) -> None:
    console.type("1", "quit", command=f"play battle {SHORT}")
    game = bardhall.replay(console.saves[0].read_text())
    assert game.start.seed == 5
    assert str(game.ask(1).options[0])


def test_save_keeps_a_copy_and_never_takes_the_place_of_something_else(console: Console, tmp_path: Path) -> None:
    copy, letter = tmp_path / "copy.json", tmp_path / "letter.txt"
    letter.write_text("a letter")
    said = console.type(f"save {copy}", "1", f"save {copy}", f"save {letter}", "save", command=f"play battle {SHORT}")
    assert f"Saved to {copy}." in said.out
    assert f"{letter} already exists and is not a saved game" in said.after(f"save {letter}")
    assert letter.read_text() == "a letter"
    assert said.after("save").startswith(f"Saved to {console.saves[0]}.")
    assert moves(copy)[-1] == moves(console.saves[0])[-1]


def test_a_new_game_does_not_take_the_place_of_a_file(console: Console, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("a letter")
    said = console.type("1", command=f"play battle {SHORT} --save {letter}")
    assert said.code == 2
    assert letter.read_text() == "a letter"


def test_a_record_needs_somebody_to_play_it(console: Console, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(bardhall.new("battle", seats=2, seed=1).record())
    said = console.type("quit", command=f"play --resume {path}")
    assert said.code == 2
    assert "does not name the players; give --seats" in said.err
    said = console.type("1", "quit", command=f"play --resume {path} --seats me,random")
    assert said.code == 0
    assert moves(path) == []  # the record stays as it was; the game is kept elsewhere
    assert len(moves(console.saves[0])) > 0


# Files that are refused


@pytest.mark.parametrize("spoil", ["cut", "edited", "nested", "binary", "seating", "empty"])
def test_a_spoiled_save_is_refused_with_one_sentence(console: Console, spoil: str) -> None:
    console.type("1", "quit", command=f"play battle {SHORT}")
    path = console.saves[0]
    text = path.read_text()
    spoilt = {
        "cut": text[: len(text) // 2].encode(),
        "edited": text.replace("stage ", "stage  ", 1).encode(),
        "nested": b"[" * 100_000,
        "binary": b"\xff\xfe\x00",
        "seating": text.replace('"random"', '"greedy"').encode(),
        "empty": b"",
    }
    path.write_bytes(spoilt[spoil])
    for command in ("play --resume", f"play --resume {path}", f"show {path}"):
        said = console.type("1", command=command)
        assert said.code == 2
        assert said.err.startswith(f"bardhall: {path}: ")
        assert said.err.count("\n") == 1
    assert path.read_bytes() == spoilt[spoil]


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        ("--seed 3", "--seed is for a new game; a saved game keeps its own"),
        ("--option first=1", "--option is for a new game"),
        ("--seats me,random,random", "seats: 3 given, but this game has 2"),
        ("--seats greedy,random", "seats: one seat must be 'me'"),
        ("--names Lute", "names: 1 for 2 seats"),
    ],
)
def test_a_saved_game_keeps_what_belongs_to_it(console: Console, more: str, complaint: str) -> None:
    console.type("quit", command=f"play battle {SHORT}")
    said = console.type(command=f"play --resume {console.saves[0]} {more}")
    assert said.code == 2
    assert complaint in said.err


def test_a_save_with_a_pack_that_is_gone_says_which(console: Console, tmp_path: Path) -> None:
    pack = tmp_path / "own"
    pack.mkdir()
    (pack / "pack.toml").write_text('id = "own"\ngame = "battle"\nversion = "2.0"\n')
    console.type("quit", command=f"play battle {SHORT} --packs {pack}")
    assert console.type("quit", command="play --resume").code == 0  # the save knows where its packs are
    (pack / "pack.toml").write_text('id = "own"\ngame = "battle"\nversion = "3.0"\n')
    said = console.type("quit", command="play --resume")
    assert said.code == 2
    assert "this game needs pack own version 2.0; version 3.0 is here" in said.err


def test_a_folder_that_cannot_be_written(console: Console) -> None:
    console.home.joinpath("saves").write_text("not a folder")
    said = console.type("1", command=f"play battle {SHORT}")
    assert said.code == 2
    assert "cannot be written" in said.err


# The files themselves


def test_writing_is_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "game.json"
    saves.write_text(path, "first")
    with pytest.raises(UnicodeEncodeError):
        saves.write_text(path, "second \ud800")
    assert path.read_text() == "first"
    assert list(path.parent.iterdir()) == [path]


def test_where_data_is_kept() -> None:
    assert home({"BARDHALL_HOME": "/own", "XDG_DATA_HOME": "/data"}) == Path("/own")
    assert home({"XDG_DATA_HOME": "/data"}) == Path("/data/bardhall")
    assert home({}, "posix") == Path.home() / ".local" / "share" / "bardhall"
    assert home({"LOCALAPPDATA": "/local"}, "posix") == Path.home() / ".local" / "share" / "bardhall"
    assert home({"LOCALAPPDATA": "/local"}, "nt") == Path("/local/bardhall")


def test_two_games_begun_in_one_second_have_files_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BARDHALL_HOME", str(tmp_path))
    first = saves.fresh_path("battle")
    saves.write_text(first, "")
    assert saves.fresh_path("battle") != first


def test_too_large_a_file_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "LARGEST_FILE", 10)
    path = tmp_path / "large.json"
    path.write_text("x" * 11)
    with pytest.raises(Malformed, match="larger than 10 bytes"):
        saves.read_text(path)
