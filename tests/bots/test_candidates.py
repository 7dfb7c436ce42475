"""Options on trial: compared in the same worlds, tried again as they are hoped for, many of them bit by bit."""

from __future__ import annotations

import math

from bardhall.bots.candidates import MANY, CandidateStats

EXPLORATION = 0.5


def tried(trials: CandidateStats, brought: list[list[float]], lines: int) -> list[int]:
    """How often each option was tried, when it brings `brought[option][world]`; the last world goes on and on."""
    for _ in range(lines):
        option = trials.next()
        worlds = brought[option]
        trials.add(option, worlds[min(trials.options[option].tries, len(worlds) - 1)])
    return [trial.tries for trial in trials.options]


def test_an_option_is_compared_with_others_of_the_same_world() -> None:
    """The first one was tried in a good world alone; where both were tried the second one is better."""
    trials = CandidateStats(2, EXPLORATION)
    for option, brought in [(0, 0.2), (1, 0.3), (0, 0.9)]:
        trials.add(option, brought)
    first, second = trials.options
    assert first.total / first.tries > second.total / second.tries
    assert math.isclose(first.advantage(), -0.025)
    assert math.isclose(second.advantage(), 0.05)


def test_a_later_result_of_a_world_counts_for_all_that_were_tried_there() -> None:
    trials = CandidateStats(3, EXPLORATION)
    for option, brought in [(0, 0.6), (1, 0.4), (2, 0.2)]:
        trials.add(option, brought)
    assert [round(trial.advantage(), 9) for trial in trials.options] == [0.2, 0.0, -0.2]


def test_an_option_that_is_better_in_every_world_is_tried_most_however_much_worlds_differ() -> None:
    worlds = [0.1, 0.9, 0.3, 0.8, 0.2, 0.7]
    brought = [[world + better for world in worlds] for better in (0.0, 0.02, 0.01)]
    trials = CandidateStats(3, EXPLORATION)
    tries = tried(trials, brought, 60)
    assert trials.best() == 1
    assert tries[1] > 40


def test_every_option_is_tried_where_there_are_few_and_many_bit_by_bit() -> None:
    few, many = CandidateStats(MANY, EXPLORATION), CandidateStats(2 * MANY, EXPLORATION)
    assert tried(few, [[0.5]] * MANY, MANY) == [1] * MANY
    assert tried(many, [[0.5]] * (2 * MANY), 3 * MANY + 1)[MANY + 3 :] == [0] * (MANY - 3)
    assert many.options[MANY + 2].tries == 1


def test_a_share_is_told_of_what_was_tried() -> None:
    trials = CandidateStats(3, EXPLORATION)
    for option, brought in [(0, 0.2), (1, 0.4), (0, 0.8)]:
        trials.add(option, brought)
    first, second, third = (trials.share_of(option) for option in range(3))
    assert third is None
    assert first is not None
    assert second is not None
    assert math.isclose(first, 0.5)
    assert math.isclose(second, 0.7)  # in the one world that they share it is ahead by 0.2


def test_what_was_seldom_tried_is_less_sure_than_what_was_tried_often() -> None:
    trials = CandidateStats(3, EXPLORATION)
    for option, brought in [(0, 0.5), (1, 0.55), (2, 0.1), (0, 0.5), (0, 0.5), (0, 0.5)]:
        trials.add(option, brought)
    often, seldom, _ = ((trials.share_of(option), trials.sure_share_of(option)) for option in range(3))
    assert CandidateStats(1, EXPLORATION).sure_share_of(0) is None
    assert often[0] is not None
    assert often[1] is not None
    assert seldom[0] is not None
    assert seldom[1] is not None
    assert seldom[0] > often[0]
    assert seldom[1] < often[1] < often[0]


def test_who_is_more_curious_looks_longer_at_what_seems_worse() -> None:
    brought = [[0.3, 0.5, 0.3, 0.5, 0.4], [0.5, 0.4, 0.6, 0.4, 0.5]]
    calm, curious = (tried(CandidateStats(2, exploration), brought, 60) for exploration in (0.5, 1.5))
    assert calm[0] < curious[0] < curious[1] < calm[1]


def test_it_is_decided_once_nobody_can_be_tried_as_often_as_the_best_any_more() -> None:
    trials = CandidateStats(3, EXPLORATION)
    for option in (0, 1, 0, 0, 0):
        trials.add(option, 0.5)
    assert trials.is_decided(left=2)
    assert not trials.is_decided(left=3), "with three more the second one would be tried as often"
    trials.add(2, 0.5)
    trials.add(2, 0.5)
    assert not trials.is_decided(left=2), "the last one is the second by now"
