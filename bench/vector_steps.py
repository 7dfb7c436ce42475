"""Decisions per second of many games stepped together, next to those of the PettingZoo environment.

Both play at random; set-up is included, and decisions with one legal action are made but not counted. Seconds are those
of this process, so that a busy machine disturbs less. The ratio of the medians counts.
"""

from __future__ import annotations

import argparse
import time
from statistics import median
from typing import Any

import numpy as np

import bardhall
from bardhall.envs import pettingzoo
from bardhall.envs.vector import VectorEnv
from bardhall.kernel import flow


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=bardhall.games())
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="of play, for each way in each round")
    parser.add_argument("--num-envs", type=int, default=64)
    asked = parser.parse_args()
    print(f"engine: {'plain' if str(flow.__file__).endswith('.py') else 'compiled'}")
    for game in asked.games:
        players = [n for n in bardhall.info(game).players if n > 1]
        for seats in (players[0], players[-1]):
            one, many = pettingzoo.env(game, seats=seats), VectorEnv(game, asked.num_envs, seats=seats, copy=False)
            speeds = [
                (one_by_one(one, asked.seconds, number), together(many, asked.seconds, number))
                for number in range(asked.rounds)
            ]
            slow, fast = (median(column) for column in zip(*speeds))
            name = f"{game}, {seats} seats"
            print(f"{name:20}{slow:12,.0f}{fast:12,.0f} decisions/s{fast / slow:8.2f}", flush=True)


def one_by_one(env: Any, seconds: float, seed: int) -> float:
    """Decisions per second through PettingZoo."""
    decisions = 0
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
            decisions += len(legal) > 1
        env.reset()
    return decisions / taken


def together(env: VectorEnv, seconds: float, seed: int) -> float:
    """Decisions per second of many games."""
    decisions = 0
    rng = np.random.default_rng(seed)
    observations, _ = env.reset(seed=seed)
    began = time.process_time()
    while (taken := time.process_time() - began) < seconds:
        rows, actions = np.nonzero(observations["action_mask"].view(np.bool_))
        count = np.bincount(rows)
        chosen = np.cumsum(count) - 1 - (rng.random(env.num_envs) * count).astype(np.int64)
        observations, *_ = env.step(actions[chosen])
        decisions += env.num_envs
    return decisions / taken


if __name__ == "__main__":
    main()
