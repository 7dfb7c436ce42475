"""Names of bots: `medium`, `search`, `search:400`, `package.module:Name`, `path/to/file.py:Name:depth=3`."""

from __future__ import annotations

import re
from typing import Final

# What people type for the six levels, and what they stand for; search-6 is the strongest level of the search.
LEVELS: Final = tuple([f"level:{n}" for n in range(1, 7)])
MEDIUM: Final = LEVELS[2]
_TYPED: Final = dict(zip(("very-easy", "easy", "medium", "challenging", "hard", "very-hard"), LEVELS, strict=True))
_TYPED.update({f"search-{n}": f"search-level:{n}" for n in range(1, 7)})

_NAME: Final = r"[^\W\d]\w*"
_FILE: Final = re.compile(rf"(.+\.py):({_NAME})((?::[^:]*)*)")
_MODULE: Final = re.compile(rf"({_NAME}(?:\.{_NAME})*):({_NAME})((?::[^:]*)*)")


class BotName:
    """The parts of a bot's name; `source` is a file or a module, or empty for a bot registered as `name`."""

    __slots__ = ("is_file", "name", "source", "texts")

    def __init__(self, source: str, name: str, texts: list[str], is_file: bool) -> None:
        self.source: Final = source
        self.name: Final = name
        self.texts: Final = texts  # its options: values in their order, or NAME=VALUE
        self.is_file: Final = is_file

    @property
    def bare(self) -> str:
        """Return the name without options, short enough for a sentence."""
        return (f"{self.source}:{self.name}" if self.source else self.name)[-60:]


def spelled_out(text: str) -> str:
    """Return the full name behind the name of a level, such as `level:2` for `easy`; other names stay as they are."""
    return _TYPED.get(text, text)


def read_name(text: str, registered: tuple[str, ...]) -> BotName:
    """Split a bot's name into its parts; registered names come first, so that `search:deep` is a wrong option and not a
    module.
    """
    parts = spelled_out(text).split(":")
    if parts[0] not in registered:
        for pattern, is_file in ((_FILE, True), (_MODULE, False)):
            found = pattern.fullmatch(text)
            if found is not None:
                return BotName(found.group(1), found.group(2), found.group(3).split(":")[1:], is_file)
    return BotName("", parts[0], parts[1:], False)
