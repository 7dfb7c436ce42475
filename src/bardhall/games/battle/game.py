"""The game as the kernel sees it: one small answer to each of its questions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from bardhall.games.battle import _codec, packs
from bardhall.games.battle.audit import audit
from bardhall.games.battle.box import BattleBox
from bardhall.games.battle.check import check
from bardhall.games.battle.encode import BattleEncoder
from bardhall.games.battle.judge import judge, judge_seat
from bardhall.games.battle.names import NONE
from bardhall.games.battle.rules.score import outcome
from bardhall.games.battle.rules.setup import set_up
from bardhall.games.battle.state import Battle, blank
from bardhall.games.battle.view import Sight, imagine, look
from bardhall.games.battle.wording import BattleWording
from bardhall.kernel.errors import Malformed
from bardhall.kernel.info import GameInfo, Option, Options
from bardhall.kernel.rulebook import Rulebook
from bardhall.kernel.rules import Json, Rules
from bardhall.kernel.state import open_table, same_chance

if TYPE_CHECKING:
    from bardhall.kernel.outcome import Outcome

_HERE = Path(__file__).parent

INFO = GameInfo(
    id="battle",
    names={"en": "Battle of the Bards", "fr": "Battle of the Bards"},
    summaries={
        "en": "Put bards on stage, spend dice in runs and sets, and win the crowds before the encore.",
        "fr": "Faites monter vos bardes sur scène, jouez suites et séries de dés, séduisez le public avant le rappel.",
    },
    players=(2, 3, 4),
    options=(
        Option(
            name="first",
            type=int,
            default=None,
            span=(0, 3),
            texts={
                "en": "The seat that starts, counted from 0; drawn at random if not given.",
                "fr": "La place qui commence, comptée à partir de 0 ; tirée au sort par défaut.",
            },
        ),
        Option(
            name="round_limit",
            type=int,
            default=200,
            span=(1, 9999),
            texts={
                "en": "Stop an endless game after so many rounds.",
                "fr": "Arrête une partie sans fin après ce nombre de manches.",
            },
        ),
    ),
)


@cache
def _rulebook() -> Rulebook:
    return Rulebook(_HERE / "rulebook.toml")


@cache
def _wording(box: BattleBox) -> BattleWording:
    return BattleWording(box)


@cache
def _encoder(box: BattleBox, seats: int) -> BattleEncoder:
    return BattleEncoder(box, seats)


class BattleRules(Rules[Battle, Sight, BattleBox]):
    """Battle of the Bards."""

    def info(self) -> GameInfo:
        return INFO

    def rulebook(self) -> Rulebook:
        return _rulebook()

    def base_pack(self) -> Path:
        return _HERE / "content" / "base"

    def read_box(self, folders: Sequence[Path]) -> BattleBox:
        return packs.read_box(folders)

    def wording(self, box: BattleBox) -> BattleWording:
        return _wording(box)

    def blank(self, box: BattleBox, seats: int, options: Options) -> Battle:
        first, limit = options["first"], options["round_limit"]
        assert isinstance(limit, int)
        if isinstance(first, int) and first >= seats:
            raise Malformed(f"option first takes a seat from 0 to {seats - 1}, not {first}")
        g = blank(box, seats, limit)
        g.first = first if isinstance(first, int) else NONE  # set-up draws it if it is not given
        return g

    def set_up(self, g: Battle) -> None:
        set_up(g, g.first)

    def clone(self, g: Battle) -> Battle:
        return _codec.clone(g)

    def same(self, a: Battle, b: Battle) -> bool:
        return same_chance(a, b) and _codec.write(a) == _codec.write(b)

    def write(self, g: Battle) -> Json:
        return _codec.write(g)

    def read(self, box: BattleBox, seats: int, data: Json) -> Battle:
        g = Battle()
        open_table(g, seats, 0)
        _codec.read(box, data, g)
        check(g)
        return g

    def view(self, g: Battle, seat: int) -> Sight:
        return look(g, seat)

    def write_view(self, sight: Sight) -> Json:
        return _codec.write_sight(sight)

    def read_view(self, box: BattleBox, data: Json) -> Sight:
        sight = Sight()
        _codec.read_sight(box, data, sight)
        check(imagine(sight, 1 << 31 | 1))
        return sight

    def imagine(self, sight: Sight, rng: int) -> Battle:
        return imagine(sight, rng)

    def encoder(self, box: BattleBox, seats: int) -> BattleEncoder:
        return _encoder(box, seats)

    def audit(self, g: Battle) -> None:
        audit(g)

    def outcome(self, g: Battle) -> Outcome:
        return outcome(g)

    def judge(self, g: Battle) -> list[float]:
        return judge(g)

    def judge_seat(self, g: Battle, seat: int) -> float:
        return judge_seat(g, seat)


RULES = BattleRules()
