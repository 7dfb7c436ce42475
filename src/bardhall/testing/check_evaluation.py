"""Checks of evaluations and hints: named terms that add up, win probabilities that sum to 1, and nothing hidden."""

from __future__ import annotations

import bardhall
from bardhall.kernel.evaluation import total, win_probabilities
from bardhall.kernel.registry import rules_of
from bardhall.testing.cases import every_configuration, every_game
from bardhall.testing.configurations import Configuration
from bardhall.testing.walks import Walk, is_sentence, walk

LANGUAGES = ("en", "fr")
LOOKED_AT = 20  # positions of each configuration
HINTS = 4


@every_configuration
def test_positions_are_judged(configuration: Configuration) -> None:
    """Check evaluations, shares of the win and hints together, because a random game is not cached for long."""
    known = walk(configuration)
    progress = [game.start.rules.progress(game.state) for game in known.positions]
    assert progress[0] < 0.1
    assert all(0.0 <= at <= 1.0 for at in progress)
    assert progress[-1] == 1.0
    for game in known.positions[: -1 : max(1, len(progress) // LOOKED_AT)]:
        check_parts(game)
        check_shares(game)
    check_parts(known.game)
    check_hints(known)


def check_parts(game: bardhall.Game) -> None:
    """Check that the evaluation is the sum of its terms, for every seat."""
    rules = game.start.rules
    judged = rules.evaluate(game.state)
    for seat in range(game.state.seats):
        parts = rules.evaluation_terms(game.state, seat)
        assert len(parts) == len(rules.parts())
        assert total(parts) == rules.evaluate_seat(game.state, seat) == judged[seat] == game.evaluate(seat)


def check_shares(game: bardhall.Game) -> None:
    """Check that seats share a win while the game is running; a single player has the share alone."""
    found = win_probabilities(game.start.rules, game.state)
    assert len(found) == game.state.seats
    assert all(0.0 < share < 1.0 for share in found)
    assert len(found) == 1 or abs(sum(found) - 1.0) < 1e-9


def check_hints(known: Walk) -> None:
    """Check that a hint recommends options, the best one first, and is the same in all worlds that look the same."""
    for i in range(0, len(known.seats), max(1, len(known.seats) // HINTS)):
        game, seat = known.positions[i], known.seats[i]
        hint, twin = game.hint(seat), game.imagine(seat, i).hint(seat)
        assert hint.choice in game.ask(seat).options
        found = [hint.share, *(other.share for other in hint.others)]
        assert found == sorted(found, reverse=True)
        for lang in LANGUAGES:
            assert is_sentence(hint.text(lang))
            assert hint.text(lang) == twin.text(lang)


@every_game
def test_every_part_has_a_name(game: str) -> None:
    rules = rules_of(game)
    wording = bardhall.new(game, seats=rules.info().players[-1]).start.wording
    for lang in LANGUAGES:
        names = [wording.say(section, part, {}, lang) for part in rules.parts() for section in ("gain", "loss")]
        assert all(map(is_sentence, names))
        assert len(set(names)) == len(names)
