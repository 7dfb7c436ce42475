"""The forge, whose tokens are public and must be used in the next hunt."""

from __future__ import annotations

from typing import Final

from bardhall.games.taverns.names import MaybeMinion, Seat
from bardhall.games.taverns.rules.effect import EFFECTS, Effect
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.chance import shuffle
from bardhall.kernel.effects import word
from bardhall.kernel.events import reveal, tell

EMPTY_FORGE: Final = Obstacle("TD-RULING-33", "empty_forge")


class DrawForgeToken(Effect):
    """Draw a random forge token, which is impossible if the pile is empty (TD-LOCATION-17,
    TD-RULING-33, TD-RULING-48).
    """

    def missing(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> Obstacle | None:
        return None if g.forge_pile else EMPTY_FORGE

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        card = g.forge_pile[0]
        g.forge_pile = g.forge_pile[1:]
        g.forged[seat] = tuple(sorted((*g.forged[seat], card)))
        if g.events is not None:
            reveal(g, "forged", "TD-LOCATION-17", seat, card=card)


EFFECTS.add(DrawForgeToken, word(True), value=0.5, icon="forge_token")


def forged_effects(g: Taverns, seat: Seat) -> list[Effect]:
    """Return everything that a player's forge tokens add to a hunt, since they must be used (TD-LOCATION-17,
    TD-RULING-33).
    """
    return [effect for card in g.forged[seat] for effect in g.box.cards[card].effect.effects]


def return_tokens(g: Taverns, seat: Seat) -> None:
    """Return used tokens to the forge pile, shuffled (TD-RULING-33)."""
    if not g.forged[seat]:
        return
    if g.events is not None:
        for card in g.forged[seat]:
            tell(g, "used_forge_token", "TD-RULING-33", seat, card=card)
    g.forge_pile = shuffle(g, g.forge_pile + g.forged[seat])
    g.forged[seat] = ()
