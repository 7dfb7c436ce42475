"""The sentences of the command line and their language."""

from __future__ import annotations

import locale
import os
from collections.abc import Sequence
from pathlib import Path

from bardhall.kernel.wording import LANGUAGES, Wording

VARIABLES = ("BARDHALL_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


class CommandWording(Wording):
    """The sentences in help texts and answers of the command line."""

    folder = Path(__file__).parent / "words"


WORDS = CommandWording()


def language(arguments: Sequence[str] = ()) -> str:
    """Return the language of a command line: that of `--lang`, else that of the environment, else English."""
    for before, word in zip(("", *arguments), arguments, strict=False):
        given = word.removeprefix("--lang=") if word.startswith("--lang=") else word if before == "--lang" else ""
        if given in LANGUAGES:
            return given
    for heard in (*(os.environ.get(name) for name in VARIABLES), _of_windows()):
        spoken = (heard or "")[:2].lower()
        if spoken:
            return spoken if spoken in LANGUAGES else "en"
    return "en"


def _of_windows() -> str | None:
    """Return the language of the Windows region, because Windows sets no variable for it."""
    return locale.getlocale()[0] if os.name == "nt" else None
