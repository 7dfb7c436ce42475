"""Checking a position from outside: what the rules take for granted, with the field's name in every complaint."""

from __future__ import annotations

from bardhall.games.bardwood.check_cards import check_cards, check_known_cards
from bardhall.games.bardwood.check_frames import check_stack, is_on_stack, phase_of
from bardhall.games.bardwood.check_numbers import check_lengths, check_numbers, check_owners, want
from bardhall.games.bardwood.check_rival import check_rival
from bardhall.games.bardwood.kinds import INSTRUMENT
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
    SING,
)
from bardhall.games.bardwood.rules.bards import ChooseBard, DrawBards
from bardhall.games.bardwood.rules.muse import ChooseMuses
from bardhall.games.bardwood.rules.pick_events import ChooseEvent
from bardhall.games.bardwood.rules.rest import PutAway
from bardhall.games.bardwood.rules.setup import ChooseBards, DealDecks
from bardhall.games.bardwood.state import Bardwood


def check(g: Bardwood) -> None:
    """Raise Malformed, with the field, if the rules could not go on from here."""
    check_lengths(g)
    check_owners(g)
    check_numbers(g)
    check_cards(g)
    check_known_cards(g)
    check_rival(g)
    _check_end(g)
    _check_turn(g)
    _check_events(g)
    _check_bards(g)
    _check_decks(g)
    _check_muses(g)
    check_stack(g)


def _check_end(g: Bardwood) -> None:
    """BG-END-01, BG-END-04, BG-EVENT-02: reserves, act and swan songs belong together."""
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


def _check_turn(g: Bardwood) -> None:
    """The phase is that of the stack; melody, sections and move points exist in their phase only."""
    if g.stack:
        phase = phase_of(g)
        want(g.phase == phase, "phase", f"the stack is that of the phase {PHASES[phase]}")
    want(g.moves == 0 or g.phase == COMPOSE, "moves", "there are none outside the compose phase")
    if g.phase != SING:
        for name in ("melody", "lyrics", "visited", "dueled", "open_upper", "open_lower"):
            want(not getattr(g, name), name, "there is nothing outside the sing phase")
    is_drawn = sum([1 for frame in g.stack if isinstance(frame, PutAway)])
    want((g.drawn != NONE) == is_drawn, "drawn", "is the card that PutAway on the stack puts away")


def _check_events(g: Bardwood) -> None:
    is_asked = is_on_stack(g, (ChooseEvent,))
    want(g.event_1 != NONE or is_asked, "event_1", "every game has two events (BG-EVENT-01)")
    want((g.event_2 == NONE) == is_asked, "event_2", "every game has two events (BG-EVENT-01)")


def _check_bards(g: Bardwood) -> None:
    """BG-SETUP-30: bards are missing only while they are being chosen, or before they are drawn."""
    asked = [frame.seat for frame in g.stack if isinstance(frame, ChooseBard)]
    if is_on_stack(g, (ChooseBards,)):
        asked = list(range(g.seats))
    for seat, bard in enumerate(g.bard):
        want((bard == NONE) == (seat in asked) or is_on_stack(g, (DrawBards,)), "bard", f"seat {seat} has one or asks")
    named = [bard for bard in g.bard if bard != NONE]
    want(len(set(named)) == len(named), "bard", "every player has a different one (BG-SETUP-30)")
    want(len(named) in (0, g.seats) or not is_on_stack(g, (DrawBards,)), "bard", "all are drawn or none")


def _check_decks(g: Bardwood) -> None:
    """BG-SETUP-25: a song begins with its only Instrument; before the decks are dealt nobody has a card."""
    if is_on_stack(g, (DealDecks,)):
        for name in ("hand", "deck", "discard", "song", "brag", "muse_offer"):
            want(not any(getattr(g, name)), name, "the decks have not been dealt")
        return
    faces = g.box.cards
    for song in g.song:
        instruments = [card for card in song if faces[card].kind == INSTRUMENT]
        want(len(instruments) == 1 and song[0] == instruments[0], "song", "begins with one instrument (BG-COMPOSE-04)")


def _check_muses(g: Bardwood) -> None:
    """BG-GAP-15: two are offered to everybody while all choose, and one is kept after that."""
    is_asked = is_on_stack(g, (ChooseMuses,))
    for seat in range(g.seats):
        want(bool(g.muse_offer[seat]) == is_asked, "muse_offer", "lies there while the muses are chosen")
        is_early = is_asked or is_on_stack(g, (DealDecks,))
        want(g.muse[seat] == NONE or not is_early, "muse", "nobody has chosen one yet")
