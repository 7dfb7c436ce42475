"""The table of choices: shared, numbered, with a text both ways."""

from __future__ import annotations

import pytest

import bardhall
from bardhall.kernel.choices import Choice, Choices


def table(*texts: str) -> Choices:
    choices = Choices()
    for text in texts:
        choices.add(Choice(text))
    return choices


def test_choices_are_numbered_in_order() -> None:
    choices = table("pass", "hire a", "hire b")
    assert [choice.index for choice in choices.listed] == [0, 1, 2]
    assert choices.parse("hire b") is choices.listed[2]
    assert str(choices.listed[1]) == "hire a"
    assert repr(choices.listed[1]) == "<hire a>"


def test_recorded_choices_keep_their_numbers_and_others_come_last() -> None:
    choices = table("new", "hire b", "pass", "newer")
    choices.number(["pass", "hire a", "hire b"])
    assert [choice.text for choice in choices.listed] == ["pass", "hire a", "hire b", "new", "newer"]
    assert [choice.index for choice in choices.listed] == [0, 1, 2, 3, 4]
    assert choices.own(choices.listed[2]) is choices.parse("hire b") is choices.listed[2]
    with pytest.raises(bardhall.Malformed, match="'hire a' is not a choice"):
        choices.parse("hire a")  # this box has none; its number is unused


def test_two_choices_cannot_have_one_text() -> None:
    with pytest.raises(AssertionError, match="pass"):
        table("pass", "pass")


def test_spaces_do_not_matter() -> None:
    assert table("hire a").parse("  hire\t a ").index == 0


@pytest.mark.parametrize("text", ["", "hire", "HIRE A", "hire a b", "x" * 10_000, "\x00"])
def test_an_unknown_text_is_refused(text: str) -> None:
    with pytest.raises(bardhall.Malformed) as refusal:
        table("pass", "hire a").parse(text)
    assert len(str(refusal.value)) < 300


def test_a_near_text_is_suggested() -> None:
    with pytest.raises(bardhall.Malformed, match="did you mean 'hire a'"):
        table("pass", "hire a").parse("hira a")


def test_a_choice_of_another_box_is_known_by_its_text() -> None:
    game = bardhall.new("battle", seats=2, seed=1)
    stranger = Choice(str(game.options[0]))
    assert game.why_not(stranger) is None
    game.play(stranger)
    assert game.move == 1
    with pytest.raises(bardhall.Malformed):
        game.play(Choice("sing"))


@pytest.mark.parametrize("wrong", [None, 3, ["pass"], object()])
def test_what_is_no_choice_is_refused(wrong: object) -> None:
    game = bardhall.new("battle", seats=2, seed=1)
    with pytest.raises(bardhall.Malformed, match="choice"):
        game.play(wrong)  # type: ignore[arg-type]
    assert game.move == 0
