"""Checks that random games and imagined worlds end with a consistent outcome."""

from __future__ import annotations

import bardhall
from bardhall.kernel.headline import headline
from bardhall.kernel.outcome import Outcome, others
from bardhall.kernel.wording import LANGUAGES
from bardhall.testing.cases import every_configuration
from bardhall.testing.configurations import Configuration
from bardhall.testing.walks import is_rule, is_sentence, play_out, walk

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
    """Check that the ranking contains every seat once, and that scores are sums of their lines in descending order.

    Opponents that the rules play are ranked too; their points follow those of the seats.
    """
    holders = [*range(game.state.seats), *others(outcome)]
    ranked = [place for shared in outcome.ranking for place in shared]
    assert all(outcome.ranking)
    assert set(ranked) == set(holders)
    assert len(ranked) == len(holders) == len(outcome.scores)
    for i, score in enumerate(outcome.scores):
        assert score == sum(line.points[i] for line in outcome.lines)
    in_order = [outcome.score(place) for place in ranked]
    assert in_order == sorted(in_order, reverse=True)
    assert all(is_rule(game, line.rule) for line in outcome.lines)
    for seat in range(game.state.seats):
        check_scored_cards(game, outcome, seat)
    names = [f"Bard {seat}" for seat in range(game.state.seats)]
    for lang in LANGUAGES:
        assert is_sentence(game.start.wording.ending(outcome, lang))
        for reader in (None, *range(game.state.seats)):
            assert is_sentence(headline(game.start.wording, outcome, lang, names, reader))


def check_scored_cards(game: bardhall.Game, outcome: Outcome, seat: int) -> None:
    """Check that the cards behind a number never give more than that number, while other sources may add to it."""
    points = {line.source: line.points[seat] for line in outcome.lines}
    found = dict.fromkeys(points, 0)
    for scored in game.scored_cards(seat):
        found[scored.source] += scored.points
    assert all(0 <= n <= points[source] or points[source] <= n <= 0 for source, n in found.items())


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
