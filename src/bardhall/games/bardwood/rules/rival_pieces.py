"""What the Rival gains and owns."""

from __future__ import annotations

from bardhall.games.bardwood.names import ACT_2, FINALE, NO_ACT, RIVAL, Card, Owner
from bardhall.games.bardwood.rules.pieces import empty_reserves
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.events import tell


def in_act_2(g: Bardwood) -> bool:
    """Return whether column 2 of the Rival's actions applies, which it does once event 2 has started (BG-RIVAL-SING-09,
    BG-RULING-05).
    """
    return g.chapter in (ACT_2, FINALE, NO_ACT)


def gain_gems(g: Bardwood, n: int, rule: str) -> None:
    """Give the Rival gems from the reserves, in the normal order (BG-RIVAL-SING-10)."""
    if n <= 0:
        return
    g.rival_gems += n
    if g.events is not None:
        tell(g, "rival_gems", rule, n=n)
    empty_reserves(g, RIVAL, n)


def gain_card(g: Bardwood, card: Card) -> None:
    """Put a card face down on the Rival's marked pile (BG-RIVAL-CREATURE-03, BG-RIVAL-SHOP-03)."""
    g.marked_pile = (*g.marked_pile, card)


def win_crests(g: Bardwood, crests: tuple[Owner, ...], rule: str) -> None:
    """Give the Rival crests of players; its own crests leave the game (BG-RIVAL-CREATURE-04)."""
    foreign = tuple([owner for owner in crests if owner != RIVAL])
    drop_own_crests(g, len(crests) - len(foreign), rule)
    g.rival_won = tuple(sorted(g.rival_won + foreign))
    if g.events is not None and foreign:
        tell(g, "rival_won_crests", rule, n=len(foreign))


def drop_own_crests(g: Bardwood, n: int, rule: str) -> None:
    """Remove the Rival's own crests from the game (BG-RIVAL-CREATURE-04, BG-RIVAL-BANK-01)."""
    g.rival_crests_gone += n
    if g.events is not None and n:
        tell(g, "rival_own_crests", rule, n=n)


def gain_volume(g: Bardwood, n: int, rule: str) -> None:
    """Give the Rival volume, up to the end of the track."""
    g.rival_volume = min(g.rival_volume + n, g.box.numbers.volume_max)
    if g.events is not None:
        tell(g, "rival_volume", rule, n=n, now=g.rival_volume)
