"""A forecast of the harbour: customers at the next market, the halls and the lair at the end, remaining hours."""

from __future__ import annotations

from typing import Final

from bardhall.games.cove.names import BOATS, CLANS, FOLK, NONE, PIERS, PRODUCTION, ROGUE, SIDES, Player, Seat, side_of
from bardhall.games.cove.rules.boats import at_sea, carried, on_pier
from bardhall.games.cove.rules.clock import MoveHourglass, crossed_spaces
from bardhall.games.cove.rules.entertainer.rest import Rest
from bardhall.games.cove.rules.market import BeforeMarket
from bardhall.games.cove.state import Cove

ROUND_HOURS: Final = 11.0  # a full round, as it usually lasts
_SOONER: Final = ROUND_HOURS / 12.0  # the token mostly comes before the last hour
_ASHORE: Final = 7.0  # who go to the halls and to the lair in a round
_BOATS_LEFT: Final = 2.0  # that do not dock
_DOCKS_LATER: Final = 2.0  # how many more draws than needed make it sure that a boat docks


class Forecast:
    """The expected number of adventurers by pier and clan, by hall, and in the lair."""

    __slots__ = ("_seen", "customers", "halls_end", "halls_soon", "lair_end", "sailing", "standing")

    def __init__(self, g: Cove) -> None:
        self._seen: Final = _Seen(g)
        away = [boat for boat in range(len(BOATS)) if boat not in g.docks]
        later = _ASHORE * (g.box.numbers.rounds - g.round) / sum(g.box.numbers.adventurers)
        soon = _ashore_soon(g, away)
        end = [soon[folk] + later * g.box.numbers.adventurers[folk] for folk in range(len(FOLK))]
        self.halls_soon: Final = soon  # when this round ends
        self.halls_end: Final = end
        self.lair_end: Final = end[ROGUE]
        self.standing: Final = [
            [float(on_pier(g, pier, folk)) for folk in range(len(FOLK))] for pier in range(len(PIERS))
        ]
        self.sailing: Final = [
            [float(at_sea(g, side, clan)) for clan in range(len(CLANS))] for side in range(len(SIDES))
        ]
        self.customers: Final = _customers(g, away, self.standing)

    def holds(self, g: Cove) -> bool:
        """Return whether the forecast is still valid, because what it was computed from is unchanged."""
        return self._seen.is_still(g)


class _Seen:
    """The part of the table from which a forecast is computed."""

    __slots__ = ("bag", "boats", "box", "docks", "halls", "hours", "lair", "phase", "round", "token")

    def __init__(self, g: Cove) -> None:
        self.box: Final = g.box
        self.round: Final = g.round
        self.phase: Final = g.phase
        self.hours: Final = g.hours.copy()
        self.token: Final = g.token
        self.bag: Final = g.bag
        self.boats: Final = g.boats.copy()
        self.docks: Final = g.docks.copy()
        self.halls: Final = g.halls.copy()
        self.lair: Final = g.lair

    def is_still(self, g: Cove) -> bool:
        if self.box is not g.box or self.round != g.round or self.phase != g.phase or self.token != g.token:
            return False
        if self.lair != g.lair or self.hours != g.hours or self.docks != g.docks:
            return False
        return self.boats == g.boats and self.halls == g.halls and self.bag == g.bag


_latest: list[Forecast] = []


def forecast_of(g: Cove) -> Forecast:
    """Return the forecast, cached because the harbour rarely changes within a turn."""
    for known in _latest:
        if known.holds(g):
            return known
    found = Forecast(g)
    _latest[:] = [found]
    return found


def _ashore_soon(g: Cove, away: list[int]) -> list[float]:
    """Return the halls and the lair as expected at the end of this round, when passengers still at sea go ashore."""
    left = min(1.0, _BOATS_LEFT / len(away)) if away else 0.0
    soon: list[float] = [float(n) for n in (*g.halls, g.lair)]
    for boat in away:
        for folk in range(len(FOLK)):
            soon[folk] += left * g.boats[boat][folk]
    return soon


def _customers(g: Cove, away: list[int], standing: list[list[float]]) -> list[list[float]]:
    """Return the customers by pier and colour: those present, and those likely to arrive at each free dock."""
    if NONE not in g.docks or g.phase != PRODUCTION:
        return standing
    found = [crowd.copy() for crowd in standing]
    # How likely each colour is to be drawn
    total = sum(g.bag)
    share = [n / total if total else 0.0 for n in g.bag]
    draws = _draws_left(g)
    coming = [_crew(g, away, share, side, draws) for side in range(len(SIDES))]
    for dock, boat in enumerate(g.docks):
        if boat == NONE:
            face = g.box.docks[dock]
            for folk in range(len(FOLK)):
                found[face.pier][folk] += coming[face.side][folk]
    return found


def _draws_left(g: Cove) -> int:
    """Return the number of adventurers that players will still draw in this round."""
    draws = 0
    for player in range(g.players()):
        draws += crossed_spaces(g, g.hours[player], g.token)
    return draws


def _crew(g: Cove, away: list[int], share: list[float], side: int, draws: int) -> list[float]:
    """Return the likely passengers of the next boat to dock on a side; boats with more passengers dock sooner."""
    capacity = g.box.numbers.boat_capacity
    crew = [0.0] * len(FOLK)
    weights, need = 0.0, capacity
    for boat in away:
        if side_of(boat) != side:
            continue
        room = capacity - carried(g, boat)
        need = min(need, room)
        weight = float((1 + capacity - room) ** 2)
        weights += weight
        for folk in range(len(FOLK)):
            crew[folk] += weight * (g.boats[boat][folk] + room * share[folk])
    if not weights:
        return crew
    comes = min(1.0, draws / (_DOCKS_LATER * need)) if need else 0.0
    return [comes * n / weights for n in crew]


def hours_left(g: Cove, player: Player) -> float:
    """Return a player's hours left in this round, without those that the present turn has already used."""
    if g.phase != PRODUCTION:
        return 0.0
    spent = g.hours[player]
    for frame in g.stack:
        if (isinstance(frame, Rest) and frame.seat == player) or (
            isinstance(frame, MoveHourglass) and frame.player == player
        ):
            spent += frame.hours
    left = max(0, g.token - spent)
    return float(left) if g.token_moved else left * _SOONER


def rounds_left(g: Cove) -> int:
    """Return the number of rounds after this one."""
    return g.box.numbers.rounds - g.round


def swan_to_come(g: Cove, seat: Seat) -> bool:
    """Return whether the swan song of this round has not started yet."""
    if g.phase == PRODUCTION:
        return True
    for frame in g.stack:
        if isinstance(frame, BeforeMarket):
            return frame.at <= g.market_order.index(seat)
    return False


def support_soon(g: Cove, f: Forecast, icons: tuple[int, ...]) -> float:
    """Return what townsfolk with these icons pay when they leave the square at the end of this round."""
    total = 0.0
    for clan in icons:
        total += f.halls_soon[clan]
    return total


def support_at_end(f: Forecast, icons: list[int]) -> float:
    """Return the support at the end of the game, with the halls as expected (MC-CORE-END-02)."""
    total = 0.0
    for clan in range(len(CLANS)):
        total += icons[clan] * f.halls_end[clan]
    return total
