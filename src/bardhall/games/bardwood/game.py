"""The game as the kernel sees it: one small answer to each of its questions."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from bardhall.games.bardwood import packs
from bardhall.games.bardwood._codec import Codec
from bardhall.games.bardwood.audit import audit
from bardhall.games.bardwood.box import BardwoodBox
from bardhall.games.bardwood.box_places import spots
from bardhall.games.bardwood.campaign.game import BardwoodCampaignRules
from bardhall.games.bardwood.check import check
from bardhall.games.bardwood.encode import BardwoodEncoder
from bardhall.games.bardwood.evaluation import TERMS, evaluate, evaluation_terms, progress
from bardhall.games.bardwood.options import OPTIONS, lay_options, picks
from bardhall.games.bardwood.rules.score import outcome
from bardhall.games.bardwood.solo import BardwoodSolo
from bardhall.games.bardwood.state import Bardwood
from bardhall.games.bardwood.state_builder import BardwoodPositionBuilder
from bardhall.games.bardwood.wording import BardwoodWording
from bardhall.kernel.info import GameInfo, Options, Pick, Spot, read_info
from bardhall.kernel.wording import Words

if TYPE_CHECKING:
    from bardhall.kernel.outcome import Outcome
    from bardhall.kernel.specs import PackSpecs

_HERE = Path(__file__).parent

_WORDS = Words(_HERE / "wording")

INFO = read_info(_WORDS, "bardwood", (1, 2, 3, 4), OPTIONS)
SOLO = BardwoodSolo(INFO, _WORDS)
CAMPAIGN = BardwoodCampaignRules(INFO, _WORDS)


class BardwoodRules(Codec):
    """Bardwood Grove."""

    def info(self) -> GameInfo:
        return INFO

    def folder(self) -> Path:
        return _HERE

    def solo(self) -> BardwoodSolo:
        return SOLO

    def campaign(self) -> BardwoodCampaignRules:
        return CAMPAIGN

    def pack_specs(self) -> PackSpecs:
        return packs.SPECS

    def position_builder(self) -> BardwoodPositionBuilder:
        return BardwoodPositionBuilder()

    def read_box(self, folders: Sequence[Path]) -> BardwoodBox:
        return packs.read_box(folders)

    def spots(self, box: BardwoodBox) -> tuple[Spot, ...]:
        return spots(box.board, self.wording(box))

    def picks(self, box: BardwoodBox, option: str) -> tuple[Pick, ...]:
        return picks(box, option)

    def make_wording(self, box: BardwoodBox) -> BardwoodWording:
        return BardwoodWording(box)

    def make_encoder(self, box: BardwoodBox, seats: int) -> BardwoodEncoder:
        return BardwoodEncoder(box, seats)

    def largest_face(self) -> int:
        return 2  # BG-RIVAL-SETUP-05: a portal has two sides to be joined to

    def blank(self, box: BardwoodBox, seats: int, options: Options) -> Bardwood:
        return lay_options(box, seats, options)

    def set_up(self, g: Bardwood) -> None:
        """The frames of the set-up lie on the stack already: they follow from the options."""

    def check(self, g: Bardwood) -> None:
        check(g)

    def audit(self, g: Bardwood) -> None:
        audit(g)

    def outcome(self, g: Bardwood) -> Outcome:
        return outcome(g)

    def parts(self) -> tuple[str, ...]:
        return TERMS

    def evaluation_terms(self, g: Bardwood, seat: int) -> list[float]:
        return evaluation_terms(g, seat)

    def evaluate(self, g: Bardwood) -> list[float]:
        return evaluate(g)

    def progress(self, g: Bardwood) -> float:
        return progress(g)


RULES = BardwoodRules()
