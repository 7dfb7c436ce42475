"""Moments: the board as it stood earlier in a game, for who steps through what happened, and what changed just then."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bardhall.web.core.errors import Refusal

if TYPE_CHECKING:
    from bardhall.kernel.game import Game
    from bardhall.web.pages.render import Drawing


class Moment(msgspec.Struct, frozen=True):
    """What a page is sent: the inner HTML of its parts, and the ids of the pieces that the last choice has changed."""

    move: int
    parts: dict[str, str]
    touched: tuple[str, ...]


def encoded(move: int, drawing: Drawing, before: Drawing | None) -> str:
    """A moment as JSON, beside the one before it."""
    touched = () if before is None else touched_by(drawing, before)
    return msgspec.json.encode(Moment(move, drawing.parts, touched)).decode()


def touched_by(drawing: Drawing, before: Drawing) -> tuple[str, ...]:
    """The pieces that were not there before, or not like that."""
    return tuple(key for key, piece in drawing.pieces.items() if before.pieces.get(key) != piece)


def move_in(text: str, first: int, last: int) -> int:
    """A move out of an address."""
    if not (text.isascii() and text.isdigit() and len(text) < 8 and first <= int(text) <= last):
        raise Refusal(404, "bad_move", first=first, last=last)
    return int(text)


def last_open(game: Game) -> int:
    """The last move that everybody knows of: answers to an open secret question are none."""
    told = game.teller().told
    return game.start.move + max(i for i in range(len(told)) if told[i].opened)


def open_moment(game: Game, text: str) -> Game:
    """The game at a move; none lies between the answers to a secret question, or it would tell who was first."""
    first, last = game.start.move, last_open(game)
    past = game.at(move_in(text, first, last))
    if last_open(past) != past.move:
        raise Refusal(404, "bad_move", first=first, last=last)
    return past


def moment_before(game: Game, move: int) -> int | None:
    """The move of the moment before that one, if there is one."""
    return None if move == game.start.move else last_open(game.at(move - 1))
