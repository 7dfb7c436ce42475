"""Positions and views that somebody edited: what is said of them, and that whatever is not refused can be played."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pytest

import bardhall
from bardhall.bots.random import Dice
from tests.games.damage import Table, damaged

DAMAGED = 16_000 if os.environ.get("BARDHALL_SIZE") == "soak" else 400
MOVES = 50


def complaint(game: bardhall.Game, **changes: Any) -> str:
    """Why the game's dump is refused with these changes; `__` stands for a dot."""
    data = json.loads(game.dump())
    for path, value in changes.items():
        put(data["table"], path.replace("__", "."), value)
    with pytest.raises(bardhall.Malformed) as refusal:
        bardhall.load(json.dumps(data), audit=False)
    return str(refusal.value)


def put(table: Table, path: str, value: Any) -> None:
    """A value into a place like `hand.0`; `hand.0.more` is behind the last one."""
    *way, last = [int(word) if word.isdigit() else word for word in path.split(".")]
    at: Any = table
    for key in way:
        at = at[key]
    if last == "more":
        at.append(value)
    else:
        at[last] = value


def positions_of(games: Iterable[bardhall.Game], every: int) -> list[Any]:
    """The data of positions all over games that are played at random: each kind of question, and the end."""
    return [json.loads(dump) for game in games for dump in _positions(game, every)]


def _positions(game: bardhall.Game, every: int) -> Iterator[str]:
    dice = Dice("check", game.start.seats)
    seen: dict[str, int] = {}
    while game.seat is not None:
        asked = type(game.ask().frame).__name__
        seen[asked] = seen.get(asked, 0) + 1
        if seen[asked] <= 3 or game.move % every == 0:
            yield game.dump()
        game.play(game.options[dice.pick(len(game.options))])
    yield game.dump()


def refused_tables(known: Sequence[Any], words: list[str]) -> float:
    """The share of damaged tables that are refused; the others are played."""
    tables = [data["table"] for data in known]
    refused = 0
    for i in range(DAMAGED):
        dice = Dice("damaged", i)
        data = known[dice.pick(len(known))]
        text = json.dumps({**data, "table": damaged(data["table"], dice, tables, words)})
        try:
            game = bardhall.load(text, audit=False)
        except bardhall.Malformed:
            refused += 1
            continue
        play_some(game, dice)
    return refused / DAMAGED


def refused_views(known: Sequence[Any], words: list[str]) -> float:
    """The share of damaged views that are refused; in the others a world is played."""
    games = [bardhall.load(json.dumps(data)) for data in known]
    views = [json.loads(game.view(_eyes(game, i)).json()) for i, game in enumerate(games)]
    refused = 0
    for i in range(DAMAGED):
        dice = Dice("view", i)
        start = games[i % len(games)].start
        try:
            sight = start.rules.read_view(start.box, damaged(views[i % len(views)], dice, views, words))
        except bardhall.Malformed:
            refused += 1
            continue
        if sight.seats == start.seats:
            play_some(bardhall.View(start, None, sight).imagine(i + 1), dice)
    return refused / DAMAGED


def _eyes(game: bardhall.Game, number: int) -> int | None:
    """Who looks on, or one of the first two seats, in turn."""
    eyes = [None, 0, 1][: game.start.seats + 1]
    return eyes[number % len(eyes)]


def play_some(game: bardhall.Game, dice: Dice) -> None:
    """Random choices, after a look at the table."""
    game.imagine(0, 1)
    for _ in range(MOVES):
        if game.seat is None:
            assert game.outcome is not None
            return
        assert game.options
        game.play(game.options[dice.pick(len(game.options))])
    game.imagine(game.seat, 1)
    assert bardhall.load(game.dump(), audit=False) == game
