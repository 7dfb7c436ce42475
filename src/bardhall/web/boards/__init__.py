"""Boards: for each game, the code that turns a scene into pieces to draw; a game without a board gets the generic one.

A board is a folder with the id of its game, here or in a separate package:

    __init__.py    FOLDER, a `BoardFolder`: the id, the path, the class of the board, the shelves of the gallery
    templates/     board.html and mine.html: the parts of a table that only this game has (others.html, too, if there is
                   one); macros for its pieces; if the game has symbols of its own, sprites.svg. They are called
                   `<id>/board.html`
    static/        style sheets, served under /static/boards/<id> and linked only on pages of this game
    words/         en.toml and fr.toml: what the board says itself. They come before the words of the site
    about.toml     minutes for each player and the weight of the game, for the hall; its picture is templates/cover.svg
    icons.toml     what its icons mean: the table of the glossary (`common/icons.py`)
    book.toml      which rules give the rulebook's overview, and cards next to its chapters (`common/book.py`)

A part is made of pieces (`common/piece.py`): the template lays out sections and writes `{{ draw(piece) }}` into them,
or `{{ draw_all(pieces) }}`. The vocabulary that all boards share is in `common`: `piece.py`, `offers.py` (offers on
pieces), `players.py`, `cards.py`, `gallery.py`, `pictures.py`, and as macros `common/pieces.html`,
`common/card.html`, `common/players.html`.

Our own boards are folders next to this file. A separate package provides a board by an entry point:

    [project.entry-points."bardhall.boards"]
    mygame = "mygame_board:FOLDER"
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING

from bardhall.kernel import registry
from bardhall.web.boards.common.board import Board
from bardhall.web.boards.common.folder import BoardFolder
from bardhall.web.boards.common.gallery import GalleryGroup
from bardhall.web.boards.common.generic import FOLDER as GENERIC
from bardhall.web.boards.common.pictures import scene_of

if TYPE_CHECKING:
    from markupsafe import Markup

    from bardhall.kernel.box import Box
    from bardhall.kernel.wording import Wording
    from bardhall.web.tables.scene import Scene

_HERE = Path(__file__).parent


@cache
def folder_of(game: str) -> BoardFolder:
    """Return the board of a game: one of ours, an installed one, or the generic one."""
    if game in _ours():
        found = import_module(f"{__name__}.{game}").FOLDER
    else:
        points = [point for point in entry_points(group="bardhall.boards") if point.name == game]
        found = points[0].load() if points else GENERIC
    assert isinstance(found, BoardFolder)
    return found


@cache
def _ours() -> frozenset[str]:
    folders = {path.parent.name for path in _HERE.glob("*/__init__.py")}
    return frozenset(folders - {GENERIC.name})


def folders() -> list[BoardFolder]:
    """Return the generic board and those of all installed games, each once."""
    found = {folder.name: folder for folder in (GENERIC, *map(folder_of, registry.games()))}
    return list(found.values())


def board_of(scene: Scene) -> Board:
    """Return the board for the game of a scene."""
    return folder_of(scene.game).board(scene)


def cover(game: str) -> Markup:
    """Return the cover picture of a game: its own, or a scene generated from its id."""
    return folder_of(game).cover or scene_of(game)


def gallery(game: str, box: Box, wording: Wording, lang: str) -> list[GalleryGroup]:
    """Return all cards of a game's box, by kind."""
    return folder_of(game).shelves(box, wording, lang)


__all__ = ["Board", "BoardFolder", "board_of", "cover", "folder_of", "folders", "gallery"]
