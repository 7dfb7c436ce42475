"""The settings file of a server: options of `bardhall serve` by name, and tables for settings without an option."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import Any, Final, get_type_hints

import msgspec

from bardhall.kernel.content import parse_toml
from bardhall.kernel.errors import Malformed
from bardhall.web.core.settings import Keeping, Limits
from bardhall.web.serving import ServeOptions

FIELDS: Final = {"open": "is_opened", "lan": "is_lan", "invite-only": "is_invite_only", "home-hooks": "has_home_hooks"}
TABLES: Final[dict[str, type[Any]]] = {"keep": Keeping, "limits": Limits}
_OWN: Final = {"keep": "keeping"}  # tables whose field has another name
_NOT_IN_FILES: Final = ("keeping", "limits", "page", "lang", *FIELDS.values())
OPTIONS: Final = {
    **{one.name.replace("_", "-"): one.name for one in fields(ServeOptions) if one.name not in _NOT_IN_FILES},
    **FIELDS,
}
_LINE: Final = re.compile(r"line (\d+)")


def read_settings(path: Path) -> dict[str, Any]:
    """Return what a settings file sets, by the fields of `ServeOptions`; raise its first error with file and line."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Malformed(f"{path}: cannot be read ({error})") from None
    try:
        document = parse_toml(text)
    except Malformed as error:
        line = _LINE.search(str(error))
        raise Malformed(f"{path}:{line[1] if line else 1}: {error}") from None
    found = _File(path, text)
    values = {}
    for key, value in document.items():
        if key in TABLES and isinstance(value, dict):
            values[_OWN.get(key, key)] = found.table(key, value)
        elif key in OPTIONS:
            values[OPTIONS[key]] = found.value(ServeOptions, OPTIONS[key], key, value)
        else:
            raise found.fault(key, f"choose from {', '.join((*OPTIONS, *(f'[{table}]' for table in TABLES)))}")
    return values


class _File:
    """A settings file while it is being read."""

    def __init__(self, path: Path, text: str) -> None:
        self._path = path
        self._lines = text.splitlines()

    def table(self, name: str, values: dict[str, Any]) -> Any:
        """Return a table of the file as the class that has its defaults."""
        kind = TABLES[name]
        known = {one.name.replace("_", "-"): one.name for one in fields(kind)}
        for key in values:
            if key not in known:
                raise self.fault(key, f"choose from {', '.join(known)}", name)
        return kind(**{known[key]: self.value(kind, known[key], key, value, name) for key, value in values.items()})

    def value(self, kind: type[Any], name: str, key: str, value: Any, table: str = "") -> Any:
        """Return a value of the type that its field has; numbers must not be negative, and in [limits] not 0."""
        try:
            read = msgspec.convert(value, get_type_hints(kind)[name])
        except msgspec.ValidationError as error:
            raise self.fault(key, f"{str(error)[0].lower()}{str(error)[1:]}", table) from None
        numbers = [one for one in (read if isinstance(read, tuple) else (read,)) if isinstance(one, int | float)]
        if any(one < 0 or (one == 0 and table == "limits") for one in numbers):
            raise self.fault(key, "the number must be larger", table)
        return read

    def fault(self, key: str, sentence: str, table: str = "") -> Malformed:
        """Return an error about a key, with the line of that key in its own table."""
        return Malformed(f"{self._path}:{self._line(key, table)}: {f'[{table}] ' if table else ''}{key}: {sentence}")

    def _line(self, key: str, table: str) -> int:
        here = ""
        for number, line in enumerate(self._lines, 1):
            header = re.match(r"\s*\[+\s*([\w-]+)", line)
            here = header[1] if header else here
            is_key = re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*[=.]", line) and here == table
            if is_key or (header and not table and here == key):
                return number
        return 1
