"""Reads the declarations of a game and writes `observation.py` and `_codec.py`: `bardhall game generate`.

Each field says who may see it (see `kernel/visibility.py`); one that does not is refused.
"""

from __future__ import annotations

from pathlib import Path

from bardhall.generator.classes import Game
from bardhall.generator.codec import codec_module, observation_module

__all__ = ["generated", "outdated", "write"]

MODULES = {"observation.py": observation_module, "_codec.py": codec_module}


def generated(folder: Path) -> dict[str, str]:
    """The texts of a game's generated modules, by file name."""
    game = Game(folder)
    found = {name: module(game).text() for name, module in MODULES.items()}
    game.check_slots()
    return found


def write(folder: Path) -> None:
    """Write the modules of a game."""
    for name, text in generated(folder).items():
        (folder / name).write_text(text, encoding="utf-8")


def outdated(folder: Path) -> list[str]:
    """The generated modules of a game that do not follow from its declarations any more."""
    texts = generated(folder).items()
    return [name for name, text in texts if not _is_file(folder / name, text)]


def _is_file(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text(encoding="utf-8") == text
