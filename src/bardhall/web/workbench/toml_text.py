"""An entry as TOML: a table with a line for each key."""

from __future__ import annotations

import json
import re
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def table_text(data: dict[str, Any], header: str = "") -> str:
    """The lines of a table, below its header if it has one."""
    lines = [f"{_key(key)} = {_value(value)}" for key, value in data.items()]
    return "\n".join([header, *lines] if header else lines) + "\n"


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _value(value: Any) -> str:
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        inner = ", ".join(f"{_key(key)} = {_value(part)}" for key, part in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    return value.isoformat() if hasattr(value, "isoformat") else repr(value)


def _text(text: str) -> str:
    """JSON writes a text as TOML does, but for one character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
