"""Pack folders of Taverns & Dragons as somebody might write them, and how they are refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bardhall
from bardhall.games.taverns import packs
from bardhall.games.taverns.box import TavernsBox

BASE = Path(packs.__file__).parent.parent / "content" / "base"
MANIFEST = 'id = "mine"\ngame = "taverns"\nversion = "1.0.0"\n'
NAME = 'name = { en = "Star", fr = "Étoile" }\n'


def folder(home: Path, manifest: str = MANIFEST, **files: str) -> Path:
    """A pack folder with these files, as somebody might write them."""
    home.mkdir(exist_ok=True)
    (home / "pack.toml").write_text(manifest, encoding="utf-8")
    for name, text in files.items():
        (home / f"{name}.toml").write_text(text, encoding="utf-8")
    return home


def cleared(home: Path, *kinds: str, **files: str) -> Path:
    """A pack that first drops what the base pack has of these kinds."""
    return folder(home, MANIFEST + f"clear = {list(kinds)!r}\n".replace("'", '"'), **files)


def box(*folders: Path) -> TavernsBox:
    """The box with these packs on top of the base pack."""
    return packs.read_box([BASE, *folders])


def refused(home: Path, *, by: str, at: str = "", faults: int = 1) -> None:
    """The pack is refused with that sentence among so many; `at` is its file and line."""
    with pytest.raises(bardhall.ContentError) as caught:
        box(home)
    sentences = [fault for fault in caught.value.faults if re.search(by, fault)]
    assert sentences, caught.value
    assert len(caught.value.faults) == faults, caught.value
    if at:
        assert sentences[0].startswith(f"{home / at}: "), sentences
