"""Measuring strength: who meets whom, deals from every seat, going on, and a page that says what is not known."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.measuring.meetings import Meeting, meetings
from tools.measuring.pace import Pace, Paces, pace_of
from tools.measuring.page import Measured, page
from tools.measuring.playing import Rotated, Tally, folder_of, kept, plan_of, play, tally_of
from tools.measuring.stepped import name_of

import bardhall
from bardhall.arena.match import Result, Thinking
from bardhall.arena.series import Progress
from bardhall.bots.ladder import Ladder, Step, ladder_of
from bardhall.kernel.registry import rules_of


def result(number: int, winners: list[int]) -> Result:
    """A game of two in which the first bot sat at seat 0, then at seat 1, and so on."""
    lineup = (0, 1) if number % 2 == 0 else (1, 0)
    return Result(number, lineup, [list(winners)], (0, 0), "", 1, 1, 1, 0, "", (Thinking(1, 0.1),) * 2, 0.1)


def test_neighbours_meet_in_every_number_of_players_and_the_strongest_meets_what_never_changes() -> None:
    found = meetings("battle")
    levels = [one for one in found if one.against.startswith("level") and not one.is_check]
    neighbours = [(one.seats, one.bot, one.against) for one in levels]
    expected = [(seats, f"level:{n + 1}", f"level:{n}") for seats in (2, 3, 4) for n in range(1, 6)]
    assert neighbours == expected
    assert {one.against for one in found if one.bot == "level:6"} == {"level:5", "greedy@1", "search@1:400"}
    assert [one.seats for one in found if one.against == "greedy@1"] == [2, 3, 4]
    assert {one.games for one in found if one.seats == 2 and not one.is_check and one.against != "random"} == {400}
    assert {one.games for one in meetings("battle", 6)} == {6}
    assert len({one.name for one in found}) == len(found)


def test_every_deal_is_played_from_every_seat() -> None:
    plan = Rotated("battle", ("level:2", "level:1"), 3, seed=1)
    assert [plan.lineup(n) for n in range(4)] == [(0, 1, 1), (1, 0, 1), (1, 1, 0), (0, 1, 1)]
    deals = [plan.new_game(n).fingerprint() for n in range(4)]
    assert deals[0] == deals[1] == deals[2] != deals[3]


def test_whole_deals_are_counted_and_a_shared_win_by_its_share() -> None:
    meeting = Meeting("battle", 2, "level:2", "level:1", 400)
    results = [result(0, [0]), result(1, [0]), result(2, [0, 1]), result(3, [1]), result(4, [0])]
    tally = tally_of(meeting, results)
    assert (tally.games, tally.wins, tally.share) == (4, 2.5, 0.625)
    assert tally_of(meeting, []).games == 0


def test_a_meeting_goes_on_where_it_stopped(tmp_path: Path) -> None:
    meeting = Meeting("battle", 2, "random", "random@", 2)
    with pytest.raises(bardhall.Malformed, match="there is no bot 'random@'"):
        play(tmp_path, meeting, 1, lambda before: lambda done, asked, seconds: None)
    first, more = Meeting("battle", 2, "random", "random", 2), Meeting("battle", 2, "random", "random", 4)
    begun: list[int] = []

    def meter(before: int) -> Progress:
        begun.append(before)
        return lambda done, asked, seconds: None

    assert play(tmp_path, first, 1, meter)
    assert play(tmp_path, more, 1, meter)
    assert play(tmp_path, more, 1, meter)
    assert begun == [0, 2]
    assert sorted(game.number for game in kept(tmp_path, more)) == [0, 1, 2, 3]


def test_where_one_thing_is_asked_it_ends_once_that_is_sure() -> None:
    against_random = Meeting("battle", 2, "level:4", "random", 100, sure=0.9)
    assert against_random.is_over(0.92, 48)
    assert not against_random.is_over(0.5, 48)
    assert not against_random.is_over(0.92, 40), "a first run of luck is no proof"
    assert not Meeting("battle", 2, "level:4", "level:3", 100).is_over(0.92, 48)
    shortened = [one.bot for one in meetings("cove") if one.seats == 3 and one.sure == 1 / 3]
    assert shortened == ["level:4", "level:5", "level:6", "level:6"], "those that look one action ahead are quick"
    assert all(one.sure is None for one in meetings("battle") if one.against.startswith("level"))


def test_the_page_says_what_was_not_measured() -> None:
    done, begun, *others = meetings("battle")
    tallies = {done: Tally(400, 250.0, 0.5), begun: Tally(40, 30.0, 0.5), **{one: Tally(0, 0.0, 0.5) for one in others}}
    text = page([Measured("battle", tallies, Paces(2, True, {"level:1": Pace(0.25, 1.5, 300)}))])
    assert "2 players (2 cores, the engine compiled):" in text
    assert "| 2 Easy | 1 Very easy | 400 | 62.5 % (58 to 67) |" in text
    assert "| 3 Medium | 2 Easy | 40 of 400 | 75.0 % (60 to 86) |" in text
    assert "| 4 Challenging | 3 Medium | 0 of 400 | not measured yet |" in text
    assert "| 1 Very easy | 0.2 | 1.5 |" in text
    assert "How long a decision takes is not measured yet." in page([Measured("battle", tallies, None)])


def test_a_pace_is_of_decisions() -> None:
    pace = pace_of("battle", "random", decisions=20)
    assert pace.decisions == 20
    assert 0 <= pace.median <= pace.slow


def test_a_step_is_tried_out_by_name() -> None:
    bot = bardhall.bot(name_of(Step("action", 1.5)), 3)
    game = bardhall.new("battle", seats=2, seed=7)
    assert bot(game.view(0), game.ask(0)) in game.ask(0).options
    plan_of(Meeting("battle", 2, name_of(Step("search", 0.5, 20)), "random", 2)).check()


def test_games_are_kept_until_one_of_the_levels_that_met_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lowest, highest = meetings("battle")[0], meetings("battle")[4]
    before = [folder_of(tmp_path, one) for one in (lowest, highest)]
    changed = Ladder([Step("choice", 9.0), *ladder_of(rules_of("battle"), 2).steps[1:]])
    monkeypatch.setattr("tools.measuring.playing.ladder_of", lambda rules, seats: changed)
    assert folder_of(tmp_path, lowest) != before[0]
    assert folder_of(tmp_path, highest) == before[1]
