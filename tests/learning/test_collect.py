"""What the processes of a training run collect; nothing here needs torch."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import bardhall
from bardhall.kernel.encoding import ANY_SEATS
from bardhall.learning.collect import Collected, Setting, play_against, play_itself, play_like_a_model
from bardhall.learning.decisions import Decisions, Trail, joined
from bardhall.learning.weights import NAMES, Weights, hidden_of, random_weights, win_probabilities
from bardhall.learning.workers import Workers
from tests.made_up_net import made_up

SHORT = Setting("battle", seats=(2, 3), options={"round_limit": 1})


def weights_of(setting: Setting, seed: int = 1) -> Weights:
    first = setting.tables().first
    return random_weights(first.rules.encoder(first.box, ANY_SEATS).size, len(first.choices.listed), (16, 8), seed)


def rows_of(decisions: Decisions) -> list[tuple[Any, Any]]:
    ends = np.cumsum(decisions.inputs)[:-1]
    return list(zip(np.split(decisions.where, ends), np.split(decisions.numbers, ends)))


def same(one: Collected, other: Collected) -> bool:
    columns = vars(one.decisions)
    return all(np.array_equal(columns[name], vars(other.decisions)[name]) for name in columns)


def test_a_net_plays_itself_at_random_by_its_own_probabilities() -> None:
    weights = weights_of(SHORT)
    weights["policy"] *= 40
    decisions = play_itself(SHORT, 5, 6, weights, None).decisions
    assert len(decisions) > 60
    assert decisions.inputs.sum() == len(decisions.where) == len(decisions.numbers)
    assert decisions.options.sum() == len(decisions.actions)
    assert (decisions.options > 1).all()
    assert (decisions.chosen < decisions.options).all()
    hidden = hidden_of(weights, rows_of(decisions))
    logits = hidden @ weights["policy"] + weights["policy_bias"]
    actions, is_option = decisions.padded_options()
    of_options = np.where(is_option, np.take_along_axis(logits, actions.astype(int), 1), -np.inf)
    shifted = of_options - of_options.max(axis=1, keepdims=True)
    logs = shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True))
    found = np.take_along_axis(logs, decisions.chosen[:, None], 1)[:, 0]
    assert found == pytest.approx(decisions.log_probability, abs=1e-4)
    assert len(set(decisions.chosen.tolist())) > 3


def test_a_task_follows_from_its_seed() -> None:
    weights = weights_of(SHORT)
    assert same(play_itself(SHORT, 5, 4, weights, weights), play_itself(SHORT, 5, 4, weights, weights))
    assert not same(play_itself(SHORT, 5, 4, weights, None), play_itself(SHORT, 6, 4, weights, None))


def test_more_games_than_places_are_played_one_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    from bardhall.learning import collect

    monkeypatch.setattr(collect, "AT_ONCE", 2)
    played = play_itself(SHORT, 5, 5, weights_of(SHORT), None).decisions
    assert len(played) > 5 * 10


def test_in_every_fourth_game_an_older_net_has_a_seat() -> None:
    weights = weights_of(SHORT)
    collected = play_itself(SHORT, 5, 8, weights, weights_of(SHORT, 2))
    assert collected.against == 2
    assert 0 <= collected.won <= 2
    assert len(collected.decisions) < len(play_itself(SHORT, 5, 8, weights, None).decisions)


def test_an_advantage_is_how_much_the_value_rises_from_then_on() -> None:
    trail = Trail()
    row = (np.array([3], np.uint16), np.array([1], np.float32))
    for value in (0.5, 0.75):
        trail.add(row, np.array([4, 6]), 1, -0.5, value)
    won = trail.ended(1.0, 0.5)
    assert won.advantage.tolist() == [0.25 + 0.5 * 0.25, 0.25]
    assert won.result.tolist() == [0.875, 1.0]
    assert trail.ended(0.0, 1.0).result.tolist() == [0.0, 0.0]
    assert len(Trail().ended(1.0, 0.5)) == 0


def test_decisions_are_padded_to_the_longest() -> None:
    trails = [Trail(), Trail()]
    trails[0].add((np.array([1, 4], np.uint16), np.array([0.5, 1], np.float32)), np.array([2, 3, 9]), 0, 0.0, 0.0)
    trails[1].add((np.array([7], np.uint16), np.array([1], np.float32)), np.array([5, 6]), 1, 0.0, 0.0)
    both = joined([trail.ended(1.0, 1.0) for trail in trails])
    where, numbers = both.padded_inputs()
    assert where.tolist() == [[1, 4], [7, 0]]
    assert numbers.tolist() == [[0.5, 1], [1, 0]]
    actions, is_option = both.padded_options()
    assert actions.tolist() == [[2, 3, 9], [5, 6, 0]]
    assert is_option.tolist() == [[True, True, True], [True, True, False]]


def test_a_model_shows_what_it_would_choose() -> None:
    decisions = play_like_a_model(SHORT, 3, 2).decisions
    assert len(decisions) > 15
    assert set(decisions.result.tolist()) <= {0.0, 0.5, 1.0}
    assert (decisions.chosen < decisions.options).all()
    assert same(play_like_a_model(SHORT, 3, 2), play_like_a_model(SHORT, 3, 2))


def test_strength_is_the_share_of_wins_against_a_bot() -> None:
    net = made_up(bardhall.new("battle", seats=2, seed=1))
    found = play_against(SHORT, 1, 4, net, "random")
    assert found.against == 4
    assert 0 <= found.won <= 4
    assert found.won == play_against(SHORT, 1, 4, net, "random").won


def test_processes_find_what_one_finds() -> None:
    weights = weights_of(SHORT)
    both = Workers(2)
    try:
        tasks = [both.submit(play_itself, SHORT, seed, 2, weights, None) for seed in (1, 2)]
        found = both.results(tasks)
    finally:
        both.close()
    alone = Workers(1)
    assert all(same(one, alone.submit(play_itself, SHORT, seed, 2, weights, None)) for one, seed in zip(found, (1, 2)))


def test_first_choices_are_nearly_even() -> None:
    weights = weights_of(SHORT)
    assert list(weights) == list(NAMES)
    decisions = play_itself(SHORT, 5, 2, weights, None).decisions
    assert np.exp(decisions.log_probability) == pytest.approx(1 / decisions.options, rel=0.2)
    values = win_probabilities(weights, hidden_of(weights, rows_of(decisions)))
    assert values == pytest.approx(np.full(len(values), 0.5), abs=0.1)
