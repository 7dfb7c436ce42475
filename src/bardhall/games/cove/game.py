"""The game as the kernel sees it: one small answer to each of its questions."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from bardhall.games.cove import packs
from bardhall.games.cove._codec import Codec
from bardhall.games.cove.audit import audit
from bardhall.games.cove.box import CoveBox
from bardhall.games.cove.box_places import spots
from bardhall.games.cove.check import check, check_hidden
from bardhall.games.cove.encode import CoveEncoder
from bardhall.games.cove.evaluation import ROLLOUT_DEPTH, TERMS, evaluate, evaluation_terms, progress
from bardhall.games.cove.names import FOLK
from bardhall.games.cove.observation import Observation
from bardhall.games.cove.options import OPTIONS, lay_options
from bardhall.games.cove.rules.score import outcome
from bardhall.games.cove.rules.setup import set_up
from bardhall.games.cove.solo import CoveSolo
from bardhall.games.cove.state import Cove
from bardhall.games.cove.state_builder import CovePositionBuilder
from bardhall.games.cove.wording import CoveWording
from bardhall.kernel.info import GameInfo, Options, Spot, read_info
from bardhall.kernel.rules import Json
from bardhall.kernel.solo import Solo
from bardhall.kernel.wording import Words

if TYPE_CHECKING:
    from bardhall.kernel.outcome import Outcome
    from bardhall.kernel.specs import PackSpecs

_HERE = Path(__file__).parent
_WORDS = Words(_HERE / "wording")

# MC-CORE-SETUP-01: any other number of players is refused.
INFO = read_info(_WORDS, "cove", (1, 2, 3, 4), OPTIONS)
SOLO = CoveSolo(INFO, _WORDS)


class CoveRules(Codec):
    """Merchants Cove with The Entertainer."""

    def info(self) -> GameInfo:
        return INFO

    def folder(self) -> Path:
        return _HERE

    def solo(self) -> Solo:
        return SOLO

    def pack_specs(self) -> PackSpecs:
        return packs.SPECS

    def position_builder(self) -> CovePositionBuilder:
        return CovePositionBuilder()

    def read_box(self, folders: Sequence[Path]) -> CoveBox:
        return packs.read_box(folders)

    def make_encoder(self, box: CoveBox, seats: int) -> CoveEncoder:
        return CoveEncoder(box, seats)

    def spots(self, box: CoveBox) -> tuple[Spot, ...]:
        words = self.wording(box)
        assert isinstance(words, CoveWording)
        return spots(box, words)

    def make_wording(self, box: CoveBox) -> CoveWording:
        return CoveWording(box)

    def things(self) -> tuple[str, ...]:
        return FOLK

    def largest_face(self) -> int:
        return 0  # no dice

    def blank(self, box: CoveBox, seats: int, options: Options) -> Cove:
        return lay_options(box, seats, options)

    def set_up(self, g: Cove) -> None:
        set_up(g)

    def read_observation(self, box: CoveBox, data: Json) -> Observation:
        sight = super().read_observation(box, data)
        check_hidden(sight)
        return sight

    def check(self, g: Cove) -> None:
        check(g)

    def audit(self, g: Cove) -> None:
        audit(g)

    def outcome(self, g: Cove) -> Outcome:
        return outcome(g)

    def parts(self) -> tuple[str, ...]:
        return TERMS

    def evaluation_terms(self, g: Cove, seat: int) -> list[float]:
        return evaluation_terms(g, seat)

    def evaluate(self, g: Cove) -> list[float]:
        return evaluate(g)

    def progress(self, g: Cove) -> float:
        return progress(g)

    def rollout_depth(self) -> int:
        return ROLLOUT_DEPTH


RULES = CoveRules()
