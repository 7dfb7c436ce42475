"""Steps per second through PettingZoo: our games beside PettingZoo's own connect four, turn by turn in one process.

Every step observes, picks an action from the mask and takes it; resets are included. Seconds are those of this process,
so that a busy machine disturbs less. The ratio of the medians counts.
Needs the extra bench: pip install 'bardhall[bench]'
"""

from __future__ import annotations

import argparse
import os
import time
from statistics import median
from typing import Any

import numpy as np

import bardhall.envs.pettingzoo
from bardhall.kernel import flow

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # connect four brings pygame along, to draw

from pettingzoo.classic import connect_four_v3  # pygame reads the line above when it is imported

PEER = "connect four"


def main() -> None:
    asked = arguments()
    contenders = {PEER: connect_four_v3.env()}
    for seats in asked.seats:
        contenders[f"{asked.game}, {seats} seats"] = bardhall.envs.pettingzoo.env(asked.game, seats=seats)
    speeds: dict[str, list[float]] = {name: [] for name in contenders}
    for number in range(asked.rounds):
        for name, env in contenders.items():
            speeds[name].append(steps_per_second(env, asked.seconds, number))
    print(f"engine: {'plain' if str(flow.__file__).endswith('.py') else 'compiled'}")
    for name, found in speeds.items():
        print(f"{name:20}{median(found):12,.0f} steps/s{median(found) / median(speeds[PEER]):8.2f}")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="battle")
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="of play, for each contender in each round")
    return parser.parse_args()


def steps_per_second(env: Any, seconds: float, seed: int) -> float:
    """Random legal play, games being set up included."""
    steps = 0
    lot = 12345 + seed
    env.reset(seed=seed)
    began = time.process_time()
    while (taken := time.process_time() - began) < seconds:
        for _ in env.agent_iter():
            observation, _, is_over, _, _ = env.last()
            if is_over:
                env.step(None)
                continue
            lot = (lot * 1103515245 + 12345) & 0x7FFFFFFF
            legal = np.flatnonzero(observation["action_mask"])
            env.step(legal[(lot >> 8) % len(legal)])
            steps += 1
        env.reset()
    return steps / taken


if __name__ == "__main__":
    main()
