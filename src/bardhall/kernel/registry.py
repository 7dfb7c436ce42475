"""The installed games, found by entry point, and their boxes, each read only once."""

from __future__ import annotations

import logging
import math
import os
import time
from collections.abc import Sequence
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final, TypeAlias

from bardhall.kernel.box import Box
from bardhall.kernel.card_pictures import FOLDER
from bardhall.kernel.content import attribute_to_pack, picture_files
from bardhall.kernel.errors import ContentError, Malformed
from bardhall.kernel.rules import Rules

AnyRules = Rules[Any, Any, Any]
_log: Final = logging.getLogger("bardhall")


@cache
def _found() -> dict[str, Any]:
    return {point.name: point for point in entry_points(group="bardhall.games")}


def registered() -> list[str]:
    """Return the sorted ids of all registered games without loading any of them; some may be broken."""
    return sorted(_found())


def games() -> list[str]:
    """Return the sorted ids of the registered games that can be loaded; log the others."""
    found = []
    for game in registered():
        rules = _loaded(game)
        if isinstance(rules, str):
            _leave_out(rules)
        else:
            found.append(game)
    return found


@cache
def _leave_out(fault: str) -> None:
    """Log once why a game was skipped."""
    _log.warning("%s; it is left out", fault)


def rules_of(game: object) -> AnyRules:
    """Return the rules of a game by its id, which may come from outside."""
    if not isinstance(game, str) or game not in _found():
        raise Malformed(f"unknown game {game!r}; choose from {', '.join(games())}")
    rules = _loaded(game)
    if isinstance(rules, str):
        raise Malformed(rules)
    return rules


@cache
def _loaded(game: str) -> AnyRules | str:
    """Return the rules of a game, or a sentence that explains why it cannot be loaded.

    Games may come from other packages, so any exception in one must not affect the others.
    """
    try:
        rules = _found()[game].load().RULES
        if isinstance(rules, Rules):
            return rules
        reason = f"its RULES are {type(rules).__name__}, not Rules"
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
    return f"the game {game!r} cannot be loaded: {reason}"


Stamps: TypeAlias = list[tuple[str, int]]  # the files of a pack, each with when it was last changed

_LOOK_AGAIN: Final = 1.0  # seconds
_MOST_BOXES: Final = 128  # a hall whose packs are edited all day long keeps the newest; a game keeps its own
_boxes: dict[tuple[object, ...], Box] = {}
_looked_at: dict[str, tuple[float, Stamps]] = {}  # and when they were looked at


def box_of(game: str, packs: Sequence[str | Path] = (), version: str = "") -> Box:
    """Return the box of a game with packs added to the base pack; equal content gives the same box.

    `version` requests an older base pack that is also shipped; the default is the newest.
    """
    rules = rules_of(game)
    if not isinstance(packs, list | tuple) or not all(isinstance(p, str | Path) for p in packs):
        raise Malformed(f"packs must be a list of folders, not {packs!r}")
    base = _base_pack(rules, version)
    added = [Path(p) for p in packs]
    stamps = [part for folder in added for part in (str(folder), *_stamps(folder))]
    key = (game, str(base), *stamps_of_base(base), *stamps)
    if key not in _boxes:
        box = _read_box(rules, base, added)
        content = (game, *[(p.id, p.digest) for p in box.packs])
        _boxes[key] = _boxes.setdefault(content, box)
        for old in list(_boxes)[:-_MOST_BOXES]:
            del _boxes[old]
    return _boxes[key]


def read_anew(game: str, packs: Sequence[Path]) -> Box:
    """Read a box without caching it, for callers that change a pack again and again."""
    rules = rules_of(game)
    return _read_box(rules, rules.base_pack(), packs)


def _read_box(rules: AnyRules, base: Path, added: Sequence[Path]) -> Box:
    try:
        box: Box = rules.read_box([base, *added])
    except ContentError as error:
        raise attribute_to_pack(error, base, added) from None
    _check_pictures(box, added)
    recorded = rules.folder() / "actions.txt"  # by `make actions`; its first line is the environment version
    if recorded.exists():
        box.choices.number(recorded.read_text(encoding="utf-8").splitlines()[1:])
    return box


def _check_pictures(box: Box, added: Sequence[Path]) -> None:
    """Refuse a picture whose name is no card's, because it may be misspelt."""
    for folder, pack in zip(added, box.packs[1:]):
        for card in pack.pictures:
            if card not in box.codes:
                raise ContentError(f"{folder / FOLDER / pack.pictures[card]}: there is no card {card!r} in this box")


def stamps_of_base(base: Path, patience: float = _LOOK_AGAIN) -> Stamps:
    """Return the file times of a base pack, refreshed at most once a second because every new game needs them."""
    looked_at, stamps = _looked_at.get(str(base), (-math.inf, []))
    now = time.monotonic()
    if now - looked_at >= patience:
        stamps = _stamps(base)
        _looked_at[str(base)] = (now, stamps)
    return stamps


def _stamps(folder: Path) -> Stamps:
    """Return the files of a pack with the times when they were last changed."""
    if not folder.is_dir():
        return []
    with os.scandir(folder) as files:
        found = [(file.name, file.stat().st_mtime_ns) for file in files if file.name.endswith(".toml")]
    pictures = picture_files(folder)
    return sorted([*found, *[(f"{FOLDER}/{path.name}", path.stat().st_mtime_ns) for path in pictures]])


def card_name(game: str, card: str, lang: str) -> str:
    """Return the name of a card of the base box by its id; the id itself for an unknown card or game."""
    box = box_of(game) if game in games() else None
    code = None if box is None else box.codes.get(card)
    return card if box is None or code is None else box.texts[code].name[lang]


def _base_pack(rules: AnyRules, version: str) -> Path:
    """Return the folder of the base pack; older versions that games may have started with are in `old`."""
    newest = rules.base_pack()
    if not version:
        return newest
    older = [folder for folder in (newest.parent / "old").glob("*") if folder.name.endswith(f"-{version}")]
    return older[0] if older else newest
