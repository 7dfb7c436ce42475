"""Play: what is illegal is refused, whatever was read before; what was dictated wrongly can be withdrawn."""

from __future__ import annotations

import pytest

import bardhall


def in_a_turn() -> bardhall.Game:
    """A game for two whose first seat takes its turn."""
    game = bardhall.new("battle", seats=2, seed=2, first=0)
    while game.why_not("pass") is not None:
        game.play(game.options[0])
    return game


def test_an_illegal_choice_is_refused_after_the_options_were_read() -> None:
    game = in_a_turn()
    options, before = game.options, game.dump()
    barred = [choice for choice in game.ask().candidates if choice not in options]
    elsewhere = [choice for choice in game.start.choices.listed if choice not in game.ask().candidates]
    assert barred
    for choice in (*barred, *elsewhere[:50]):
        with pytest.raises(bardhall.IllegalChoice) as refusal:
            game.play(choice)
        assert refusal.value.reason.rule
    assert game.dump() == before
    assert game.options is options
    for choice in options:
        game.clone().play(choice)


def test_the_options_of_the_last_question_do_not_serve_for_the_next() -> None:
    game = in_a_turn()
    assert game.parse("pass") in game.options
    game.play("pass")
    assert game.seat == 1
    game.play("pass")
    with pytest.raises(bardhall.BardhallError):
        game.play("pass")


def rolled_next(game: bardhall.Game) -> bardhall.Game:
    """The game before the choice that rolls dice."""
    while True:
        after = game.clone()
        after.play(game.options[0])
        if any(fallen.kind == 0 for fallen in after.teller().told[-1].fallen):
            return game
        game.play(game.options[0])


def test_an_outcome_of_the_wrong_size_can_be_withdrawn() -> None:
    game = rolled_next(bardhall.new("battle", seats=2, seed=2, first=0))
    fair, game = game, game.at(game.move - 1)
    game.dictate([[1, 2, 3], [6]])  # no dice fall yet, so nobody can know that these are too few
    game.play(fair.history.choices[-1])
    with pytest.raises(bardhall.Malformed, match="a dictated roll needs"):
        game.play(game.options[0])
    game.withdraw_dictated()
    assert game == fair
    for either in (game, fair):
        either.play(either.options[0])
    assert game == fair
    assert game.record() == fair.record()
    assert bardhall.replay(game.record()) == game
    assert game.log() is not None
    assert game.at(game.move - 1).state.dictated == []


def test_what_was_dictated_when_the_game_began_can_be_withdrawn_too() -> None:
    game = bardhall.new("battle", seats=2, seed=2, first=0, chance=[None] * 9)
    assert game.state.dictated
    game.play(game.options[0])
    game.withdraw_dictated()
    assert game.state.dictated == []
    assert bardhall.replay(game.record()) == game
    game.undo(0)
    assert game.state.dictated, "undo brings them back"
    loaded = bardhall.load(game.dump())
    loaded.withdraw_dictated()
    assert bardhall.replay(loaded.record()) == loaded


def test_dictating_nothing_and_withdrawing_nothing_change_nothing() -> None:
    game = in_a_turn()
    before = game.record()
    game.dictate([])
    game.withdraw_dictated()
    assert game.record() == before


def test_games_views_asks_and_outcomes_introduce_themselves() -> None:
    game = bardhall.new("battle", seats=3, seed=7, round_limit=1)
    assert repr(game) == "<Game battle, 3 seats, move 0, to answer: 0, 1, 2>"
    assert repr(game.view(2)) == "<View of battle for seat 2>"
    assert repr(game.view()) == "<View of battle for the public>"
    assert repr(game.ask(1)) == "<Ask BB-STAGE-03 to seat 1, 3 options of 3 candidates>"
    while game.seat is not None:
        game.play(game.options[0])
    assert repr(game).endswith(", over>")
    assert repr(game.outcome).startswith("<Outcome ")
    assert repr(game.outcome).endswith(", unfinished>")
