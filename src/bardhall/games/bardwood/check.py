"""Checks of a position that comes from outside: what the rules rely on, with the field's name in each error."""

from __future__ import annotations

from typing import Any, Final

from bardhall.games.bardwood.check_cards import check_cards, check_known_cards
from bardhall.games.bardwood.check_numbers import check_lengths, check_most, check_numbers, check_owners
from bardhall.games.bardwood.kinds import INSTRUMENT, RIVAL_CARD
from bardhall.games.bardwood.names import (
    ACT_1,
    BETWEEN,
    COMPOSE,
    FINALE,
    INTERLUDE,
    NO_ACT,
    NO_ACT_2,
    NONE,
    PHASES,
    REST,
    SING,
    Phase,
)
from bardhall.games.bardwood.rules.aside import aside
from bardhall.games.bardwood.rules.bards import ChooseBard, DrawBards
from bardhall.games.bardwood.rules.challenge import ON_HARD
from bardhall.games.bardwood.rules.muse import ChooseMuses
from bardhall.games.bardwood.rules.pick_events import ChooseEvent
from bardhall.games.bardwood.rules.rest import DrawUp, PutAway
from bardhall.games.bardwood.rules.rival_walk import ChooseNearest
from bardhall.games.bardwood.rules.setup import ChooseBards, DealDecks
from bardhall.games.bardwood.rules.sing import MaySing, Sing
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.stack import check_stack, want

MOST_WITH_RIVAL: Final = 3  # BG-RIVAL-MULTI-03
LEAST_CARDS: Final = 2  # BG-RULING-40
_RIVAL_CARDS: Final = ("rival_deck", "rival_discard", "movement_pile", "marked_pile", "challenges", "challenge_deck")
_RIVAL_NUMBERS: Final = ("rival_volume", "rival_gems", "rival_crests_gone", "rival_marked", "rival_won", "portals")


def check(g: Bardwood, cards: dict[str, list[int]]) -> None:
    """Raise Malformed, with the field, if the rules could not continue from this position."""
    check_lengths(g)
    check_owners(g)
    check_numbers(g)
    check_cards(g, cards)
    check_known_cards(g)
    _check_rival(g)
    # BG-END-01, BG-END-04, BG-EVENT-02: reserves, act and swan songs belong together
    want((g.ended_by == NONE) == (g.reserve_2 > 0), "ended_by", "is who took the last gem of reserve II")
    want(g.ended_by != NONE or not g.is_swan, "is_swan", "nobody has ended the game")
    want(g.is_swan or not g.swan, "swan", "the swan songs have not begun")
    want(len(set(g.swan)) == len(g.swan), "swan", "names a seat twice")
    want(g.reserve_1 == 0 or g.chapter == ACT_1, "chapter", "act I lasts while reserve I holds gems")
    want(
        g.reserve_2 == 0 or g.chapter not in (FINALE, NO_ACT, NO_ACT_2),
        "chapter",
        "act II lasts while reserve II holds gems",
    )
    want(g.phase == BETWEEN or g.chapter not in (INTERLUDE, FINALE), "chapter", "changes only between turns")
    # The phase is that of the stack; melody, sections and move points exist in their phase only
    if g.stack:
        phase = phase_of(g)
        want(g.phase == phase, "phase", f"the stack is that of the phase {PHASES[phase]}")
    want(g.moves == 0 or g.phase == COMPOSE, "moves", "there are none outside the compose phase")
    if g.phase != SING:
        for name in ("melody", "lyrics", "visited", "dueled", "open_upper", "open_lower"):
            want(not getattr(g, name), name, "there is nothing outside the sing phase")
    is_drawn = sum([1 for frame in g.stack if isinstance(frame, PutAway)])
    want((g.drawn != NONE) == is_drawn, "drawn", "is the card that PutAway on the stack puts away")
    is_asked = is_on_stack(g, ChooseEvent)
    want(g.event_1 != NONE or is_asked, "event_1", "every game has two events (BG-EVENT-01)")
    want((g.event_2 == NONE) == is_asked, "event_2", "every game has two events (BG-EVENT-01)")
    # BG-SETUP-30: bards are missing only while they are being chosen, or before they are drawn
    asked = [frame.seat for frame in g.stack if isinstance(frame, ChooseBard)]
    if is_on_stack(g, ChooseBards):
        asked = list(range(g.seats))
    for seat, bard in enumerate(g.bard):
        want((bard == NONE) == (seat in asked) or is_on_stack(g, DrawBards), "bard", f"seat {seat} has one or asks")
    named = [bard for bard in g.bard if bard != NONE]
    want(len(set(named)) == len(named), "bard", "every player has a different one (BG-SETUP-30)")
    want(len(named) in (0, g.seats) or not is_on_stack(g, DrawBards), "bard", "all are drawn or none")
    _check_decks(g)
    _check_muses(g)
    check_stack(g)


def is_on_stack(g: Bardwood, *types: type[Any]) -> bool:
    """Return whether a frame of one of these types is pending."""
    return any(isinstance(frame, types) for frame in g.stack)


def phase_of(g: Bardwood) -> Phase:
    """Return the phase of the turn to which the pending frames belong."""
    if is_on_stack(g, Sing):
        return SING
    if is_on_stack(g, MaySing):
        return COMPOSE
    return REST if is_on_stack(g, DrawUp) else BETWEEN


def _check_decks(g: Bardwood) -> None:
    """Check that a song starts with its only Instrument, and that nobody has cards before the deal (BG-SETUP-25)."""
    if is_on_stack(g, DealDecks):
        for name in ("hand", "deck", "discard", "song", "brag", "muse_offer"):
            want(not any(getattr(g, name)), name, "the decks have not been dealt")
        return
    faces = g.box.cards
    for song in g.song:
        instruments = [card for card in song if faces[card].kind == INSTRUMENT]
        want(len(instruments) == 1 and song[0] == instruments[0], "song", "begins with one instrument (BG-COMPOSE-04)")


def _check_muses(g: Bardwood) -> None:
    """Check that everybody has two offered muses while all choose, and one afterwards (BG-GAP-15)."""
    is_asked = is_on_stack(g, ChooseMuses)
    for seat in range(g.seats):
        want(bool(g.muse_offer[seat]) == is_asked, "muse_offer", "lies there while the muses are chosen")
        is_early = is_asked or is_on_stack(g, DealDecks)
        want(g.muse[seat] == NONE or not is_early, "muse", "nobody has chosen one yet")


def _check_rival(g: Bardwood) -> None:
    """Check that the Rival plays if it must, and that its pieces are complete (BG-RIVAL-SETUP-15, BG-RIVAL-MULTI-01,
    BG-RIVAL-MULTI-03).
    """
    want(g.has_rival or g.seats > 1, "has_rival", "who plays alone plays against the Rival")
    want(not g.has_rival or g.seats <= MOST_WITH_RIVAL, "has_rival", "the Rival needs a free player board")
    want((g.rival_place != NONE) == g.has_rival, "rival_place", "is a location if the Rival plays, else none")
    # BG-RIVAL-SING-05, BG-RIVAL-MULTI-01: one crest at most on a challenge; challenges in the solo game only
    want(len(g.bets) == len(g.challenges), "bets", "has one entry for each challenge that lies face up")
    check_most("bets", [0, *g.bets], ON_HARD)
    for name in ("challenges", "challenge_deck"):
        want(g.seats == 1 or not getattr(g, name), name, "is for the solo game (BG-RIVAL-MULTI-01)")
    if g.has_rival:
        # Everything is on its track; each token lies on one location, and never under the pawn when it has arrived
        numbers = g.box.numbers
        check_most("rival_volume", [g.rival_volume], numbers.volume_max)
        check_most("rival_crests", [g.rival_crests], numbers.crests)
        check_most("rival_runes", [g.rival_runes], _all_runes(g))
        check_most("rival_tokens", g.rival_tokens, numbers.rival_tokens)
        placed = [value for value in g.rival_tokens if value]
        want(len(set(placed)) == len(placed), "rival_tokens", "there is one token of each value (BG-RIVAL-SETUP-13)")
        is_leaving = is_on_stack(g, ChooseNearest)
        is_free = g.rival_tokens[g.rival_place] == 0
        want(is_free or is_leaving, "rival_place", "the pawn stops where no token lies (BG-RIVAL-MOVE-04)")
        # BG-RULING-40: never fewer than two; BG-RIVAL-MOTIF-02 counts along the row of motifs
        cards = len(g.rival_deck) + len(g.rival_discard) + len(g.movement_pile)
        want(cards >= LEAST_CARDS, "rival_deck", f"the Rival has {LEAST_CARDS} cards at least (BG-RULING-40)")
        want(bool(g.motifs), "motifs", "the Rival needs one at least (BG-RIVAL-MOTIF-02)")
    else:
        # Without the Rival its board is untouched, and no card of it is in play
        for name in (*_RIVAL_CARDS, *_RIVAL_NUMBERS):
            want(not getattr(g, name), name, "the Rival does not play")
        want(not any(g.rival_tokens), "rival_tokens", "the Rival does not play")
        want(g.rival_dial == 0, "rival_dial", "the Rival does not play")
        want(g.rival_crests == g.box.numbers.crests, "rival_crests", "the Rival does not play")
        want(g.rival_runes == _all_runes(g), "rival_runes", "the Rival does not play")
        want(not aside(g, RIVAL_CARD), "aside", "the Rival does not play")


def _all_runes(g: Bardwood) -> int:
    """Return the number of runes that the Rival has, the same as a player (BG-RIVAL-SETUP-08)."""
    return 4 * g.box.numbers.runes_per_quarter
