"""Cards that lie face down: how they look, and dealing them again for a world that fits a sight.

A sight may come from outside: if the cards do not go where the backs are, no world fits it.
"""

from __future__ import annotations

from bardhall.kernel.errors import Malformed
from bardhall.kernel.names import NONE


def backs(cards: tuple[int, ...]) -> tuple[int, ...]:
    """As many cards, face down."""
    return (NONE,) * len(cards)


def laid(cards: tuple[int, ...], covered: tuple[int, ...], where: str) -> tuple[int, ...]:
    """All these cards, in the place of as many backs."""
    if len(cards) != len(covered):
        raise Malformed(f"{where}: is not as many cards as there are blanks")
    return cards


def draw_from(pile: list[int], where: str) -> int:
    """The next card of a shuffled pile, for one back."""
    need(len(pile), 1, where)
    return pile.pop()


def need(cards: int, blanks: int, where: str) -> None:
    """So many cards must be there for so many backs."""
    if cards < blanks:
        raise Malformed(f"{where}: there are fewer hidden cards than blanks")


def take(pile: list[int], card: int, where: str) -> None:
    """Take a card that was seen out of a pile."""
    if card not in pile:
        raise Malformed(f"{where}: shows a card that does not lie there")
    pile.remove(card)
