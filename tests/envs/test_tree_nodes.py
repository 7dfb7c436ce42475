"""Games as trees: every pick of chance is a moment of its own, and a seat recalls what it has seen."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest

import bardhall
from bardhall.bots.random import Dice
from bardhall.envs.tree_nodes import Setting, TreeNode, opening
from bardhall.kernel.chance import keyed, pick
from bardhall.kernel.state import State, open_table
from tests.conformance.configurations import Configuration, configurations

Pick = Callable[[int], int]

SHORTEST = [configurations(game)[0] for game in bardhall.games()]
every_shortest = pytest.mark.parametrize("configuration", SHORTEST, ids=str)


def first(configuration: Configuration) -> TreeNode:
    return opening(Setting(configuration.game, configuration.seats, dict(configuration.options)))


def by_seed(seed: int) -> Pick:
    """What the generator of a game with that seed picks."""
    dealer = State()
    open_table(dealer, 0, keyed("seed", seed))
    return lambda n: int(pick(dealer, n))


def settled(moment: TreeNode, picks: Pick) -> TreeNode:
    """Let chance go on until it is for somebody else to."""
    while moment.wanted:
        moment = moment.pick(picks(moment.wanted))
    return moment


def walk(configuration: Configuration, seed: int, decisions: int) -> Iterator[TreeNode]:
    """The first decisions of a random game."""
    dice, picks = Dice("moments", seed), by_seed(seed)
    moment = settled(first(configuration), picks)
    for _ in range(decisions):
        yield moment
        if moment.is_over:
            return
        moment = settled(moment.choose(moment.options[dice.pick(len(moment.options))]), picks)


@every_shortest
def test_the_picks_of_a_seed_lead_through_the_game_of_the_seed(configuration: Configuration) -> None:
    game = configuration.new(5)
    before = None
    for moment in walk(configuration, 5, 60):
        if before is not None:
            assert moment.choice is not None
            game.play(moment.choice, before.seat)
        assert moment.game().fingerprint() == game.fingerprint()
        assert (moment.seat, tuple(moment.options)) == (game.seat, game.options)
        before = moment


def test_a_game_ends() -> None:
    *_, last = walk(Configuration("battle", 2, (("round_limit", 1),)), 2, 1000)
    assert last.is_over
    assert (last.seat, last.options, last.wanted) == (None, [], 0)
    assert last.game().outcome is not None


def test_chance_goes_on_one_pick_at_a_time() -> None:
    moment = first(SHORTEST[0])
    assert moment.known is None
    assert (moment.seat, moment.options, moment.is_over) == (None, [], False)
    for wrong in (-1, moment.wanted):
        with pytest.raises(
            bardhall.Malformed, match=f"a pick must be one of {moment.wanted}, counted from 0, not {wrong}"
        ):
            moment.pick(wrong)
    with pytest.raises(bardhall.Malformed, match="chance has still to set up the table"):
        moment.game()
    after = [moment.pick(picked) for picked in range(moment.wanted)]
    assert len({one.picks for one in after}) == moment.wanted
    assert moment.picks == (), "a moment never changes"


def test_an_illegal_choice_is_refused_with_its_reason() -> None:
    moment = next(walk(Configuration("battle", 2, ()), 1, 1))
    barred = next(choice for choice in moment.start.choices.listed if choice not in moment.options)
    with pytest.raises(bardhall.IllegalChoice, match="BB-"):
        moment.choose(barred)


@every_shortest
def test_what_a_seat_recalls_is_what_it_cannot_tell_apart(configuration: Configuration) -> None:
    recalls: dict[int, list[bytes]] = {seat: [] for seat in range(configuration.seats)}
    for i, moment in enumerate(walk(configuration, 3, 30)):
        for seat, known in recalls.items():
            known.append(moment.recall(seat))
            twin = moment.imagined(seat, i)
            assert twin.recall(seat) == moment.recall(seat)
            assert twin.game().view(seat).json() == moment.game().view(seat).json()
    for known in recalls.values():
        changes = [one for one, other in pairwise(known) if one != other]
        assert len(set(changes)) == len(changes), "nothing is ever forgotten"


def test_a_seat_recalls_its_own_secret_and_nobody_elses() -> None:
    moment = next(walk(Configuration("battle", 2, ()), 1, 1))
    one, other = moment.choose(moment.options[0]), moment.choose(moment.options[-1])
    assert one.recall(0) != other.recall(0)
    assert one.recall(1) == other.recall(1) == moment.recall(1)


def test_the_past_makes_a_difference_after_the_table_looks_the_same() -> None:
    """Moving and then sailing or the other way round leads to the same table, but the seat knows what it did."""
    *_, moment = walk(SHORTEST[0], 1, 2)
    by_text = moment.start.choices.by_text
    there = moment.choose(by_text["move C1"]).choose(by_text["boat"])
    back = moment.choose(by_text["boat"]).choose(by_text["move C1"])
    assert there.game().view(0).json() == back.game().view(0).json()
    assert there.recall(0) != back.recall(0)


@every_shortest
def test_moments_are_copied_and_written_down(configuration: Configuration) -> None:
    moments: list[TreeNode] = [first(configuration), first(configuration).pick(0), *walk(configuration, 4, 12)]
    rolling: Any = next((m for one in moments[2:] for c in one.options if (m := one.choose(c)).wanted), moments[0])
    for moment in (
        *moments,
        rolling,
        moments[-1].imagined(0, 1),
        moments[2].imagined(0, 2).choose(moments[2].options[0]),
    ):
        assert copy.deepcopy(moment) is moment
        again = pickle.loads(pickle.dumps(moment))
        assert (again.wanted, again.seat, again.options) == (moment.wanted, moment.seat, moment.options)
        if moment.known is not None:
            assert again.game().fingerprint() == moment.game().fingerprint()
            assert again.recall(0) == moment.recall(0)
