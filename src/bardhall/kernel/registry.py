"""The games that are installed, found by entry point; their boxes, read once."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final

from bardhall.kernel.box import Box
from bardhall.kernel.content import blamed
from bardhall.kernel.errors import ContentError, Malformed
from bardhall.kernel.rules import Rules

AnyRules = Rules[Any, Any, Any]


@cache
def _found() -> dict[str, Any]:
    return {point.name: point for point in entry_points(group="bardhall.games")}


def games() -> list[str]:
    """The ids of the registered games, sorted."""
    return sorted(_found())


def rules_of(game: object) -> AnyRules:
    """The rules of a game by its id, as it comes from outside."""
    if not isinstance(game, str) or game not in _found():
        raise Malformed(f"there is no game {game!r}; there is {', '.join(games())}")
    return _loaded(game)


@cache
def _loaded(game: str) -> AnyRules:
    point = _found()[game]
    rules = point.load().RULES
    assert isinstance(rules, Rules)
    return rules


_MOST_BOXES: Final = 128  # a hall whose packs are edited all day long keeps the newest; a game keeps its own
_boxes: dict[tuple[object, ...], Box] = {}


def box_of(game: str, packs: Sequence[str | Path] = (), version: str = "") -> Box:
    """The box of a game, with packs added to the base pack. Equal content gives the same box.

    `version` asks for an older base pack, if it is shipped; else it is the newest.
    """
    rules = rules_of(game)
    if not isinstance(packs, list | tuple) or not all(isinstance(p, str | Path) for p in packs):
        raise Malformed(f"packs are a list of folders, not {packs!r}")
    base = _base_pack(rules, version)
    added = [Path(p) for p in packs]
    stamps = [part for folder in added for part in (str(folder), *_stamps(folder))]
    key = (game, str(base), _manifest_stamp(base), *stamps)
    if key not in _boxes:
        box = _read_box(rules, base, added)
        content = (game, *[(p.id, p.digest) for p in box.packs])
        _boxes[key] = _boxes.setdefault(content, box)
        for old in list(_boxes)[:-_MOST_BOXES]:
            del _boxes[old]
    return _boxes[key]


def _read_box(rules: AnyRules, base: Path, added: Sequence[Path]) -> Box:
    try:
        box: Box = rules.read_box([base, *added])
        return box
    except ContentError as error:
        raise blamed(error, base, added) from None


def _manifest_stamp(base: Path) -> int:
    """When a base pack last got another version. This is asked for every new game, so not every file is looked at."""
    manifest = os.path.join(base, "pack.toml")
    return os.stat(manifest).st_mtime_ns if os.path.exists(manifest) else 0


def _stamps(folder: Path) -> list[tuple[str, int]]:
    """The files of a pack that somebody adds, each with when it was last changed."""
    if not folder.is_dir():
        return []
    with os.scandir(folder) as files:
        return sorted([(file.name, file.stat().st_mtime_ns) for file in files if file.name.endswith(".toml")])


def card_name(game: str, card: str, lang: str) -> str:
    """The name of a card of the base box by its id; of a card or game that is not here any more the id."""
    box = box_of(game) if game in games() else None
    code = None if box is None else box.codes.get(card)
    return card if box is None or code is None else box.texts[code].name[lang]


def _base_pack(rules: AnyRules, version: str) -> Path:
    """Versions of the base pack that games may have begun with stand in `old`, beside the newest."""
    newest = rules.base_pack()
    if not version:
        return newest
    older = [folder for folder in (newest.parent / "old").glob("*") if folder.name.endswith(f"-{version}")]
    return older[0] if older else newest
