"""The game as the kernel sees it: one small answer to each of its questions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from bardhall.games.bardwood import _codec, packs
from bardhall.games.bardwood.audit import audit
from bardhall.games.bardwood.box import BardwoodBox
from bardhall.games.bardwood.check import check
from bardhall.games.bardwood.check_sight import check_sight
from bardhall.games.bardwood.encode import BardwoodEncoder
from bardhall.games.bardwood.judge import judge, judge_seat
from bardhall.games.bardwood.options import CHOSEN, OPTIONS, lay_options
from bardhall.games.bardwood.rules.score import outcome
from bardhall.games.bardwood.rules.setup import set_up
from bardhall.games.bardwood.sight import Sight
from bardhall.games.bardwood.state import Bardwood, blank
from bardhall.games.bardwood.view import imagine, look
from bardhall.games.bardwood.wording import BardwoodWording
from bardhall.kernel.info import GameInfo, Options
from bardhall.kernel.rulebook import Rulebook
from bardhall.kernel.rules import Json, Rules
from bardhall.kernel.state import open_table, same_chance

if TYPE_CHECKING:
    from bardhall.kernel.outcome import Outcome

_HERE = Path(__file__).parent

INFO = GameInfo(
    id="bardwood",
    names={"en": "Bardwood Grove", "fr": "Bardwood Grove"},
    summaries={
        "en": "Compose a song card by card, sing it at the right place in the forest city, and tell its legends.",
        "fr": "Composez une chanson carte après carte, chantez-la au bon endroit de la cité forestière et racontez "
        "ses légendes.",
    },
    players=(1, 2, 3, 4),
    options=OPTIONS,
)


@cache
def _rulebook() -> Rulebook:
    return Rulebook(_HERE / "rulebook.toml")


@cache
def _wording(box: BardwoodBox) -> BardwoodWording:
    return BardwoodWording(box)


@cache
def _encoder(box: BardwoodBox, seats: int) -> BardwoodEncoder:
    return BardwoodEncoder(box, seats)


class BardwoodRules(Rules[Bardwood, Sight, BardwoodBox]):
    """Bardwood Grove."""

    def info(self) -> GameInfo:
        return INFO

    def rulebook(self) -> Rulebook:
        return _rulebook()

    def base_pack(self) -> Path:
        return _HERE / "content" / "base"

    def read_box(self, folders: Sequence[Path]) -> BardwoodBox:
        return packs.read_box(folders)

    def wording(self, box: BardwoodBox) -> BardwoodWording:
        return _wording(box)

    def blank(self, box: BardwoodBox, seats: int, options: Options) -> Bardwood:
        g = blank(box, seats)
        lay_options(g, options)
        set_up(g, options["events"] == CHOSEN, options["bards"] == CHOSEN)
        return g

    def set_up(self, g: Bardwood) -> None:
        """The frames of the set-up lie on the stack already: they follow from the options."""

    def clone(self, g: Bardwood) -> Bardwood:
        return _codec.clone(g)

    def same(self, a: Bardwood, b: Bardwood) -> bool:
        return same_chance(a, b) and _codec.write(a) == _codec.write(b)

    def write(self, g: Bardwood) -> Json:
        return _codec.write(g)

    def read(self, box: BardwoodBox, seats: int, data: Json) -> Bardwood:
        g = Bardwood()
        open_table(g, seats, 0)
        _codec.read(box, data, g)
        check(g)
        return g

    def view(self, g: Bardwood, seat: int) -> Sight:
        return look(g, seat)

    def write_view(self, sight: Sight) -> Json:
        return _codec.write_sight(sight)

    def read_view(self, box: BardwoodBox, data: Json) -> Sight:
        sight = Sight()
        open_table(sight, 0, 0)
        _codec.read_sight(box, data, sight)
        check_sight(sight)
        check(imagine(sight, 1 << 31 | 1))
        return sight

    def imagine(self, sight: Sight, rng: int) -> Bardwood:
        return imagine(sight, rng)

    def encoder(self, box: BardwoodBox, seats: int) -> BardwoodEncoder:
        return _encoder(box, seats)

    def audit(self, g: Bardwood) -> None:
        audit(g)

    def outcome(self, g: Bardwood) -> Outcome:
        return outcome(g)

    def judge(self, g: Bardwood) -> list[float]:
        return judge(g)

    def judge_seat(self, g: Bardwood, seat: int) -> float:
        return judge_seat(g, seat)


RULES = BardwoodRules()
