"""The workbench for packs: a start that plays, everything wrong at once, schemas, what a pack changes."""

from __future__ import annotations

import argparse
import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

import bardhall
from bardhall.commands import COMMANDS
from bardhall.commands.pack_new import file_schema, files_of, kind_schema, text_of
from bardhall.commands.parser import Commands
from bardhall.kernel.random_playout import play_out
from bardhall.kernel.registry import box_of, rules_of
from bardhall.web.serving import ServeOptions
from tests.terminal.console import Console

every_game = pytest.mark.parametrize("game", bardhall.games())


@pytest.fixture
def console(tmp_path: Path) -> Console:
    return Console(tmp_path)


def begun(folder: Path, game: str, lang: str = "en") -> Path:
    """A new pack."""
    folder.mkdir()
    for name, text in files_of(folder.name, game, lang).items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


# new


@every_game
def test_a_new_pack_plays_as_it_stands(tmp_path: Path, game: str) -> None:
    played = bardhall.new(game, seats=2, seed=1, packs=[begun(tmp_path / "mine", game)])
    assert set(played.start.box.ids) - set(box_of(game).ids) == {"my_first_card"}
    play_out(played.state)
    played.audit()


@every_game
def test_a_new_pack_says_what_it_may_hold(tmp_path: Path, game: str) -> None:
    """Every entry in the comments is one: without the signs the cards replace those of the base pack."""
    home = begun(tmp_path / "mine", game, "fr")
    text = (home / "cards.toml").read_text(encoding="utf-8")
    assert text.startswith("#:schema schema.json\n# Les cartes de ce paquet.")
    entries = [line.removeprefix("# ") for line in text.splitlines() if not line.startswith(("#   ", "# C", "# O"))]
    start = next(i for i, line in enumerate(entries) if line.startswith("[["))
    shown = "\n".join(line for line in entries[start:] if line.startswith("[[") or "=" in line or line[:1] in " ]")
    assert set(tomllib.loads(shown)) == set(rules_of(game).pack_specs().kinds)
    assert (home / "schema.json").read_text() == text_of(file_schema(rules_of(game).pack_specs()))


def test_a_new_pack_is_begun_and_shown_by_commands(console: Console, tmp_path: Path) -> None:
    said = console.type(command=f"pack new {tmp_path}/mine --game battle")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith(f"{tmp_path}/mine: pack.toml, cards.toml, numbers.toml, schema.json. You can play it")
    shown = console.type(command=f"pack show {tmp_path}/mine --lang fr").out
    assert "Ajoute 1 × veteran : my_first_card" in shown
    assert "Ma première carte (my_first_card)\n  Avec un dé de 6 exactement : " in shown
    again = console.type(command=f"pack new {tmp_path}/mine --game battle")
    assert (again.code, again.out) == (2, "")
    assert again.err == f"bardhall: {tmp_path}/mine already exists; choose a new folder for the pack\n"


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("pack new", "which game? Give it with --game: bardhall pack new --game GAME"),
        ("pack new --game battle", "which pack? Give its folder: bardhall pack new FOLDER"),
        ("pack new own.cards --game battle", "'own.cards': name a pack with 1 to 40 letters"),
        ("pack check", "which pack? Give its folder"),
        ("pack check mine --games 5", "--games is for pack test, not for pack check"),
        ("pack schema", "which game?"),
        ("pack transcribe", "which game? Name it: bardhall pack transcribe GAME"),
        ("pack transcribe chess", "unknown game 'chess'"),
        ("pack check mine --port 80", "--port is for pack transcribe, not for pack check"),
        ("pack schema wizard --game battle", "unknown kind 'wizard'; choose from basic, lead, "),
        ("pack test /nowhere", "/nowhere/pack.toml: cannot be read"),
    ],
)
def test_what_a_workbench_cannot_do(console: Console, command: str, sentence: str) -> None:
    said = console.type(command=command)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"bardhall: {sentence}")
    assert said.err.count("\n") == 1


# schema


@every_game
def test_the_schema_of_a_file_has_every_kind_with_its_fields(game: str) -> None:
    specs = rules_of(game).pack_specs()
    schema = file_schema(specs)
    assert list(schema["properties"]) == list(specs.kinds)
    for kind, struct in specs.kinds.items():
        part = schema["$defs"][schema["properties"][kind]["items"]["$ref"].rpartition("/")[2]]
        assert list(part["properties"]) == list(struct.__struct_encode_fields__)
        assert part["additionalProperties"] is False


def test_the_schema_of_a_kind(console: Console) -> None:
    schema = json.loads(console.type(command="pack schema veteran --game battle").out)
    colour = schema["$defs"]["Veteran"]["properties"]["colour"]
    assert colour == {"enum": ["dance", "illusion", "music", "song"]}
    numbers: dict[str, Any] = kind_schema(rules_of("battle").pack_specs(), "numbers")["$defs"]["Numbers"]
    assert numbers["properties"]["tunes"] == {"type": "integer", "minimum": 0, "maximum": 99}
    assert "required" not in numbers


# test


def test_a_pack_is_tested_by_the_arena(console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It gets what `bardhall arena --compare base FOLDER` would get."""
    home = begun(tmp_path / "mine", "battle")
    asked: list[argparse.Namespace] = []

    def noted(args: argparse.Namespace) -> int:
        asked.append(args)
        return 0

    monkeypatch.setattr("bardhall.commands.pack_check.run", noted)
    assert console.type(command=f"pack test {home} --games 30 --seats 3 --lang fr").code == 0
    commands = Commands("fr")
    for add in COMMANDS.values():
        add(commands)
    line = f"arena battle --compare base {home} --games 30 --seats 3 --lang fr --bots greedy"
    wanted = vars(commands.parse(line.split()))
    wanted.pop("run")
    assert {**vars(asked[0]), "compare": list(asked[0].compare)} == wanted


# transcribe


def test_the_workbench_is_opened_for_this_machine_alone(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[ServeOptions] = []
    monkeypatch.setattr("bardhall.web.serving.serve", opened.append)
    home = tmp_path / "mine"
    assert console.type(command=f"pack transcribe cove --packs {home} --port 9000 --lang fr").code == 0
    assert opened == [
        ServeOptions(
            port=9000, is_opened=True, packs=str(home), workbench=str(home), page="/workbench?game=cove", lang="fr"
        )
    ]
    assert home.is_dir()


# Where packs are played


def test_a_pack_is_played_alone(console: Console, tmp_path: Path) -> None:
    home = begun(tmp_path / "mine", "bardwood")
    played = console.type("quit", command=f"solo play --game bardwood --packs {home} --seed 1")
    assert (played.code, played.err) == (0, "")
    (save,) = console.saves
    assert [pack["id"] for pack in json.loads(save.read_text())["packs"]] == ["bardwood-base", "mine"]
    assert console.type("quit", command="play --resume").code == 0
    daily = console.type(command=f"solo --daily --game bardwood --packs {home}")
    assert (daily.code, daily.out) == (2, "")
    assert "--packs cannot be used with --daily" in daily.err


def test_a_pack_is_played_in_a_campaign(console: Console, tmp_path: Path) -> None:
    home = begun(tmp_path / "mine", "bardwood")
    assert console.type(command="campaign new band --path normal --seed 3").code == 0
    line = f"campaign play band --seats me,random --packs {home}"
    assert console.type("quit", command=line).code == 0
    (save,) = (console.home / "campaigns" / "band").glob("*.json")
    assert json.loads(save.read_text())["packs"][1]["id"] == "mine"
    assert console.type("quit", command="campaign play band").code == 0
    assert (
        "--packs is for campaign play, not for campaign show"
        in console.type(command=f"campaign show band --packs {home}").err
    )
