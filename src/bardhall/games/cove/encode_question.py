"""The pending question and what it interrupts, as numbers."""

from __future__ import annotations

from typing import Any, Final

from bardhall.games.cove.box import CoveBox
from bardhall.games.cove.encode_player import HALF_CROWD, share
from bardhall.games.cove.names import BOATS, FOLK, NONE, SIZES
from bardhall.games.cove.observation import Observation
from bardhall.games.cove.rules.boats import ChooseDock, LoadAdventurer
from bardhall.games.cove.rules.clock import DrawAdventurers, MoveHourglass
from bardhall.games.cove.rules.entertainer.brag import BragOrder
from bardhall.games.cove.rules.entertainer.compose import ChooseDiscard, TurnDial, printed_hours
from bardhall.games.cove.rules.entertainer.payment import Pay
from bardhall.games.cove.rules.entertainer.rest import AfterClock, Rest
from bardhall.games.cove.rules.entertainer.sing import PlacePerformer, Sing
from bardhall.games.cove.rules.entertainer.swan import SwanSong
from bardhall.games.cove.rules.trader.craft import MakeGoods
from bardhall.games.cove.rules.trader.pilot import ChooseAdventurer
from bardhall.games.cove.rules.trader.sales import Sell
from bardhall.games.cove.rules.turn import TakeTurn
from bardhall.kernel.encoding import CardPlaces, Encoder, Numbers
from bardhall.kernel.flow import Frame, QuestionFrame

# Every kind of question, in the order of the section `question`; those of other merchants come last, as one.
QUESTIONS: Final[tuple[type[QuestionFrame[Any]], ...]] = (
    TakeTurn, ChooseDiscard, TurnDial, PlacePerformer, Sing, Pay, BragOrder, SwanSong, MakeGoods, ChooseAdventurer,
    Sell, LoadAdventurer, ChooseDock,
)  # fmt: skip
_KINDS: Final = {kind: place for place, kind in enumerate(QUESTIONS)}
_WITH_HOURS: Final = (Rest, MoveHourglass)  # a tuple, because a union would be built anew each time


class QuestionEncoder(Encoder):
    """An encoder for the pending question, and for the frames below it on the stack."""

    def __init__(self, box: CoveBox, players: int, cards: CardPlaces) -> None:
        super().__init__()
        self.box: Final = box
        self.cards: Final = cards
        self.question: Final = self.section("question", len(QUESTIONS) + 1)
        self.asked: Final = self.section("asked", players)
        self.drawn: Final = self.section("drawn", len(FOLK))
        self.boat: Final = self.section("boat", len(BOATS))
        self.paid: Final = self.section("paid", box.numbers.square_slots + 1)
        self.making: Final = self.section("making", len(SIZES))
        self.tales: Final = self.section("tales", cards.size)
        self.pending: Final = self.section("pending", 4)

    def put(self, out: Numbers, start: int, v: Observation) -> None:
        """Encode everything that is pending, starting at that index."""
        if not v.stack:
            return
        top = v.stack[-1]
        assert isinstance(top, QuestionFrame)
        out[start + self.question + _KINDS.get(type(top), len(QUESTIONS))] = 1
        out[start + self.asked + (top.seat - v.seat) % max(2, v.seats)] = 1
        self._put_asked(out, start, top)
        for frame in v.stack:
            self._put_pending(out, start, v, frame)

    def _put_asked(self, out: Numbers, start: int, frame: QuestionFrame[Any]) -> None:
        """Encode the subjects that only some questions have."""
        if isinstance(frame, LoadAdventurer):
            out[start + self.drawn + frame.folk] = 1
        elif isinstance(frame, ChooseAdventurer):
            for folk in frame.drawn:
                out[start + self.drawn + folk] = share(frame.drawn.count(folk), HALF_CROWD)
        elif isinstance(frame, ChooseDock):
            out[start + self.boat + frame.boat] = 1
        elif isinstance(frame, Pay):
            if frame.slot != NONE:
                out[start + self.paid + frame.slot] = 1
            out[start + self.paid + self.box.numbers.square_slots] = share(frame.paid, HALF_CROWD)
        elif isinstance(frame, MakeGoods):
            out[start + self.making + frame.size] = share(frame.left, HALF_CROWD)
        elif isinstance(frame, BragOrder):
            self.cards.put(out, start + self.tales, frame.left)

    def _put_pending(self, out: Numbers, start: int, v: Observation, frame: Frame[Any]) -> None:
        """Encode hours to move, adventurers to draw, a song to clear, and corruption that was already taken."""
        hours = 0
        if isinstance(frame, TurnDial):
            hours = printed_hours(v, frame.seat)
        elif isinstance(frame, _WITH_HOURS):
            hours = frame.hours
        elif isinstance(frame, DrawAdventurers):
            out[start + self.pending + 1] = share(frame.left, HALF_CROWD)
        elif isinstance(frame, AfterClock):
            out[start + self.pending + 2] = float(frame.sang)
        elif isinstance(frame, Sell):
            out[start + self.pending + 3] = float(frame.has_dealt)
        if hours:
            out[start + self.pending] = share(hours, HALF_CROWD)
