"""Positions to start from: out of games that are played here first, in their middle and shortly before their end."""

from __future__ import annotations

from collections import Counter
from functools import cache

import bardhall
from bardhall.kernel.game import Game

SEED = 7  # a short game
DUEL = 57  # the first game to look at for a position in which both have something to do and to hide
LONGEST = 25  # choices from there to the end
# What a person in a hurry chooses first; a choice that is not named here comes last.
EAGER = (
    "capture", "capture_top", "perform", "pay", "spend", "hire", "stage", "use", "place", "accept", "token", "keep",
    "end_turn", "pass",
)  # fmt: skip
TIRED = ("capture", "capture_top", "pass", "end_turn", "done", "discard", "stage")


def pick(texts: list[str], order: tuple[str, ...]) -> str:
    """The first choice of the first kind that is offered."""
    for verb in order:
        for text in texts:
            if text.split()[0] == verb:
                return text
    return texts[0]


def pick_in(game: Game, order: tuple[str, ...]) -> str:
    """The same in a game."""
    return pick([option.text for option in game.options], order)


@cache
def finished(seed: int = SEED) -> Game:
    """A whole game: seat 0 in a hurry, seat 1 a bot that knows nothing."""
    game = bardhall.new("battle", seats=2, seed=seed, first=0)
    bot = bardhall.bot("random", seed=1)
    while game.seat is not None:
        game.play(pick_in(game, EAGER) if game.seat == 0 else bot(game.view(1), game.ask()))
    return game


@cache
def middle() -> Game:
    """A turn of seat 0 in the middle of a game, with many things to do and some that are barred."""
    game = finished()
    return next(past for move in range(game.move // 2, game.move) if is_rich(past := game.at(move)))


def is_rich(game: Game) -> bool:
    """Whether seat 0 has a turn with much to look at."""
    if game.seat != 0 or "passed" in _shown(game, None):
        return False
    legal = {option.text.split()[0] for option in game.options}
    candidates = {candidate.text.split()[0] for candidate in game.ask().candidates}
    return len(game.options) > 5 and {"use", "pass"} <= legal and "capture" in candidates - legal


@cache
def duel() -> Game:
    """A whole game that was open until its end."""
    games = (finished(seed) for seed in range(DUEL, DUEL + 200))
    return next(game for game in games if is_duel(before_last_capture(game)))


@cache
def near_end() -> Game:
    """Seat 0 is about to capture the audience that ends this game with its round; both have a secret card in hand."""
    return before_last_capture(duel())


def before_last_capture(game: Game) -> Game:
    """The game as it stood when seat 0 could capture for the last time."""
    told = game.teller().told
    made = [i for i, one in enumerate(told) if one.seat == 0 and one.choice and "capture" in one.choice.text]
    return game.at(made[-1] - 1 if made else game.start.move)


def is_duel(game: Game) -> bool:
    """Whether both have something to hide, and a few choices left, if they hurry."""
    rest = game.clone()
    made: Counter[int] = Counter()
    while rest.seat is not None and made.total() < LONGEST:
        made[rest.seat] += 1
        rest.play(pick_in(rest, TIRED))
    return rest.seat is None and min(made[0], made[1]) >= 3 and bool(secrets(game, 0)) and bool(secrets(game, 1))


def secrets(game: Game, seat: int) -> set[str]:
    """The names of the cards that this seat sees and nobody else; discard piles lie open (BB-SIM-11)."""
    own, other, public = (_shown(game, who) for who in (seat, 1 - seat, None))
    names = {texts.name["en"] for texts in game.start.box.texts}
    discarded = {game.start.box.texts[card].name["en"] for pile in game.view(None).sight.discard for card in pile}
    return {name for name in names - discarded if name in own and name not in other + public}


def _shown(game: Game, seat: int | None) -> str:
    return "\n".join(game.start.wording.table(game.view(seat), "en", ("A", "B")))
