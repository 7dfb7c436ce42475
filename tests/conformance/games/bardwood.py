"""Bardwood Grove: its options, and pieces that somebody cannot know."""

from __future__ import annotations

from functools import partial
from typing import Any

from bardhall.games.bardwood.box import BardwoodBox
from bardhall.games.bardwood.kinds import SKILL
from bardhall.kernel.registry import box_of
from tests.conformance.secrets import Secret, Table

# Draws and shuffles of the set-up in their order. Portals and deck of the Rival are there if it plays, the challenges
# if there is one seat. From the events on they are missing if those are chosen; then there is a deck for each seat, in
# turn order, and after them the muses.
FIRST, MOTIFS, SMALL, BOSSES, SKILLS, IMPROS, FANS, LEGENDS = range(8)
PORTALS, RIVAL_DECK, CHALLENGES = 10, 11, 12
DECKS = 13
HAND = 2
OFFER = 2


def secrets(seats: int, looker: int, setup: list[list[Any]]) -> list[Secret]:
    """Hidden pieces, as that seat sees the table after the set-up (section 6.5 of the rules)."""
    has_rival = len(setup) > PORTALS and isinstance(setup[PORTALS][0], int)
    of_rival = _of_the_rival(seats, setup) if has_rival else []
    decks = DECKS + (2 if has_rival else 0) + (1 if seats == 1 else 0)
    if len(setup) <= decks:
        return [*of_rival, *_of_the_board(setup)]
    own = decks + (looker - setup[FIRST][0]) % seats
    found = [
        *of_rival,
        Secret("fans to come", FANS, (0, 1), partial(_are_unseen_fans, setup[FANS][:2])),
        Secret("own cards to come", own, (4, 5), partial(_are_in_deck, looker, setup[own][4:6])),
    ]
    return found if seats == 1 else [*found, *_of_another(seats, looker, setup, decks)]


def _of_the_rival(seats: int, setup: list[list[Any]]) -> list[Secret]:
    """Its cards to come, the challenges to come, and the Fans that it has won."""
    cards, fans = setup[RIVAL_DECK][4:6], [setup[FANS][0], setup[FANS][5]]
    found = [
        Secret("cards of the Rival to come", RIVAL_DECK, (4, 5), partial(_are_in, "rival_deck", cards)),
        Secret("fans that the Rival may win", FANS, (0, 5), partial(_are_unseen_fans, fans)),
    ]
    if seats > 1:
        return found
    cards = setup[CHALLENGES][3:5]
    return [*found, Secret("challenges to come", CHALLENGES, (3, 4), partial(_are_in, "challenge_deck", cards))]


def _of_another(seats: int, looker: int, setup: list[list[Any]], decks: int) -> list[Secret]:
    """The deck, the hand and the muses of the next player."""
    other = (looker + 1) % seats
    theirs = decks + (other - setup[FIRST][0]) % seats
    dealt = setup[theirs][4:6]
    found = [Secret("cards of another player to come", theirs, (4, 5), partial(_are_in_deck, other, dealt))]
    first, second = _skills(setup[theirs])
    cards = [setup[theirs][first], setup[theirs][second]]
    found.append(
        Secret("a card in another hand", theirs, (first, second), partial(_are_with_owner, other, cards), other)
    )
    muses = decks + seats
    if len(setup) <= muses:
        return found
    places = (other * OFFER, _last_muse(seats, looker, other, len(setup[muses])))
    cards = [setup[muses][place] for place in places]
    return [*found, Secret("a muse of another player", muses, places, partial(_are_not_kept, cards), other)]


def _box() -> BardwoodBox:
    box = box_of("bardwood", [])
    assert isinstance(box, BardwoodBox)
    return box


def _of_the_board(setup: list[list[Any]]) -> list[Secret]:
    box = _box()
    # Under a reserve a pile may be short, and then its second creature lies open.
    long = [number for number, place in enumerate(box.board.piles) if not box.locations[place].reserve]
    under = box.numbers.small_per_pile * long[0] + 1, box.numbers.small_per_pile * long[1] + 1
    aside = len(setup[SMALL]) - 1
    swaps = [
        ("creatures under others", SMALL, under),
        ("a creature that lies aside", SMALL, (under[0], aside)),
        ("bosses", BOSSES, (0, 1)),
        ("legends to come", LEGENDS, (1, 2)),
        ("a legend that lies aside", LEGENDS + 2, (1, len(setup[LEGENDS + 2]) - 1)),
    ]
    return [
        Secret(name, outcome, places, partial(_lie_face_down, [setup[outcome][place] for place in places]))
        for name, outcome, places in swaps
    ]


def _skills(deck: list[str]) -> tuple[int, int]:
    """A place in the first hand and one under it, both with a skill."""
    box = _box()
    skills = [i for i, card in enumerate(deck) if box.cards[box.code(card)].kind == SKILL]
    return skills[0], skills[HAND]


def _last_muse(seats: int, looker: int, other: int, muses: int) -> int:
    """A muse that lies aside, or one that somebody else was offered."""
    if muses > seats * OFFER:
        return muses - 1
    return next(seat for seat in range(seats) if seat not in (looker, other)) * OFFER


def _lie_face_down(cards: list[str], table: Table) -> bool:
    """Under the top of a pile, in a pile of legends, or aside."""
    hidden = [card for pile in table["piles"].values() for card in pile[1:]] + table["aside"]
    hidden += [card for pile in table["legends"].values() for card in pile]
    return set(cards) <= set(hidden)


def _are_unseen_fans(cards: list[str], table: Table) -> bool:
    """Nobody has drawn them, though somebody may have them in the deck, or the Rival in its marked pile."""
    return set(cards) <= {
        *table["fans"],
        *table["marked_pile"],
        *(fan for fans in table["unseen_fans"] for fan in fans),
    }


def _are_in(zone: str, cards: list[str], table: Table) -> bool:
    return set(cards) <= set(table[zone])


def _are_in_deck(seat: int, cards: list[str], table: Table) -> bool:
    return set(cards) <= set(table["deck"][seat])


def _are_with_owner(seat: int, cards: list[str], table: Table) -> bool:
    """In their owner's hand or deck, where nobody else can tell them apart."""
    return set(cards) <= set(table["hand"][seat] + table["deck"][seat])


def _are_not_kept(cards: list[str], table: Table) -> bool:
    """What was kept lies open; what was refused goes back unseen."""
    return not set(cards) & set(table["muse"])
