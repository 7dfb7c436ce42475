"""A hand-written evaluation of a position, in gold, for search."""

from __future__ import annotations

from typing import Final

from bardhall.games.cove.evaluation_forecast import Forecast, forecast_of, support_at_end
from bardhall.games.cove.evaluation_values import worths_of
from bardhall.games.cove.names import PRODUCTION, Player, Seat
from bardhall.games.cove.rules.pieces import merchant_of
from bardhall.games.cove.rules.score import icons_of
from bardhall.games.cove.state import Cove
from bardhall.kernel.evaluation import total

ROLLOUT_DEPTH: Final = 16  # what a turn of a song is good for shows when it is sung, some turns later
_RIVAL: Final = 0.5  # of what the best opponent has


# What a judgement is the sum of.
TERMS: Final = ("gold", "support", "corruption", "sales", "hours", "holdings", "rival")


def evaluate(g: Cove) -> list[float]:
    """Return each seat's lead over its best opponent: gold, final support and corruption, and expected gains."""
    f = forecast_of(g)
    held = [_held(g, player, f) for player in range(g.players())]
    standings = [total(parts) for parts in held]
    return [total(_parts(g, held, standings, seat, f)) for seat in range(g.seats)]


def evaluation_terms(g: Cove, seat: Seat) -> list[float]:
    """Return the evaluation terms of one seat's lead, without what the other seats can expect."""
    f = forecast_of(g)
    held = [_held(g, player, f) for player in range(g.players())]
    return _parts(g, held, [total(parts) for parts in held], seat, f)


def progress(g: Cove) -> float:
    """Return the progress of the game by its rounds and the hours of a round, which ends with the market."""
    if g.is_over:
        return 1.0
    hours = g.box.numbers.clock_hours
    passed = sum(g.hours) / (hours * g.players()) if g.phase == PRODUCTION else 1.0
    return min(1.0, max(0.0, g.round - 1 + passed) / g.box.numbers.rounds)


def _held(g: Cove, player: Player, f: Forecast) -> list[float]:
    """Return each player's gold, with the support and corruption that the expected halls and lair will give.

    Every corruption card counts as an average one, so that no bot takes one because it looks harmless in a few worlds.
    """
    dirt = len(g.corruption[player]) * worths_of(g.box).rogues * f.lair_end
    return [float(g.gold[player]), support_at_end(f, icons_of(g, player)), -dirt]


def _parts(g: Cove, held: list[list[float]], standings: list[float], seat: Seat, f: Forecast) -> list[float]:
    """Return the evaluation terms on the same scale until the end: with a bonus for winning, a leading singer would end
    the last song early.
    """
    best = max([standings[player] for player in range(g.players()) if player != seat])
    mine = held[seat]
    if g.is_over:
        return [*mine, 0.0, 0.0, 0.0, -_RIVAL * best]
    p = merchant_of(g, seat).prospects(g, seat, f)
    return [mine[0], mine[1] + p.support, mine[2] + p.corruption, p.sales, p.hours, p.holdings, -_RIVAL * best]
