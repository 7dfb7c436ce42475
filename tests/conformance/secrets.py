"""Games that differ only in what somebody cannot know.

A module of `games` may bring `secrets(seats, looker, setup)`: swaps of two pieces in a chance outcome of the set-up,
each with the test that the looker cannot have seen either of them yet. Both games are dealt with dictated set-ups and
the same generator, and play the same choices as long as the swap is hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import bardhall

Table = dict[str, Any]


@dataclass(frozen=True)
class Secret:
    """Two pieces that change places in one outcome of the set-up; `owner` is whose choices may name them."""

    name: str
    outcome: int
    places: tuple[int, int]
    is_hidden: Callable[[Table], bool]
    owner: int | None = None

    def __str__(self) -> str:
        return self.name

    def swapped(self, setup: list[list[Any]]) -> list[list[Any]]:
        """The outcomes of the set-up with the two pieces in each other's place."""
        outcome = list(setup[self.outcome])
        first, second = self.places
        outcome[first], outcome[second] = outcome[second], outcome[first]
        return [*setup[: self.outcome], outcome, *setup[self.outcome + 1 :]]

    def quiet(self, options: Sequence[bardhall.Choice], seat: int, setup: list[list[Any]]) -> Sequence[bardhall.Choice]:
        """The options of its owner that do not give the pieces away, if there are any."""
        pieces = {setup[self.outcome][place] for place in self.places}
        silent = [c for c in options if seat != self.owner or c.is_private() or not pieces & set(str(c).split())]
        return silent or options

    def translated(self, text: str, seat: int, setup: list[list[Any]]) -> str:
        """The same choice in the other game: its owner names the other piece."""
        if seat != self.owner:
            return text
        first, second = (setup[self.outcome][place] for place in self.places)
        return " ".join({first: second, second: first}.get(word, word) for word in text.split())
