"""Checks of positions at every decision: clones, dumps, views and the box."""

from __future__ import annotations

import json

import bardhall
from bardhall.bots.random import Dice
from bardhall.testing.cases import every_configuration, raises
from bardhall.testing.configurations import Configuration
from bardhall.testing.walks import is_sentence, walk


@every_configuration
def test_clones_are_equal_and_independent(configuration: Configuration) -> None:
    dice = Dice("clones")
    for game, seat, _ in walk(configuration).looked_at():
        twin = game.clone()
        assert twin == game
        before = game.dump()
        options = twin.ask(seat).options
        twin.play(options[dice.pick(len(options))], seat)
        assert twin != game
        assert game.dump() == before


@every_configuration
def test_earlier_clones_stay_as_they_were(configuration: Configuration) -> None:
    taken = walk(configuration)
    for game, dump in zip(taken.positions, taken.dumps, strict=True):
        assert game.dump() == dump


@every_configuration
def test_dump_and_load_is_the_identity(configuration: Configuration) -> None:
    taken = walk(configuration)
    for game, dump in list(zip(taken.positions, taken.dumps, strict=True))[:: taken.step]:
        loaded = bardhall.load(dump)
        assert loaded == game
        assert loaded.dump() == dump
        assert loaded.fingerprint() == game.fingerprint()
        assert loaded.seats_to_answer == game.seats_to_answer


@every_configuration
def test_a_loaded_game_goes_on_like_the_original(configuration: Configuration) -> None:
    taken = walk(configuration)
    loaded = bardhall.load(taken.dumps[0])
    for (game, seat, choice), dump in zip(taken.decisions(), taken.dumps, strict=False):
        assert loaded.dump() == dump
        assert [str(c) for c in loaded.ask(seat).options] == [str(c) for c in game.ask(seat).options]
        loaded.play(str(choice), seat)
    assert loaded == taken.game


@every_configuration
def test_every_component_is_in_exactly_one_place(configuration: Configuration) -> None:
    for game in walk(configuration).positions:
        game.audit()


@every_configuration
def test_views_can_be_written_read_and_worded(configuration: Configuration) -> None:
    for game, seat, _ in walk(configuration).sampled(50):
        start = game.start
        for looker in (None, seat):
            view = game.view(looker)
            text = json.loads(view.json())
            again = start.rules.read_view(start.box, text)
            assert start.rules.write_view(again) == text
            for lang in ("en", "fr"):
                assert all(is_sentence(line) for line in start.wording.table(view, lang))


@every_configuration
def test_a_finished_game_has_no_question_left(configuration: Configuration) -> None:
    game = walk(configuration).game
    choice = game.start.choices.listed[0]
    assert game.seats_to_answer == ()
    assert game.seat is None
    assert game.options == ()
    reason = game.why_not(choice)
    assert reason is not None
    assert reason.rule == "HALL-END-01"
    with raises(bardhall.NotYourTurn):
        game.ask()
    with raises(bardhall.NotYourTurn):
        game.play(choice)
    assert all(position.outcome is None for position in walk(configuration).positions[:-1])
