"""Replaying a record: every choice is played again and compared with the record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bardhall.kernel.chance import Dictated
from bardhall.kernel.codec import read_count, read_dict, read_int, read_list, read_str
from bardhall.kernel.errors import BardhallError, Malformed
from bardhall.kernel.game import Game
from bardhall.kernel.record import write_outcome

if TYPE_CHECKING:
    from bardhall.kernel.rules import Json
    from bardhall.kernel.start import Start


def replay_record(start: Start, record: Json) -> Game:
    """Replay a record; an error names the first move that differs."""
    hashes = read_list(record.get("hashes"), "hashes")
    game = begin(start, read_chance(start, record.get("setup"), "setup"))
    _compare(game, hashes, 0)
    for i, move in enumerate(read_list(record.get("moves"), "moves")):
        named = read_dict(move, f"moves[{i}]")
        play_recorded(game, named, i, read_chance(start, named.get("chance"), f"moves[{i}].chance"))
        _compare(game, hashes, i + 1)
    compare_outcome(game, record)
    game.expect(start.read_outcomes(read_list(record.get("after", []), "after")))
    game.notes = read_list(record.get("notes", []), "notes")
    return game


def begin(start: Start, chance: list[Dictated]) -> Game:
    """Return the game before its first choice, with these outcomes scripted for its set-up.

    Outcomes scripted for a custom first position follow with the moves in which they occurred, or after the last move.
    """
    start.chance = chance
    try:
        game = Game(start, start.first_state())
    except BardhallError as error:
        raise Malformed(f"the record differs in the set-up: {error}") from None
    game.withdraw_dictated()
    return game


def play_recorded(game: Game, move: Json, i: int, chance: list[Dictated]) -> None:
    """Make the choice of move i with the outcomes that were recorded for it."""
    game.expect(chance)
    try:
        game.play(read_str(move.get("choice"), f"moves[{i}].choice"), read_count(move.get("seat"), f"moves[{i}].seat"))
    except BardhallError as error:
        raise Malformed(f"the record differs at move {i + 1}: {error}") from None


def _compare(game: Game, hashes: list[Any] | None, i: int) -> None:
    is_same = hashes is None or (i < len(hashes) and hashes[i] == game.fingerprint()[:12])
    if game.state.dictated or not is_same:
        where = f"at move {i}" if i else "in the set-up"
        raise Malformed(f"the record differs {where}: this version plays it differently")


def compare_outcome(game: Game, record: Json) -> None:
    """Refuse a game unless it ended, or is still running, as its record says."""
    if record.get("outcome") != write_outcome(game):
        raise Malformed("the record differs in the outcome: this version gives another result")


def read_chance(start: Start, value: object, where: str) -> list[Dictated]:
    """Read the recorded outcomes of one move."""
    return [_read_outcome(start, read_dict(item, where), where) for item in read_list(value, where)]


def _read_outcome(start: Start, item: Json, where: str) -> Dictated:
    fell = start.read_outcomes([read_list(item.get("fell"), f"{where}.fell")])[0]
    return Dictated(fell.values, read_int(item.get("told", 0), f"{where}.told"), fell.is_cards)
