"""Undo with agreement, going back, and answers that come too late."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

import bardhall
from bardhall.kernel.flow import open_question

BOTH = (0, 1)


def game_for_two() -> bardhall.Game:
    return bardhall.new("battle", seats=2, seed=2, first=0)


def staged(game: bardhall.Game) -> bardhall.Game:
    """The game after both have chosen their stage."""
    while str(game.options[0]).startswith("stage"):
        game.play(game.options[0])
    return game


def test_without_a_choice_there_is_nothing_to_take_back() -> None:
    game = game_for_two()
    reason = game.why_not_undo(0)
    assert reason is not None
    assert (reason.rule, reason.key) == ("HALL-UNDO-01", "undo_nothing")
    with pytest.raises(bardhall.UndoRefused):
        game.undo(0, agreed=BOTH)
    assert game.move == 0


def test_a_secret_choice_is_free_until_the_part_is_complete() -> None:
    game = game_for_two()
    before = game.dump()
    game.play(game.ask(0).options[0], 0)
    assert game.why_not_undo(0) is None
    game.undo(0)
    assert game.dump() == before
    for _ in range(3):
        game.play(game.ask(0).options[0], 0)
    reason = game.why_not_undo(0)
    assert reason is not None
    assert (reason.rule, reason.key) == ("BB-SIM-01", "undo_final")
    with pytest.raises(bardhall.UndoRefused):
        game.undo(0, agreed=(0, 1))


def test_another_seat_that_acts_ends_free_undo() -> None:
    game = staged(game_for_two())
    first = game.seat
    assert first is not None
    while game.seat == first:
        game.play("end_turn" if game.why_not("end_turn") is None else game.options[0])
    game.play(game.options[0])
    reason = game.why_not_undo(first)
    assert reason is not None
    assert (reason.rule, reason.key) == ("HALL-UNDO-01", "undo_other")


def test_what_others_answer_in_secret_neither_bars_nor_falls() -> None:
    game, twin = game_for_two(), game_for_two()
    game.play(game.ask(0).options[0], 0)
    for either in (game, twin):
        either.play(either.ask(1).options[0], 1)
    assert game.why_not_undo(0) is None
    assert game.undo(0) == [0]
    assert game == twin
    assert game.record() == twin.record()
    assert game.question(0) == 0
    assert game.question(1) == 1


def test_whether_others_have_answered_in_secret_is_not_told() -> None:
    for answers in range(4):
        game = game_for_two()
        for _ in range(answers):
            game.play(game.ask(1).options[0], 1)
        for agreed in (False, True):
            reason = game.why_not_undo(0, agreed=agreed)
            assert reason is not None
            assert (reason.rule, reason.key) == ("HALL-UNDO-01", "undo_nothing")


def before_the_hands_are_sorted() -> bardhall.Game:
    """A game at whose last choice, by one seat, both are asked in secret."""
    game = staged(game_for_two())
    while len(game.seats_to_answer) == 1:
        game.play("pass" if game.why_not("pass") is None else game.options[0])
    return game


def test_what_led_to_a_secret_question_stands_alike_whether_others_have_answered_or_not() -> None:
    game = before_the_hands_are_sorted()
    seat = game.teller().told[-1].seat
    other = 1 - seat
    while other in game.seats_to_answer:
        for agreed in (False, True):
            reason = game.why_not_undo(seat, agreed=agreed)
            assert reason is not None
            assert (reason.rule, reason.key) == ("BB-SIM-05", "undo_sealed")
        game.play(game.ask(other).options[0], other)
    before = game.dump()
    with pytest.raises(bardhall.UndoRefused):
        game.undo(seat, agreed=BOTH)
    assert (game.dump(), game.notes) == (before, [])


def test_once_it_is_revealed_all_may_go_back_to_before_it() -> None:
    game = before_the_hands_are_sorted()
    seat, last = game.teller().told[-1].seat, game.move - 1
    before = game.at(last).dump()
    while len(game.seats_to_answer) == 2:
        for one in game.seats_to_answer:
            if one in game.seats_to_answer:
                game.play(game.ask(one).options[0], one)
    made = game.move
    assert game.undo(seat, BOTH, last) == list(range(last, made))
    assert game.dump() == before
    assert [note["undone"] for note in game.notes] == list(range(made, last, -1))


def test_one_seat_cannot_take_back_what_another_has_sealed() -> None:
    game = game_for_two()
    game.play(game.ask(0).options[0], 0)
    for _ in range(3):
        game.play(game.ask(1).options[0], 1)
    assert game.undo(0, agreed=BOTH) == [0]
    assert open_question(game.state, 1) is None, "the other seat's part is as complete as before"
    assert game.notes == []
    reason = game.why_not_undo(1)
    assert reason is not None
    assert reason.key == "undo_final"


def test_a_roll_ends_free_undo() -> None:
    game = staged(game_for_two())
    reason = game.why_not_undo(1)
    assert reason is not None
    assert (reason.rule, reason.key) == ("HALL-UNDO-02", "undo_informed")


def test_if_all_agree_the_record_says_so() -> None:
    game = staged(game_for_two())
    last = game.move
    before = game.at(last - 1).dump()
    for too_few in ((), (0,), (1,), (0, 2), (0, 1, 2)):
        with pytest.raises(bardhall.UndoRefused):
            game.undo(1, agreed=too_few)
        assert game.move == last
    game.undo(1, agreed=BOTH)
    assert game.dump() == before
    assert game.notes == [{"undone": last, "asked_by": 1, "rule": "HALL-UNDO-02"}]
    game.play(game.options[-1])
    record = game.record()
    assert json.loads(record)["notes"] == game.notes
    assert bardhall.replay(record).notes == game.notes
    assert game.clone().notes == game.notes


def test_free_undo_leaves_no_note() -> None:
    game = game_for_two()
    game.play(game.ask(0).options[0], 0)
    game.undo(0, agreed=BOTH)
    assert game.notes == []


def test_undo_brings_dictated_outcomes_back() -> None:
    game = game_for_two()
    game.dictate([None, None, [6]])
    before = game.dump()
    game.play(game.ask(0).options[0], 0)
    game.undo(0)
    assert game.dump() == before
    staged(game)
    game.undo(1, agreed=BOTH)
    assert len(game.state.dictated) == 3


def test_what_is_dictated_stays_when_an_earlier_secret_choice_falls() -> None:
    game = game_for_two()
    game.dictate([[6, 6, 6, 6, 6]])
    game.play(game.ask(0).options[0], 0)
    game.dictate([[5, 5, 5, 5, 5]])
    game.play(game.ask(1).options[0], 1)
    waiting = list(game.state.dictated)
    game.undo(0)
    assert game.state.dictated == waiting
    assert game.at(game.move) == game
    assert len(game.at(0).state.dictated) == 2


def test_undo_in_a_replayed_game_forgets_what_fell() -> None:
    game = staged(game_for_two())
    again = bardhall.replay(game.record())
    for either in (game, again):
        either.undo(1, agreed=BOTH)
        assert either.state.dictated == []
    assert again == game


def test_a_clone_keeps_its_own_history() -> None:
    game = game_for_two()
    game.play(game.ask(0).options[0], 0)
    twin = game.clone()
    game.undo(0)
    game.play(game.ask(0).options[-1], 0)
    twin.play(twin.ask(1).options[0], 1)
    assert twin.at(1) != game.at(1)
    assert bardhall.replay(twin.record()) == twin
    assert bardhall.replay(game.record()) == game


def test_the_game_can_be_seen_as_it_stood() -> None:
    game = game_for_two()
    dumps = [game.dump()]
    for _ in range(25):
        game.play(game.options[0])
        dumps.append(game.dump())
    for move, dump in enumerate(dumps):
        past = game.at(move)
        assert (past.move, past.dump()) == (move, dump)
    past = game.at(10)
    past.play(past.options[-1])
    assert game.dump() == dumps[-1]
    for wrong in (-1, 26):
        with pytest.raises(bardhall.Malformed, match="moves 0 to 25"):
            game.at(wrong)


def test_a_loaded_game_goes_back_to_where_it_began() -> None:
    game = game_for_two()
    game.play(game.ask(0).options[0], 0)
    loaded = bardhall.load(game.dump())
    assert loaded.move == 1
    loaded.play(loaded.ask(0).options[0], 0)
    assert loaded.at(1) == game
    with pytest.raises(bardhall.Malformed, match="moves 1 to 2"):
        loaded.at(0)
    loaded.undo(0)
    with pytest.raises(bardhall.UndoRefused):
        loaded.undo(0, agreed=BOTH)


def test_a_late_or_doubled_answer_is_refused() -> None:
    game = staged(game_for_two())
    number = game.move
    choice = game.options[0]
    game.play(choice, move=number)
    before = game.dump()
    for wrong in (number, number + 2, -1):
        with pytest.raises(bardhall.Stale, match=f"question {wrong}, but the pending question is {number + 1}"):
            game.play(game.options[0], move=wrong)
    assert game.dump() == before
    game.play(game.options[0], move=number + 1)


def test_secret_answers_of_others_do_not_make_an_answer_late() -> None:
    game = game_for_two()
    number = game.question(0)
    for _ in range(3):
        game.play(game.ask(1).options[0], 1)
    assert game.question(0) == number == 0
    game.play(game.ask(0).options[0], 0, move=number)
    with pytest.raises(bardhall.Stale):
        game.play(game.ask(0).options[0], 0, move=number)


@pytest.mark.parametrize("seat", [2, -1, "0", 1.0, True])
def test_seats_that_do_not_exist_are_refused(seat: Any) -> None:
    game = game_for_two()
    choice = game.options[0]
    calls: list[Callable[[Any], object]] = [game.view, game.log, game.undo, game.why_not_undo, game.ask]
    calls += [partial(game.play, choice), partial(game.why_not, choice)]
    for call in calls:
        with pytest.raises(bardhall.Malformed, match="does not exist"):
            call(seat)
    assert game.move == 0
