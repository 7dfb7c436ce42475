"""Measuring turns: the same turns of several bots, compared with greedy's."""

from __future__ import annotations

from tools.turns import Tally, compare, turns


def test_greedy_plays_a_turn_as_well_as_itself() -> None:
    """With the same seed to the point, and so it is a check of the measuring."""
    position, seat = next(turns("battle", 2, every=4, seed=1))
    tallies = [Tally("greedy"), Tally("random")]
    assert compare(position, seat, tallies, seed=5)
    assert (tallies[0].at_once, tallies[0].later) == ([0.0], [0.0])
    assert str(tallies[0]).startswith("greedy: 1 turns, at once +0.00 +- 0.00, later +0.00 +- 0.00")
    assert len(tallies[1].later) == 1
