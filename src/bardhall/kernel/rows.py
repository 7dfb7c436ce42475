"""Rows of pieces, which are tuples. They are cut and joined: compiled code does that faster than by way of a list."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The same with another item in one place."""
    one: tuple[T, ...] = (item,)
    return items[:at] + one + items[at + 1 :]


def with_last(items: tuple[int, ...], item: int) -> tuple[int, ...]:
    """One more, behind the others."""
    one: tuple[int, ...] = (item,)
    return items + one


def with_one(items: tuple[int, ...], item: int) -> tuple[int, ...]:
    """One more, where it belongs in an ascending row."""
    at = 0
    while at < len(items) and items[at] <= item:
        at += 1
    one: tuple[int, ...] = (item,)
    return items[:at] + one + items[at:]


def without_one(items: tuple[int, ...], item: int) -> tuple[int, ...]:
    """One less of those that are equal."""
    at = 0
    while items[at] != item:
        at += 1
    return items[:at] + items[at + 1 :]


def distinct(items: tuple[int, ...]) -> list[int]:
    """The items, those that are equal only once."""
    found: list[int] = []
    for item in items:
        if item not in found:
            found.append(item)
    return found
