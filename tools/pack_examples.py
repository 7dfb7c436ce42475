"""Examples from the base packs: how each part of an entry is written somewhere."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

from bardhall.commands.pack_new import entries_of
from bardhall.kernel.registry import rules_of

Found = tuple[type[Any], dict[str, Any]]


def parts_of(game: str) -> list[Found]:
    """Every structure inside an entry of the base pack, with its data, in the order of the packs."""
    kinds = rules_of(game).pack_specs().kinds
    return [
        part
        for kind, struct in kinds.items()
        for entry in entries_of(game, kind)
        for part in _inside(inspect.type_info(struct), entry.data)
    ]


def _inside(type: inspect.Type, value: Any) -> Iterator[Found]:
    """The structures of a value that fits the type, from the outside in."""
    if isinstance(type, inspect.Metadata):
        yield from _inside(type.type, value)
    elif isinstance(type, inspect.UnionType):
        yield from _inside(next(part for part in type.types if _fits(part, value)), value)
    elif isinstance(type, inspect.StructType):
        yield type.cls, value
        for field in type.fields:
            if field.encode_name in value:
                yield from _inside(field.type, value[field.encode_name])
    elif isinstance(type, inspect.ListType | inspect.VarTupleType):
        for item in value:
            yield from _inside(type.item_type, item)
    elif isinstance(type, inspect.DictType):
        for item in value.values():
            yield from _inside(type.value_type, item)


def _fits(type: inspect.Type, value: Any) -> bool:
    if isinstance(type, inspect.Metadata):
        return _fits(type.type, value)
    if isinstance(type, inspect.StructType):
        return isinstance(value, dict) and _reads(type.cls, value)
    by_kind: tuple[tuple[Any, Any], ...] = (
        (inspect.DictType, dict), ((inspect.ListType, inspect.VarTupleType), list), (inspect.BoolType, bool),
        (inspect.IntType, int), (inspect.StrType, str),
    )  # fmt: skip
    if isinstance(type, inspect.LiteralType):
        return value in type.values
    return any(isinstance(type, kind) and isinstance(value, python) for kind, python in by_kind)


def _reads(cls: type[Any], value: dict[str, Any]) -> bool:
    try:
        msgspec.convert(value, cls)
    except msgspec.ValidationError:
        return False
    return True


def inline(value: object) -> str:
    """A value as TOML in a line."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{name} = {inline(inner)}' for name, inner in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(inline, value))}]"
    return json.dumps(value, ensure_ascii=False)
