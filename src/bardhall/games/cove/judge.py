"""A hand-written judgement of a position, in gold, for bots that look ahead."""

from __future__ import annotations

from typing import Final

from bardhall.games.cove.judge_entertainer import entertaining
from bardhall.games.cove.judge_forecast import Forecast, support_at_end
from bardhall.games.cove.judge_trader import trading
from bardhall.games.cove.judge_worth import worths_of
from bardhall.games.cove.names import Player, Seat
from bardhall.games.cove.rules.score import icons_of
from bardhall.games.cove.state import Cove

_RIVAL: Final = 0.5  # of what the best opponent has


def judge(g: Cove) -> list[float]:
    """Each seat's lead over its best opponent: gold, support and corruption at the end, and what is likely to come."""
    f = Forecast(g)
    standings = [_standing(g, player, f) for player in range(g.players())]
    return [_lead(g, standings, seat, f) for seat in range(g.seats)]


def judge_seat(g: Cove, seat: Seat) -> float:
    """The lead of one seat: the prospects of the others are left out."""
    f = Forecast(g)
    return _lead(g, [_standing(g, player, f) for player in range(g.players())], seat, f)


def _standing(g: Cove, player: Player, f: Forecast) -> float:
    """Gold, and support and corruption with halls and lair as they are likely to be.

    Every card of corruption counts as a usual one, so that nobody takes one because it looks harmless in a few worlds.
    """
    support = support_at_end(f, icons_of(g, player))
    return g.gold[player] + support - len(g.corruption[player]) * worths_of(g.box).rogues * f.lair_end


def _lead(g: Cove, standings: list[float], seat: Seat, f: Forecast) -> float:
    """On one scale to the end: a prize for having won would make a singer who leads end the last song."""
    best = max([standings[player] for player in range(g.players()) if player != seat])
    lead = standings[seat] - _RIVAL * best
    return lead if g.is_over else lead + _prospects(g, seat, f)


def _prospects(g: Cove, seat: Seat, f: Forecast) -> float:
    """What is likely to come, by merchant; of one that others bring nothing is known."""
    merchant = g.box.merchant_ids[g.merchant[seat]]
    if merchant == "entertainer":
        return entertaining(g, seat, f)
    return trading(g, seat, f) if merchant == "trader" else 0.0
