"""The goal of every game in words: how it is won, how far everybody is, and what the end means."""

from __future__ import annotations

from typing import Any

import pytest

import bardhall
from bardhall.games.taverns.names import SOURCES
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


# Which lines of the score are open before the end, and how they are told.
OPEN = {
    "battle": (("audiences", "tokens"), " audiences · {} points"),
    "bardwood": (("green_gems", "crest_track"), ": {} points"),
    "taverns": (tuple(SOURCES), ": {} prestige"), "cove": (("gold",), ": {} gold, and "),
}  # fmt: skip


@pytest.mark.parametrize(("game", "seats"), [("battle", 3), ("bardwood", 2), ("taverns", 3), ("cove", 2)])
def test_the_points_are_those_of_the_open_lines_of_the_score(game: str, seats: int) -> None:
    g = bardhall.new(game, seats=seats, seed=3)
    play(g, 5000)
    outcome = g.outcome
    assert outcome is not None
    sources, told = OPEN[game]
    for seat, far in enumerate(goal_of(g, None).far):
        points = sum(line.points[seat] for line in outcome.lines if line.source in sources)
        assert points > 1
        assert told.format(points) in far


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
