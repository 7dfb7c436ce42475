"""The search bot: what it finds, what it costs, and what it may be told. It decides on a view and an ask alone."""

from __future__ import annotations

from itertools import count

import pytest

import bardhall
from bardhall.arena.match import Plan, play_match
from bardhall.bots import Search
from bardhall.bots.random import Dice
from bardhall.bots.search import LARGEST_BUDGET, grown
from bardhall.bots.tree import Tree
from bardhall.kernel.asks import Ask
from bardhall.kernel.game import View
from bardhall.kernel.registry import rules_of
from tests.scenario import Scenario, scenario

SEEDS = range(4)
OWNED = ["class_of_ducklings", "pine_martens_in_the_pit", "easily_pleased_aunts"]


def decisions(t: Scenario, budget: int, seat: int = 0) -> set[str]:
    """What the bot chooses, with chance of several kinds."""
    view, ask = t.game.view(seat), t.game.ask(seat)
    return {str(Search(seed, budget)(view, ask)) for seed in SEEDS}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_same_seed_decides_the_same_in_a_secret_question(seat: int) -> None:
    game = bardhall.new("battle", seats=3, seed=2)
    first, second = (bardhall.bot("search:40", 5)(game.view(seat), game.ask(seat)) for _ in range(2))
    assert first is second
    assert first in game.ask(seat).options


def last_turn(mine: list[int], theirs: list[int], audience: str) -> Scenario:
    """The last action of the last round: the fourth audience of seat 0 brings an encore, a pass an unfinished game."""
    return scenario(
        "battle", turn=0, actions=1, audience_row=["jury_of_jackdaws", "weeping_willows", "wigmakers_guild"],
        audiences={0: OWNED, 1: [audience]}, performances={0: mine, 1: theirs}, pool={0: "D1", 1: ""},
        hand={0: [], 1: []}, stage={0: [], 1: []}, passed={1: True}, options={"round_limit": 1},
    )  # fmt: skip


def test_a_winning_last_move_is_taken() -> None:
    """11 to 10 with the willows, 10 each with the jackdaws, 9 to 10 without either."""
    t = last_turn([0, 0, 3, 0], [3, 0, 0, 0], "masked_ball")
    assert t.options() == ["capture jury_of_jackdaws", "capture weeping_willows", "pass"]
    assert decisions(t, 60) == {"capture weeping_willows"}


def test_a_losing_last_move_is_left() -> None:
    """9 to 10, since the encore goes to the other; 8 to 6 without it."""
    t = last_turn([0, 1, 1, 0], [0, 0, 0, 0], "midsummer_court")
    assert t.options() == ["capture jury_of_jackdaws", "pass"]
    assert decisions(t, 60) == {"pass"}


def test_a_forced_answer_needs_no_search() -> None:
    t = scenario("battle", turn=0, actions=1, pool={0: "", 1: ""}, hand={0: [], 1: []}, stage={0: []})
    assert t.options() == ["pass"]
    assert decisions(t, LARGEST_BUDGET) == {"pass"}


def test_an_action_is_seen_to_its_end() -> None:
    """With 12 lines of play, when every option has hardly been tried twice."""
    t = scenario(
        "battle", turn=0, audience_row=["jury_of_jackdaws", "weeping_willows", "critics_bench"],
        performances={0: [0, 1, 1, 0]}, pool={0: "D1", 1: "D1"}, hand={0: [], 1: []}, stage={0: []},
    )  # fmt: skip
    assert decisions(t, 12) == {"capture jury_of_jackdaws"}


@pytest.mark.parametrize(("time", "lines"), [("500ms", 4), ("1ms", 1)])
def test_a_time_ends_a_search(time: str, lines: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line of play takes an eighth of a second here; the first one is followed however little time there is."""
    ticks = count()
    monkeypatch.setattr("time.perf_counter", lambda: next(ticks) / 8)
    game = bardhall.new("battle", seats=3, seed=2)
    view, ask = game.view(0), game.ask(0)
    for seed in SEEDS:
        assert Search(seed, time)(view, ask) is Search(seed, lines)(view, ask)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_is_played(seats: int) -> None:
    plan = Plan("battle", ("search:4", "random"), seats, seed=3, options={"round_limit": "3"})
    result = play_match(plan, 0)
    assert result.ranking
    assert play_match(plan, 0).ending == result.ending


@pytest.mark.parametrize(("game", "spreads"), [("battle", 1.2), ("bardwood", 0.5)])
def test_a_game_says_how_curious_its_search_is(game: str, spreads: float) -> None:
    g = bardhall.new(game, seats=2, seed=3)
    seat = g.seats_to_answer[0]
    tree = grown(g.view(seat), g.ask(seat), Dice("search", 1), 40)
    assert isinstance(tree, Tree)
    assert rules_of(game).exploration() == spreads
    assert tree._candidates.exploration() == spreads * tree._candidates.spread() > 0.0


@pytest.mark.parametrize("game", ["battle", "bardwood", "taverns"])
def test_a_search_ends_early_only_where_the_rest_could_change_nothing(game: str) -> None:
    """As many lines as are allowed, grown by hand in the same worlds, come to the same choice."""
    ended_early = 0
    for seed in range(6):
        g = bardhall.new(game, seats=2, seed=seed)
        for _ in range(20):
            g.play(g.ask(g.seats_to_answer[0]).options[0], g.seats_to_answer[0])
        seat = g.seats_to_answer[0]
        view, ask = g.view(seat), g.ask(seat)
        found = grown(view, ask, Dice("search", seed), 30)
        assert isinstance(found, Tree)
        ended_early += found._candidates.followed < 30
        assert found.best() is whole_tree(view, ask, seed, 30).best()
    assert ended_early


def whole_tree(view: View, ask: Ask, seed: int, lines: int) -> Tree:
    """All lines are followed, whether or not they can still change anything."""
    dice = Dice("search", seed)
    seeds = [dice.seed() for _ in range(lines)]
    tree = Tree(view.start.rules, ask.seat, ask.options, view.world(seeds[0]))
    for _ in range(lines):
        option = tree.next()
        tree.grow(option, view.world(seeds[tree.tries_of(option)]))
    return tree
