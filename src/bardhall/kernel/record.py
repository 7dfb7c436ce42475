"""Records: a game as its choices and chance outcomes, with a checksum. A save is a record."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

import msgspec

from bardhall import __about__
from bardhall.kernel.chance import DRAW_SEAT, ROLL, Fallen, Told
from bardhall.kernel.codec import decode, read_count, read_dict, read_int, read_list, read_str
from bardhall.kernel.errors import BardhallError, Malformed
from bardhall.kernel.game import Game, fingerprint
from bardhall.kernel.start import FORMAT, Start
from bardhall.kernel.telling import Told as ToldChoice

if TYPE_CHECKING:
    from bardhall.kernel.rules import Json


def write_record(game: Game, seat: int | None) -> str:
    """The record of a game: all of it, or with a seat what that seat may know."""
    full = seat is None
    record: Json = {"format": FORMAT, "bardhall": __about__.VERSION, "game": game.start.game}
    record |= {"packs": game.start.packs(), "seats": game.start.seats, "options": game.start.options}
    record |= {"seed": game.start.seed if full else None, "start": _first_position(game) if full else None}
    record |= {"first_move": game.start.move, "seat": seat, "setup": _chance(game, 0, full)}
    record |= {"moves": [_move(game, i, seat) for i in _known_moves(game, seat)]}
    record |= {"notes": game.notes, "outcome": _outcome(game)}
    if full:
        record["after"] = [game.start.words(t.values, t.is_cards) for t in game.state.dictated]
        record["hashes"] = _hashes(game)
    return seal(record)


def seal(record: Json) -> str:
    """The record as text, with its checksum."""
    record = {**record, "checksum": _checksum(record)}
    return msgspec.json.format(msgspec.json.encode(record), indent=1).decode()


def unseal(text: object) -> Json:
    """The record in a text, if it is whole and nobody has changed it."""
    record = decode(text, "this is not a record: it is cut short or was never one")
    checksum = record.pop("checksum", None)
    if checksum != _checksum(record):
        raise Malformed("the record's checksum does not fit: it is cut short or was edited")
    if record.get("format") != FORMAT:
        raise Malformed(f"this record has format {record.get('format')!r}; this version reads format {FORMAT}")
    if record.get("seat") is not None:
        raise Malformed("this record shows only what one seat knew; it cannot be replayed")
    return record


def _checksum(record: Json) -> str:
    return sha256(msgspec.json.encode(record, order="sorted")).hexdigest()


def _first_position(game: Game) -> Json | None:
    start = game.start
    if start.world is None:
        return None
    data: Json = msgspec.json.decode(start.dump(start.world, start.move))
    data["chance"]["dictated"] = []  # what was dictated stands with the move it fell in, or after the last
    return data


def _known_moves(game: Game, seat: int | None) -> list[int]:
    """The moves a seat knows of: how far another one is with its part of an open secret question is a secret too."""
    told = game.teller().told
    return [i for i in range(1, len(told)) if seat is None or told[i].opened or told[i].seat == seat]


def _chance(game: Game, index: int, full: bool) -> list[Any]:
    return [_outcome_words(game.start, fallen, full) for fallen in game.teller().told[index].fallen]


def _outcome_words(start: Start, fallen: Fallen, full: bool) -> Json | None:
    """What fell; shuffles and draws of cards are hidden in a seat's record."""
    is_cards = fallen.kind not in (ROLL, DRAW_SEAT)
    if is_cards and not full:
        return None
    words: Json = {"fell": start.words(fallen.values, is_cards)}
    return {**words, "told": fallen.fixed} if fallen.fixed and full else words


def _move(game: Game, index: int, seat: int | None) -> Json:
    told = game.teller().told[index]
    assert told.choice is not None
    text = told.choice.text if _may_see(told, seat) else None
    return {"seat": told.seat, "choice": text, "chance": _chance(game, index, seat is None)}


def _may_see(told: ToldChoice, seat: int | None) -> bool:
    assert told.choice is not None
    return seat is None or told.seat == seat or (told.opened and not told.choice.is_private())


def _hashes(game: Game) -> list[str]:
    """The fingerprint after the set-up and after each choice, shortened."""
    past = game.start.begin()
    hashes = [fingerprint(past.start, past.state)[:12]]
    teller = game.teller()
    for i, told in enumerate(teller.told[1:]):
        assert told.choice is not None
        game._redictate(past, game.start.move + i)
        past._apply(told.seat, told.choice)
        hashes.append(fingerprint(past.start, past.state)[:12])
    return hashes


def _outcome(game: Game) -> Json | None:
    outcome = game.outcome
    if outcome is None:
        return None
    return {"ranking": outcome.ranking, "scores": list(outcome.scores), "reason": outcome.reason}


def replay_record(start: Start, record: Json) -> Game:
    """Play a record again; names the first move where it differs."""
    start.chance = _read_chance(start, record.get("setup"), "setup")
    try:
        game = start.begin()
    except BardhallError as error:
        raise Malformed(f"the record differs in the set-up: {error}") from None
    hashes = read_list(record.get("hashes"), "hashes")
    _compare(game, hashes, 0)
    for i, move in enumerate(read_list(record.get("moves"), "moves")):
        _replay_move(game, read_dict(move, f"moves[{i}]"), i)
        _compare(game, hashes, i + 1)
    game.dictate(read_list(record.get("after", []), "after"))
    game.notes = read_list(record.get("notes", []), "notes")
    return game


def _replay_move(game: Game, move: Json, i: int) -> None:
    told = _read_chance(game.start, move.get("chance"), f"moves[{i}].chance")
    if told:
        game.state.dictated.extend(told)
        game._dictations[game.move] = told
    try:
        game.play(read_str(move.get("choice"), f"moves[{i}].choice"), read_count(move.get("seat"), f"moves[{i}].seat"))
    except BardhallError as error:
        raise Malformed(f"the record differs at move {i + 1}: {error}") from None


def _compare(game: Game, hashes: list[Any], i: int) -> None:
    if game.state.dictated or i >= len(hashes) or hashes[i] != game.fingerprint()[:12]:
        where = f"at move {i}" if i else "in the set-up"
        raise Malformed(f"the record differs {where}: this version plays it otherwise")


def _read_chance(start: Start, value: object, where: str) -> list[Told]:
    return [_read_outcome(start, read_dict(item, where), where) for item in read_list(value, where)]


def _read_outcome(start: Start, item: Json, where: str) -> Told:
    told = start.told([read_list(item.get("fell"), f"{where}.fell")])[0]
    return Told(told.values, read_int(item.get("told", 0), f"{where}.told"), told.is_cards)
