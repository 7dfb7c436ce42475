"""Positions of Bardwood Grove, out of a game that is played here first."""

from __future__ import annotations

from functools import cache

import bardhall
from bardhall.kernel.game import Game
from tests.browser.positions import pick_in

SEED = 3
# What a person in a hurry chooses first; a choice that is not named here comes last.
EAGER = (
    "perform", "tell", "soothe", "gem", "sing", "lower", "mark", "crests", "coins", "buy", "motif", "collect", "bonus",
    "bank", "pay", "option", "add", "move", "boat", "rune", "turn", "duel", "event", "impro", "end_song", "stay",
    "stop", "decline",
)  # fmt: skip


@cache
def finished() -> Game:
    """A whole game: seat 0 in a hurry, seat 1 a bot."""
    game = bardhall.new("bardwood", seats=2, seed=SEED, first=0)
    bot = bardhall.bot("greedy", seed=1)
    while game.seat is not None:
        game.play(pick_in(game, EAGER) if game.seat == 0 else bot(game.view(1), game.ask()))
    return game


def asks(game: Game) -> str:
    """What is asked, by its name."""
    return type(game.state.stack[-1]).__name__ if game.seat is not None else ""


def first(name: str, share: float) -> Game:
    """The first time that seat 0 is asked that, after so much of the game."""
    game = finished()
    moves = range(int(game.move * share), game.move)
    return next(past for move in moves if (past := game.at(move)).seat == 0 and asks(past) == name)


@cache
def song() -> Game:
    """The beginning of a song of seat 0."""
    return first("Sing", 0.4)


@cache
def late() -> Game:
    """A turn of seat 0 in the last part of the game."""
    return first("Compose", 0.8)
