"""What bots ask of a pool: how many runs its free dice allow, and what is left beside them."""

from __future__ import annotations

import pytest

from bardhall.games.battle.names import LOCKED
from bardhall.games.battle.state_pool import Pool


@pytest.mark.parametrize(
    ("values", "runs", "beside"),
    [
        ([], 0, 0),
        ([1, 2, 4, 5], 0, 1),
        ([1, 2, 3], 1, 0),
        ([6, 4, 5, 5], 1, 1),
        ([1, 1, 2, 2, 3, 3], 2, 0),
        ([2, 3, 4, 5, 5, 5], 1, 3),
        ([1, 2, 3, 4, 5, 6], 2, 0),
        ([1, 2, 3, 0, 0], 1, 2),  # two are still to be rolled
    ],
)
def test_runs_are_taken_from_the_lowest_value_on(values: list[int], runs: int, beside: int) -> None:
    pool = Pool(tuple(values))
    assert (pool.runs(), pool.most_beside_runs()) == (runs, beside)


def test_locked_dice_make_no_run() -> None:
    pool = Pool((1, 2, LOCKED + 3, LOCKED + 3))
    assert (pool.runs(), pool.most_beside_runs()) == (0, 1)


def test_dice_that_are_still_to_be_rolled_are_no_equal_dice() -> None:
    assert Pool((0, 0, 0, 4, 4)).most_equal() == 2
