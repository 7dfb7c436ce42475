"""A hand-written judgement of a position, in gold, for bots that look ahead."""

from __future__ import annotations

from typing import Final

from bardhall.games.cove.judge_entertainer import entertaining
from bardhall.games.cove.judge_forecast import Forecast, support_at_end
from bardhall.games.cove.judge_trader import trading
from bardhall.games.cove.names import Player, Seat
from bardhall.games.cove.rules.score import final_gold, icons_of
from bardhall.games.cove.state import Cove

_RIVAL: Final = 0.5  # of what the best opponent has


def judge(g: Cove) -> list[float]:
    """Each seat's lead over its best opponent: gold, support and corruption at the end, and what is likely to come."""
    if g.is_over:
        return [_final_lead(g, seat) for seat in range(g.seats)]
    f = Forecast(g)
    standings = [_standing(g, player, f) for player in range(g.players())]
    return [_lead(g, standings, seat, f) for seat in range(g.seats)]


def judge_seat(g: Cove, seat: Seat) -> float:
    """The lead of one seat: the prospects of the others are left out."""
    if g.is_over:
        return _final_lead(g, seat)
    f = Forecast(g)
    return _lead(g, [_standing(g, player, f) for player in range(g.players())], seat, f)


def _final_lead(g: Cove, seat: Seat) -> float:
    """On the scale of the game before: a prize for having won would make a singer who leads end the last song."""
    best = max([final_gold(g, player) for player in range(g.players()) if player != seat])
    return final_gold(g, seat) - _RIVAL * best


def _standing(g: Cove, player: Player, f: Forecast) -> float:
    """Gold, and support and corruption with halls and lair as they are likely to be."""
    rogues = 0
    for card in g.corruption[player]:
        rogues += g.box.cards[card].rogue_icons
    return g.gold[player] + support_at_end(f, icons_of(g, player)) - rogues * f.lair_end


def _lead(g: Cove, standings: list[float], seat: Seat, f: Forecast) -> float:
    best = max([standings[player] for player in range(g.players()) if player != seat])
    return standings[seat] - _RIVAL * best + _prospects(g, seat, f)


def _prospects(g: Cove, seat: Seat, f: Forecast) -> float:
    """What is likely to come, by merchant; of one that others bring nothing is known."""
    merchant = g.box.merchant_ids[g.merchant[seat]]
    if merchant == "entertainer":
        return entertaining(g, seat, f)
    return trading(g, seat, f) if merchant == "trader" else 0.0
