"""Pack folders as somebody might write them, and how they are refused: the same for the packs of every game."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Generic, TypeVar

import pytest

import bardhall

NAME = 'name = { en = "Star", fr = "Étoile" }\n'
BoxT = TypeVar("BoxT")


class Folders(Generic[BoxT]):
    """Pack folders of one game. `base` is its base pack."""

    def __init__(self, game: str, base: Path, read_box: Callable[[Sequence[Path]], BoxT]) -> None:
        self.base = base
        self._manifest = f'id = "mine"\ngame = "{game}"\nversion = "1.0.0"\n'
        self._read_box = read_box

    def folder(self, home: Path, **files: str) -> Path:
        """A pack folder with these files, as somebody might write them."""
        return _written(home, {"pack": self._manifest, **files})

    def cleared(self, home: Path, *kinds: str, **files: str) -> Path:
        """A pack that first drops what the base pack has of these kinds."""
        clear = f"clear = {list(kinds)!r}\n".replace("'", '"')
        return _written(home, {"pack": self._manifest + clear, **files})

    def box(self, *folders: Path) -> BoxT:
        """The box with these packs on top of the base pack."""
        return self._read_box([self.base, *folders])

    def refused(self, home: Path, *, by: str, at: str = "", faults: int = 1) -> None:
        """The pack is refused with that sentence among so many; `at` is its file and line."""
        with pytest.raises(bardhall.ContentError) as caught:
            self.box(home)
        sentences = [fault for fault in caught.value.faults if re.search(by, fault)]
        assert sentences, caught.value
        assert len(caught.value.faults) == faults, caught.value
        if at:
            assert sentences[0].startswith(f"{home / at}: "), sentences


def _written(home: Path, files: dict[str, str]) -> Path:
    home.mkdir(exist_ok=True)
    for name, text in files.items():
        (home / f"{name}.toml").write_text(text, encoding="utf-8")
    return home
