"""A race of options: the same worlds for all, who is clearly behind is out, and a single world decides nothing."""

from __future__ import annotations

import math

from bardhall.bots.race import LEAST, RUNNERS, Race, Runner, compared
from bardhall.kernel.game import Game
from tests.bots.test_onward import begun


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
    assert not race.is_decided()
    assert race.most_tried() in g.options
    leads = [race.sure_lead_of(choice, 10.0) for choice in g.options]
    assert leads.count(None) == len(g.options) - runners
    assert race.sure_lead_of(race.most_tried(), 10.0) == 0.0


def test_a_race_with_one_option_left_is_over() -> None:
    g = begun()
    assert g.seat is not None
    race = race_of(g)
    for _ in range(200):
        if race.is_decided():
            break
        option = race.next()
        race.grow(option, g.view(g.seat).world(race.tries_of(option)))
    tries = sorted(race.tries_of(i) for i in range(min(RUNNERS, len(g.options))))
    assert tries[0] >= LEAST
    if race.is_decided():
        assert tries[-1] == race.tries_of(race.next())


def test_options_are_compared_in_the_worlds_that_they_share() -> None:
    choice = begun().options[0]
    first, second = Runner(choice), Runner(choice)
    first.results.extend([5.0, 1.0, 9.0])
    second.results.extend([4.0, 1.0])
    ahead, error = compared(first, second)
    assert ahead == 0.5
    assert math.isclose(error, 0.5)
    assert compared(second, first)[0] == -0.5
