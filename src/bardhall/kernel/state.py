"""The state that all games share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from bardhall.kernel.keys import NO_KEY

if TYPE_CHECKING:
    from bardhall.kernel.chance import Dictated, Fallen
    from bardhall.kernel.events import Event
    from bardhall.kernel.flow import Frame
    from bardhall.kernel.visibility import Hidden, Open


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything that is on the table and everything pending.

    Subclasses declare their zones in the class body, each with a visibility annotation; `make generate` writes clone,
    observation and JSON codec from them. Zones are lists indexed by seat that hold immutable tuples, so that a clone
    copies short lists and shares the rest.
    """

    __slots__ = ("counter", "dictated", "events", "fallen", "key", "rng", "seats", "stack")

    # Plain ints: mypyc forgets about i64 attributes of a class when only the game that extends it is compiled again.
    seats: Open[int]
    stack: Open[list[Frame[Any]]]  # each field of a frame has a mark of its own
    rng: Hidden[int]  # the fast generator; 0 when chance comes from the key
    key: Hidden[bytes]  # of a real game, else empty
    counter: Hidden[int]  # how many numbers of the key's stream have been drawn
    dictated: Hidden[list[Dictated]]
    # Sinks, switched on by whoever tells or records a game. They are not part of the position.
    events: Hidden[list[Event] | None]
    fallen: Hidden[list[Fallen] | None]


def open_table(g: State, seats: int, rng: int) -> None:
    """Initialise the fields of a state that belong to the kernel."""
    g.seats = seats
    g.stack = []
    g.rng = rng
    g.key = NO_KEY
    g.counter = 0
    g.dictated = []
    g.events = None
    g.fallen = None


def adopt(t: State, s: State) -> None:
    """Copy the kernel's fields of `s` to `t`, without listeners."""
    t.seats = s.seats
    t.stack = s.stack.copy()
    t.rng = s.rng
    t.key = s.key
    t.counter = s.counter
    t.dictated = s.dictated.copy()
    t.events = None
    t.fallen = None


def same_chance(a: State, b: State) -> bool:
    """Return whether two states will have the same random outcomes."""
    return a.rng == b.rng and a.key == b.key and a.counter == b.counter and a.dictated == b.dictated
