"""Modifiers: lasting effects of audiences and turned support cards that change a number or a condition."""

from __future__ import annotations

from bardhall.games.battle.kinds import MODIFIER
from bardhall.games.battle.names import Card, Keys, Seat
from bardhall.games.battle.state import Battle


def modifiers_of(g: Battle, seat: Seat) -> Keys:
    """Return the active modifiers of audiences and turned support cards; a duplicate adds nothing (BB-SUPPLY-05,
    BB-RULING-40, BB-RULING-48).
    """
    keys = 0
    for card in active_cards(g, seat):
        lasting = g.box.cards[card].lasting
        if lasting is not None and lasting.kind == MODIFIER:
            keys |= lasting.key
    return keys


def active_cards(g: Battle, seat: Seat) -> list[Card]:
    """Return the cards whose lasting effect is active for the player."""
    turned = [staged.card for staged in g.stage[seat] if staged.is_turned]
    return [captured.card for captured in g.audiences[seat]] + turned
