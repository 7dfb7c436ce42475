"""Checking a position from outside: what belongs to the Rival, and that nothing does where it does not play."""

from __future__ import annotations

from typing import Any, Final

from bardhall.games.bardwood.check_numbers import check_most, want
from bardhall.games.bardwood.kinds import CREATURE, RIVAL_CARD
from bardhall.games.bardwood.names import NONE
from bardhall.games.bardwood.rules.challenge import ON_HARD, PlaceBet
from bardhall.games.bardwood.rules.creature import RivalReward
from bardhall.games.bardwood.rules.rival import RivalActivates, RivalRest, RivalSing
from bardhall.games.bardwood.rules.rival_walk import ChooseNearest, Leg
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.flow import Frame

MOST_WITH_RIVAL: Final = 3  # BG-RIVAL-MULTI-03
LEAST_CARDS: Final = 2  # BG-RULING-40
RIVAL_FRAMES: Final = (RivalRest, RivalSing, RivalActivates, Leg, ChooseNearest, PlaceBet, RivalReward)
_CARDS: Final = ("rival_deck", "rival_discard", "movement_pile", "marked_pile", "challenges", "challenge_deck")
_NUMBERS: Final = ("rival_volume", "rival_gems", "rival_crests_gone", "rival_marked", "rival_won", "portals")


def check_rival(g: Bardwood) -> None:
    """BG-RIVAL-SETUP-15, BG-RIVAL-MULTI-01, BG-RIVAL-MULTI-03: whether it plays, and then what it has."""
    want(g.has_rival or g.seats > 1, "has_rival", "who plays alone plays against the Rival")
    want(not g.has_rival or g.seats <= MOST_WITH_RIVAL, "has_rival", "the Rival needs a free player board")
    want((g.rival_place != NONE) == g.has_rival, "rival_place", "is a location if the Rival plays, else none")
    _check_bets(g)
    if g.has_rival:
        _check_pieces(g)
        _check_cards(g)
    else:
        _check_nothing(g)


def _check_nothing(g: Bardwood) -> None:
    """Without the Rival its board is untouched, and no card of it is in play."""
    for name in (*_CARDS, *_NUMBERS):
        want(not getattr(g, name), name, "the Rival does not play")
    want(not any(g.rival_tokens), "rival_tokens", "the Rival does not play")
    want(g.rival_dial == 0, "rival_dial", "the Rival does not play")
    want(g.rival_crests == g.box.numbers.crests, "rival_crests", "the Rival does not play")
    want(g.rival_runes == all_runes(g), "rival_runes", "the Rival does not play")
    want(RIVAL_CARD not in _kinds_aside(g), "aside", "the Rival does not play")


def _check_pieces(g: Bardwood) -> None:
    """Everything is on its track; each token lies on one location, and never under the pawn when it has arrived."""
    numbers = g.box.numbers
    check_most("rival_volume", [g.rival_volume], numbers.volume_max)
    check_most("rival_crests", [g.rival_crests], numbers.crests)
    check_most("rival_runes", [g.rival_runes], all_runes(g))
    check_most("rival_tokens", g.rival_tokens, numbers.rival_tokens)
    placed = [value for value in g.rival_tokens if value]
    want(len(set(placed)) == len(placed), "rival_tokens", "there is one token of each value (BG-RIVAL-SETUP-13)")
    is_leaving = any(isinstance(frame, ChooseNearest) for frame in g.stack)
    is_free = g.rival_tokens[g.rival_place] == 0
    want(is_free or is_leaving, "rival_place", "the pawn stops where no token lies (BG-RIVAL-MOVE-04)")


def _check_cards(g: Bardwood) -> None:
    """BG-RULING-40: never fewer than two; BG-RIVAL-MOTIF-02 counts along the row of motifs."""
    cards = len(g.rival_deck) + len(g.rival_discard) + len(g.movement_pile)
    want(cards >= LEAST_CARDS, "rival_deck", f"the Rival has {LEAST_CARDS} cards at least (BG-RULING-40)")
    want(bool(g.motifs), "motifs", "the Rival needs one at least (BG-RIVAL-MOTIF-02)")


def _check_bets(g: Bardwood) -> None:
    """BG-RIVAL-SING-05, BG-RIVAL-MULTI-01: one crest at most on a challenge; challenges in the solo game only."""
    want(len(g.bets) == len(g.challenges), "bets", "has one entry for each challenge that lies face up")
    check_most("bets", [0, *g.bets], ON_HARD)
    for name in ("challenges", "challenge_deck"):
        want(g.seats == 1 or not getattr(g, name), name, "is for the solo game (BG-RIVAL-MULTI-01)")


def all_runes(g: Bardwood) -> int:
    """BG-RIVAL-SETUP-08: as many as a player has."""
    return 4 * g.box.numbers.runes_per_quarter


def _kinds_aside(g: Bardwood) -> list[int]:
    return [g.box.cards[card].kind for card in g.aside]


def rival_frame_fits(g: Bardwood, frame: Frame[Any]) -> bool:
    """The Rival's frames need the Rival; a bet needs the solo game, a reward a creature."""
    if isinstance(frame, PlaceBet) and g.seats > 1:
        return False
    if isinstance(frame, RivalReward) and g.box.cards[frame.card].kind != CREATURE:
        return False
    return g.has_rival
