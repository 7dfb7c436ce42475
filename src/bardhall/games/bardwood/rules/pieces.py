"""Gems, tokens, crests and runes: how they are gained and where they go.

BG-RULING-21: coins, stones and gems are counters, never short. BG-SING-14: blue gems are only printed.
"""

from __future__ import annotations

from bardhall.games.bardwood.names import ACOUSTIC, COIN, NONE, RIVAL, Owner, Quarter, Seat
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.events import tell


def gain_gems(g: Bardwood, seat: Seat, n: int, rule: str) -> None:
    """BG-SING-13, BG-END-06: from reserve I, then reserve II, then the supply; one grant may be split."""
    if n <= 0:
        return
    g.gems[seat] += n
    if g.events is not None:
        tell(g, "gained_gems", rule, seat, n=n)
    empty_reserves(g, seat, n)


def empty_reserves(g: Bardwood, owner: Owner, n: int) -> None:
    """BG-END-01, BG-RULING-02: who takes the last gem of reserve II has ended the game."""
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
    """BG-END-02, BG-EVENT-04: two more gems, from the supply. BG-END-03: the turn goes on as it would.

    BG-SOLO-END-01, BG-SOLO-END-02: with the Rival too, whoever takes the last gem.
    """
    g.ended_by = owner
    if owner == RIVAL:
        g.rival_gems += g.box.numbers.end_gems
    else:
        g.gems[owner] += g.box.numbers.end_gems
    if g.events is not None:
        tell(g, "ended", "BG-END-02", owner=owner, n=g.box.numbers.end_gems)


def gain_tokens(g: Bardwood, seat: Seat, resource: int, n: int, rule: str) -> None:
    """Coins and bardstones. BG-REST-04: no limit before the rest phase."""
    if resource == COIN:
        g.coins[seat] += n
    elif resource == ACOUSTIC:
        g.acoustic[seat] += n
    else:
        g.ranges[seat] += n
    if g.events is not None and n:
        tell(g, "gained", rule, seat, resource=resource, n=n)


def gain_volume(g: Bardwood, seat: Seat, n: int, rule: str) -> None:
    """BG-COMPOSE-06, BG-GAP-06: never past the end of the track; the excess is lost."""
    most = g.box.numbers.volume_max
    g.volume[seat] = min(g.volume[seat] + n, most)
    if g.events is not None and n:
        tell(g, "gained_volume", rule, seat, n=n, now=g.volume[seat])


def spend_volume(g: Bardwood, seat: Seat, n: int) -> None:
    """BG-SING-07: the marker moves back."""
    g.volume[seat] -= n


def move_boat(g: Bardwood, seat: Seat, n: int, rule: str) -> None:
    """BG-MOVE-04, BG-MOVE-05, BG-MOVE-06: to the right, at most to the end; what the boat cannot use is lost."""
    before = g.boat[seat]
    g.boat[seat] = min(before + n, len(g.box.numbers.river) - 1)
    if g.events is not None and g.boat[seat] != before:
        tell(g, "moved_boat", rule, seat, space=g.boat[seat])


def bardstones(g: Bardwood, seat: Seat) -> int:
    """Acoustic stones and range stones."""
    return g.acoustic[seat] + g.ranges[seat]


def tokens(g: Bardwood, seat: Seat) -> int:
    """BG-REST-02, BG-REST-03: coins and bardstones; nothing else counts."""
    return g.coins[seat] + bardstones(g, seat)


def take_crest(g: Bardwood, owner: Owner) -> None:
    """BG-CREST-07: the leftmost crest leaves the track."""
    if owner == RIVAL:
        g.rival_crests -= 1
    else:
        g.crests[owner] -= 1


def win_crests(g: Bardwood, seat: Seat, crests: tuple[Owner, ...], rule: str) -> None:
    """BG-CREST-01, BG-CREST-02: other colours go onto the Bard card, one's own are removed from the game."""
    foreign = tuple([owner for owner in crests if owner != seat])
    g.crests_gone[seat] += len(crests) - len(foreign)
    g.won[seat] = tuple(sorted(g.won[seat] + foreign))
    if g.events is not None and crests:
        tell(g, "won_crests", rule, seat, n=len(foreign), own=len(crests) - len(foreign))


def drop_crests(g: Bardwood, crests: tuple[Owner, ...]) -> None:
    """BG-RULING-20: crests that leave the game."""
    for owner in crests:
        if owner == RIVAL:
            g.rival_crests_gone += 1
        else:
            g.crests_gone[owner] += 1


def has_rune(g: Bardwood, seat: Seat) -> bool:
    """BG-RULING-14: whether a rune is left on the dial."""
    for n in g.runes[seat]:
        if n:
            return True
    return False


def take_rune(g: Bardwood, seat: Seat, quarter: Quarter) -> None:
    """BG-EVENT-10: a rune leaves its quarter, which may uncover the bonus."""
    left = list(g.runes[seat])
    left[quarter] -= 1
    g.runes[seat] = tuple(left)
    if g.events is not None and left[quarter] == 0:
        tell(g, "opened_quarter", "BG-TEMPO-10", seat, quarter=quarter)


def drop_runes(g: Bardwood, runes: tuple[Owner, ...]) -> None:
    """BG-RULING-20: runes that leave the game."""
    for owner in runes:
        g.runes_gone[owner] += 1


def only_quarter(g: Bardwood, seat: Seat) -> Quarter:
    """The one quarter that still has runes; -1 if there are several, or none."""
    found = NONE
    for quarter, n in enumerate(g.runes[seat]):
        if n:
            if found != NONE:
                return NONE
            found = quarter
    return found
