"""Packs of a test's own cards, written as files like anybody's."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, TypeAlias

Entry: TypeAlias = tuple[str, dict[str, Any]]
Effect: TypeAlias = dict[str, Any]


def write_pack(game: str, folder: Path, entries: tuple[Entry, ...], clear: tuple[str, ...], numbers: Any) -> Path:
    """Write a pack into a new folder below the one given; `numbers` replaces numbers, `clear` drops base cards."""
    number = len(list(folder.iterdir()))
    home = folder / f"pack{number}"
    home.mkdir()
    manifest = {"id": f"test{number or ''}", "game": game, "version": "1.0.0", "clear": list(clear)}
    (home / "pack.toml").write_text(_lines(manifest), encoding="utf-8")
    if numbers:
        (home / "numbers.toml").write_text(_lines(numbers), encoding="utf-8")
    tables = [f"[[{kind}]]\n{_lines(data)}" for kind, data in entries]
    if tables:
        (home / "cards.toml").write_text("\n".join(tables), encoding="utf-8")
    return home


def _lines(data: dict[str, Any]) -> str:
    return "".join(f"{key} = {_toml(value)}\n" for key, value in data.items())


def _toml(value: Any) -> str:
    """A value as TOML on one line; texts and numbers are written as in JSON."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(part) for part in value) + "]"
    return json.dumps(value)
