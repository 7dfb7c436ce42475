"""Pack folders of Taverns & Dragons, to be read or refused."""

from __future__ import annotations

from pathlib import Path

from bardhall.games.taverns import packs
from tests.content.folders import NAME, Folders

__all__ = ["BASE", "NAME", "box", "cleared", "folder", "refused"]

BASE = Path(packs.__file__).parent.parent / "content" / "base"

_FOLDERS = Folders("taverns", BASE, packs.read_box)
box, cleared, folder, refused = _FOLDERS.box, _FOLDERS.cleared, _FOLDERS.folder, _FOLDERS.refused
