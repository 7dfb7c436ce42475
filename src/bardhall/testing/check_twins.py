"""Checks with twin worlds: hidden information changes nothing that a seat sees or learns, and nothing that it can or
would do.
"""

from __future__ import annotations

import bardhall
from bardhall.kernel.flow import SimultaneousQuestion
from bardhall.testing.cases import every_configuration
from bardhall.testing.configurations import Configuration
from bardhall.testing.sights import sight, story
from bardhall.testing.steps import outcome_of
from bardhall.testing.walks import SEED, Walk, walk

THINKERS = ["greedy", "search:20"]
COMPARED = 100  # choices in twin worlds, of as many games as it takes


def decide(bot: str, game: bardhall.Game, looker: int) -> str:
    """Return the choice of a bot, based on what it can see."""
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


@every_configuration
def test_a_bot_decides_on_what_it_sees(configuration: Configuration) -> None:
    for i, (game, seat, _) in enumerate(walk(configuration).sampled(80)):
        for bot in THINKERS if i % 4 == 0 else ():
            assert decide(bot, game.imagine(seat, i), seat) == decide(bot, game, seat)


@every_configuration
def test_the_same_view_gives_the_same_worlds(configuration: Configuration) -> None:
    for i, (game, seat, _) in enumerate(walk(configuration).sampled(40)):
        world = game.imagine(seat, i)
        assert world.imagine(seat, 5) == game.imagine(seat, 5) == bardhall.imagine(game.view(seat), 5)
        assert world.state.rng != game.state.rng, "the world knows what chance will bring"


def secret_questions(configuration: Configuration) -> list[tuple[bardhall.Game, int | None]]:
    """Return positions with a secret question, each with a viewer whose part is not finished (None: the public)."""
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


@every_configuration
def test_twin_worlds_are_told_the_same(configuration: Configuration) -> None:
    """Find secrets in the public arguments of events, without a list of the game's secrets.

    A second world is sampled from what a seat sees, and the same choice is made in both worlds. If the seat's
    observation is still the same afterwards, it must have received the same events. Their order may differ, because
    cards are drawn in a different order.
    """
    compared = seed = 0
    while compared < COMPARED and seed < COMPARED:
        known = Walk(configuration, SEED + seed) if seed else walk(configuration)
        compared += sum(_compare_told(game, seat, i) for i, (game, seat, _) in enumerate(known.looked_at()))
        seed += 1
    assert compared


def _compare_told(game: bardhall.Game, seat: int, i: int) -> int:
    """Compare what a seat is shown of up to three choices in both worlds; return how many of them looked alike."""
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
