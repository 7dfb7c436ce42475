"""What the Rival gains and holds."""

from __future__ import annotations

from bardhall.games.bardwood.names import ACT_2, FINALE, NO_ACT, RIVAL, Card, Owner
from bardhall.games.bardwood.rules.pieces import empty_reserves
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.events import tell


def in_act_2(g: Bardwood) -> bool:
    """BG-RIVAL-SING-09, BG-RULING-05: column 1 until event 2 has begun, column 2 from then on."""
    return g.chapter in (ACT_2, FINALE, NO_ACT)


def gain_gems(g: Bardwood, n: int, rule: str) -> None:
    """BG-RIVAL-SING-10: from the reserves, in the normal order."""
    if n <= 0:
        return
    g.rival_gems += n
    if g.events is not None:
        tell(g, "rival_gems", rule, n=n)
    empty_reserves(g, RIVAL, n)


def gain_card(g: Bardwood, card: Card) -> None:
    """BG-RIVAL-CREATURE-03, BG-RIVAL-SHOP-03: face down onto its marked pile."""
    g.marked_pile = (*g.marked_pile, card)


def win_crests(g: Bardwood, crests: tuple[Owner, ...], rule: str) -> None:
    """BG-RIVAL-CREATURE-04: the players' crests are won, its own are removed from the game."""
    foreign = tuple([owner for owner in crests if owner != RIVAL])
    drop_own_crests(g, len(crests) - len(foreign), rule)
    g.rival_won = tuple(sorted(g.rival_won + foreign))
    if g.events is not None and foreign:
        tell(g, "rival_won_crests", rule, n=len(foreign))


def drop_own_crests(g: Bardwood, n: int, rule: str) -> None:
    """BG-RIVAL-CREATURE-04, BG-RIVAL-BANK-01: its own crests leave the game."""
    g.rival_crests_gone += n
    if g.events is not None and n:
        tell(g, "rival_own_crests", rule, n=n)


def gain_volume(g: Bardwood, n: int, rule: str) -> None:
    """Capped by the track."""
    g.rival_volume = min(g.rival_volume + n, g.box.numbers.volume_max)
    if g.events is not None:
        tell(g, "rival_volume", rule, n=n, now=g.rival_volume)
