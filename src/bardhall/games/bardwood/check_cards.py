"""Checking a position from outside: what kind of card may lie where, and what everybody knows of hidden ones."""

from __future__ import annotations

from typing import Any, Final

from bardhall.games.bardwood.kinds import (
    BARD,
    CHALLENGE,
    CREATURE,
    EVENT,
    FAN,
    IMPRO,
    INSTRUMENT,
    KINDS,
    LEGEND,
    MOTIF,
    MUSE,
    RIVAL_CARD,
    SKILL,
)
from bardhall.games.bardwood.names import NONE, Card, MaybeCard, Seat
from bardhall.games.bardwood.rules.rest import HAND_SIZE
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.errors import Malformed
from bardhall.kernel.stack import want

_DECK: Final = (SKILL, IMPRO, FAN, CREATURE)
ZONES: Final[dict[str, tuple[int, ...]]] = {
    "hand": (SKILL,), "deck": _DECK, "discard": _DECK, "song": (INSTRUMENT, SKILL, IMPRO), "brag": (CREATURE,),
    "tops": (SKILL, IMPRO), "shown": (SKILL,), "unseen_fans": (FAN,), "bard": (BARD,), "muse": (MUSE,),
    "muse_offer": (MUSE,), "drawn": (FAN, CREATURE), "event_1": (EVENT,), "event_2": (EVENT,), "piles": (CREATURE,),
    "shops": (SKILL, IMPRO), "fans": (FAN,), "legends": (LEGEND,), "told": (LEGEND,), "motifs": (MOTIF,),
    "aside": tuple(range(CHALLENGE)), "open_upper": (INSTRUMENT, SKILL, IMPRO, MUSE), "open_lower": (SKILL,),
    "rival_deck": (RIVAL_CARD,), "rival_discard": (RIVAL_CARD,), "movement_pile": (RIVAL_CARD,), "marked_pile": _DECK,
    "boxed": (CREATURE,), "challenges": (CHALLENGE,), "challenge_deck": (CHALLENGE,),
}  # fmt: skip
# -1 stands for no card, or for one on top of a deck that nobody has seen.
_MAY_BE_NONE: Final = ("tops", "bard", "muse", "drawn", "event_1", "event_2")


def check_cards(g: Bardwood) -> None:
    """The kind of every card fits its zone; legends lie by level, shops sell their kind, sections are of the song."""
    for name, kinds in ZONES.items():
        for card in cards_in(getattr(g, name)):
            if card == NONE:
                want(name in _MAY_BE_NONE, name, "a card is missing")
            else:
                _want_kind(g, name, card, kinds)
    for level in range(len(g.legends)):
        for name, cards in (("legends", g.legends[level]), ("told", g.told[level])):
            for card in cards:
                want(g.box.cards[card].level == level, name, f"{g.box.ids[card]} is not of level {level + 1}")
    for place, pile in zip(g.box.board.shops, g.shops, strict=True):
        for card in pile:
            _want_kind(g, "shops", card, (g.box.locations[place].sells,))
        want(len(pile) == len(set(pile)), "shops", "a card lies in a pile once")
    for hand in g.hand:
        want(len(hand) <= HAND_SIZE, "hand", f"holds {HAND_SIZE} skills at most")
    # BG-SING-02: open sections are those of the song that is sung, the muse's among them (BG-GAP-15)
    sung = [card for card in (*g.song[g.active], g.muse[g.active]) if card != NONE]
    want(is_within(g.open_upper, sung), "open_upper", "is not in the song")
    want(is_within(g.open_lower, sung), "open_lower", "is not in the song")
    for card in g.open_lower:
        want(bool(g.box.cards[card].lower.effects), "open_lower", f"{g.box.ids[card]} has no lower section")


def cards_in(zone: Any) -> list[MaybeCard]:
    """All cards of a zone, whatever its shape."""
    return [zone] if isinstance(zone, int) else [card for part in zone for card in cards_in(part)]


def _want_kind(g: Bardwood, name: str, card: Card, kinds: tuple[int, ...]) -> None:
    if g.box.cards[card].kind not in kinds:
        named = " or ".join([KINDS[kind] for kind in kinds])
        raise Malformed(f"{name}: {g.box.ids[card]} is not a card of kind {named}")


def is_within(cards: tuple[MaybeCard, ...], whole: list[MaybeCard]) -> bool:
    """Whether all cards are among others, each as often as there."""
    left = list(whole)
    for card in cards:
        if card not in left:
            return False
        left.remove(card)
    return True


def check_known_cards(g: Bardwood) -> None:
    """What everybody knows is true: cards on top of a deck, cards of a hand, and fans that nobody has seen."""
    for seat in range(g.seats):
        want(is_within(g.shown[seat], list(g.hand[seat])), "shown", "is not in the hand")
        want(is_within(g.unseen_fans[seat], list(g.deck[seat])), "unseen_fans", "is not in the deck")
        want(_are_true_tops(g, seat), "tops", "is not what lies on the deck")


def _are_true_tops(g: Bardwood, seat: Seat) -> bool:
    """The top cards in order; a card that nobody has seen is a fan."""
    tops, deck = g.tops[seat], g.deck[seat]
    if len(tops) > len(deck):
        return False
    unseen = tuple([deck[i] for i, card in enumerate(tops) if card == NONE])
    are_equal = [card in (NONE, deck[i]) for i, card in enumerate(tops)]
    return all(are_equal) and is_within(unseen, list(g.unseen_fans[seat]))
