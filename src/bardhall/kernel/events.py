"""Events: what happened in a game, and which seats can see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from bardhall.kernel.state import State
    from bardhall.kernel.wording import Arg, Args

NOBODY: Final = -1


class Event:
    """A change in the game; everybody may see `args`, only the event's own seat may see `private`."""

    __slots__ = ("args", "informs", "kind", "private", "rule", "seat")

    def __init__(self, kind: str, rule: str, seat: int, args: Args, private: Args, informs: bool) -> None:
        self.kind: Final = kind
        self.rule: Final = rule
        self.seat: Final = seat
        self.args: Final = args
        self.private: Final = private
        self.informs: Final = informs


def tell(g: State, kind: str, rule: str, seat: int = NOBODY, **args: Arg) -> None:
    """Emit an event that reveals nothing; does nothing unless the game is listened to."""
    if g.events is not None:
        g.events.append(Event(kind, rule, seat, args, {}, False))


def reveal(g: State, kind: str, rule: str, seat: int = NOBODY, **args: Arg) -> None:
    """Emit an event that reveals something to everybody, so that undo is no longer free."""
    if g.events is not None:
        g.events.append(Event(kind, rule, seat, args, {}, True))


def whisper(g: State, kind: str, rule: str, seat: int, private: Args, **args: Arg) -> None:
    """Emit an event whose private part reveals something to its seat."""
    if g.events is not None:
        g.events.append(Event(kind, rule, seat, args, private, True))
