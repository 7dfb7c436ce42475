"""The board of Battle of the Bards."""

from pathlib import Path

from bardhall.web.boards.battle.board import BattleBoard
from bardhall.web.boards.battle.figures import CAST
from bardhall.web.boards.battle.gallery import battle_shelves
from bardhall.web.boards.common.folder import BoardFolder

FOLDER = BoardFolder("battle", Path(__file__).parent, BattleBoard, battle_shelves, ("battle.css",), CAST)
