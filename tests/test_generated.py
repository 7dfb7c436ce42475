"""What `make generate` writes is what lies in the repository."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.generate import GAMES, generated
from tools.generating.classes import ROOT

TINY = ROOT / "tests" / "tiny"
FOLDERS = sorted(path.parent for folder in (GAMES, TINY) for path in folder.glob("*/state.py"))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_generated_modules_follow_from_the_declared_fields(folder: Path) -> None:
    for name, text in generated(folder).items():
        assert (folder / name).read_text(encoding="utf-8") == text, "run make generate"


def test_every_game_has_a_codec() -> None:
    assert FOLDERS
