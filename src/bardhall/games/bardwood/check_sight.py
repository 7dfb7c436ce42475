"""Checking a view from outside: the hidden cards must go where cards lie face down, or no world would fit it."""

from __future__ import annotations

from typing import Any, Final

from bardhall.games.bardwood.check_cards import cards_in, is_within
from bardhall.games.bardwood.check_numbers import check_lengths
from bardhall.games.bardwood.kinds import CHALLENGE, CREATURE, FAN, LEGEND, MUSE, RIVAL_CARD, SKILL
from bardhall.games.bardwood.names import NONE, RIVAL, MaybeCard, Seat
from bardhall.games.bardwood.rules.muse import ChooseMuse
from bardhall.games.bardwood.sight import Sight
from bardhall.kernel.flow import Together
from bardhall.kernel.stack import want

# What may be blank, and must be: other zones are left to the check of a world.
_SECRET: Final = ("deck", "unseen_fans", "fans", "legends", "rival_deck", "challenge_deck")

# Of these every hidden card lies in one pile.
_NEVER_ASIDE: Final = (RIVAL_CARD, CHALLENGE)


def check_sight(v: Sight) -> None:
    """Raise Malformed, with the field, if no world could fit what is seen."""
    want(1 <= v.seats <= RIVAL, "seats", "there are one to four")
    want(v.seat < v.seats, "seat", "is not a seat at this table")
    check_lengths(v)
    want(len(v.unseen) == v.seats, "unseen", f"has {len(v.unseen)} entries for {v.seats} seats")
    for name in _SECRET:
        want(_are_blank(getattr(v, name)), name, "shows a card that nobody can see")
    seen = [v.box.cards[card].kind for card in v.marked_pile if card != NONE]
    want(FAN not in seen, "marked_pile", "shows a card that nobody can see")
    _check_hidden(v)
    for seat in range(v.seats):
        _check_unseen(v, seat)
    _check_secrets(v)


def _are_blank(zone: Any) -> bool:
    return all(card == NONE for card in cards_in(zone))


def _check_hidden(v: Sight) -> None:
    """As many hidden cards of each kind as there are blanks for them; what is left lies aside."""
    wanted: list[tuple[str, Any, int, int]] = [
        ("piles", v.piles, CREATURE, NONE),
        ("fans", [v.fans, v.unseen_fans, v.marked_pile], FAN, NONE),
        ("muse_offer", v.muse_offer, MUSE, NONE),
        ("rival_deck", v.rival_deck, RIVAL_CARD, NONE),
        ("challenge_deck", v.challenge_deck, CHALLENGE, NONE),
        *[("legends", v.legends[level], LEGEND, level) for level in range(len(v.legends))],
    ]
    left = len(v.hidden)
    for name, zone, kind, level in wanted:
        blanks = cards_in(zone).count(NONE)
        faces = [v.box.cards[card] for card in v.hidden]
        found = len([face for face in faces if face.kind == kind and (level == NONE or face.level == level)])
        want(blanks <= found, name, "there are fewer hidden cards than blanks")
        is_whole = kind not in _NEVER_ASIDE or blanks == found
        want(is_whole, name, "there are more hidden cards than blanks")
        left -= blanks
    want(left == v.aside.count(NONE), "hidden", "is not as many cards as there are blanks")


def _check_unseen(v: Sight, seat: Seat) -> None:
    """The unseen cards of a player make the deck, and the hand unless it is the own one."""
    hand, tops, unseen = v.hand[seat], v.tops[seat], v.unseen[seat]
    held = 0 if seat == v.seat else len(hand)
    want(seat == v.seat or _are_blank(hand), "hand", "shows a card that the seat cannot see")
    size = len(v.deck[seat]) + held
    want(len(unseen) + len(v.unseen_fans[seat]) == size, "unseen", "is not as many cards as there are blanks")
    known = tuple([card for card in tops if card != NONE])
    want(len(tops) - len(known) <= len(v.unseen_fans[seat]), "tops", "there are fewer unseen fans than blanks")
    shown = v.shown[seat] if seat != v.seat else ()
    want(is_within(known + shown, list(unseen)), "tops", "shows a card that is not unseen")
    want(len(shown) <= held, "shown", "is more than the hand holds")
    skills = _skills(v, unseen) - _skills(v, known)
    want(skills >= held, "unseen", "holds fewer skills than the hand")


def _skills(v: Sight, cards: tuple[MaybeCard, ...]) -> int:
    return len([card for card in cards if v.box.cards[card].kind == SKILL])


def _check_secrets(v: Sight) -> None:
    """Who has kept a muse in secret was offered some."""
    for frame in v.stack:
        for part in frame.parts if isinstance(frame, Together) else ():
            want(isinstance(part, ChooseMuse) and part.seat < v.seats, "stack", "is not a seat at this table")
            want(bool(v.muse_offer[part.seat]), "muse_offer", "lies there while the muses are chosen")
