"""A race of options: the same worlds for all, and who is clearly behind is out, but not after one world."""

from __future__ import annotations

import math

import bardhall
from bardhall.bots.race import LEAST, RUNNERS, Race, Runner, compared, drop_out, leader
from bardhall.bots.random import Dice
from bardhall.bots.search import grown
from bardhall.bots.tree import Tree
from bardhall.kernel.game import Game
from tests.bots.test_greedy_rollout import begun


def race_of(g: Game) -> Race:
    seat = g.seat
    assert seat is not None
    view = g.view(seat)
    return Race(view.start.rules, seat, g.ask(seat).options, [view.world(seed) for seed in range(3)])


def test_those_in_the_race_are_tried_in_the_same_worlds() -> None:
    g = begun()
    assert g.seat is not None
    race = race_of(g)
    runners = min(RUNNERS, len(g.options))
    assert runners > 2
    for n in range(runners * (LEAST - 1)):
        assert race.next() == n % runners
        race.grow(race.next(), g.view(g.seat).world(n // runners))
    assert [race.tries_of(i) for i in range(runners)] == [LEAST - 1] * runners
    assert not race.is_decided(left=0)
    assert race.best() in g.options
    leads = [race.sure_lead_of(choice, 10.0) for choice in g.options]
    assert leads.count(None) == len(g.options) - runners
    assert race.sure_lead_of(race.best(), 10.0) == 0.0


def runners(*results: list[float]) -> list[Runner]:
    found = [Runner(choice) for choice in begun().options[: len(results)]]
    for runner, brought in zip(found, results, strict=True):
        runner.results.extend(brought)
    return found


def test_who_is_clearly_behind_is_out_and_who_is_close_is_not() -> None:
    racing = runners([5.0, 6.0, 5.0], [1.0, 2.0, 0.0], [5.0, 5.0, 6.0])
    drop_out(racing)
    assert [runner.is_out for runner in racing] == [False, True, False]
    assert leader(racing) is racing[0]
    for results in ([[5.0, 6.0], [1.0, 2.0]], [[5.0, 6.0, 5.0, 5.0], [1.0, 2.0, 0.0]]):
        early = runners(*results)
        drop_out(early)
        assert not any(runner.is_out for runner in early)


def test_who_is_out_does_not_lead() -> None:
    racing = runners([9.0, 9.0, 9.0], [1.0, 2.0, 3.0])
    racing[0].is_out = True
    assert leader(racing) is racing[1]


def test_a_race_with_one_option_left_is_over() -> None:
    race = race_of(begun())
    assert not race.is_decided(left=9)
    for runner in race._runners[1:]:
        runner.is_out = True
    assert race.is_decided(left=9)
    assert race.next() == 0


def test_a_game_with_a_horizon_is_raced_and_others_grow_a_tree() -> None:
    for g, kind in ((begun(), Race), (bardhall.new("battle", seats=2, seed=1), Tree)):
        seat = g.seat
        assert seat is not None
        assert isinstance(grown(g.view(seat), g.ask(seat), Dice("race"), 4), kind)


def test_options_are_compared_in_the_worlds_that_they_share() -> None:
    choice = begun().options[0]
    first, second = Runner(choice), Runner(choice)
    first.results.extend([5.0, 1.0, 9.0])
    second.results.extend([4.0, 1.0])
    ahead, error = compared(first, second)
    assert ahead == 0.5
    assert math.isclose(error, 0.5)
    assert compared(second, first)[0] == -0.5
