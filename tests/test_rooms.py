"""Every game of the house has the same rooms, with the same names: who knows one game finds the way in the next."""

from __future__ import annotations

from pathlib import Path

import pytest

GAMES = Path(__file__).resolve().parent.parent / "src" / "bardhall" / "games"

# A room is a module or, if it is a large one, a folder of that name. `docs/add-a-game.md` walks through them.
ROOMS = {
    "state.py", "kinds.py", "names.py", "box.py", "packs", "options.py", "options.toml", "rules",
    "view.py", "check.py", "audit.py", "evaluation.py", "calibration.toml", "encode.py", "wording", "content",
    "rulebook.toml",
}  # fmt: skip
SPARE = {
    "solo.py",
    "campaign",
    "lessons",
    "stats.toml",
    "actions.txt",
    "levels.toml",
    "testing.py",
}  # for games that have such a thing
GENERATED = {"_codec.py", "observation.py"}

every_game = pytest.mark.parametrize("game", sorted(path.parent.name for path in GAMES.glob("*/state.py")))


def found(game: str) -> set[str]:
    """What lies in the folder of a game."""
    return {path.name for path in (GAMES / game).iterdir()} - {"__init__.py", "__pycache__"}


@every_game
def test_every_room_is_there(game: str) -> None:
    assert sorted(ROOMS - found(game)) == []


@every_game
def test_there_is_no_other_room(game: str) -> None:
    """A helper stands beside its room and begins with its name: `encode_player.py` helps `encode.py`."""
    rooms = {name.removesuffix(".py") for name in ROOMS if name.endswith(".py")}
    others = found(game) - ROOMS - SPARE - GENERATED
    assert [name for name in sorted(others) if name.split("_")[0] not in rooms] == []


@every_game
def test_words_and_content_have_the_same_places(game: str) -> None:
    for path in ("wording/en.toml", "wording/fr.toml", "wording/__init__.py", "content/base/pack.toml"):
        assert (GAMES / game / path).is_file(), path
