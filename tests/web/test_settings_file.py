"""The settings file of a server: the options under their names, and an error with file and line for anything else."""

from __future__ import annotations

from pathlib import Path

import pytest

from bardhall.cli import main
from bardhall.commands import COMMANDS
from bardhall.commands.parser import Commands
from bardhall.commands.serve import options_of
from bardhall.commands.settings_file import OPTIONS
from bardhall.web.core.settings import Keeping, Limits
from bardhall.web.serving import ServeOptions, settings_of

FILE = """
# the club
port = 9000
url = "https://games.example"
invite-only = true
database = "club.sqlite3"
metrics-token = "lute-lute-lute-lute"

[keep]
finished = 60

[limits]
per-client = [500, 10]  # a club behind one address
tables-client = 2000
"""


def given(*arguments: str) -> ServeOptions:
    """What a command line means."""
    commands = Commands("en")
    COMMANDS["serve"](commands)
    return options_of(commands.parse(["serve", *arguments]))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "club.toml"
    path.write_text(FILE)
    return path


def test_a_file_says_what_the_options_say(file: Path) -> None:
    meant = given("--settings", str(file))
    assert meant == ServeOptions(
        port=9000, url="https://games.example", is_invite_only=True, database="club.sqlite3",
        metrics_token="lute-lute-lute-lute", keeping=Keeping(finished=60),
        limits=Limits(per_client=(500, 10.0), tables_client=2000),
    )  # fmt: skip
    settings = settings_of(meant)
    assert (settings.limits.tables_client, settings.metrics_token) == (2000, "lute-lute-lute-lute")
    assert "lute-lute" not in repr(meant) + repr(settings)


def test_the_command_line_counts_for_more(file: Path) -> None:
    meant = given("--settings", str(file), "--port", "8765", "--keep", "records=0")
    assert (meant.port, meant.url) == (8765, "https://games.example")
    assert meant.keeping == Keeping(finished=60, records=0)


def test_without_a_file_everything_is_as_usual() -> None:
    assert given() == ServeOptions()


def test_every_option_has_its_name_in_the_file() -> None:
    commands = Commands("en")
    COMMANDS["serve"](commands)
    options = {word.lstrip("-") for word in commands.words()["serve"]} - {"help", "settings", "keep", "lang"}
    assert set(OPTIONS) == options | {"metrics-token", "mail-server", "mail-from"}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("port = 1\nprot = 2\n", "club.toml:2: prot: choose from host, port"),
        ("[limits]\ntables = 5\nchairs = 2\n", "club.toml:3: [limits] chairs: choose from body"),
        ("[keep]\nport = 1\n", "club.toml:2: [keep] port: choose from finished"),
        ("[limit]\ntables = 5\n", "club.toml:1: limit: choose from"),
        ("\nport = 'x'\n", "club.toml:2: port: expected `int`, got `str`"),
        ("[limits]\nper-client = [5]\n", "club.toml:2: [limits] per-client: expected `array` of length 2"),
        ("[limits]\nper-client = [0, 10]\n", "club.toml:2: [limits] per-client: the number must be larger"),
        ("[keep]\nrecords = -1\n", "club.toml:2: [keep] records: the number must be larger"),
        ("port = 1\nport = 2\n", "club.toml:2: "),
        ("limits = 5\n", "club.toml:1: limits: choose from"),
    ],
)
def test_an_error_is_one_sentence_with_file_and_line(
    file: Path, text: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(text)
    assert main(["serve", "--settings", str(file)]) == 2
    error = capsys.readouterr().err
    assert sentence in error
    assert error.count("\n") == 1


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--settings", str(tmp_path / "none.toml")]) == 2
    assert "none.toml: cannot be read" in capsys.readouterr().err
