"""The icons of a board, as its glossary lists them: each with its name and with the rule that tells what it means.

The table of a board is its `icons.toml`: icons and signs with their rules, and other drawings of the same thing. The
names stand with the words; the sentences are those of the rulebook, so that both languages and all numbers are right.
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
    """Says the words of a board."""

    lang: str

    def __call__(self, section: str, key: str) -> str: ...


@dataclass(frozen=True)
class Icons:
    """The table of a board: rules by icon and by sign, and icons by other symbols that show the same."""

    icons: dict[str, str]
    signs: dict[str, str]
    also: dict[str, str]


@dataclass(frozen=True)
class Glyph:
    """An entry of the glossary. `shown_by` are the ids of its symbols, or the sign itself."""

    id: str
    name: str
    text: str
    shown_by: tuple[str, ...]
    rule: str = ""
    is_sign: bool = False


@cache
def icons_in(folder: Path) -> Icons:
    """The table in the folder of a board; without one it is empty."""
    path = folder / "icons.toml"
    return Icons(**tomllib.loads(path.read_text(encoding="utf-8"))) if path.is_file() else Icons({}, {}, {})


def glossary(icons: Icons, book: Rulebook, t: Speaks) -> Iterator[Glyph]:
    """The icons of the game, its signs, and those of the house."""
    for icon, rule in icons.icons.items():
        others = [symbol for symbol, same in icons.also.items() if same == icon]
        yield Glyph(icon, t("icon", icon), book.rules[rule].text(t.lang), (f"i-{icon}", *others), rule)
    for sign, rule in icons.signs.items():
        yield Glyph(sign, t("sign", sign), book.rules[rule].text(t.lang), (sign,), rule, is_sign=True)
    for icon in HOUSE:
        yield Glyph(icon, t("icon", icon), t("means", icon), (f"i-{icon}",))
