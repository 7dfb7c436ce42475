"""The pieces that all merchants have, gold and corruption, and the players' names in the log."""

from __future__ import annotations

from bardhall.games.cove.names import Player
from bardhall.games.cove.rules.merchant import Merchant
from bardhall.games.cove.state import Cove
from bardhall.kernel.events import NOBODY, tell, whisper
from bardhall.kernel.rows import replaced, with_last


def merchant_of(g: Cove, player: Player) -> Merchant:
    """Return the merchant of a player."""
    return g.box.merchants[g.merchant[player]]


def who(g: Cove, player: Player) -> int:
    """Return a player as the log names it; the Peddler has no seat."""
    return player if player < g.seats else NOBODY


def put(counts: tuple[int, ...], at: int, n: int) -> tuple[int, ...]:
    """Return a row of counts with one of them changed by n."""
    return replaced(counts, at, counts[at] + n)


def gain_gold(g: Cove, player: Player, n: int, rule: str) -> None:
    """Give gold, which counts at once (MC-ENT-CARDS-08, MC-ENT-SING-08)."""
    g.gold[player] += n
    if g.events is not None:
        tell(g, "gold", rule, who(g, player), n=n)


def take_corruption(g: Cove, player: Player, n: int, rule: str) -> None:
    """Give a player the top corruption cards face down, as many as there are (MC-CORE-CORRUPTION-01,
    MC-CORE-CORRUPTION-05).

    A card that is ignored because of clean hands stays on the deck (MC-TRADER-17).
    """
    for _ in range(min(n, len(g.corruption_deck))):
        if merchant_of(g, player).spares(g, player):
            if g.events is not None:
                tell(g, "clean_hands", "MC-TRADER-17", who(g, player))
            continue
        card, g.corruption_deck = g.corruption_deck[0], g.corruption_deck[1:]
        g.corruption[player] = with_last(g.corruption[player], card)
        if g.events is not None:
            whisper(g, "corruption", rule, who(g, player), {"card": card})
