"""Many games stepped together: the same games as one by one, decision by decision."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as AnyVectorEnv

import bardhall
from bardhall.envs.playing import mask_of, numbers_from
from bardhall.envs.rewards import reward
from bardhall.envs.vector import VectorEnv
from bardhall.kernel.encoding import ANY_SEATS
from bardhall.kernel.game import Game
from tests.conformance.configurations import every_game


def legal(masks: np.ndarray[Any, Any], rng: np.random.Generator) -> np.ndarray[Any, Any]:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])


def twin_of(env: VectorEnv, place: int) -> Game:
    """The game in a place, played one by one."""
    start = env.starts[place]
    options: dict[str, Any] = start.options
    return bardhall.new(start.game, seats=start.seats, seed=start.seed, **options)


def play_forced(game: Game) -> None:
    while len(game.options) == 1:
        game.play(game.options[0])


@every_game
def test_games_go_as_they_do_one_by_one(game: str) -> None:
    """Observation, mask, seat and rewards of every decision, over all numbers of seats and mixed options."""
    env = VectorEnv(game, 4, mixes_options=True)
    seen, infos = env.reset(seed=3)
    rng = np.random.default_rng(1)
    twins = [twin_of(env, place) for place in range(4)]
    ended = 0
    while not ended:
        acted = infos["seat"]
        for place, twin in enumerate(twins):
            play_forced(twin)
            start = twin.start
            assert twin.seat == infos["seat"][place]
            assert start.seats == infos["seats"][place]
            encoder = start.rules.make_encoder(start.box, ANY_SEATS)  # one that remembers no other game
            assert (numbers_from(encoder, twin.view(twin.seat)) == seen["observation"][place]).all()
            assert (mask_of(twin.options, len(env.choices)) == seen["action_mask"][place]).all()
        actions = legal(seen["action_mask"], rng)
        seen, rewards, terminations, truncations, infos = env.step(actions)
        assert not truncations.any()
        for place, twin in enumerate(twins):
            twin.play(env.choices[actions[place]])
            play_forced(twin)
            assert (twin.seat is None) == terminations[place] == infos["_final_rewards"][place]
            if twin.outcome is not None:
                wanted = [reward(twin.outcome, seat) for seat in range(twin.start.seats)]
                assert infos["final_rewards"][place, : len(wanted)].tolist() == wanted
                assert rewards[place] == wanted[acted[place]]
                twins[place] = twin_of(env, place)
                ended += 1
            else:
                assert rewards[place] == 0
                assert not infos["final_rewards"][place].any()


@every_game
def test_the_largest_table_has_the_rows_of_the_other_environments(game: str) -> None:
    most = bardhall.info(game).players[-1]
    new = bardhall.new(game, seats=most, seed=5)
    own = new.start.rules.encoder(new.start.box, most)
    shared = new.start.rules.encoder(new.start.box, ANY_SEATS)
    row, rows = own.encode(new.view(1)), shared.encode(new.view(1))
    place = {section.name: section for section in shared.sections}
    for section in own.sections:
        there = place[section.name]
        assert rows[there.start : there.start + section.size] == row[section.start : section.start + section.size]


@every_game
def test_rows_of_small_tables_say_the_same_in_a_larger_layout(game: str) -> None:
    """Every section of a small table is there, and what belongs to absent seats is 0."""
    for seats in bardhall.info(game).players:
        new = bardhall.new(game, seats=seats, seed=5)
        own = new.start.rules.encoder(new.start.box, seats)
        shared = new.start.rules.encoder(new.start.box, ANY_SEATS)
        view = new.view(seats - 1)
        row, rows = own.encode(view), shared.encode(view)
        there = {s.name: list(rows[s.start : s.start + s.size]) for s in shared.sections}
        here = {s.name: list(row[s.start : s.start + s.size]) for s in own.sections}
        assert set(here) <= set(there)
        players = sum(name.startswith("counts[") for name in here) or seats
        for name, numbers in there.items():
            if name not in here:
                assert not any(numbers), name
            if name.endswith("]") and int(name[:-1].partition("[")[2]) >= max(2, players):
                assert not any(numbers), name
            assert sum(map(bool, numbers)) == sum(map(bool, here.get(name, []))), name


def test_a_run_follows_from_its_seed() -> None:
    def run() -> list[bytes]:
        env = VectorEnv("battle", 3, round_limit=1)
        seen, _ = env.reset(seed=11)
        rng = np.random.default_rng(2)
        rows = []
        for _ in range(120):
            seen, *_ = env.step(legal(seen["action_mask"], rng))
            rows.append(seen["observation"].tobytes())
        return rows

    assert run() == run()


def test_every_number_of_seats_and_options_have_their_turn() -> None:
    env = VectorEnv("taverns", 200, mixes_options=True)
    env.reset(seed=1)
    assert {start.seats for start in env.starts} == {2, 3, 4, 5}
    modules = [start.options["modules"] for start in env.starts]
    assert modules.count("none") > 50
    assert len(set(modules)) > 10
    alone = VectorEnv("cove", 50, seats=1, mixes_options=True, peddler_gold=20)
    alone.reset(seed=1)
    assert {start.options["peddler_gold"] for start in alone.starts} == {20}
    assert {start.options["merchants"] for start in alone.starts} == {"entertainer", "trader"}


def test_it_is_a_vector_environment_of_gymnasium() -> None:
    env = VectorEnv("battle", 2, seats=2)
    assert isinstance(env, AnyVectorEnv)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    assert env.action_space.contains(legal(seen["action_mask"], np.random.default_rng(1)))
    assert env.single_observation_space["observation"].shape == seen["observation"].shape[1:]  # type: ignore[index]


def test_forced_decisions_are_asked_only_if_one_wants_them() -> None:
    def fewest(asks_forced: bool) -> int:
        env = VectorEnv("taverns", 4, asks_forced=asks_forced)
        seen, _ = env.reset(seed=1)
        rng = np.random.default_rng(2)
        found = []
        for _ in range(60):
            found.append(int(seen["action_mask"].sum(axis=1).min()))
            seen, *_ = env.step(legal(seen["action_mask"], rng))
        return min(found)

    assert fewest(False) == 2
    assert fewest(True) == 1


def test_observations_are_copied_unless_one_wants_them_as_they_are() -> None:
    for copy in (True, False):
        env = VectorEnv("battle", 1, seats=2, copy=copy)
        first, _ = env.reset(seed=1)
        before = first["observation"].copy()
        second, *_ = env.step(legal(first["action_mask"], np.random.default_rng(1)))
        assert (second["observation"] is first["observation"]) is not copy
        assert (first["observation"] == before).all() == copy


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"num_envs": 0}, "num_envs must be at least 1, not 0"),
        ({"seats": 9}, "battle is for 2, 3, 4 players, not 9"),
        ({"seats": ()}, "seats: give at least one number of seats"),
        ({"colour": 1}, "battle has no option 'colour'"),
    ],
)
def test_wrong_settings_are_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(bardhall.Malformed, match=message):
        VectorEnv("battle", **settings)


def test_wrong_use_is_refused() -> None:
    env = VectorEnv("battle", 2, seats=2)
    with pytest.raises(bardhall.Malformed, match="call reset first"):
        env.step(np.zeros(2, np.int64))
    with pytest.raises(bardhall.Malformed, match="seed: 2 seeds are needed, one for each game, not 1"):
        env.reset(seed=[1])
    with pytest.raises(bardhall.Malformed, match="reset accepts no options"):
        env.reset(seed=1, options={"round_limit": 1})
    seen, _ = env.reset(seed=[7, None])
    with pytest.raises(bardhall.Malformed, match="actions: 2 are needed, one for each game, not 1"):
        env.step(np.zeros(1, np.int64))
    actions = legal(seen["action_mask"], np.random.default_rng(1))
    with pytest.raises(bardhall.Malformed, match="an action must be a number from 0 to 961, not 962"):
        env.step(np.array([962, actions[1]]))
    seen, _ = env.reset(seed=1)
    barred = int(np.flatnonzero(seen["action_mask"][0] == 0)[0])
    with pytest.raises(bardhall.Malformed, match=r"game 0: action [0-9]+ is not legal here, BB-"):
        env.step(np.array([barred, 0]))
