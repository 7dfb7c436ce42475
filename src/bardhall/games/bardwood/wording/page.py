"""What the lines of the table are made from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.bardwood._codec import Codec

if TYPE_CHECKING:
    from bardhall.games.bardwood.sight import Sight
    from bardhall.games.bardwood.wording import BardwoodWording
    from bardhall.kernel.wording import Names

_ANY_WORLD = 1


class Page:
    """Words and what is seen. `g` is a world that fits the sight: what is public costs the same in all of them."""

    def __init__(self, words: BardwoodWording, v: Sight, lang: str, names: Names) -> None:
        self.words = words
        self.v = v
        self.g = Codec().imagine(v, _ANY_WORLD)
        self.lang = lang
        self.names = names

    def say(self, key: str, **args: object) -> str:
        """A line of the table."""
        return self.words.say("table", key, args, self.lang, self.names)

    def card(self, key: str, code: int, **args: object) -> str:
        """A line that tells what a card does."""
        return self.say(key, card=code, text=self.words.card(code, self.lang), **args)
