"""Bardwood Grove: what its bards do, and docs/balance-bardwood.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tools.balancing.account import (
    Account,
    Found,
    Series,
    by_label,
    extremes,
    name_table,
    place_table,
    points_table,
    seats_of,
    table,
    used_in,
)

import bardhall
from bardhall.games.bardwood.box import BardwoodBox
from bardhall.games.bardwood.kinds import BARD, IMPRO, SETS, SKILL
from bardhall.games.bardwood.names import INTERLUDE, NONE
from bardhall.games.bardwood.rules.shop import Buy
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.registry import box_of

HEAD = """# Balance of Bardwood Grove

`make balance` writes this page. Greedy plays against itself with seed {seed}, random bards and random events. All
intervals are at 95 %.

**Targets.** Win rates should be within 4 points of fair for each place in the turn order, and within 8 points for each
bard. A game should have 14 to 30 turns per player, and nearly always both events. Every advanced card should be bought,
and every section used.

**Limits.** When someone takes the last gem, every other player has one more turn. The first player therefore has as
many turns as the others, or one more. The rulebook does not compensate for that. Our house option `fair_start` gives
later players coins.
"""
FAIR = """## The house option fair_start: {games} games for each number of players

These games use the base box. Starting coins in turn order: {coins}.
"""
FAIR_START = "fair_start"
DEEDS = (
    "soothe", "help", "duel", "perform", "tell", "buy skill", "buy impro", "coins", "motif", "volume", "bank", "crests",
    "event", "lower", "boat", "empty pile", "empty shop",
)  # fmt: skip
# What a choice is called in the profile of a bard.
PROFILE = {
    "Soothe": "soothe", "Help": "help", "Perform": "perform", "Tell": "tell", "Duel": "duel", "GetCoins": "coins",
    "VisitMotif": "motif", "TradeVolume": "volume", "BankCoins": "bank", "BankCrests": "bank", "UseEvent": "event",
    "CrestCoin": "crests", "CrestStone": "crests", "CrestMotif": "crests", "CrestGems": "crests",
    "EmptyPile": "empty pile", "EmptyShop": "empty shop", "UseLower": "lower", "MoveBoat": "boat",
}  # fmt: skip
BOTH_EVENTS = "both events"


class BardwoodAccount(Account):
    """Its season boxes are the option."""

    game = "bardwood"
    option = "boxes"
    counts = (2, 3, 4)
    more_games = 400

    def series(self, games: int, more: int) -> list[tuple[str, int, int]]:
        return [*super().series(games, more), *((FAIR_START, count, games) for count in self.counts)]

    def options(self, label: str) -> dict[str, Any]:
        return {FAIR_START: True} if label == FAIR_START else super().options(label)

    def deed(self, choice: bardhall.Choice, state: Bardwood) -> str | None:
        if isinstance(choice, Buy):
            return "buy skill" if state.box.cards[choice.card].kind == SKILL else "buy impro"
        return PROFILE.get(type(choice).__name__)

    def seen(self, state: Bardwood) -> Sequence[str]:
        return [BOTH_EVENTS] if state.chapter > INTERLUDE else []

    def name(self, state: Bardwood, seat: int) -> str:
        return state.box.ids[state.bard[seat]]

    def place(self, state: Bardwood, seat: int) -> int:
        return (seat - state.first) % state.seats

    def turns(self, state: Bardwood) -> float:
        return state.turn / state.seats

    def page(self, series: Series, seed: int) -> str:
        parts = [HEAD.format(seed=seed)]
        for label, found in by_label(series).items():
            parts += fair_parts(found) if label == FAIR_START else box_parts(found, label)
        return "\n".join(parts)


def box_parts(found: Found, boxes: str) -> list[str]:
    """The chapter of some boxes."""
    games = len(next(iter(found.values())))
    title = "The base box" if boxes == "none" else "All season boxes"
    parts = [f"## {title}: {games} games for each number of players\n", length_table(found), by_place(found)]
    parts += [name_table(found, "bard"), profile_table(found)]
    return [*parts, points_table(found, "Points by source"), unused(found, boxes)]


def fair_parts(found: Found) -> list[str]:
    """The chapter of the fair start."""
    coins = [", ".join(map(str, base_box().numbers.fair_coins[count - 1])) for count in found]
    told = "; ".join(f"{line} with {count} players" for count, line in zip(found, coins, strict=True))
    return [FAIR.format(games=len(next(iter(found.values()))), coins=told), by_place(found)]


def by_place(found: Found) -> str:
    return place_table(found, "Win rates in percent by place in the turn order", ["first", "second", "third", "fourth"])


def base_box() -> BardwoodBox:
    box = box_of("bardwood")
    assert isinstance(box, BardwoodBox)
    return box


def length_table(found: Found) -> str:
    rows = []
    for count, matches in found.items():
        turns = sorted(match.turns for match in matches)
        spread = f"{turns[len(turns) // 20]:.0f} to {turns[-1 - len(turns) // 20]:.0f}"
        both = 100 * sum(BOTH_EVENTS in match.seen for match in matches) / len(matches)
        rows.append([str(count), f"{sum(turns) / len(turns):.1f}", spread, f"{both:.1f} %"])
    return table(["players", "turns per player", "range in nine of ten games", "games with both events"], rows)


def profile_table(found: Found) -> str:
    seats = [seat for count in found for seat in seats_of(found, count)]
    rows = []
    for bard in sorted({seat.name for seat in seats}):
        own = [seat for seat in seats if seat.name == bard]
        total: Counter[str] = Counter()
        for seat in own:
            total += seat.deeds
        rows.append([bard, *(f"{total[deed] / len(own):.1f}" for deed in DEEDS)])
    return "Average actions per game, by bard, over all numbers of players:\n\n" + table(["bard", *DEEDS], rows)


def unused(found: Found, boxes: str) -> str:
    """Cards that nobody bought and sections that nobody used."""
    used = used_in(found)
    box = base_box()
    cards = [face for face in box.cards if face.set == 0 or (boxes == "all" and face.set < len(SETS) - 1)]
    goods = [face for face in cards if face.kind in (SKILL, IMPRO) and face.owner == NONE]
    bought = [(used[f"buy {face.id}"], face.id) for face in goods]
    idle = [face.id for face in cards if face.kind in (SKILL, IMPRO) and not used[f"sing {face.id}"]]
    idle += [f"{face.id} (lower)" for face in cards if face.lower.effects and not used[f"lower {face.id}"]]
    bards = len([face for face in cards if face.kind == BARD])
    lines = [
        f"{bards} bards, {len(goods)} advanced Skills and Impros. Bought {extremes(bought)}.",
        "Unused sections: " + (", ".join(idle) or "none") + ".",
    ]
    return "\n".join(lines) + "\n"
