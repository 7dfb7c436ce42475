"""What is generated is what lies in the repository."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.generate import GAMES

import bardhall
from bardhall.generator import outdated

SKELETON = Path(bardhall.__file__).parent / "skeleton"
FOLDERS = sorted(path.parent for folder in (GAMES, SKELETON) for path in folder.glob("*/state.py"))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_generated_modules_follow_from_the_declared_fields(folder: Path) -> None:
    assert outdated(folder) == [], "run make generate"
