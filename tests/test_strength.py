"""Measuring strength: who meets whom, deals from every seat, going on, and a page that says what is not known."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.measuring.book import Book, Timed, mark_of, read_book, share_of, write_book
from tools.measuring.meetings import Meeting, Tally, in_whole_deals, meetings
from tools.measuring.pace import Pace, Paces, pace_of
from tools.measuring.page import Measured, page
from tools.measuring.playing import DECIDING, HOUSE, Rotated, digest_of_meeting, plan_of, play, tally_in, tally_of
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
    assert [(one.bot, one.games) for one in found if one.against == "random"] == [
        ("greedy", 400), ("level:1", 100), ("level:4", 100),
    ]  # fmt: skip
    assert {one.games for one in found if one.seats == 2 and not one.is_check and one.against != "random"} == {400}
    assert {one.games for one in meetings("battle", 12)} == {12}
    assert len({one.name for one in found}) == len(found)


def test_every_deal_is_played_from_every_seat() -> None:
    plan = Rotated("battle", ("level:2", "level:1"), 3, seed=1)
    assert [plan.lineup(n) for n in range(4)] == [(0, 1, 1), (1, 0, 1), (1, 1, 0), (0, 1, 1)]
    deals = [plan.new_game(n).fingerprint() for n in range(4)]
    assert deals[0] == deals[1] == deals[2] != deals[3]


def test_whole_deals_are_counted_and_a_shared_win_by_its_share() -> None:
    meeting = Meeting("battle", 2, "level:2", "level:1", 400)
    assert [mark_of(one) for one in (result(0, [0]), result(1, [0]), result(2, [0, 1]))] == ["1", "0", "2"]
    assert [share_of(mark) for mark in "0123"] == [0.0, 1.0, 0.5, 1 / 3]
    tally = tally_of(meeting, "10211.11.")
    assert (tally.games, tally.wins, tally.share) == (6, 4.5, 0.75)
    assert tally_of(meeting, "").games == 0


def test_a_book_has_a_mark_for_every_game_and_forgets_them_with_what_decided_them(tmp_path: Path) -> None:
    meeting, path = Meeting("battle", 2, "level:2", "level:1", 400), tmp_path / "new" / "battle.json"
    book = read_book(path)
    book.enter(meeting, "then", [result(3, [1]), result(0, [0])])
    book.enter(meeting, "then", [result(1, [0, 1])])
    book.timed = Timed("then", Paces(2, True, {"level:1": Pace(0.25, 1.5, 300)}))
    write_book(path, book)
    again = read_book(path)
    assert again == book
    assert again.marks_of(meeting, "then") == "12.1"
    assert again.marks_of(meeting, "now") == ""
    assert (again.paces_of("then"), again.paces_of("now")) == (book.timed.paces, None)
    again.enter(meeting, "now", [result(0, [1])])
    assert again.marks_of(meeting, "now") == "0"
    assert [one.name for one in path.parent.iterdir()] == ["battle.json"]


@pytest.mark.parametrize("text", ["{", "[]", '{"meetings": {"a": {"digest": "b", "marks": "won"}}}', '{"more": 1}'])
def test_what_is_no_book_is_said_to_be_none(tmp_path: Path, text: str) -> None:
    path = tmp_path / "battle.json"
    path.write_text(text)
    with pytest.raises(bardhall.Malformed, match=r"battle\.json: this is not a book of played games"):
        read_book(path)


def test_a_meeting_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "battle.json"
    meeting = Meeting("battle", 2, "random", "random@", 2)
    with pytest.raises(bardhall.Malformed, match="there is no bot 'random@'"):
        play(path, meeting, 1, lambda before: lambda done, asked, seconds: None)
    first, more = Meeting("battle", 2, "random", "random", 2), Meeting("battle", 2, "random", "random", 4)
    begun: list[int] = []

    def meter(before: int) -> Progress:
        begun.append(before)
        return lambda done, asked, seconds: None

    assert play(path, first, 1, meter)
    assert play(path, more, 1, meter)
    assert play(path, more, 1, meter)
    assert begun == [0, 2]
    assert tally_in(read_book(path), more).games == 4


def test_what_is_stopped_keeps_the_games_that_were_played(tmp_path: Path) -> None:
    path, meeting = tmp_path / "battle.json", Meeting("battle", 2, "random", "random", 4)

    def stop_after_two(done: int, asked: int, seconds: float) -> None:
        assert asked == 4
        if done == 2:
            raise KeyboardInterrupt

    assert not play(path, meeting, 1, lambda before: stop_after_two)
    assert len(read_book(path).marks_of(meeting, digest_of_meeting(meeting))) == 2


def test_a_game_that_is_missing_between_others_is_played(tmp_path: Path) -> None:
    path, meeting, seen = tmp_path / "battle.json", Meeting("battle", 2, "random", "random", 6), []
    book = Book()
    book.enter(meeting, digest_of_meeting(meeting), [result(0, [0]), result(3, [0])])
    write_book(path, book)
    assert play(path, meeting, 1, lambda before: lambda done, asked, seconds: seen.append((before, done, asked)))
    assert seen == [(2, 3, 6), (2, 4, 6), (2, 5, 6), (2, 6, 6)]
    assert tally_in(read_book(path), meeting).games == 6


def test_where_one_thing_is_asked_it_ends_once_that_is_sure() -> None:
    against_random = Meeting("battle", 2, "level:4", "random", 100, sure=0.9)
    assert against_random.is_over(Tally(48, 48.0))
    assert not against_random.is_over(Tally(48, 46.0))
    assert not against_random.is_over(Tally(40, 40.0)), "a first run of luck is no proof"
    assert not Meeting("battle", 2, "level:4", "level:3", 100).is_over(Tally(48, 48.0))
    among_greedy = {one.seats: one for one in meetings("cove") if one.against == "greedy@1"}
    assert among_greedy[2].sure is None, "it is asked how much"
    assert not among_greedy[4].is_over(Tally(96, 80.0)), "how much is asked of a hundred games"
    assert among_greedy[4].is_over(Tally(100, 46.0)), "surely more than 1.4 times its share"
    assert not among_greedy[4].is_over(Tally(100, 44.0))
    neighbours = [one for game in bardhall.games() for one in meetings(game) if one.against.startswith("level")]
    assert all(one.sure is None for one in neighbours), "how far apart they are is asked"


def test_meetings_are_of_whole_deals() -> None:
    assert [in_whole_deals(100, seats) for seats in (2, 3, 4, 5)] == [100, 102, 100, 100]
    assert all(one.games % one.seats == 0 for game in bardhall.games() for one in meetings(game, 40))


def test_the_page_says_what_was_not_measured() -> None:
    done, begun, *others = meetings("battle")
    tallies = {done: Tally(400, 250.0), begun: Tally(40, 30.0), **{one: Tally(0, 0.0) for one in others}}
    text = page([Measured("battle", tallies, Paces(2, True, {"level:1": Pace(0.25, 1.5, 300)}))])
    assert "2 players (2 cores, the engine compiled):" in text
    assert "| 2 Easy | 1 Very easy | 400 | 62.5 % (58 to 67) |" in text
    assert "| 3 Medium | 2 Easy | 40 of 400 | 75.0 % (60 to 86) |" in text
    assert "| 4 Challenging | 3 Medium | 0 of 400 | not measured yet |" in text
    assert "| 1 Very easy | 0.2 | 1.5 |" in text
    assert "How long a decision takes is not measured yet." in page([Measured("battle", tallies, None)])


def test_among_several_the_share_is_told_as_times_a_fair_one() -> None:
    meeting = next(one for one in meetings("battle") if one.seats == 4)
    text = page([Measured("battle", {meeting: Tally(100, 31.0)}, None)])
    assert "4 players, a fair share is 25.0 %:" in text
    assert "| 2 Easy | 1 Very easy | 100 | 31.0 % (23 to 41), 1.24 times its share |" in text


def test_a_pace_is_of_decisions() -> None:
    pace = pace_of("battle", "random", decisions=20)
    assert pace.decisions == 20
    assert 0 <= pace.median <= pace.slow


def test_a_step_is_tried_out_by_name() -> None:
    bot = bardhall.bot(name_of(Step("action", 1.5)), 3)
    game = bardhall.new("battle", seats=2, seed=7)
    assert bot(game.view(0), game.ask(0)) in game.ask(0).options
    plan_of(Meeting("battle", 2, name_of(Step("search", 0.5, 20)), "random", 2)).check()


def test_games_are_kept_until_one_of_the_levels_that_met_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    lowest, highest = meetings("battle")[0], meetings("battle")[4]
    before = [digest_of_meeting(one) for one in (lowest, highest)]
    changed = Ladder([Step("choice", 9.0), *ladder_of(rules_of("battle"), 2).steps[1:]])
    monkeypatch.setattr("tools.measuring.playing.ladder_of", lambda rules, seats: changed)
    assert digest_of_meeting(lowest) != before[0]
    assert digest_of_meeting(highest) == before[1]


def test_what_decides_is_there_and_what_only_names_bots_does_not_count() -> None:
    assert all((HOUSE / name).is_file() for name in DECIDING)
    left_out = {path.name for path in (HOUSE / "bots").glob("*.py")} - {Path(name).name for name in DECIDING}
    naming = {"__init__.py", "ladder.py", "names.py", "options.py", "registry.py", "recommend_level.py", "wording.py"}
    assert left_out == naming


def test_the_books_of_the_house_can_be_read() -> None:
    for path in (Path(__file__).parent.parent / "tools" / "measuring" / "played").glob("*.json"):
        assert isinstance(read_book(path), Book)
        assert path.stem in bardhall.games()
