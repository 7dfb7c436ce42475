"""Many games of one kind, stepped together: each stops at its next decision and writes it into shared memory."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any, Final

from bardhall.kernel.encoding import ANY_SEATS, Memory
from bardhall.kernel.flow import QuestionFrame, answer, first_question, legal
from bardhall.kernel.game import Game, View
from bardhall.kernel.names import NONE

if TYPE_CHECKING:
    from bardhall.kernel.box import Box
    from bardhall.kernel.choices import Choice
    from bardhall.kernel.encoding import Encoder
    from bardhall.kernel.rules import Rules
    from bardhall.kernel.start import Start
    from bardhall.kernel.state import State


class Batch:
    """Numbered games with their next decisions: `seats` lists who decides, `numbers` what those seats know, and `masks`
    their legal options.

    A row of `numbers` is laid out for tables of every size; a row of `masks` has a 1 for each legal action. A decision
    with one option is made at once unless `asks_forced`. When a game is over, its rows are 0 and its seat is -1.
    """

    __slots__ = (
        "_asks_forced", "_frames", "_listed", "_memories", "_options", "_starts", "_states", "actions", "encoder",
        "masks", "numbers", "rules", "seats",
    )  # fmt: skip

    def __init__(self, rules: Rules[Any, Any, Any], box: Box, places: int, asks_forced: bool = False) -> None:
        self.rules: Final = rules
        self.encoder: Final[Encoder] = rules.encoder(box, ANY_SEATS)
        self._memories: Final = [Memory() for _ in range(places)]
        self.actions: Final = len(box.choices.listed)
        self.numbers: Final = array("f", bytes(4 * places * self.encoder.size))
        self.masks: Final = bytearray(places * self.actions)
        self.seats: Final = array("q", [NONE] * places)
        self._asks_forced: Final = asks_forced
        self._listed: Final[list[Choice]] = box.choices.listed
        self._starts: Final[list[Start | None]] = [None] * places
        self._states: Final[list[State | None]] = [None] * places
        self._frames: Final[list[QuestionFrame[Any] | None]] = [None] * places
        self._options: Final[list[list[Choice]]] = [[] for _ in range(places)]

    def begin(self, place: int, start: Start) -> None:
        """Set up a game in a slot, replacing the game that was there."""
        self._starts[place] = start
        self._forget(place)
        self._go_on(place, start, start.first_state())

    def play(self, place: int, action: int) -> bool:
        """Make the choice with that number; return False, and change nothing, if it is illegal."""
        start, state, frame = self._starts[place], self._states[place], self._frames[place]
        if start is None or state is None or frame is None or not 0 <= action < self.actions:
            return False
        chosen = self._listed[action]
        for option in self._options[place]:
            if option is chosen:
                answer(state, frame.seat, chosen)
                self._go_on(place, start, state)
                return True
        return False

    def game(self, place: int) -> Game:
        """Return the game in a slot, to query its position; only `play` may change it."""
        start, state = self._starts[place], self._states[place]
        assert start is not None, "no game was begun in this place"
        assert state is not None, "no game was begun in this place"
        return Game(start, state)

    def options(self, place: int) -> list[Choice]:
        """Return the options of a game's next decision; none if the game is over."""
        return self._options[place]

    def _go_on(self, place: int, start: Start, state: State) -> None:
        """Advance a game to its next decision or to its end, and write its rows."""
        masks, row = self.masks, place * self.actions
        for option in self._options[place]:
            masks[row + option.index] = 0
        frame = first_question(state)
        options: list[Choice] = [] if frame is None else legal(state, frame)
        while frame is not None and len(options) == 1 and not self._asks_forced:
            answer(state, frame.seat, options[0])
            frame = first_question(state)
            options = [] if frame is None else legal(state, frame)
        for option in options:
            masks[row + option.index] = 1
        self._states[place] = state
        self._frames[place] = frame
        self._options[place] = options
        if frame is None:
            self.seats[place] = NONE
            self._forget(place)
            return
        self.seats[place] = frame.seat
        encoder, seat = self.encoder, frame.seat
        sight = self.rules.view(state, seat) if encoder.reads_hidden else self.rules.glance(state, seat)
        view = View(start.open_part(), seat, sight)
        encoder.update(self.numbers, place * encoder.size, view, self._memories[place])

    def _forget(self, place: int) -> None:
        """Clear the rows of a slot, so that nothing remains of its last game."""
        size = self.encoder.size
        self.numbers[place * size : (place + 1) * size] = self.encoder.blank()
        self._memories[place] = Memory()
