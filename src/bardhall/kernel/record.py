"""Records: a game as its choices and chance outcomes, with a checksum. A save is a record."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

import msgspec

from bardhall import __about__
from bardhall.kernel.chance import DRAW_SEAT, DRAW_THING, MIX, ROLL, Fallen
from bardhall.kernel.codec import decode, read_count, read_dict, read_list, read_str, refuse_others
from bardhall.kernel.dump import FORMAT, READ_FORMATS, write_dump
from bardhall.kernel.errors import Malformed
from bardhall.kernel.start import Start, fingerprint

if TYPE_CHECKING:
    from bardhall.kernel.event_log import LoggedMove
    from bardhall.kernel.game import Game
    from bardhall.kernel.history import History
    from bardhall.kernel.rules import Json

PUBLIC: Final = -1  # in a seat's place: what everybody may know
KEYED: Final = "keyed"
FAST: Final = "fast"

FIELDS: Final = (
    "format", "bardhall", "game", "packs", "seats", "options", "generator", "commitment", "seed", "key", "start",
    "from_position", "first_move", "seat", "setup", "moves", "notes", "outcome",
)  # fmt: skip
FULL_FIELDS: Final = ("after", "hashes")  # of a full record only
_SAVE_FIELDS: Final = ("seating", "lesson")  # what the terminal adds to a save
_MOVE_FIELDS: Final = ("seat", "choice", "chance")
_OUTCOME_FIELDS: Final = ("fell", "told")


class ChecksumError(Malformed):
    """An error for a record that was cut short or edited."""


def write_record(game: Game, seat: int | None) -> str:
    """Return the record of a game: all of it if the seat is None, else what a seat or the public may know."""
    start, full = game.start, seat is None
    told = game.teller().told
    shows_all = full or _shows_key(game)
    record: Json = {"format": FORMAT, "bardhall": __about__.VERSION, "game": start.game}
    record |= {"packs": start.packs(), "seats": start.seats, "options": start.written_options()}
    record |= {"generator": KEYED if start.key else FAST, "commitment": game.commitment}
    record |= _full_secrets(start) if full else _open_secrets(game)
    record |= {"from_position": start.world is not None, "first_move": start.move}
    record |= {"seat": "public" if seat == PUBLIC else seat, "setup": _chance(start, told[0], shows_all)}
    record |= {"moves": [_move(start, choice, seat, shows_all) for choice in told[1:] if _knows_of(choice, seat)]}
    record |= {"notes": game.notes, "outcome": write_outcome(game)}
    if full:
        record["after"] = [start.words(d.values, d.is_cards) for d in game.state.dictated]
        record["hashes"] = _hashes(game.history)
    return seal(record)


def seal(record: Json) -> str:
    """Return the record as text with its checksum."""
    record = {**record, "checksum": _checksum(record)}
    return msgspec.json.format(msgspec.json.encode(record), indent=1).decode()


def unseal(text: object) -> Json:
    """Return the record in a text, if it is complete, unchanged, and contains enough to be replayed."""
    record = opened(text)
    if record.get("seat") is not None:
        raise Malformed("this record shows only what one seat knew; it cannot be replayed")
    return record


def opened(text: object) -> Json:
    """Return the record in a text, if it is complete and unchanged; it may be a seat's or the public's."""
    record = decode(text, "this is not a record: it is cut short or was never one")
    if "table" in record and "moves" not in record:
        raise Malformed("this is a dump, not a record; read it with bardhall.load")
    checksum = record.pop("checksum", None)
    if checksum != _checksum(record):
        raise ChecksumError("the record's checksum is wrong: the file was cut short or edited")
    if record.get("format") not in READ_FORMATS:
        raise Malformed(f"this record has format {record.get('format')!r}; this version reads {readable()}")
    _refuse_other_fields(record)
    return record


def _refuse_other_fields(record: Json) -> None:
    """Refuse unknown fields: a field that nobody reads is a claim that nobody checks."""
    refuse_others(record, "record", (*FIELDS, *FULL_FIELDS, *_SAVE_FIELDS))
    _refuse_other_outcome_fields(record.get("setup"), "setup")
    moves = record.get("moves")
    for i, move in enumerate(moves if isinstance(moves, list) else []):
        if isinstance(move, dict):
            refuse_others(move, f"moves[{i}]", _MOVE_FIELDS)
            _refuse_other_outcome_fields(move.get("chance"), f"moves[{i}].chance")
    for note in read_list(record.get("notes", []), "notes"):
        if "undone" in read_dict(note, "notes"):
            read_count(note["undone"], "notes.undone")
            read_str(note.get("rule"), "notes.rule")


def _refuse_other_outcome_fields(outcomes: object, where: str) -> None:
    for outcome in outcomes if isinstance(outcomes, list) else []:
        if isinstance(outcome, dict):
            refuse_others(outcome, where, _OUTCOME_FIELDS)


def readable() -> str:
    """Return the record formats that this version reads, in words."""
    return f"format{'s' if len(READ_FORMATS) > 1 else ''} {' and '.join([str(number) for number in READ_FORMATS])}"


def _checksum(record: Json) -> str:
    return sha256(msgspec.json.encode(record, order="sorted")).hexdigest()


def _shows_key(game: Game) -> bool:
    """Return whether everybody may see the key, and with it all that was hidden, because the game is over."""
    return bool(game.start.key) and not game.state.stack


def _full_secrets(start: Start) -> Json:
    """Return everything that decides chance; a game that started from a position has it in that position."""
    key = start.key.hex() if start.key and start.world is None else None
    return {"seed": None if start.seed is None else str(start.seed), "key": key, "start": _first_position(start)}


def _open_secrets(game: Game) -> Json:
    return {"seed": None, "key": game.start.key.hex() if _shows_key(game) else None, "start": None}


def _first_position(start: Start) -> Json | None:
    if start.world is None:
        return None
    data: Json = msgspec.json.decode(write_dump(start, start.world, start.move))
    return data


def _knows_of(choice: LoggedMove, seat: int | None) -> bool:
    """Return whether the seat may know of a choice; how many answers others gave to a secret question is secret too."""
    return seat is None or choice.opened or choice.seat == seat


def _move(start: Start, choice: LoggedMove, seat: int | None, shows_all: bool) -> Json:
    assert choice.choice is not None
    text = choice.choice.text if shows_all or _may_see(choice, seat) else None
    return {"seat": choice.seat, "choice": text, "chance": _chance(start, choice, shows_all)}


def _may_see(choice: LoggedMove, seat: int | None) -> bool:
    assert choice.choice is not None
    return choice.seat == seat or (choice.opened and not choice.choice.is_private())


def _chance(start: Start, choice: LoggedMove, shows_all: bool) -> list[Any]:
    return [_outcome_words(start, fallen, shows_all) for fallen in choice.fallen]


def _outcome_words(start: Start, fallen: Fallen, shows_all: bool) -> Json | None:
    """Return the outcomes of a move, without shuffles and draws of cards that decide what is still hidden."""
    is_cards = is_of_cards(fallen)
    if is_cards and not shows_all:
        return None
    words: Json = {"fell": start.words(fallen.values, is_cards)}
    return {**words, "told": fallen.fixed} if fallen.fixed else words


def is_of_cards(fallen: Fallen) -> bool:
    """Return whether an outcome contains card ids rather than numbers."""
    return fallen.kind not in (ROLL, DRAW_SEAT, DRAW_THING, MIX)


def _hashes(history: History) -> list[str]:
    """Return the shortened fingerprints after the set-up and after each choice."""
    return [fingerprint(history.start, state)[:12] for state in history.states()]


def write_outcome(game: Game) -> Json | None:
    """Return how the game ended; None while it is running."""
    outcome = game.outcome
    if outcome is None:
        return None
    return {"ranking": outcome.ranking, "scores": list(outcome.scores), "reason": outcome.reason}
