"""Gems, tokens, crests and runes: gaining and moving them.

Coins, stones and gems are counters that never run out (BG-RULING-21). Blue gems are only printed (BG-SING-14).
"""

from __future__ import annotations

from bardhall.games.bardwood.names import ACOUSTIC, COIN, NONE, RIVAL, Owner, Quarter, Seat
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.events import tell


def gain_gems(g: Bardwood, seat: Seat, n: int, rule: str) -> None:
    """Gain gems from reserve I, then reserve II, then the supply; one gain may be split (BG-SING-13, BG-END-06)."""
    if n <= 0:
        return
    g.gems[seat] += n
    if g.events is not None:
        tell(g, "gained_gems", rule, seat, n=n)
    empty_reserves(g, seat, n)


def empty_reserves(g: Bardwood, owner: Owner, n: int) -> None:
    """Take gems from the reserves; the last gem of reserve II triggers the end (BG-END-01, BG-RULING-02)."""
    taken = min(n, g.reserve_1)
    if taken:
        g.reserve_1 -= taken
        if g.reserve_1 == 0 and g.events is not None:
            tell(g, "reserve_1_empty", "BG-EVENT-03")
    taken = min(n - taken, g.reserve_2)
    if taken:
        g.reserve_2 -= taken
        if g.reserve_2 == 0:
            end_game(g, owner)


def end_game(g: Bardwood, owner: Owner) -> None:
    """Trigger the end: give two more gems from the supply (BG-END-02, BG-EVENT-04); the turn continues normally
    (BG-END-03).

    The same applies if the Rival takes the last gem (BG-SOLO-END-01, BG-SOLO-END-02).
    """
    g.ended_by = owner
    if owner == RIVAL:
        g.rival_gems += g.box.numbers.end_gems
    else:
        g.gems[owner] += g.box.numbers.end_gems
    if g.events is not None:
        tell(g, "ended", "BG-END-02", owner=owner, n=g.box.numbers.end_gems)


def gain_tokens(g: Bardwood, seat: Seat, resource: int, n: int, rule: str) -> None:
    """Gain coins and bardstones, without limit before the rest phase (BG-REST-04)."""
    if resource == COIN:
        g.coins[seat] += n
    elif resource == ACOUSTIC:
        g.acoustic[seat] += n
    else:
        g.ranges[seat] += n
    if g.events is not None and n:
        tell(g, "gained", rule, seat, resource=resource, n=n)


def gain_volume(g: Bardwood, seat: Seat, n: int, rule: str) -> None:
    """Give volume up to the end of the track; any excess is lost (BG-COMPOSE-06, BG-GAP-06)."""
    most = g.box.numbers.volume_max
    g.volume[seat] = min(g.volume[seat] + n, most)
    if g.events is not None and n:
        tell(g, "gained_volume", rule, seat, n=n, now=g.volume[seat])


def spend_volume(g: Bardwood, seat: Seat, n: int) -> None:
    """Move the volume marker back (BG-SING-07)."""
    g.volume[seat] -= n


def move_boat(g: Bardwood, seat: Seat, n: int, rule: str) -> None:
    """Move the boat to the right, at most to the end of the river; any excess is lost (BG-MOVE-04, BG-MOVE-05,
    BG-MOVE-06).
    """
    before = g.boat[seat]
    g.boat[seat] = min(before + n, len(g.box.numbers.river) - 1)
    if g.events is not None and g.boat[seat] != before:
        tell(g, "moved_boat", rule, seat, space=g.boat[seat])


def bardstones(g: Bardwood, seat: Seat) -> int:
    """Return the number of acoustic and range stones."""
    return g.acoustic[seat] + g.ranges[seat]


def tokens(g: Bardwood, seat: Seat) -> int:
    """Return the number of coins and bardstones; nothing else counts (BG-REST-02, BG-REST-03)."""
    return g.coins[seat] + bardstones(g, seat)


def take_crest(g: Bardwood, owner: Owner) -> None:
    """Take the leftmost crest off the track (BG-CREST-07)."""
    if owner == RIVAL:
        g.rival_crests -= 1
    else:
        g.crests[owner] -= 1


def win_crests(g: Bardwood, seat: Seat, crests: tuple[Owner, ...], rule: str) -> None:
    """Give won crests to a player: other colours go to the Bard card, the player's own leave the game (BG-CREST-01,
    BG-CREST-02).
    """
    foreign = tuple([owner for owner in crests if owner != seat])
    g.crests_gone[seat] += len(crests) - len(foreign)
    g.won[seat] = tuple(sorted(g.won[seat] + foreign))
    if g.events is not None and crests:
        tell(g, "won_crests", rule, seat, n=len(foreign), own=len(crests) - len(foreign))


def drop_crests(g: Bardwood, crests: tuple[Owner, ...]) -> None:
    """Remove crests from the game (BG-RULING-20)."""
    for owner in crests:
        if owner == RIVAL:
            g.rival_crests_gone += 1
        else:
            g.crests_gone[owner] += 1


def has_rune(g: Bardwood, seat: Seat) -> bool:
    """Return whether a rune is left on the player's dial (BG-RULING-14)."""
    for n in g.runes[seat]:
        if n:
            return True
    return False


def take_rune(g: Bardwood, seat: Seat, quarter: Quarter) -> None:
    """Take a rune from its quarter, which may uncover the bonus (BG-EVENT-10)."""
    left = list(g.runes[seat])
    left[quarter] -= 1
    g.runes[seat] = tuple(left)
    if g.events is not None and left[quarter] == 0:
        tell(g, "opened_quarter", "BG-TEMPO-10", seat, quarter=quarter)


def drop_runes(g: Bardwood, runes: tuple[Owner, ...]) -> None:
    """Remove runes from the game (BG-RULING-20)."""
    for owner in runes:
        g.runes_gone[owner] += 1


def only_quarter(g: Bardwood, seat: Seat) -> Quarter:
    """Return the only quarter with runes on the dial; -1 if there are several or none."""
    found = NONE
    for quarter, n in enumerate(g.runes[seat]):
        if n:
            if found != NONE:
                return NONE
            found = quarter
    return found
