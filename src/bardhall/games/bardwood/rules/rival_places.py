"""The Rival's actions at each kind of location, by act: RIVAL-CREATURE to RIVAL-COINS.

Changes by events do not apply to the Rival (BG-RULING-42).
"""

from __future__ import annotations

from typing import Final

from bardhall.games.bardwood import kinds as k
from bardhall.games.bardwood.names import NONE, RIVAL, Level, Place
from bardhall.games.bardwood.rules.legend import free_legends, turn_up
from bardhall.games.bardwood.rules.motif import gem_count
from bardhall.games.bardwood.rules.rival_pieces import (
    drop_own_crests,
    gain_card,
    gain_gems,
    gain_volume,
    in_act_2,
    win_crests,
)
from bardhall.games.bardwood.rules.shop import market_price, move_market
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.chance import shuffle
from bardhall.kernel.events import reveal, tell

EMPTY_GEMS: Final = 1  # BG-RIVAL-CREATURE-05, BG-RIVAL-SHOP-05, BG-RIVAL-PERFORM-01
FULL_STAGE_GEMS: Final = 4  # BG-RIVAL-PERFORM-05
GEM_FACES: Final = 3  # BG-RIVAL-MOTIF-01, in act I
VOLUME_PRICE: Final = 3  # BG-RIVAL-VOLUME-01
VOLUME_GAIN: Final = 3  # BG-RIVAL-VOLUME-02, BG-RIVAL-COINS-01; twice as much in act II


def activate(g: Bardwood, place: Place, token: int) -> None:
    """Activate a location for the Rival token of that value (BG-RIVAL-SING-06)."""
    type = g.box.locations[place].type
    if type == k.CREATURE_PLACE:
        at_creature(g, place)
    elif type == k.SHOP_PLACE:
        at_shop(g, place)
    elif type == k.BANK_PLACE:
        at_bank(g)
    elif type == k.PERFORM_PLACE:
        at_stage(g, place)
    elif type == k.LEGEND_PLACE:
        at_legend(g)
    elif type == k.MOTIF_PLACE:
        at_motif(g, token)
    elif type == k.VOLUME_PLACE:
        at_volume(g)
    else:
        at_coins(g)


def at_creature(g: Bardwood, place: Place) -> None:
    """Let the Rival act at a creature location (BG-RIVAL-CREATURE-01, BG-RIVAL-CREATURE-02, BG-RIVAL-CREATURE-05)."""
    number = g.box.locations[place].number
    if not g.piles[number]:
        gain_gems(g, EMPTY_GEMS, "BG-RIVAL-CREATURE-05")
    elif in_act_2(g) or g.pile_crests[number]:
        soothe(g, place, number)
    elif g.rival_crests:
        g.rival_crests -= 1
        g.pile_crests[number] = (RIVAL,)
        if g.events is not None:
            tell(g, "rival_helps", "BG-RIVAL-CREATURE-01", card=g.piles[number][0], place=place)
    elif g.events is not None:
        tell(g, "rival_nothing", "BG-RULING-31", place=place)


def soothe(g: Bardwood, place: Place, number: int) -> None:
    """Soothe a creature for the Rival, without cost and without rewards (BG-RIVAL-CREATURE-03, BG-RIVAL-CREATURE-04,
    BG-RULING-29).
    """
    pile = g.piles[number]
    if g.events is not None:
        rule = "BG-RIVAL-CREATURE-02" if in_act_2(g) else "BG-RIVAL-CREATURE-01"
        tell(g, "rival_soothes", rule, card=pile[0], place=place)
    gain_card(g, pile[0])
    g.piles[number] = pile[1:]
    win_crests(g, g.pile_crests[number], "BG-RIVAL-CREATURE-04")
    g.pile_crests[number] = ()
    if g.events is not None and len(pile) > 1:
        reveal(g, "next_creature", "BG-SETUP-10", card=pile[1], place=place)


def at_shop(g: Bardwood, place: Place) -> None:
    """Give the Rival the top card of a shop; in act II the pile is shuffled first (BG-RIVAL-SHOP-01 to
    BG-RIVAL-SHOP-05).
    """
    number = g.box.locations[place].number
    if not g.shops[number]:
        gain_gems(g, EMPTY_GEMS, "BG-RIVAL-SHOP-05")
        return
    if in_act_2(g):
        g.shops[number] = shuffle(g, g.shops[number])
        if g.events is not None:
            reveal(g, "shuffled_shop", "BG-RIVAL-SHOP-02", place=place)
    card = g.shops[number][0]
    g.shops[number] = g.shops[number][1:]
    gain_card(g, card)
    if g.events is not None:
        rule = "BG-RIVAL-SHOP-02" if in_act_2(g) else "BG-RIVAL-SHOP-01"
        tell(g, "rival_takes", rule, card=card, place=place)
    if g.box.cards[card].kind == k.SKILL:
        move_market(g)


def at_bank(g: Bardwood) -> None:
    """Let the Rival act at the bank (BG-RIVAL-BANK-01 to BG-RIVAL-BANK-03, BG-RULING-31, BG-RULING-32)."""
    players = tuple([owner for owner in g.bank if owner != RIVAL])
    drop_own_crests(g, len(g.bank) - len(players), "BG-RIVAL-BANK-01")
    g.bank = ()
    if players:
        win_crests(g, players, "BG-RIVAL-BANK-02")
    elif g.rival_crests:
        g.rival_crests -= 1
        g.bank = (RIVAL,)
        if g.events is not None:
            tell(g, "rival_banks", "BG-RIVAL-BANK-03")
        gain_gems(g, max(0, market_price(g) - 1), "BG-RIVAL-BANK-03")
    elif g.events is not None:
        tell(g, "rival_nothing", "BG-RULING-31", place=g.box.board.bank)


def at_stage(g: Bardwood, place: Place) -> None:
    """Give the Rival a fan and the lowest free slot, or the second lowest in act II (BG-RIVAL-PERFORM-01 to
    BG-RIVAL-PERFORM-05).
    """
    if g.fans:
        gain_card(g, g.fans[0])
        g.fans = g.fans[1:]
        if g.events is not None:
            tell(g, "rival_fan", "BG-RIVAL-PERFORM-01")
    else:
        gain_gems(g, EMPTY_GEMS, "BG-RIVAL-PERFORM-01")
    slots = g.box.slots
    free = [(slots[s].gems, slots[s].lyrics, s) for s in g.box.locations[place].slots if g.slots[s] == NONE]
    if not free:
        gain_gems(g, FULL_STAGE_GEMS, "BG-RIVAL-PERFORM-05")
        return
    gems, _, slot = sorted(free)[1 if in_act_2(g) and len(free) > 1 else 0]
    gain_gems(g, gems, "BG-RIVAL-PERFORM-04")
    if g.rival_runes:
        g.rival_runes -= 1
        g.slots[slot] = RIVAL
        if g.events is not None:
            rule = "BG-RIVAL-PERFORM-03" if in_act_2(g) else "BG-RIVAL-PERFORM-02"
            tell(g, "rival_covers", rule, place=place, slot=slots[slot].number)


def rival_level(g: Bardwood) -> Level:
    """Return the level with the fewest runes of the Rival, the lowest level in a tie (BG-RIVAL-LEGEND-01,
    BG-RULING-18).
    """
    runes = [owners.count(RIVAL) for owners in g.told_runes]
    return runes.index(min(runes))


def at_legend(g: Bardwood) -> None:
    """Give the Rival gems by the level, and put its rune on the old or on a new legend (BG-RIVAL-LEGEND-02 to
    BG-RIVAL-LEGEND-05).

    The Poet's House counts as such a location (BG-RULING-11).
    """
    level = rival_level(g)
    if g.events is not None:
        tell(g, "rival_tells", "BG-RIVAL-LEGEND-01", level=level + 1)
    gain_gems(g, level + 1, "BG-RIVAL-LEGEND-02")
    if not g.rival_runes:
        return
    if in_act_2(g) and g.legends[level]:
        turn_up(g, level, "BG-RIVAL-LEGEND-04")
        mark(g, level, g.told[level][-1])
        return
    free = free_legends(g, level)
    if free:
        mark(g, level, free[0])
    if g.legends[level]:
        turn_up(g, level, "BG-RIVAL-LEGEND-03")


def mark(g: Bardwood, level: Level, card: int) -> None:
    """Put a rune of the Rival on that legend (BG-RIVAL-LEGEND-03, BG-RIVAL-LEGEND-04)."""
    g.rival_runes -= 1
    runes = list(g.told_runes[level])
    runes[g.told[level].index(card)] = RIVAL
    g.told_runes[level] = tuple(runes)
    if g.events is not None:
        tell(g, "rival_marks", "BG-RIVAL-LEGEND-04" if in_act_2(g) else "BG-RIVAL-LEGEND-03", card=card)


def at_motif(g: Bardwood, token: int) -> None:
    """Let the Rival collect if enough gems are visible, else turn one token (BG-RIVAL-MOTIF-01 to BG-RIVAL-MOTIF-04,
    BG-RULING-17).
    """
    shown = gem_count(g)
    i = (token - 1) % len(g.motifs)
    if shown >= (1 if in_act_2(g) else GEM_FACES):
        collect(g, shown, "BG-RIVAL-MOTIF-01")
    elif g.gem_faces[i]:
        collect(g, shown, "BG-RIVAL-MOTIF-03")
    else:
        g.gem_faces[i] = True
        if g.events is not None:
            tell(g, "rival_turns_motif", "BG-RIVAL-MOTIF-04", card=g.motifs[i])


def collect(g: Bardwood, n: int, rule: str) -> None:
    """Give the Rival a gem for each gem face, and turn all of these tokens back."""
    g.gem_faces = [False] * len(g.gem_faces)
    gain_gems(g, n, rule)


def at_volume(g: Bardwood) -> None:
    """Trade the Rival's volume for gems (BG-RIVAL-VOLUME-01, BG-RIVAL-VOLUME-02)."""
    gems = g.rival_volume // VOLUME_PRICE
    if gems:
        g.rival_volume -= gems * VOLUME_PRICE
        gain_gems(g, gems, "BG-RIVAL-VOLUME-01")
    else:
        gain_volume(g, 2 * VOLUME_GAIN if in_act_2(g) else VOLUME_GAIN, "BG-RIVAL-VOLUME-02")


def at_coins(g: Bardwood) -> None:
    """Give the Rival volume, or a gem in act II (BG-RIVAL-COINS-01)."""
    if in_act_2(g):
        gain_gems(g, 1, "BG-RIVAL-COINS-01")
    else:
        gain_volume(g, VOLUME_GAIN, "BG-RIVAL-COINS-01")
