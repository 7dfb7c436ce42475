"""One seat of a game against bots, as a Gymnasium environment."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import bardhall
from bardhall.envs import pettingzoo
from bardhall.envs.gymnasium import SeatEnv, env, name_of
from bardhall.envs.playing import potential
from bardhall.envs.rewards import reward
from tests.conformance.configurations import every_game

SHORT: dict[str, Any] = {"round_limit": 2}  # a short game of battle


def legal(mask: Any, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


def play_out(table: SeatEnv, seed: int) -> tuple[list[float], dict[str, Any]]:
    """Random legal actions to the end; every reward, and the last info."""
    rng = np.random.default_rng(seed)
    _, info = table.reset(seed=seed)
    rewards: list[float] = []
    is_over = False
    while not is_over:
        _, earned, is_over, _, info = table.step(legal(info["action_mask"], rng))
        rewards.append(earned)
    return rewards, info


@every_game
def test_the_checker_passes(game: str) -> None:
    check_env(gymnasium.make(name_of(game)).unwrapped)


def test_names_have_versions() -> None:
    assert [name for name in gymnasium.registry if name.startswith("bardhall/")] == [
        "bardhall/Bardwood-v1", "bardhall/BardwoodSolo-v1", "bardhall/Battle-v1", "bardhall/Cove-v1",
        "bardhall/CoveSolo-v1", "bardhall/Taverns-v1",
    ]  # fmt: skip
    assert pettingzoo.env("battle", seats=2).metadata["name"] == "bardhall_battle_v1"


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_only_the_own_seat_is_asked(seat: int) -> None:
    table = SeatEnv("battle", seats=3, seat=seat, opponents=("random", "random"), **SHORT)
    rng = np.random.default_rng(seat)
    _, info = table.reset(seed=3)
    is_over, earned = False, 0.0
    while not is_over:
        assert table.game.seat == seat
        assert (table.action_masks() == info["action_mask"].astype(bool)).all()
        _, earned, is_over, _, info = table.step(legal(info["action_mask"], rng))
    assert table.game.outcome is not None
    assert earned == reward(table.game.outcome, seat)
    assert "rival" not in info


def test_opponents_sit_clockwise_from_the_learner() -> None:
    met: list[tuple[int, int]] = []

    def bot(number: int) -> Any:
        def decide(view: bardhall.View, ask: Any) -> Any:
            met.append((number, ask.seat))
            return ask.options[0]

        return decide

    play_out(SeatEnv("battle", seats=3, seat=1, opponents=(bot(1), bot(2)), **SHORT), 1)
    assert set(met) == {(1, 2), (2, 0)}


def test_any_seat_is_drawn_by_the_seed() -> None:
    one, other = (SeatEnv("battle", seats=3, seat="any") for _ in range(2))
    drawn = []
    for seed in range(12):
        one.reset(seed=seed)
        other.reset(seed=seed)
        drawn.append(one.seat)
        assert other.seat == one.seat
    assert set(drawn) == {0, 1, 2}


def test_a_game_follows_from_its_seed_with_its_bots() -> None:
    tables = [SeatEnv("battle", seats=2, opponents="random", **SHORT) for _ in range(2)]
    assert play_out(tables[0], 5)[0] == play_out(tables[1], 5)[0]
    assert tables[0].game == tables[1].game
    play_out(tables[1], 6)
    assert tables[0].game != tables[1].game


def test_a_copy_meets_the_same_answers() -> None:
    table = SeatEnv("battle", seats=2, opponents="random")
    _, info = table.reset(seed=4)
    for _ in range(12):
        *_, info = table.step(int(np.flatnonzero(info["action_mask"])[0]))
    twin = copy.deepcopy(table)
    for _ in range(20):
        action = int(np.flatnonzero(table.action_masks())[-1])
        table.step(action)
        twin.step(action)
        assert table.game == twin.game
    again = pickle.loads(pickle.dumps(table))
    assert play_out(again, 4)[0] == play_out(SeatEnv("battle", seats=2), 4)[0]


def test_shaping_pays_the_gain_of_a_potential() -> None:
    plain, _ = play_out(SeatEnv("battle", **SHORT), 7)
    table = SeatEnv("battle", shaping=1.0, **SHORT)
    shaped, _ = play_out(table, 7)
    table.reset(seed=7)
    assert sum(shaped) == pytest.approx(sum(plain) - potential(table.game, 0))
    assert sum(value != 0 for value in shaped) > 10 > sum(value != 0 for value in plain)
    assert max(map(abs, shaped)) <= 2


def test_shaping_discounts_as_the_learner_does() -> None:
    table = SeatEnv("battle", shaping=0.5, discount=0.9)
    _, info = table.reset(seed=2)
    before = potential(table.game, 0)
    _, earned, _, _, _ = table.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert earned == pytest.approx(0.5 * (0.9 * potential(table.game, 0) - before))


def test_many_tables_at_once() -> None:
    tables = gymnasium.make_vec(name_of("battle"), num_envs=3, vectorization_mode="sync", **SHORT)
    observations, infos = tables.reset(seed=1)
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(120):
        assert (infos["action_mask"] == observations["action_mask"]).all()
        masks = infos["action_mask"]
        actions = np.array([legal(mask, rng) if mask.any() else 0 for mask in masks])
        observations, rewards, is_over, _, infos = tables.step(actions)
        assert observations["observation"].shape[0] == len(rewards) == 3
        assert "illegal" not in infos
        ended += is_over.sum()
    assert ended >= 3
    tables.close()


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"seats": 3, "opponents": ("random",)}, "opponents: 2 are needed, one for each other seat, not 1"),
        ({"opponents": "nobody"}, "unknown bot 'nobody'"),
        ({"opponents": (3,)}, "an opponent must be a bot or the name of one, not 3"),
        ({"seat": 2}, "seat must be a number from 0 to 1 or 'any', not 2"),
        ({"seat": "left"}, "seat must be a number from 0 to 1 or 'any', not 'left'"),
        ({"shaping": 2}, "shaping must be a number from 0 to 1, not 2"),
        ({"discount": "no"}, "discount must be a number from 0 to 1, not 'no'"),
    ],
)
def test_settings_that_do_not_fit_are_refused(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(bardhall.Malformed, match=sentence):
        env("battle", **settings)
