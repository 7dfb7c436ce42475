"""Positions to start from: out of a game that is played here first, in its middle and shortly before its end."""

from __future__ import annotations

from functools import cache

import bardhall
from bardhall.kernel.game import Game

SEED = 7  # a short game, which seat 0 wins
BOT_SEED = 1
# What a person in a hurry chooses first; a choice that is not named here comes last.
EAGER = (
    "capture", "capture_top", "perform", "pay", "spend", "hire", "stage", "use", "place", "accept", "token", "keep",
    "end_turn", "pass",
)  # fmt: skip
TIRED = ("capture", "capture_top", "pass", "end_turn", "done", "discard", "stage")


def pick(texts: list[str], order: tuple[str, ...] = EAGER) -> str:
    """The first choice of the first kind that is offered."""
    for verb in order:
        for text in texts:
            if text.split()[0] == verb:
                return text
    return texts[0]


@cache
def finished() -> Game:
    """A whole game: seat 0 in a hurry, seat 1 a bot that knows nothing."""
    game = bardhall.new("battle", seats=2, seed=SEED)
    bot = bardhall.bot("random", seed=BOT_SEED)
    while game.seat is not None:
        if game.seat == 0:
            game.play(pick([option.text for option in game.options]))
        else:
            game.play(bot(game.view(1), game.ask()))
    return game


@cache
def near_end() -> Game:
    """Seat 0 is about to capture the audience that ends the game with its round."""
    told = finished().teller().told
    capture = max(i for i, one in enumerate(told) if one.choice and one.choice.text.startswith("capture"))
    return finished().at(capture - 1)


@cache
def middle() -> Game:
    """A turn of seat 0 in the middle of the game, with many things to do and some that are barred."""
    told = finished().teller().told
    first = len(told) // 2
    return next(game for i in range(first, len(told)) if is_rich(game := finished().at(i)))


def is_rich(game: Game) -> bool:
    """Whether seat 0 has a turn with much to look at."""
    return game.seat == 0 and "2 actions left" in game.ask().prompt("en") and len(game.options) > 5
