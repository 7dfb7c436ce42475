"""The progress of a series on stderr: a bar in a terminal, otherwise a line every few seconds."""

from __future__ import annotations

import sys

from bardhall.arena.wording import WORDS

BAR = 30
TERMINAL_SECONDS = 0.2
PIPE_SECONDS = 5.0


class Meter:
    """A progress meter that is called with the games done, the games in total and the seconds since the start.

    `before` is the number of games that were already stored, which the estimated time leaves out.
    """

    def __init__(self, lang: str, before: int = 0) -> None:
        self.lang = lang
        self.before = before
        self.is_terminal = sys.stderr.isatty()
        self.shown_at = 0.0
        self.width = 0

    def __call__(self, done: int, asked: int, seconds: float) -> None:
        pause = TERMINAL_SECONDS if self.is_terminal else PIPE_SECONDS
        if seconds - self.shown_at < pause and (done < asked or not self.is_terminal):
            return
        self.shown_at = seconds
        source = {"done": done, "asked": asked, "left": seconds * (asked - done) / (done - self.before)}
        line = WORDS.say("progress", "line", source, self.lang)
        self._show(f"[{self._bar(done, asked)}] {line}" if self.is_terminal else f"{line}\n")

    def _bar(self, done: int, asked: int) -> str:
        full = BAR * done // asked
        return "#" * full + "." * (BAR - full)

    def _show(self, text: str) -> None:
        if self.is_terminal:
            text, self.width = "\r" + text.ljust(self.width), len(text)
        sys.stderr.write(text)
        sys.stderr.flush()

    def close(self) -> None:
        """Finish the bar and start a new line."""
        if self.width:
            sys.stderr.write("\n")
