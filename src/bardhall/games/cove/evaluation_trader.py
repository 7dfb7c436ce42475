"""What a Trader can expect to gain: from goods at the next market, staff, and remaining hours."""

from __future__ import annotations

from typing import Final

from bardhall.games.cove.evaluation_forecast import ROUND_HOURS, Forecast, hours_left, rounds_left
from bardhall.games.cove.evaluation_potential import Prospects
from bardhall.games.cove.evaluation_values import worths_of
from bardhall.games.cove.names import (
    BAZAAR,
    BLACK_MARKET,
    CLANS,
    CRAFT_SMALL,
    LARGE,
    PRODUCTION,
    ROGUE,
    SIZES,
    SMALL,
    SQUARE_PIER,
    Player,
)
from bardhall.games.cove.rules.goods import goods_of, pier_bonus
from bardhall.games.cove.rules.market import Sales
from bardhall.games.cove.rules.trader.craft import MakeGoods
from bardhall.games.cove.rules.trader.sales import Sell
from bardhall.games.cove.state import Cove

_HOUR: Final = 3.3  # what an hour brings
_KEPT: Final = 1.3  # customers whom a good may find in a later round
_JUST_MADE: Final = 1.0  # the best deal cannot be done twice in a row
_SURE: Final = 0.95  # of what goods are likely to bring


def trading(g: Cove, player: Player, f: Forecast) -> Prospects:
    """Return the prospects beyond gold, support and corruption."""
    left = hours_left(g, player) + ROUND_HOURS * rounds_left(g)
    found = Prospects(_SURE * _goods(g, player, f), _HOUR * left, _staff(g, player, left))
    if g.phase == PRODUCTION and g.pawn[player] == CRAFT_SMALL and hours_left(g, player) > 0.0:
        found.hours -= _JUST_MADE
    return found


def _staff(g: Cove, player: Player, left: float) -> float:
    """Return the value of the effects of the staff, depending on the rounds left."""
    worth = 0.0
    staff = worths_of(g.box).staff
    for card in g.staff[player]:
        worth += staff[card]
    return worth * left / ROUND_HOURS


def _goods(g: Cove, player: Player, f: Forecast) -> float:
    """Return the value of goods, sold on the honest piers now or later, or on the black market if that brings more."""
    total = extra = 0.0
    is_open = _sells_yet(g, player)
    bonus = [pier_bonus(g, player, pier) for pier in (BAZAAR, SQUARE_PIER, BLACK_MARKET)]
    # Which goods the player is about to make; -1: none
    top = g.stack[-1] if g.stack else None
    making = top.size if isinstance(top, MakeGoods) and top.seat == player else -1
    for size in range(len(SIZES)):
        goods = goods_of(g, player, size)
        best = 0.0
        for clan in range(len(CLANS)):
            if not goods[clan] and making != size:
                continue
            plain, black = _prices(g, f, size, clan, bonus, is_open)
            best = max(best, plain)
            total += goods[clan] * plain
            extra += goods[clan] * max(0.0, black - plain)
        if making == size:
            total += best * _left_to_make(g, player)
    return total + max(0.0, extra - _dirt(g, player, f)) if is_open else total


def _prices(g: Cove, f: Forecast, size: int, clan: int, bonus: list[int], is_open: bool) -> tuple[float, float]:
    """Return the price of a good on the pier for its size, and its price on the black market."""
    numbers = g.box.numbers
    value = numbers.small_value[clan] if size == SMALL else numbers.large_value[clan]
    kept = value * _KEPT if rounds_left(g) else 0.0
    if not is_open:
        return kept, 0.0
    pier = BAZAAR if size == LARGE else SQUARE_PIER
    plain, black = f.customers[pier][clan], f.customers[BLACK_MARKET][clan]
    plain_price = value * plain + min(1.0, plain) * bonus[pier]
    return max(kept, plain_price), value * black + min(1.0, black) * bonus[BLACK_MARKET]


def _sells_yet(g: Cove, player: Player) -> bool:
    """Return whether the player still sells in this round."""
    if g.phase == PRODUCTION:
        return True
    for frame in g.stack:
        if isinstance(frame, Sell) and frame.seat == player:
            return True
        if isinstance(frame, Sales) and frame.at > g.market_order.index(player):
            # The sale that is going on lies above the frame for those after it.
            top = g.stack[-1]
            return isinstance(top, Sell) and top.seat == player
    return True


def _dirt(g: Cove, player: Player, f: Forecast) -> float:
    """Return what the black market's corruption costs, unless the player has already taken it (MC-CORE-MARKET-08)."""
    top = g.stack[-1] if g.stack else None
    if isinstance(top, Sell) and top.seat == player and top.has_dealt:
        return 0.0
    return f.lair_end * (g.box.numbers.black_market_corruption + f.customers[BLACK_MARKET][ROGUE])


def _left_to_make(g: Cove, player: Player) -> int:
    top = g.stack[-1] if g.stack else None
    return top.left if isinstance(top, MakeGoods) and top.seat == player else 0
