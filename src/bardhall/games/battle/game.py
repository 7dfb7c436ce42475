"""The game as the kernel sees it: one small answer to each of its questions."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from bardhall.games.battle import packs
from bardhall.games.battle._codec import Codec
from bardhall.games.battle.audit import audit
from bardhall.games.battle.box import BattleBox
from bardhall.games.battle.check import check
from bardhall.games.battle.encode import BattleEncoder
from bardhall.games.battle.evaluation import EXPLORATION, TERMS, evaluate, evaluation_terms, progress
from bardhall.games.battle.names import FACES
from bardhall.games.battle.options import OPTIONS, lay_options
from bardhall.games.battle.rules.score import outcome
from bardhall.games.battle.rules.setup import set_up
from bardhall.games.battle.state import Battle
from bardhall.games.battle.state_builder import BattlePositionBuilder
from bardhall.games.battle.wording import BattleWording
from bardhall.kernel.info import GameInfo, Options, read_info
from bardhall.kernel.wording import Words

if TYPE_CHECKING:
    from bardhall.kernel.outcome import Outcome
    from bardhall.kernel.specs import PackSpecs

_HERE = Path(__file__).parent

INFO = read_info(Words(_HERE / "wording"), "battle", (2, 3, 4), OPTIONS)


class BattleRules(Codec):
    """Battle of the Bards."""

    def info(self) -> GameInfo:
        return INFO

    def folder(self) -> Path:
        return _HERE

    def pack_specs(self) -> PackSpecs:
        return packs.SPECS

    def position_builder(self) -> BattlePositionBuilder:
        return BattlePositionBuilder()

    def read_box(self, folders: Sequence[Path]) -> BattleBox:
        return packs.read_box(folders)

    def make_wording(self, box: BattleBox) -> BattleWording:
        return BattleWording(box)

    def make_encoder(self, box: BattleBox, seats: int) -> BattleEncoder:
        return BattleEncoder(box, seats)

    def largest_face(self) -> int:
        return FACES

    def blank(self, box: BattleBox, seats: int, options: Options) -> Battle:
        return lay_options(box, seats, options)

    def set_up(self, g: Battle) -> None:
        set_up(g, g.first)

    def check(self, g: Battle) -> None:
        check(g)

    def audit(self, g: Battle) -> None:
        audit(g)

    def outcome(self, g: Battle) -> Outcome:
        return outcome(g)

    def parts(self) -> tuple[str, ...]:
        return TERMS

    def evaluation_terms(self, g: Battle, seat: int) -> list[float]:
        return evaluation_terms(g, seat)

    def evaluate(self, g: Battle) -> list[float]:
        return evaluate(g)

    def progress(self, g: Battle) -> float:
        return progress(g)

    def exploration(self) -> float:
        return EXPLORATION


RULES = BattleRules()
