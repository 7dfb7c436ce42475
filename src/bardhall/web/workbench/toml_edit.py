"""Entries as TOML: written from their data, or edited so that comments and the order of the keys survive."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import Array, Item

from bardhall.kernel.content import parse_toml
from bardhall.web.core.errors import Refusal

LARGEST: Final = 5_000  # characters of an entry: tomlkit needs half a second for them, and minutes for a million


def table_text(data: dict[str, Any], header: str = "") -> str:
    """Return the lines of a table, each key on its own, below its header if it has one."""
    document = tomlkit.document()
    for key, value in data.items():
        document.append(key, _item(value))
    return f"{header}\n{document.as_string()}" if header else document.as_string()


def edit_table(text: str, data: dict[str, Any], kind: str = "") -> str:
    """Return a text that `parse_toml` has accepted with other data in it; `kind`: it is one entry of that kind.

    What tomlkit cannot edit, as deep nesting, is written from the data alone.
    """
    if len(text) > LARGEST:
        raise Refusal(413, "too_big", limit=LARGEST)
    with suppress(TOMLKitError):
        document: Any = tomlkit.parse(text.rstrip("\n") + "\n")
        _update(document[kind][0] if kind else document, data)
        edited = str(document.as_string()).rstrip("\n") + "\n"
        if parse_toml(edited) == ({kind: [data]} if kind else data):
            return edited
    return table_text(data, f"[[{kind}]]" if kind else "")


def _update(old: Any, data: dict[str, Any] | list[Any]) -> None:
    """Change a table or an array in place, key by key."""
    new = data if isinstance(data, dict) else dict(enumerate(data))
    gone = [key for key in old if key not in new] if isinstance(data, dict) else range(len(old) - 1, len(data) - 1, -1)
    for key in gone:
        del old[key]
    for key, value in new.items():
        if isinstance(old, list) and key == len(old):
            old.append(_item(value))
        elif isinstance(old, dict) and key not in old:
            old[key] = _item(value)
        elif isinstance(value, dict | list) and isinstance(old[key], dict if isinstance(value, dict) else Array):
            _update(old[key], value)
        elif old[key] != value:
            old[key] = _item(value)


def _item(value: Any) -> Item:
    """Return a value as an item of a line: what is within it is written inline."""
    if isinstance(value, dict):
        table = tomlkit.inline_table()
        for key, part in value.items():
            table.append(key, _item(part))
        return table
    if isinstance(value, list | tuple):
        array = tomlkit.array()
        array.extend(map(_item, value))
        return array
    item: Item = tomlkit.item(value)
    return item
