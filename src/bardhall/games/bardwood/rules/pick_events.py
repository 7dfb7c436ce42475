"""SETUP-07: choosing the two events, which must be of the same or of consecutive seasons."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.box import CHOICES
from bardhall.games.bardwood.kinds import EVENT
from bardhall.games.bardwood.names import NONE, Card
from bardhall.games.bardwood.rules.aside import aside, take_aside
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.chance import draw
from bardhall.kernel.choices import CardChoice, Choice
from bardhall.kernel.events import reveal
from bardhall.kernel.flow import Question, Step, push

NOT_OPEN: Final = Obstacle("BG-SETUP-04", "event_not_open")
WRONG_SEASON: Final = Obstacle("BG-SETUP-07", "wrong_season")


def open_events(g: Bardwood) -> tuple[Card, ...]:
    """Return the unused events of the open boxes (BG-SETUP-04)."""
    return aside(g, EVENT)


def may_follow(first: int, second: int) -> bool:
    """Return whether the second season equals the first or directly follows it; spring follows winter (BG-SETUP-07)."""
    return second == first or second == (first + 1) % 4


def second_events(g: Bardwood) -> tuple[Card, ...]:
    """Return the events allowed in act II (BG-SETUP-07)."""
    faces = g.box.cards
    season = faces[g.event_1].season
    return tuple([card for card in open_events(g) if may_follow(season, faces[card].season)])


def has_second_event(g: Bardwood) -> bool:
    """Return whether any choice for act I leaves one for act II (BG-SETUP-07)."""
    faces = g.box.cards
    events = set(open_events(g))
    firsts = events if g.event_1 == NONE else {g.event_1}
    return all(any(may_follow(faces[a].season, faces[b].season) for b in events - {a}) for a in firsts)


def lay_event(g: Bardwood, event: Card, act: int) -> None:
    """Place an event; both events are face up from the start."""
    if act == 1:
        g.event_1 = event
    else:
        g.event_2 = event
    take_aside(g, (event,))
    if g.events is not None:
        reveal(g, "laid_event", "BG-SETUP-07", card=event, act=act)


class DrawEvents(Step[Bardwood]):
    """Draw the events, unless they were named or are prescribed (BG-SETUP-07, BG-SETUP-08, BG-RULING-49)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-SETUP-07"

    def run(self, g: Bardwood) -> None:
        lay_event(g, draw(g, open_events(g)) if g.event_1 == NONE else g.event_1, 1)
        lay_event(g, draw(g, second_events(g)) if g.event_2 == NONE else g.event_2, 2)


class PickEvent(CardChoice):
    """Pick this event for its act (BG-SETUP-07)."""

    icon: ClassVar[str] = "event"
    lies_on: ClassVar[tuple[str, ...]] = ("pick", "card")


PICK_EVENT: Final = CHOICES.per_card(PickEvent, "pick", EVENT)


class ChooseEvent(Question[Bardwood]):
    """Let the table pick the events, act I before act II (BG-SETUP-07)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-SETUP-07"
    allowed_below: ClassVar[tuple[str, ...]] = ("ChooseBards", "DrawBards")

    def candidates(self, g: Bardwood) -> list[Choice]:
        event = PICK_EVENT.of(g.box)
        cards = open_events(g) if g.event_1 == NONE else second_events(g)
        return [event[card] for card in cards]

    def bar(self, g: Bardwood, choice: Choice) -> Obstacle | None:
        if not isinstance(choice, PickEvent):
            return not_asked(self.rule)
        if choice.card not in open_events(g):
            return NOT_OPEN
        if g.event_1 == NONE or choice.card in second_events(g):
            return None
        return WRONG_SEASON

    def take(self, g: Bardwood, choice: Choice) -> None:
        assert isinstance(choice, PickEvent)
        if g.event_1 == NONE:
            lay_event(g, choice.card, 1)
            push(g, self)
        else:
            lay_event(g, choice.card, 2)

    def is_consistent(self, g: Bardwood) -> bool:
        return self.seat == g.first and has_second_event(g)
