"""What a field takes, read from the structures of the specs: something typed or chosen, a table, a map or a list."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from msgspec import NODEFAULT, inspect

from bardhall.kernel.specs import flat

Listed: TypeAlias = inspect.ListType | inspect.VarTupleType
_WIDEST = 20  # so many numbers stand in a list to choose from


class _Missing:
    """Nothing stands there."""


MISSING: Final = _Missing()


def alternatives(type: inspect.Type) -> list[inspect.Type]:
    """What a field may be, if it is there."""
    return [kind for kind in flat(type) if not isinstance(kind, inspect.NoneType)]


def structs_of(type: inspect.Type) -> list[inspect.StructType]:
    """The structures that a field may hold."""
    return [kind for kind in alternatives(type) if isinstance(kind, inspect.StructType)]


def map_of(type: inspect.Type) -> inspect.DictType | None:
    """The map that a field holds, if it does."""
    return next((kind for kind in alternatives(type) if isinstance(kind, inspect.DictType)), None)


def list_of(type: inspect.Type) -> Listed | None:
    """The list that a field holds, if it does."""
    return next(
        (kind for kind in alternatives(type) if isinstance(kind, inspect.ListType | inspect.VarTupleType)), None
    )


def is_leaf(type: inspect.Type) -> bool:
    """Whether a field is typed or chosen."""
    return not (structs_of(type) or map_of(type) or list_of(type))


def is_open(struct: inspect.StructType) -> bool:
    """Whether fields are put into a structure one by one, because it needs none of them: an effect, a condition."""
    return struct.tag_field is None and not any(field.required for field in struct.fields)


def values_of(type: inspect.Type) -> list[object]:
    """What may be chosen; empty if it is typed."""
    kinds = alternatives(type)
    values = [value for kind in kinds if isinstance(kind, inspect.LiteralType) for value in kind.values]
    if any(isinstance(kind, inspect.BoolType) for kind in kinds):
        values = [True, False]
    return [*_small_range(kinds), *values] if values else []


def _small_range(kinds: list[inspect.Type]) -> list[object]:
    """Numbers that may be chosen beside words."""
    found = [kind for kind in kinds if isinstance(kind, inspect.IntType)]
    least, most = (found[0].ge or 0, found[0].le or 0) if found else (0, -1)
    return list(range(least, min(most, least + _WIDEST) + 1))


def number_of(type: inspect.Type) -> inspect.IntType | None:
    """The whole number that is typed, if it is one."""
    return next((kind for kind in alternatives(type) if isinstance(kind, inspect.IntType)), None)


def shown(value: object) -> str:
    """A value as a form has it."""
    return "" if value is MISSING else str(value).lower() if isinstance(value, bool) else str(value)


def default_of(field: inspect.Field) -> str:
    """What a field is when it is left out, if that is a plain value."""
    return "" if field.default in (NODEFAULT, None, "") else shown(field.default)


def blank(type: inspect.Type) -> Any:
    """What is put into a field to begin with; nothing where somebody has to choose or to type."""
    structs, mapped, listed = structs_of(type), map_of(type), list_of(type)
    if structs:
        return blank_struct(structs[0])
    if listed is not None:
        return [blank_item(listed) for _ in range(listed.min_length or 0)]
    if mapped is not None:
        return {}
    values, number = values_of(type), number_of(type)
    if len(values) == 1 or True in values:
        return values[0]
    return MISSING if values or number is None else min(max(number.ge or 0, 1), number.le or 1)


def blank_struct(struct: inspect.StructType) -> dict[str, Any]:
    """A structure with the fields that it needs."""
    made = {struct.tag_field: struct.tag} if struct.tag_field else {}
    needed = {field.encode_name: blank(field.type) for field in struct.fields if field.required}
    return {**made, **{name: value for name, value in needed.items() if value is not MISSING}}


def blank_item(type: Listed) -> Any:
    """An item of a list; there is always something in its place."""
    made = blank(type.item_type)
    return "" if made is MISSING else made
