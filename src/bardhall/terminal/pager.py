"""Long texts for a person: wrapped to the window, in colour and page by page; plain text in a pipe or a file.

Play itself stays plain (`screen.py`), because screen readers and scripts read it.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Mapping

WIDEST = 100  # longer lines are hard to read
BOLD, DIM, CYAN, END = "\x1b[1m", "\x1b[2m", "\x1b[36m", "\x1b[0m"
_RULE = re.compile(r"\b[A-Z]{2,4}(?:-[A-Z]+)+-\d+\b")
_CARD = re.compile(r"\([a-z][a-z0-9_]*\)$")


class Pager:
    """A collector of lines that are shown all at once."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._is_read = is_read()
        self._has_colour = self._is_read and has_colour(os.environ)

    def head(self, text: str) -> None:
        """Add a heading to the text."""
        self._lines += [f"{BOLD}{line}{END}" if self._has_colour else line for line in self._wrapped(text)]

    def write(self, *lines: str) -> None:
        """Add lines of plain text to the text."""
        for line in lines:
            self._lines += [self._painted(part) for part in self._wrapped(line)]

    def show(self) -> None:
        """Show everything that was collected, in a pager program if it does not fit the window."""
        text = "\n".join(self._lines)
        if not self._is_read or len(self._lines) < shutil.get_terminal_size().lines or not _page(text):
            print(text)

    def _wrapped(self, line: str) -> list[str]:
        if not self._is_read:
            return [line]
        width = min(shutil.get_terminal_size().columns, WIDEST)
        indent = line[: len(line) - len(line.lstrip())]
        wrapper = textwrap.TextWrapper(
            width, subsequent_indent=f"{indent}  ", break_long_words=False, break_on_hyphens=False
        )
        return wrapper.wrap(line) or [""]

    def _painted(self, line: str) -> str:
        if not self._has_colour:
            return line
        return _CARD.sub(f"{DIM}\\g<0>{END}", _RULE.sub(f"{CYAN}\\g<0>{END}", line))


def is_read() -> bool:
    """Return whether the output goes to a terminal, where a person reads it."""
    return sys.stdout.isatty()


def has_colour(environment: Mapping[str, str], system: str = os.name) -> bool:
    """Return whether the terminal can show colours and its user has not turned them off (NO_COLOR)."""
    if environment.get("NO_COLOR") or environment.get("TERM") == "dumb":
        return False
    return system != "nt" or any(name in environment for name in ("WT_SESSION", "ANSICON", "TERM"))


def _page(text: str) -> bool:
    """Show a text in a pager program; return whether a program was found."""
    wanted = shlex.split(os.environ.get("PAGER", ""), posix=os.name != "nt")
    # The `more` of Windows reads another encoding than ours; its windows scroll.
    known = ("less",) if os.name == "nt" else ("less", "more")
    found = wanted or [path for name in known if (path := shutil.which(name))][:1]
    if not found:
        return False
    try:
        subprocess.run(found, input=f"{text}\n".encode(), env={"LESS": "FRX", **os.environ}, check=False)
    except OSError:
        return False
    return True
