"""Random games end, with an outcome that adds up; and so do worlds that somebody imagines."""

from __future__ import annotations

import bardhall
from bardhall.kernel.outcome import Outcome
from tests.conformance.configurations import Configuration, every_configuration
from tests.conformance.walks import is_rule, play_out, walk

GAMES = 20


@every_configuration
def test_random_games_end_well(configuration: Configuration) -> None:
    for seed in range(GAMES):
        game = play_out(configuration.new(seed), "ends", seed)
        game.audit()
        assert game.outcome is not None
        check_outcome(game, game.outcome)
        assert bardhall.load(game.dump()) == game
        if seed < 2:
            assert bardhall.replay(game.record()) == game


def check_outcome(game: bardhall.Game, outcome: Outcome) -> None:
    """The places hold every seat once; the scores are the sums of the lines and fall from place to place."""
    seats = range(game.state.seats)
    ranked = [place for shared in outcome.ranking for place in shared]
    assert all(outcome.ranking)
    assert sorted(place for place in ranked if isinstance(place, int)) == list(seats)
    assert len(set(ranked)) == len(ranked)
    assert len(outcome.scores) == len(seats)
    for seat in seats:
        assert outcome.scores[seat] == sum(line.points[seat] for line in outcome.lines)
    in_order = [outcome.scores[place] for place in ranked if isinstance(place, int)]
    assert in_order == sorted(in_order, reverse=True)
    assert all(is_rule(game, line.rule) for line in outcome.lines)
    assert outcome.reason


@every_configuration
def test_imagined_worlds_can_be_played_to_the_end(configuration: Configuration) -> None:
    lookers = [None, *range(configuration.seats)]
    for i, (game, seat, _) in enumerate(walk(configuration).sampled(60)):
        world = game.imagine(seat if i % 3 == 0 else lookers[i % len(lookers)], i)
        world.audit()
        assert bardhall.load(world.dump()) == world
        play_out(world, "world", i)
        world.audit()
        assert world.outcome is not None
        check_outcome(world, world.outcome)
