"""Well-formed damage to a table: every change keeps the types, so that only the meaning is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from bardhall.bots.random import Dice

Table = dict[str, Any]
Spot = tuple[Any, Any]  # a list or an object, and where in it


def damaged(table: Table, dice: Dice, donors: list[Table], words: list[str]) -> Table:
    """A copy with one thing changed; donors are other tables of the game, words its ids of cards and rows."""
    table = json.loads(json.dumps(table))
    spots = list(_spots(table))
    parent, key = spots[dice.pick(len(spots))]
    donor = donors[dice.pick(len(donors))]
    match dice.pick(8):
        case 0:
            _damage_stack(table["stack"], dice, donor["stack"])
        case 1:
            name = list(table)[dice.pick(len(table))]
            table[name] = json.loads(json.dumps(donor[name]))
        case 2:
            _move(spots, dice)
        case 3 if isinstance(parent, list):
            del parent[key]
        case 4 if isinstance(parent, list):
            parent.insert(key, json.loads(json.dumps(parent[key])))
        case _:
            parent[key] = _other(parent[key], dice, words)
    return table


def _spots(value: Any) -> Iterator[Spot]:
    """Every place in the data that holds something."""
    keys: list[Any] = list(value) if isinstance(value, dict) else []
    if isinstance(value, list):
        keys = list(range(len(value)))
    for key in keys:
        yield value, key
        yield from _spots(value[key])


def _other(value: Any, dice: Dice, words: list[str]) -> Any:
    """A value of the same type; a card may go, and come where there was none."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return [0, 1, 2, 3, value + 1, max(0, value - 1), 99][dice.pick(7)]
    if isinstance(value, str):
        return words[dice.pick(len(words))] if dice.pick(5) else None
    if isinstance(value, list):
        return value[::-1] if dice.pick(2) else []
    return [words[dice.pick(len(words))], dice.pick(5)][dice.pick(2)] if value is None else value


def _damage_stack(stack: list[Any], dice: Dice, other: list[Any]) -> None:
    """A frame comes, goes, or takes the place of another one."""
    frame = other[dice.pick(len(other))] if other else {"frame": "Sing", "seat": 0}
    at = dice.pick(len(stack) + 1)
    match dice.pick(3):
        case 0:
            stack.insert(at, frame)
        case 1:
            del stack[at : at + 1]
        case _:
            stack[at : at + 1] = [frame]


def _move(spots: list[Spot], dice: Dice) -> None:
    """An entry of one list goes into another one."""
    lists = [parent[key] for parent, key in spots if isinstance(parent[key], list)]
    source, target = lists[dice.pick(len(lists))], lists[dice.pick(len(lists))]
    if source:
        target.insert(0, json.loads(json.dumps(source.pop(dice.pick(len(source))))))
