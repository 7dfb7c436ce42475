"""Challenges: crests that the Rival takes in the solo game (BG-RIVAL-SING-04)."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.box import CHOICES, BardwoodBox
from bardhall.games.bardwood.kinds import CHALLENGE
from bardhall.games.bardwood.names import Card, Seat
from bardhall.games.bardwood.rules.counters import count
from bardhall.games.bardwood.rules.rival_pieces import win_crests
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import Choice, Choices, Spot
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import ListQuestion, push

NO_SUCH_CHALLENGE: Final = Obstacle("BG-RIVAL-SING-05", "no_such_challenge")
NO_BET: Final = 0
ON_EASY: Final = 1  # also what it scores (BG-SOLO-END-08)
ON_HARD: Final = 2


def turn_up_challenge(g: Bardwood) -> None:
    """Reveal the next challenge, without a crest (BG-RIVAL-SETUP-14, BG-RIVAL-SING-04)."""
    if g.challenge_deck:
        card = g.challenge_deck[0]
        g.challenge_deck = g.challenge_deck[1:]
        g.challenges = (*g.challenges, card)
        g.bets = (*g.bets, NO_BET)
        if g.events is not None:
            reveal(g, "turned_challenge", "BG-RIVAL-SING-04", card=card)


def free_challenges(g: Bardwood) -> list[Card]:
    """Return the revealed challenges without a crest (BG-RIVAL-SING-05, BG-RULING-13)."""
    return [card for card, bet in zip(g.challenges, g.bets, strict=True) if bet == NO_BET]


def lose_crest_to_challenge(g: Bardwood, seat: Seat) -> None:
    """Reveal a challenge for a lost crest; without a free one, the Rival keeps the crest (BG-RIVAL-SING-04,
    BG-RULING-13).
    """
    turn_up_challenge(g)
    if free_challenges(g):
        push(g, PlaceBet(seat))
    else:
        win_crests(g, (seat,), "BG-RULING-13")


class Bet(Choice):
    """Put the lost crest on the easy or the hard side of a challenge (BG-RIVAL-SING-04)."""

    __slots__ = ("bet", "card")
    icon: ClassVar[str] = "challenge"

    def __init__(self, card: Card, card_id: str, bet: int) -> None:
        super().__init__(f"bet {card_id} {'easy' if bet == ON_EASY else 'hard'}")
        self.card: Final = card
        self.bet: Final = bet

    def spot(self) -> Spot:
        return Spot("easy" if self.bet == ON_EASY else "hard", self.card)


def _bets(box: BardwoodBox, choices: Choices) -> dict[Card, list[Bet]]:
    """Return the two choices of each challenge, for its easy and for its hard side."""
    challenges = box.of_kind(CHALLENGE)
    return {card: [choices.add(Bet(card, box.ids[card], bet)) for bet in (ON_EASY, ON_HARD)] for card in challenges}


BET: Final = CHOICES.table(_bets)


class PlaceBet(ListQuestion[Bardwood]):
    """Ask which challenge gets the lost crest (BG-RIVAL-SING-04)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-RIVAL-SING-04"
    allowed_below: ClassVar[tuple[str, ...]] = ("RivalActivates",)
    kind: ClassVar[type[Choice]] = Bet
    others: ClassVar[Obstacle | None] = NO_SUCH_CHALLENGE

    def candidates(self, g: Bardwood) -> list[Choice]:
        bets = BET.of(g.box)
        found: list[Choice] = []
        for card in free_challenges(g):
            found.extend(bets[card])
        return found

    def take(self, g: Bardwood, choice: Choice) -> None:
        assert isinstance(choice, Bet)
        bets = list(g.bets)
        bets[g.challenges.index(choice.card)] = choice.bet
        g.bets = tuple(bets)
        if g.events is not None:
            tell(g, "bet", "BG-RIVAL-SING-04", self.seat, card=choice.card, n=choice.bet)

    def is_consistent(self, g: Bardwood) -> bool:
        return self.seat == g.active and g.has_rival and g.seats == 1


def is_met(g: Bardwood, seat: Seat, card: Card, bet: int) -> bool:
    """Return whether the side of a challenge with the crest is met (BG-SOLO-END-08, BG-GAP-12)."""
    face = g.box.cards[card]
    if bet == ON_EASY:
        return count(g, seat, face.counter) >= face.at_least
    return count(g, seat, face.hard_counter) >= face.hard_at_least


def challenge_points(g: Bardwood, seat: Seat, is_rival: bool) -> int:
    """Return the 1 or 2 points of a challenge, for the player if it is met, else for the Rival; none without a crest
    (BG-SOLO-END-08, BG-SOLO-END-09).
    """
    points = 0
    for card, bet in zip(g.challenges, g.bets, strict=True):
        if bet != NO_BET and is_met(g, seat, card, bet) != is_rival:
            points += bet
    return points
