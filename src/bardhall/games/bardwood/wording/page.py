"""What the lines of the table are made from."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from bardhall.kernel.registry import rules_of

if TYPE_CHECKING:
    from bardhall.games.bardwood.observation import Observation
    from bardhall.games.bardwood.wording import BardwoodWording
    from bardhall.kernel.wording import Names

_ANY_WORLD = 1
_KEPT = 10_000  # lines of all tables


class Page:
    """Words and what is seen. `g` is a world that fits the sight: what is public costs the same in all of them."""

    def __init__(self, words: BardwoodWording, v: Observation, lang: str, names: Names) -> None:
        self.words = words
        self.v = v
        self.g = rules_of("bardwood").imagine(v, _ANY_WORLD)
        self.lang = lang
        self.names = tuple(names)

    def say(self, key: str, **args: object) -> str:
        """A line of the table."""
        return _line(self.words, key, tuple((name, _fixed(it)) for name, it in args.items()), self.lang, self.names)

    def card(self, key: str, code: int, **args: object) -> str:
        """A line that tells what a card does."""
        return self.say(key, card=code, text=_card(self.words, code, self.lang), **args)


def _fixed(value: object) -> object:
    """What a line is made from, so that it can be kept with it."""
    return tuple(value) if isinstance(value, list) else value


@lru_cache(maxsize=_KEPT)
def _line(words: BardwoodWording, key: str, args: tuple[tuple[str, object], ...], lang: str, names: Names) -> str:
    """A line; from one moment to the next few of them change."""
    return words.say("table", key, dict(args), lang, names)


@lru_cache(maxsize=_KEPT)
def _card(words: BardwoodWording, code: int, lang: str) -> str:
    return words.card(code, lang)
