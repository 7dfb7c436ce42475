"""The board of Merchants Cove."""

from pathlib import Path

from bardhall.web.boards.common.folder import BoardFolder
from bardhall.web.boards.cove.board import CoveBoard
from bardhall.web.boards.cove.figures import CAST
from bardhall.web.boards.cove.gallery import cove_shelves

STYLES = ("harbour.css", "town.css", "cards.css", "place.css", "window.css")
FOLDER = BoardFolder("cove", Path(__file__).parent, CoveBoard, cove_shelves, STYLES, CAST)
