"""The board of Taverns & Dragons."""

from pathlib import Path

from bardhall.web.boards.common.folder import BoardFolder
from bardhall.web.boards.taverns.board import TavernsBoard
from bardhall.web.boards.taverns.figures import CAST
from bardhall.web.boards.taverns.gallery import taverns_shelves

STYLES = ("valley.css", "around.css", "cards.css", "place.css", "dice.css")
FOLDER = BoardFolder("taverns", Path(__file__).parent, TavernsBoard, taverns_shelves, STYLES, CAST)
