"""Learn Battle of the Bards with MaskablePPO against a random player, and see how it plays.

`make learn` runs it in an environment of its own, which holds sb3-contrib and with it torch. What was learned is kept
in a file, and this one is a bot that plays by it:

    bardhall arena battle --bots examples/learn_battle.py:Agent,greedy --games 100
"""

from __future__ import annotations

import argparse
import os
import time
from functools import cache
from pathlib import Path
from typing import Any

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

from bardhall.arena import Plan, Series, report_of, report_text
from bardhall.envs.gymnasium import env
from bardhall.envs.policies import bot_of

LEARNED = Path(os.environ.get("BARDHALL_LEARNED", "build/learned/battle.zip"))
DISCOUNT = 0.995
TABLES = 8


def table() -> Any:
    """The learner has any seat; the game's judgement pays on the way, as much as the learner's discount allows."""
    return env("battle", seat="any", opponents="random", shaping=1.0, discount=DISCOUNT)


def learn(steps: int, path: Path) -> None:
    """Play so many steps, learning; keep the policy."""
    tables = make_vec_env(table, n_envs=TABLES, seed=1)
    policy = {"net_arch": [128, 128]}
    model = MaskablePPO(
        "MultiInputPolicy", tables, n_steps=256, batch_size=512, n_epochs=4, gamma=DISCOUNT, ent_coef=0.01, seed=1,
        policy_kwargs=policy, device="cpu",
    )  # fmt: skip
    began = time.monotonic()
    while model.num_timesteps < steps:
        model.learn(min(steps, 10_240), reset_num_timesteps=False)
        told = f"{model.num_timesteps:8} of {steps} steps, {time.monotonic() - began:5.0f} s"
        print(f"{told}, reward of the last games {mean_reward(model):+.2f}", flush=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    model.save(path)
    print(f"kept in {path}; it plays as {__file__}:Agent", flush=True)


def mean_reward(model: MaskablePPO) -> float:
    """Of the last hundred games: about -1 if all are lost, about 1 if all are won."""
    rewards = [float(game["r"]) for game in model.ep_info_buffer or []]
    return sum(rewards) / max(1, len(rewards))


@cache
def learned() -> Any:
    """The policy that was learned, read once in a process."""
    return MaskablePPO.load(LEARNED, device="cpu")


def predict(observation: dict[str, Any]) -> Any:
    """What the policy thinks best."""
    return learned().predict(observation, action_masks=observation["action_mask"], deterministic=True)[0]


Agent = bot_of(predict)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--games", type=int, default=200, help="played in the arena afterwards")
    asked = parser.parse_args()
    torch.set_num_threads(1)
    learn(asked.steps, LEARNED)
    series = Series(Plan("battle", (f"{__file__}:Agent", "random"), 2, seed=1), asked.games)
    series.run(lambda done, games, seconds: None)
    print("\n".join(report_text(report_of(series), "en")))


if __name__ == "__main__":
    main()
