"""The board of Taverns & Dragons."""

from pathlib import Path

from bardhall.games.taverns import kinds as k
from bardhall.web.boards.common.folder import BoardFolder
from bardhall.web.boards.common.gallery import shelves
from bardhall.web.boards.taverns.board import TavernsBoard
from bardhall.web.boards.taverns.figures import CAST
from bardhall.web.boards.taverns.pieces import printed

_ORDER = (
    k.RECIPE, k.HERO, k.LOCATION, k.DRAGON, k.TROPHY, k.DUNGEON_TOKEN, k.FORGE_TOKEN, k.MISSION, k.EVENT, k.ENCOUNTER,
    k.OBJECT, k.TAVERN,
)  # fmt: skip
_SHELVES = shelves(printed, k.KINDS, _ORDER)
STYLES = ("valley.css", "around.css", "cards.css", "place.css", "dice.css")
FOLDER = BoardFolder("taverns", Path(__file__).parent, TavernsBoard, _SHELVES, STYLES, CAST)
