"""Validated reading of plain JSON values; every error names the field."""

from __future__ import annotations

from datetime import date
from operator import index
from typing import Any, NoReturn, Protocol, SupportsIndex, TypeAlias, cast

import msgspec

from bardhall.kernel.errors import Malformed

Whole: TypeAlias = SupportsIndex  # a whole number as it comes from outside: numpy has its own


class Text(Protocol):
    """A text from outside; compiled code accepts any object here, so that our own error message appears."""

    def casefold(self) -> str: ...


_LARGEST: int = 2**62 - 1
_LARGEST_SEED: int = 2**63


def fault(where: str, wanted: str, value: object) -> NoReturn:
    """Raise Malformed for one field."""
    raise Malformed(f"{where}: must be {wanted}, not {str(value)[:60]!r}")


def decode(text: object, fault: str) -> dict[str, Any]:
    """Return the object that a JSON text contains; refuse anything else with the given sentence."""
    try:
        if isinstance(text, str | bytes):
            return read_dict(msgspec.json.decode(text), "it")
    except (msgspec.DecodeError, UnicodeError, RecursionError, Malformed):
        pass
    raise Malformed(fault)


def whole(value: object) -> int | None:
    """Return a whole number, including numpy's; None for anything else, including booleans."""
    if isinstance(value, int):
        return None if isinstance(value, bool) else value
    if not hasattr(value, "__index__"):  # what isinstance asks of a protocol too, but in a tenth of the time
        return None
    try:
        return index(cast(SupportsIndex, value))
    except TypeError:
        return None


def check_move(move: object) -> int:
    """Return a number of choices made, or refuse an invalid one."""
    number = whole(move)
    if number is None:
        raise Malformed(f"a move must be a whole number, not {move!r}")
    return number


def check_seed(seed: object) -> int:
    """Return a seed, or refuse an invalid one."""
    number = whole(seed)
    if number is None or not 0 <= number < _LARGEST_SEED:
        raise Malformed(f"a seed must be a whole number from 0 to 2**63 - 1, not {seed!r}")
    return number


def read_int(value: object, where: str) -> int:
    """Read any whole number within range."""
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > _LARGEST:
        fault(where, "a whole number", value)
    return value


def read_number(value: object, where: str) -> int:
    """Read a whole number that may be written as text, because other languages cannot represent large ones exactly."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 20:
        return read_int(int(value), where)
    return read_int(value, where)


def read_count(value: object, where: str) -> int:
    """Read a whole number from 0 to 9999."""
    number = read_int(value, where)
    if not 0 <= number <= 9999:
        fault(where, "a number from 0 to 9999", value)
    return number


def read_bool(value: object, where: str) -> bool:
    """Read a boolean."""
    if not isinstance(value, bool):
        fault(where, "true or false", value)
    return value


def read_str(value: object, where: str) -> str:
    """Read a text."""
    if not isinstance(value, str):
        fault(where, "a text", value)
    return value


def read_list(value: object, where: str) -> list[Any]:
    """Read a list of any length."""
    if not isinstance(value, list):
        fault(where, "a list", value)
    return value


def read_by_seat(value: object, where: str, seats: int) -> list[Any]:
    """Read a list with one entry per seat."""
    entries = read_list(value, where)
    if len(entries) != seats:
        raise Malformed(f"{where}: has {len(entries)} entries for {seats} seats")
    return entries


def read_keyed(value: object, where: str, keys: tuple[str, ...]) -> list[Any]:
    """Read an object with exactly these keys and return its values in their order."""
    fields = read_fields(value, where, keys)
    return [fields[key] for key in keys]


def read_some(value: object, where: str, keys: tuple[str, ...]) -> list[Any]:
    """Read an object with some of these keys and return its values in their order; None for missing ones."""
    fields = read_dict(value, where)
    refuse_others(fields, where, keys)
    return [fields.get(key) for key in keys]


def read_dict(value: object, where: str) -> dict[str, Any]:
    """Read an object."""
    if not isinstance(value, dict):
        fault(where, "an object", value)
    return value


def read_fields(value: object, where: str, names: tuple[str, ...]) -> dict[str, Any]:
    """Read an object that must have exactly these fields."""
    fields = read_dict(value, where)
    for name in names:
        if name not in fields:
            raise Malformed(f"{where}.{name}: is missing")
    refuse_others(fields, where, names)
    return fields


def refuse_others(fields: dict[str, Any], where: str, names: tuple[str, ...]) -> None:
    """Refuse an object with any field other than these."""
    for name in fields:
        if name not in names:
            raise Malformed(f"{where}.{str(name)[:60]}: unknown field")


def read_day(value: object, where: str) -> str:
    """Read a calendar day such as 2025-03-21."""
    text = read_str(value, where)
    try:
        if len(text) == 10 and date.fromisoformat(text).isoformat() == text:
            return text
    except ValueError:
        pass
    fault(where, "a day like 2025-03-21", text)
