"""Positions and views read from JSON. Written by `make generate` from the declared fields: do not edit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bardhall.kernel.codec import read_by_seat, read_count, read_dict, read_fields, read_list, read_str
from bardhall.kernel.errors import Malformed
from bardhall.kernel.flow import Frame, Part
from bardhall.kernel.names import read_card, read_maybecard, read_maybeseat, read_seat
from bardhall.kernel.rules import Json
from bardhall.kernel.state import open_table
from highnote.box import NoteBox
from highnote.rules import AddNote
from highnote.sight import Sight
from highnote.state import HighNote


def read_addnote(box: NoteBox, value: object, where: str) -> AddNote:
    d = read_fields(value, where, ("frame", "seat"))
    return AddNote(read_seat(box, d["seat"], f"{where}.seat"))


_READERS: Final[dict[str, Callable[[NoteBox, object, str], Frame[Any]]]] = {"AddNote": read_addnote}


def read_frame(box: NoteBox, value: object, where: str) -> Frame[Any]:
    name = read_str(read_dict(value, where).get("frame"), f"{where}.frame")
    reader = _READERS.get(name)
    if reader is None:
        raise Malformed(f"{where}.frame: there is no frame {name[:60]!r}")
    return reader(box, value, where)


def read_part(box: NoteBox, value: object, where: str) -> Part[Any]:
    frame = read_frame(box, value, where)
    if not isinstance(frame, Part):
        raise Malformed(f"{where}: takes a part of a secret question")
    return frame


def read_table(box: NoteBox, seats: int, data: Json) -> HighNote:
    d = read_fields(data, "table", ("melody", "deck", "hand", "points", "stack"))
    v = HighNote()
    open_table(v, seats, 0)
    v.box = box
    v.melody = tuple([read_card(box, x0, "melody") for x0 in read_list(d["melody"], "melody")])
    v.deck = tuple([read_card(box, x0, "deck") for x0 in read_list(d["deck"], "deck")])
    v.hand = [
        tuple([read_card(box, x1, "hand") for x1 in read_list(x0, "hand")])
        for x0 in read_by_seat(d["hand"], "hand", seats)
    ]
    v.points = [read_count(x0, "points") for x0 in read_by_seat(d["points"], "points", seats)]
    v.stack = [read_frame(box, x0, "stack") for x0 in read_list(d["stack"], "stack")]
    return v


def read_sight(box: NoteBox, data: Json) -> Sight:
    d = read_fields(data, "view", ("seats", "seat", "melody", "deck", "hand", "points", "hidden", "stack", "committed"))
    seats = read_count(d["seats"], "seats")
    v = Sight()
    open_table(v, seats, 0)
    v.box = box
    v.seat = read_maybeseat(box, d["seat"], "seat")
    v.melody = tuple([read_card(box, x0, "melody") for x0 in read_list(d["melody"], "melody")])
    v.deck = tuple([read_maybecard(box, x0, "deck") for x0 in read_list(d["deck"], "deck")])
    v.hand = [
        tuple([read_maybecard(box, x1, "hand") for x1 in read_list(x0, "hand")])
        for x0 in read_by_seat(d["hand"], "hand", seats)
    ]
    v.points = [read_count(x0, "points") for x0 in read_by_seat(d["points"], "points", seats)]
    v.hidden = tuple([read_card(box, x0, "hidden") for x0 in read_list(d["hidden"], "hidden")])
    v.stack = [read_frame(box, x0, "stack") for x0 in read_list(d["stack"], "stack")]
    v.committed = tuple([read_seat(box, x0, "committed") for x0 in read_list(d["committed"], "committed")])
    return v
