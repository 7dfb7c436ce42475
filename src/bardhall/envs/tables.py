"""The tables of a training run: each game follows from a seed, with varying numbers of seats and options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bardhall.api import Packs
from bardhall.bots.random import Dice
from bardhall.kernel.errors import Malformed
from bardhall.kernel.info import Option, Value
from bardhall.kernel.opening import new_start
from bardhall.kernel.registry import rules_of
from bardhall.kernel.start import Start

_TRIES: Final = 50  # of drawing options that go together, before the usual ones are played


class Tables:
    """A generator of game starts, each with a number of seats and options drawn by its seed.

    `seats` is a number, several numbers, or None for all that the game allows. With `mixes_options` half of the games
    have the default options and the others any valid combination; `options` are the same in all of them.
    """

    def __init__(
        self, game: str, seats: int | Sequence[int] | None, packs: Packs, mixes_options: bool, options: dict[str, Any]
    ) -> None:
        self._info: Final = rules_of(game).info()
        given = (seats,) if isinstance(seats, int) else self._info.players if seats is None else tuple(seats)
        if not given:
            raise Malformed("seats: give at least one number of seats")
        self.seats: Final = [self._info.check_seats(n) for n in given]
        self._packs: Final = packs
        self._options: Final = options
        self._mixes: Final = mixes_options
        self.first: Final = self._start(self.seats[0], 0, {})

    def start(self, seed: int) -> Start:
        """Return the start of the game for a seed."""
        dice = Dice("tables", seed)
        seats = self.seats[dice.pick(len(self.seats))]
        for _ in range(_TRIES if self._mixes and dice.pick(2) else 0):
            drawn = {option.name: _draw(option, seats, dice) for option in self._info.options}
            try:
                return self._start(seats, seed, drawn)
            except Malformed:  # these options do not go together
                continue
        return self._start(seats, seed, {})

    def _start(self, seats: int, seed: int, drawn: dict[str, Value]) -> Start:
        start = new_start(self._info.id, seats, drawn | self._options, self._packs, seed)
        start.rules.blank(start.box, seats, start.options)
        return start


def _draw(option: Option, seats: int, dice: Dice) -> Value:
    """Draw a value of an option; numbers and cards keep their defaults."""
    if option.type is bool:
        return dice.pick(2) == 1
    if option.allowed:
        return option.allowed[dice.pick(len(option.allowed))]
    names = [name for name in option.values.get("en", {}) if name not in option.words]
    if option.by_seat and names and not option.words:
        return ",".join([names[dice.pick(len(names))] for _ in range(seats)])
    some = [name for name in names if not option.of and dice.pick(2)]
    if some and dice.pick(2):
        return ",".join(some)
    return option.words[dice.pick(len(option.words))] if option.words else option.default
