"""Boards: for each game a presenter that turns a scene into things to draw. A game without one gets the generic board.

A board has a `name`; its templates are `templates/boards/{name}_{board,mine,others}.html`. What every board answers
for the common parts is in `Board`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.web.boards.bardwood import BardwoodBoard
from bardhall.web.boards.bardwood_gallery import bardwood_shelves
from bardhall.web.boards.battle import BattleBoard
from bardhall.web.boards.battle_gallery import battle_shelves
from bardhall.web.boards.common import Board, GenericBoard, Shelf, generic_shelves
from bardhall.web.boards.pictures import cover

if TYPE_CHECKING:
    from bardhall.kernel.box import Box
    from bardhall.kernel.wording import Wording
    from bardhall.web.pages.scene import Scene

_BOARDS: dict[str, type[Board]] = {"bardwood": BardwoodBoard, "battle": BattleBoard}
_SHELVES = {"bardwood": bardwood_shelves, "battle": battle_shelves}


def board_of(scene: Scene) -> Board:
    """The board of the scene's game."""
    return _BOARDS.get(scene.game, GenericBoard)(scene)


def gallery(game: str, box: Box, wording: Wording, lang: str) -> list[Shelf]:
    """All cards of a game's box, by kind."""
    return _SHELVES.get(game, generic_shelves)(box, wording, lang)


__all__ = ["Board", "board_of", "cover", "gallery"]
