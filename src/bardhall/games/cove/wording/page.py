"""What the lines of the table are made from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.kernel.events import NOBODY

if TYPE_CHECKING:
    from bardhall.games.cove.observation import Observation
    from bardhall.games.cove.wording import CoveWording
    from bardhall.kernel.wording import Names


class Page:
    """Words and what is seen."""

    def __init__(self, words: CoveWording, v: Observation, lang: str, names: Names) -> None:
        self.words = words
        self.v = v
        self.lang = lang
        self.names = names

    def say(self, key: str, **args: object) -> str:
        """A line of the table, or a part of one."""
        return self.words.say("table", key, args, self.lang, self.names)

    def card(self, key: str, code: int, **args: object) -> str:
        """A line that tells what a card does."""
        return self.say(key, card=code, text=self.words.card(code, self.lang), **args)

    def listed(self, parts: list[str]) -> str:
        """Parts of a line, with the sign that the language puts between them."""
        return (" ; " if self.lang == "fr" else "; ").join(parts)

    def join(self, parts: list[str], nothing: str = "nothing") -> str:
        """A list as a person says it."""
        return self.words.join(parts, self.lang, nothing=nothing)

    def seat(self, player: int) -> int:
        """A player as the log names it: the Peddler has no seat."""
        return player if player < self.v.seats else NOBODY

    def name(self, player: int) -> str:
        """A player in the middle of a line."""
        return self.words.who(self.seat(player), self.lang, self.names)

    def is_a(self, player: int, merchant: str) -> bool:
        """Whether a player is such a merchant."""
        return self.v.box.merchant_ids[self.v.merchant[player]] == merchant
