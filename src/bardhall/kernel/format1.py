"""Positions of format 1, which counted where names stand now: what the games need to name them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bardhall.kernel.codec import fault, read_count, read_dict, read_list
from bardhall.kernel.errors import Malformed


def by_name(value: object, where: str, names: Sequence[str]) -> dict[str, Any]:
    """A list with an entry for each name."""
    entries = read_list(value, where)
    if len(entries) != len(names):
        raise Malformed(f"{where}: has {len(entries)} entries, not {len(names)}")
    return dict(zip(names, entries, strict=True))


def at_name(value: object, where: str, names: Sequence[str], nothing: object) -> dict[str, Any]:
    """The same where something lies."""
    return {name: entry for name, entry in by_name(value, where, names).items() if entry != nothing}


def name_of(value: object, where: str, names: Sequence[str]) -> str:
    """The name that a number stands for."""
    number = read_count(value, where)
    if number >= len(names):
        fault(where, f"a number from 0 to {len(names) - 1}", value)
    return names[number]


def without(value: object, gone: dict[str, str]) -> dict[str, Any]:
    """A frame of the stack without the field, by frame, that said again what stands on the table."""
    frame = dict(read_dict(value, "stack"))
    frame.pop(gone.get(str(frame.get("frame")), ""), None)
    return frame
