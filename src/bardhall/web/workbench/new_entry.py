"""A new entry: empty, or like one of the base pack; with an id of its own, or in the place of that one."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from copy import deepcopy
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from bardhall.kernel.content import Pile, read_packs
from bardhall.kernel.registry import rules_of
from bardhall.kernel.specs import Strict
from bardhall.web.core.errors import Refusal
from bardhall.web.workbench import nodes, pack_files
from bardhall.web.workbench.bench import BenchPack
from bardhall.web.workbench.toml_edit import LARGEST, table_text

_LONGEST_ID = 40
_DESIGNERS = ("flavour", "plan")  # what the designer of the base pack wrote beside a card


@cache
def base_pile(game: str) -> Pile:
    """The base pack of a game, entry by entry."""
    rules = rules_of(game)
    return read_packs(game, [rules.base_pack()], frozenset(rules.pack_specs().kinds))


def begin_entry(pack: BenchPack, kind: str, name: str, model: str, replaces: bool) -> str:
    """Write a new entry; its id."""
    if kind not in pack.specs.kinds:
        raise Refusal(404, "bench_no_card")
    own = pack.pile().kinds.get(kind, {})
    like = base_pile(pack.game).kinds.get(kind, {}).get(model)
    if model and like is None:
        raise Refusal(404, "bench_no_card")
    if like is not None and replaces:
        if model not in own:
            pack_files.add_entry(pack.folder, table_text(like.data, f"[[{kind}]]"))
        return model
    data = deepcopy(like.data) if like else nodes.blank_struct(_struct(pack, kind))
    taken = {id for pile in (pack.pile(), base_pile(pack.game)) for ids in pile.kinds.values() for id in ids}
    data = {
        "id": free_id(name or model or kind, taken),
        **{k: v for k, v in data.items() if k not in ("id", *_DESIGNERS)},
    }
    if name and "name" in data:
        data["name"] = {"en": name, "fr": name}
    pack_files.add_entry(pack.folder, table_text(data, f"[[{kind}]]"))
    return str(data["id"])


def _struct(pack: BenchPack, kind: str) -> inspect.StructType:
    (struct,) = nodes.structs_of(inspect.type_info(pack.specs.kinds[kind]))
    return struct


def stand_in(game: str, text: str) -> list[tuple[str, str]]:
    """The entry of a text in the place of the one of the base pack that is most like it: that id, and the text.

    It belongs to whom that one belongs to, because a bard who is not complete yet could not be played.
    """
    ((kind, tables),) = pack_files.parsed(text).items()
    data: dict[str, Any] = tables[0]
    found = [
        entry.data for entry in base_pile(game).entries(kind) if entry.data.keys() ^ data.keys() <= set(_DESIGNERS)
    ]
    if not found or len(text) > LARGEST:
        return []
    like = max(found, key=lambda other: sum(other[key] == data[key] for key in data.keys() & other.keys()))
    taken = {key: like[key] for key in ("id", *_references(rules_of(game).pack_specs().kinds[kind])) if key in like}
    return [(str(like["id"]), table_text({**data, **taken}, f"[[{kind}]]"))]


def _references(struct: type[Strict]) -> list[str]:
    """Fields that are plain texts: names of other entries."""
    return [
        field.encode_name
        for field in msgspec.structs.fields(struct)
        if field.encode_name not in _DESIGNERS and field.type in (str, str | None)
    ]


def free_id(name: str, taken: Collection[str]) -> str:
    """An id that is made from a name and that nothing else has."""
    plain = unicodedata.normalize("NFKD", re.sub(r"\W+", "_", name)).encode("ascii", "ignore").decode().lower()
    words = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")
    stem = (words if words[:1].isalpha() else f"card_{words}".rstrip("_"))[: _LONGEST_ID - 4]
    ids = [stem, *(f"{stem}_{n}" for n in range(2, len(taken) + 3))]
    return next(id for id in ids if id not in taken)
