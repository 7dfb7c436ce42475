"""Checks with damaged dumps and records, which must give a clear sentence or a game that can be played."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import bardhall
from bardhall.bots.random import Dice
from bardhall.kernel.record import seal
from bardhall.testing.cases import every_game
from bardhall.testing.mutation import mutated

DUMPS = 1500
RECORDS = 300
MOVES = 30


@cache
def positions(name: str) -> list[Any]:
    """Return positions as data throughout a random game, for each number of players."""
    found: list[Any] = []
    for seats in bardhall.info(name).players:
        game = bardhall.new(name, seats=seats, seed=seats)
        dice = Dice("fuzz", seats)
        while game.seat is not None:
            if game.move % 5 == 0:
                found.append(json.loads(game.dump()))
            game.play(game.options[dice.pick(len(game.options))])
        found.append(json.loads(game.dump()))
    return found


def play_some(game: bardhall.Game, dice: Dice) -> None:
    """Play random choices, during which all queries must work; scripted outcomes may turn out not to fit."""
    for _ in range(MOVES):
        if game.seat is None:
            assert game.outcome is not None
            return
        assert game.options
        game.view(game.seat).imagine(1)
        game.ask().prompt("fr")
        try:
            game.play(game.options[dice.pick(len(game.options))])
        except bardhall.Malformed:
            return
    assert bardhall.load(game.dump(), audit=False) == game
    game.log(0, "fr")


@every_game
def test_a_damaged_dump_is_refused_or_can_be_played(name: str) -> None:
    refused = played = 0
    known = positions(name)
    for i in range(DUMPS):
        dice = Dice("dump", i)
        data = mutated(known[dice.pick(len(known))], dice, known)
        try:
            game = bardhall.load(json.dumps(data), audit=bool(i % 2))
        except bardhall.BardhallError:
            refused += 1
        else:
            play_some(game, dice)
            played += 1
    assert refused > 300
    assert played > 30


@every_game
def test_a_forged_record_is_refused_or_replayed(name: str) -> None:
    seats = bardhall.info(name).players[0]
    game = bardhall.new(name, seats=seats, seed=3)
    dice = Dice("record")
    for _ in range(25):
        later = game.clone()
        later.play(game.options[dice.pick(len(game.options))])
        if later.seat is None:
            break
        game = later
    loaded = bardhall.load(game.dump())
    loaded.play(loaded.options[0])
    records = [json.loads(record) for record in (game.record(), loaded.record())]
    for i in range(RECORDS):
        dice = Dice("record", i)
        data = mutated(records[i % 2], dice, records)
        data.pop("checksum", None)
        try:
            again = bardhall.replay(seal(data))
        except bardhall.BardhallError:
            continue
        play_some(again, dice)
