"""Discarding a hand card, for every rule that requires it."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.battle.box import CHOICES
from bardhall.games.battle.names import Card, Seat
from bardhall.games.battle.rules.supply import discard_from_hand
from bardhall.games.battle.state import Battle
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import CardChoice, Choice
from bardhall.kernel.flow import Question

NOT_IN_HAND: Final = Obstacle("BB-RULING-41", "not_in_hand")


class HandChoice(CardChoice):
    """An answer that names a card of the hand."""

    __slots__ = ()
    lies_on: ClassVar[tuple[str, ...]] = ("hand", "card")


class DiscardCard(HandChoice):
    """Put this hand card on the discard pile."""

    icon: ClassVar[str] = "discard"


DISCARD: Final = CHOICES.per_card(DiscardCard, "discard")


def are_in_hand(g: Battle, seat: Seat, cards: tuple[Card, ...]) -> bool:
    """Return whether a hand contains all of these cards."""
    return all(cards.count(card) <= g.hand[seat].count(card) for card in cards)


class DiscardQuestion(Question[Battle]):
    """Ask for any hand card to put on its owner's discard pile (BB-RULING-41)."""

    __slots__ = ()
    completes: ClassVar[bool] = True

    def candidates(self, g: Battle) -> list[Choice]:
        return [DISCARD.of(g.box)[card] for card in sorted(set(g.hand[self.seat]))]

    def bar(self, g: Battle, choice: Choice) -> Obstacle | None:
        if not isinstance(choice, DiscardCard):
            return not_asked(self.rule)
        return None if choice.card in g.hand[self.seat] else NOT_IN_HAND

    def legal(self, g: Battle) -> list[Choice]:
        return self.candidates(g)

    def take(self, g: Battle, choice: Choice) -> None:
        assert isinstance(choice, DiscardCard)
        discard_from_hand(g, self.seat, choice.card, self.rule)
