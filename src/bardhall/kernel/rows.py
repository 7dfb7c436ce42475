"""Tuples as rows of pieces: slicing and joining is faster in compiled code than converting to a list."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """Return the tuple with one item replaced."""
    one: tuple[T, ...] = (item,)
    return items[:at] + one + items[at + 1 :]


def with_last(items: tuple[int, ...], item: int) -> tuple[int, ...]:
    """Return the tuple with an item appended."""
    one: tuple[int, ...] = (item,)
    return items + one


def with_one(items: tuple[int, ...], item: int) -> tuple[int, ...]:
    """Return an ascending tuple with an item inserted in order."""
    at = 0
    while at < len(items) and items[at] <= item:
        at += 1
    one: tuple[int, ...] = (item,)
    return items[:at] + one + items[at:]


def without_one(items: tuple[int, ...], item: int) -> tuple[int, ...]:
    """Return the tuple without one occurrence of an item."""
    at = 0
    while items[at] != item:
        at += 1
    return items[:at] + items[at + 1 :]


def distinct(items: tuple[int, ...]) -> list[int]:
    """Return the items without duplicates, in order."""
    found: list[int] = []
    for item in items:
        if item not in found:
            found.append(item)
    return found
