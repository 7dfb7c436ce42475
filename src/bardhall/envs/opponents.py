"""The bots at the other seats of a table at which one seat learns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bardhall.bots import Bot, is_steady, make
from bardhall.kernel.chance import keyed
from bardhall.kernel.choices import Choice
from bardhall.kernel.errors import Malformed
from bardhall.kernel.game import Game

Opponent: TypeAlias = str | Bot


class Opponents:
    """Who sits where, from the learner on clockwise. Bots with names are made anew for each decision, as at a table.

    So a copy of an environment decides as the environment does. A bot that is given itself, like a trained policy, is
    asked as it is.
    """

    def __init__(self, given: Opponent | Sequence[Opponent], seats: int) -> None:
        self._sitters = (given,) * (seats - 1) if isinstance(given, str) or callable(given) else tuple(given)
        if len(self._sitters) != seats - 1:
            raise Malformed(f"opponents: {seats - 1} are wanted, one for each other seat, not {len(self._sitters)}")
        for sitter in self._sitters:
            self._check(sitter)

    def _check(self, sitter: object) -> None:
        if isinstance(sitter, str):
            make(sitter, 0)
        elif not callable(sitter):
            raise Malformed(f"an opponent is the name of a bot or a bot, not {sitter!r}")

    def play(self, game: Game, learner: int, seed: int) -> None:
        """Answer for the others until the learner is asked or the game is over; an only option needs no bot."""
        while (seat := game.seat) is not None and seat != learner:
            options = game.options
            game.play(options[0] if len(options) == 1 else self._decide(game, seat, learner, seed), seat)

    def _decide(self, game: Game, seat: int, learner: int, seed: int) -> Choice:
        sitter = self._sitters[(seat - learner - 1) % game.start.seats]
        if isinstance(sitter, str):
            sitter = make(sitter, keyed("opponent", seed, seat, "always" if is_steady(sitter) else game.move))
        return sitter(game.view(seat), game.ask(seat))
