"""PettingZoo environments of every game, before PettingZoo's own judges and ours."""

from __future__ import annotations

import copy
import subprocess
import sys
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

import bardhall
from bardhall.envs.pettingzoo import RawEnv, env
from bardhall.envs.rewards import reward
from bardhall.kernel.outcome import Outcome, others
from tests.conformance.configurations import CONFIGURATIONS, SIZE, Configuration, configurations, every_configuration

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # the judges bring an example that is made in the old way
    from pettingzoo.test import api_test, render_test, seed_test
    from pettingzoo.test.state_test import state_test

# PettingZoo's list of environments with dictionaries as observations is closed, and a game that is over offers nothing.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]


# A table looks alike whatever the options are: the gate shows one of each game.
RENDERED = CONFIGURATIONS if SIZE == "soak" else [configurations(game)[0] for game in bardhall.games()]


def make(configuration: Configuration, **settings: Any) -> Any:
    return env(configuration.game, seats=configuration.seats, **dict(configuration.options), **settings)


def play_out(table: Any, seed: int) -> list[str]:
    """Take random legal actions until the game is over; the agents in the order in which they acted."""
    rng = np.random.default_rng(seed)
    acted = []
    while not any(table.terminations.values()):
        observation = table.observe(table.agent_selection)
        acted.append(table.agent_selection)
        table.step(rng.choice(np.flatnonzero(observation["action_mask"])))
    return acted


@every_configuration
def test_the_api_test_passes(configuration: Configuration, capsys: pytest.CaptureFixture[str]) -> None:
    table = make(configuration)
    api_test(table, num_cycles=2000)
    assert "Passed API test" in capsys.readouterr().out


@every_configuration
def test_the_seed_test_passes(configuration: Configuration) -> None:
    made: list[Any] = []

    def construct() -> Any:
        made.append(make(configuration))
        return made[-1]

    seed_test(construct, num_cycles=500)
    first, second = (table.unwrapped.game for table in made)
    assert first.move == second.move > 50
    assert first == second


@pytest.mark.parametrize("configuration", RENDERED, ids=str)
def test_the_render_test_passes(configuration: Configuration, capsys: pytest.CaptureFixture[str]) -> None:
    def construct(render_mode: str) -> Any:
        return make(configuration, render_mode=render_mode)

    render_test(construct, {"ansi": bool})
    assert capsys.readouterr().out


@every_configuration
def test_the_state_test_passes(configuration: Configuration) -> None:
    state_test(make(configuration), turn_based_aec_to_parallel(make(configuration)))


@every_configuration
def test_a_game_is_the_game_of_its_seed(configuration: Configuration) -> None:
    table = make(configuration)
    table.reset(seed=11)
    game = configuration.new(11)
    rng = np.random.default_rng(3)
    while game.seat is not None:
        assert table.agent_selection == f"player_{game.seat}"
        observation, _, is_over, _, _ = table.last()
        assert not is_over
        action = rng.choice(np.flatnonzero(observation["action_mask"]))
        assert table.unwrapped.choices[action] in game.options
        game.play(table.unwrapped.choices[action])
        table.step(action)
    assert table.unwrapped.game == game
    assert game.outcome is not None
    for seat in range(configuration.seats):
        assert table.infos[f"player_{seat}"]["score"] == game.outcome.scores[seat]
        assert table.rewards[f"player_{seat}"] == reward(game.outcome, seat)


@every_configuration
def test_the_mask_is_what_is_legal_and_only_for_the_seat_asked(configuration: Configuration) -> None:
    table = make(configuration)
    table.reset(seed=2)
    rng = np.random.default_rng(2)
    for _ in range(60):
        for seat, agent in enumerate(table.possible_agents):
            mask = table.observe(agent)["action_mask"]
            options = table.unwrapped.game.options if agent == table.agent_selection else ()
            assert sorted(np.flatnonzero(mask)) == sorted(choice.index for choice in options), seat
        table.step(rng.choice(np.flatnonzero(table.last()[0]["action_mask"])))
        if table.unwrapped.game.seat is None:  # alone a Trader is done sooner
            break


@every_configuration
def test_rewards_come_at_the_end_and_sum_to_zero(configuration: Configuration) -> None:
    table = make(configuration)
    table.reset(seed=4)
    play_out(table, 4)
    rewards = dict(table.rewards)
    outcome = table.unwrapped.game.outcome
    of_others = sum(reward(outcome, other) for other in others(outcome))
    assert sum(rewards.values()) + of_others == pytest.approx(0)
    assert all(-1 <= value <= 1 for value in rewards.values())
    assert any(rewards.values())
    for agent in table.agent_iter():
        assert table.last()[1] == rewards.pop(agent)
        table.step(None)
    assert rewards == {}


@pytest.mark.parametrize(
    ("ranking", "rewards"),
    [
        ([[1], [0]], [-1, 1]),
        ([[0, 1]], [0, 0]),
        ([[2], [0], [1]], [-0.5, -0.5, 1]),
        ([[0, 2], [1]], [0.25, -0.5, 0.25]),
        ([[0], [1, 2], [3]], [1, -1 / 3, -1 / 3, -1 / 3]),
        ([["rival"], [0]], [-1]),
        ([[0], ["rival"]], [1]),
        ([[0]], [0]),
    ],
)
def test_rewards_share_the_win(ranking: list[list[int | str]], rewards: list[float]) -> None:
    outcome = Outcome(ranking, (), [], "")
    assert [reward(outcome, seat) for seat in range(len(rewards))] == pytest.approx(rewards)


def test_secret_questions_go_round_seat_by_seat() -> None:
    table = env("battle", seats=3)
    table.reset(seed=1)
    agents = []
    for _ in range(9):
        agents.append(table.agent_selection)
        table.step(np.flatnonzero(table.last()[0]["action_mask"])[0])
    assert agents == ["player_0"] * 3 + ["player_1"] * 3 + ["player_2"] * 3


def test_nobody_observes_a_secret_answer() -> None:
    rows = []
    for pick in (0, -1):
        table = env("battle", seats=2)
        table.reset(seed=1)
        table.step(np.flatnonzero(table.last()[0]["action_mask"])[pick])
        rows.append({agent: table.observe(agent)["observation"] for agent in table.agents})
    assert (rows[0]["player_1"] == rows[1]["player_1"]).all()
    assert (rows[0]["player_0"] != rows[1]["player_0"]).any()


@every_configuration
def test_an_illegal_action_ends_the_game_with_a_reason(configuration: Configuration) -> None:
    table = make(configuration)
    table.reset(seed=3)
    agent = table.agent_selection
    move = table.unwrapped.game.move
    table.step(np.flatnonzero(table.last()[0]["action_mask"] == 0)[0])
    assert table.rewards == {a: -1.0 if a == agent else 0.0 for a in table.possible_agents}
    assert all(table.terminations.values())
    assert table.unwrapped.game.move == move
    assert "-" in table.infos[agent]["illegal"].split(":")[0], "the reason begins with the id of a rule"
    for done in table.agent_iter():
        assert table.last()[1] == (-1.0 if done == agent else 0.0)
        table.step(None)
    assert table.agents == []
    table.reset(seed=3)
    assert not any(table.terminations.values())


@pytest.mark.parametrize("action", [-1, 10**6, None, 1.0, True, np.float64(1), np.bool_(True), "1", np.arange(2)])
def test_what_is_no_action_is_refused_and_changes_nothing(action: Any) -> None:
    table = env("battle", seats=2)
    table.reset(seed=1)
    with pytest.raises(bardhall.Malformed, match="an action must be a number from 0 to"):
        table.step(action)
    assert table.unwrapped.game.move == 0
    assert not any(table.terminations.values())


def test_a_run_follows_from_its_first_seed() -> None:
    one, other = env("battle", seats=2), env("battle", seats=2)
    one.reset(seed=5)
    other.reset(seed=np.int64(5))
    for _ in range(3):
        one.reset()
        other.reset()
        assert one.unwrapped.game == other.unwrapped.game
    fresh = env("battle", seats=2)
    fresh.reset()
    assert fresh.unwrapped.game != one.unwrapped.game


def test_options_and_packs_are_those_of_the_game() -> None:
    table = env("battle", seats=2, first=1, round_limit=1)
    table.reset(seed=1)
    assert table.unwrapped.game.state.first == 1
    play_out(table, 1)
    assert {info["reason"] for info in table.infos.values()} == {"unfinished"}
    for settings, sentence in (
        ({"seats": 7}, "battle is for 2, 3, 4 players"),
        ({"seats": 2, "colour": "red"}, "battle has no option 'colour'"),
        ({"seats": 2, "render_mode": "video"}, "render_mode must be None or one of human, ansi"),
        ({"seats": 2, "lang": "de"}, "unknown language 'de'"),
    ):
        with pytest.raises(bardhall.Malformed, match=sentence):
            env("battle", **settings)


def test_options_may_be_other_ones_for_one_game() -> None:
    table = env("battle", seats=2, round_limit=9)
    table.reset(seed=3, options={"round_limit": np.int64(1), "first": 1})
    game = table.unwrapped.game
    assert (game.start.options["round_limit"], game.state.first) == (1, 1)
    assert game == bardhall.new("battle", seats=2, seed=3, round_limit=1, first=1)
    table.reset(seed=3, options={})
    assert table.unwrapped.game == bardhall.new("battle", seats=2, seed=3, round_limit=9)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"seats": 3}, "battle has no option 'seats'; choose from "),
        ({"seed": 3}, "battle has no option 'seed'; choose from "),
        ({"packs": ()}, "battle has no option 'packs'; choose from "),
        ({"round_limit": "lots"}, "option round_limit must be "),
        (["round_limit"], "the options of reset must be a dictionary, not "),
    ],
)
def test_other_options_of_a_reset_are_refused_and_change_nothing(options: Any, sentence: str) -> None:
    table = env("battle", seats=2)
    table.reset(seed=1)
    game = table.unwrapped.game
    with pytest.raises(bardhall.Malformed, match=sentence):
        table.reset(seed=2, options=options)
    assert table.unwrapped.game is game


@every_configuration
def test_a_copy_goes_on_from_the_same_moment(configuration: Configuration) -> None:
    table = make(configuration)
    table.reset(seed=6)
    for _ in range(20):
        table.step(np.flatnonzero(table.last()[0]["action_mask"])[0])
    twin = copy.deepcopy(table)
    before = table.unwrapped.game.clone()
    assert twin.unwrapped.game == before
    assert twin.agent_selection == table.agent_selection
    acted = play_out(twin, 6)
    assert table.unwrapped.game == before
    assert not any(table.terminations.values())
    assert play_out(table, 6) == acted
    assert table.unwrapped.game == twin.unwrapped.game
    assert table.infos == twin.infos
    assert table.rewards == twin.rewards
    table.reset()
    twin.reset()
    assert table.unwrapped.game == twin.unwrapped.game


@every_configuration
def test_the_state_is_what_all_seats_know_together(configuration: Configuration) -> None:
    table = make(configuration)
    table.reset(seed=8)
    for _ in range(30):
        rows = [table.observe(agent)["observation"] for agent in table.possible_agents]
        assert (table.state() == np.concatenate(rows)).all()
        assert table.state() in table.state_space
        table.step(np.flatnonzero(table.last()[0]["action_mask"])[-1])


def test_numbers_of_numpy_are_taken() -> None:
    seats: Any = np.int64(3)
    table = env("battle", seats=seats, round_limit=np.int32(2))
    table.reset(seed=np.uint16(5))
    assert table.unwrapped.game == bardhall.new("battle", seats=3, seed=5, round_limit=2)
    assert table.possible_agents == ["player_0", "player_1", "player_2"]
    table.step(np.int16(np.flatnonzero(table.last()[0]["action_mask"])[0]))
    assert table.unwrapped.game.move == 1


def test_rendering_shows_the_public_table(capsys: pytest.CaptureFixture[str]) -> None:
    table = env("battle", seats=2, render_mode="ansi", lang="fr")
    table.reset(seed=1)
    text = table.render()
    game = table.unwrapped.game
    assert text == "\n".join(game.start.wording.table(game.view(), "fr"))
    assert capsys.readouterr().out == ""


def test_human_rendering_prints_after_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    table = env("battle", seats=2, render_mode="human")
    table.reset(seed=1)
    table.step(np.flatnonzero(table.last()[0]["action_mask"])[0])
    assert capsys.readouterr().out.count("Round 1.") == 2
    assert table.render() is None


def test_use_in_the_wrong_order_is_an_error() -> None:
    table = env("battle", seats=2)
    with pytest.raises(AttributeError, match="before reset"):
        table.last()
    with pytest.raises(AttributeError, match="before reset"):
        _ = table.agent_selection


def test_an_environment_can_be_made_again_from_its_settings() -> None:
    raw = RawEnv("battle", seats=3, round_limit=4)
    twin = RawEnv.__new__(RawEnv)
    twin.__setstate__(raw.__getstate__())
    assert twin.possible_agents == raw.possible_agents
    assert twin.game.start.options == raw.game.start.options


@pytest.mark.parametrize("package", ["numpy", "gymnasium", "pettingzoo"])
def test_a_missing_extra_is_named(package: str) -> None:
    program = f"import sys; sys.modules[{package!r}] = None; import bardhall.envs.pettingzoo"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 1
    assert 'ImportError: environments need the extra envs: pip install "bardhall[envs]"' in done.stderr


def test_the_library_itself_needs_no_numpy() -> None:
    program = "import sys; sys.modules['numpy'] = None; import bardhall; g = bardhall.new('battle', seats=2)"
    observe = "print(len(g.start.rules.encoder(g.start.box, 2).encode(g.view(0))))"
    done = subprocess.run([sys.executable, "-c", f"{program}; {observe}"], capture_output=True, text=True, check=True)
    assert int(done.stdout) > 1000
