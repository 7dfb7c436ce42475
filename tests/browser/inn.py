"""Positions of Taverns & Dragons, out of a game that is played here first."""

from __future__ import annotations

from functools import cache

import bardhall
from bardhall.games.taverns.observation import Observation
from bardhall.games.taverns.rules.minion import MoveMinion
from bardhall.kernel.game import Game
from tests.browser.positions import pick_in

SEED = 11
# What a person in a hurry chooses first; a choice that is not named here comes last.
EAGER = (
    "tavern", "mission", "cook", "serve", "hunt", "attack", "strike", "go_on", "store", "call", "collect", "visit",
    "hire", "trade", "meet", "move", "bank", "energy", "walk", "zone", "stop", "minion", "ingredient", "option", "die",
    "done", "end_turn",
)  # fmt: skip


@cache
def finished() -> Game:
    """A whole game with everything in it: seat 0 in a hurry, the others bots that know nothing."""
    game = bardhall.new("taverns", seats=3, seed=SEED, modules="all")
    bots = [bardhall.bot("random", seed=seat) for seat in range(3)]
    while game.seat is not None:
        seat = game.seat
        game.play(pick_in(game, EAGER) if seat == 0 else bots[seat](game.view(seat), game.ask()))
    return game


@cache
def turn() -> Game:
    """A turn of seat 0 in the second half, with several dice to choose from, something free, and a dragon awake."""
    game = finished()
    return next(past for move in range(game.move // 2, game.move) if is_rich(past := game.at(move)))


@cache
def turn_with_moves() -> Game:
    """Such a turn in which a minion can set out, with the lowest die too."""
    game = finished()
    return next(past for move in range(game.move // 2, game.move) if is_rich(past := game.at(move)) and sets_out(past))


def sets_out(game: Game) -> bool:
    """Whether a minion of the seat to answer can set out with the lowest of its dice."""
    return any(isinstance(choice, MoveMinion) and choice.value == values(game)[0] for choice in game.options)


@cache
def last_round() -> Game:
    """The first turn of seat 0 in the last round."""
    game = finished()
    return next(past for move in range(game.move * 3 // 4, game.move) if is_last(past := game.at(move)))


def is_last(game: Game) -> bool:
    """Whether seat 0 has a turn in the last round."""
    sight = game.view(0).sight
    assert isinstance(sight, Observation)
    return game.seat == 0 and sight.round == sight.box.numbers.rounds and asks_for_a_die(game)


def asks_for_a_die(game: Game) -> bool:
    """Whether somebody's turn is open, before the die is placed."""
    return type(game.state.stack[-1]).__name__ == "TakeTurn"


def is_rich(game: Game) -> bool:
    """Whether seat 0 has a turn with much to look at."""
    if game.seat != 0 or not asks_for_a_die(game):
        return False
    return len(values(game)) > 1 and any(option.is_aside() for option in game.options)


def values(game: Game) -> list[int]:
    """What the dice of seat 0 show, each value once."""
    sight = game.view(0).sight
    assert isinstance(sight, Observation)
    return sorted(set(sight.dice[0]))
