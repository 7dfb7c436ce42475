"""What lies on the table, whatever the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from bardhall.kernel.chance import Fallen, Told
    from bardhall.kernel.events import Event
    from bardhall.kernel.flow import Frame
    from bardhall.kernel.marks import Covered, Open


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything on the table and what is pending.

    Subclasses declare their zones in the class body, each with a mark that says who may see it; `make generate` writes
    clone, sight and the JSON codec from it. Zones are lists indexed by seat that hold immutable tuples, so that a
    clone copies short lists and shares the rest.
    """

    __slots__ = ("dictated", "events", "fallen", "rng", "seats", "stack")

    # Plain ints: mypyc forgets about i64 attributes of a class when only the game that extends it is compiled again.
    seats: Open[int]
    stack: Open[list[Frame[Any]]]  # each field of a frame has a mark of its own
    rng: Covered[int]
    dictated: Covered[list[Told]]
    # Sinks, switched on by whoever tells or records a game. They are not part of the position.
    events: Covered[list[Event] | None]
    fallen: Covered[list[Fallen] | None]


def open_table(g: State, seats: int, rng: int) -> None:
    """Fill what the kernel keeps in every state."""
    g.seats = seats
    g.stack = []
    g.rng = rng
    g.dictated = []
    g.events = None
    g.fallen = None


def adopt(t: State, s: State) -> None:
    """Give `t` the kernel's part of `s`; nobody listens to a clone."""
    t.seats = s.seats
    t.stack = s.stack.copy()
    t.rng = s.rng
    t.dictated = s.dictated.copy()
    t.events = None
    t.fallen = None
