"""The value of a song: where to sing it, and which fans and runes to win."""

from __future__ import annotations

from typing import Final

from bardhall.games.cove.evaluation_forecast import Forecast, rounds_left, support_soon
from bardhall.games.cove.evaluation_plan import Stage, Target, best_plan, earned_before
from bardhall.games.cove.evaluation_sources import Resources, means_of
from bardhall.games.cove.evaluation_values import worths_of
from bardhall.games.cove.names import CLANS, FIRST_HALL, ISLAND, NONE, PALADIN, PIERS, SIDES, TOWN_SQUARE, Card, Seat
from bardhall.games.cove.rules.effect import runes_placed
from bardhall.games.cove.rules.entertainer.cards import price
from bardhall.games.cove.rules.entertainer.fans import crests_left, has_crest
from bardhall.games.cove.rules.entertainer.payment import Pay
from bardhall.games.cove.state import Cove

_SOON: Final = 0.5  # how much those who may come count for a song that is still to be composed
_LEAST: Final = 1.4  # what an icon is worth where nobody listens: it buys fans and runes
_RUNE: Final = [1.6, 0.9, 0.5, 0.2]  # for each song to come, by runes placed before
_HAND: Final = [0.35, 0.2]  # for each turn to come, by fans before
_GEM: Final = -0.5
_SPARE: Final = 0.01  # for each move that is left, so that none is made for nothing
_CYCLE: Final = 13.0  # hours until a card comes round again
_AT_ONCE: Final = 0.9  # a card that was bought is drawn next
_CREATURE: Final = 0.6  # of what a creature brings when its tale is told


class Time:
    """The hours and songs that an Entertainer has left after this song."""

    __slots__ = ("hours", "songs")

    def __init__(self, hours: float, songs: float) -> None:
        self.hours: Final = hours
        self.songs: Final = songs

    def fade(self) -> float:
        """Return which share of its value something saved for later songs still has."""
        return min(1.0, self.songs)


def song_worth(g: Cove, seat: Seat, f: Forecast, volume: int, moves: int, time: Time) -> float:
    """Return the value of singing the song zone, or the rest of it, as well as possible now."""
    means = means_of(g, seat, volume, time.fade(), f.lair_end)
    is_singing = g.singer == seat
    card = _purchase_worth(g, seat, time)
    stages: list[Stage] = []
    for pier in range(len(PIERS)):
        is_here = is_singing and g.place == pier
        if (is_here and g.has_acted) or (not is_here and not _is_open(g, seat, pier)):
            continue
        stages.append(Stage(pier, earned_before(f.standing[pier], means), card, is_here))
    if g.runes[seat]:
        _add_island(g, seat, f, means, time, stages)
    targets = _targets(g, seat, f, time)
    visits = moves if g.singer == seat and g.place != NONE else moves + 1
    return means.besides + best_plan(means, stages, targets, visits) + _SPARE * visits


def zone_worth(g: Cove, seat: Seat, crowd: list[float], volume: int, lair: float, time: Time) -> float:
    """Return the value of a later song, each group of icons where it earns most from present and expected listeners.

    Fans, runes and purchases are left out, because every song can have some.
    """
    means = means_of(g, seat, volume, time.fade(), lair)
    total = means.besides
    for i, earned in enumerate(earned_before(crowd, means)):
        total += max(0.0, earned - means.floors[i])
    return total


def crowd_of(g: Cove, seat: Seat, f: Forecast) -> list[float]:
    """Return the expected listeners of a later song by clan, at the best place for it."""
    crowd = [_LEAST] * len(CLANS)
    for clan in range(len(CLANS)):
        for pier in range(len(PIERS)):
            crowd[clan] = max(crowd[clan], _on_pier_soon(f, pier, clan))
        if g.runes[seat] >> clan & 1:
            for side in range(len(SIDES)):
                crowd[clan] = max(crowd[clan], f.sailing[side][clan])
    return crowd


def _on_pier_soon(f: Forecast, pier: int, clan: int) -> float:
    now = f.standing[pier][clan]
    return now + _SOON * (f.customers[pier][clan] - now)


# Places


def _is_open(g: Cove, seat: Seat, place: int) -> bool:
    """Return whether a place can still be visited in this song."""
    return g.singer != seat or place not in g.visited


def _add_island(g: Cove, seat: Seat, f: Forecast, means: Resources, time: Time, found: list[Stage]) -> None:
    """Add the island: one side, and the clans whose halls have the player's rune (MC-ENT-ISLAND-02 to
    MC-ENT-ISLAND-04).
    """
    is_here = g.singer == seat and g.place == ISLAND
    if (is_here and g.has_acted) or (not is_here and not _is_open(g, seat, ISLAND)):
        return
    closed = g.island_halls if g.singer == seat else 0
    if is_here and g.island_hall != NONE:
        closed &= ~(1 << g.island_hall)
    best = 0.0
    brag = worths_of(g.box).brag
    for card in g.creature_pile:
        best = max(best, brag[card])
    bonus = _CREATURE * best * max(0.5, time.fade())
    for side in range(len(SIDES)):
        if is_here and g.side not in (NONE, side):
            continue
        known = g.runes[seat] & ~closed
        crowd = [f.sailing[side][clan] if known >> clan & 1 else 0.0 for clan in range(len(CLANS))]
        found.append(Stage(ISLAND, earned_before(crowd, means), bonus, is_here))


def _purchase_worth(g: Cove, seat: Seat, time: Time) -> float:
    """Return the value of buying the better of the two top cards, as far as there is gold for it (MC-ENT-DOCK-04)."""
    cost = price(g, seat)
    best = 0.0
    if g.gold[seat] < cost:
        return best
    for pile in (g.skill_pile, g.impro_pile):
        if pile:
            best = max(best, card_worth(g, pile[0], time, True) - cost)
    return best


def card_worth(g: Cove, card: Card, time: Time, is_next: bool) -> float:
    """Return the value of a card in the deck for the rest of the game; a card just bought is drawn next."""
    return worths_of(g.box).recurring[card] * times_left(time, is_next)


def times_left(time: Time, is_next: bool) -> float:
    """Return how often a card can still come up."""
    return max(0.0, time.hours - 3.0) / _CYCLE + (_AT_ONCE * time.fade() if is_next else 0.0)


def _targets(g: Cove, seat: Seat, f: Forecast, time: Time) -> list[Target]:
    """Return the best fan and the runes that can still be won; icons already paid count (MC-ENT-SQUARE-01,
    MC-ENT-HALL-01).
    """
    top = g.stack[-1] if g.stack else None
    paid = top.paid if isinstance(top, Pay) and top.seat == seat else 0
    slot = top.slot if isinstance(top, Pay) and top.seat == seat else NONE
    found: list[Target] = []
    is_singing = g.singer == seat
    is_here = is_singing and g.place == TOWN_SQUARE
    if not (is_here and g.has_acted) and (is_here or _is_open(g, seat, TOWN_SQUARE)):
        cost = 1 + len(g.fans[seat]) - (paid if is_here else 0)
        found.append(Target(PALADIN, cost, _best_fan(g, seat, f, time, slot), is_here))
    for clan in range(len(CLANS)):
        place = FIRST_HALL + clan
        is_here = is_singing and g.place == place
        if g.runes[seat] >> clan & 1 or (is_here and g.has_acted) or (not is_here and not _is_open(g, seat, place)):
            continue
        cost = g.halls[clan] + 1 - (paid if is_here else 0)
        found.append(Target(clan, cost, rune_worth(runes_placed(g, seat), time), is_here))
    return found


def _best_fan(g: Cove, seat: Seat, f: Forecast, time: Time, slot: int) -> float:
    """Return the value of the best townsfolk card, or of the one being paid for."""
    fans = len(g.fans[seat])
    if not crests_left(g, seat):
        return 0.0
    best = 0.0
    for at, card in enumerate(g.square):
        if card != NONE and slot in (NONE, at) and not has_crest(g, seat, card):
            best = max(best, _fan_worth(g, f, card))
    return best + crest_worth(fans, time) if best else 0.0


def _fan_worth(g: Cove, f: Forecast, card: Card) -> float:
    """Return the support of a townsfolk card at the end, and again when it leaves the square."""
    icons = g.box.cards[card].icons
    worth = support_soon(g, f, icons) if rounds_left(g) else 0.0
    for clan in icons:
        worth += f.halls_end[clan]
    return worth


def crest_worth(fans: int, time: Time) -> float:
    """Return the value of placing a crest: a larger hand, but more expensive cards later (MC-ENT-SQUARE-06)."""
    return _HAND[fans] * time.hours / 2.0 if fans < len(_HAND) else _GEM


def rune_worth(runes: int, time: Time) -> float:
    """Return the value of a rune, which opens the island for one more clan in the remaining songs (MC-ENT-HALL-05)."""
    return _RUNE[runes] * time.songs
