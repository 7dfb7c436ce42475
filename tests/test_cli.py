"""The command line: help, answers, and one clear sentence for everything that does not fit."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import bardhall
from bardhall.commands import COMMANDS
from bardhall.commands.words import language
from bardhall.web import serving
from bardhall.web.serving import ServeOptions
from tests.terminal.console import Console

NAMES = list(COMMANDS)


@pytest.fixture
def console(tmp_path: Path) -> Console:
    return Console(tmp_path)


# Help


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_help_in_both_languages(
    console: Console, name: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        console.type(command=f"{name} --help --lang={lang}")
    assert ended.value.code == 0


def test_the_help_lists_the_commands(console: Console) -> None:
    said = console.run(command="--help")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("usage: bardhall [-h] [--version] COMMAND ...\n\nBardic tabletop games")
    assert all(f"    {name} " in said.out for name in NAMES)


def test_the_version(console: Console) -> None:
    assert console.run(command="--version").out == f"bardhall {bardhall.__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "variables", "lang"),
    [
        (["--lang", "fr"], {"LANG": "en_GB.UTF-8"}, "fr"),
        (["--lang=en"], {"LANG": "fr_FR.UTF-8"}, "en"),
        ([], {"LANG": "fr_CA.UTF-8"}, "fr"),
        ([], {"LC_ALL": "C", "LANG": "fr_FR"}, "en"),
        ([], {"BARDHALL_LANG": "fr", "LC_ALL": "C"}, "fr"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        ([], {}, "en"),
    ],
)
def test_the_language_of_a_command_line(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], variables: dict[str, str], lang: str
) -> None:
    for name in ("BARDHALL_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language(arguments) == lang


# Bad input


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("nonsense", "argument COMMAND: invalid choice: 'nonsense'"),
        ("play", "which game? Choose from bardwood, battle"),
        ("play chess", "unknown game 'chess'; choose from bardwood, battle"),
        ("play battle --seats me", "battle is for 2, 3, 4 players, not 1"),
        ("play battle --seats me,nobody", "unknown bot 'nobody'; choose from greedy, level, random, search"),
        (
            "play battle --seats me,search:lots",
            "the bot search: option budget must be a number from 1 to 100000",
        ),
        ("play battle --seats me,,random", "has an empty entry"),
        ("play battle --seats greedy,random", "one seat must be 'me'"),
        ("play battle --seed -1", "argument --seed"),
        ("play battle --seed 1e3", "'1e3' is not a seed: give a whole number from 0 to 2**63 - 1"),
        ("play battle --seed 9223372036854775808", "is not a seed"),
        ("play battle --lang de", "argument --lang: invalid choice: 'de'"),
        ("play battle --option colour=red", "battle has no option 'colour'; choose from first, round_limit"),
        ("play battle --option first", "option 'first': write it as NAME=VALUE"),
        ("play battle --option first=9", "option first must be a number from 0 to 3"),
        ("play battle --option seed=3", "battle has no option 'seed'"),
        ("play battle --packs /nowhere", "/nowhere: not a pack"),
        ("play battle --names Lute,Lute", "give every seat a different name"),
        ("play --resume /nowhere.json", "/nowhere.json: cannot be read (No such file or directory)"),
        ("watch battle --bots greedy", "battle is for 2, 3, 4 players, not 1"),
        ("watch battle --pause forever", "is not a pause"),
        ("serve --port 99999", "'99999' is not a port: give a whole number from 1 to 65535"),
        ("join http://localhost:1/seat/short", "'short' is not a seat's secret; copy the link again"),
        (
            "join http://localhost:1/table/x",
            "is not a link to a seat; such a link looks like http://host:port/seat/secret",
        ),
        ("arena battle --games 0", "'0' is not a whole number from 1"),
        ("arena battle --compare base base --games 9", "comparing packs needs at least 10 pairs of games, not 9"),
        ("arena battle --bots greedy,nobody", "unknown bot 'nobody'"),
        ("arena battle --bots search,random:5", "the bot random: '5' is one option too many; its options are none"),
        (
            "arena battle --bots search:0,random",
            "the bot search: option budget must be a number from 1 to 100000, or so many ms, not 0",
        ),
        ("arena battle --seats 7", "battle is for 2, 3, 4 players, not 7"),
        ("rules battle BB-NONE-99", "unknown rule 'BB-NONE-99'; rule ids look like BB-SETUP-01"),
        ("rules battle --search zither", "no rule of battle contains 'zither'"),
        ("rules battle BB-HIRE-04 --search die", "give the id of a rule, or --search, not both"),
        ("cards battle nobody", "unknown card 'nobody'"),
        ("show /nowhere", "/nowhere: cannot be read"),
        ("pack check /nowhere", "/nowhere/pack.toml: cannot be read"),
        ("pack check /nowhere --game battle", "/nowhere: not a pack: it has no pack.toml"),
        ("pack mend /nowhere", "invalid choice: 'mend'"),
    ],
)
def test_bad_input_gets_one_sentence_and_code_2(console: Console, command: str, sentence: str) -> None:
    said = console.type("quit", command=command)
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err
    assert said.err.startswith("bardhall: ")
    assert said.err.count("\n") == 1
    assert console.saves == []


def test_bad_input_from_a_shell_is_no_traceback(console: Console) -> None:
    said = console.run(command="play battle --seats me,nobody")
    assert (said.code, said.out) == (2, "")
    assert said.err == (
        "bardhall: seats: unknown bot 'nobody'; choose from greedy, level, random, search, or package.module:Name, "
        "or path/to/file.py:Name; write 'me' for yourself\n"
    )


def test_a_reader_who_stops_reading_is_no_traceback(console: Console) -> None:
    rules = subprocess.Popen(
        [sys.executable, "-m", "bardhall", "rules", "battle"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=console.environment,
    )  # fmt: skip
    assert rules.stdout is not None
    assert rules.stderr is not None
    rules.stdout.read(10)
    rules.stdout.close()
    assert rules.stderr.read() == b""
    rules.stderr.close()
    assert rules.wait(timeout=60) in (0, 141)


# Answers


def test_games(console: Console) -> None:
    assert "battle: Battle of the Bards\n" in console.type(command="games").out
    assert "  option round_limit (200) : Le nombre de manches" in console.type(command="games --lang fr").out


def test_rules(console: Console) -> None:
    whole = console.type(command="rules battle").out
    assert all(rule in whole for rule in bardhall.rules("battle").rules)
    assert "HALL-UNDO-01" in whole
    one = console.type(command="rules battle bb-hire-04 --lang fr").out
    assert one.startswith("BB-HIRE-04 (Embaucher un barde vétéran)\n  ")
    assert console.type(command="rules battle HALL-UNDO-02").code == 0
    found = console.type(command="rules battle --search newest --lang en").out
    assert "BB-HIRE-04" in found
    assert "BB-SETUP-01" not in found


def test_cards(console: Console) -> None:
    box = bardhall.new("battle", seats=2).start.box
    said = console.type(command="cards battle")
    assert all(f"({name})" in said.out for name in box.ids)
    assert said.out.splitlines()[-1] == f"{len(box.ids)} different cards."
    one = console.type(command="cards battle --lang fr héron").out
    assert one.startswith("Le Héron sur une patte (heron_on_one_leg)\n  Avec un dé de 6 exactement : ")
    assert "  « Attend six mesures celle qui compte. »" in one
    assert "Plan: " in console.type(command="cards battle heron_on_one_leg").out
    assert "Idée" not in one  # plans are written in English


def test_show_tells_a_record_a_dump_and_a_save(console: Console, tmp_path: Path) -> None:
    game = bardhall.new("battle", seats=2, seed=4)
    for _ in range(30):
        game.play(game.options[0])
    record, dump = tmp_path / "record.json", tmp_path / "dump.json"
    record.write_text(game.record())
    dump.write_text(game.dump())
    told = console.type(command=f"show {record}").out
    assert told.startswith("Battle of the Bards, 2 seats, after 30 moves.\nLog:\n")
    assert "Player 1 gets a secret encore card. [BB-SETUP-11]" in told
    assert "Your hand:" not in told
    assert "Your hand:" in console.type(command=f"show {record} --seat 1").out
    assert "after 3 moves" in console.type(command=f"show {record} --move 3").out
    assert "Log:" not in console.type(command=f"show {dump}").out
    console.type("1", command="play battle --seats me,random --names Lute,Drum --seed 1")
    assert "Lute draws 4 cards." in console.type(command=f"show {console.saves[0]}").out


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ("--seat 5", "seat 5 is not at this table; its seats are 1 to 2"),
        ("--seat 0", "seat 0 is not at this table"),
        ("--move 99", "this game has moves 0 to 0, not 99"),
    ],
)
def test_show_what_is_not_there(console: Console, tmp_path: Path, more: str, sentence: str) -> None:
    path = tmp_path / "record.json"
    path.write_text(bardhall.new("battle", seats=2).record())
    said = console.type(command=f"show {path} {more}")
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err


# Packs

VETERAN = """\
[[veteran]]
id = "busker"
name = { en = "Busker", fr = "Musicien de rue" }
colour = "dance"
vp = 1
ability = { cost = { op = "ge", value = 2 }, icons = ["gain_tune"] }
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "pack.toml").write_text('id = "own"\ngame = "battle"\nversion = "1.2"\n')
    (folder / "cards.toml").write_text(VETERAN + VETERAN.replace("busker", "velvet_mole"))
    (folder / "numbers.toml").write_text("hand_size = 5\n")
    return folder


def test_a_pack_is_checked_and_described(console: Console, pack: Path) -> None:
    said = console.type(command=f"pack check {pack} --game battle")
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines()[:4] == [
        "Pack own, version 1.2, for battle: no errors.",
        "Adds 1 × veteran: busker",
        "Replaces 1 × veteran: velvet_mole",
        "Sets numbers: hand_size",
    ]
    assert "Paquet own, version 1.2" in console.type(command=f"pack check {pack} --lang fr").out
    assert "Busker (busker)" in console.type(command=f"cards battle busker --packs {pack}").out


@pytest.mark.parametrize(
    ("file", "old", "new", "where"),
    [
        ("cards.toml", "gain_tune", "gain_gold", "cards.toml:6: "),
        ("cards.toml", 'colour = "dance"', 'colour = "dancing"', "cards.toml:4: "),
        ("cards.toml", 'id = "busker"', 'id = "busker', "cards.toml:2: "),
        ("numbers.toml", "hand_size = 5", "hand_size = 0", "numbers.toml:1: "),
        ("pack.toml", '"battle"', '"chess"', "pack.toml: "),
    ],
)
def test_a_fault_in_a_pack_has_file_and_line(
    console: Console, pack: Path, file: str, old: str, new: str, where: str
) -> None:
    path = pack / file
    path.write_text(path.read_text().replace(old, new, 1))
    said = console.type(command=f"pack check {pack}")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"bardhall: {pack}/{where}")
    assert said.err.count("\n") == 1


# Without a command


def test_the_program_alone_opens_the_hall(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[ServeOptions] = []
    monkeypatch.setattr(serving, "serve", opened.append)
    assert console.type(command="").code == 0
    assert [options.is_opened for options in opened] == [True]


def test_the_program_alone_says_what_the_hall_needs(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "bardhall.web.serving")
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    said = console.type(command="")
    assert (said.code, said.out) == (2, "")
    assert said.err == 'bardhall: this needs the package uvicorn: pip install "bardhall[web]"\n'
