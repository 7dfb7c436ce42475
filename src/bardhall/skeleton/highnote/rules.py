"""All rules: every turn adds a note to the melody; a note above the last one scores, for any other you draw."""

from __future__ import annotations

from typing import ClassVar

from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.chance import shuffle
from bardhall.kernel.choices import CardChoice, Choice
from bardhall.kernel.events import tell, whisper
from bardhall.kernel.flow import ON_THE_TABLE, Question, push
from bardhall.kernel.outcome import Outcome, ScoreLine, rank
from highnote.box import CHOICES
from highnote.state import HighNote

PLAYERS = (2, 3, 4, 5)
HAND = 3


def set_up(g: HighNote) -> None:
    """Deal three notes to each seat and make the rest the deck; seat 0 starts (HN-SETUP-01)."""
    notes = shuffle(g, tuple(range(len(g.box.ids))))
    for seat in range(g.seats):
        g.hand[seat], notes = notes[:HAND], notes[HAND:]
    g.deck = notes
    push(g, AddNote(0))


class Sing(CardChoice):
    """Ask for a note to add to the melody (HN-TURN-01)."""


SING = CHOICES.per_card(Sing, "sing")


class AddNote(Question[HighNote]):
    """Add this note from your hand to the melody (HN-TURN-01)."""

    __slots__ = ()
    rule: ClassVar[str] = "HN-TURN-01"
    allowed_below: ClassVar[tuple[str, ...]] = (ON_THE_TABLE,)

    def candidates(self, g: HighNote) -> list[Choice]:
        return [SING.of(g.box)[card] for card in g.hand[self.seat]]

    def bar(self, g: HighNote, choice: Choice) -> Obstacle | None:
        is_mine = isinstance(choice, Sing) and choice.card in g.hand[self.seat]
        return None if is_mine else not_asked(self.rule)

    def take(self, g: HighNote, choice: Choice) -> None:
        assert isinstance(choice, Sing)
        is_higher = not g.melody or g.box.cards[choice.card].pitch > g.box.cards[g.melody[-1]].pitch
        g.hand[self.seat] = tuple([note for note in g.hand[self.seat] if note != choice.card])
        g.melody += (choice.card,)
        tell(g, "higher" if is_higher else "lower", "HN-TURN-02", self.seat, card=choice.card)
        if is_higher:
            g.points[self.seat] += 1
        elif g.deck:
            draw(g, self.seat)
        others = [(self.seat + i) % g.seats for i in range(1, g.seats + 1)]
        for seat in [seat for seat in others if g.hand[seat]][:1]:  # HN-END-01: until nobody has a note left
            push(g, AddNote(seat))


def draw(g: HighNote, seat: int) -> None:
    """Replace a note that was not higher with one from the deck (HN-TURN-03)."""
    card, g.deck = g.deck[0], g.deck[1:]
    g.hand[seat] += (card,)
    whisper(g, "drawn", "HN-TURN-03", seat, {"card": card})


def outcome(g: HighNote) -> Outcome:
    """Return the outcome: the seat with the most points wins (HN-END-01)."""
    points = tuple(g.points)
    return Outcome(rank(points), points, [ScoreLine("notes", "HN-TURN-02", points)], "played_out")
