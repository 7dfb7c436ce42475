"""Dumps: positions as JSON that people can read and edit, without history."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from bardhall.kernel import codec
from bardhall.kernel.chance import BY_KEY, is_generator
from bardhall.kernel.errors import Malformed
from bardhall.kernel.keys import read_key

if TYPE_CHECKING:
    from bardhall.kernel.rules import Json
    from bardhall.kernel.start import Start
    from bardhall.kernel.state import State

FORMAT: Final = 2
READ_FORMATS: Final = (2,)  # from the first release on: every format since then; `Rules.upgrade` translates
_FIELDS: Final = ("format", "game", "packs", "seats", "options", "move", "chance", "table")
_LARGEST_COUNTER: Final = 2**62


def write_dump(start: Start, state: State, move: int) -> str:
    """Return a position as JSON with one field per line."""
    head: Json = {"format": FORMAT, "game": start.game, "packs": start.packs(), "seats": start.seats}
    data = {**head, "options": start.written_options(), "move": move, "chance": _write_chance(start, state)}
    data["table"] = start.rules.write(state)
    return msgspec.json.format(msgspec.json.encode(data), indent=2).decode()


def _write_chance(start: Start, state: State) -> Json:
    """Return the fields for chance; the generator is text, because other languages round numbers of that size."""
    dictated = [start.words(d.values, d.is_cards) for d in state.dictated]
    if state.rng == BY_KEY:
        return {"key": state.key.hex(), "counter": state.counter, "dictated": dictated}
    return {"generator": str(state.rng), "dictated": dictated}


def read_dump(start: Start, data: Json) -> Start:
    """Return the start of a game that continues from a dump; `start` has its rules, packs, seats and options."""
    codec.refuse_others(data, "dump", _FIELDS)
    table = codec.read_dict(data.get("table"), "table")
    if data.get("format") != FORMAT:
        table = start.rules.upgrade(start.box, start.seats, table)
    state = start.rules.read(start.box, start.seats, table)
    _read_chance(start, state, codec.read_dict(data.get("chance"), "chance"))
    move = codec.read_int(data.get("move", 0), "move")
    if move < 0:
        codec.fault("move", "a number from 0", move)
    return start.of_world(state, move)


def _read_chance(start: Start, state: State, chance: Json) -> None:
    source = ("key", "counter") if "key" in chance else ("generator",)
    codec.refuse_others(chance, "chance", (*source, "dictated"))
    if "key" in chance:
        state.rng = BY_KEY
        state.key = read_key(chance["key"], "chance.key")
        state.counter = codec.read_int(chance.get("counter"), "chance.counter")
        if not 0 <= state.counter < _LARGEST_COUNTER:
            codec.fault("chance.counter", "a number from 0", state.counter)
    else:
        state.rng = codec.read_number(chance.get("generator"), "chance.generator")
        if not is_generator(state.rng):
            raise Malformed("chance.generator: this number is not a valid generator state")
    state.dictated = start.read_outcomes(codec.read_list(chance.get("dictated", []), "chance.dictated"))
