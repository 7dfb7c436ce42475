"""The terminal's own sentences."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bardhall.kernel.wording import LANGUAGES, Wording


class TerminalWording(Wording):
    """The sentences that belong to no game."""

    folder = Path(__file__).parent / "words"


WORDS = TerminalWording()


@cache
def commands() -> dict[str, str]:
    """What a person may type, in every language, and the command that it means."""
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
