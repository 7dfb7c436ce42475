"""Positions of Merchants Cove, out of games that are played here first."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import bardhall
from bardhall.games.cove.kinds import SKILL
from bardhall.games.cove.state import Cove
from bardhall.kernel.game import Game
from tests.browser.positions import pick_in

SEED = 4
# What a person in a hurry chooses first; a choice that is not named here comes last.
EAGER = (
    "play", "discard", "tempo", "place", "sing_all", "fan", "place_rune", "pay", "spend", "settle", "island",
    "creature", "buy", "end_song", "swan_song", "craft_large", "craft_small", "make", "recruit", "pilot", "aboard",
    "load", "dock", "sell", "end_sales",
)  # fmt: skip
# Somebody who wants the day to be over.
TIRED = ("craft_large", "craft_small", "make", "peddle", "load", "dock", "end_sales")
LAST = 8  # choices of seat 0 that are left in a late position
LONGEST = 8  # cards of a song


@cache
def finished(merchants: str, seats: int) -> Game:
    """A whole game: seat 0 in a hurry, the others bots that know nothing."""
    *_, end = moments(merchants, seats)
    return end


def moments(merchants: str, seats: int) -> Iterator[Game]:
    """The same game, choice by choice."""
    game = bardhall.new("cove", seats=seats, seed=SEED, merchants=merchants)
    bots = [bardhall.bot("random", seed=seat) for seat in range(seats)]
    while game.seat is not None:
        yield game
        seat = game.seat
        game.play(pick_in(game, EAGER) if seat == 0 else bots[seat](game.view(seat), game.ask()))
    yield game


def late(merchants: str, seats: int) -> Game:
    """Seat 0 has a few choices left."""
    game = finished(merchants, seats)
    own = [i for i, one in enumerate(game.teller().told) if one.seat == 0 and one.choice]
    return game.at(own[-LAST] - 1)


@cache
def song() -> Game:
    """Two players; seat 0 stands on a pier with people, can unlock something, and has moves left."""
    game = finished("entertainer, trader", 2)
    return next(past for move in range(game.move // 3, game.move) if is_rich(past := game.at(move)))


@cache
def crowd() -> Game:
    """Four players, and the longest song of seat 0 that fits on a table."""
    game = next(game for game in moments("entertainer", 4) if is_rich(game)).clone()
    g = game.state
    assert isinstance(g, Cove)
    unsung = [card for card in g.deck[0] + g.discard[0] if g.box.cards[card].kind == SKILL]
    skills = unsung[: LONGEST - len(g.song[0])]
    g.deck[0] = tuple(card for card in g.deck[0] if card not in skills)
    g.discard[0] = tuple(card for card in g.discard[0] if card not in skills)
    g.song[0] += tuple(skills)
    g.used += (0,) * len(skills)
    g.unlocked += (False,) * len(skills)
    return game


def is_rich(game: Game) -> bool:
    """Whether seat 0 is in the middle of a song with much to look at."""
    if game.seat != 0 or type(game.state.stack[-1]).__name__ != "Sing":
        return False
    verbs = {option.text.split()[0] for option in game.options}
    return {"spend", "unlock", "move"} <= verbs and any(gold(after(game, o.text)) > gold(game) for o in game.options)


def after(game: Game, text: str) -> Game:
    """The game after a choice."""
    rest = game.clone()
    rest.play(text)
    return rest


def gold(game: Game) -> int:
    """What seat 0 has."""
    assert isinstance(game.state, Cove)
    return game.state.gold[0]


@cache
def deal() -> Game:
    """Seat 0 is a Trader with goods and staff, at the start of a turn."""
    game = finished("trader, entertainer", 2)
    return next(past for move in range(game.move // 2, game.move) if is_turn(past := game.at(move)))


def is_turn(game: Game) -> bool:
    """Whether seat 0 begins a turn."""
    return game.seat == 0 and type(game.state.stack[-1]).__name__ == "TakeTurn"


def secrets(game: Game) -> set[str]:
    """The names of the cards in the hand of seat 0 that lie nowhere in the open."""
    state = game.state
    assert isinstance(state, Cove)
    zones = (state.song, state.discard, state.bought, state.brag)
    shown = {card for zone in zones for cards in zone for card in cards} | {*state.skill_pile[:1]}
    return {game.start.box.texts[card].name["en"] for card in state.hand[0] if card not in shown}
