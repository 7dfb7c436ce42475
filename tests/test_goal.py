"""The goal of every game in words: how it is won, how far everybody is, and what the end means."""

from __future__ import annotations

from typing import Any

import pytest

import bardhall
from bardhall.kernel.goal import Goal
from bardhall.kernel.wording import Wording

TABLES = [("battle", 3), ("bardwood", 2), ("bardwood", 1), ("taverns", 3), ("cove", 2), ("cove", 1)]


def goal_of(g: bardhall.Game, seat: int | None = 0, lang: str = "en") -> Goal:
    goal = g.start.wording.goal(g.view(seat), lang)
    assert goal is not None
    return goal


def play(g: bardhall.Game, choices: int) -> None:
    bot = bardhall.bot("random", seed=1)
    for _ in range(choices):
        if g.seat is not None:
            g.play(bot(g.view(g.seat), g.ask(g.seat)), g.seat)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_everybody_is_told_how_far_they_are_and_the_viewer_is_called_you(game: str, seats: int) -> None:
    g = bardhall.new(game, seats=seats, seed=3)
    play(g, 60)
    mine, public = goal_of(g), goal_of(g, None)
    assert mine.far[0].startswith("You: ")
    assert not any(far.startswith("You: ") for far in (*mine.far[1:], *public.far))
    assert len(mine.far) == max(seats, 2)  # alone, the rules play somebody
    assert goal_of(g, 0, "fr").far[0].startswith("Vous : ")


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_goal_is_told_from_the_view(game: str, seats: int) -> None:
    g = bardhall.new(game, seats=seats, seed=3)
    play(g, 60)
    for seat in range(seats):
        twin = bardhall.imagine(g.view(seat), seed=5)
        assert goal_of(twin, seat).far == goal_of(g, seat).far
        assert goal_of(twin, seat).points == goal_of(g, seat).points


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_end_has_a_name_once_it_has_begun(game: str, seats: int) -> None:
    g = bardhall.new(game, seats=seats, seed=3)
    assert goal_of(g).end == goal_of(g).last == ""
    while not goal_of(g).end:
        play(g, 10)
        assert g.seat is not None
    for lang in ("en", "fr"):
        assert goal_of(g, 0, lang).end
        assert goal_of(g, 0, lang).last.endswith(".")


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_all_that_is_known_counts_and_at_the_end_that_is_everything(game: str, seats: int) -> None:
    g = bardhall.new(game, seats=seats, seed=3)
    play(g, 5000)
    outcome, goal = g.outcome, goal_of(g, None)
    assert outcome is not None
    assert goal.points == outcome.scores
    assert len(goal.far) == len(goal.points)
    if game != "cove":  # its words keep gold and support apart
        assert all(str(points) in far for points, far in zip(goal.points, goal.far, strict=True))


def test_veterans_count_wherever_they_lie() -> None:
    """BB-SCORE-02: everybody saw them hired, so they count in a deck and in another player's hand."""
    without = bardhall.position("battle", turn=0)
    lying = bardhall.position("battle", turn=0, discard={1: ["hazel_twostep"]})
    held = bardhall.position("battle", turn=0, hand={1: ["hazel_twostep"]})
    box: Any = lying.start.box
    for seat in (0, 1, None):
        mine, other = goal_of(without, seat).points
        expected = (mine, other + box.cards[box.code("hazel_twostep")].vp)
        assert goal_of(lying, seat).points == goal_of(held, seat).points == expected != (mine, other)


def test_what_is_hidden_is_not_counted() -> None:
    """MC-CORE-CORRUPTION-02: corruption lies face down; one's own may be looked at."""
    g = bardhall.new("cove", seats=2, seed=3)
    state: Any = g.state
    while not (state.lair and any(state.box.cards[card].rogue_icons for card in state.corruption[0])):
        play(g, 10)
        state = g.state
    mine, other = goal_of(g, 0).points[0], goal_of(g, 1).points[0]
    assert mine < other


def is_ending(g: bardhall.Game) -> bool:
    """BB-END-01, BG-END-04, TD-END-01, MC-CORE-END-01, read from the table."""
    state: Any = g.state
    if g.start.game == "battle":
        return max(len(won) for won in state.audiences) >= 4
    if g.start.game == "bardwood":
        return bool(state.is_swan or state.swan)
    return bool(state.round == {"taverns": 7, "cove": 3}[g.start.game])


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_end_is_told_when_it_has_begun_and_not_before(game: str, seats: int) -> None:
    g = bardhall.new(game, seats=seats, seed=3)
    seen = set()
    while g.seat is not None:
        assert (goal_of(g).end != "") == is_ending(g)
        seen.add(is_ending(g))
        play(g, 5)
    assert seen == {False, True}


def test_a_game_may_leave_it_unsaid() -> None:
    g = bardhall.new("battle", seats=2, seed=3)
    assert Wording.goal(g.start.wording, g.view(0), "en") is None
