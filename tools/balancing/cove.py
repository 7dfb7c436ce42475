"""Merchants Cove: what its merchants do, and docs/balance-cove.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tools.balancing.account import Account, Match, Seat, Series, extremes, rate, table

import bardhall
from bardhall.games.cove.box import CoveBox
from bardhall.games.cove.kinds import CREATURE, IMPRO, SKILL, TOWNSFOLK
from bardhall.games.cove.names import PLACES
from bardhall.games.cove.rules.entertainer.brag import Brag
from bardhall.games.cove.rules.entertainer.compose import Tempo
from bardhall.games.cove.rules.entertainer.hall import PlaceRune
from bardhall.games.cove.rules.entertainer.island import PerformIsland
from bardhall.games.cove.rules.entertainer.pier import Buy
from bardhall.games.cove.rules.entertainer.sing import PlaceAt
from bardhall.games.cove.rules.entertainer.sources import SpendStone
from bardhall.games.cove.rules.entertainer.square import MakeFan
from bardhall.games.cove.rules.entertainer.unlock import Unlock
from bardhall.games.cove.rules.score import rank_of
from bardhall.games.cove.rules.trader.deals import Craft, Peddle, Pilot, RecruitFrom, Refine
from bardhall.games.cove.rules.trader.sales import SellGood
from bardhall.games.cove.state import Cove
from bardhall.kernel.registry import box_of

HEAD = """# Balance of Merchants Cove

`make balance` writes this page. Greedy plays against itself with seed {seed}. All intervals are at 95 %.

**Targets.** Entertainer and Trader should each win 40 to 60 % of their games against each other, and win rates should
be within 4 points of fair for each seat. An Entertainer should sing 8 to 14 times and end with 90 to 130 gold. Greedy
should beat the Peddler in 30 to 70 % of games. Every kind of place and every card should be used.

**Limits.** Greedy searches one ply with a handwritten evaluation. But it plans a whole song, and loads boats so that
one clan crowds a pier. Both merchants therefore earn about twice their target. The rules fix every number of the Trader
and the Peddler, so cards that are weak enough for 130 gold would make the two merchants unequal. We tuned the cards for
equality, and the Peddler of the rules is no match for greedy. If the Peddler starts with 100 gold, greedy's Entertainer
wins 42.5 % (36 to 49) of 200 games
(`bardhall arena cove --bots greedy --seats 1 --games 200 --seed 1 --option peddler_gold=100`).
"""
# Who plays: with how many of the games that are asked for, the first number or the second one.
ALONE = ("entertainer", "trader")
PURE = [("entertainer", count) for count in (2, 3, 4)]
MIXED = [
    ("entertainer,trader", 2), ("trader,entertainer", 2), ("entertainer,trader,entertainer", 3),
    ("trader,entertainer,trader,entertainer", 4),
]  # fmt: skip
# What a choice is called in the profile of a player.
PROFILE: dict[type[bardhall.Choice], str] = {
    PlaceAt: "sing", PlaceRune: "rune", PerformIsland: "island", SpendStone: "stone", Unlock: "unlock",
    Craft: "craft", Refine: "refine", Pilot: "pilot", Peddle: "peddle", SellGood: "sell",
}  # fmt: skip
SONGS = ("sing", "unlock", "stone", "fan", "rune", "island", "buy", "brag", "faster", "slower")
TRADES = ("craft", "refine", "recruit", "pilot", "peddle", "sell")
RANKS = ("busker", "minstrel", "troubadour", "headliner", "legend")


class CoveAccount(Account):
    """Its merchants are the option."""

    game = "cove"
    option = "merchants"
    counts = (1, 2, 3, 4)
    games = 1000
    more_games = 1000

    def series(self, games: int, more: int) -> list[tuple[str, int, int]]:
        first = [*((label, 1) for label in ALONE), *MIXED[:2]]
        rest = [*PURE, *MIXED[2:]]
        return [(*who, games) for who in first] + [(*who, more) for who in rest]

    def deed(self, choice: bardhall.Choice, state: Cove) -> str | None:
        """With the cards that the choice itself does not name."""
        ids = state.box.ids
        if isinstance(choice, Buy):
            return f"buy {ids[choice.pile(state)[0]]}"
        if isinstance(choice, MakeFan):
            return f"fan {ids[state.square[choice.slot]]}"
        if isinstance(choice, RecruitFrom):
            return f"recruit {ids[state.square[choice.slot]]}"
        if isinstance(choice, Brag):
            return " ".join(["brag", *(ids[card] for card in state.brag[state.singer])])
        if isinstance(choice, Tempo):
            return {1: "faster", -1: "slower"}.get(choice.shift)
        return PROFILE.get(type(choice))

    def seen(self, state: Cove) -> Sequence[str]:
        return ()

    def name(self, state: Cove, seat: int) -> str:
        return state.box.merchant_ids[state.merchant[seat]]

    def place(self, state: Cove, seat: int) -> int:
        return (seat - state.first) % state.seats

    def turns(self, state: Cove) -> float:
        return float(state.box.numbers.rounds)

    def page(self, series: Series, seed: int) -> str:
        everything = [match for matches in series.values() for match in matches]
        return "\n".join(
            [
                HEAD.format(seed=seed), "## Alone against the Peddler\n", alone_table(series), rank_table(series),
                "## Together\n", merchant_table(series), order_table(series),
                "## What they do\n", gold_table(series), profile_table(series, "entertainer", SONGS),
                profile_table(series, "trader", TRADES), place_table(series), card_lines(everything),
            ]
        )  # fmt: skip


def _seats(matches: list[Match], merchant: str = "") -> list[Seat]:
    return [seat for match in matches for seat in match.seats if merchant in ("", seat.name)]


def _gold(seat: Seat) -> int:
    return sum(seat.points.values())


def _mean(values: Sequence[float]) -> str:
    return f"{sum(values) / len(values):.1f}" if values else ""


def _who(label: str, count: int) -> str:
    return label if "," in label else f"{label} x {count}"


def alone_table(series: Series) -> str:
    rows = []
    for (label, count), matches in series.items():
        if count == 1:
            seats = _seats(matches)
            rows.append([label, str(len(matches)), rate([s.share for s in seats]), _mean([_gold(s) for s in seats])])
    return "Win rates in percent, and the average gold of the player:\n\n" + table(
        ["merchant", "games", "wins", "gold"], rows
    )


def rank_table(series: Series) -> str:
    g = bardhall.new("cove", seats=1).state
    assert isinstance(g, Cove)
    rows = []
    for (label, count), matches in series.items():
        if count == 1:
            found = Counter(rank_of(g.box, _gold(seat)) for seat in _seats(matches))
            rows.append([label, *(f"{100 * found[rank] / len(matches):.0f}" for rank in range(len(RANKS)))])
    return "How often each rank is reached, in percent:\n\n" + table(["merchant", *RANKS], rows)


def merchant_table(series: Series) -> str:
    """Wins by merchant where both play."""
    rows = []
    for (label, count), matches in series.items():
        names = label.split(",")
        if len(set(names)) > 1:
            fair = 100 * names.count("entertainer") / count
            rates = [rate([sum(s.share for s in m.seats if s.name == name) for m in matches]) for name in ALONE]
            rows.append([label, str(len(matches)), f"{fair:.1f}", *rates])
    return "Win rates in percent by merchant:\n\n" + table(["who plays", "games", "fair", *ALONE], rows)


def order_table(series: Series) -> str:
    """Wins by the place in the first stack of hourglasses, among Entertainers."""
    rows = []
    for (label, count), matches in series.items():
        if count > 1 and "," not in label:
            seats = _seats(matches)
            rates = [rate([s.share for s in seats if s.place == place]) for place in range(count)]
            rows.append([_who(label, count), str(len(matches)), f"{100 / count:.1f}", *rates, *[""] * (4 - count)])
    head = ["who plays", "games", "fair", "first", "second", "third", "fourth"]
    return "Win rates in percent by the order of the first turn:\n\n" + table(head, rows)


def gold_table(series: Series) -> str:
    rows = []
    for (label, count), matches in series.items():
        for name in sorted(set(label.split(","))):
            seats = _seats(matches, name)
            points = [_mean([s.points[source] for s in seats]) for source in seats[0].points]
            rows.append([_who(label, count), name, *points, _mean([_gold(s) for s in seats])])
    return "Gold by source:\n\n" + table(["who plays", "merchant", "gold", "support", "corruption", "all"], rows)


def profile_table(series: Series, merchant: str, deeds: Sequence[str]) -> str:
    rows = []
    for (label, count), matches in series.items():
        if merchant in label.split(","):
            seats = _seats(matches, merchant)
            done = [_mean([_times(seat.deeds, deed) for seat in seats]) for deed in deeds]
            rows.append([_who(label, count), *done])
    return f"Average number of actions per game, {merchant}:\n\n" + table(["who plays", *deeds], rows)


def place_table(series: Series) -> str:
    """Visits of the performer to each place, for each Entertainer."""
    rows = []
    kinds = [(label, count) for label, count in series if "entertainer" in label]
    for place in PLACES:
        row = [place]
        for who in kinds:
            visits = sum(match.used[f"place {place}"] + match.used[f"move {place}"] for match in series[who])
            row.append(f"{visits / len(_seats(series[who], 'entertainer')):.1f}")
        rows.append(row)
    return "Average visits per game of an Entertainer:\n\n" + table(["place", *(_who(*who) for who in kinds)], rows)


def _times(deeds: Counter[str], verb: str, card: str = "") -> int:
    """How often something was done, with a card or with any."""
    return sum(n for text, n in deeds.items() if text.split()[0] == verb and (not card or card in text.split()))


def card_lines(matches: list[Match]) -> str:
    """How often each card was used, and what nobody used."""
    box = box_of("cove")
    assert isinstance(box, CoveBox)
    deeds: Counter[str] = Counter()
    for match in matches:
        deeds += match.used
        for seat in match.seats:
            deeds += seat.deeds
    lines = []
    for kind, title, verb, is_market in (
        (SKILL, "Skills played", "play", False), (SKILL, "Skills discarded", "discard", False),
        (SKILL, "Skills unlocked", "unlock", False), (SKILL, "Skills bought", "buy", True),
        (IMPRO, "Impros bought", "buy", True), (CREATURE, "Creatures taken", "creature", True),
        (CREATURE, "Tales told", "brag", False), (TOWNSFOLK, "Fans won", "fan", False),
        (TOWNSFOLK, "Townsfolk recruited", "recruit", False),
    ):  # fmt: skip
        faces = [face for face in box.cards if face.kind == kind and (face.is_market or not is_market)]
        names = [face.id for face in faces if verb != "unlock" or face.volume_cost]
        counts = [(_times(deeds, verb, name), name) for name in names]
        never = ", ".join(name for n, name in counts if n == 0) or "none"
        lines.append(f"- {title} {extremes(counts, 3)}; never: {never}.")
    return "\n".join(lines) + "\n"
