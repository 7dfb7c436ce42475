"""A game as numbers, decision by decision: the seat, its observation, the legal actions and the chosen one."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import Final

from bardhall.kernel.choices import Choice
from bardhall.kernel.game import Game

SEAT: Final = "b"  # by the letters of the module array
COUNT: Final = "i"
PLACE: Final = "H"
VALUE: Final = "f"


@dataclass(frozen=True)
class Trace:
    """The decisions of a game in order; lists of different lengths are concatenated, with their lengths."""

    seats: bytes
    actions: bytes
    row_lengths: bytes
    row_places: bytes
    row_values: bytes
    legal_lengths: bytes
    legal: bytes


class Tracer:
    """A recorder of the decisions of a game while it is played."""

    def __init__(self, game: Game) -> None:
        start = game.start
        self._game = game
        self._encoder = start.rules.encoder(start.box, start.seats)
        self._seats = array(SEAT)
        self._actions = array(COUNT)
        self._row_lengths, self._row_places, self._row_values = array(COUNT), array(PLACE), array(VALUE)
        self._legal_lengths, self._legal = array(COUNT), array(COUNT)

    def note(self, seat: int, choice: Choice) -> None:
        """Record a decision that is about to be made."""
        row = self._encoder.encode(self._game.view(seat))
        places = array(PLACE, [place for place, value in enumerate(row) if value])
        legal = sorted([option.index for option in self._game.options])
        self._seats.append(seat)
        self._actions.append(choice.index)
        self._row_lengths.append(len(places))
        self._row_places.extend(places)
        self._row_values.extend([row[place] for place in places])
        self._legal_lengths.append(len(legal))
        self._legal.extend(legal)

    def trace(self) -> Trace:
        """Return the recorded decisions."""
        parts = (self._seats, self._actions, self._row_lengths, self._row_places, self._row_values)
        return Trace(*[part.tobytes() for part in (*parts, self._legal_lengths, self._legal)])
