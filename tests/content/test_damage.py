"""Damaged packs of every game: each is refused with sentences, or a whole game can be played with it."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import bardhall
from bardhall.bots.random import Dice
from bardhall.kernel.errors import ContentError
from bardhall.kernel.registry import rules_of
from bardhall.testing.configurations import option_sets
from tests.games.packs import write_pack

IS_SOAK = os.environ.get("BARDHALL_SIZE") == "soak"
DAMAGED = 300 if IS_SOAK else 60
MOVES = 20_000 if IS_SOAK else 300  # of a game; the gate plays short ones to their end
STRANGE: tuple[Any, ...] = (
    0, 1, -1, 100, True, 1.5, "", "star", "paladin", "rogue", "fan", "left", "pier_square", "clean_hands", [], [[]], {},
    {"gold": 1}, [{"gold": 1}], [{"icons": {"paladin": 1}, "per": "fan"}],
)  # fmt: skip
Pack = dict[str, Any]


def base(game: str) -> Pack:
    """The base pack as data: the tables of each kind, and the numbers."""
    found: Pack = {}
    for path in sorted((rules_of(game).folder() / "content" / "base").glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        if path.stem != "pack":
            found.update({"numbers": data} if path.stem == "numbers" else data)
    return found


def spots(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in the data that holds something: a list or a table, and where in it."""
    keys: list[Any] = list(value) if isinstance(value, dict) else list(range(len(value)))
    for key in keys:
        yield value, key
        if isinstance(value[key], dict | list):
            yield from spots(value[key])


def damaged(pack: Pack, dice: Dice) -> Pack:
    """A copy with up to three things changed, in the numbers as often as in the cards."""
    pack = deepcopy(pack)
    for _ in range(1 + dice.pick(3)):
        names = list(pack)
        within = pack["numbers"] if dice.pick(2) else pack[names[dice.pick(len(names))]]
        found = list(spots(within))
        parent, key = found[dice.pick(len(found))]
        parent[key] = other(parent[key], dice)
    return pack


def other(value: Any, dice: Dice) -> Any:
    """Mostly a number for a number and a shorter list for a list, now and then something else altogether."""
    if isinstance(value, int) and dice.pick(12):
        return (0, 1, 2, 3, 4, value + 1, value - 1, 24, 99)[dice.pick(9)]
    if isinstance(value, list) and dice.pick(12):
        return value[1:] if dice.pick(2) else value[::-1]
    return deepcopy(STRANGE[dice.pick(len(STRANGE))])


def written(game: str, home: Path, pack: Pack) -> Path:
    """The pack in a folder, in the place of the whole base pack."""
    home.mkdir()
    kinds = tuple([kind for kind in pack if kind != "numbers"])
    entries = tuple([(kind, entry) for kind in kinds for entry in pack[kind] if isinstance(entry, dict)])
    return write_pack(game, home, entries, kinds, pack["numbers"])


def play(name: str, folder: Path, dice: Dice) -> None:
    """A random game, in the gate its beginning; what lies on the table can be written and read at any time."""
    players = bardhall.info(name).players
    seats = players[dice.pick(len(players))]
    sets = option_sets(name, seats)
    options = sets[dice.pick(len(sets))]
    game = bardhall.new(name, seats=seats, seed=dice.pick(999), packs=[folder], **options)
    while game.seat is not None and game.move < MOVES:
        game.play(game.options[dice.pick(len(game.options))])
        if game.move % 60 == 0:
            assert bardhall.load(game.dump(), packs=[folder]) == game
    assert game.outcome is not None or game.move == MOVES < 20_000
    assert bardhall.load(game.dump(), packs=[folder]) == game


@pytest.mark.parametrize("name", bardhall.games())
def test_a_damaged_pack_is_refused_or_can_be_played(name: str, tmp_path: Path) -> None:
    whole = base(name)
    refused = 0
    for i in range(DAMAGED):
        dice = Dice("packs", i)
        folder = written(name, tmp_path / str(i), damaged(whole, dice))
        try:
            play(name, folder, dice)
        except ContentError:
            refused += 1
    assert DAMAGED // 4 < refused < DAMAGED
