"""Jobs for another process; a module of their own, so that the process starts quickly."""

from __future__ import annotations

import os
import re

from bardhall.kernel.errors import Malformed

_ENDLESS = re.compile("(a|a)*b")


def hold(_: object = None) -> None:
    """Holds the interpreter's lock, so that no other thread of the process runs until it is over: never."""
    _ENDLESS.match("a" * 60)


def die() -> None:
    os._exit(1)


def add(a: int, b: int) -> int:
    return a + b


def number_of_process() -> int:
    return os.getpid()


def refuse() -> None:
    raise Malformed("not like that")


class Odd(Exception):
    """Cannot be sent: it needs more than its message."""

    def __init__(self, a: int, b: int) -> None:
        super().__init__(f"odd {a} {b}")


def fail_oddly() -> None:
    raise Odd(1, 2)
