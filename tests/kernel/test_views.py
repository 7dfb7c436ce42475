"""Views, asks and bots: nothing that they hold leads to the state or to what chance will bring."""

from __future__ import annotations

import gc
import json
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

import pytest

import bardhall
from bardhall.bots.random import Dice
from bardhall.games.battle.observation import Observation
from bardhall.kernel.state import State

OUTSIDE = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType)


def reachable(*roots: object) -> list[object]:
    """Every object that can be got at from these, without going through modules, classes and functions."""
    seen: dict[int, object] = {}
    waiting = list(roots)
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, OUTSIDE):
            continue
        seen[id(thing)] = thing
        waiting += gc.get_referents(thing)
    return list(seen.values())


def games() -> list[bardhall.Game]:
    """A new game, a loaded one, one with a dictated set-up, and a world."""
    new = bardhall.new("battle", seats=3, seed=123456789)
    told = bardhall.new("battle", seats=3, seed=123456789, chance=[None, None])
    return [new, bardhall.load(new.dump()), told, new.imagine(1, 987654321)]


@pytest.mark.parametrize("which", range(4))
def test_a_view_and_an_ask_hold_no_state(which: int) -> None:
    game = games()[which]
    game.log()
    found = reachable(game.view(0), game.view(None), game.ask(0))
    assert not any(isinstance(thing, bardhall.Game) for thing in found)
    states = [thing for thing in found if isinstance(thing, State)]
    assert [type(thing) for thing in states] == [Observation, Observation], "nothing but what is seen, twice"
    assert all((sight.rng, sight.dictated, sight.events, sight.fallen) == (0, [], None, None) for sight in states)
    assert not any(thing in (123456789, 987654321, game.state.rng) for thing in found if isinstance(thing, int))


def test_the_walk_would_find_a_state() -> None:
    game = games()[0]
    assert any(isinstance(thing, State) for thing in reachable(game))
    assert 123456789 in [thing for thing in reachable(game.start) if isinstance(thing, int)]


@pytest.mark.parametrize("name", ["random", "greedy", "search:20"])
def test_a_bot_keeps_nothing_of_the_game(name: str) -> None:
    game = games()[0]
    bot = bardhall.bot(name, seed=1)
    choice = bot(game.view(0), game.ask(0))
    assert choice in game.ask(0).options
    assert not any(isinstance(thing, bardhall.Game | bardhall.View) for thing in reachable(bot))


@pytest.mark.parametrize("name", ["random", "greedy", "search:20"])
def test_the_same_seed_makes_the_same_bot(name: str) -> None:
    game = games()[0]
    asked = game.view(0), game.ask(0)
    first, second = bardhall.bot(name, seed=5), bardhall.bot(name, seed=5)
    assert [first(*asked) for _ in range(5)] == [second(*asked) for _ in range(5)]


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(bardhall.Malformed, match="unknown bot 'genius'"):
        bardhall.bot("genius")
    with pytest.raises(bardhall.Malformed, match="seed"):
        bardhall.bot("random", seed=-1)


def test_an_ask_bars_what_is_no_candidate_by_its_own_rule() -> None:
    game = games()[0]
    ask = game.ask(0)
    bar = ask.bar(game.parse("pass"))
    assert bar is not None
    assert bar.rule == ask.rule == "BB-STAGE-03"


@pytest.mark.parametrize("name", ["battle", "bardwood"])
def test_a_view_from_outside_names_the_cards_of_its_own_hand(name: str) -> None:
    game, dice = bardhall.new(name, seats=2, seed=3), Dice("hand", 0)
    while not json.loads(game.view(0).json())["hand"][0]:
        game.play(game.options[dice.pick(len(game.options))])
    view = json.loads(game.view(0).json())
    game.start.rules.read_view(game.start.box, view)
    view["hand"][0][0] = None
    with pytest.raises(bardhall.Malformed, match="hand"):
        game.start.rules.read_view(game.start.box, view)
