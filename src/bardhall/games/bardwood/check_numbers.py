"""Checks of a position that comes from outside: lengths of lists, numbers on their tracks, owners at the table."""

from __future__ import annotations

from typing import Final

from bardhall.games.bardwood.names import NONE, RIVAL, Owner
from bardhall.games.bardwood.rules.frames import MOST
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.stack import want

# Counters without a track.
FREE_COUNTERS: Final = ("coins", "acoustic", "ranges", "gems", "crests_gone", "runes_gone")
SINGLE_COUNTERS: Final = (
    "moves", "melody", "lyrics", "reserve_1", "reserve_2", "rival_gems", "rival_crests_gone",
)  # fmt: skip
LAST_TURN: Final = 9000


def check_lengths(g: Bardwood) -> None:
    """Check that each motif and each told legend has an entry."""
    want(len(g.gem_faces) == len(g.motifs), "gem_faces", f"has {len(g.gem_faces)} entries for {len(g.motifs)} motifs")
    for level, cards in enumerate(g.told):
        want(len(g.told_runes[level]) == len(cards), "told_runes", "has one entry for each legend that was told")


def check_owners(g: Bardwood) -> None:
    """Check that seats, crests and runes belong to players at this table."""
    seats: list[tuple[str, list[int]]] = [
        ("first", [g.first]), ("active", [g.active]), ("event_crests", list(g.event_crests)),
        ("event_runes", list(g.event_runes)), ("rival_won", list(g.rival_won)),
    ]  # fmt: skip
    for name, found in seats:
        want(max([NONE, *found]) < g.seats, name, "is not a seat at this table")
    owners: list[tuple[str, list[int]]] = [
        ("ended_by", [g.ended_by]), ("swan", list(g.swan)), ("bank", list(g.bank)), ("slots", g.slots),
        ("pile_crests", [owner for crests in g.pile_crests for owner in crests]),
        ("told_runes", [owner for runes in g.told_runes for owner in runes]),
        ("won", [owner for crests in g.won for owner in crests]),
    ]  # fmt: skip
    owners.append(("dueled", [owner for owner in range(RIVAL + 1) if g.dueled >> owner & 1]))
    for name, found in owners:
        want(all(is_owner(g, owner) for owner in found), name, "is not a seat at this table")
    for pile, crests in zip(g.piles, g.pile_crests, strict=True):
        want(len(set(crests)) == len(crests), "pile_crests", "a player has one crest on a creature (BG-CREATURE-06)")
        want(bool(pile) or not crests, "pile_crests", "there is no creature")


def is_owner(g: Bardwood, owner: Owner) -> bool:
    """Return whether a number means a seat at this table, nobody, or the Rival if it plays."""
    return owner < g.seats or (owner == RIVAL and g.has_rival)


def check_numbers(g: Bardwood) -> None:
    """Check that every number is on its track."""
    numbers = g.box.numbers
    check_most("turn", [g.turn], LAST_TURN)
    check_most("market", [g.market], len(numbers.market) - 1)
    check_most("boat", g.boat, len(numbers.river) - 1)
    check_most("volume", g.volume, numbers.volume_max)
    check_most("crests", g.crests, numbers.crests)
    check_most("runes", [n for runes in g.runes for n in runes], numbers.runes_per_quarter)
    for name in FREE_COUNTERS:
        check_most(name, getattr(g, name), MOST)
    for name in SINGLE_COUNTERS:
        check_most(name, [getattr(g, name)], MOST)


def check_most(name: str, found: list[int], most: int) -> None:
    """Check that no number exceeds the maximum."""
    want(max(found) <= most, name, f"is {most} at most, not {max(found)}")
