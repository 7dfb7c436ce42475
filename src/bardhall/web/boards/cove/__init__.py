"""The board of Merchants Cove."""

from pathlib import Path

from bardhall.games.cove import kinds as k
from bardhall.web.boards.common.folder import BoardFolder
from bardhall.web.boards.common.gallery import shelves
from bardhall.web.boards.common.pictures import vignette
from bardhall.web.boards.cove.board import CoveBoard
from bardhall.web.boards.cove.figures import CAST
from bardhall.web.boards.cove.pieces import printed

_ORDER = (k.SKILL, k.IMPRO, k.CREATURE, k.INSTRUMENT, k.TOWNSFOLK, k.CORRUPTION, k.PEDDLER)
_SHELVES = shelves(printed, k.KINDS, _ORDER)
STYLES = ("harbour.css", "town.css", "cards.css", "place.css", "window.css")
_PEDDLER = vignette("peddler", "illusion", "peddler", CAST)
FOLDER = BoardFolder("cove", Path(__file__).parent, CoveBoard, _SHELVES, STYLES, CAST, _PEDDLER)
