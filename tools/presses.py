"""How many presses does a turn take? A person at a web table chooses as the greedy bot does, against that bot.

`python -m tools.presses GAME [GAME ...] [--games 20] [--seed 1] [--kinds 12]`

A turn is what a seat is asked until another one is. Printed are the choices of a turn, the presses for them, their
ratio, and of which kinds the presses are: most frequent first.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field

import bardhall
from bardhall.kernel.chance import keyed
from bardhall.web.core import entries as e
from bardhall.web.core.settings import Limits
from bardhall.web.tables.actions import choose
from bardhall.web.tables.autoplay import due
from bardhall.web.tables.opening import Plan, SeatPlan, draw_up
from bardhall.web.tables.table import Table

ME, OTHER = 0, 1
BOT = "greedy"


@dataclass
class Count:
    """The turns of one seat, its choices, and what its person pressed for, by kind."""

    turns: int = 0
    choices: int = 0
    presses: Counter[str] = field(default_factory=Counter)
    ways: list[list[str]] = field(default_factory=list)  # to complete the last press, each in order of its texts
    answers: list[tuple[str, str]] = field(default_factory=list)  # since then, each with its kind

    def __str__(self) -> str:
        turns, pressed = max(1, self.turns), self.presses.total()
        return (
            f"{self.turns} turns, {self.choices / turns:.2f} choices and {pressed / turns:.2f} presses a turn: "
            f"{pressed / max(1, self.choices):.2f}"
        )

    def press(self, table: Table, text: str) -> None:
        """Count a choice of the person; answers that one press could have sent along count as that press."""
        kind = f"{type(table.ask(ME).frame).__name__} {type(table.game.parse(text)).__name__}"
        self.presses[kind] += 1
        self.answers.append((text, kind))
        given = Counter(answer for answer, _ in self.answers)
        left = [way for way in self.ways if given <= Counter(way)]
        if any(len(way) == given.total() for way in left):
            self.presses.subtract(kind for _, kind in self.answers)
            left = []
        elif not left:
            left = [way.texts for way in table.ways(ME).get(text, ())]
            self.answers = []
        self.ways = left


def count_game(game: str, seed: int, count: Count) -> None:
    """Play one game at a table, and count."""
    table = Table(draw_up(Plan(game, (SeatPlan("Lute"), SeatPlan(bot=BOT)), seed=seed), "", Limits()))
    bots = [bardhall.bot(BOT, keyed("presses", seed, seat)) for seat in (ME, OTHER)]
    last = OTHER
    while table.asked:
        owed = due(table)
        seat = owed.seat if owed else ME if ME in table.asked else table.asked[0]
        by = "table" if owed and not owed.bot else "bot" if seat == OTHER else "person"
        text = owed.choice if owed and owed.choice else str(bots[seat](table.game.view(seat), table.ask(seat)))
        if seat == ME:
            count.turns += last != ME
            count.choices += 1
            if by == "person":
                count.press(table, text)
        last = seat
        table.fold(e.Entry(table.count + 1, 0.0, choose(table, seat, text, table.question(seat), by)))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.presses", description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="+", choices=bardhall.games())
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kinds", type=int, default=12)
    asked = parser.parse_args()
    for game in asked.game:
        count = Count()
        for number in range(asked.games):
            count_game(game, keyed("game", asked.seed, number) % 2**32, count)
        print(f"{game}: {count}", flush=True)
        for kind, n in count.presses.most_common(asked.kinds):
            print(f"    {n / max(1, count.turns):6.3f} {kind}", flush=True)


if __name__ == "__main__":
    main()
