"""Random small damage to JSON data, reproducible by seed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from bardhall.bots.random import Dice

Path = tuple[Any, ...]

STRANGE: list[Any] = [None, True, False, -1, 0, 1, 2, 3, 5, 99, 10**30, 1.5, "", "x", "D4", "E3", [], {}, [0], ["x"]]


def mutated(data: Any, dice: Dice, donors: list[Any]) -> Any:
    """Return a copy of the data with one to three changes; donors are other data of the same form."""
    data = json.loads(json.dumps(data))
    for _ in range(1 + dice.pick(3)):
        places = [path for path in _paths(data) if path]
        if places:
            _change(data, places, dice, donors)
    return data


def _change(data: Any, places: list[Path], dice: Dice, donors: list[Any]) -> None:
    path, other = places[dice.pick(len(places))], places[dice.pick(len(places))]
    parent, key = _at(data, path[:-1]), path[-1]
    match dice.pick(7):
        case 0:
            parent[key] = STRANGE[dice.pick(len(STRANGE))]
        case 1:
            del parent[key]
        case 2 if isinstance(parent, list):
            parent.insert(key, parent[key])
        case 3:
            parent[key] = _copy(_at(data, other))
        case 4 if type(parent[key]) is int:
            parent[key] += dice.pick(5) - 2
        case 5:
            _swap(data, path, other)
        case _:
            _transplant(data, path, donors[dice.pick(len(donors))])


def _swap(data: Any, path: Path, other: Path) -> None:
    """Swap the contents of two paths; do nothing if one of them no longer exists."""
    here, there = _copy(_at(data, path)), _copy(_at(data, other))
    if path[: len(other)] != other and other[: len(path)] != path:
        _at(data, path[:-1])[path[-1]] = there
        _at(data, other[:-1])[other[-1]] = here


def _transplant(data: Any, path: Path, donor: Any) -> None:
    """Copy the same path from other data, if those have it."""
    try:
        _at(data, path[:-1])[path[-1]] = _copy(_at(donor, path))
    except (KeyError, IndexError, TypeError):
        _at(data, path[:-1])[path[-1]] = None


def _paths(value: Any, path: Path = ()) -> Iterator[Path]:
    yield path
    items: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        items = list(value.items())
    elif isinstance(value, list):
        items = list(enumerate(value))
    for key, item in items:
        yield from _paths(item, (*path, key))


def _at(value: Any, path: Path) -> Any:
    for key in path:
        value = value[key]
    return value


def _copy(value: Any) -> Any:
    return json.loads(json.dumps(value))
