"""The board of Bardwood Grove."""

from pathlib import Path

from bardhall.games.bardwood import kinds as k
from bardhall.web.boards.bardwood.board import BardwoodBoard
from bardhall.web.boards.bardwood.figures import CAST, PORTRAIT
from bardhall.web.boards.bardwood.pieces import printed
from bardhall.web.boards.common.folder import BoardFolder
from bardhall.web.boards.common.gallery import shelves
from bardhall.web.boards.common.pictures import vignette

_STYLES = ("map.css", "around.css", "cards.css", "places.css", "windows.css")

_ORDER = (
    k.BARD, k.INSTRUMENT, k.SKILL, k.IMPRO, k.FAN, k.CREATURE, k.LEGEND, k.EVENT, k.MOTIF, k.MUSE, k.RIVAL_CARD,
    k.CHALLENGE,
)  # fmt: skip
_SHELVES = shelves(printed, k.KINDS, _ORDER)
_RIVAL = vignette("the_rival", "song", "rival", PORTRAIT)
FOLDER = BoardFolder("bardwood", Path(__file__).parent, BardwoodBoard, _SHELVES, _STYLES, CAST, _RIVAL)
