"""Gymnasium environments of the games for one, before Gymnasium's own judge and ours."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import bardhall
from bardhall.envs import pettingzoo
from bardhall.envs.gymnasium import SeatEnv, env, name_of

DIFFICULTIES = ("easy", "medium", "hard")


def legal(info: dict[str, Any], rng: np.random.Generator) -> Any:
    return rng.choice(np.flatnonzero(info["action_mask"]))


def unwrapped(table: gymnasium.Env[Any, Any]) -> SeatEnv:
    inner = table.unwrapped
    assert isinstance(inner, SeatEnv)
    return inner


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_the_checker_passes(difficulty: str) -> None:
    check_env(gymnasium.make(name_of("bardwood", alone=True), difficulty=difficulty).unwrapped)


@pytest.mark.parametrize("merchant", ["entertainer", "trader"])
def test_the_checker_passes_for_each_merchant(merchant: str) -> None:
    check_env(gymnasium.make("bardhall/CoveSolo-v1", merchants=merchant).unwrapped)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_game_is_the_game_of_its_seed(difficulty: str) -> None:
    table = env("bardwood", difficulty=difficulty)
    _, info = table.reset(seed=11)
    game = bardhall.new("bardwood", seats=1, seed=11, difficulty=difficulty)
    rng, is_over = np.random.default_rng(3), False
    solo: Any = table.unwrapped
    while not is_over:
        assert sorted(np.flatnonzero(info["action_mask"])) == sorted(choice.index for choice in game.options)
        action = legal(info, rng)
        game.play(solo.choices[action])
        observation, reward, is_over, is_cut, info = table.step(action)
        assert observation in table.observation_space
        assert (observation["action_mask"] == info["action_mask"]).all()
        assert not is_cut
        assert is_over or reward == 0
    assert game.outcome is not None
    assert reward == (1 if game.outcome.ranking[0] == [0] else -1)
    assert (info["score"], info["rival"]) == game.outcome.scores
    assert info["reason"] in ("beat_rival", "lost_to_rival")
    assert not info["action_mask"].any()
    with pytest.raises(bardhall.Malformed, match="call reset first"):
        table.step(0)


def test_observations_are_those_of_the_other_environment() -> None:
    other = pettingzoo.env("bardwood", seats=1)
    other.reset(seed=5)
    table = env("bardwood")
    observation, info = table.reset(seed=5)
    rng = np.random.default_rng(5)
    for _ in range(20):
        seen = other.observe("player_0")
        assert all((seen[key] == observation[key]).all() for key in ("observation", "action_mask"))
        action = legal(info, rng)
        other.step(action)
        observation, _, _, _, info = table.step(action)


def test_a_win_and_a_defeat_have_their_rewards() -> None:
    """The same bot on the easiest level wins some games and loses others."""
    rewards = set()
    for seed in range(12):
        table = SeatEnv("bardwood", difficulty="easy")
        table.reset(seed=seed)
        bot = bardhall.bot("greedy", seed=1)
        is_over = False
        while not is_over:
            choice = bot(table.game.view(0), table.game.ask())
            _, reward, is_over, _, info = table.step(choice.index)
        assert reward == (1 if info["place"] == 1 else -1)
        rewards.add(reward)
        if len(rewards) == 2:
            return
    pytest.fail(f"only {rewards}")


def test_an_illegal_action_ends_the_game_with_a_reason() -> None:
    table = env("bardwood")
    _, info = table.reset(seed=3)
    solo: Any = table.unwrapped
    barred = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, is_over, is_cut, info = table.step(barred)
    assert (reward, is_over, is_cut, solo.game.move) == (-1.0, True, False, 0)
    assert info["illegal"].startswith("BG-")
    table.reset(seed=3)
    assert solo.game.outcome is None


@pytest.mark.parametrize("action", [-1, 10**6, None])
def test_what_is_no_action_is_refused_and_changes_nothing(action: Any) -> None:
    table = SeatEnv("bardwood")
    table.reset(seed=1)
    with pytest.raises(bardhall.Malformed, match="an action must be a number from 0 to"):
        table.step(action)
    assert table.game.move == 0


def test_a_run_follows_from_its_first_seed() -> None:
    one, other = SeatEnv("bardwood"), SeatEnv("bardwood")
    one.reset(seed=5)
    other.reset(seed=5)
    for _ in range(3):
        one.reset()
        other.reset()
        assert one.game == other.game
    fresh = SeatEnv("bardwood")
    fresh.reset()
    assert fresh.game != one.game


def test_a_copy_goes_on_from_the_same_moment() -> None:
    table = env("bardwood", difficulty="easy")
    seed: Any = np.int64(4)
    _, info = table.reset(seed=seed)
    rng = np.random.default_rng(4)
    for _ in range(20):
        *_, info = table.step(legal(info, rng))
    one, other = (unwrapped(twin) for twin in (table, copy.deepcopy(table)))
    before = one.game.clone()
    assert other.game == before
    is_over = False
    while not is_over:
        _, _, is_over, _, info = other.step(legal(info, rng))
    assert one.game == before
    assert one.reset()[1]["action_mask"].tolist() == other.reset()[1]["action_mask"].tolist()
    assert one.game == other.game


def test_options_may_be_other_ones_for_one_game() -> None:
    table = env("bardwood", difficulty="easy")
    table.reset(seed=4, options={"difficulty": "hard"})
    assert unwrapped(table).game == bardhall.new("bardwood", seats=1, seed=4, difficulty="hard")
    table.reset(seed=4)
    assert unwrapped(table).game == bardhall.new("bardwood", seats=1, seed=4, difficulty="easy")
    for options, sentence in (
        ({"seats": 2}, "bardwood has no option 'seats'"),
        ([], "the options of reset must be a dictionary, not"),
    ):
        with pytest.raises(bardhall.Malformed, match=sentence):
            table.reset(options=options)  # type: ignore[arg-type]  # that is what is refused


def test_it_can_be_made_by_its_name() -> None:
    table = gymnasium.make(name_of("bardwood", alone=True), difficulty="hard", bards="harp")
    table.reset(seed=1)
    solo: Any = table.unwrapped
    assert isinstance(solo, SeatEnv)
    assert (solo.game.start.game, solo.game.start.seats) == ("bardwood", 1)
    assert solo.game.start.options["difficulty"] == "hard"


def test_settings_that_do_not_fit_are_refused() -> None:
    settings: dict[str, Any]
    for game, settings, sentence in (
        ("battle", {"seats": 1}, "battle is for 2, 3, 4 players, not 1"),
        ("bardwood", {"difficulty": "brutal"}, "option difficulty must be one of easy, medium, hard"),
        ("bardwood", {"render_mode": "video"}, "render_mode must be None or one of human, ansi"),
        ("bardwood", {"lang": "de"}, "unknown language 'de'"),
    ):
        with pytest.raises(bardhall.Malformed, match=sentence):
            env(game, **settings)


def test_human_rendering_prints_after_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    table = SeatEnv("bardwood", render_mode="human", lang="fr")
    _, info = table.reset(seed=1)
    table.step(legal(info, np.random.default_rng(1)))
    assert capsys.readouterr().out.count("\n\n") == 2
    assert table.render() is None


def test_an_environment_can_be_made_again_from_its_settings() -> None:
    table = SeatEnv("bardwood", difficulty="hard")
    assert pickle.loads(pickle.dumps(table)).game.start.options == table.game.start.options


@pytest.mark.parametrize("package", ["numpy", "gymnasium"])
def test_a_missing_extra_is_named(package: str) -> None:
    program = f"import sys; sys.modules[{package!r}] = None; import bardhall.envs.gymnasium"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 1
    assert 'ImportError: environments need the extra envs: pip install "bardhall[envs]"' in done.stderr


def test_it_needs_no_pettingzoo() -> None:
    program = "import sys; sys.modules['pettingzoo'] = None; import bardhall.envs.gymnasium"
    subprocess.run([sys.executable, "-c", program], check=True)
