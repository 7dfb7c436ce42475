"""The game as the kernel sees it: one small answer to each of its questions."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from bardhall.games.taverns import packs
from bardhall.games.taverns._codec import Codec
from bardhall.games.taverns.audit import audit
from bardhall.games.taverns.box import TavernsBox
from bardhall.games.taverns.box_places import spots
from bardhall.games.taverns.check import check
from bardhall.games.taverns.encode import TavernsEncoder
from bardhall.games.taverns.evaluation import TERMS, evaluate, evaluation_terms, progress
from bardhall.games.taverns.names import HUNT_FACES, ITEMS
from bardhall.games.taverns.options import OPTIONS, lay_options
from bardhall.games.taverns.rules.score import outcome
from bardhall.games.taverns.rules.setup import set_up
from bardhall.games.taverns.state import Taverns
from bardhall.games.taverns.state_builder import TavernsPositionBuilder
from bardhall.games.taverns.wording import TavernsWording
from bardhall.kernel.info import GameInfo, Options, Spot, read_info
from bardhall.kernel.wording import Words

if TYPE_CHECKING:
    from bardhall.kernel.outcome import Outcome
    from bardhall.kernel.specs import PackSpecs

_HERE = Path(__file__).parent

# TD-SETUP-01: any other number of players is refused.
INFO = read_info(Words(_HERE / "wording"), "taverns", (2, 3, 4, 5), OPTIONS)


class TavernsRules(Codec):
    """Taverns & Dragons."""

    def info(self) -> GameInfo:
        return INFO

    def folder(self) -> Path:
        return _HERE

    def pack_specs(self) -> PackSpecs:
        return packs.SPECS

    def position_builder(self) -> TavernsPositionBuilder:
        return TavernsPositionBuilder()

    def read_box(self, folders: Sequence[Path]) -> TavernsBox:
        return packs.read_box(folders)

    def spots(self, box: TavernsBox) -> tuple[Spot, ...]:
        words = self.wording(box)
        assert isinstance(words, TavernsWording)
        return spots(box.board, words)

    def make_wording(self, box: TavernsBox) -> TavernsWording:
        return TavernsWording(box)

    def make_encoder(self, box: TavernsBox, seats: int) -> TavernsEncoder:
        return TavernsEncoder(box, seats)

    def things(self) -> tuple[str, ...]:
        return ITEMS

    def largest_face(self) -> int:
        return HUNT_FACES

    def blank(self, box: TavernsBox, seats: int, options: Options) -> Taverns:
        return lay_options(box, seats, options)

    def set_up(self, g: Taverns) -> None:
        set_up(g)

    def check(self, g: Taverns) -> None:
        check(g)

    def audit(self, g: Taverns) -> None:
        audit(g)

    def outcome(self, g: Taverns) -> Outcome:
        return outcome(g)

    def parts(self) -> tuple[str, ...]:
        return TERMS

    def evaluation_terms(self, g: Taverns, seat: int) -> list[float]:
        return evaluation_terms(g, seat)

    def evaluate(self, g: Taverns) -> list[float]:
        return evaluate(g)

    def progress(self, g: Taverns) -> float:
        return progress(g)


RULES = TavernsRules()
