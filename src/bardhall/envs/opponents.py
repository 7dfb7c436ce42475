"""The bots in the other seats of a table with one learner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bardhall.bots import Bot, is_steady, make
from bardhall.bots.failures import blaming
from bardhall.kernel.chance import keyed
from bardhall.kernel.errors import Malformed
from bardhall.kernel.game import Game

Opponent: TypeAlias = str | Bot


class Opponents:
    """The bots of all other seats, listed clockwise from the learner.

    A bot given by name is created again for each decision, so that a copied environment decides like the original. A
    bot given as an object, such as a trained policy, is called directly.
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
        """Play for the other seats until the learner must decide or the game is over, with forced
        moves made directly.
        """
        while (seat := game.seat) is not None and seat != learner:
            options = game.options
            if len(options) == 1:
                game.play(options[0], seat)
            else:
                self._let_play(game, seat, learner, seed)

    def _let_play(self, game: Game, seat: int, learner: int, seed: int) -> None:
        sitter = self._sitters[(seat - learner - 1) % game.start.seats]
        name = sitter if isinstance(sitter, str) else getattr(sitter, "__name__", type(sitter).__name__)
        if isinstance(sitter, str):
            sitter = make(sitter, keyed("opponent", seed, seat, "always" if is_steady(sitter) else game.move))
        with blaming(name, game):
            game.play(sitter(game.view(seat), game.ask(seat)), seat)
