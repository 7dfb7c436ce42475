"""Clone, sight and JSON of a state. Written by `make generate` from the declared fields: do not edit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bardhall.kernel.flow import Frame, Part, Together, committed
from bardhall.kernel.names import NONE, write_card, write_maybecard, write_maybeseat, write_seat
from bardhall.kernel.rules import Json, Rules
from bardhall.kernel.state import adopt
from highnote.box import NoteBox
from highnote.rules import AddNote
from highnote.sight import Sight
from highnote.state import HighNote
from highnote.view import deal, see_hidden


def write_addnote(box: NoteBox, v: Any) -> Json:
    return {"frame": "AddNote", "seat": write_seat(box, v.seat)}


_WRITERS: Final[dict[str, Callable[[NoteBox, Any], Json]]] = {"AddNote": write_addnote}


def write_frame(box: NoteBox, v: Frame[Any]) -> Json:
    return _WRITERS[type(v).__name__](box, v)


_OPEN: Final[frozenset[type]] = frozenset((AddNote,))


def see_frame(frame: Frame[Any], seat: int) -> Frame[Any]:
    if type(frame) in _OPEN:
        return frame
    assert isinstance(frame, Together), "a frame that nobody has marked is not shown"
    return frame.renewed(tuple([see_part(part, seat) for part in frame.parts]))


def see_part(part: Part[Any], seat: int) -> Part[Any]:
    seen = see_frame(part, seat)
    assert isinstance(seen, Part)
    return seen


class Codec(Rules[HighNote, Sight, NoteBox]):
    """What follows from the declarations of the fields; `game.py` adds the rest."""

    def clone(self, g: HighNote) -> HighNote:
        t = HighNote()
        adopt(t, g)
        t.box = g.box
        t.melody = g.melody
        t.deck = g.deck
        t.hand = g.hand.copy()
        t.points = g.points.copy()
        return t

    def bare(self, sight: Sight) -> HighNote:
        return self.clone(sight)

    def deal(self, g: HighNote, sight: Sight) -> None:
        deal(g, sight)

    def view(self, g: HighNote, seat: int) -> Sight:
        v = Sight()
        v.seat = seat
        v.seats = g.seats
        v.stack = [see_frame(frame, seat) for frame in g.stack]
        v.rng = 0
        v.key = b""
        v.counter = 0
        v.dictated = []
        v.events = None
        v.fallen = None
        v.committed = committed(g)
        v.box = g.box
        v.melody = g.melody
        v.deck = (NONE,) * len(g.deck)
        v.hand = [x if s == seat else (NONE,) * len(x) for s, x in enumerate(g.hand)]
        v.points = g.points.copy()
        v.hidden = see_hidden(g, seat)
        return v

    def write(self, g: HighNote) -> Json:
        box = g.box
        return {
            "melody": [write_card(box, x0) for x0 in g.melody],
            "deck": [write_card(box, x0) for x0 in g.deck],
            "hand": [[write_card(box, x1) for x1 in x0] for x0 in g.hand],
            "points": list(g.points),
            "stack": [write_frame(box, x0) for x0 in g.stack],
        }

    def write_view(self, sight: Sight) -> Json:
        box = sight.box
        return {
            "seats": sight.seats,
            "seat": write_maybeseat(box, sight.seat),
            "melody": [write_card(box, x0) for x0 in sight.melody],
            "deck": [write_maybecard(box, x0) for x0 in sight.deck],
            "hand": [[write_maybecard(box, x1) for x1 in x0] for x0 in sight.hand],
            "points": list(sight.points),
            "hidden": [write_card(box, x0) for x0 in sight.hidden],
            "stack": [write_frame(box, x0) for x0 in sight.stack],
            "committed": [write_seat(box, x0) for x0 in sight.committed],
        }
