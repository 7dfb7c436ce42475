"""FANS: townsfolk cards with a crest, wherever they are."""

from __future__ import annotations

from bardhall.games.cove.names import CLANS, Card, Player, Seat
from bardhall.games.cove.rules.townsfolk import gain_support
from bardhall.games.cove.state import Cove, Fan
from bardhall.kernel.events import tell


def crests_left(g: Cove, player: Player) -> int:
    """Return the crests left on the crest track, which has one space more than crests (MC-ENT-SETUP-04,
    MC-ENT-SQUARE-07).
    """
    return len(g.box.numbers.gems) - 1 - len(g.fans[player])


def has_crest(g: Cove, player: Player, card: Card) -> bool:
    """Return whether a townsfolk card has a crest of the player (MC-ENT-FANS-01)."""
    return crest_age(g, player, card) > 0


def crest_age(g: Cove, player: Player, card: Card) -> int:
    """Return the number of the player's crest on a card, counted over the game, lowest first; 0 without one."""
    for fan in g.fans[player]:
        if fan.card == card:
            return fan.nth
    return 0


def add_fan(g: Cove, seat: Seat, card: Card) -> None:
    """Place the leftmost crest on a card, which stays in its slot (MC-ENT-SQUARE-03 to MC-ENT-SQUARE-06) and pays
    nothing now (MC-RULING-21).
    """
    nth = 1 + sum([len(fans) for fans in g.fans])
    g.fans[seat] = (*g.fans[seat], Fan(card, nth))
    if g.events is not None:
        tell(g, "fan", "MC-ENT-SQUARE-04", seat, card=card, n=len(g.fans[seat]))


def keep_fan(g: Cove, player: Player, card: Card, is_oldest: bool) -> None:
    """Pay support at once; the owner of the oldest crest keeps the card (MC-ENT-FANS-05, MC-ENT-FANS-06, MC-RULING-23).

    Next to the board it is not staff (MC-ENT-FANS-07).
    """
    if is_oldest:
        g.beside[player] = (*g.beside[player], card)
    gain_support(g, player, card, "MC-ENT-FANS-05")


def fan_icons(g: Cove, player: Player) -> list[int]:
    """Return the icons of a player's fans by clan, wherever the fans are (MC-ENT-FANS-03)."""
    icons = [0] * len(CLANS)
    for fan in g.fans[player]:
        for clan in g.box.cards[fan.card].icons:
            icons[clan] += 1
    return icons
