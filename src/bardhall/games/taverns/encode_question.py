"""The pending question and what it interrupts, as numbers."""

from __future__ import annotations

from typing import Any, Final

from bardhall.games.taverns.box import TavernsBox
from bardhall.games.taverns.encode_player import HALF_GOODS, share
from bardhall.games.taverns.names import FACES, HUNT_FACES, INGREDIENTS, MINIONS, NONE, SYMBOLS, Minion
from bardhall.games.taverns.observation import Observation
from bardhall.games.taverns.rules.branches import ChooseOption
from bardhall.games.taverns.rules.city import PassThrough
from bardhall.games.taverns.rules.collect import Duplicate, TakeOne
from bardhall.games.taverns.rules.cook import ChooseRecipe, Prepare, Replace
from bardhall.games.taverns.rules.dice import ChooseDie
from bardhall.games.taverns.rules.dungeon import Search
from bardhall.games.taverns.rules.effect import ChooseMinion, DoRow
from bardhall.games.taverns.rules.goods import GainAny, GiveUp
from bardhall.games.taverns.rules.hero import ChooseHero
from bardhall.games.taverns.rules.hunt import DealDamage, HuntWindow, TakeRewards
from bardhall.games.taverns.rules.hunt_changes import ChooseHuntDie, ChooseSymbol, RerollSome
from bardhall.games.taverns.rules.king_call import AnswerCall
from bardhall.games.taverns.rules.location import BuyGood, ChooseLocation
from bardhall.games.taverns.rules.minion import ChooseSpot
from bardhall.games.taverns.rules.mission import ChooseMission
from bardhall.games.taverns.rules.move import ChooseWay, ChooseZone, SetOut
from bardhall.games.taverns.rules.setup import ChooseTavern
from bardhall.games.taverns.rules.turn import FinishTurn, TakeTurn
from bardhall.games.taverns.rules.wound import PushOut, SufferWounds
from bardhall.kernel.encoding import Encoder, Numbers
from bardhall.kernel.flow import Frame, QuestionFrame, SimultaneousQuestion

# Every kind of question, in the order of the section `question`.
QUESTIONS: Final[tuple[type[QuestionFrame[Any]], ...]] = (
    ChooseTavern, ChooseMission, TakeTurn, FinishTurn, SetOut, ChooseWay, PassThrough, Prepare, Replace, HuntWindow,
    DealDamage, ChooseHuntDie, RerollSome, ChooseSymbol, Search, ChooseMinion, ChooseOption, ChooseDie, ChooseHero,
    ChooseRecipe, ChooseLocation, BuyGood, ChooseZone, TakeOne, Duplicate, GainAny, GiveUp, PushOut, AnswerCall,
    ChooseSpot,
)  # fmt: skip
_KINDS: Final = {kind: place for place, kind in enumerate(QUESTIONS)}
# Tuples, because a union would be built anew at each question.
_WITH_ROW: Final = (ChooseMinion, ChooseOption, ChooseDie, ChooseHero, ChooseLocation, ChooseSpot)
_WITH_MINION: Final = (
    SetOut, ChooseWay, PassThrough, HuntWindow, DealDamage, Search, ChooseZone, TakeOne, Duplicate, GainAny, GiveUp,
    PushOut, AnswerCall, ChooseOption,
)  # fmt: skip
_WITH_LEFT: Final = (SetOut, ChooseWay, Replace, ChooseDie, ChooseHero, RerollSome, GainAny, GiveUp, ChooseSpot)
_COOKING: Final = (Prepare, Replace)


class QuestionEncoder(Encoder):
    """An encoder for the pending question, and for the frames below it on the stack."""

    def __init__(self, box: TavernsBox, seats: int, rows: int) -> None:
        super().__init__()
        self.box: Final = box
        self.question: Final = self.section("question", len(QUESTIONS))
        self.asked: Final = self.section("asked", seats)
        self.row: Final = self.section("row", len(box.rows))
        self.pending: Final = self.section("pending", len(box.rows))
        self.minion: Final = self.section("minion", len(MINIONS))
        self.left: Final = self.section("left", 1)
        self.about: Final = self.section("about", len(box.cards))
        self.value: Final = self.section("value", FACES)
        self.replaced: Final = self.section("replaced", len(INGREDIENTS))
        self.faces: Final = self.section("hunt_dice", HUNT_FACES)
        self.hunt: Final = self.section("hunt", 5)
        self.filled: Final = self.section("filled", rows)
        self.symbol: Final = self.section("symbol", len(SYMBOLS))
        self.manner: Final = self.section("manner", 2)

    def put(self, out: Numbers, start: int, v: Observation) -> None:
        """Encode everything that is pending, starting at that index."""
        if not v.stack:
            return
        top = v.stack[-1]
        for part in top.parts if isinstance(top, SimultaneousQuestion) else (top,):
            assert isinstance(part, QuestionFrame)
            if part.seat not in v.committed:
                out[start + self.question + _KINDS[type(part)]] = 1
                out[start + self.asked + (part.seat - v.seat) % v.seats] = 1
                self._put_asked(out, start, part)
                self._put_answers(out, start, part)
        for frame in v.stack:
            self._put_pending(out, start, frame)

    def _put_minion(self, out: Numbers, start: int, minion: Minion) -> None:
        if minion != NONE:
            out[start + self.minion + minion] = 1

    def _put_asked(self, out: Numbers, start: int, frame: QuestionFrame[Any]) -> None:
        """Encode the subjects that many questions have: a row of effects, a minion, the number of repetitions."""
        if isinstance(frame, _WITH_ROW):
            out[start + self.row + frame.row] = 1
        if isinstance(frame, _WITH_MINION):
            self._put_minion(out, start, frame.minion)
        if isinstance(frame, _WITH_LEFT):
            out[start + self.left] = share(frame.left, HALF_GOODS)

    def _put_answers(self, out: Numbers, start: int, frame: QuestionFrame[Any]) -> None:
        """Encode the subjects that only some questions have."""
        if isinstance(frame, _COOKING):
            out[start + self.about + frame.card] = 1
            out[start + self.value + frame.value - 1] = 1
            for kind in frame.replaced:
                out[start + self.replaced + kind] = share(frame.replaced.count(kind), HALF_GOODS)
        elif isinstance(frame, BuyGood):
            out[start + self.about + frame.tile] = 1
            out[start + self.manner] = float(frame.n == NONE)
        elif isinstance(frame, TakeOne):
            out[start + self.manner + 1] = float(frame.to_reserve)
        elif isinstance(frame, ChooseHuntDie):
            out[start + self.symbol + frame.symbol] = 1
        elif isinstance(frame, ChooseSymbol):
            out[start + self.left] = share(frame.n, HALF_GOODS)

    def _put_pending(self, out: Numbers, start: int, frame: Frame[Any]) -> None:
        """Encode what is in progress: rows of effects, a movement, a hunt, a search, wounds to come."""
        if isinstance(frame, DoRow):
            out[start + self.pending + frame.row] = 1
        elif isinstance(frame, SetOut):
            self._put_minion(out, start, frame.minion)
        elif isinstance(frame, HuntWindow):
            for face in frame.faces:
                out[start + self.faces + face] = share(frame.faces.count(face), HALF_GOODS)
            self._put_hunt(out, start, frame.blades, frame.spells, 0, frame.ignored, False)
        elif isinstance(frame, DealDamage):
            self._put_hunt(out, start, frame.blades, frame.spells, frame.claws, 0, frame.is_burning)
            self._put_filled(out, start, frame.filled)
        elif isinstance(frame, TakeRewards):
            self._put_filled(out, start, frame.filled)
        elif isinstance(frame, Search):
            for card in frame.flipped:
                out[start + self.about + card] = 1
        elif isinstance(frame, SufferWounds):
            out[start + self.left] = share(frame.left, HALF_GOODS)

    def _put_hunt(
        self, out: Numbers, start: int, blades: int, spells: int, claws: int, ignored: int, is_burning: bool
    ) -> None:
        for i, n in enumerate((blades, spells, claws, ignored)):
            if n:
                out[start + self.hunt + i] = share(n, HALF_GOODS)
        if is_burning:
            out[start + self.hunt + 4] = 1

    def _put_filled(self, out: Numbers, start: int, filled: tuple[int, ...]) -> None:
        for row in filled:
            out[start + self.filled + row] = 1
