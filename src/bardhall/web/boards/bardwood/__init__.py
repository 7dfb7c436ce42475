"""The board of Bardwood Grove."""

from pathlib import Path

from bardhall.web.boards.bardwood.board import BardwoodBoard
from bardhall.web.boards.bardwood.figures import CAST
from bardhall.web.boards.bardwood.gallery import bardwood_shelves
from bardhall.web.boards.common.folder import BoardFolder

_STYLES = ("map.css", "around.css", "cards.css", "places.css", "windows.css")

FOLDER = BoardFolder("bardwood", Path(__file__).parent, BardwoodBoard, bardwood_shelves, _STYLES, CAST)
