"""Clone, sight and declared types of a state. Written by `make generate` from the declared fields: do not edit."""

from __future__ import annotations

from typing import Any, Final

from bardhall.kernel.flow import Frame, SecretPart, SimultaneousQuestion, committed
from bardhall.kernel.json_types import PositionTypes, TypeTable
from bardhall.kernel.names import NONE
from bardhall.kernel.rules import Json, Rules
from bardhall.kernel.state import adopt
from highnote.box import NoteBox
from highnote.observation import Observation
from highnote.rules import AddNote
from highnote.state import HighNote
from highnote.view import deal, see_hidden

_TYPES: Final = TypeTable({})
_TYPES.add_frame(AddNote, "seat Seat", True)
_POSITION: Final = PositionTypes(
    _TYPES,
    "melody tuple[Card], deck tuple[Card], hand list[tuple[Card]], points list[Count]",
    "deck tuple[MaybeCard], hand list[tuple[MaybeCard]]",
    "hidden tuple[Card]",
)

_OPEN: Final = _TYPES.open_frames


def see_frame(frame: Frame[Any], seat: int) -> Frame[Any]:
    if type(frame) in _OPEN:
        return frame
    assert isinstance(frame, SimultaneousQuestion), "a frame that nobody has marked is not shown"
    return frame.renewed(tuple([see_part(part, seat) for part in frame.parts]))


def see_part(part: SecretPart[Any], seat: int) -> SecretPart[Any]:
    seen = see_frame(part, seat)
    assert isinstance(seen, SecretPart)
    return seen


class Codec(Rules[HighNote, Observation, NoteBox]):
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

    def bare(self, sight: Observation) -> HighNote:
        return self.clone(sight)

    def deal(self, g: HighNote, sight: Observation) -> None:
        deal(g, sight)

    def view(self, g: HighNote, seat: int) -> Observation:
        v = Observation()
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
        return _POSITION.write(g.box, g)

    def write_view(self, sight: Observation) -> Json:
        return _POSITION.write_view(sight.box, sight)

    def read_table(self, box: NoteBox, seats: int, data: Json) -> HighNote:
        g = HighNote()
        g.box = box
        _POSITION.read(box, seats, data, g)
        return g

    def read_observation(self, box: NoteBox, data: Json) -> Observation:
        v = Observation()
        v.box = box
        _POSITION.read_view(box, data, v)
        return v
