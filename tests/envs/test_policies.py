"""A trained policy sits in the arena like any other bot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import bardhall
from bardhall.arena import Plan, play_match
from bardhall.envs.gymnasium import SeatEnv
from bardhall.envs.playing import Observation
from bardhall.envs.policies import bot_of
from bardhall.envs.vector import VectorEnv

AGENT = """\
import numpy as np
from bardhall.envs.policies import bot_of

def predict(observation):
    return np.flatnonzero(observation["action_mask"])[-1]

Last = bot_of(predict)
"""


def last(observation: Observation) -> Any:
    return np.flatnonzero(observation["action_mask"])[-1]


def test_a_policy_is_given_what_the_environment_observes() -> None:
    seen: list[Observation] = []

    def predict(observation: Observation) -> Any:
        seen.append(observation)
        return last(observation)

    table = SeatEnv("battle")
    observation, _ = table.reset(seed=3)
    choice = bot_of(predict)(1)(table.game.view(0), table.game.ask(0))
    assert choice is table.choices[int(last(observation))]
    assert all((seen[0][key] == observation[key]).all() for key in observation)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_policy_of_the_vector_environment_plays_at_every_table(seats: int) -> None:
    seen: list[Observation] = []

    def predict(observation: Observation) -> Any:
        seen.append(observation)
        return last(observation)

    tables = VectorEnv("battle", seats=seats)
    observations, infos = tables.reset(seed=3)
    start = tables.starts[0]
    game = bardhall.new("battle", seats=seats, seed=start.seed)
    seat = int(infos["seat"][0])
    while len(game.options) == 1:  # the environment makes these itself
        game.play(game.options[0])
    bot_of(predict, for_any_seats=True)(1)(game.view(seat), game.ask(seat))
    assert all((seen[0][key] == observations[key][0]).all() for key in observations)


def test_a_policy_plays_in_the_arena(tmp_path: Path) -> None:
    path = tmp_path / "agent.py"
    path.write_text(AGENT)
    plan = Plan("battle", (f"{path}:Last", "random"), 2, 1, options={"round_limit": "1"})
    plan.check()
    result = play_match(plan, 0)
    assert result.thinking[result.lineup.index(0)].decisions > 0


def test_a_policy_may_be_an_opponent() -> None:
    table = SeatEnv("battle", opponents=bot_of(last)(0))
    _, info = table.reset(seed=1)
    table.step(int(last(info)))
    assert table.game.seat == 0


@pytest.mark.parametrize("action", [-1, 10**6, "barred"])
def test_what_a_policy_must_not_choose_is_refused(action: Any) -> None:
    def predict(observation: Observation) -> Any:
        return np.flatnonzero(observation["action_mask"] == 0)[0] if action == "barred" else action

    game = bardhall.new("battle", seats=2, seed=1)
    with pytest.raises(bardhall.Malformed, match=r"the policy chose action -?[0-9]+, which is not legal here"):
        bot_of(predict)(0)(game.view(0), game.ask(0))


def test_what_is_no_policy_is_refused() -> None:
    given: Any = "greedy"
    with pytest.raises(bardhall.Malformed, match="a policy must be a function from an observation to an action"):
        bot_of(given)
