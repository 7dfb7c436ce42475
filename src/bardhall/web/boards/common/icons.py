"""The icons of a board for its glossary, each with its name and the rule that explains it.

The table of a board is its `icons.toml`, with icons and signs, their rules, and alternative symbols. The names come
from the words, the sentences from the rulebook, so that both languages and all numbers are right.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bardhall.kernel.rulebook import Rulebook

HOUSE = ("person", "bot", "open", "hint", "bar")  # they mean the same at every table, and no game has a rule for them


class Speaks(Protocol):
    """The interface of a board's words."""

    lang: str

    def __call__(self, section: str, key: str) -> str: ...


@dataclass(frozen=True)
class Icons:
    """The icons of a board: rules by icon and by sign, and icons by alternative symbols."""

    icons: dict[str, str]
    signs: dict[str, str]
    also: dict[str, str]


@dataclass(frozen=True)
class Glyph:
    """An entry of the glossary; `shown_by` are the ids of its symbols, or the sign itself."""

    id: str
    name: str
    text: str
    shown_by: tuple[str, ...]
    rule: str = ""
    is_sign: bool = False


@cache
def icons_in(folder: Path) -> Icons:
    """Return the table of icons from a board's folder, which is empty without the file."""
    path = folder / "icons.toml"
    return Icons(**tomllib.loads(path.read_text(encoding="utf-8"))) if path.is_file() else Icons({}, {}, {})


def glossary(icons: Icons, book: Rulebook, t: Speaks) -> Iterator[Glyph]:
    """Yield the icons of the game, then its signs, then the icons that all games share."""
    for icon, rule in icons.icons.items():
        others = [symbol for symbol, same in icons.also.items() if same == icon]
        yield Glyph(icon, t("icon", icon), book.rules[rule].text(t.lang), (f"i-{icon}", *others), rule)
    for sign, rule in icons.signs.items():
        yield Glyph(sign, t("sign", sign), book.rules[rule].text(t.lang), (sign,), rule, is_sign=True)
    for icon in HOUSE:
        yield Glyph(icon, t("icon", icon), t("means", icon), (f"i-{icon}",))
