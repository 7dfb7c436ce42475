"""Generating `observation.py` and `_codec.py` of a game from its declarations: `bardhall game generate`.

Each field needs a visibility annotation (see `kernel/visibility.py`); a field without one is refused.
"""

from __future__ import annotations

from pathlib import Path

from bardhall.generator.classes import Game
from bardhall.generator.codec import codec_module, observation_module

__all__ = ["generated", "outdated", "write"]

MODULES = {"observation.py": observation_module, "_codec.py": codec_module}


def generated(folder: Path) -> dict[str, str]:
    """Return the texts of a game's generated modules, by file name."""
    game = Game(folder)
    found = {name: module(game).text() for name, module in MODULES.items()}
    game.check_slots()
    return found


def write(folder: Path) -> None:
    """Write the generated modules of a game."""
    for name, text in generated(folder).items():
        (folder / name).write_text(text, encoding="utf-8")


def outdated(folder: Path) -> list[str]:
    """Return the names of a game's generated modules that are out of date."""
    texts = generated(folder).items()
    return [name for name, text in texts if not _is_file(folder / name, text)]


def _is_file(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text(encoding="utf-8") == text
