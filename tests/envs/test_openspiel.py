"""The games as games of OpenSpiel, before its own judges and ours."""

from __future__ import annotations

import os
import pickle
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import bardhall
from bardhall.envs import pettingzoo
from bardhall.envs.rewards import reward
from tests.conformance.configurations import SIZE
from tests.envs.test_tree_nodes import by_seed

openspiel: Any = pytest.importorskip(
    "bardhall.envs.openspiel", reason="the extra openspiel is not installed", exc_type=ImportError
)
pyspiel: Any = openspiel.pyspiel

PAGE = (Path(__file__).resolve().parent.parent.parent / "docs" / "openspiel.md").read_text()
EXAMPLES = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)

SHORT = "bardhall_battle(round_limit=1)"
# Every game with several numbers of players; the gate plays a short one.
LONG = [
    f"bardhall_{game}(players={seats})" for game in bardhall.games() for seats in bardhall.info(game).players
]  # fmt: skip
PLAYED = LONG if SIZE == "soak" else [SHORT]
every_played = pytest.mark.parametrize("name", PLAYED)
only_soak = pytest.mark.skipif(SIZE != "soak", reason="make soak plays it")

API_TEST = """\
import sys, unittest
from absl import flags
import bardhall.envs.openspiel
from open_spiel.integration_tests import api_test
flags.FLAGS(["api_test", "--test_only_games=" + sys.argv[1] + "$"])
done = unittest.TextTestRunner(stream=sys.stdout).run(unittest.defaultTestLoader.loadTestsFromModule(api_test))
print("ran", done.testsRun, "good", done.wasSuccessful())
"""


def dealt(name: str, seed: int = 1) -> Any:
    """A game after its set-up."""
    return settled(pyspiel.load_game(name).new_initial_state(), by_seed(seed))


def settled(state: Any, picks: Any) -> Any:
    while state.is_chance_node():
        state.apply_action(picks(len(state.chance_outcomes())))
    return state


@every_played
def test_the_random_simulation_test_passes(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@only_soak
@pytest.mark.parametrize("game", bardhall.games())
def test_the_api_test_passes(game: str) -> None:
    done = subprocess.run([sys.executable, "-c", API_TEST, openspiel.name_of(game)], capture_output=True, text=True)
    last = done.stdout.splitlines()[-1].split()
    assert last[0] == "ran"
    assert int(last[1]) > 0
    assert last[3] == "True", done.stdout


@every_played
def test_a_playthrough_is_replayed(name: str, tmp_path: Path) -> None:
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["playthrough"])
    path = tmp_path / "playthrough.txt"
    path.write_text(generate_playthrough.playthrough(name, None, seed=7))
    expected, actual = generate_playthrough.replay(str(path))
    assert actual == expected
    assert len(actual) > 1000


@every_played
@pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning")
def test_the_way_through_shimmy_passes_the_api_test(name: str) -> None:
    compatibility = pytest.importorskip("shimmy.openspiel_compatibility", reason="shimmy is not installed")
    from pettingzoo.test import api_test

    game = pyspiel.load_game(name)  # a reset loads it again, by its name and this configuration
    table = compatibility.OpenSpielCompatibilityV0(game_name=game.get_type().short_name, config=game.get_parameters())
    api_test(table, num_cycles=200)


def test_the_picks_of_a_seed_lead_through_the_game_of_the_seed() -> None:
    picks, rng = by_seed(9), np.random.default_rng(2)
    state = settled(pyspiel.load_game(SHORT).new_initial_state(), picks)
    game = bardhall.new("battle", seats=2, seed=9, round_limit=1)
    while not state.is_terminal():
        assert state.current_player() == game.seat
        assert state.legal_actions() == sorted(choice.index for choice in game.options)
        assert state.moment.game().fingerprint() == game.fingerprint()
        action = int(rng.choice(state.legal_actions()))
        assert state.action_to_string(action) == str(game.start.choices.listed[action])
        game.play(game.start.choices.listed[action])
        state.apply_action(action)
        settled(state, picks)
    assert game.outcome is not None
    assert state.returns() == [reward(game.outcome, seat) for seat in range(2)]


def test_observations_are_those_of_the_other_environments() -> None:
    state = dealt(SHORT, 4)
    table = pettingzoo.env("battle", seats=2, round_limit=1)
    table.reset(seed=4)
    for seat, agent in enumerate(table.agents):
        assert state.observation_tensor(seat) == table.observe(agent)["observation"].tolist()
        assert state.observation_string(seat) == table.unwrapped.game.view(seat).json()


def test_a_resampled_state_is_one_that_the_player_cannot_tell_apart() -> None:
    state = dealt(SHORT)
    player = state.current_player()
    resampled = [openspiel.Resampler(seed=3)(state, player), state.resample_from_infostate(player, lambda: 0.25)]
    for twin in resampled:
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.legal_actions() == state.legal_actions()
        assert twin.information_state_string(1 - player) != state.information_state_string(1 - player)
        again = twin.get_game().deserialize_state(twin.serialize())
        assert again.information_state_string(player) == twin.information_state_string(player)
    assert openspiel.Resampler(seed=3)(state, player).moment.game() == resampled[0].moment.game()


@pytest.mark.parametrize("has_resampler", [False, True])
def test_its_search_plays(has_resampler: bool) -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    state, rng = dealt(SHORT), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(state.get_game(), mcts.RandomRolloutEvaluator(1, rng), 1.0, 8, random_state=rng)
    if has_resampler:
        bot.set_resampler(openspiel.Resampler(seed=1))
    assert bot.step(state) in state.legal_actions()


def test_states_are_cloned_and_pickled() -> None:
    state = dealt(SHORT)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert twin.history() != state.history()
    again = pickle.loads(pickle.dumps(twin))
    assert (again.history(), str(again)) == (twin.history(), str(twin))


def test_parameters_are_seats_packs_and_options() -> None:
    game = pyspiel.load_game("bardhall_cove(players=2,merchants=entertainer+trader,first=1)")
    start = game.first.start
    assert (game.num_players(), start.options["merchants"], start.options["first"]) == (2, "entertainer,trader", 1)
    assert pyspiel.load_game(str(game)).first.start.options == start.options
    with pytest.raises(RuntimeError):
        pyspiel.load_game("bardhall_battle(colour=red)")
    with pytest.raises(bardhall.Malformed, match="option round_limit must be a number from 1 to 9999, not 0"):
        pyspiel.load_game("bardhall_battle(round_limit=0)")


def test_nobody_observes_anything_during_the_set_up() -> None:
    state = pyspiel.load_game(SHORT).new_initial_state()
    assert state.is_chance_node()
    assert str(state).startswith("pick 1, one of ")
    assert not any(state.observation_tensor(0))
    assert state.observation_string(0) == "{}"
    assert state.information_state_string(0) == "0 "


def test_the_program_ends_quietly() -> None:
    program = "import bardhall.envs.openspiel, pyspiel; print(pyspiel.load_game('bardhall_battle').num_players())"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=dict(os.environ))
    assert (done.returncode, done.stdout, done.stderr) == (0, "2\n", "")


def test_a_missing_extra_is_named() -> None:
    program = "import sys; sys.modules['pyspiel'] = None; import bardhall.envs.openspiel"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert 'ImportError: OpenSpiel needs the extra openspiel: pip install "bardhall[openspiel]"' in done.stderr


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_the_examples_of_the_page_run(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(example, "openspiel.md", "exec"), {})
    assert capsys.readouterr().out
