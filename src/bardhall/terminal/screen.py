"""Reading and writing, line by line: no colours, no cursor, nothing for a pipe or a screen reader to stumble over."""

from __future__ import annotations

import sys
from collections.abc import Iterable

PROMPT = "> "
SCROLL = 60  # lines that push one player's hand out of sight before another one looks
LONGEST_LINE = 1000


class EndOfInput(Exception):
    """Nobody types any more."""


class Screen:
    """Standard input and output. What comes through a pipe is repeated, so that a transcript reads like play."""

    def __init__(self) -> None:
        self.is_typed = sys.stdin.isatty() and sys.stdout.isatty()
        if self.is_typed:
            _load_line_editing()

    def show(self, lines: Iterable[str] | str) -> None:
        """Write one line or several."""
        for line in [lines] if isinstance(lines, str) else lines:
            print(line)

    def scroll(self) -> None:
        """Push what is on the screen out of sight."""
        print("\n" * SCROLL)

    def read(self) -> str:
        """The next line, without spaces at its ends; EndOfInput if there is none."""
        if self.is_typed:
            try:
                return input(PROMPT).strip()[:LONGEST_LINE]
            except EOFError:
                print()
                raise EndOfInput from None
        print(PROMPT, end="", flush=True)
        line = sys.stdin.readline()
        print(line.strip()[:LONGEST_LINE] if line else "", flush=True)
        if not line:
            raise EndOfInput
        return line.strip()[:LONGEST_LINE]


def _load_line_editing() -> None:
    """Arrow keys and history in `input`, where the platform has them."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return
