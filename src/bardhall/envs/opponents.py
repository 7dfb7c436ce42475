"""The bots at the other seats of a table with one learner."""

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
    """The bots of all other seats, clockwise from the learner.

    A bot given by name is created again for each decision, so a copied environment decides like the original. A bot
    given as an object, such as a trained policy, is called as it is.
    """

    def __init__(self, given: Opponent | Sequence[Opponent], seats: int) -> None:
        self._sitters = (given,) * (seats - 1) if isinstance(given, str) or callable(given) else tuple(given)
        if len(self._sitters) != seats - 1:
            raise Malformed(f"opponents: {seats - 1} are needed, one for each other seat, not {len(self._sitters)}")
        for sitter in self._sitters:
            self._check(sitter)

    def _check(self, sitter: object) -> None:
        if isinstance(sitter, str):
            make(sitter, 0)
        elif not callable(sitter):
            raise Malformed(f"an opponent must be a bot or the name of one, not {sitter!r}")

    def play(self, game: Game, learner: int, seed: int) -> None:
        """Play for the other seats until the learner must decide or the game is over; forced moves need no bot."""
        while (seat := game.seat) is not None and seat != learner:
            options = game.options
            game.play(options[0] if len(options) == 1 else self._decide(game, seat, learner, seed), seat)

    def _decide(self, game: Game, seat: int, learner: int, seed: int) -> Choice:
        sitter = self._sitters[(seat - learner - 1) % game.start.seats]
        if isinstance(sitter, str):
            sitter = make(sitter, keyed("opponent", seed, seat, "always" if is_steady(sitter) else game.move))
        return sitter(game.view(seat), game.ask(seat))
