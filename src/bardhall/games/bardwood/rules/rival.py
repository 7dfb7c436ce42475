"""RIVAL: the Rival's turn of compose, sing and rest, which the rules play without choices."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.names import BETWEEN, EASY, MEDIUM, RIVAL, Card, Seat
from bardhall.games.bardwood.rules.challenge import lose_crest_to_challenge
from bardhall.games.bardwood.rules.frames import RivalStep
from bardhall.games.bardwood.rules.pieces import take_crest
from bardhall.games.bardwood.rules.rival_pieces import win_crests
from bardhall.games.bardwood.rules.rival_places import activate
from bardhall.games.bardwood.rules.rival_walk import Leg
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.chance import shuffle
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import Step, push

REMOVED: Final = 2  # BG-RIVAL-REST-03


class RivalTurn(Step[Bardwood]):
    """Play the Rival's turn: compose, sing and rest; its swan song is such a turn too (BG-RIVAL-COMPOSE-01,
    BG-SOLO-END-03).
    """

    __slots__ = ()
    rule: ClassVar[str] = "BG-RIVAL-COMPOSE-01"

    def run(self, g: Bardwood) -> None:
        g.phase = BETWEEN
        if g.events is not None:
            tell(g, "rival_swan_song" if g.is_swan else "rival_turn", "BG-RIVAL-COMPOSE-01")
        push(g, RivalRest())
        push(g, RivalSing())
        push(g, RivalMove())
        rival_tempo(g)


def draw_rival_card(g: Bardwood) -> Card:
    """Draw a Rival card; an empty deck is renewed before the draw (BG-RULING-40)."""
    if not g.rival_deck:
        renew_rival_deck(g)
    card = g.rival_deck[0]
    g.rival_deck = g.rival_deck[1:]
    return card


def rival_tempo(g: Bardwood) -> None:
    """Turn the dial of the Rival by the first card, which gives nothing else (BG-RIVAL-COMPOSE-02 to
    BG-RIVAL-COMPOSE-04).
    """
    card = draw_rival_card(g)
    g.rival_discard = (*g.rival_discard, card)
    to = g.rival_dial + g.box.cards[card].tempo
    g.rival_dial = to % 4
    if g.events is not None:
        reveal(g, "rival_tempo", "BG-RIVAL-COMPOSE-02", card=card, n=g.box.cards[card].tempo, quarter=g.rival_dial)
    if to > 3 and not g.rival_marked:
        g.rival_marked = True
        if g.events is not None:
            tell(g, "rival_marked", "BG-RIVAL-COMPOSE-03")


class RivalMove(Step[Bardwood]):
    """Move the Rival's pawn by the second card, left arrow first (BG-RIVAL-COMPOSE-05)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-RIVAL-COMPOSE-05"

    def run(self, g: Bardwood) -> None:
        card = draw_rival_card(g)
        g.movement_pile = (*g.movement_pile, card)
        if g.events is not None:
            reveal(g, "rival_card", "BG-RIVAL-COMPOSE-05", card=card)
        arrows = g.box.cards[card].arrows
        for i in range(len(arrows) - 1, -1, -1):
            push(g, Leg(arrows[i]))


class RivalSing(RivalStep):
    """Let the Rival sing if its marker is on its discard pile, or in a swan song (BG-RIVAL-SING-01)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-RIVAL-SING-01"
    allowed_below: ClassVar[tuple[str, ...]] = ("RivalRest",)

    def run(self, g: Bardwood) -> None:
        if g.rival_marked or g.is_swan:
            if g.events is not None:
                tell(g, "rival_sings", "BG-RIVAL-SING-01")
            push(g, RivalActivates())
            rival_duels(g)


def is_in_reach(g: Bardwood, seat: Seat) -> bool:
    """Return whether the bard's region touches the Rival pawn or one of its tokens (BG-RIVAL-SING-02)."""
    for place in g.box.regions[g.region[seat]].places:
        if place == g.rival_place or g.rival_tokens[place]:
            return True
    return False


def rival_duels(g: Bardwood) -> None:
    """Take a crest from each bard in reach of the Rival (BG-RIVAL-SING-02, BG-RIVAL-SING-03, BG-RULING-12,
    BG-RIVAL-MULTI-04).

    Against several players the Rival keeps the crests (BG-RIVAL-MULTI-02).
    """
    order = [owner for owner in g.round_from(g.first) if owner != RIVAL]
    for seat in order:
        if g.crests[seat] and is_in_reach(g, seat):
            take_crest(g, seat)
            if g.events is not None:
                tell(g, "rival_duels", "BG-RIVAL-SING-02", seat)
            if g.seats == 1:
                lose_crest_to_challenge(g, seat)
            else:
                win_crests(g, (seat,), "BG-RIVAL-MULTI-02")


class RivalActivates(RivalStep):
    """Activate every location with a Rival token, from the highest value to the lowest (BG-RIVAL-SING-06 to
    BG-RIVAL-SING-08).
    """

    __slots__ = ()
    rule: ClassVar[str] = "BG-RIVAL-SING-06"
    allowed_below: ClassVar[tuple[str, ...]] = ("RivalRest",)

    def run(self, g: Bardwood) -> None:
        for token in range(g.box.numbers.rival_tokens, 0, -1):
            if token in g.rival_tokens:
                place = g.rival_tokens.index(token)
                g.rival_tokens[place] = 0
                if g.events is not None:
                    tell(g, "rival_visits", "BG-RIVAL-SING-06", place=place, n=token)
                activate(g, place, token)


class RivalRest(RivalStep):
    """Return the marker of the Rival, and renew an empty deck (BG-RIVAL-REST-01, BG-RIVAL-REST-02, BG-RULING-41)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-RIVAL-REST-01"
    allowed_below: ClassVar[tuple[str, ...]] = ("BetweenTurns",)

    def run(self, g: Bardwood) -> None:
        if g.rival_marked:
            g.rival_marked = False
            if g.events is not None:
                tell(g, "rival_shelves", "BG-RIVAL-REST-01")
        if not g.rival_deck:
            renew_rival_deck(g)


def renew_rival_deck(g: Bardwood) -> None:
    """Remove cards from the movement pile by difficulty, and turn the others into a new deck (BG-RIVAL-REST-02)."""
    removed = cards_to_remove(g)
    rest = tuple([card for card in g.movement_pile + g.rival_discard if card not in removed])
    g.aside = tuple(sorted(g.aside + removed))
    g.movement_pile = g.rival_discard = ()
    g.rival_deck = shuffle(g, tuple(sorted(rest)))
    if g.events is not None:
        reveal(g, "rival_shuffles", "BG-RIVAL-REST-02", cards=removed)


def cards_to_remove(g: Bardwood) -> tuple[Card, ...]:
    """Return at most two cards to remove, so that at least two are left (BG-RIVAL-REST-03 to BG-RIVAL-REST-06,
    BG-RULING-40).
    """
    pile = shuffle(g, g.movement_pile)
    arrows = 2 if g.difficulty == EASY else 1
    fitting = [card for card in pile if g.difficulty == MEDIUM or len(g.box.cards[card].arrows) == arrows]
    spare = len(g.movement_pile) + len(g.rival_discard) - REMOVED
    return tuple(fitting[: max(0, min(REMOVED, spare))])
