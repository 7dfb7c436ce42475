"""Twin worlds: what a looker cannot know changes nothing that it sees, hears, may do or would do."""

from __future__ import annotations

import json
from typing import Any

import pytest

import bardhall
from bardhall.bots.random import Dice
from bardhall.kernel.flow import SimultaneousQuestion
from tests.conformance.configurations import CONFIGURATIONS, Configuration, every_configuration, module_of
from tests.conformance.secrets import Secret, sight, story
from tests.conformance.steps import outcome_of
from tests.conformance.walks import SEED, Walk, walk

THINKERS = ["greedy", "search:20"]
COMPARED = 100  # choices in twin worlds, of as many games as it takes


def decide(bot: str, game: bardhall.Game, looker: int) -> str:
    """What a bot would do from what it can see."""
    return str(bardhall.bot(bot, seed=3)(game.view(looker), game.ask(looker)))


@every_configuration
def test_an_imagined_world_looks_the_same(configuration: Configuration) -> None:
    lookers = [None, *range(configuration.seats)]
    is_dealt_again = dict.fromkeys(lookers, False)
    for i, (game, seat, _) in enumerate(walk(configuration).looked_at()):
        for looker in {seat, lookers[i % len(lookers)]}:
            world = game.imagine(looker, i)
            world.audit()
            assert sight(world, looker) == sight(game, looker)
            is_dealt_again[looker] |= world.fingerprint() != game.fingerprint()
            if looker in game.seats_to_answer:
                assert decide("random", world, looker) == decide("random", game, looker)
    assert all(is_dealt_again.values())


@pytest.mark.parametrize("bot", THINKERS)
@every_configuration
def test_a_bot_decides_on_what_it_sees(configuration: Configuration, bot: str) -> None:
    for i, (game, seat, _) in enumerate(walk(configuration).sampled(80)):
        if i % 4 == 0:
            assert decide(bot, game.imagine(seat, i), seat) == decide(bot, game, seat)


@every_configuration
def test_the_same_view_gives_the_same_worlds(configuration: Configuration) -> None:
    for i, (game, seat, _) in enumerate(walk(configuration).sampled(40)):
        world = game.imagine(seat, i)
        assert world.imagine(seat, 5) == game.imagine(seat, 5) == bardhall.imagine(game.view(seat), 5)
        assert world.state.rng != game.state.rng, "the world knows what chance will bring"


def secret_questions(configuration: Configuration) -> list[tuple[bardhall.Game, int | None]]:
    """A few positions with a secret question, each with a looker that has not finished its part (None: the public)."""
    found: list[tuple[bardhall.Game, int | None]] = []
    for game in walk(configuration).positions[:-1]:
        waiting = game.seats_to_answer
        if isinstance(game.state.stack[-1], SimultaneousQuestion) and len(waiting) > 1:
            found += [(game, waiting[0]), (game, waiting[-1]), (game, None)]
    return found[:24] + found[-6:]


@every_configuration
def test_a_secret_commitment_stays_secret(configuration: Configuration) -> None:
    is_different = False
    for game, looker in secret_questions(configuration):
        first, second = game.clone(), game.clone()
        waiting = game.seats_to_answer
        for seat in waiting if looker is not None else waiting[:-1]:
            while seat != looker and seat in first.seats_to_answer and seat in second.seats_to_answer:
                one, other = first.ask(seat).options[0], second.ask(seat).options[-1]
                is_different |= one is not other
                first.play(one, seat)
                second.play(other, seat)
                assert sight(first, looker) == sight(second, looker)
                assert story(first, looker) == story(second, looker)
        if looker is not None:
            for bot in THINKERS:
                assert decide(bot, first, looker) == decide(bot, second, looker)
    assert is_different or not secret_questions(configuration)


def with_secrets() -> list[Any]:
    """Every configuration, each as seen from one of its seats, of the games that name their secrets."""
    named = [known for known in CONFIGURATIONS if hasattr(module_of(known.game), "secrets")]
    lookers = [(known, i % known.seats) for i, known in enumerate(named)]
    return [pytest.param(known, looker, id=f"{known}-seat{looker}") for known, looker in lookers]


@pytest.mark.parametrize(("configuration", "looker"), with_secrets())
def test_swapped_secrets_change_nothing_while_they_are_hidden(configuration: Configuration, looker: int) -> None:
    setup = [outcome["fell"] for outcome in json.loads(configuration.new(SEED).record())["setup"]]
    module = module_of(configuration.game)
    assert module is not None
    for secret in module.secrets(configuration.seats, looker, setup):
        compared = _play_both(configuration, looker, setup, secret)
        assert compared, f"{secret}: never hidden"


def _play_both(configuration: Configuration, looker: int, setup: list[list[Any]], secret: Secret) -> int:
    """Play two games side by side, as long as the secret is hidden; how many positions looked alike."""
    one, other = configuration.new(SEED, setup), configuration.new(SEED, secret.swapped(setup))
    assert one != other
    dice = Dice("secrets", str(secret))
    compared = 0
    while _is_hidden(one, secret) and _is_hidden(other, secret):
        if compared < 100 or compared % 9 == 0:
            assert sight(one, looker) == sight(other, looker), str(secret)
        if compared % (12 if compared < 100 else 100) == 5:
            assert story(one, looker) == story(other, looker), str(secret)
        compared += 1
        if one.seat is None:
            break
        seat = one.seats_to_answer[dice.pick(len(one.seats_to_answer))]
        options = secret.quiet(one.ask(seat).options, seat, setup)
        choice = str(options[dice.pick(len(options))])
        translated = secret.translated(choice, seat, setup)
        if other.why_not(translated, seat) is not None:
            break  # what is legal for its owner may tell, and so may the choice
        one.play(choice, seat)
        other.play(translated, seat)
    return compared


def _is_hidden(game: bardhall.Game, secret: Secret) -> bool:
    return secret.is_hidden(json.loads(game.dump())["table"])


@every_configuration
def test_twin_worlds_are_told_the_same(configuration: Configuration) -> None:
    """A secret in the public arguments of an event is found without a module that names the game's secrets.

    A world is imagined from what a looker sees, and the same choice is made in both. Where it still sees the same
    afterwards, it was told the same; in which order does not count, since cards are drawn in another one.
    """
    compared = seed = 0
    while compared < COMPARED and seed < COMPARED:
        known = Walk(configuration, SEED + seed) if seed else walk(configuration)
        compared += sum(_compare_told(game, seat, i) for i, (game, seat, _) in enumerate(known.looked_at()))
        seed += 1
    assert compared


def _compare_told(game: bardhall.Game, seat: int, i: int) -> int:
    """Compare what one looker is told of up to three choices; how many of them looked alike."""
    looker = [None, *range(game.state.seats)][i % (game.state.seats + 1)]
    world = game.imagine(looker, i)
    world.state.rng = game.state.rng  # the same dice fall
    common = [choice for choice in game.ask(seat).options if choice in world.ask(seat).options]
    step = max(1, -(-len(common) // 3))
    compared = 0
    for choice in common[i % step :: step]:
        ours, theirs = outcome_of(game, seat, choice, looker), outcome_of(world, seat, choice, looker)
        if ours.sight == theirs.sight:
            assert ours.told == theirs.told, f"{looker} learns from {choice} what it cannot see"
            compared += 1
    return compared
