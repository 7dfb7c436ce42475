"""REST: the marker, the token limit, and new cards; players always complete a rest (BG-RULING-01, BG-REST-11)."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.box import CHOICES, Row
from bardhall.games.bardwood.kinds import CREATURE, FAN, IMPRO, SKILL, TOKEN_LIMIT
from bardhall.games.bardwood.names import ACOUSTIC, COIN, NONE, RANGE, RESOURCES, REST, Card, Seat
from bardhall.games.bardwood.rules.changes import change
from bardhall.games.bardwood.rules.effect import gain_all, renew_deck
from bardhall.games.bardwood.rules.frames import TurnStep
from bardhall.games.bardwood.rules.options import OPTIONS, PickOption
from bardhall.games.bardwood.rules.pieces import tokens
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.events import reveal, tell, whisper
from bardhall.kernel.flow import ListQuestion, Question, push
from bardhall.kernel.wording import Args

NO_SUCH_TOKEN: Final = Obstacle("BG-REST-02", "no_such_token")
HAND_SIZE: Final = 2  # BG-REST-05


def token_limit(g: Bardwood) -> int:
    """Return how many tokens a player can keep (BG-REST-02)."""
    return max(0, g.box.numbers.token_limit + change(g, TOKEN_LIMIT))


def excess(g: Bardwood, seat: Seat) -> int:
    """Return by how many tokens a player exceeds the limit (BG-REST-02)."""
    return tokens(g, seat) - token_limit(g)


class Rest(TurnStep):
    """Carry out a rest (BG-REST-01 to BG-REST-05); marker and limit only matter after a sing phase in this turn
    (BG-REST-04).
    """

    __slots__ = ()
    rule: ClassVar[str] = "BG-REST-01"
    allowed_below: ClassVar[tuple[str, ...]] = ("BetweenTurns",)

    def run(self, g: Bardwood) -> None:
        g.phase = REST
        push(g, DrawUp(self.seat))
        if g.sang:
            g.marked[self.seat] = False
            ask_to_drop(g, self.seat)


def ask_to_drop(g: Bardwood, seat: Seat) -> None:
    """Ask to discard tokens above the limit, one after another (BG-REST-02)."""
    if excess(g, seat) > 0:
        push(g, DropTokens(seat))


class DropToken(Choice):
    """Discard a token (BG-REST-02)."""

    __slots__ = ("resource",)
    icon: ClassVar[str] = "discard"
    lies_on: ClassVar[tuple[str, ...]] = ("token", "resource")

    def __init__(self, resource: int) -> None:
        super().__init__(f"drop {RESOURCES[resource]}")
        self.resource: Final = resource


DROP: Final = [CHOICES.add(DropToken(resource)) for resource in (COIN, ACOUSTIC, RANGE)]


class DropTokens(Question[Bardwood]):
    """Ask for a token to discard (BG-REST-02)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-REST-02"
    allowed_below: ClassVar[tuple[str, ...]] = ("DrawUp",)

    def candidates(self, g: Bardwood) -> list[Choice]:
        return [*DROP]

    def bar(self, g: Bardwood, choice: Choice) -> Obstacle | None:
        if isinstance(choice, DropToken):
            return None if self.held(g, choice.resource) else NO_SUCH_TOKEN
        return not_asked(self.rule)

    def prompt_args(self, g: Bardwood) -> Args:
        return {"excess": excess(g, self.seat)}

    def held(self, g: Bardwood, resource: int) -> int:
        """Return how many tokens of a kind the player has."""
        if resource == COIN:
            return g.coins[self.seat]
        return g.acoustic[self.seat] if resource == ACOUSTIC else g.ranges[self.seat]

    def take(self, g: Bardwood, choice: Choice) -> None:
        assert isinstance(choice, DropToken)
        if choice.resource == COIN:
            g.coins[self.seat] -= 1
        elif choice.resource == ACOUSTIC:
            g.acoustic[self.seat] -= 1
        else:
            g.ranges[self.seat] -= 1
        if g.events is not None:
            tell(g, "dropped", "BG-REST-02", self.seat, resource=choice.resource, n=1)
        ask_to_drop(g, self.seat)

    def is_consistent(self, g: Bardwood) -> bool:
        return self.seat == g.active and excess(g, self.seat) > 0


class DrawUp(TurnStep):
    """Draw until two Skills are in hand, resolving any other card before the next draw (BG-REST-05 to BG-REST-07)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-REST-05"
    allowed_below: ClassVar[tuple[str, ...]] = ("BetweenTurns",)

    def run(self, g: Bardwood) -> None:
        seat = self.seat
        while len(g.hand[seat]) < HAND_SIZE:
            if not g.deck[seat] and not self.refill(g):
                return
            card = draw_top(g, seat)
            if g.box.cards[card].kind >= FAN:
                push(g, self)
                self.resolve(g, card)
                return

    def refill(self, g: Bardwood) -> bool:
        """Turn the discard pile into the deck, if it contains a Skill (BG-REST-06, BG-RULING-22)."""
        discard = g.discard[self.seat]
        for card in discard:
            if g.box.cards[card].kind == SKILL:
                renew_deck(g, self.seat, discard, "BG-REST-06")
                return True
        return False

    def resolve(self, g: Bardwood, card: Card) -> None:
        """Resolve a creature or a fan (BG-REST-09, BG-REST-10)."""
        g.drawn = card
        push(g, PutAway(self.seat))
        if g.box.cards[card].kind == CREATURE:
            gain_all(g, self.seat, g.box.cards[card].upper)
        else:
            push(g, ChooseFan(self.seat))


def draw_top(g: Bardwood, seat: Seat) -> Card:
    """Draw a card: a Skill to the hand, an Impro to the song (BG-REST-08); the caller handles others."""
    card = g.deck[seat][0]
    kind = g.box.cards[card].kind
    tops = g.tops[seat]
    g.deck[seat] = g.deck[seat][1:]
    g.tops[seat] = tops[1:]
    if kind == SKILL:
        g.hand[seat] = (*g.hand[seat], card)
        if tops and tops[0] != NONE:
            g.shown[seat] = (*g.shown[seat], card)
        if g.events is not None:
            whisper(g, "drew_skill", "BG-REST-05", seat, {"card": card})
        return card
    if kind == IMPRO:
        g.song[seat] = (*g.song[seat], card)
    elif kind == FAN and card in g.unseen_fans[seat]:
        at = g.unseen_fans[seat].index(card)
        g.unseen_fans[seat] = g.unseen_fans[seat][:at] + g.unseen_fans[seat][at + 1 :]
    if g.events is not None:
        reveal(g, "drew", "BG-REST-07", seat, card=card)
    return card


class ChooseFan(ListQuestion[Bardwood]):
    """Ask for one of the fan's two options (BG-REST-10)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-REST-10"
    allowed_below: ClassVar[tuple[str, ...]] = ("PutAway",)

    def candidates(self, g: Bardwood) -> list[Choice]:
        return [*OPTIONS]

    def prompt_args(self, g: Bardwood) -> Args:
        return {"card": g.drawn}

    def label_args(self, g: Bardwood, choice: Choice) -> Args:
        return {"row": self.picked(g, choice).code}

    def picked(self, g: Bardwood, choice: Choice) -> Row:
        """Return the row of the chosen option."""
        assert isinstance(choice, PickOption)
        return g.box.cards[g.drawn].options[choice.number]

    def take(self, g: Bardwood, choice: Choice) -> None:
        gain_all(g, self.seat, self.picked(g, choice))

    def is_consistent(self, g: Bardwood) -> bool:
        return self.seat == g.active and g.drawn != NONE and bool(g.box.cards[g.drawn].options)


class PutAway(TurnStep):
    """Put a creature into the brag area, or a fan onto the discard pile (BG-REST-09, BG-REST-10)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-REST-09"
    allowed_below: ClassVar[tuple[str, ...]] = ("DrawUp",)

    def run(self, g: Bardwood) -> None:
        card = g.drawn
        g.drawn = NONE
        if g.box.cards[card].kind == CREATURE:
            g.brag[self.seat] = (*g.brag[self.seat], card)
        else:
            g.discard[self.seat] = (*g.discard[self.seat], card)
