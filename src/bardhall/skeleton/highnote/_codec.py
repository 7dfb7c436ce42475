"""The rules of the game, as the kernel uses them. `bardhall game generate` writes this file: do not edit it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from bardhall.kernel.chance import shuffle
from bardhall.kernel.content import read_content
from bardhall.kernel.encoding import Encoder
from bardhall.kernel.flow import Frame, SecretPart, SimultaneousQuestion, committed
from bardhall.kernel.hidden_cards import covered, covered_by_seat, fill
from bardhall.kernel.info import GameInfo, Options, read_info
from bardhall.kernel.json_types import TypeTable
from bardhall.kernel.names import NONE
from bardhall.kernel.outcome import Outcome
from bardhall.kernel.position_types import PositionTypes
from bardhall.kernel.rules import Json, Rules
from bardhall.kernel.specs import PackSpecs
from bardhall.kernel.state import adopt
from bardhall.kernel.wording import Words
from highnote.box import SPECS, NoteBox
from highnote.observation import Observation
from highnote.rules import PLAYERS, AddNote, outcome, set_up
from highnote.state import HighNote

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


_HERE: Final = Path(__file__).parent
_WORDS: Final = Words(_HERE / "wording")
_INFO: Final = read_info(_WORDS, "highnote", PLAYERS)


class Codec(Rules[HighNote, Observation, NoteBox]):
    """The rules of highnote, as the kernel uses them."""

    def info(self) -> GameInfo:
        return _INFO

    def folder(self) -> Path:
        return _HERE

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

    def deal_cards(self, g: HighNote, sight: Observation) -> None:
        pile = list(shuffle(g, sight.hidden))
        g.deck = fill(pile, sight.deck)
        g.hand = [fill(pile, cards) for cards in sight.hand]

    def view(self, g: HighNote, seat: int) -> Observation:
        v = self.glance(g, seat)
        v.hidden = tuple(sorted([*covered(g.deck, v.deck), *covered_by_seat(g.hand, v.hand)]))
        return v

    def glance(self, g: HighNote, seat: int) -> Observation:
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
        return v

    def write(self, g: HighNote) -> Json:
        return _POSITION.write(g.box, g)

    def shown_fields(self) -> list[tuple[str, str]]:
        return _POSITION.shown

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

    def set_up(self, g: HighNote, options: Options) -> None:
        set_up(g)

    def outcome(self, g: HighNote) -> Outcome:
        return outcome(g)

    def read_box(self, folders: Sequence[Path]) -> NoteBox:
        return NoteBox(read_content("highnote", folders, SPECS))

    def pack_specs(self) -> PackSpecs:
        return SPECS

    def make_encoder(self, box: NoteBox, seats: int) -> Encoder:
        return _POSITION.encoder(box, seats, max(_INFO.players))

    def audit(self, g: HighNote) -> None:
        _POSITION.audit(g.box, g)

    def blank(self, box: NoteBox, seats: int, options: Options) -> HighNote:
        g = HighNote()
        g.box = box
        _POSITION.lay(box, seats, g)
        return g


RULES: Final = Codec()
