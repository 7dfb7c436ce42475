"""Taverns & Dragons: what its players do, and docs/balance-taverns.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

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
from bardhall.games.taverns.box import TavernsBox
from bardhall.games.taverns.kinds import HERO, LOCATION, OBJECT, RECIPE
from bardhall.games.taverns.rules.asym import UseTrack
from bardhall.games.taverns.rules.bank import TakeGold
from bardhall.games.taverns.rules.city import StoreLoad
from bardhall.games.taverns.rules.collect import Collect
from bardhall.games.taverns.rules.cook import Cook, UseWild
from bardhall.games.taverns.rules.encounter import Meet
from bardhall.games.taverns.rules.energy import RecoverEnergy
from bardhall.games.taverns.rules.goblin import BuyObject, UseObject
from bardhall.games.taverns.rules.hero import Hire, UseAbility, UseBonus
from bardhall.games.taverns.rules.hunt import Hunt, RerollHuntDie
from bardhall.games.taverns.rules.king_call import FollowCall
from bardhall.games.taverns.rules.location import Visit
from bardhall.games.taverns.rules.minion import MoveMinion
from bardhall.games.taverns.rules.rune import RerollDie
from bardhall.games.taverns.rules.turn import LayAside
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.registry import box_of

HEAD = """# Balance of Taverns & Dragons

`make balance` writes this page. Greedy plays against itself with seed {seed} and random taverns. All intervals are at
95 %.

**Targets.** Win rates should be within 4 points of fair for each seat. Every recipe should be cooked, every hero hired
and every location used, and dragons should be hunted in most games.

**Limits.** The player who rolls the lowest total starts a round, so no seat is first for long. Seat 1 only wins ties in
the first round. Greedy searches one action ahead with a handwritten evaluation, so it cooks dishes that pay late, such
as those with two pieces of meat, less often than people do.
"""
DEEDS = (
    "cook", "bank", "energy", "move", "collect", "store", "visit", "hunt", "hire", "ability", "bonus", "rune", "call",
    "lay aside", "meet", "trade", "object", "track",
)  # fmt: skip
# What a choice is called in the profile of a player.
PROFILE: dict[type[bardhall.Choice], str] = {
    Cook: "cook", TakeGold: "bank", RecoverEnergy: "energy", MoveMinion: "move", Collect: "collect",
    StoreLoad: "store", Visit: "visit", Hunt: "hunt", Hire: "hire", UseAbility: "ability",
    UseBonus: "bonus", RerollDie: "rune", RerollHuntDie: "rune", FollowCall: "call", LayAside: "lay aside",
    Meet: "meet", BuyObject: "trade", UseObject: "object", UseTrack: "track",
}  # fmt: skip
SEATS = ["seat 1", "seat 2", "seat 3", "seat 4", "seat 5"]


class TavernsAccount(Account):
    """Its modules are the option."""

    game = "taverns"
    option = "modules"
    counts = (2, 3, 4, 5)
    more_games = 400

    def is_by_lot(self, ask: bardhall.Ask) -> bool:
        return ask.rule == "TD-SETUP-11"

    def deed(self, choice: bardhall.Choice, state: Taverns) -> str | None:
        if isinstance(choice, UseWild):
            is_hero = state.box.cards[choice.card].kind == HERO
            return "ability" if is_hero else "object"
        return PROFILE.get(type(choice))

    def seen(self, state: Taverns) -> Sequence[str]:
        return [f"tile {state.box.ids[tile]}" for tile in state.tiles]

    def name(self, state: Taverns, seat: int) -> str:
        return state.box.ids[state.tavern[seat]]

    def place(self, state: Taverns, seat: int) -> int:
        return seat

    def turns(self, state: Taverns) -> float:
        return float(state.box.numbers.rounds * state.box.numbers.dice)

    def page(self, series: Series, seed: int) -> str:
        parts = [HEAD.format(seed=seed)]
        for modules, found in by_label(series).items():
            games = len(next(iter(found.values())))
            title = "No module" if modules == "none" else "All five modules"
            parts += [f"## {title}: {games} games for each number of players\n"]
            parts += [place_table(found, "Win rates in percent by seat", SEATS)]
            parts += [points_table(found, "Prestige by source"), profile_table(found), dragon_table(found)]
            parts += [location_table(found)]
            parts += [name_table(found, "tavern")] if modules == "all" else []
            parts += [card_lines(found, modules)]
        return "\n".join(parts)


def profile_table(found: Found) -> str:
    rows = []
    for count in found:
        seats = seats_of(found, count)
        total: Counter[str] = Counter()
        for seat in seats:
            total += seat.deeds
        rows.append([str(count), *(f"{total[deed] / len(seats):.1f}" for deed in DEEDS)])
    return "Average number of actions per player in a game:\n\n" + table(["players", *DEEDS], rows)


def dragon_table(found: Found) -> str:
    rows = []
    for count, matches in found.items():
        hunted = sum(any(seat.deeds["hunt"] for seat in match.seats) for match in matches)
        defeated = sum(seat.points["trophies"] > 0 for match in matches for seat in match.seats)
        rows.append([str(count), f"{100 * hunted / len(matches):.1f} %", f"{defeated / len(matches):.2f}"])
    return "Dragons:\n\n" + table(["players", "games with a hunt", "players with a trophy, per game"], rows)


def location_table(found: Found) -> str:
    """Visits for each game in which a location is in play."""
    names = [face.id for face in _box().cards if face.kind == LOCATION]
    rows = []
    for name in names:
        row = [name]
        for matches in found.values():
            there = [match for match in matches if f"tile {name}" in match.seen]
            visits = sum(_times(match.used, "visit", name) for match in there)
            row.append(f"{visits / max(1, len(there)):.1f}")
        rows.append(row)
    head = ["location", *(f"{count} players" for count in found)]
    return "Average visits per game in which the location is in play:\n\n" + table(head, rows)


def _times(used: Counter[str], verb: str, name: str) -> int:
    """How often choices of a kind named something."""
    return sum(n for text, n in used.items() if text.startswith(f"{verb} ") and name in text.split())


def _box() -> TavernsBox:
    box = box_of("taverns")
    assert isinstance(box, TavernsBox)
    return box


def card_lines(found: Found, modules: str) -> str:
    """How often each card was used, and what nobody used."""
    used = used_in(found)
    lines = []
    kinds: list[tuple[int, str, tuple[str, ...]]] = [
        (RECIPE, "Recipes cooked", ("cook",)),
        (HERO, "Heroes hired", ("hire",)),
    ]
    kinds += [(HERO, "Abilities used", ("use", "wild")), (HERO, "Bonuses used", ("bonus",))]
    kinds += [(OBJECT, "Objects used", ("object", "wild"))] if modules == "all" else []
    for kind, title, verbs in kinds:
        names = [face.id for face in _box().cards if face.kind == kind]
        counts = [(sum(_times(used, verb, name) for verb in verbs), name) for name in names]
        never = ", ".join(name for n, name in counts if n == 0) or "none"
        lines.append(f"- {title} {extremes(counts, 3)}; never: {never}.")
    return "\n".join(lines) + "\n"
