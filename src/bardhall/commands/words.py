"""The sentences of the command line, and which language it speaks."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from bardhall.kernel.wording import LANGUAGES, Wording

VARIABLES = ("BARDHALL_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


class CommandWording(Wording):
    """Help texts and answers."""

    folder = Path(__file__).parent / "words"


WORDS = CommandWording()


def language(arguments: Sequence[str] = ()) -> str:
    """The language of a command line: `--lang`, else what the environment says, else English."""
    for before, word in zip(("", *arguments), arguments, strict=False):
        given = word.removeprefix("--lang=") if word.startswith("--lang=") else word if before == "--lang" else ""
        if given in LANGUAGES:
            return given
    for name in VARIABLES:
        spoken = os.environ.get(name, "")[:2].lower()
        if spoken:
            return spoken if spoken in LANGUAGES else "en"
    return "en"
