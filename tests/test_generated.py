"""What `make generate` writes is what lies in the repository."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.generate import GAMES, codec_of

FOLDERS = sorted(path.parent for path in GAMES.glob("*/state.py"))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_the_codec_follows_from_the_class_bodies(folder: Path) -> None:
    committed = (folder / "_codec.py").read_text(encoding="utf-8")
    assert codec_of(folder) == committed, "run make generate"


def test_every_game_has_a_codec() -> None:
    assert FOLDERS
