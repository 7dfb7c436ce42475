"""The sentences of the terminal itself."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bardhall.kernel.wording import LANGUAGES, Wording


class TerminalWording(Wording):
    """The terminal's sentences that belong to no particular game."""

    folder = Path(__file__).parent / "words"


WORDS = TerminalWording()


@cache
def commands() -> dict[str, str]:
    """Return the words that a person can type, in every language, with the commands that they mean."""
    keys = (
        "all", "brief", "card", "full", "goal", "help", "hint", "log", "map", "quit", "rule", "save", "table", "undo",
        "why",
    )  # fmt: skip
    spoken: dict[str, str] = {}
    for lang in LANGUAGES:
        for key in keys:
            for word in WORDS.say("command", key, {}, lang).split():
                spoken[word] = key
    return spoken
