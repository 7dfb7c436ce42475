"""Greedy: one step ahead in worlds that fit the view, by the game's own judgement.

A choice that opens further questions for the same seat (naming dice, paying) is followed to its end, best answer
first, so that a step is a whole action.
"""

from __future__ import annotations

from bardhall.bots.random import Dice
from bardhall.kernel.asks import Ask
from bardhall.kernel.choices import Choice
from bardhall.kernel.game import Game, View

WORLDS = 3  # worlds per decision: chance and hidden cards differ between them
BUDGET = 150  # positions judged per choice and world, so that big pools do not stall a table


class Greedy:
    """Plays the option whose whole action looks best on average."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice("greedy", seed)

    def __call__(self, view: View, ask: Ask) -> Choice:
        if len(ask.options) == 1:
            return ask.options[0]
        seeds = [self._seed() for _ in range(WORLDS)]
        worlds = [view.imagine(seed) for seed in seeds]
        values = [sum(_value_of(world, choice, ask.seat) for world in worlds) for choice in ask.options]
        return ask.options[values.index(max(values))]

    def _seed(self) -> int:
        return self._dice.pick(2**30) << 30 | self._dice.pick(2**30)


def _value_of(world: Game, choice: Choice, seat: int) -> float:
    """What the choice is worth to the seat in that world."""
    after = world.clone()
    depth = len(world.state.stack)
    after.play(choice, seat)
    return _Follow(seat, depth).best(after)


class _Follow:
    """Follows an action to its end, within a budget of positions."""

    def __init__(self, seat: int, depth: int) -> None:
        self.seat = seat
        self.depth = depth
        self.left = BUDGET

    def best(self, game: Game) -> float:
        """The best value the seat can still reach inside the action that has begun."""
        self.left -= 1
        if self.left <= 0 or not self._is_inside(game):
            return game.evaluate(self.seat)
        return max(self._after(game, choice) for choice in game.options)

    def _is_inside(self, game: Game) -> bool:
        return game.seats_to_answer == (self.seat,) and len(game.state.stack) > self.depth

    def _after(self, game: Game, choice: Choice) -> float:
        after = game.clone()
        after.play(choice, self.seat)
        return self.best(after)
