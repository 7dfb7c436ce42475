"""Frames: what is pending is done in order, and secret questions open together."""

from __future__ import annotations

import pytest

from bardhall.kernel.flow import advance, answer, legal, open_question, seats_to_answer, then, waiting
from tests.kernel.toy import CHOICES, Hide, Note, Reveal, Say, table

ONE, TWO = CHOICES.numbers[:2]


def test_the_first_named_is_done_first() -> None:
    g = table(Note("a"), Note("b"), Note("c"))
    advance(g)
    assert g.done == ["a", "b", "c"]
    assert g.stack == []
    assert seats_to_answer(g) == ()


def test_what_a_step_puts_on_top_is_done_before_what_waits() -> None:
    g = table(Note("a", Note("a1"), Note("a2", Note("a3"))), Note("b"))
    advance(g)
    assert g.done == ["a", "a1", "a2", "a3", "b"]


def test_a_question_stops_the_flow_until_it_is_answered() -> None:
    g = table(Note("a"), Say(2), Note("b"))
    advance(g)
    assert g.done == ["a"]
    assert seats_to_answer(g) == (2,)
    assert open_question(g, 0) is None
    assert isinstance(open_question(g, 2), Say)
    assert answer(g, 2, TWO) is True
    assert g.done == ["a", "2 say 1", "b"]
    assert open_question(g, 2) is None


def test_options_are_the_candidates_without_a_bar() -> None:
    g = table(Say(0))
    question = open_question(g, 0)
    assert question is not None
    assert [str(choice) for choice in legal(g, question)] == ["say 0", "say 1", "say 2"]


def test_then_puts_frames_on_a_waiting_question() -> None:
    g = table(Say(0), Note("b"))
    then(g, Note("a"), Say(1))
    advance(g)
    assert seats_to_answer(g) == (1,)
    answer(g, 1, ONE)
    assert seats_to_answer(g) == (0,)
    assert g.done == ["a", "1 say 0"]


def test_secret_questions_open_when_every_part_is_done() -> None:
    g = table(Reveal((Hide(0), Hide(1), Hide(2))), Note("after"))
    advance(g)
    assert seats_to_answer(g) == (0, 1, 2)
    assert answer(g, 2, ONE) is False
    assert answer(g, 0, ONE) is False
    assert answer(g, 2, TWO) is False
    assert seats_to_answer(g) == (0, 1)
    assert open_question(g, 2) is None
    assert g.done == []
    assert answer(g, 0, ONE) is False
    assert answer(g, 1, TWO) is False
    assert answer(g, 1, TWO) is True
    assert g.done == ["0 hid say 0 say 0", "1 hid say 1 say 1", "2 hid say 0 say 1", "after"]


def test_who_has_no_part_is_not_asked() -> None:
    g = table(Reveal((Hide(0), Hide(2, ONE, TWO))))
    advance(g)
    frame = g.stack[-1]
    assert isinstance(frame, Reveal)
    assert waiting(g, frame) == seats_to_answer(g) == (0,)
    assert open_question(g, 1) is None


@pytest.mark.parametrize("parts", [(), (Hide(0, ONE, TWO), Hide(1, TWO, TWO))])
def test_a_secret_question_with_nothing_to_ask_opens_at_once(parts: tuple[Hide, ...]) -> None:
    g = table(Reveal(parts), Note("after"))
    advance(g)
    assert g.stack == []
    assert g.done[-1] == "after"


def test_an_answer_makes_a_new_part_and_leaves_the_old_one() -> None:
    part = Hide(0)
    g = table(Reveal((part, Hide(1))))
    answer(g, 0, ONE)
    assert part.said == ()
    assert g.stack[-1] is not part
