"""The generic board: any game can be played before it has one of its own. Its templates are those of `common`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from bardhall.web.boards.common.board import Board
from bardhall.web.boards.common.folder import BoardFolder
from bardhall.web.boards.common.gallery import plain_shelves
from bardhall.web.boards.common.rows import AskRow

if TYPE_CHECKING:
    from bardhall.web.tables.scene import Offer


class GenericBoard(Board):
    """The table in lines of text."""

    @property
    def told(self) -> list[str]:
        """What the viewer sees, line by line."""
        return self.scene.wording.table(self.scene.view, self.scene.lang, self.scene.names)

    def row(self, offer: Offer) -> AskRow:
        return AskRow(offer, "use", is_hint=offer.text == self.scene.hint)  # it has no icons of the game


FOLDER = BoardFolder("common", Path(__file__).parent, GenericBoard, plain_shelves)
