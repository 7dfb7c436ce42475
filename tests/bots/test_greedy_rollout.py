"""Playing on behind a line of play: so many decisions, forced answers not counted, and not beyond the end."""

from __future__ import annotations

from typing import Any

import bardhall
from bardhall.bots.greedy_rollout import GreedyRollout
from bardhall.kernel.flow import answer, first_question, legal
from bardhall.kernel.game import Game
from bardhall.kernel.lookahead import Lookahead
from bardhall.kernel.random_playout import play_out
from bardhall.kernel.state import State


def begun(seed: int = 3) -> Game:
    """Merchants Cove after some turns of greedy bots, where more than two things can be done."""
    g = bardhall.new("cove", seats=2, seed=seed)
    bots = [bardhall.bot("greedy", seat) for seat in range(2)]
    while g.move < 30 or len(g.options) < 3:
        assert g.seat is not None
        g.play(bots[g.seat](g.view(g.seat), g.ask()))
    return g


def world(g: Game) -> State:
    return g.view(0).world(7)


def frozen(g: Game, table: State) -> Any:
    return g.start.rules.write(table)


def test_as_many_decisions_as_one_by_one() -> None:
    g = begun()
    rules = g.start.rules
    at_once, step_by_step = world(g), world(g)
    GreedyRollout(rules, 5).run(at_once)
    for _ in range(5):
        GreedyRollout(rules, 1).run(step_by_step)
    assert frozen(g, at_once) == frozen(g, step_by_step) != frozen(g, world(g))
    assert frozen(g, GreedyRollout(rules, 0).run(world(g))) == frozen(g, world(g))


def test_everybody_answers_by_the_action_that_looks_best() -> None:
    g = begun()
    table = world(g)
    question = first_question(table)
    assert question is not None
    options = legal(table, question)
    ordered = GreedyRollout(g.start.rules, 1).in_order(options, [table], question.seat)
    assert sorted(option.index for option in ordered) == sorted(option.index for option in options)
    values = [line.value for line in Lookahead(g.start.rules, [table], question.seat).best_variations(ordered)]
    assert values == sorted(values, reverse=True)
    assert values[0] > values[-1]
    after = g.start.rules.clone(table)
    answer(after, question.seat, ordered[0])
    assert frozen(g, GreedyRollout(g.start.rules, 1).run(table)) == frozen(g, after)


def test_it_ends_with_the_game() -> None:
    g = begun()
    table = world(g)
    play_out(table)
    ended = frozen(g, table)
    assert frozen(g, GreedyRollout(g.start.rules, 9).run(table)) == ended
