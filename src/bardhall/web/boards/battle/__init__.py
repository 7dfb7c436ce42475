"""The board of Battle of the Bards."""

from pathlib import Path

from bardhall.games.battle import kinds as k
from bardhall.web.boards.battle.board import BattleBoard
from bardhall.web.boards.battle.figures import CAST
from bardhall.web.boards.battle.pieces import printed
from bardhall.web.boards.common.folder import BoardFolder
from bardhall.web.boards.common.gallery import shelves

_ORDER = (k.LEAD, k.BASIC, k.ROADIE, k.WANTED, k.VETERAN, k.AUDIENCE, k.ENCORE_CARD)
_SHELVES = shelves(printed, k.KINDS, _ORDER)
FOLDER = BoardFolder("battle", Path(__file__).parent, BattleBoard, _SHELVES, ("battle.css",), CAST)
