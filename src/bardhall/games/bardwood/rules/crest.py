"""CREST: what won crests buy, at any time in one's sing phase and as often as wished."""

from __future__ import annotations

from typing import Final

from bardhall.games.bardwood.names import ACOUSTIC, COIN, Seat
from bardhall.games.bardwood.rules.motif import NO_MOTIF, UseMotif, can_use_motif
from bardhall.games.bardwood.rules.pieces import drop_crests, gain_gems, gain_tokens
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Bar
from bardhall.kernel.events import tell
from bardhall.kernel.flow import push

TOO_FEW_CRESTS: Final = Bar("BG-CREST-03", "too_few_crests")


def bar_crests(g: Bardwood, seat: Seat, n: int) -> Bar | None:
    """BG-CREST-03 to BG-CREST-05: so many on the Bard card."""
    return TOO_FEW_CRESTS if len(g.won[seat]) < n else None


def bar_crest_motif(g: Bardwood, seat: Seat) -> Bar | None:
    """BG-CREST-04: and something to activate."""
    bar = bar_crests(g, seat, g.box.numbers.crests_for_motif)
    if bar is not None:
        return bar
    return None if can_use_motif(g) else NO_MOTIF


def spend_crests(g: Bardwood, seat: Seat, n: int) -> None:
    """BG-CREST-06, BG-RULING-20: out of the game. Colours may be mixed and mean nothing here."""
    drop_crests(g, g.won[seat][:n])
    g.won[seat] = g.won[seat][n:]
    if g.events is not None:
        tell(g, "spent_crests", "BG-CREST-06", seat, n=n)


def crest_for_coin(g: Bardwood, seat: Seat) -> None:
    """BG-CREST-03."""
    spend_crests(g, seat, 1)
    gain_tokens(g, seat, COIN, 1, "BG-CREST-03")


def crest_for_stone(g: Bardwood, seat: Seat) -> None:
    """BG-CREST-03."""
    spend_crests(g, seat, 1)
    gain_tokens(g, seat, ACOUSTIC, 1, "BG-CREST-03")


def crests_for_motif(g: Bardwood, seat: Seat) -> None:
    """BG-CREST-04."""
    spend_crests(g, seat, g.box.numbers.crests_for_motif)
    push(g, UseMotif(seat, False))


def crests_for_gems(g: Bardwood, seat: Seat) -> None:
    """BG-CREST-05."""
    spend_crests(g, seat, g.box.numbers.crests_for_gems)
    gain_gems(g, seat, g.box.numbers.crest_gems_gained, "BG-CREST-05")
