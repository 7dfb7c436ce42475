"""Twin worlds with swapped secrets: what a looker cannot know changes nothing that it sees, hears or may do."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import bardhall
from bardhall.bots.random import Dice
from bardhall.testing.configurations import Configuration
from bardhall.testing.sights import sight, story
from bardhall.testing.walks import SEED
from tests.conformance.configurations import CONFIGURATIONS
from tests.conformance.games import bardwood, battle, cove, taverns
from tests.conformance.secrets import Secret

SECRETS: dict[str, Callable[[int, int, list[list[Any]]], list[Secret]]] = {
    "bardwood": bardwood.secrets, "battle": battle.secrets, "cove": cove.secrets, "taverns": taverns.secrets,
}  # fmt: skip


def with_secrets() -> list[Any]:
    """Every configuration, each as seen from one of its seats, of the games that name their secrets."""
    named = [known for known in CONFIGURATIONS if known.game in SECRETS]
    lookers = [(known, i % known.seats) for i, known in enumerate(named)]
    return [pytest.param(known, looker, id=f"{known}-seat{looker}") for known, looker in lookers]


@pytest.mark.parametrize(("configuration", "looker"), with_secrets())
def test_swapped_secrets_change_nothing_while_they_are_hidden(configuration: Configuration, looker: int) -> None:
    setup = [outcome["fell"] for outcome in json.loads(configuration.new(SEED).record())["setup"]]
    for secret in SECRETS[configuration.game](configuration.seats, looker, setup):
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
