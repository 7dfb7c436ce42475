"""Reading and writing line by line, without colours or cursor movements, so that pipes and screen readers can follow.

In a terminal, lines are wrapped to its width and the question comes last. A `brief` screen also gathers everything
between two prompts, so that it fits the window: the oldest news is left out, and a long answer comes page by page.
"""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Iterable, Sequence

from bardhall.terminal.words import WORDS

PROMPT = "> "
SCROLL = 60  # lines that push one player's hand out of sight before another one looks
LONGEST_LINE = 1000
WIDEST = 100  # longer lines are hard to read
LOWEST = 12  # rows of the smallest window for which pages are cut


class EndOfInput(Exception):
    """An exception for the end of the input."""


class Screen:
    """Standard input and output; input from a pipe is echoed, so that a transcript reads like play."""

    def __init__(self, lang: str = "en") -> None:
        self.lang = lang
        self.is_typed = sys.stdin.isatty() and sys.stdout.isatty()
        self.is_brief = self.is_typed
        self._question: list[str] = []
        self._gathered: list[tuple[str, bool]] = []  # lines of a brief screen, and whether each is news
        self._since = 0  # rows that were shown after the question
        if self.is_typed:
            _load_line_editing()

    @property
    def width(self) -> int:
        """Return the number of columns of a line."""
        return min(shutil.get_terminal_size().columns, WIDEST)

    @property
    def height(self) -> int:
        """Return the number of rows of the window."""
        return max(shutil.get_terminal_size().lines, LOWEST)

    def show(self, lines: Iterable[str] | str) -> None:
        """Write one or several lines."""
        self._write([lines] if isinstance(lines, str) else lines, is_news=False)

    def tell(self, lines: Iterable[str]) -> None:
        """Write news; a brief screen that is too small for everything leaves out the oldest."""
        self._write(lines, is_news=True)

    def ask(self, lines: Sequence[str]) -> None:
        """Write the question, which a terminal repeats after a long answer."""
        self._question = list(lines)
        if not self.is_brief:
            self.show(lines)
            self._since = 0

    def scroll(self) -> None:
        """Push everything on the screen out of sight."""
        self._gathered, self._question = [], []
        print("\n" * SCROLL)

    def read(self) -> str:
        """Return the next line without spaces at its ends; raise EndOfInput if there is none."""
        if self.is_brief:
            return self._read_brief()
        if self.is_typed and self._since + len(self._question) >= self.height:
            self.show(self._question)
            self._since = 0
        return self._read()

    def finish(self) -> None:
        """Write what a brief screen has not shown yet."""
        gathered, self._gathered = self._gathered, []
        for line, _ in gathered:
            print(line)

    # One line

    def _write(self, lines: Iterable[str], is_news: bool) -> None:
        for line in lines:
            parts = wrapped(line, self.width) if self.is_typed or self.is_brief else [line]
            self._since += len(parts)
            if self.is_brief:
                self._gathered += [(part, is_news) for part in parts]
            else:
                print("\n".join(parts))

    def _read(self) -> str:
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

    # A screen at a time

    def _read_brief(self) -> str:
        """Show the collected lines and the question, then read a line; while pages are left, Enter alone turns the
        page.
        """
        rest = self._page()
        while True:
            line = self._read()
            if line or not rest:
                return line
            rest = self._turn(rest)

    def _page(self) -> list[str]:
        """Show one screen of the collected lines, and return the remaining rows."""
        gathered, self._gathered = _without_blanks(self._gathered), []
        over = len(gathered) + len(self._question_rows()) + 1 - self.height
        news = sum(is_news for _, is_news in gathered)
        if over > 0 and news:
            cut = min(over + 1, news)
            earlier = WORDS.say("screen", "earlier", {"n": cut}, self.lang)
            gathered = [(earlier, False), *_without_oldest(gathered, cut)]
        return self._turn([line for line, _ in gathered])

    def _turn(self, rows: list[str]) -> list[str]:
        """Show the next page, with the question below the last one, and return the remaining rows."""
        question = self._question_rows()
        if len(rows) + len(question) < self.height:
            print("\n".join([*rows, *question]))
            return []
        page = self.height - 2
        print("\n".join([*rows[:page], WORDS.say("screen", "more", {"n": len(rows) - page}, self.lang)]))
        return rows[page:] or [""]

    def _question_rows(self) -> list[str]:
        return [part for line in self._question for part in wrapped(line, self.width)]


def wrapped(line: str, width: int) -> list[str]:
    """Return the rows of a long line, with all but the first indented further."""
    if len(line) <= width:
        return [line]
    indent = line[: len(line) - len(line.lstrip())]
    return textwrap.wrap(
        line, width, subsequent_indent=f"{indent}    ", break_long_words=False, break_on_hyphens=False
    ) or [""]


def _without_oldest(gathered: list[tuple[str, bool]], cut: int) -> list[tuple[str, bool]]:
    """Return the rows without the first `cut` rows of news."""
    kept = []
    for line, is_news in gathered:
        if is_news and cut:
            cut -= 1
        else:
            kept.append((line, is_news))
    return kept


def _without_blanks(gathered: list[tuple[str, bool]]) -> list[tuple[str, bool]]:
    """Return the rows without empty ones, for which a small screen has no room."""
    return [(line, is_news) for line, is_news in gathered if line]


def _load_line_editing() -> None:
    """Load arrow keys and history for `input`, on platforms that have them."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return
