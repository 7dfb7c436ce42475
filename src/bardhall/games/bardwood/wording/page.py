"""Helpers for the lines of the table in plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bardhall.kernel.registry import rules_of
from bardhall.kernel.wording import TablePage

if TYPE_CHECKING:
    from bardhall.games.bardwood.observation import Observation
    from bardhall.games.bardwood.wording import BardwoodWording
    from bardhall.kernel.wording import Names

_ANY_WORLD: Final = 1


class Page(TablePage["BardwoodWording", "Observation"]):
    """The words, the view, and a world `g` that fits the view; public prices are the same in all such worlds."""

    def __init__(self, words: BardwoodWording, v: Observation, lang: str, names: Names) -> None:
        super().__init__(words, v, lang, names)
        self.g = rules_of("bardwood").imagine(v, _ANY_WORLD)
