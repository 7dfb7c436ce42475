"""The files of a pack, edited entry by entry in place: the text around an entry stays, and every change can be undone.

The old contents are in the folder `.bench` of the pack, where no reader of packs looks.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec
import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import Array, Item

from bardhall.kernel.content import PackEntry, parse_toml
from bardhall.kernel.errors import Malformed
from bardhall.terminal.saves import write_text
from bardhall.web.core.errors import Refusal

CARDS = "cards.toml"  # where new entries go
LARGEST = 1_000_000  # bytes of a file, as for the reader of packs
_REMEMBERED = 100  # changes
_HEADER = re.compile(r"\s*\[\[\s*\w+\s*\]\]")


class Change(msgspec.Struct, frozen=True):
    """The content of a file before a change; None if the file did not exist."""

    file: str
    text: str | None


@dataclass(frozen=True)
class Span:
    """The lines of an entry in its file, from `first` up to but not including `last`."""

    first: int
    last: int


def span_of(lines: list[str], entry: PackEntry) -> Span:
    """Return the lines of an entry, up to the next header and the comments and empty lines before it."""
    first = entry.line - 1
    following = [i for i, line in enumerate(lines) if i > first and _HEADER.match(line)]
    last = following[0] if following else len(lines)
    while last > first + 1 and (not lines[last - 1].strip() or lines[last - 1].lstrip().startswith("#")):
        last -= 1
    return Span(first, last)


def text_of_entry(entry: PackEntry) -> str:
    """Return the source text of an entry."""
    lines = read(entry.file).splitlines()
    span = span_of(lines, entry)
    return "\n".join(lines[span.first : span.last]) + "\n"


def replace_entry(entry: PackEntry, text: str) -> None:
    """Replace an entry by another text; an empty text removes the entry."""
    lines = read(entry.file).splitlines()
    span = span_of(lines, entry)
    kept = [*lines[: span.first], *text.splitlines(), *lines[span.last :]]
    save(entry.file, "\n".join(kept).strip("\n") + "\n")


def add_entry(folder: Path, text: str) -> None:
    """Append a new entry to the text of a file."""
    path = folder / CARDS
    before = read(path).rstrip("\n") if path.is_file() else ""
    save(path, f"{before}\n\n{text}".lstrip("\n"))


def read(path: Path) -> str:
    """Return the text of a file."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Refusal(409, "bench_unreadable", what=f"{path.name}: {error}") from None


def parsed(text: str) -> dict[str, Any]:
    """Parse TOML; refuse invalid TOML with its position."""
    try:
        return parse_toml(text)
    except Malformed as error:
        raise Refusal(422, "bench_no_toml", what=str(error)) from None


def save(path: Path, text: str) -> None:
    """Write a file completely or not at all, and remember its old content."""
    if len(text.encode()) > LARGEST:
        raise Refusal(413, "too_big", limit=LARGEST)
    parsed(text)  # a file that nobody could read is not written
    before = read(path) if path.is_file() else None
    if before == text:
        return
    _remember(path.parent, Change(path.name, before))
    _write(path, text)


def _write(path: Path, text: str) -> None:
    try:
        write_text(path, text)
    except OSError as error:
        raise Refusal(500, "bench_unwritable", what=f"{path.name}: {error.strerror}") from None


def _remember(folder: Path, change: Change) -> None:
    kept = _changes(folder)
    number = int(kept[-1].stem) + 1 if kept else 1
    _write(folder / ".bench" / f"{number:08}.json", msgspec.json.encode(change).decode())
    for old in kept[: -_REMEMBERED + 1]:
        old.unlink(missing_ok=True)


def _changes(folder: Path) -> list[Path]:
    return sorted(path for path in (folder / ".bench").glob("*.json") if path.stem.isdecimal())


def can_undo(folder: Path) -> bool:
    """Return whether there is a change that can be undone."""
    return bool(_changes(folder))


def undo(folder: Path) -> None:
    """Undo the last change."""
    kept = _changes(folder)
    if not kept:
        raise Refusal(409, "bench_nothing_to_undo")
    try:
        change = msgspec.json.decode(kept[-1].read_bytes(), type=Change)
    except (OSError, msgspec.MsgspecError):
        raise Refusal(409, "bench_nothing_to_undo") from None
    path = folder / Path(change.file).name
    if change.text is None:
        path.unlink(missing_ok=True)
    else:
        _write(path, change.text)
    kept[-1].unlink(missing_ok=True)


LARGEST_ENTRY: Final = 5_000  # characters of an entry: tomlkit needs half a second for them, and minutes for a million


def table_text(data: dict[str, Any], header: str = "") -> str:
    """Return a table as text, with its header if it has one, and each key on its own line."""
    document = tomlkit.document()
    for key, value in data.items():
        document.append(key, _item(value))
    return f"{header}\n{document.as_string()}" if header else document.as_string()


def edit_table(text: str, data: dict[str, Any], kind: str = "") -> str:
    """Return a text with changed data in it; `kind` means that the text is one entry of that kind.

    What tomlkit cannot edit, such as deep nesting, is written from the data alone.
    """
    if len(text) > LARGEST_ENTRY:
        raise Refusal(413, "too_big", limit=LARGEST_ENTRY)
    with suppress(TOMLKitError):
        document: Any = tomlkit.parse(text.rstrip("\n") + "\n")
        _update(document[kind][0] if kind else document, data)
        edited = str(document.as_string()).rstrip("\n") + "\n"
        if parse_toml(edited) == ({kind: [data]} if kind else data):
            return edited
    return table_text(data, f"[[{kind}]]" if kind else "")


def _update(old: Any, data: dict[str, Any] | list[Any]) -> None:
    """Change a table or an array in place, one key after another."""
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
    """Return a value as an inline TOML item."""
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
