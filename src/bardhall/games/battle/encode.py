"""The observations of the game as numbers, made from a view alone.

Seats count from the observer: its own sections are `[0]`, those of the next player clockwise `[1]`, and so on. Only
`seat` is the observer's seat at the table, because choices name seats of the table. The docs page `environments`
describes each section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bardhall.games.battle.box import BattleBox
from bardhall.games.battle.encode_player import EQUAL_PIECES, CardsEncoder, PiecesEncoder, Places, most_dice
from bardhall.games.battle.names import COLOURS, EVENTS, FACES, Card, Die
from bardhall.games.battle.observation import Observation
from bardhall.games.battle.rules.ability import ChooseDie
from bardhall.games.battle.rules.audience import DiscardToCapture, Pay
from bardhall.games.battle.rules.encore import EncoreTune
from bardhall.games.battle.rules.hire import SpendForHire
from bardhall.games.battle.rules.icons import ChooseDieColour, DecideScouted, DiscardDie, DiscardOne
from bardhall.games.battle.rules.perform import ChooseToken, SpendForRun
from bardhall.games.battle.rules.round_end import ChooseFates
from bardhall.games.battle.rules.row import Row
from bardhall.games.battle.rules.setup import PLAYERS
from bardhall.games.battle.rules.stage import ChooseStage, ChooseStageColour
from bardhall.games.battle.rules.steal import GiveForStolen, KeepOrReroll, StealDie
from bardhall.games.battle.rules.support import ChooseSupport
from bardhall.games.battle.rules.triggers import OfferTriggers
from bardhall.games.battle.rules.tune import STEPS, Change, ChooseTune, DiscardForTune, Reroll
from bardhall.games.battle.rules.turn import GoOn, TakeTurn
from bardhall.kernel.encoding import ANY_SEATS, Encoder, Memory, Part
from bardhall.kernel.flow import Frame, QuestionFrame, SimultaneousQuestion

if TYPE_CHECKING:
    from bardhall.kernel.encoding import Numbers
    from bardhall.kernel.game import View

# Every kind of question, in the order of the section `question`.
QUESTIONS: Final[tuple[type[QuestionFrame[Any]], ...]] = (
    ChooseStage, ChooseStageColour, TakeTurn, SpendForRun, ChooseToken, ChooseDie, ChooseDieColour, DiscardDie,
    StealDie, GiveForStolen, KeepOrReroll, DiscardOne, DecideScouted, ChooseSupport, SpendForHire, Pay,
    DiscardToCapture, ChooseTune, DiscardForTune, OfferTriggers, ChooseFates, EncoreTune,
)  # fmt: skip
_KINDS: Final = {kind: place for place, kind in enumerate(QUESTIONS)}

# Tuples, because a union would be built anew at each question.
_NAMING_DICE: Final = (SpendForRun, ChooseToken, SpendForHire, ChooseTune, EncoreTune)
_PAYING: Final = (Pay, DiscardToCapture)
_ABOUT_A_CARD: Final = (ChooseDie, SpendForHire, Pay, DiscardToCapture)
_TELLING: Final = frozenset((GoOn, Row, Reroll, Change, ChooseTune, Pay))

LATE_ROUND: Final = 8  # at this round half of the way to 1 is made


class MiddleEncoder(Part[Observation]):
    """An encoder for the middle of the table: cards, and the remaining dice and tokens."""

    def __init__(self, box: BattleBox, places: Places) -> None:
        super().__init__(0)
        self.box: Final = box
        self.places: Final = places
        self.row: Final = self.section("audience_row", places.audiences.size)
        self.top: Final = self.section("audience_top", places.audiences.size)
        self.line: Final = self.section("veteran_line", box.numbers.line_size * places.veterans.size)
        self.decks: Final = self.section("decks", 2)
        self.supply: Final = self.section("supply", 2 * len(COLOURS) + 1)

    def key(self, v: Observation, seat: int) -> object:
        return (
            v.audience_row, v.audience_deck[:1], v.veteran_line, len(v.audience_deck), len(v.veteran_deck),
            tuple(v.supply_dice), tuple(v.supply_performances), v.supply_tunes,
        )  # fmt: skip

    def put(self, out: Numbers, start: int, v: Observation, seat: int) -> None:
        numbers, audiences, veterans = self.box.numbers, self.places.audiences, self.places.veterans
        audiences.put(out, start + self.row, v.audience_row)
        audiences.put(out, start + self.top, v.audience_deck[:1])
        for i, card in enumerate(v.veteran_line[: numbers.line_size]):
            veterans.put_one(out, start + self.line + i * veterans.size, card)
        out[start + self.decks] = len(v.audience_deck) / audiences.size
        out[start + self.decks + 1] = len(v.veteran_deck) / veterans.size
        at = start + self.supply
        for colour, count in enumerate(v.supply_dice):
            out[at + colour] = count / numbers.dice_per_colour
        for colour, count in enumerate(v.supply_performances):
            out[at + len(COLOURS) + colour] = count / numbers.performances_per_colour
        out[at + 2 * len(COLOURS)] = v.supply_tunes / max(1, numbers.tunes)


class BattleEncoder(Encoder):
    """An encoder for the observations of one box, for one number of seats or for any."""

    def __init__(self, box: BattleBox, seats: int) -> None:
        super().__init__(seats)
        self.reads_hidden = False
        self.box: Final = box
        self.seats: Final = max(PLAYERS) if seats == ANY_SEATS else seats
        self.places: Final = Places(box)
        self.middle: Final = MiddleEncoder(box, self.places)
        self.cards: Final = CardsEncoder(box, self.places)
        self.pieces: Final = PiecesEncoder(box, self.places)
        self._lay_out_table()
        self._lay_out_question()
        self.hand: Final = self.section("hand", self.places.deck.size)
        self.known: Final = self.section("known", self.places.deck.size)
        self.players: Final[list[int]] = []
        for i in range(self.seats):
            self.players.append(self.part(self.cards, f"[{i}]"))
            self.part(self.pieces, f"[{i}]")

    def _lay_out_table(self) -> None:
        self.seat = self.section("seat", self.seats)
        self.round = self.section("round", 2)
        self.first = self.section("first", self.seats)
        self.turn = self.section("turn", self.seats)
        self.actions = self.section("actions", 1)
        self.phase = self.section("phase", 2)
        self.middle_start = self.part(self.middle)

    def _lay_out_question(self) -> None:
        self.question = self.section("question", len(QUESTIONS))
        self.asked = self.section("asked", self.seats)
        self.picked = self.section("picked", (len(COLOURS) + 1) * FACES, most_dice(self.box))
        self.step = self.section("step", len(STEPS))
        self.paid = self.section("paid", len(COLOURS), self.box.numbers.performances_per_colour / EQUAL_PIECES)
        self.about = self.section("about", len(self.box.cards))
        self.icon = self.section("icon", 1)
        self.chosen = self.section("chosen", len(self.box.cards))
        self.fates = self.section("fates", 3 * self.places.deck.size)
        self.event = self.section("event", len(EVENTS))
        self.victim = self.section("victim", self.seats)
        self.manner = self.section("manner", 2)

    def encode(self, view: View) -> Numbers:
        return self.anew(view)

    def update(self, out: Numbers, at: int, view: View, memory: Memory) -> None:
        v: Observation = view.sight
        self.check(v.seat, v.seats, v.box is self.box)
        self.clear(out, at)
        self._put_table(out, at, v)
        self.middle.show(out, at + self.middle_start, v, 0, False, memory)
        self.places.deck.put(out, at + self.hand, v.hand[v.seat])
        self.places.deck.put(out, at + self.known, v.deck[v.seat][: v.known[v.seat]])
        seat = v.seat
        for start in self.players[: v.seats]:
            self.cards.show(out, at + start, v, seat, seat == v.seat, memory)
            self.pieces.show(out, at + start + self.cards.size, v, seat, seat == v.seat, memory)
            seat = (seat + 1) % v.seats
        if v.stack:
            self._put_question(out, at, v)

    # The table

    def _put_table(self, out: Numbers, at: int, v: Observation) -> None:
        out[at + self.seat + v.seat] = 1
        out[at + self.round] = v.round / (v.round + LATE_ROUND)
        out[at + self.round + 1] = v.round / v.round_limit
        out[at + self.first + (v.first - v.seat) % v.seats] = 1
        out[at + self.actions] = v.actions / (v.actions + 1)
        if v.has_acted:
            out[at + self.phase] = 1
        if v.is_encore:
            out[at + self.phase + 1] = 1

    # The open question

    def _put_question(self, out: Numbers, at: int, v: Observation) -> None:
        top = v.stack[-1]
        for part in top.parts if isinstance(top, SimultaneousQuestion) else (top,):
            assert isinstance(part, QuestionFrame)
            out[at + self.question + _KINDS[type(part)]] = 1
            if part.seat not in v.committed:
                out[at + self.asked + (part.seat - v.seat) % v.seats] = 1
            self._put_answers(out, at, v, part)
        for frame in v.stack:
            if type(frame) in _TELLING:
                self._put_pending(out, at, v, frame)

    def _put_answers(self, out: Numbers, at: int, v: Observation, frame: QuestionFrame[Any]) -> None:
        """Encode the answers given so far; other seats' parts of a secret question stay empty."""
        if isinstance(frame, TakeTurn):
            out[at + self.turn + (frame.seat - v.seat) % v.seats] = 1
        elif isinstance(frame, ChooseStage):
            self._put_codes(out, at + self.chosen, frame.chosen)
        elif isinstance(frame, ChooseFates):
            for i, cards in enumerate((frame.kept, frame.discarded, frame.fired)):
                self.places.deck.put(out, at + self.fates + i * self.places.deck.size, cards)
        elif isinstance(frame, _NAMING_DICE):
            self._put_picked(out, at, frame.dice)
        elif isinstance(frame, KeepOrReroll):
            self._put_picked(out, at, (frame.die,))
        elif isinstance(frame, GiveForStolen):
            self._put_picked(out, at, (frame.stolen,))
            out[at + self.victim + (frame.victim - v.seat) % v.seats] = 1
        elif isinstance(frame, OfferTriggers):
            self._put_codes(out, at + self.chosen, frame.accepted)
            out[at + self.event + frame.event] = 1
        elif isinstance(frame, _PAYING):
            for colour in frame.paid:
                out[at + self.paid + colour] += 1 / EQUAL_PIECES
        if isinstance(frame, _ABOUT_A_CARD):
            out[at + self.about + frame.card] = 1

    def _put_pending(self, out: Numbers, at: int, v: Observation, frame: Frame[Any]) -> None:
        """Encode what the question interrupts: a turn, a row of icons, or a tune that still costs a card."""
        if isinstance(frame, GoOn):
            out[at + self.turn + (frame.seat - v.seat) % v.seats] = 1
        elif isinstance(frame, Row):
            out[at + self.about + frame.source] = 1
            out[at + self.icon] = frame.at / (frame.at + 1)
        elif isinstance(frame, Reroll):
            self._put_picked(out, at, frame.dice)
        elif isinstance(frame, Change):
            self._put_picked(out, at, (frame.old,))
            out[at + self.step + STEPS.index(frame.new - frame.old)] = 1
        elif isinstance(frame, ChooseTune):
            out[at + self.manner] = frame.by_card
        elif isinstance(frame, Pay):
            out[at + self.manner + 1] = frame.from_deck

    def _put_codes(self, out: Numbers, start: int, cards: tuple[Card, ...]) -> None:
        """Count cards by their codes, in a zone that can hold any card of the box."""
        for card in cards:
            out[start + card] += self.places.deck.share[card]

    def _put_picked(self, out: Numbers, at: int, dice: tuple[Die, ...]) -> None:
        for die in dice:
            out[at + self.picked + _shown(die)] += 1 / EQUAL_PIECES


def _shown(die: Die) -> int:
    """Return the index of a rolled die in a list of all colours and values."""
    return (die >> 3) * FACES + (die & 7) - 1
