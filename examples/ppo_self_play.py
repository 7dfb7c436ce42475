"""Learn a game by self-play in one file of plain PyTorch, in the manner of CleanRL: PPO on `VectorEnv`.

One net plays all seats of many games at once; it sees only what the seat to move may know. Every seat has a trajectory
of its own, from one of its decisions to its next, and the result of the game as its only reward.

    python examples/ppo_self_play.py --steps 300000
    bardhall arena battle --bots examples/ppo_self_play.py:Agent,greedy --games 100

It needs `pip install ".[envs]" torch`. What was learned is saved in a file, and this one is a bot that plays by it.
"""

from __future__ import annotations

import argparse
import os
import time
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from bardhall.arena import Plan, Series, report_of, report_text
from bardhall.envs.policies import bot_of
from bardhall.envs.vector import VectorEnv

LEARNED = Path(os.environ.get("BARDHALL_LEARNED", "build/learned/ppo-battle.pt"))


@dataclass
class Settings:
    game: str = "battle"
    seats: int = 2
    tables: int = 64  # games at once
    length: int = 128  # decisions of each table between two updates
    epochs: int = 4
    minibatches: int = 8
    rate: float = 3e-4
    discount: float = 0.999
    trace: float = 0.95  # lambda of the generalized advantage estimate
    clip: float = 0.2
    entropy: float = 0.01
    value: float = 0.5
    hidden: int = 256
    seed: int = 1


class Policy(nn.Module):  # type: ignore[misc, unused-ignore]  # torch may not be there
    """Logits of all actions, and what the seat expects of the game's end."""

    def __init__(self, size: int, actions: int, hidden: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.actor = nn.Linear(hidden, actions)
        self.critic = nn.Linear(hidden, 1)
        nn.init.orthogonal_(self.actor.weight, 0.01)

    def forward(self, rows: torch.Tensor, masks: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        inner = self.body(rows)
        logits = self.actor(inner).masked_fill(~masks, -1e9)
        return torch.distributions.Categorical(logits=logits), self.critic(inner).squeeze(-1)


class Rollout:
    """What all tables did for some steps."""

    def __init__(self, settings: Settings, size: int, actions: int) -> None:
        shape = (settings.length, settings.tables)
        self.rows = torch.zeros((*shape, size))
        self.masks = torch.zeros((*shape, actions), dtype=torch.bool)
        self.actions = torch.zeros(shape, dtype=torch.int64)
        self.logs = torch.zeros(shape)
        self.values = torch.zeros(shape)
        self.seats = np.zeros(shape, np.int64)
        self.over = np.zeros(shape, bool)
        self.rewards = np.zeros((*shape, settings.seats))  # of all seats, when a game is over

    def advantages(self, settings: Settings, seats: np.ndarray, values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The advantage of each decision, and whether it is known: the same seat moved again, or the game ended.

        `seats` and `values` are of the decisions that come after the last ones.
        """
        tables = np.arange(settings.tables)
        shape = (settings.tables, settings.seats)
        later, trace, owed, known = np.zeros(shape), np.zeros(shape), np.zeros(shape), np.zeros(shape, bool)
        later[tables, seats], known[tables, seats] = values, True
        found = np.zeros((settings.length, settings.tables))
        is_known = np.zeros((settings.length, settings.tables), bool)
        for step in reversed(range(settings.length)):
            over = self.over[step]
            later[over], trace[over], known[over], owed[over] = 0, 0, True, self.rewards[step][over]
            at = (tables, self.seats[step])
            value = self.values[step].numpy()
            error = owed[at] + settings.discount * later[at] - value
            found[step] = error + settings.discount * settings.trace * trace[at]
            is_known[step] = known[at]
            later[at], trace[at], owed[at] = value, np.where(known[at], found[step], 0), 0
            known[at] = True
        return found, is_known


def learn(settings: Settings, steps: int, path: Path) -> None:
    """Play and learn for that many decisions; save the policy."""
    torch.manual_seed(settings.seed)
    env = VectorEnv(settings.game, settings.tables, seats=settings.seats)
    observation, infos = env.reset(seed=settings.seed)
    size, actions = observation["observation"].shape[1], observation["action_mask"].shape[1]
    policy = Policy(size, actions, settings.hidden)
    optimizer = torch.optim.Adam(policy.parameters(), lr=settings.rate, eps=1e-5)
    rollout = Rollout(settings, size, actions)
    began, games = time.monotonic(), 0
    updates = max(1, steps // (settings.length * settings.tables))
    for update in range(1, updates + 1):
        for group in optimizer.param_groups:
            group["lr"] = settings.rate * (1 - (update - 1) / updates)
        for step in range(settings.length):
            rollout.rows[step] = torch.from_numpy(observation["observation"])
            rollout.masks[step] = torch.from_numpy(observation["action_mask"]) > 0
            rollout.seats[step] = infos["seat"]
            with torch.no_grad():
                chances, rollout.values[step] = policy(rollout.rows[step], rollout.masks[step])
                rollout.actions[step] = chances.sample()
                rollout.logs[step] = chances.log_prob(rollout.actions[step])
            observation, _, rollout.over[step], _, infos = env.step(rollout.actions[step].numpy())
            rollout.rewards[step] = infos["final_rewards"][:, : settings.seats]
        games += int(rollout.over.sum())
        with torch.no_grad():
            rows, masks = torch.from_numpy(observation["observation"]), torch.from_numpy(observation["action_mask"]) > 0
            last = policy(rows, masks)[1].numpy()
        told = improve(policy, optimizer, rollout, settings, *rollout.advantages(settings, infos["seat"], last))
        done = update * settings.length * settings.tables
        if update % 10 == 0 or update == updates:
            pace = done / (time.monotonic() - began)
            print(f"{done:8} decisions, {games:5} games, {pace:5.0f} decisions/s, {told}", flush=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    torch.save({"settings": vars(settings), "size": size, "actions": actions, "net": policy.state_dict()}, path)
    print(f"saved in {path}; it plays as {__file__}:Agent", flush=True)


def improve(
    policy: Policy, optimizer: torch.optim.Optimizer, rollout: Rollout, settings: Settings,
    advantages: np.ndarray, is_known: np.ndarray,
) -> str:  # fmt: skip
    """Update the policy by the clipped objective; return its entropy and how far the value was off."""
    wanted = torch.from_numpy(np.flatnonzero(is_known))
    gains = torch.from_numpy(advantages).float().flatten()[wanted]
    rows, masks = rollout.rows.flatten(0, 1)[wanted], rollout.masks.flatten(0, 1)[wanted]
    actions, logs, values = (part.flatten()[wanted] for part in (rollout.actions, rollout.logs, rollout.values))
    returns = gains + values
    for _ in range(settings.epochs):
        for part in torch.randperm(len(wanted)).chunk(settings.minibatches):
            chances, value = policy(rows[part], masks[part])
            ratio = (chances.log_prob(actions[part]) - logs[part]).exp()
            gain = (gains[part] - gains[part].mean()) / (gains[part].std() + 1e-8)
            clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            loss = -torch.min(ratio * gain, clipped * gain).mean()
            loss = loss + settings.value * (value - returns[part]).pow(2).mean() / 2
            loss = loss - settings.entropy * chances.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimizer.step()
    return f"entropy {chances.entropy().mean():.2f}, value error {(values - returns).pow(2).mean():.2f}"


@cache
def learned() -> Policy:
    """The policy that was learned, read once in a process."""
    saved = torch.load(LEARNED, weights_only=True)
    policy = Policy(saved["size"], saved["actions"], saved["settings"]["hidden"])
    policy.load_state_dict(saved["net"])
    return policy


def predict(observation: dict[str, Any]) -> int:
    """What the policy thinks best."""
    rows, masks = (torch.as_tensor(np.asarray(observation[name]))[None] for name in ("observation", "action_mask"))
    with torch.no_grad():
        chances, _ = learned()(rows.float(), masks > 0)
    return int(chances.probs.argmax())


Agent = bot_of(predict, for_any_seats=True)  # the rows of VectorEnv have room for every number of seats


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default=Settings.game)
    parser.add_argument("--steps", type=int, default=300_000, help="decisions to learn from")
    parser.add_argument("--games", type=int, default=100, help="in the arena afterwards, against each of two bots")
    asked = parser.parse_args()
    torch.set_num_threads(1)
    learn(Settings(game=asked.game), asked.steps, LEARNED)
    for opponent in ("random", "greedy"):
        series = Series(Plan(asked.game, (f"{__file__}:Agent", opponent), 2, seed=1), asked.games)
        series.run(lambda done, games, seconds: None)
        print("\n".join(report_text(report_of(series), "en")[:5]))


if __name__ == "__main__":
    main()
