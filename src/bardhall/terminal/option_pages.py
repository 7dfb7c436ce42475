"""Lines and options that fit into a pane: short rows, and options on several pages."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import NamedTuple

from bardhall.terminal.options import ETC, Option, common_words

DIGITS = "123456789"
NEXT_PAGE = "0"
KEY_WIDTH = 2  # columns of an entry's key and the space after it


class Entry(NamedTuple):
    """A line that can be chosen: an option, or a group of several options that it opens."""

    label: str
    options: list[Option]


def rows_of(text: str, width: int) -> list[str]:
    """Return a text as rows of at most this width."""
    return textwrap.wrap(text, width, break_on_hyphens=False) or [""]


def fitted(lines: Sequence[str], width: int, rows: int) -> list[str]:
    """Return lines as rows of at most this width, joining several lines in a row if there are too many."""
    parts = [row for line in lines for row in rows_of(line, width)]
    return parts if len(parts) <= rows else rows_of(" · ".join(lines), width)


def pages_of(options: Sequence[Option], width: int, rows: int, most: int) -> list[list[Entry]]:
    """Return all options on one page if they fit; else group the largest kinds, on several pages if necessary.

    `width` and `rows` are those of the pane, `most` is how many entries can have a key.
    """
    entries = [Entry(option.label, [option]) for option in options]
    by_kind: dict[tuple[bool, type], list[Option]] = {}
    for option in options:
        by_kind.setdefault((option.choice.is_aside(), type(option.choice)), []).append(option)
    kinds = sorted(by_kind.values(), key=len) if len(by_kind) > 1 else []
    while not _fits(entries, width, rows, most) and kinds and len(kinds[-1]) > 1:
        entries = _with_group(entries, kinds.pop())
    if _fits(entries, width, rows, most):
        return [entries]
    pages: list[list[Entry]] = [[]]
    for entry in entries:
        if pages[-1] and not _fits([*pages[-1], entry], width, rows - 1, most):
            pages.append([])
        pages[-1].append(entry)
    return pages


def _with_group(entries: list[Entry], options: list[Option]) -> list[Entry]:
    """Return the entries with these options as a group, in the place of the first one."""
    group = Entry(f"{common_words([option.label for option in options])}{ETC} ({len(options)})", options)
    replaced = [group if entry.options == options[:1] else entry for entry in entries]
    return [entry for entry in replaced if entry is group or entry.options[0] not in options]


def members_of(group: Entry) -> list[Option]:
    """Return the options of a group, without the words with which all of their labels start."""
    common = common_words([option.label for option in group.options])
    return [option._replace(label=option.label.removeprefix(common)) for option in group.options]


def starts_asides(entries: Sequence[Entry], at: int) -> bool:
    """Return whether this entry is the first one next to the main question."""
    return at > 0 and _is_aside(entries[at]) and not _is_aside(entries[at - 1])


def _is_aside(entry: Entry) -> bool:
    return entry.options[0].choice.is_aside()


def _fits(entries: Sequence[Entry], width: int, rows: int, most: int) -> bool:
    lines = sum(len(rows_of(entry.label, width - KEY_WIDTH)) for entry in entries)
    dividers = sum(starts_asides(entries, at) for at in range(len(entries)))
    return lines + dividers <= rows and len(entries) <= most
