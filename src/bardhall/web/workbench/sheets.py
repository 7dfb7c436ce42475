"""A sheet: what one page edits, which is an entry of a pack, the pack's numbers, or its manifest."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any, Literal

import msgspec
from msgspec import inspect

from bardhall.kernel.content import PackEntry
from bardhall.kernel.specs import CardSpec, Line, Text
from bardhall.web.core.errors import Refusal
from bardhall.web.workbench import nodes, pack_files
from bardhall.web.workbench.bench import BenchPack
from bardhall.web.workbench.pack_files import edit_table, table_text
from bardhall.web.workbench.pictures import rename_picture

PACK = "pack"
NUMBERS = "numbers"
WHOLE = (PACK, NUMBERS)  # files that are one table
_ID = re.compile("[a-z][a-z0-9_]{0,39}")


@dataclass(frozen=True)
class Sheet:
    """An entry, the numbers or the manifest of a pack, which one page edits."""

    pack: BenchPack
    kind: str
    id: str
    entry: PackEntry

    @property
    def is_card(self) -> bool:
        """Return whether the sheet is a card, not a place on a board or the like."""
        return self.kind not in WHOLE and issubclass(self.pack.specs.kinds[self.kind], CardSpec)

    @property
    def data(self) -> dict[str, Any]:
        """Return the data of the sheet as its file has it."""
        return self.entry.data

    @cached_property
    def text(self) -> str:
        """Return the source text of the sheet."""
        if self.kind not in WHOLE:
            return pack_files.text_of_entry(self.entry)
        return pack_files.read(self.entry.file) if self.entry.file.is_file() else ""

    @property
    def mark(self) -> str:
        """Return a hash of the source, so that two windows cannot overwrite each other's changes."""
        return sha256(self.text.encode()).hexdigest()[:16]

    @property
    def node(self) -> nodes.Node:
        """Return the tree of the sheet's fields."""
        return nodes.tree(inspect.type_info(_struct(self.pack, self.kind)), self.data, self.kind == NUMBERS)

    def write(self, data: dict[str, Any]) -> str:
        """Write changed data, and return the id of the entry."""
        if data == self.data:
            return self.id
        if not self.text:
            return self.rewrite(table_text(data))
        return self.rewrite(edit_table(self.text, data, "" if self.kind in WHOLE else self.kind))

    def rewrite(self, text: str) -> str:
        """Write a changed source text, which must still be one entry of its kind; return its id."""
        found = pack_files.parsed(text)
        if self.kind in WHOLE:
            if self.kind == PACK:
                _check_manifest(self.pack, found)
            pack_files.save(self.entry.file, text)
            return self.id
        tables = found.get(self.kind)
        if len(found) != 1 or not isinstance(tables, list) or len(tables) != 1:
            raise Refusal(422, "bench_one_entry", kind=self.kind)
        id = self._check_id(tables[0].get("id"))
        pack_files.replace_entry(self.entry, text)
        if id != self.id:
            rename_picture(self.pack.folder, self.id, id)
        return id

    def _check_id(self, id: object) -> str:
        """Refuse an entry without an id."""
        if not isinstance(id, str) or not _ID.fullmatch(id):
            raise Refusal(422, "bench_bad_id")
        if id != self.id and id in self.pack.pile().kinds.get(self.kind, {}):
            raise Refusal(409, "bench_id_taken", id=id)
        return id


def _check_manifest(pack: BenchPack, data: dict[str, Any]) -> None:
    """Refuse a manifest with which nobody could open the pack."""
    if data.get("game") != pack.game or not all(isinstance(data.get(key), str) for key in ("id", "version")):
        raise Refusal(422, "bench_manifest")


def _struct(pack: BenchPack, kind: str) -> type[msgspec.Struct]:
    if kind == PACK:
        kinds = Literal.__getitem__(tuple(pack.specs.kinds))
        game = Literal.__getitem__((pack.game,))
        fields: list[Any] = [("id", str), ("game", game), ("version", Line), ("name", Text | None, None)]
        fields.append(("clear", list[kinds], []))  # type: ignore[valid-type]
        return msgspec.defstruct("PackSheet", fields)
    return pack.specs.numbers if kind == NUMBERS else pack.specs.kinds[kind]


def open_sheet(pack: BenchPack, kind: str, id: str) -> Sheet:
    """Return the sheet for a kind and an id."""
    if kind in WHOLE:
        path = pack.folder / f"{kind}.toml"
        data = pack_files.parsed(pack_files.read(path)) if path.is_file() else {}
        return Sheet(pack, kind, kind, PackEntry(data, path, 1, _lines(path)))
    if kind not in pack.specs.kinds:
        raise Refusal(404, "bench_no_card")
    return Sheet(pack, kind, id, pack.entry(kind, id))


def _lines(path: Any) -> dict[str, int]:
    """Return the line of each key in the text of a file."""
    text = pack_files.read(path) if path.is_file() else ""
    return {line.partition("=")[0].strip(): i for i, line in enumerate(text.splitlines(), 1) if "=" in line}


def all_sheets(pack: BenchPack) -> Iterator[tuple[str, str]]:
    """Yield the kind and the id of every entry in a pack."""
    for kind, entries in pack.pile().kinds.items():
        yield from ((kind, id) for id in entries)
