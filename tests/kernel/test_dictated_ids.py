"""F-LIB-02: tokens and adventurers are dictated by the ids that dumps use, or by their numbers."""

from __future__ import annotations

import json
from typing import Any

import pytest

import bardhall
from bardhall.kernel.chance import DRAW_THING, MIX


def before(name: str, kind: int, **options: Any) -> bardhall.Game:
    """A game whose next choice has an outcome of that kind, before all others."""
    game = bardhall.new(name, seats=2, seed=1, **options)
    while True:
        after = game.clone()
        after.play(game.options[0])
        fallen = after.teller().told[-1].fallen
        if fallen and fallen[0].kind == kind:
            return game
        game = after


def table(game: bardhall.Game) -> Any:
    return json.loads(game.dump())["table"]


def test_adventurers_out_of_the_bag() -> None:
    game = before("cove", DRAW_THING)
    by_id, by_number = game.clone(), game.clone()
    by_id.dictate(["rogue"])
    by_number.dictate([4])
    for either in (by_id, by_number):
        either.play(either.options[0])
        assert either.teller().told[-1].fallen[0].values == (4,)
        assert bardhall.replay(either.record()) == either
    assert by_id == by_number
    assert by_id.record() == by_number.record()


def test_all_adventurers_of_a_set_up() -> None:
    whole = bardhall.new("cove", seats=2, seed=1)
    first = [fallen.kind for fallen in whole.teller().told[0].fallen].index(DRAW_THING)
    game = bardhall.new("cove", seats=2, seed=1, chance=[*[None] * first, "noble", "noble", "rogue", "bard"])
    boats = list(table(game)["boats"].values())
    assert {name: n for name, n in boats[0].items() if n} == {"noble": 2}
    assert {name: n for name, n in boats[1].items() if n} == {"rogue": 1, "bard": 1}


def test_tokens_at_the_end_of_a_round() -> None:
    game = before("taverns", MIX)
    fallen = game.clone()
    fallen.play(game.options[0])
    tokens = list(fallen.teller().told[-1].fallen[0].values)
    names = ["wild_plant", "magic_mushroom", "rare_spice", "dragon_egg", "dragon_meat"]
    order = sorted(tokens, reverse=True)
    by_id, by_number, in_part = game.clone(), game.clone(), game.clone()
    by_id.dictate([[names[token] for token in order]])
    by_number.dictate([order])
    in_part.dictate([[names[order[0]]]])
    for each in (by_id, by_number, in_part):
        each.play(each.options[0])
    assert by_id == by_number
    assert [token for zone in table(by_id)["tokens"].values() for token in zone] == [names[token] for token in order]
    assert in_part.teller().told[-1].fallen[0].values[0] == order[0]
    assert bardhall.replay(by_id.record()) == by_id


@pytest.mark.parametrize(
    ("name", "kind", "outcome", "sentence"),
    [
        (
            "cove",
            DRAW_THING,
            "gate_guard",
            "a dictated draw must name one of the things that can be drawn, by its id or",
        ),
        ("cove", DRAW_THING, ["rogue", "rogue"], "a dictated draw must name one of the things"),
        ("cove", DRAW_THING, "wizzard", "unknown card 'wizzard' in this box"),
    ],
)
def test_what_is_not_in_the_next_draw_is_refused_at_once(name: str, kind: int, outcome: Any, sentence: str) -> None:
    game = before(name, kind)
    while not all(draws(game, choice, kind) for choice in game.options):  # only there can it be known
        game.play(game.options[0])
    record = game.record()
    with pytest.raises(bardhall.Malformed, match=sentence):
        game.dictate([outcome])
    assert game.record() == record


def draws(game: bardhall.Game, choice: Any, kind: int) -> bool:
    after = game.clone()
    after.play(choice)
    return any(fallen.kind == kind for fallen in after.teller().told[-1].fallen[:1])


@pytest.mark.parametrize("wrong", ["wound", "guardian"])
def test_what_may_not_come_next_is_refused_when_it_would_fall(wrong: str) -> None:
    """Other options leave the tokens alone, so nobody can know at once; the move that lays them changes nothing."""
    game = before("taverns", MIX)
    assert not all(draws(game, choice, MIX) for choice in game.options)
    game.dictate([[wrong]])
    record = game.record()
    with pytest.raises(bardhall.Malformed, match="a dictated shuffle must name ids or numbers from the top, all"):
        game.play(game.options[0])
    assert game.record() == record


def test_empty_outcomes_leave_chance_as_it_falls() -> None:
    game = before("cove", DRAW_THING)
    nothings: tuple[object, ...] = (None, [], ())
    for nothing in nothings:
        free, told = game.clone(), game.clone()
        told.dictate([nothing])
        for each in (free, told):
            each.play(each.options[0])
        assert told == free
