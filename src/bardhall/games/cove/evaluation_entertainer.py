"""What an Entertainer can expect to gain: from the present song, and from those after it."""

from __future__ import annotations

from typing import Final

from bardhall.games.cove.evaluation_forecast import (
    ROUND_HOURS,
    Forecast,
    hours_left,
    rounds_left,
    support_soon,
    swan_to_come,
)
from bardhall.games.cove.evaluation_potential import Prospects
from bardhall.games.cove.evaluation_song import (
    Time,
    crest_worth,
    crowd_of,
    rune_worth,
    song_worth,
    times_left,
    zone_worth,
)
from bardhall.games.cove.evaluation_sources import tale_worth
from bardhall.games.cove.evaluation_values import worths_of
from bardhall.games.cove.names import QUARTERS, Card, Seat
from bardhall.games.cove.rules.effect import STONE_VALUE, VOLUME_VALUE, runes_placed
from bardhall.games.cove.rules.entertainer.compose import SHIFTS, ChooseDiscard, TurnDial
from bardhall.games.cove.rules.entertainer.rest import AfterClock
from bardhall.games.cove.state import Cove

_NOW: Final = 0.97  # of what a song can still bring: a deed is worth more than its hope
_LATER: Final = 0.85
_HOUR: Final = 3.0  # what an hour brings: half a card that is played
_ICONS: Final = 0.3  # in this round: so many icons an hour, for each who may listen, over all clans
_BASE: Final = 0.5
_SONG: Final = 9.0  # and each song beside its cards: fans, runes, a purchase
_IN_HAND: Final = 0.4  # of the icons of a card that may be played
_TALE: Final = 0.5  # of creatures that nobody has bragged about yet


class Turn:
    """One way to finish a turn, with the effects of the footer and the dial."""

    __slots__ = ("corruption", "crowd", "dial", "hours", "sings", "volume")

    def __init__(self, g: Cove, seat: Seat, crowd: list[float]) -> None:
        self.crowd: Final = crowd  # by clan, who will listen in this round
        self.volume = g.volume[seat]
        self.dial = g.dial[seat]
        self.hours = hours_left(g, seat)
        self.sings = g.singer == seat
        self.corruption = 0


def entertaining(g: Cove, seat: Seat, f: Forecast) -> Prospects:
    """Return the prospects beyond gold, support and corruption; while composing, those of the best way to finish."""
    crowd = crowd_of(g, seat, f)
    top = g.stack[-1] if g.stack else None
    if isinstance(top, ChooseDiscard) and top.seat == seat:
        found = _best_discard(g, seat, f, crowd)
    elif isinstance(top, TurnDial) and top.seat == seat:
        found = _best_turn(g, seat, f, g.discard[seat][-1], crowd)
    else:
        found = _outlook(g, seat, f, Turn(g, seat, crowd))
    # MC-ENT-FANS-05: fans in the square pay once more when they leave it
    worth = 0.0
    if rounds_left(g):
        for fan in g.fans[seat]:
            if fan.card in g.square:
                worth += support_soon(g, f, g.box.cards[fan.card].icons)
    found.support = worth
    # What may be played next, beyond usual cards
    total = 0.0
    for card in g.hand[seat]:
        total += _in_hand(g, card)
    found.holdings += total
    return found


def _best_discard(g: Cove, seat: Seat, f: Forecast, crowd: list[float]) -> Prospects:
    """Return the best way to discard a card, which is then lost for the song (MC-ENT-COMPOSE-03)."""
    best: Prospects | None = None
    for card in g.hand[seat]:
        found = _best_turn(g, seat, f, card, crowd)
        found.holdings -= _in_hand(g, card)
        if best is None or found.total() > best.total():
            best = found
    assert best is not None
    return best


def _best_turn(g: Cove, seat: Seat, f: Forecast, discarded: Card, crowd: list[float]) -> Prospects:
    """Return the best way to turn the dial: as printed, or shifted in exchange for corruption."""
    best = _outlook(g, seat, f, _turned(g, seat, discarded, 0, crowd))
    for shift in SHIFTS:
        if shift and g.corruption_deck and g.box.cards[discarded].hours + shift >= 1:
            found = _outlook(g, seat, f, _turned(g, seat, discarded, shift, crowd))
            if found.total() > best.total():
                best = found
    return best


def _turned(g: Cove, seat: Seat, discarded: Card, shift: int, crowd: list[float]) -> Turn:
    """Return the turn after applying the card's footer and turning the dial (MC-ENT-COMPOSE-05)."""
    face = g.box.cards[discarded]
    turn = Turn(g, seat, crowd)
    turn.sings = turn.dial + face.hours + shift >= QUARTERS
    turn.dial = (turn.dial + face.hours + shift) % QUARTERS
    turn.hours = max(0.0, turn.hours - face.hours)
    turn.volume = min(max(turn.volume + face.volume, 0), g.box.numbers.volume_max)
    turn.corruption = face.corruption + (1 if shift else 0)
    return turn


def _outlook(g: Cove, seat: Seat, f: Forecast, turn: Turn) -> Prospects:
    """Return the value of this song, of later hours and songs, and of everything saved for them."""
    hours = turn.hours + ROUND_HOURS * rounds_left(g)
    is_swan = g.singer == seat and g.is_swan
    swans = rounds_left(g) + (1 if swan_to_come(g, seat) and not is_swan else 0)
    songs = (turn.dial + hours) / QUARTERS + swans
    time = Time(hours, songs)
    if turn.sings:
        moves = g.moves if g.singer == seat else g.box.numbers.movement[turn.dial]
        song = _NOW * song_worth(g, seat, f, turn.volume, moves, time)
    elif songs > 0.0 and g.song[seat] and not _was_sung(g, seat):
        later = Time(hours, max(0.0, songs - 1.0))
        song = _LATER * zone_worth(g, seat, turn.crowd, turn.volume, f.lair_end, later)
    else:
        song = 0.0
    to_come = _HOUR * (hours - turn.hours) + (_ICONS * sum(turn.crowd) + _BASE) * turn.hours + _SONG * songs
    found = Prospects(song, to_come, _kept(g, seat, turn.volume, time))
    found.corruption = -turn.corruption * f.lair_end
    return found


def _was_sung(g: Cove, seat: Seat) -> bool:
    """Return whether the song is over, and its cards only wait for the clock (MC-ENT-REST-05)."""
    for frame in g.stack:
        if isinstance(frame, AfterClock) and frame.seat == seat:
            return frame.sang
    return False


def _kept(g: Cove, seat: Seat, volume: int, time: Time) -> float:
    """Return the value of volume, stones, creatures, runes, the hand limit and bought cards for later songs."""
    fade = time.fade()
    total = fade * (VOLUME_VALUE * volume + STONE_VALUE * g.stones[seat] + _TALE * max(0.0, tale_worth(g, seat)))
    for nth in range(runes_placed(g, seat)):
        total += rune_worth(nth, time)
    for nth in range(min(len(g.fans[seat]), 6)):
        total += crest_worth(nth, time)
    return total + _bought(g, seat, time)


def _bought(g: Cove, seat: Seat, time: Time) -> float:
    """Return the value of bought cards, depending on how often each will still come up."""
    recurring = worths_of(g.box).recurring
    cards = g.box.cards
    soon = later = 0.0
    for card in g.bought[seat]:
        soon += recurring[card]
    for zone in (g.deck[seat], g.discard[seat], g.hand[seat], g.song[seat]):
        for card in zone:
            if cards[card].is_market:
                later += recurring[card]
    return soon * times_left(time, True) + later * times_left(time, False)


def _in_hand(g: Cove, card: Card) -> float:
    return _IN_HAND * worths_of(g.box).in_hand[card]
