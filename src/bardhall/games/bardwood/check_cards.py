"""Checks of a position that comes from outside: the cards of each zone, and what is known of hidden ones."""

from __future__ import annotations

from typing import Final

from bardhall.games.bardwood import kinds as k
from bardhall.games.bardwood.names import NONE, MaybeCard, Seat
from bardhall.games.bardwood.rules.rest import HAND_SIZE
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.stack import Zones, check_zones, want

# Which kinds of card lie in which zone
ZONES: Final[Zones] = {
    (k.SKILL,): "hand shown open_lower", (k.SKILL, k.IMPRO, k.FAN, k.CREATURE): "deck discard marked_pile",
    (k.INSTRUMENT, k.SKILL, k.IMPRO): "song", (k.INSTRUMENT, k.SKILL, k.IMPRO, k.MUSE): "open_upper",
    (k.SKILL, k.IMPRO): "tops shops", (k.CREATURE,): "brag piles boxed", (k.FAN,): "unseen_fans fans",
    (k.FAN, k.CREATURE): "drawn", (k.BARD,): "bard", (k.MUSE,): "muse muse_offer", (k.EVENT,): "event_1 event_2",
    (k.LEGEND,): "legends told", (k.MOTIF,): "motifs", tuple(range(k.CHALLENGE)): "aside",
    (k.RIVAL_CARD,): "rival_deck rival_discard movement_pile", (k.CHALLENGE,): "challenges challenge_deck",
}  # fmt: skip


def check_cards(g: Bardwood, cards: dict[str, list[int]]) -> None:
    """Check that every card fits its zone, legends their level, shops their goods, and sections the song."""
    check_zones(g.box, k.KINDS, cards, ZONES)
    for level in range(len(g.legends)):
        for name, pile in (("legends", g.legends[level]), ("told", g.told[level])):
            for card in pile:
                want(g.box.cards[card].level == level, name, f"{g.box.ids[card]} is not of level {level + 1}")
    for place, pile in zip(g.box.board.shops, g.shops, strict=True):
        check_zones(g.box, k.KINDS, {"shops": pile}, {(g.box.locations[place].sells,): "shops"})
        want(len(pile) == len(set(pile)), "shops", "a card lies in a pile once")
    for hand in g.hand:
        want(len(hand) <= HAND_SIZE, "hand", f"holds {HAND_SIZE} skills at most")
    # BG-SING-02: open sections are those of the song that is sung, the muse's among them (BG-GAP-15)
    sung = [card for card in (*g.song[g.active], g.muse[g.active]) if card != NONE]
    want(is_within(g.open_upper, sung), "open_upper", "is not in the song")
    want(is_within(g.open_lower, sung), "open_lower", "is not in the song")
    for card in g.open_lower:
        want(bool(g.box.cards[card].lower.effects), "open_lower", f"{g.box.ids[card]} has no lower section")


def is_within(cards: tuple[MaybeCard, ...], whole: list[MaybeCard]) -> bool:
    """Return whether all of these cards, copies included, are among the others."""
    left = list(whole)
    for card in cards:
        if card not in left:
            return False
        left.remove(card)
    return True


def check_known_cards(g: Bardwood) -> None:
    """Check that the public knowledge is true: top cards of decks, cards of hands, and unseen fans."""
    for seat in range(g.seats):
        want(is_within(g.shown[seat], list(g.hand[seat])), "shown", "is not in the hand")
        want(is_within(g.unseen_fans[seat], list(g.deck[seat])), "unseen_fans", "is not in the deck")
        want(_are_true_tops(g, seat), "tops", "is not what lies on the deck")


def _are_true_tops(g: Bardwood, seat: Seat) -> bool:
    """Return whether the known top cards match the deck; a card that nobody has seen must be a fan."""
    tops, deck = g.tops[seat], g.deck[seat]
    if len(tops) > len(deck):
        return False
    unseen = tuple([deck[i] for i, card in enumerate(tops) if card == NONE])
    are_equal = [card in (NONE, deck[i]) for i, card in enumerate(tops)]
    return all(are_equal) and is_within(unseen, list(g.unseen_fans[seat]))
