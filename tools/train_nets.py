"""Train the nets that come with the games, all at once.

`python -m tools.train_nets FOLDER [--minutes 18] [--processes 16]`

Each game is trained by `bardhall train` in FOLDER/GAME, with its log in FOLDER/GAME.log, and then put next to its rules
by `tools.ship_net`. What follows is in docs/train.md: the temperatures of the levels, and docs/strength.md.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Recipe:
    """How a game is trained: its sixteenths of the processes, the games of a round, and where it begins.

    A number of seats that is listed twice is played twice as often. A round is to have about 100,000 decisions.
    """

    sixteenths: int
    games: int
    seats: tuple[int, ...]
    imitation: int  # per cent of the time


RECIPES = {
    "battle": Recipe(3, 160, (2, 2, 3, 4), 4),
    "taverns": Recipe(4, 210, (2, 2, 3, 4, 5), 4),
    "cove": Recipe(4, 350, (1, 2, 2, 2, 3, 4), 10),
    "bardwood": Recipe(5, 150, (1, 2, 2, 2, 3, 4), 10),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--minutes", type=float, default=18)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--games", type=int, default=960, help="games to calibrate a net")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    running = {game: _train(game, recipe, args) for game, recipe in RECIPES.items()}
    failed = [game for game, process in running.items() if process.wait() != 0]
    if failed:
        print(f"training failed, see the logs in {args.folder}: {', '.join(failed)}")
        return 1
    for game in RECIPES:
        ship = ["tools.ship_net", game, str(args.folder / game / "net.npz"), "--games", str(args.games)]
        subprocess.run([sys.executable, "-m", *ship, "--processes", str(args.processes)], check=True)
    return 0


def _train(game: str, recipe: Recipe, args: argparse.Namespace) -> subprocess.Popen[bytes]:
    processes = max(1, recipe.sixteenths * args.processes // 16)
    options = {
        "--minutes": args.minutes, "--out": args.folder / game, "--processes": processes, "--seed": args.seed,
        "--games": -(-recipe.games // processes), "--imitation": recipe.imitation,
    }  # fmt: skip
    command = [sys.executable, "-m", "bardhall", "train", game, "--seats", *map(str, recipe.seats)]
    command += [str(part) for option in options.items() for part in option]
    with (args.folder / f"{game}.log").open("wb") as log:
        return subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)


if __name__ == "__main__":
    sys.exit(main())
