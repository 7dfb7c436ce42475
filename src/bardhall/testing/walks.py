"""Random games, cached position by position, so that all tests can check the decisions of the same game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import bardhall
from bardhall.bots.random import Dice
from bardhall.kernel.rulebook import HALL
from bardhall.testing.configurations import Configuration, step

LONGEST = 20_000  # choices; a game that takes more does not end
SEED = 7


class Walk:
    """A random game with the position before every choice, and the last one."""

    def __init__(self, configuration: Configuration, seed: int = SEED) -> None:
        self.step = step(configuration.game)
        self.game = configuration.new(seed)
        self.positions = [self.game.clone()]
        self.dumps = [self.game.dump()]
        self.seats: list[int] = []
        self.choices: list[bardhall.Choice] = []
        for seat, choice in play_on(self.game, Dice("walk", seed)):
            self.seats.append(seat)
            self.choices.append(choice)
            self.positions.append(self.game.clone())
            self.dumps.append(self.game.dump())

    def decisions(self) -> Iterator[tuple[bardhall.Game, int, bardhall.Choice]]:
        """Yield each position with the seat that answered and its choice."""
        return zip(self.positions[:-1], self.seats, self.choices, strict=True)

    def looked_at(self) -> Iterator[tuple[bardhall.Game, int, bardhall.Choice]]:
        """Return the decisions to check, which are all if the game is short enough."""
        return self.decisions() if self.step == 1 else self.sampled(self.step)

    def sampled(self, every: int) -> Iterator[tuple[bardhall.Game, int, bardhall.Choice]]:
        """Yield every n-th decision, and the first three of each kind of question."""
        seen: dict[str, int] = {}
        for i, (game, seat, choice) in enumerate(self.decisions()):
            kind = type(game.ask(seat).frame).__name__
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] <= 3 or i % every == 0:
                yield game, seat, choice


def play_on(game: bardhall.Game, dice: Dice) -> Iterator[tuple[int, bardhall.Choice]]:
    """Play random choices to the end; among several pending seats, a random one answers first."""
    while seats := game.seats_to_answer:
        seat = seats[dice.pick(len(seats))]
        options = game.ask(seat).options
        choice = options[dice.pick(len(options))]
        game.play(choice, seat)
        yield seat, choice
        assert game.move - game.start.move < LONGEST, "this game does not end"


def play_out(game: bardhall.Game, *words: object) -> bardhall.Game:
    """Return a game after random choices to its end."""
    for _ in play_on(game, Dice(*words)):
        pass
    return game


@lru_cache(maxsize=4)
def walk(configuration: Configuration) -> Walk:
    """Return the random game of a configuration, which is cached."""
    return Walk(configuration)


def is_rule(game: bardhall.Game, rule: str) -> bool:
    """Return whether a rule id is in the game's rulebook or the kernel's."""
    return rule in bardhall.rules(game.start.game).rules or rule in HALL.rules


def is_sentence(text: str) -> bool:
    """Return whether a text has no unfilled placeholders."""
    return bool(text.strip()) and "{" not in text and "}" not in text
