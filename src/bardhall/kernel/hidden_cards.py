"""Face-down cards: how an observation shows them, and how they are dealt at random for a world (determinization).

An observation may come from outside; it is refused if its hidden cards do not fit the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bardhall.kernel.box import Box
from bardhall.kernel.chance import pick, shuffle
from bardhall.kernel.errors import Malformed
from bardhall.kernel.flow import Frame, SimultaneousQuestion
from bardhall.kernel.names import NONE
from bardhall.kernel.state import State


def backs(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return a zone of that many face-down cards."""
    return (NONE,) * len(cards)


def covered(cards: Sequence[int], seen: Sequence[int]) -> list[int]:
    """Return the zone's cards that an observation hides."""
    return [card for card, shown in zip(cards, seen) if shown == NONE != card]


def covered_by_seat(zones: Sequence[Sequence[int]], seen: Sequence[Sequence[int]]) -> list[int]:
    """Return the hidden cards of a zone for all seats."""
    return [card for i, cards in enumerate(zones) for card in covered(cards, seen[i])]


def fill(pile: list[int], cards: Sequence[int]) -> tuple[int, ...]:
    """Replace face-down cards by cards from a shuffled pile."""
    return tuple([draw_from(pile, "hidden") if card == NONE else card for card in cards])


class Piles:
    """Shuffled piles of hidden cards by kind, from which the face-down cards of an observation are dealt."""

    __slots__ = ("_cards",)

    def __init__(self, g: State, box: Box, hidden: tuple[int, ...]) -> None:
        self._cards: Final[dict[int, list[int]]] = {}
        for card in shuffle(g, hidden):
            self._cards.setdefault(box.kinds[card], []).append(card)

    def fill(self, kind: int, cards: Sequence[int]) -> tuple[int, ...]:
        """Replace face-down cards by cards of one kind."""
        return fill(self._cards.setdefault(kind, []), cards)


def answer_for_committed(g: State, stack: list[Frame[Any]], looker: int, committed: tuple[int, ...]) -> None:
    """Give legal random answers to the seats whose answers to a secret question the observer cannot see."""
    top = stack[-1] if stack else None
    if not isinstance(top, SimultaneousQuestion):
        return
    parts = []
    for part in top.parts:
        while part.seat != looker and part.seat in committed and not part.is_done(g):
            options = part.legal(g)
            need(len(options), 1, "committed")
            part = part.answered(g, options[pick(g, len(options))])
        parts.append(part)
    g.stack[-1] = top.renewed(tuple(parts))


def laid(cards: tuple[int, ...], covered: tuple[int, ...], where: str) -> tuple[int, ...]:
    """Replace the face-down cards by exactly these cards; refuse any other number of them."""
    if len(cards) != len(covered):
        raise Malformed(f"{where}: the number of cards differs from the number of blanks")
    return cards


def draw_from(pile: list[int], where: str) -> int:
    """Return the next card of a shuffled pile, to replace one face-down card."""
    need(len(pile), 1, where)
    return pile.pop()


def need(cards: int, blanks: int, where: str) -> None:
    """Refuse unless there are enough cards for the face-down ones."""
    if cards < blanks:
        raise Malformed(f"{where}: there are fewer hidden cards than blanks")


def take(pile: list[int], card: int, where: str) -> None:
    """Remove a visible card from a pile."""
    if card not in pile:
        raise Malformed(f"{where}: shows a card that is not there")
    pile.remove(card)
