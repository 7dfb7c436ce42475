"""Goods: making, storing and selling them."""

from __future__ import annotations

from bardhall.games.cove.kinds import PIER_BONUS
from bardhall.games.cove.names import BAZAAR, BLACK_MARKET, LARGE, SMALL, SQUARE_PIER, Clan, Pier, Player, Size
from bardhall.games.cove.rules.boats import on_pier
from bardhall.games.cove.rules.pieces import put, who
from bardhall.games.cove.rules.townsfolk import staff_effects
from bardhall.games.cove.state import Cove
from bardhall.kernel.events import tell


def goods_of(g: Cove, player: Player, size: Size) -> tuple[int, ...]:
    """Return a player's goods of one size, by clan."""
    return g.small[player] if size == SMALL else g.large[player]


def change_goods(g: Cove, player: Player, size: Size, clan: Clan, n: int) -> None:
    """Change the number of goods of one size and clan."""
    if size == SMALL:
        g.small[player] = put(g.small[player], clan, n)
    else:
        g.large[player] = put(g.large[player], clan, n)


def make_good(g: Cove, player: Player, size: Size, clan: Clan, rule: str) -> None:
    """Give a player a new good."""
    change_goods(g, player, size, clan, 1)
    if g.events is not None:
        tell(g, "made", rule, who(g, player), size=size, clan=clan)


def buys(pier: Pier, size: Size) -> bool:
    """Return whether a pier buys goods of that size (MC-CORE-DOCK-02 to MC-CORE-DOCK-04)."""
    return pier == BLACK_MARKET or pier == (BAZAAR if size == LARGE else SQUARE_PIER)


def price_of(g: Cove, size: Size, clan: Clan, pier: Pier) -> int:
    """Return the price of a good: its value for each customer of its colour (MC-CORE-MARKET-03)."""
    value = g.box.numbers.small_value[clan] if size == SMALL else g.box.numbers.large_value[clan]
    return value * on_pier(g, pier, clan)


def sell_good(g: Cove, player: Player, size: Size, clan: Clan, pier: Pier, bonus: int) -> None:
    """Sell a good, which leaves the game (MC-CORE-MARKET-03, MC-CORE-MARKET-05)."""
    n = price_of(g, size, clan, pier) + bonus
    change_goods(g, player, size, clan, -1)
    g.gold[player] += n
    if g.events is not None:
        tell(g, "sold", "MC-CORE-MARKET-03", who(g, player), size=size, clan=clan, pier=pier, n=n)


def pier_bonus(g: Cove, player: Player, pier: Pier) -> int:
    """Return the additional gold for every good sold at a pier, one per `pier_bonus` card (section 9)."""
    return staff_effects(g, player, PIER_BONUS, pier)
