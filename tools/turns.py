"""How well does a bot play one turn? The same turns as greedy plays them, which costs far less than whole games.

`python -m tools.turns GAME BOT [BOT ...] [--turns 40] [--every 3] [--seats 2] [--seed 1]`

Games of greedy against itself give the positions in which a seat's turn begins. From each of them every bot plays that
turn, then greedy plays for all until the seat has had another turn. Told is by how many points the lead of the seat, as
the game judges it, is above what greedy's own turn led to: at once, and after that. What looks well at once and is gone
later was only a hope. It shows where a change is worth measuring; whether it wins games, `bardhall arena --duel` says.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

import bardhall
from bardhall.bots import Bot
from bardhall.kernel.chance import keyed
from bardhall.kernel.errors import BardhallError
from bardhall.kernel.game import Game

YARDSTICK = "greedy"
LONGEST = 120  # answers of a turn


@dataclass
class Tally:
    """What a bot's turns have brought beyond greedy's, and the processor's time for them."""

    bot: str
    at_once: list[float] = field(default_factory=list)
    later: list[float] = field(default_factory=list)
    seconds: float = 0.0

    def __str__(self) -> str:
        spent = f"{1000 * self.seconds / max(1, len(self.later)):.0f} ms a turn"
        return f"{self.bot}: {len(self.later)} turns, at once {_mean(self.at_once)}, later {_mean(self.later)}, {spent}"


def _mean(values: list[float]) -> str:
    """With its standard error."""
    n = max(1, len(values))
    mean = sum(values) / n
    spread = sum((value - mean) ** 2 for value in values) / max(1, n - 1)
    return f"{mean:+.2f} +- {math.sqrt(spread / n):.2f}"


@dataclass(frozen=True)
class Played:
    """The leads to which a turn led, and the seconds for it."""

    at_once: float
    later: float
    seconds: float


def turns(game: str, seats: int, every: int, seed: int) -> Iterator[tuple[str, int]]:
    """Positions in which a turn begins, one of every so many, and whose it is; of one game after another."""
    number = 0
    while True:
        g = bardhall.new(game, seats=seats, seed=keyed("turns", seed, number))
        bots = [bardhall.bot(YARDSTICK, keyed("turns", seed, number, seat)) for seat in range(seats)]
        begun = number  # so that games differ in which turns are taken
        while (seat := g.seat) is not None:
            begun += 1
            if begun % every == 0:
                yield g.dump(), seat
            play_turn(g, bots[seat])
        number += 1


def play_turn(g: Game, bot: Bot) -> None:
    """Everything that one seat is asked until somebody else is."""
    seat = g.seat
    for _ in range(LONGEST):
        if seat is None or g.seat != seat:
            return
        g.play(g.options[0] if len(g.options) == 1 else bot(g.view(seat), g.ask(seat)), seat)


def played(position: str, seat: int, bot: str, seed: int) -> Played | None:
    """A turn of a bot; None if the game ends before the next one of that seat is over, and with it all hopes."""
    g = bardhall.load(position)
    began = time.process_time()
    play_turn(g, bardhall.bot(bot, seed))
    seconds = time.process_time() - began
    at_once = lead(g, seat)
    others = bardhall.bot(YARDSTICK, seed)
    while g.seat is not None and g.seat != seat:
        play_turn(g, others)
    play_turn(g, others)
    return None if g.seat is None else Played(at_once, lead(g, seat), seconds)


def lead(g: Game, seat: int) -> float:
    """Before the best of the others, as the game judges."""
    judged = g.start.rules.evaluate(g.state)
    return judged[seat] - max(value for other, value in enumerate(judged) if other != seat)


def compare(position: str, seat: int, tallies: list[Tally], seed: int) -> bool:
    """One turn of every bot; False if the game was too near its end for one of them."""
    usual = played(position, seat, YARDSTICK, seed)
    found = [played(position, seat, tally.bot, seed) for tally in tallies]
    if usual is None or None in found:
        return False
    for tally, one in zip(tallies, found, strict=True):
        assert one is not None
        tally.at_once.append(one.at_once - usual.at_once)
        tally.later.append(one.later - usual.later)
        tally.seconds += one.seconds
    return True


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("bot", nargs="+")
    parser.add_argument("--turns", type=int, default=40)
    parser.add_argument("--every", type=int, default=3)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    tallies = [Tally(bot) for bot in args.bot]
    positions = turns(args.game, args.seats, args.every, args.seed)
    try:
        while len(tallies[0].later) < args.turns:
            if compare(*next(positions), tallies, keyed("turn", args.seed, len(tallies[0].later))):
                print(*tallies, sep="\n", flush=True)
    except BardhallError as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())
