"""Fields and their marks: what has none is refused; a new field is covered as its mark says, without further code."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tools.generate import GAMES

import bardhall
from bardhall.generator import generated, write
from bardhall.generator.classes import Game, Refused

SKELETON = Path(bardhall.__file__).parent / "skeleton" / "highnote"
SECRETS = """\
    charm: Hidden[tuple[Card, ...]]
    omen: Hidden[Count]
    purse: Owned[list[tuple[Card, ...]]]
    wish: Owned[list[Count]]
"""
LOOK = """\
import json, sys
import bardhall

game = bardhall.new(sys.argv[1], seats=2, seed=1)
state = game.state
state.charm, state.omen, state.purse, state.wish = (0, 1, 2), 7, [(0, 1), (2,)], [3, 5]
assert bardhall.load(game.dump(), audit=False) == game == game.clone()
names = ("charm", "omen", "purse", "wish")
print(json.dumps([[json.loads(game.view(seat).json())[name] for name in names] for seat in (0, 1, None)]))
print(json.dumps(game.start.box.ids[:3]))
"""


def folders() -> list[Path]:
    return sorted(path.parent for path in GAMES.glob("*/state.py"))


@pytest.fixture(params=folders(), ids=lambda folder: folder.name)
def copied(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of a game's folder."""
    folder: Path = request.param
    return Path(shutil.copytree(folder, tmp_path / folder.name))


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def refusal(folder: Path) -> str:
    """Why the generator does not write anything for a game."""
    with pytest.raises(Refused) as fault:
        generated(folder)
    return str(fault.value)


def state_of(folder: Path) -> str:
    return Game(folder).state.name


def state_of_source(folder: Path) -> str:
    return next(line for line in (folder / "state.py").read_text().splitlines() if "(State):" in line)[6:-8]


def test_a_field_of_a_state_without_a_mark_is_refused(copied: Path) -> None:
    name = state_of(copied)
    edit(copied / "state.py", "    box: Open[", "    luck: Count\n    box: Open[")
    said = refusal(copied)
    assert said.startswith(f"{copied / 'state.py'}:")
    assert f": {name}.luck has no visibility annotation; choose from Open[...], Owned[...]" in said


@pytest.mark.parametrize(
    ("game", "chapter", "frame", "field"),
    [("battle", "stage.py", "ChooseStage", "chosen"), ("bardwood", "muse.py", "ChooseMuse", "kept")],
)
def test_a_field_of_a_frame_without_a_mark_is_refused(
    game: str, chapter: str, frame: str, field: str, tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(GAMES / game, tmp_path / game))
    edit(folder / "rules" / chapter, f"{field}: Owned[", f"{field}: tuple[")
    assert f"{chapter}:" in refusal(folder)
    assert f"{frame}.{field} has no visibility annotation" in refusal(folder)


def test_a_field_by_a_function_needs_the_function(copied: Path) -> None:
    edit(copied / "state.py", "    box: Open[", "    luck: Custom[Count]\n    box: Open[")
    assert refusal(copied) == f"{copied / 'view.py'}: luck is Custom, but there is no function see_luck"


def test_slots_name_every_field(copied: Path) -> None:
    edit(copied / "state.py", "    box: Open[", "    luck: Open[Count]\n    box: Open[")
    assert refusal(copied) == f"{copied / 'state.py'}: {state_of_source(copied)}.__slots__ does not name luck"


def test_what_is_covered_and_no_card_needs_a_function_deal(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(SKELETON, tmp_path / "highnote"))
    edit(folder / "state.py", "    box: Open[", "    luck: Hidden[Count]\n    box: Open[")
    assert "view.py: luck are hidden from some seats, but there is no function deal" in refusal(folder)


def test_what_has_no_blank_cannot_be_covered(copied: Path) -> None:
    edit(copied / "state.py", "    box: Open[", "    luck: Hidden[tuple[Region, ...]]\n    box: Open[")
    assert "luck: tuple[Region, ...] has no hidden form; mark it Custom" in refusal(copied)


@pytest.mark.parametrize("game", [folder.name for folder in folders()])
def test_a_new_secret_field_is_covered_without_further_code(game: str, tmp_path: Path) -> None:
    source = GAMES.parent
    shutil.copytree(source, tmp_path / "bardhall", ignore=shutil.ignore_patterns("web", "__pycache__"))
    folder = tmp_path / "bardhall" / "games" / game
    edit(folder / "state.py", "    box: Open[", f"{SECRETS}    box: Open[")
    edit(folder / "state.py", "__slots__ = (\n        ", '__slots__ = (\n        "charm", "omen", "purse", "wish", ')
    if "    g.box = box\n" in (folder / "state.py").read_text():  # else the empty table follows from the fields
        edit(
            folder / "state.py",
            "    g.box = box\n",
            "    g.box = box\n    g.charm = g.purse = g.wish = ()\n    g.omen = 0\n",
        )
    write(folder)
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", LOOK, game], env=env, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    seen, (a, b, c) = (json.loads(line) for line in done.stdout.splitlines())
    hidden: list[Any] = [[None, None, None], 0]
    assert seen[0] == [*hidden, [[a, b], [None]], [3, 0]]
    assert seen[1] == [*hidden, [[None, None], [c]], [0, 5]]
    assert seen[2] == [*hidden, [[None, None], [None]], [0, 0]]
