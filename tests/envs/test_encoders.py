"""Encoders of every game: fixed actions, fixed observations, nothing that the seat cannot know."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator

import pytest

import bardhall
from bardhall.bots.random import Dice
from bardhall.kernel.encoding import Encoder
from tests.conformance.configurations import Configuration, configurations, every_configuration, every_game

GAMES = 8
MORE_GAMES = 24  # with each of the options; most games are told in full by the first few


def encoder_of(game: bardhall.Game) -> Encoder:
    return game.start.rules.encoder(game.start.box, game.start.seats)


def decisions(configuration: Configuration, seed: int) -> Iterator[bardhall.Game]:
    """A random game at each of its questions, and at its end."""
    game = configuration.new(seed)
    dice = Dice("encoders", seed)
    while game.seat is not None:
        yield game
        game.play(game.options[dice.pick(len(game.options))])
    yield game


def curious(configuration: Configuration, seed: int, made: Counter[str]) -> Iterator[bardhall.Game]:
    """A game in which mostly the kind of choice is made that was made least often so far."""
    game = configuration.new(seed)
    dice = Dice("curious", seed)
    while game.seat is not None:
        yield game
        kinds = [type(choice).__name__ for choice in game.options]
        rarest = [choice for choice, kind in zip(game.options, kinds) if made[kind] == min(made[k] for k in kinds)]
        options = rarest if dice.pick(2) else list(game.options)
        choice = options[dice.pick(len(options))]
        made[type(choice).__name__] += 1
        game.play(choice)
    yield game


def faults(encoder: Encoder, row: array[float]) -> list[str]:
    """The sections with a number below 0 or above what they promise."""
    return [
        section.name
        for section in encoder.sections
        if min(part := row[section.start : section.start + section.size]) < 0
        or max(part) > array("f", [section.most])[0]
    ]


@every_game
def test_actions_and_choices_correspond_one_to_one(game: str) -> None:
    new = bardhall.new(game, seats=bardhall.info(game).players[0])
    listed = new.start.choices.listed
    assert [choice.index for choice in listed] == list(range(len(listed)))
    assert len({str(choice) for choice in listed}) == len(listed)
    assert all(new.parse(str(choice)) is choice for choice in listed)


@every_configuration
def test_sections_follow_one_another(configuration: Configuration) -> None:
    encoder = encoder_of(configuration.new(1))
    end = 0
    for section in encoder.sections:
        assert section.start == end
        assert section.size > 0
        assert section.most > 0
        end += section.size
    assert encoder.size == end
    assert len({section.name for section in encoder.sections}) == len(encoder.sections)


@every_configuration
def test_all_games_of_a_box_share_an_encoder(configuration: Configuration) -> None:
    assert encoder_of(configuration.new(1)) is encoder_of(configuration.new(2))


@every_configuration
def test_numbers_keep_within_their_bounds(configuration: Configuration) -> None:
    encoder = encoder_of(configuration.new(1))
    for seed in range(2):
        for number, game in enumerate(decisions(configuration, seed)):
            row = encoder.encode(game.view(number % configuration.seats))
            assert len(row) == encoder.size
            assert faults(encoder, row) == []


@every_game
def test_every_section_has_its_day(game: str) -> None:
    seats = bardhall.info(game).players[-1]
    encoder = encoder_of(bardhall.new(game, seats=seats))
    silent = {section.name: section for section in encoder.sections}
    with_options = [one for one in configurations(game) if one.seats == seats]
    made: Counter[str] = Counter()
    for seed, configuration in enumerate([*[Configuration(game, seats, ())] * GAMES, *with_options * MORE_GAMES]):
        for now in curious(configuration, seed, made) if silent else ():
            row = encoder.encode(now.view(now.seat or 0))
            told = [s.name for s in silent.values() if any(row[s.start : s.start + s.size])]
            for name in told:
                del silent[name]
    assert list(silent) == []


@every_configuration
def test_twin_worlds_give_the_same_numbers(configuration: Configuration) -> None:
    encoder = encoder_of(configuration.new(1))
    is_dealt_again = False
    for number, game in enumerate(decisions(configuration, 5)):
        for looker in range(configuration.seats) if number % 5 == 0 else ():
            world = game.imagine(looker, number)
            assert encoder.encode(world.view(looker)) == encoder.encode(game.view(looker))
            is_dealt_again |= world.fingerprint() != game.fingerprint()
    assert is_dealt_again


@every_configuration
def test_the_same_view_gives_the_same_numbers_whatever_was_encoded_before(configuration: Configuration) -> None:
    encoder = encoder_of(configuration.new(1))
    views = [game.view(game.seat) for game in decisions(configuration, 6) if game.seat is not None]
    rows = [encoder.encode(view) for view in views]
    for row in rows[::2]:
        row[0] = row[-1] = 9.0  # an observation belongs to whoever asked for it
    again = [encoder.encode(view) for view in reversed(views)][::-1]
    assert again[1::2] == rows[1::2]
    assert all(max(row) < 9 for row in again)


@every_game
def test_a_view_that_does_not_fit_is_refused(game: str) -> None:
    fewest, most = bardhall.info(game).players[0], bardhall.info(game).players[-1]
    new = bardhall.new(game, seats=fewest)
    with pytest.raises(bardhall.Malformed, match="view of one of"):
        encoder_of(new).encode(new.view())
    if fewest != most:
        with pytest.raises(bardhall.Malformed, match="view of one of"):
            encoder_of(new).encode(bardhall.new(game, seats=most).view(0))
